"""The phone in the monkey's hands: its disk, its clock, its app, which it starts and kills."""

from __future__ import annotations

import shutil
import subprocess
import uuid
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from kivy.core.window import Window

from companion import settings
from companion.app import CompanionApp
from companion.chance import CHANCE
from companion.tour.finger import Finger
from companion.window import PHONE
from tests.soak.witness import Witness

UUID4 = uuid.uuid4
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
    """One app at a time on one folder of data. Chance comes from the seed, the dealing's too.

    `looks` are all roles that were seen on it; a restart does not make anybody forget.
    """

    def __init__(self, folder: Path, seed: int) -> None:
        self.disk = Disk(folder / "disk")
        self.data = self.disk.place / "data"
        self.data.mkdir()
        self._images = folder / "image"
        self.clock = HandClock()
        settings.save(self.data / "settings.json", settings.Settings(language="en"))
        self._let_chance_follow(seed)
        self.looks: set[tuple[str, int, str, str]] = set()
        self._touches = self._faces = 0
        self._start()

    def _start(self) -> None:
        self.finger = Finger(lambda: CompanionApp(data=self.data, clock=self.clock))
        self._witness = Witness(self.finger, self.looks)

    def _stop(self) -> None:
        self._touches, self._faces = self.touches, self.faces
        self.finger.touches = self._witness.faces = 0
        self.finger.stop()

    @property
    def touches(self) -> int:
        """How often a finger came down, in all."""
        return self._touches + self.finger.touches

    @property
    def faces(self) -> int:
        """How often a secret came up, in all."""
        return self._faces + self._witness.faces

    def restart(self) -> None:
        """Leave as one should, and come back."""
        self._stop()
        self._start()

    def kill(self) -> None:
        """What lies on the disk now is all that the next start finds."""
        shutil.rmtree(self._images, ignore_errors=True)
        shutil.copytree(self.data, self._images)
        self._stop()
        shutil.rmtree(self.data)
        shutil.copytree(self._images, self.data)
        self._start()

    def put_away(self) -> None:
        """The evening is over."""
        self.disk.empty()
        self._stop()
        self.disk.let_go()
        Window.size = PHONE
        for name in ("getrandbits", "random"):
            vars(CHANCE).pop(name, None)
        uuid.uuid4 = UUID4

    @staticmethod
    def _let_chance_follow(seed: int) -> None:
        """The system's chance would deal another match each time."""
        chance = Random(seed)
        CHANCE.getrandbits = chance.getrandbits  # type: ignore[method-assign]
        CHANCE.random = chance.random  # type: ignore[method-assign]
        uuid.uuid4 = lambda: uuid.UUID(int=chance.getrandbits(128), version=4)
