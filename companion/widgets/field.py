"""A line to type in. No suggestions are asked of the keyboard: they double letters on Android."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.cache import Cache
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.widgets import load_kv

LONGEST = 40


class Typing(TextInput):
    """The inner field: one line, a longest length, no control characters."""

    longest = NumericProperty(LONGEST)
    name = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._follow = Clock.create_trigger(self._show_cursor, -1)
        super().__init__(**kwargs)

    def _adjust_viewport(self, *_args: Any) -> None:
        """Kivy's own would keep the field last typed in, and so its page, alive."""
        self._follow()

    def _show_cursor(self, _dt: float) -> None:
        super()._adjust_viewport.__wrapped__(self, *self.cursor)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Only what can be read on one line comes in."""
        plain = "".join(c for c in substring if c.isprintable())
        room = int(self.longest) - len(self.text) + len(self.selection_text)
        super().insert_text(plain[: max(0, room)], from_undo)

    def forget(self) -> None:
        """Leave none of what was typed in Kivy's cache of drawn lines."""
        self.text = ""
        Cache.remove("textinput.label")
        Cache.remove("textinput.width")


class Field(BoxLayout):
    """A rounded line with a sign, a hint while empty and a touch to clear it.

    Where it `adds`, its sign is a touch that does what Enter does; with `several`, one after the
    other is typed and the keyboard stays. `ends` is the action below it that ends the typing, if
    there is one.
    """

    __events__ = ("on_done", "on_left")

    text = StringProperty("")
    hint = StringProperty("")
    sign = StringProperty("")
    name = StringProperty("")
    longest = NumericProperty(LONGEST)
    adds = BooleanProperty(False)
    ends: Any = ObjectProperty(None, allownone=True, rebind=False)
    several = BooleanProperty(False)
    typing: Any = ObjectProperty(None)

    def on_done(self) -> None:
        """Enter was pressed; screens listen."""

    def on_left(self) -> None:
        """The keyboard went elsewhere while the field still stands there; screens listen."""

    def clear(self) -> None:
        """Empty it and go on typing."""
        self.typing.text = ""
        self.typing.focus = True

    def add(self) -> None:
        """The sign was touched: what is typed is done, and the next may be typed."""
        if not self.text:
            self.typing.focus = True
        else:
            self.dispatch("on_done")

    def focus_changed(self, focus: bool) -> None:
        """Who goes elsewhere is done with it, unless it went itself."""
        app = App.get_running_app()
        if app:
            app.room.typing(self, focus)
        if not focus and self.get_root_window():
            self.dispatch("on_left")


load_kv("field")
