"""Killed before any statement, write or renaming, or at any instant: what was said stays so.

COMPANION_KILLS says how often for each act, COMPANION_SEED where chance begins; the long run takes
200, `any`.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, Found
from companion.archive.lines import read
from companion.archive.opening import is_sound
from companion.archive.schema import VERSION
from companion.archive.seals import StoredEvent
from companion.archive.store import FILE
from companion.archive.told import GOOD_COPY, lines_of
from companion.table import Table
from tests.archive import stopped
from tests.archive.conftest import seed
from tests.archive.evening import any_table, play_match, table_of
from tests.archive.test_deleting import traces

AT_ONCE = 4
"""Matches of the file that is brought in."""
KILLS = int(os.environ.get("COMPANION_KILLS", "2"))
ROOT = Path(__file__).parents[2]
FILES = Path(__file__).parent / "files"
LINES = lines_of(Path(FILE)).name


@dataclass
class Told:
    """All that an archive knows that nobody could work out."""

    matches: dict[str, list[StoredEvent]] = field(default_factory=dict)
    deleted: set[str] = field(default_factory=set)
    people: set[str] = field(default_factory=set)
    boxes: set[str] = field(default_factory=set)


def told_by(archive: Archive) -> Told:
    rows = archive.store.read("SELECT id, deleted FROM matches ORDER BY id")
    return Told(
        {match: archive.journal.entries(match) for match, _ in rows},
        {match for match, deleted in rows if deleted is not None},
        {person.name for person in archive.players.all()},
        {kept.name for kept in archive.boxes.all()},
    )


def lived_in(folder: Path) -> None:
    """Three matches that are over, a good copy of two, and one that runs: as a kill leaves them."""
    living = folder / "living"
    archive = Archive(living)
    for name in ("Ada", "Ben", *stopped.SENTINELS):
        archive.players.add(name)
    for number in range(3):
        chance = Random(number)
        play_match(Table.set_up(archive, any_table(chance)), chance)
        archive.store.wait_for_copy()
        if number == 1:
            shutil.copyfile(living / GOOD_COPY, folder / "two")
    running = Table.set_up(archive, table_of(players=4))
    play_match(running, Random(4), rounds=2)
    shutil.copytree(living, folder / "data")
    archive.close()
    (folder / "two").replace(folder / "data" / GOOD_COPY)
    archive = Archive(folder / "other")
    for number in range(10, 10 + AT_ONCE):
        chance = Random(number)
        play_match(Table.set_up(archive, any_table(chance)), chance)
    (folder / stopped.EXPORT).write_text("".join(archive.export.whole()), "utf-8")
    archive.close()


def as_it_is(_folder: Path) -> None:
    return


def empty(folder: Path) -> None:
    shutil.rmtree(folder)


def of_version(number: int) -> Callable[[Path], None]:
    def put(folder: Path) -> None:
        shutil.rmtree(folder)
        folder.mkdir()
        for kept in FILES.glob(f"archive-{number}.[sl]*"):
            shutil.copyfile(kept, (folder / FILE).with_suffix(kept.suffix))

    return put


def without_lines(folder: Path) -> None:
    (folder / LINES).unlink()


def without_sums(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as disk:
        disk.execute("UPDATE matches SET summed = 0, card = NULL")
        disk.commit()


def damaged(folder: Path) -> None:
    """The database says nonsense of itself; the lines have lost their end."""
    lines = folder / LINES
    lines.write_bytes(lines.read_bytes()[:-20_000])
    with closing(sqlite3.connect(folder / FILE)) as disk:
        disk.execute("PRAGMA user_version = 0")


def without_database(folder: Path) -> None:
    """What the lines alone know."""
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm", GOOD_COPY):
        (folder / name).unlink(missing_ok=True)


BASES: dict[str, Callable[[Path], None]] = {
    "empty": empty,
    "without lines": without_lines,
    "without sums": without_sums,
    "damaged": damaged,
    "without database": without_database,
    **{f"version {number}": of_version(number) for number in range(1, VERSION)},
}
CASES = [
    *((act, "as it is") for act in stopped.ACTS if act not in ("first_start", "open_and_look")),
    ("first_start", "empty"),
    *(("open_and_look", base) for base in BASES if base != "empty"),
]


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("phone")
    lived_in(folder)
    return folder


def known_in(base: Path, scratch: Path) -> Told:
    """What the next start would find, were nothing done."""
    if not base.exists():
        return Told()
    shutil.copytree(base, scratch)
    archive = Archive(scratch)
    known = told_by(archive)
    archive.close()
    return known


@pytest.mark.parametrize(("act", "base"), CASES, ids=lambda one: one.replace(" ", "-"))
def test_what_was_said_to_be_done_is_done(phone: Path, tmp_path: Path, act: str, base: str) -> None:
    shutil.copytree(phone / "data", tmp_path / "data")
    shutil.copyfile(phone / stopped.EXPORT, tmp_path / stopped.EXPORT)
    BASES.get(base, as_it_is)(tmp_path / "data")
    known = known_in(tmp_path / "data", tmp_path / "known")
    out = tmp_path / "out"
    out.mkdir()
    command = [sys.executable, "-m", "tests.archive.stopped", act, str(tmp_path / "data")]
    subprocess.run(
        [*command, str(out), str(seed()), str(KILLS)], cwd=ROOT, check=True, timeout=3_000
    )
    for said in out.glob("*.said"):
        look(said.with_suffix("") / "data", known, said.read_text().splitlines())


def look(folder: Path, known: Told, lines: list[str]) -> None:
    """The next start: all that was known, and all that was said, is there, whole and once."""
    said: dict[str, list[list[str]]] = {}
    for line in lines:
        kind, *rest = line.split()
        said.setdefault(kind, []).append(rest)
    assert "wrong" not in said, lines[-1]
    archive = Archive(folder)
    assert archive.report.found is not Found.UNREACHABLE
    assert archive.report.missing == ()
    assert archive.saving.on
    is_there(known, told_by(archive), said)
    archive.history.page()
    archive.store.wait_for_copy()
    assert archive.store.read("PRAGMA integrity_check") == [("ok",)]
    now = told_by(archive)
    archive.close()
    is_clean(folder, {word for kind in ("deleted", "gone") for (word,) in said.get(kind, [])})
    without_database(folder)
    archive = Archive(folder)
    assert told_by(archive) == now
    archive.close()


def is_there(known: Told, now: Told, said: dict[str, list[list[str]]]) -> None:
    """What was known against what is."""
    deleted = {match for (match,) in said.get("deleted", [])}
    assert not deleted & (now.matches.keys() - now.deleted)
    told = {match: int(number) for match, number in said.get("match", [])}
    for match in known.matches.keys() - deleted | told.keys():
        before, entries = known.matches.get(match, []), now.matches[match]
        assert entries[: len(before)] == before
        least = max(len(before), told.get(match, 0))
        assert least <= len(entries) <= least + 1
    new = len(now.matches.keys() - known.matches.keys() - told.keys())
    assert new == AT_ONCE if "taken" in said else new in (0, 1, AT_ONCE)
    people = {name for (name,) in said.get("person", [])} | known.people
    assert now.people >= people - set(stopped.SENTINELS)
    assert not now.people & {name for (name,) in said.get("gone", [])}
    boxes = {f"Box {number}" for (number,) in said.get("box", [])}
    crates = {f"Crate {number}" for (number,) in said.get("crate", [])}
    assert now.boxes >= crates
    assert len(now.boxes) >= len(boxes)


def is_clean(folder: Path, gone: set[str]) -> None:
    """No file waits to be read, and what was said to be gone is in none."""
    assert not list(folder.glob("*unread*"))
    assert not (folder / GOOD_COPY).exists() or is_sound(folder / GOOD_COPY)
    assert None not in read(folder / LINES)
    for word in gone:
        assert not traces(folder, word)
