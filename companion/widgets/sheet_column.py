"""The lines of a sheet, one below the other."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.theme import high
from companion.widgets.person_row import PersonRow
from companion.widgets.rows import Row
from companion.widgets.touch import Touch

ROW_HIGH = 56


class SheetColumn(BoxLayout):
    """A row for each thing to choose."""

    def __init__(self) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4))
        self.bind(minimum_height=self.setter("height"))

    def line(self, name: str, words: str, sign: str, does: Callable[[], None]) -> Row:
        """One more line; a touch on it closes the sheet first and acts then."""
        row = Row(name=name, title=words, sign=sign, sign_tone="ink")
        self._take(row, does)
        return row

    def person(
        self, name: str, who: str, badge: tuple[int, int], does: Callable[[], None]
    ) -> PersonRow:
        """One more line for one of several people."""
        row = PersonRow(name=name, title=who, badge=badge, end_sign="")
        row.size_hint_y, row.height = None, high(ROW_HIGH)
        self._take(row, does)
        return row

    def _take(self, row: Touch, does: Callable[[], None]) -> None:
        def touched(_row: Touch) -> None:
            App.get_running_app().presenter.close_top()
            does()

        row.bind(on_release=touched)
        self.add_widget(row)
