"""A field for somebody's name, which no name leaves by mistake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import field, load_kv  # noqa: F401  (the .kv names it)
from companion.widgets.scrolling import scroll_to

Takes = Callable[[str], str]
"""Takes a name in; says why not, where it cannot be."""


class NameField(BoxLayout):
    """Enter, the plus, and whoever goes elsewhere hand the typed name in.

    `takes` is told of it; while `waits` says so of a name, going elsewhere is not enough: the
    letters may be the beginning of somebody to be touched. What is refused stays, with the reason.
    """

    __events__ = ("on_done",)

    name = StringProperty("")
    hint = StringProperty("")
    sign = StringProperty("plus")
    text = StringProperty("")
    why = StringProperty("")
    several = BooleanProperty(False)
    takes: Takes = ObjectProperty(lambda _name: "")
    waits: Callable[[str], bool] = ObjectProperty(lambda _name: False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(height=Clock.create_trigger(self._bring_into_view))
        self._stay_in_view = Clock.create_trigger(self._show_field)

    def on_done(self) -> None:
        """Enter or the plus, and nothing was refused; screens listen."""

    def entered(self) -> None:
        """Enter or the plus."""
        if self.hand_in():
            self.dispatch("on_done")

    def hand_in(self) -> bool:
        """Take in what is typed; false where it is refused."""
        typing, typed = self.ids.field.typing, self.text
        if not typed.strip():
            return True
        typing.forget()
        why = self.takes(typed.strip())
        if why:
            typing.text = typed
        self.why = why
        if typing.focus:
            self._stay_in_view()
        return not why

    def _bring_into_view(self, _dt: float) -> None:
        """The reason must be read, also where the list ends above it."""
        if self.why and self.get_root_window():
            scroll_to(self.ids.why)

    def _show_field(self, _dt: float) -> None:
        """Whoever was taken in stands above it now, and the next is to be typed."""
        if self.get_root_window():
            scroll_to(self.ids.field)

    def forget(self) -> None:
        """Forget what was typed: it was to find somebody, who is found."""
        self.ids.field.typing.forget()

    def gone_elsewhere(self) -> None:
        """The keyboard is gone."""
        if not self.waits(self.text.strip()):
            self.hand_in()

    def on_text(self, *_args: Any) -> None:
        """What was refused is being changed."""
        self.why = ""


load_kv("name_field")
