"""The real app for every test that needs it: offscreen, with its own clock and its own data."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from companion import languages, window

window.prepare(Path(tempfile.mkdtemp(prefix="companion-tests-")), offscreen=True)
window.smooth(0)  # smoothed edges would take a third of the suite's time

settings.register_profile("ours", deadline=None)
settings.load_profile("ours")  # how long an example took says nothing

KNOWN_LOG_LINES = ("MTDev", "libmtdev", "Cutbuffer", "xclip", "xsel")


class Lines(logging.Handler):
    """Warnings and worse that the app wrote; each must be expected."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the line unless it is one that every bare machine writes."""
        line = record.getMessage()
        if not any(known in line for known in KNOWN_LOG_LINES):
            self.lines.append(line)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever the one before it spoke."""
    languages.use("en")
    yield
    languages.use("en")


@pytest.fixture
def log_lines() -> Iterator[Lines]:
    """What was logged; a test that expects a line takes it out."""
    from kivy.logger import Logger

    handler = Lines()
    Logger.addHandler(handler)
    yield handler
    Logger.removeHandler(handler)
    assert not handler.lines, handler.lines


@pytest.fixture
def play(tmp_path: Path, log_lines: Lines) -> Iterator[Callable[..., Any]]:
    """Start the app and get the finger that plays on it: `play(language="ko")`.

    Started again in the same test it finds the same data, as after a restart of the phone.
    """
    from companion import settings
    from companion.app import CompanionApp
    from companion.tour.finger import Finger

    Finger.draws_all = False
    running: list[Finger] = []

    def start(data: Path | None = None, **chosen: Any) -> Finger:
        folder = data or tmp_path / "data"
        folder.mkdir(exist_ok=True)
        path = folder / "settings.json"
        if chosen or not path.exists():
            settings.save(path, settings.load(path).with_(**{"language": "en", **chosen}))
        finger = Finger(lambda: CompanionApp(data=folder))
        running.append(finger)
        return finger

    yield start
    for finger in reversed(running):
        finger.stop()
