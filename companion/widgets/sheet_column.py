"""The lines of a sheet, one below the other."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.widgets.rows import Row


class SheetColumn(BoxLayout):
    """A row for each thing to choose."""

    def __init__(self) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4))
        self.bind(minimum_height=self.setter("height"))

    def line(self, name: str, words: str, sign: str, does: Callable[[], None]) -> Row:
        """One more line; a touch on it closes the sheet first and acts then."""
        row = Row(name=name, title=words, sign=sign, sign_tone="ink")

        def touched(_row: Row) -> None:
            App.get_running_app().presenter.close_top()
            does()

        row.bind(on_release=touched)
        self.add_widget(row)
        return row
