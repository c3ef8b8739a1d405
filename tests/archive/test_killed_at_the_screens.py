"""Killed in the middle of a touch, the app comes back to the same match, with every role hidden.

COMPANION_KILLS says how often, COMPANION_SEED where chance begins; the long run takes 200, `any`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from companion.archive import Archive, Found
from companion.archive.seals import StoredEvent
from companion.table import Table
from tests.archive.conftest import Disk, seed

KILLS = int(os.environ.get("COMPANION_KILLS", "3"))
ROOT = Path(__file__).parents[2]
AT_ONCE = 12
"""Events that one touch makes at most: all cards turn over."""
LONGEST = 400
"""Lines of one life of the app, at most."""

Line = list[str]
Said = dict[str, tuple[int, int]]
"""For each match how many events it has, and the seal of the last of them."""


class Life:
    """The app from a start to a kill, and all that it says."""

    def __init__(self, folder: Path, errors: Path, chance: int) -> None:
        self.errors = errors
        self.saved: Said = {}
        self.shown: Said = {}
        self.found: Line | None = None
        self.held = 0
        with errors.open("wb") as stderr:
            self._app = subprocess.Popen(
                [sys.executable, "-m", "tests.archive.touching", str(folder), str(chance)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=stderr,
                text=True,
            )

    def lines(self) -> Iterator[Line]:
        """What it says, until it is killed."""
        assert self._app.stdout is not None
        for text in self._app.stdout:
            line = text.split()
            self._note(line)
            yield line

    def until(self, done: Callable[[Line], bool]) -> None:
        """Let it play so far."""
        for number, line in enumerate(self.lines()):
            if done(line):
                return
            assert number < LONGEST, f"nothing of the kind was said; the last was {line}"
        self._died()

    def lines_more(self, number: int) -> None:
        """Let it say so many lines more."""
        if number:
            left = iter(range(1, number))
            self.until(lambda _line: next(left, None) is None)

    def kill(self, after: float) -> None:
        """At some instant, whatever it does then."""
        timer = Timer(after, self._app.kill)
        timer.start()
        for _line in self.lines():
            continue
        timer.join()
        if self._app.wait() != -9:
            self._died()

    def end(self) -> None:
        """However the test went, no process stays behind."""
        self._app.kill()
        self._app.wait()
        if self._app.stdout:
            self._app.stdout.close()

    def _note(self, line: Line) -> None:
        kind, *rest = line
        if kind == "wrong":
            pytest.fail(f"{' '.join(rest)}\n{self._last_words()}")
        if kind == "found":
            self.found = rest
            return
        match, events, seal, _screen = rest
        self.shown[match] = int(events), int(seal)
        if kind == "began":
            return
        if kind == "saved":
            self.saved[match] = self.shown[match]
        self.held += kind == "held"

    def _died(self) -> None:
        pytest.fail(f"the app ended by itself:\n{self._last_words()}")

    def _last_words(self) -> str:
        return "\n".join(self.errors.read_text().splitlines()[-30:])


class Evening:
    """What is known of the matches from one kill to the next."""

    def __init__(self, folder: Path, scratch: Path) -> None:
        self.folder = folder
        self.chance = Random(seed())
        self._scratch = scratch
        self._known: dict[str, list[StoredEvent]] = {}
        self._running: str | None = None
        self.tally: Counter[str] = Counter()

    def live(self) -> Life:
        """One life more."""
        return Life(self.folder, self._scratch / "errors", self.chance.randrange(10**9))

    def look(self, life: Life) -> None:
        """What lies on the disk after the kill: all that was said to be saved, once."""
        self._look_at_the_start(life)
        image = self._scratch / "image"
        shutil.rmtree(image, ignore_errors=True)
        shutil.copytree(self.folder, image)  # the next start itself has to cope with what is there
        archive = Archive(image)
        assert archive.report.found in (Found.GOOD, Found.NOTHING)
        there = dict.fromkeys(row[0] for row in archive.store.read("SELECT id FROM matches"))
        for match in there:
            self._look_at(match, archive, life)
        assert there.keys() >= life.saved.keys() | self._known.keys()
        assert len(there.keys() - life.shown.keys() - self._known.keys()) <= 1
        self._known = {match: archive.journal.entries(match) for match in there}
        running = archive.running_headline()
        self._running = running.match if running else None
        self._count(life, archive)
        archive.close()

    def _look_at(self, match: str, archive: Archive, life: Life) -> None:
        entries, before = archive.journal.entries(match), self._known.get(match, [])
        assert entries[: len(before)] == before
        unsaid = (len(before), before[-1].seal if before else 0)
        shown = life.shown.get(match, unsaid)
        assert life.saved.get(match, unsaid)[0] <= len(entries) <= shown[0] + AT_ONCE
        for number, seal in (life.saved.get(match, unsaid), shown):
            assert not 0 < number <= len(entries) or entries[number - 1].seal == seal
        assert Table.look(archive, match).events

    def _look_at_the_start(self, life: Life) -> None:
        """It found what lay on the disk, and went on with that match."""
        if life.found is None:
            return
        if self._running is None:
            assert life.found == []
            return
        entries = self._known[self._running]
        assert life.found == [self._running, str(len(entries)), str(entries[-1].seal)]
        assert next(iter(life.shown), self._running) == self._running

    def _count(self, life: Life, archive: Archive) -> None:
        self.tally["kills"] += 1
        self.tally["kills before the app had started"] += life.found is None
        self.tally["kills in a running match"] += self._running is not None
        self.tally["lives in which nothing could be saved for a while"] += bool(life.held)
        self.tally["matches"] = len(self._known)
        self.tally["finished"] = len(archive.store.read(_FINISHED))
        self.tally["events"] = sum(map(len, self._known.values()))


_FINISHED = "SELECT 1 FROM matches WHERE state = 'finished'"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    folder = tmp_path / "data"
    folder.mkdir()
    yield (evening := Evening(folder, tmp_path))
    print(dict(evening.tally))


@pytest.mark.slow
def test_no_touch_that_was_shown_is_lost_and_none_is_doubled(evening: Evening) -> None:
    for _ in range(KILLS):
        life = evening.live()
        try:
            life.lines_more(evening.chance.choice((0, 1, 2, 5, 10, 20, 30)))
            life.kill(evening.chance.random() * 1.5)
        finally:
            life.end()
        assert not life.held
        evening.look(life)


@pytest.mark.slow
def test_on_a_disk_that_fills_and_empties_the_match_goes_on(tmp_path: Path, disk: Disk) -> None:
    folder = disk.place / "data"
    folder.mkdir()
    evening = Evening(folder, tmp_path)
    chance = evening.chance
    full_at_start = False
    for _ in range(max(3, KILLS // 4)):
        life = evening.live()
        try:
            life.lines_more(chance.choice((2, 5, 9)))
            if not full_at_start:
                disk.fill()
                life.until(lambda line: line[0] == "held")
            life.lines_more(chance.choice((1, 4, 9)))
            stays_full = chance.random() < 0.4
            if not stays_full:
                disk.empty()
                life.until(lambda line: line[0] == "saved")
                life.lines_more(chance.choice((0, 3)))
            life.kill(chance.random())
        finally:
            life.end()
        evening.look(life)
        full_at_start = stays_full
    print(dict(evening.tally))
