"""Killed at any instant, the app starts again in the same match at its last event.

COMPANION_KILLS says how often; the long run takes 200.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from companion.archive import Archive, Found
from companion.game.events import Event
from companion.table import Table

KILLS = int(os.environ.get("COMPANION_KILLS", "6"))
ROOT = Path(__file__).parents[2]


def kill_while_playing(folder: Path, seed: int, acknowledgements: int) -> dict[str, int]:
    """Kill the app after so many events; how many of each match it had said were saved."""
    command = [sys.executable, "-m", "tests.archive.playing", str(folder), str(seed)]
    said: dict[str, int] = {}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as app:
        assert app.stdout is not None
        for _ in range(acknowledgements):
            _note(app.stdout.readline(), said)
        app.kill()
        for line in app.stdout:
            _note(line, said)
    return said


def _note(line: str, said: dict[str, int]) -> None:
    match, number = line.split()
    said[match] = int(number)


def test_no_event_that_was_saved_is_lost_and_none_is_doubled(tmp_path: Path) -> None:
    chance = Random(int.from_bytes(os.urandom(4), "big"))
    known: dict[str, list[Event]] = {}
    for kill in range(KILLS):
        seed = chance.randrange(10**9)
        said = kill_while_playing(tmp_path, seed, chance.randrange(1, 150))
        archive = Archive(tmp_path)
        assert archive.report.found is Found.GOOD, f"kill {kill} of seed {seed}"
        for match, number in said.items():
            events = list(Table.look(archive, match).events)
            assert number <= len(events) <= number + 1, f"kill {kill} of seed {seed}"
            before = known.get(match, [])
            assert events[: len(before)] == before
            known[match] = events
        running = Table.open(archive)
        assert running is None or running.id in known or len(list(running.events)) == 1
        archive.history.page()
        archive.close()
