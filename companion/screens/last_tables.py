"""The tables that have played before: one touch, and the same people sit there again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.uix.boxlayout import BoxLayout

from companion.languages import _
from companion.screens.table_plan import Plan
from companion.table_setting import Draft, again
from companion.widgets.rows import Heading, Row
from companion.wording.dates import day
from companion.wording.lists import names_in_a_row
from companion.wording.records import played_title

if TYPE_CHECKING:
    from companion.app import CompanionApp
    from companion.archive.groups import Group

SHOWN = 4


class LastTables(BoxLayout):
    """A line for each of the last groups, while nobody sits at the new table yet."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.height = 0

    def offer(self, app: CompanionApp) -> None:
        """All that can be seated again, who played last first."""
        self.clear_widgets()
        groups = [(group, again(group.table)) for group in app.archive.groups.all(limit=SHOWN)]
        readable = [(group, draft) for group, draft in groups if draft]
        if readable:
            self.add_widget(Heading(text=_("Or a table that has played before")))
        for number, (group, draft) in enumerate(readable):
            row = _row(group, number)
            row.bind(on_release=lambda _row, draft=draft: _seat(app, draft))
            self.add_widget(row)


def _row(group: Group, number: int) -> Row:
    return Row(
        name=f"table.{number}",
        title=names_in_a_row(tuple(name for _id, name in group.players)),
        line=f"{played_title(group.edition, group.house)} · {day(group.last_played)}",
        sign="people",
        sign_tone="ink",
        end_sign="right",
    )


def _seat(app: CompanionApp, draft: Draft) -> None:
    app.go("setting", again=True, plan=Plan(draft))
