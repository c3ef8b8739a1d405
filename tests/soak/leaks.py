"""What is still alive between two matches that nobody needs any more."""

from __future__ import annotations

import gc
from dataclasses import asdict, dataclass

from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.app import CompanionApp

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
    """Counts; `adrift` are widgets that hang in no window."""

    adrift: int
    textures: int
    listeners: int
    watchers: int

    def grown_since(self, before: Alive, slack: int) -> list[str]:
        """What became more by more than a few."""
        then, now = asdict(before), asdict(self)
        allowed = {"adrift": slack, "textures": slack * 3, "listeners": 2, "watchers": 1}
        return [f"{k}: {then[k]} -> {now[k]}" for k in now if now[k] > then[k] + allowed[k]]


def alive(app: CompanionApp) -> Alive:
    """Counted on the home screen, after a garbage collection."""
    gc.collect()
    gc.collect()
    shown = {id(widget) for child in Window.children for widget in child.walk(restrict=True)}
    things = gc.get_objects()
    adrift = sum(issubclass(type(one), Widget) and id(one) not in shown for one in things)
    textures = sum(issubclass(type(one), Texture) for one in things)
    listeners = sum(len(Window.get_property_observers(name)) for name in WINDOW_EVENTS)
    watchers = len(app.archive.store.watchers)
    table = app._table
    return Alive(adrift, textures, listeners, watchers + (len(table._watchers) if table else 0))
