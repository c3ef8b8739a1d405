"""How often each side wins at this table, by edition and number of players."""

from __future__ import annotations

from itertools import groupby

from companion.languages import _
from companion.screens import Screen
from companion.screens.player_figures import side_chart
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.rows import Heading, Row
from companion.widgets.text import Text
from companion.wording.records import played_title


class Statistics(Screen):
    """One chart for each edition that was played."""

    def opened(self) -> None:
        """What the finished matches add up to now."""
        column = self.ids.body.column
        column.clear_widgets()
        found = self.app.archive.statistics.of_table()
        if not found:
            column.add_widget(Text(text=_("No finished match yet."), tone="dim"))
        for what, played in groupby(found, key=lambda row: (row.edition, row.house)):
            column.add_widget(Text(text=played_title(*what), style="title"))
            column.add_widget(side_chart(list(played)))
            column.add_widget(Heading())
        row = Row(
            name="players",
            title=_("Each player's figures"),
            sign="people",
            sign_tone="ink",
            end_sign="right",
        )
        row.bind(on_release=lambda _row: self.app.go("players"))
        column.add_widget(row)


load_kv("statistics")
