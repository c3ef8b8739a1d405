"""The few words that every Android part speaks with Java.

Kivy runs on a thread of its own. Windows and views may be changed on Android's thread alone, and
what Android calls back comes on any thread; classes are looked up on Kivy's.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from android.runnable import run_on_ui_thread
from jnius import JavaException, autoclass, cast
from kivy.clock import Clock

__all__ = [
    "JavaException",
    "activity",
    "autoclass",
    "cast",
    "level",
    "log",
    "on_kivy",
    "on_ui",
    "words",
]

log = logging.getLogger(__name__)

_PYTHON = autoclass("org.kivy.android.PythonActivity")


def activity() -> Any:
    """The one activity of the app, on any thread."""
    return _PYTHON.mActivity


def level() -> int:
    """Android's API level."""
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def words(text: str) -> Any:
    """A text for those methods of Java that also take an array of characters.

    pyjnius would give them a Python string as such an array, and its letters do not all fit one.
    """
    return autoclass("java.lang.String")(text.encode("utf-8", "replace"), "UTF-8")


def on_ui(act: Callable[[], None]) -> None:
    """Have it done on Android's thread, a little later and in order.

    Without arguments: calls of one function that wait together would all get those of the last.
    """
    run_on_ui_thread(act)()


def on_kivy(act: Callable[..., None], *values: Any) -> None:
    """Have it done on Kivy's thread in its next frame; after a pause, in the first one."""
    Clock.schedule_once(lambda _seconds: act(*values), 0)
