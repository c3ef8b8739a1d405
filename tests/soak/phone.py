"""The phone in the monkey's hands: its disk, its clock, its app, which it starts and kills."""

from __future__ import annotations

import shutil
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from companion import settings
from companion.app import CompanionApp
from companion.screens import dealing
from companion.tour.finger import Finger

FILLER = "filler"
CHUNK = b"\0" * 4096


class HandClock:
    """The phone's clock; it goes with each question, and jumps when it is told to."""

    def __init__(self) -> None:
        self.now = datetime(2025, 11, 18, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=7)
        return self.now

    def jump(self, days: int) -> None:
        """To another day, some time between 1980 and 2090."""
        there = self.now + timedelta(days=days)
        if 1980 <= there.year <= 2090:
            self.now = there


class Disk:
    """A folder; a small file system of its own where the machine lets us mount one."""

    def __init__(self, place: Path, size: str = "3m") -> None:
        self.place = place
        place.mkdir(parents=True, exist_ok=True)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place)]
        try:
            self.small = subprocess.run(mount, capture_output=True, check=False).returncode == 0
        except FileNotFoundError:
            self.small = False

    @property
    def full(self) -> bool:
        """Whether the monkey has filled it."""
        return (self.place / FILLER).exists()

    def fill(self) -> None:
        """Take all room that is left."""
        if not self.small:
            return
        with (self.place / FILLER).open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(CHUNK)
            except OSError:
                return

    def empty(self) -> None:
        """Give the room back."""
        (self.place / FILLER).unlink(missing_ok=True)

    def let_go(self) -> None:
        """The mount goes."""
        if self.small:
            subprocess.run(["umount", "-l", str(self.place)], check=False)


class Phone:
    """One app at a time on one folder of data. Chance comes from the seed, the dealing's too."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.disk = Disk(folder / "disk")
        self.data = self.disk.place / "data"
        self.data.mkdir()
        self._images = folder / "image"
        self.clock = HandClock()
        settings.save(self.data / "settings.json", settings.Settings(language="en"))
        self._let_chance_follow(seed)
        self.finger = self._start()

    def _start(self) -> Finger:
        return Finger(lambda: CompanionApp(data=self.data, clock=self.clock))

    def restart(self) -> None:
        """Leave as one should, and come back."""
        self.finger.stop()
        self.finger = self._start()

    def kill(self) -> None:
        """What lies on the disk now is all that the next start finds."""
        shutil.rmtree(self._images, ignore_errors=True)
        shutil.copytree(self.data, self._images)
        self.finger.stop()
        shutil.rmtree(self.data)
        shutil.copytree(self._images, self.data)
        self.finger = self._start()

    def put_away(self) -> None:
        """The evening is over."""
        self.disk.empty()
        self.finger.stop()
        self.disk.let_go()
        for name in ("getrandbits", "random"):
            vars(dealing.CHANCE).pop(name, None)

    @staticmethod
    def _let_chance_follow(seed: int) -> None:
        """The system's chance would deal another match each time."""
        chance = Random(seed)
        dealing.CHANCE.getrandbits = chance.getrandbits  # type: ignore[method-assign]
        dealing.CHANCE.random = chance.random  # type: ignore[method-assign]
