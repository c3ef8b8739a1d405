"""One of the processes in which `python -m tests` runs a part of the suite."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

DONE = "COMPANION_TESTS_DONE"
LIFE = "one process of many"
LARGE = 1_000_000
"""Kilobytes. To begin again takes a second; less memory than this would make that often."""
BYTES_EACH = 1024 if sys.platform == "darwin" else 1
"""What the system counts a process's memory in: kilobytes, but for macOS, which counts bytes."""


class Life:
    """Leaves what the app made as it lies, tells which tests have been run, and ends early rather
    than growing without end."""

    def __init__(self, done: Path) -> None:
        self._done = done
        self._session: pytest.Session
        self._leaves_all = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """A process before this one may have been here."""
        done = self._done.read_text("utf-8").splitlines() if self._done.exists() else []
        items[:] = [item for item in items if item.nodeid not in done]

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """The app is not taken apart where it would be again and again."""
        self._session = session
        self._leaves_all = starts_the_app(session.items)
        if self._leaves_all:
            gc.disable()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """This test needs no other turn."""
        with self._done.open("a", encoding="utf-8") as file:
            file.write(f"{nodeid}\n")
        if self._leaves_all and held_at_most() > LARGE:
            self._session.shouldstop = "large enough"

    @pytest.hookimpl(tryfirst=True)
    def pytest_unconfigure(self) -> None:
        """End at once: Python would take all apart before it goes."""
        if self._leaves_all:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(int(self._session.exitstatus))


def held_at_most() -> int:
    """The kilobytes that this process has held when it was largest."""
    import resource  # Windows has none, and runs single files all the same

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // BYTES_EACH


def starts_the_app(items: Sequence[pytest.Item]) -> bool:
    """Whether any of these tests plays on the real app."""
    return any("play" in getattr(item, "fixturenames", ()) for item in items)
