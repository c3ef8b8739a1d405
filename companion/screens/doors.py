"""The doors on the way to the gold, told as people tell them: none, a blue one, a green one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.game.roles import Colour
from companion.widgets import load_kv, text  # noqa: F401  (the .kv names it)
from companion.widgets.buttons import Action
from companion.widgets.touch import Touch
from companion.wording.shares import door_words


class DoorTouch(Touch):
    """One of the answers; a door shows its colour, its word and its check."""

    text = StringProperty("")
    tone = StringProperty("")
    sign = StringProperty("")
    """What it wears as long as it is not chosen."""
    on = BooleanProperty(False)
    narrow = BooleanProperty(False)
    """The sign stands over the word, not beside it."""


class DoorsOnTheWay(BoxLayout):
    """`tell` hears of every answer: the doors that stand in every way. What goes on, where they are
    asked again, stands beside the question, and moves nothing."""

    def __init__(
        self,
        doors: Collection[Colour],
        tell: Callable[[frozenset[Colour]], None],
        go_on: Action | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        if go_on:
            go_on.kind, go_on.snug = "second", True
            go_on.size_hint = (0.5, 1)
            self.ids.asked.add_widget(go_on)
        self._tell = tell
        self._touches: dict[Colour | None, DoorTouch] = {}
        for colour in (None, *Colour):
            touch = DoorTouch(
                name=f"door.{colour.value if colour else 'none'}",
                text=door_words(colour),
                tone=colour.value if colour else "",
                sign="door" if colour else "path",
            )
            touch.bind(on_release=lambda _touch, colour=colour: self._touched(colour))
            self._touches[colour] = touch
            self.ids.answers.add_widget(touch)
        self._show(frozenset(doors))

    def _show(self, doors: frozenset[Colour]) -> None:
        self._doors = doors
        for colour, touch in self._touches.items():
            touch.on = colour in doors if colour else not doors

    def _touched(self, colour: Colour | None) -> None:
        self._show(self._doors ^ {colour} if colour else frozenset())
        self._tell(self._doors)


load_kv("doors")
