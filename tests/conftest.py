"""The real app for every test that needs it: offscreen, with its own clock and its own data."""

from __future__ import annotations

import gc
import logging
import os
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from companion import languages, window
from companion.chance import CHANCE
from tests.life import DONE, LIFE, Life

window.prepare(Path(tempfile.mkdtemp(prefix="companion-tests-")), offscreen=True)
window.smooth(0)  # smoothed edges would take a third of the suite's time

UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""How long an example took says nothing."""
settings.register_profile("ours", UNTIMED, derandomize=True)
settings.register_profile("search", UNTIMED)  # other examples at each run
settings.load_profile("ours")

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


def pytest_configure(config: pytest.Config) -> None:
    """Where this is one process of many, it has its own way to begin and to end."""
    if done := os.environ.pop(DONE, None):  # not meant for what this one starts
        config.pluginmanager.register(Life(Path(done)), LIFE)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What starts, builds or packs the app is left to `make test`, but for a few of each stage."""
    for item in items:
        takes_long = {"play", "package", "built"} & set(getattr(item, "fixturenames", ()))
        if takes_long and not item.get_closest_marker("quick"):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """Collecting garbage as often as Python does, and through all that was imported, would take a
    third of the time of all tests that start the app. What must be gone is collected by the tests
    that ask for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 5)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """A test deals the same at every run: a fault shows where it was made, not later by chance.

    COMPANION_SEED deals everything anew.
    """
    chance = Random(f"{os.environ.get('COMPANION_SEED', '')} {item.nodeid}")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("getrandbits", "random"):
            patch.setitem(vars(CHANCE), name, getattr(chance, name))
        patch.setattr(uuid, "uuid4", lambda: uuid.UUID(int=chance.getrandbits(128), version=4))
        return (yield)


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
