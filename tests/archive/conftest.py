"""What the archive's tests share: a clock that is moved by hand, a disk that can be filled, and
a seed."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.archive.seals import StoredEvent, sealed
from companion.archive.store import Store


def seed() -> int:
    """Where chance begins: always the same, unless COMPANION_SEED names another, or `any`."""
    wanted = os.environ.get("COMPANION_SEED", "7")
    number = int.from_bytes(os.urandom(4), "big") if wanted == "any" else int(wanted)
    print(f"COMPANION_SEED={number}")
    return number


class HandClock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = datetime(2025, 11, 18, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_(self, **how_long: float) -> None:
        self.now += timedelta(**how_long)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def open_store(tmp_path: Path, clock: HandClock) -> Iterator[Callable[[], Store]]:
    """Opens the archive of this test's folder, as often as the test starts the app."""
    opened: list[Store] = []

    def open_once_more() -> Store:
        opened.append(Store(tmp_path))
        return opened[-1]

    yield open_once_more
    for store in opened:
        store.close()


class Disk:
    """A real file system of a few kilobytes, that can be filled to the last byte."""

    def __init__(self, place: Path, size: str) -> None:
        self.place = place
        self._ballast = place / "ballast"
        place.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place)]
        try:
            made = subprocess.run(mount, capture_output=True, check=False)
        except FileNotFoundError:
            pytest.skip("no mount here")
        if made.returncode:
            pytest.skip("only root may mount a small disk")

    def fill(self) -> None:
        """No room is left."""
        with self._ballast.open("ab", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))

    def empty(self) -> None:
        """There is room again."""
        self._ballast.unlink(missing_ok=True)

    def only_read(self) -> None:
        """Nothing there can be changed any more."""
        subprocess.run(["mount", "-o", "remount,ro", str(self.place)], check=True)

    def let_go(self) -> None:
        """The mount goes."""
        subprocess.run(["umount", "-l", str(self.place)], check=True)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Half a megabyte, which a few matches fill by themselves."""
    disk = Disk(tmp_path / "disk", "512k")
    yield disk.place
    disk.let_go()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """Room for many matches, until it is filled."""
    disk = Disk(tmp_path / "disk", "4m")
    yield disk
    disk.let_go()


@contextmanager
def no_room() -> Iterator[None]:
    """No file takes another byte meanwhile, whoever writes it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def entries_of(match: str, *events: str, at: int = 1_000) -> list[StoredEvent]:
    """Sealed lines of a journal."""
    return list(sealed(match, ((at + place, event) for place, event in enumerate(events))))
