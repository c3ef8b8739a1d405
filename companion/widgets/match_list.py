"""Matches in a list as long as an archive: rows of one height, made once and used again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.theme import high
from companion.widgets import load_kv
from companion.widgets.long_list import LongList
from companion.widgets.recycling import OwnRows
from companion.widgets.touch import Touch

NEARLY = 12
"""How many rows before the end the next page is asked for."""


class MatchRow(RecycleDataViewBehavior, Touch):
    """Who won, who sat there, what was played and when."""

    title = StringProperty("")
    line = StringProperty("")
    day = StringProperty("")
    sign = StringProperty("")

    def on_release(self) -> None:
        """Its list tells the screen."""
        found = self.parent.recycleview if self.parent else None
        if found:
            found.dispatch("on_chosen", self.name)


class MatchList(LongList):
    """`on_more` asks for the next page; `on_chosen` tells the name of a touched row."""

    row_high = NumericProperty(0)

    __events__ = ("on_chosen", "on_more")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(view_adapter=OwnRows(), row_high=high(92), **kwargs)
        self.bind(scroll_y=self._near_the_end)

    def on_chosen(self, name: str) -> None:
        """A row was touched; screens listen."""

    def on_more(self) -> None:
        """The end is near; screens listen."""

    def show(self, rows: Sequence[dict[str, Any]]) -> None:
        """Other rows, from the first one on."""
        self.data = list(rows)
        self.scroll_y = 1

    def add(self, rows: Sequence[dict[str, Any]]) -> None:
        """More rows at the end; what is in view stays where it is."""
        if not rows:
            return
        room = max(1.0, len(self.data) * self.row_high - self.height)
        above = (1 - self.scroll_y) * room
        self.data.extend(rows)
        self.scroll_y = 1 - above / max(1.0, len(self.data) * self.row_high - self.height)

    def _near_the_end(self, *_args: Any) -> None:
        below = self.scroll_y * max(0.0, len(self.data) * self.row_high - self.height)
        if self.data and below < NEARLY * self.row_high:
            self.dispatch("on_more")


load_kv("match_list")
