"""Tiles side by side, as many as their words leave room for, all of one height."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.theme import theme

GAP = 8
MOST_GROWN = 2.2
"""How many times as high as its words ask for a tile may become."""


class EvenGrid(GridLayout):
    """Every tile has a `high_wanted`; the highest one's is everybody's. `narrowest` is a tile's
    least width in dp at a text scale of 1."""

    narrowest = NumericProperty(104)
    room = NumericProperty(0)
    """How high all of them may become together: they grow with it."""

    def __init__(self, **kwargs: Any) -> None:
        self._even = Clock.create_trigger(self._make_even, -1)
        super().__init__(cols=2, spacing=dp(GAP), size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"), width=self._columns)
        self.bind(narrowest=self._columns, room=self._even, cols=self._even)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Add a tile, whose wish for height is heard."""
        super().add_widget(widget, *args, **kwargs)
        widget.bind(high_wanted=self._even)
        self._even()

    def _columns(self, *_args: Any) -> None:
        self.cols = max(1, int((self.width + dp(8)) // (theme.grown(self.narrowest) + dp(8))))

    def _make_even(self, *_args: Any) -> None:
        highest = max((tile.high_wanted for tile in self.children), default=0)
        rows = ceil(len(self.children) / self.cols)
        if rows:
            share = (self.room - (rows - 1) * dp(GAP)) / rows
            highest = max(highest, min(share, highest * MOST_GROWN))
        for tile in self.children:
            tile.height = highest
