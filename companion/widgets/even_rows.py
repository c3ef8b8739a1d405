"""A list of any length; only those of its rows that are in sight are widgets.

Kivy's own list lays out every row there is whenever some are added, so that a long one stops for
several frames with each page. Here no frame depends on the list's length.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.widgets.scrolling import Scrolling


class EvenRows(Scrolling):
    """`data` holds what each row shows, by the names of its properties; `row_of` makes a row.

    All are `row_high`; few of them share what is left of the height, each up to `grows` more. A row
    that has left is given the data of one that comes. `on_more` says that the end is near.
    """

    row_high = NumericProperty(0)
    grows = NumericProperty(0)
    beside = NumericProperty(0)
    above = NumericProperty(0)
    below = NumericProperty(0)

    __events__ = ("on_more",)

    nearly = 12
    """How many rows before the end `on_more` is told."""

    def __init__(self, **kwargs: Any) -> None:
        self.data: list[dict[str, Any]] = []
        self._rows: dict[int, Widget] = {}
        self._spare: list[Widget] = []
        self._all = Widget(size_hint_y=None, height=0)
        self._soon = Clock.create_trigger(self._place_rows, -1)
        super().__init__(do_scroll_x=False, **kwargs)
        self.add_widget(self._all)
        for name in ("scroll_y", "size", "row_high", "beside", "grows"):
            self.fbind(name, self._soon)
        self._all.bind(width=self._soon)

    def on_more(self) -> None:
        """The end is near; screens listen."""

    def row_of(self) -> Widget:
        """A new row, which shows nothing yet."""
        raise NotImplementedError

    def show(self, data: Sequence[dict[str, Any]]) -> None:
        """Other rows, from the first one on."""
        self._put_away(list(self._rows))
        self.data = list(data)
        self._all.height = self._height()
        self.scroll_y = 1
        self._soon()

    def add(self, data: Sequence[dict[str, Any]]) -> None:
        """Add rows at the end; what is in view stays where it is."""
        if not data:
            return
        above = self._scrolled()
        self.data += data
        self._all.height = self._height()
        self.scroll_y = 1 - above / max(1.0, self._all.height - self.height)
        self._soon()

    def _height(self) -> float:
        return self.above + self._above(len(self.data)) + self.below

    @property
    def each_high(self) -> float:
        """How high a row is with what it gets of the room that is left."""
        left = self.height - self.above - self.below - len(self.data) * self.row_high
        more = min(self.grows, max(0.0, left / max(1, len(self.data))))
        return float(self.row_high + more)

    def _above(self, index: int) -> float:
        """How high all rows before that one are together."""
        return index * self.each_high

    def _at(self, down: float) -> int:
        """The row that lies so far below the first one's upper edge."""
        return int(down // self.each_high)

    def _scrolled(self) -> float:
        """How much of the list is above the view."""
        part = 1 - min(1.0, max(0.0, self.scroll_y))
        return float(part * max(0.0, self._all.height - self.height))

    def _place_rows(self, *_args: Any) -> None:
        self._all.height = self._height()
        wanted = self._in_sight()
        self._put_away([index for index in self._rows if index not in wanted])
        for index in wanted:
            row = self._rows.get(index) or self._bring(index)
            end = self._above(index + 1)
            row.size = (self._all.width - 2 * self.beside, end - self._above(index))
            row.pos = (self.beside, self._all.height - self.above - end)
        if wanted and len(self.data) - wanted.stop < self.nearly:
            self.dispatch("on_more")

    def _in_sight(self) -> range:
        if not self.data or not self._above(len(self.data)):
            return range(0)
        top = self._scrolled() - self.above
        first = max(0, self._at(top))
        last = min(len(self.data) - 1, self._at(top + self.height))
        return range(first, last + 1)

    def _put_away(self, gone: list[int]) -> None:
        for index in gone:
            row = self._rows.pop(index)
            self._all.remove_widget(row)
            self._spare.append(row)

    def _bring(self, index: int) -> Widget:
        """A row with that data, in its place among the others: the keyboard goes by it."""
        row = self._spare.pop() if self._spare else self.row_of()
        for name, value in self.data[index].items():
            setattr(row, name, value)
        self._all.add_widget(row, index=sum(other > index for other in self._rows))
        self._rows[index] = row
        return row


class UnevenRows(EvenRows):
    """Each row is as high as `high_of` says, which is asked once when the row is told."""

    def __init__(self, **kwargs: Any) -> None:
        self._highs: list[float] = []
        self._ends: list[float] = [0.0]
        super().__init__(**kwargs)
        self.bind(width=self._measure_anew, height=self._spread, grows=self._spread)

    def high_of(self, data: dict[str, Any]) -> float:
        """The height of a row with that data, at the width that the list has now."""
        raise NotImplementedError

    def show(self, data: Sequence[dict[str, Any]]) -> None:
        """Other rows, from the first one on."""
        self._highs = []
        self._measure(data)
        super().show(data)

    def add(self, data: Sequence[dict[str, Any]]) -> None:
        """Add rows at the end; what is in view stays where it is."""
        if data:
            self._measure(data)
            super().add(data)

    def _measure(self, data: Sequence[dict[str, Any]]) -> None:
        self._highs += [self.high_of(one) for one in data]
        self._spread()

    def _spread(self, *_args: Any) -> None:
        left = self.height - self.above - self.below - sum(self._highs)
        more = min(self.grows, max(0.0, left / len(self._highs))) if self._highs else 0.0
        self._ends = [0.0, *accumulate(high + more for high in self._highs)]
        self._soon()

    def _measure_anew(self, *_args: Any) -> None:
        self._highs = []
        self._measure(self.data)

    def _above(self, index: int) -> float:
        return self._ends[index]

    def _at(self, down: float) -> int:
        return bisect_right(self._ends, down) - 1
