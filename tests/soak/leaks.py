"""What is still alive between two matches that nobody needs any more."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from kivy.weakmethod import WeakMethod

from companion.app import CompanionApp
from companion.widgets import pen

WINDOW_EVENTS = (
    "on_cursor_enter",
    "on_drop_file",
    "on_hide",
    "on_key_down",
    "on_key_up",
    "on_keyboard",
    "on_minimize",
    "on_resize",
    "on_rotate",
    "on_textinput",
    "on_touch_down",
    "size",
)


@dataclass(frozen=True)
class Alive:
    """Counts; `adrift` are widgets that hang in no window, `listeners` go by the window's event.

    Textures are counted without those that the pen keeps on purpose, a limited number of them.
    """

    adrift: int
    textures: int
    watchers: int
    listeners: dict[str, int]

    def grown_since(self, before: Alive, slack: int) -> list[str]:
        """What became more by more than a few."""
        then, now = before._figures(), self._figures()
        allowed = {"adrift": slack, "textures": slack * 3}
        return [
            f"{what}: {then[what]} -> {number}"
            for what, number in now.items()
            if number > then[what] + allowed.get(what, 1)
        ]

    def _figures(self) -> dict[str, int]:
        figures = asdict(self)
        return {**figures.pop("listeners"), **figures}


def alive(app: CompanionApp) -> Alive:
    """Counted on the home screen, after a garbage collection."""
    gc.collect()
    gc.collect()
    shown = {id(widget) for child in Window.children for widget in child.walk(restrict=True)}
    things = gc.get_objects()
    adrift = sum(issubclass(type(one), Widget) and id(one) not in shown for one in things)
    kept = (pen.sign_label.cache_info().currsize, pen.text_label.cache_info().currsize)
    textures = sum(issubclass(type(one), Texture) for one in things) - sum(kept)
    listeners = {name: len(list(listening(name))) for name in WINDOW_EVENTS}
    watchers = len(app.archive.store.watchers)
    table = app._table
    watchers += len(table._watchers) if table else 0
    return Alive(adrift, textures, watchers, listeners)


def listening(event: str) -> Iterator[object]:
    """Who hears of it. The window strikes off those that have gone when it next happens."""
    for one in Window.get_property_observers(event):
        if not (isinstance(one, WeakMethod) and one.is_dead()):
            yield one
