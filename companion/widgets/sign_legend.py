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


class SignLegend(StackLayout):
    """Each kind of cell once, with its word."""

    def __init__(self, grid: TableGrid, meanings: Iterable[Meaning]) -> None:
        super().__init__(size_hint_y=None, spacing=(dp(16), dp(4)), padding=(dp(8), 0))
        self.bind(minimum_height=self.setter("height"))
        self._meanings = tuple(meanings)
        grid.bind(in_signs=self._show)
        self._show(grid, grid.in_signs)

    def _show(self, _grid: Any, in_signs: bool) -> None:
        self.clear_widgets()
        for marks, words in self._meanings if in_signs else ():
            high = theme.size("label") * 1.38
            line = BoxLayout(size_hint=(None, None), height=high + dp(6), spacing=dp(6))
            line.add_widget(Marks(marks=marks, room=high * len(marks)))
            said = Text(text=words, style="label", tone="dim", size_hint=(None, None))
            said.pos_hint = {"center_y": 0.5}
            said.width = said.width_wanted
            line.add_widget(said)
            line.width = high * len(marks) + dp(6) + said.width
            self.add_widget(line)
