"""What has gone is cleared away while nobody waits for a frame.

A screen's widgets hold each other, so that only Python's collector frees them. Left alone it runs
in the middle of building the next screen, and that one takes twice as long. What is free then goes
back to the system, where its C library does not do so by itself.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

CALM_SECONDS = 0.6
"""After the last finger was lifted: a sheet has risen by then, and the next card takes no touch."""

DRAWN_SECONDS = 0.2
"""After which the screen has been drawn without what is gone."""

RARELY = 10_000


def begin() -> Callable[[], None]:
    """From now on the old are looked through in calm moments only; what is returned ends it."""
    thresholds = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(thresholds[0], thresholds[1], RARELY)
    steps = [Clock.create_trigger(does, CALM_SECONDS + later) for does, later in STEPS]

    def touched(*_args: Any) -> None:
        for step in steps:
            step.cancel()

    def lifted(*_args: Any) -> None:
        for step in steps:
            step.cancel()
            step()

    listening = {"on_touch_down": touched, "on_touch_up": lifted, "on_key_down": lifted}
    Window.bind(**listening)

    def end() -> None:
        Window.unbind(**listening)
        touched()
        gc.set_threshold(*thresholds)
        gc.unfreeze()

    return end


def _collect(_dt: float) -> None:
    gc.collect()


def _give_back(_dt: float) -> None:
    _giving_back()(0)


@lru_cache(maxsize=1)
def _giving_back() -> Callable[[int], object]:
    """glibc's own way, which others do not have and do not need."""
    try:
        found: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return int
    return found


STEPS = ((_collect, 0.0), (_collect, DRAWN_SECONDS / 2), (_give_back, DRAWN_SECONDS))
"""Twice, since Kivy lets go of its rules for what is gone only when it draws again."""
