"""What the log holds is read without a byte of room, and no other than SQLite would read it."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, Found, Trouble
from companion.archive.log import played_in
from companion.archive.store import FILE
from companion.game.match import Match
from companion.table import Table
from tests.archive.conftest import Disk
from tests.archive.evening import play_match, table_of


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Match]:
    """The files as a kill leaves them, part of the match in the log alone, and the match."""
    living, folder = tmp_path_factory.mktemp("living"), tmp_path_factory.mktemp("killed")
    archive = Archive(living)
    table = Table.set_up(archive, table_of())
    play_match(table, Random(4), rounds=1)
    archive.store._copier.begin()  # plays the log into the file
    archive.store.wait_for_copy()
    match = play_match(table, Random(4), rounds=2)
    for name in (FILE, f"{FILE}-wal"):
        shutil.copyfile(living / name, folder / name)
    archive.close()
    return folder, match


def told(connection: sqlite3.Connection) -> list[str] | str:
    """All that a database holds; where it is broken, that it is."""
    try:
        return list(connection.iterdump())
    except sqlite3.Error:
        return "broken"
    finally:
        connection.close()


@pytest.mark.parametrize("seed", range(40))
def test_a_log_is_read_as_sqlite_reads_it(
    killed: tuple[Path, Match], tmp_path: Path, seed: int
) -> None:
    chance = Random(seed)
    archive, log = tmp_path / FILE, tmp_path / f"{FILE}-wal"
    shutil.copyfile(killed[0] / FILE, archive)
    content = bytearray((killed[0] / f"{FILE}-wal").read_bytes())
    if seed:
        at = chance.choice((chance.randrange(40), chance.randrange(len(content))))
        content[at : at + 4] = chance.randbytes(4)
        content[chance.choice((len(content), chance.randrange(len(content)))) :] = b""
    log.write_bytes(content)
    ours = sqlite3.connect(":memory:")
    ours.deserialize(played_in(archive, log))
    assert told(ours) == told(sqlite3.connect(archive))


def test_killed_and_started_on_a_full_disk_the_match_is_there(
    killed: tuple[Path, Match], disk: Disk
) -> None:
    folder = disk.place / "data"
    shutil.copytree(killed[0], folder)
    disk.fill()
    archive = Archive(folder)
    assert (archive.report.found, archive.saving.trouble) == (
        Found.UNREACHABLE,
        Trouble.DISK_FULL,
    )
    table = Table.open(archive)
    assert table is not None
    assert table.match == killed[1]
    assert {path.name for path in folder.iterdir()} <= {FILE, f"{FILE}-wal", f"{FILE}-shm"}
    match = play_match(table, Random(4))
    disk.empty()
    assert archive.try_again()
    assert archive.report.found is Found.GOOD
    archive.close()
    again = Archive(folder)
    assert Table.look(again, table.id).match == match
    again.close()
