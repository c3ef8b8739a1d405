"""A sheet to choose an edition from, wherever the reference is read for one."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout

from companion.game.editions import Edition
from companion.languages import _
from companion.widgets.rows import Row
from companion.wording.choices import edition_line
from companion.wording.names import edition_name, titled


def choose_edition(now: Edition, chosen: Callable[[Edition], None]) -> None:
    """Raise the sheet; a touch on an edition closes it and is told."""
    presenter = App.get_running_app().presenter
    column = BoxLayout(orientation="vertical", size_hint_y=None)
    column.bind(minimum_height=column.setter("height"))

    def take(edition: Edition) -> None:
        presenter.close_all()
        chosen(edition)

    for edition in Edition:
        row = Row(
            name=f"edition.{edition.value}",
            title=titled(edition_name(edition)),
            line=edition_line(edition),
            end_sign="check" if edition is now else "",
        )
        row.bind(on_release=lambda _row, one=edition: take(one))
        column.add_widget(row)
    presenter.sheet(column, _("Which game?"))
