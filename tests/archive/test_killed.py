"""Killed at any instant, the app starts again in the same match at its last event.

COMPANION_KILLS says how often, COMPANION_SEED where chance begins; the long run takes 200, `any`.
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
from tests.archive.conftest import seed

KILLS = int(os.environ.get("COMPANION_KILLS", "6"))
ROOT = Path(__file__).parents[2]


def kill_while_playing(folder: Path, chance: int, acknowledgements: int) -> dict[str, int]:
    """Kill the app after so many events; how many of each match it had said were saved."""
    command = [sys.executable, "-m", "tests.archive.playing", str(folder), str(chance)]
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
    if not line.endswith("\n"):  # killed in the middle of it
        return
    match, number, saved = line.split()
    if saved == "True":
        said[match] = int(number)


class Evening:
    """What is known of the matches from one kill to the next."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, list[Event]] = {}

    def look(self, said: dict[str, int], *, at_most_more: int | None) -> None:
        """Start the app again: all that was said to be saved is there, once."""
        archive = Archive(self.folder)
        assert archive.report.found in (Found.GOOD, Found.UNREACHABLE)
        for match, number in said.items():
            events = list(Table.look(archive, match).events)
            assert number <= len(events)
            assert at_most_more is None or len(events) <= number + at_most_more
            before = self.known.get(match, [])
            assert events[: len(before)] == before
            self.known[match] = events
        running = Table.open(archive)
        new = running is not None and running.id not in self.known
        assert not new or len(list(running.events)) == 1 or at_most_more is None  # type: ignore[union-attr]
        archive.history.page()
        archive.close()


def test_no_event_that_was_saved_is_lost_and_none_is_doubled(tmp_path: Path) -> None:
    chance = Random(seed())
    evening = Evening(tmp_path)
    for _ in range(KILLS):
        said = kill_while_playing(tmp_path, chance.randrange(10**9), chance.randrange(1, 150))
        evening.look(said, at_most_more=1)


def test_killed_on_a_full_disk_what_was_said_to_be_saved_is_there(small_disk: Path) -> None:
    chance = Random(seed())
    evening = Evening(small_disk)
    for _ in range(max(2, KILLS // 3)):
        said = kill_while_playing(small_disk, chance.randrange(10**9), chance.randrange(100, 400))
        evening.look(said, at_most_more=None)
    assert evening.known
