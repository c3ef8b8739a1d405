"""Tiles side by side, as many as their words leave room for, all of one height.

Two that belong together stand beside each other in two columns, and one below the other in more.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import ceil
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.theme import theme

Tile = TypeVar("Tile")

GAP = 8


class EvenGrid(GridLayout):
    """Every tile has a `high_wanted`; the highest one's is everybody's. `narrowest` is a tile's
    least width in dp at a text scale of 1."""

    narrowest = NumericProperty(104)
    most_columns = NumericProperty(99)
    most_grown = NumericProperty(2.2)
    """How many times as high as its words ask for a tile may become."""
    room = NumericProperty(0)
    """How high all of them may become together: they grow with it."""

    def __init__(self, **kwargs: Any) -> None:
        self._even = Clock.create_trigger(self._make_even, -1)
        super().__init__(cols=2, spacing=dp(GAP), size_hint_y=None, **kwargs)
        self.bind(spacing=self._columns)
        self.bind(minimum_height=self.setter("height"), width=self._columns)
        self.bind(
            narrowest=self._columns, most_columns=self._columns, room=self._even, cols=self._even
        )

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Add a tile, whose wish for height is heard."""
        super().add_widget(widget, *args, **kwargs)
        widget.bind(high_wanted=self._even)
        self._even()

    def _columns(self, *_args: Any) -> None:
        gap = self.spacing[0]
        columns = int((self.width + gap) // (theme.grown(self.narrowest) + gap))
        self.cols = max(1, min(columns, int(self.most_columns)))

    def _make_even(self, *_args: Any) -> None:
        highest = max((tile.high_wanted for tile in self.children), default=0)
        rows = ceil(len(self.children) / self.cols)
        if rows:
            share = (self.room - (rows - 1) * self.spacing[1]) / rows
            highest = max(highest, min(share, highest * self.most_grown))
        for tile in self.children:
            tile.height = highest


class PairedGrid(EvenGrid):
    """Its tiles come in groups, of one tile or of two that belong together."""

    tiles = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._groups: tuple[tuple[Widget, ...], ...] = ()
        super().__init__(**kwargs)
        self.bind(cols=self._lay_out)

    def show(self, groups: Sequence[tuple[Widget, ...]]) -> None:
        """These tiles and no others."""
        self._groups = ()
        self.tiles = sum(map(len, groups))
        self._groups = tuple(groups)
        self._lay_out()

    def _lay_out(self, *_args: Any) -> None:
        self.clear_widgets()
        for tile in with_pairs_together(self._groups, self.cols):
            self.add_widget(Gap() if tile is None else tile)


class Gap(Widget):
    """A place where no tile stands."""

    high_wanted = NumericProperty(0)

    def __init__(self) -> None:
        super().__init__(size_hint_y=None)


def with_pairs_together(groups: Sequence[tuple[Tile, ...]], columns: int) -> list[Tile | None]:
    """The tiles line by line, no pair torn apart; None where a place between them stays empty.

    From three columns on the second of each pair lies below the first. Pairs that do not fill two
    whole lines have single tiles beside them: first of all where there are enough, else last.
    """
    if columns < 3:
        return [*_beside_each_other(groups, columns)]
    single = [group[0] for group in groups if len(group) == 1]
    pairs = [group for group in groups if len(group) > 1]
    few = len(pairs) % columns
    bands = [pairs[start : start + columns] for start in range(few, len(pairs), columns)]
    whole: list[Tile | None] = [*chain(*(chain(*zip(*band, strict=True)) for band in bands))]
    if not few:
        return [*whole, *single]
    room = columns - few
    beside: list[Tile | None] = [*single[: 2 * room]]
    upper, lower = ([pair[side] for pair in pairs[:few]] for side in (0, 1))
    if len(beside) == 2 * room:
        return [*beside[:room], *upper, *beside[room:], *lower, *whole, *single[2 * room :]]
    gaps = [None] * (room - len(beside[:room]))
    return [*whole, *upper, *beside[:room], *gaps, *lower, *beside[room:]]


def _beside_each_other(groups: Sequence[tuple[Tile, ...]], columns: int) -> list[Tile]:
    """In their order, but for a single tile that would push a pair into two lines."""
    placed: list[Tile] = []
    for group in groups:
        if len(group) > 1 and len(placed) % columns:
            placed[-1:] = [*group, placed[-1]]
        else:
            placed += group
    return placed
