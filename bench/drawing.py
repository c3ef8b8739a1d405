"""What it takes to measure a frame: a window of its own, and a frame drawn to its end."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any

from companion import window


@contextmanager
def offscreen() -> Iterator[Path]:
    """A window that nobody sees, and a folder for what is measured in it.

    Mesa draws in the app's own thread: what a frame costs is what the process spends on it.
    """
    os.environ.setdefault("LP_NUM_THREADS", "0")
    with tempfile.TemporaryDirectory() as folder:
        window.prepare(Path(folder), offscreen=True)
        yield Path(folder)


def timed(work: Callable[[], object]) -> float:
    """The processor's seconds until the frame that the work leads to is really there."""
    drawn()
    began = process_time()
    work()
    drawn()
    return process_time() - began


def drawn() -> None:
    """Wait until the last frame is really there."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    glReadPixels(0, 0, 1, 1, GL_RGB, GL_UNSIGNED_BYTE)


def whole_frame(finger: Any) -> float:
    """The seconds of one frame in which everything is drawn anew."""
    return timed(lambda: finger.redraw(1))


def labels_shown() -> int:
    """How many texts and signs can be seen now."""
    from kivy.uix.label import Label

    from companion.tour.looking import everything

    return sum(isinstance(seen.widget, Label) and bool(seen.widget.text) for seen in everything())
