"""Matches in a list as long as an archive."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.theme import high
from companion.widgets import load_kv
from companion.widgets.even_rows import EvenRows
from companion.widgets.touch import Touch


class MatchRow(Touch):
    """Who won, who sat there, what was played and when."""

    title = StringProperty("")
    line = StringProperty("")
    day = StringProperty("")
    sign = StringProperty("")


class MatchList(EvenRows):
    """`on_chosen` tells the name of a touched row."""

    __events__ = ("on_chosen",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(row_high=high(92), **kwargs)

    def on_chosen(self, name: str) -> None:
        """A row was touched; screens listen."""

    def row_of(self) -> MatchRow:
        """One more row, for as many as are in sight at once."""
        row = MatchRow(size_hint=(None, None))
        row.bind(on_release=lambda touched: self.dispatch("on_chosen", touched.name))
        return row


load_kv("match_list")
