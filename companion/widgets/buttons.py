"""The actions of a screen: one main one, quieter ones beside it, signs in bars, chips."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.theme import WIDE, theme
from companion.widgets import load_kv
from companion.widgets.touch import Touch

BESIDE_A_LIST = 0.58
"""The part of a wide window that is left for a page."""
INKS = {"main": "on_main", "danger": "red", "plain": "ink", "quiet": "coal"}


class Action(Touch):
    """A worded action: `kind` main (gold, one a screen), second, plain, danger, or quiet."""

    text = StringProperty("")
    sign = StringProperty("")
    kind = StringProperty("main")
    snug = BooleanProperty(False)
    """Small letters on two lines, for one of three in a line."""
    ink = StringProperty("on_main")
    width_wanted = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(kind=self._dress)
        self._dress()

    def _dress(self, *_args: Any) -> None:
        self.fill = "main" if self.kind == "main" else ""
        self.ink = INKS.get(self.kind, "ink")
        self.outline = "edge" if self.kind in ("danger", "second") else ""


def page_wide() -> float:
    """How wide a page is at least; on a wide window a list may stand beside it."""
    beside = BESIDE_A_LIST if theme.is_wide(Window.width) else 1.0
    return float(min(Window.width * beside, dp(WIDE)))


class SignTouch(Touch):
    """A sign with the word for it, which a long press and the keyboard's ring show; where it has a
    short `word`, that stands under it."""

    sign = StringProperty("")
    tone = StringProperty("ink")
    hint = StringProperty("")
    word = StringProperty("")
    most = NumericProperty(10_000)
    """So wide it is at most: its word's letters become smaller."""
    dp_size = NumericProperty(24)
    has_to_be_read = False


class Chip(Touch):
    """A short choice that is on or off; on shows by its body, its check and its ink.

    The check has its place whether it is there or not: a touched chip moves no other; without it
    the text stands in the middle. `once` is for a chip that acts at once and is never on.
    """

    text = StringProperty("")
    sign = StringProperty("")
    on = BooleanProperty(False)
    once = BooleanProperty(False)
    ink = StringProperty("ink")
    room = NumericProperty(0)
    spare = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("room", page_wide() - dp(32))
        super().__init__(**kwargs)
        self.bind(on=self._dress)
        self._dress()

    def _dress(self, *_args: Any) -> None:
        self.fill = "main" if self.on else ""
        self.outline = "" if self.on else "edge"
        self.ink = "on_main" if self.on else "ink"


load_kv("buttons")
