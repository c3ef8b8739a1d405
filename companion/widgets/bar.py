"""The bar at the top: back, where one is, at most three signs."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.theme import theme
from companion.widgets import load_kv
from companion.widgets.buttons import SignTouch
from companion.widgets.touch import Touch

MOST_SIGNS, BOOK = 3, 0.42
"""So many stand there at most; what the book may take of their room."""
TITLE = 45
"""So much at least is left for the title, at a text scale of 1."""


class TopBar(BoxLayout):
    """Children added in .kv stand at the right; with `rules` the book comes after them all."""

    title = StringProperty("")
    back = BooleanProperty(True)
    rules = BooleanProperty(False)
    worded = BooleanProperty(False)
    """Whether the word stands under each sign, as it always does under the book: at the table
    everybody reads it."""

    def __init__(self, **kwargs: Any) -> None:
        self.book: RulesTouch | None = None
        super().__init__(**kwargs)
        self.bind(width=self._say_words)

    def add_widget(self, widget: Widget, index: int = 0, canvas: Any = None) -> None:
        """Whatever comes, the book stays in its corner."""
        super().add_widget(widget, max(index, 1) if self.book else index, canvas)
        self._say_words()

    def on_worded(self, *_args: Any) -> None:
        """The words come, those of what stands here already, too."""
        self._say_words()

    def _say_words(self, *_args: Any) -> None:
        """Large letters leave the title its room, and a sign is as wide wherever it stands."""
        room = self.width - dp(52) - theme.grown(TITLE)
        rest = room * (1 - BOOK) / (MOST_SIGNS - 1)
        for one in self.children:
            if isinstance(one, SignTouch) and (self.worded or one is self.book):
                one.most = max(dp(48), room * BOOK if one is self.book else rest)
                one.word = one.hint

    def on_rules(self, _bar: Widget, wanted: bool) -> None:
        """In a match the rules are one touch away wherever one is, always in the same place."""
        if wanted and self.book is None:
            book = RulesTouch()
            super().add_widget(book)
            self.book = book
            self._say_words()


class BackTouch(Touch):
    """One step back, as the phone's own back button."""

    has_to_be_read = False

    def on_release(self) -> None:
        """The app knows where back is."""
        App.get_running_app().step_back()


class RulesTouch(SignTouch):
    """To the rules, and by back to exactly here."""

    def on_release(self) -> None:
        """The screen knows whether somebody holds a card just now."""
        App.get_running_app().stage.screen.look_up()


load_kv("bar")
