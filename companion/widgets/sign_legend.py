"""What the signs of a table mean, below it for as long as it shows them instead of words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.theme import theme
from companion.widgets.marks import Mark, Marks
from companion.widgets.table_grid import TableGrid
from companion.widgets.text import Text

Meaning = tuple[tuple[Mark, ...], str]


class LegendLine(BoxLayout):
    """A cell's signs and what they mean, in so much room as that takes."""

    def __init__(self, marks: tuple[Mark, ...], words: str) -> None:
        high = theme.size("label") * 1.38
        super().__init__(size_hint=(None, None), height=high + dp(6), spacing=dp(6))
        said = Text(text=words, style="label", tone="dim", fitted=True, size_hint_y=None)
        said.pos_hint = {"center_y": 0.5}
        self.add_widget(Marks(marks=marks, room=high * len(marks)))
        self.add_widget(said)
        self._wanted = high * len(marks) + dp(6) + said.width_wanted

    def take(self, room: float) -> None:
        """No wider than that; its words become smaller before it."""
        self.width = min(self._wanted, room)


class SignLegend(StackLayout):
    """Each kind of cell once, with its word."""

    def __init__(self, grid: TableGrid, meanings: Iterable[Meaning]) -> None:
        super().__init__(size_hint_y=None, spacing=(dp(16), dp(4)), padding=(dp(8), 0))
        self.bind(minimum_height=self.setter("height"), width=self._fit)
        self._meanings = tuple(meanings)
        grid.bind(in_signs=self._show)
        self._show(grid, grid.in_signs)

    def _show(self, _grid: Any, in_signs: bool) -> None:
        self.clear_widgets()
        for marks, words in self._meanings if in_signs else ():
            self.add_widget(LegendLine(marks, words))
        self._fit()

    def _fit(self, *_args: Any) -> None:
        for line in self.children:
            line.take(self.width - 2 * dp(8))
