"""The looks that the app can have, each measured at every stop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion import settings
from companion.app import CompanionApp
from companion.tour.finger import Finger
from tests.accessibility import contrast, walk

LOOKS: dict[str, dict[str, Any]] = {
    "dark": {},
    "light": {"theme": "light"},
    "dark high": {"high_contrast": True},
    "light high": {"theme": "light", "high_contrast": True},
}


def at_every_stop(data: Path, chosen: dict[str, Any]) -> list[contrast.Pair]:
    """All pairs of one look."""
    data.mkdir(parents=True)
    wanted = settings.Settings(language="en", less_motion=True).with_(**chosen)
    settings.save(data / "settings.json", wanted)
    Finger.draws_all = False
    finger = Finger(lambda: CompanionApp(data=data))
    try:
        return [pair for stop in walk.stops(finger) for pair in contrast.measured(finger, stop)]
    finally:
        finger.stop()
