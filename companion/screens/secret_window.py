"""The window is secured from before a secret can be drawn until a neutral screen has been drawn."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion import device

DRAWN_BY_THEN = 0.2

_letting_go: Any = None


def keep() -> None:
    """A secret may come: no screenshot, no picture in the task switcher."""
    global _letting_go
    if _letting_go is not None:
        _letting_go.cancel()
        _letting_go = None
    device.here().secure.on()


def let_go() -> None:
    """None comes any more, as soon as the screen that follows is really there."""
    global _letting_go
    if _letting_go is not None:
        _letting_go.cancel()
    _letting_go = Clock.schedule_once(_off, DRAWN_BY_THEN)


def _off(_dt: float) -> None:
    global _letting_go
    _letting_go = None
    device.here().secure.off()
