"""The people of the book in a list as long as a club."""

from __future__ import annotations

from typing import Any

from companion.theme import high
from companion.widgets import load_kv
from companion.widgets.even_rows import EvenRows
from companion.widgets.person_row import PersonRow

ROW_HIGH = 64


class PeopleList(EvenRows):
    """`on_chosen` tells the id of whoever was touched."""

    __events__ = ("on_chosen",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(row_high=high(ROW_HIGH), **kwargs)

    def on_chosen(self, player: str) -> None:
        """A row was touched; screens listen."""

    def row_of(self) -> PersonRow:
        """One more row, for as many as are in sight at once."""
        row = PersonRow(size_hint=(None, None), ruled=True)
        row.bind(on_release=lambda touched: self.dispatch("on_chosen", touched.player))
        return row


load_kv("people_list")
