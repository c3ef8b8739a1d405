"""A cold start pays for nothing that the home screen does not show."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, Saving, Trouble
from companion.archive.told import GOOD_COPY
from companion.table import Table
from tests.archive.conftest import no_room
from tests.archive.evening import play_match, table_of

ROOT = Path(__file__).parents[2]

HOME = """
import sys
from pathlib import Path
from companion.archive import Archive
archive = Archive(Path(sys.argv[1]))
print(archive.running_headline().players, archive.groups.last().edition)
archive.close()
heavy = ("companion.game", "companion.reference", "kivy", "companion.archive.history", "uuid")
print([name for name in sys.modules if name.startswith(heavy)])
"""


def test_the_home_screen_loads_neither_rules_nor_history(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    Table.set_up(archive, table_of(players=3))
    archive.close()
    command = [sys.executable, "-c", HOME, str(tmp_path)]
    home = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert home.stdout.splitlines() == ["('Ada', 'Ben', 'Cleo') saboteur2", "[]"]


def test_a_good_copy_is_kept_after_every_match_and_nobody_waits_for_it(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    table = Table.set_up(archive, table_of())
    assert not (tmp_path / GOOD_COPY).exists()
    match = play_match(table, Random(1))
    archive.store.wait_for_copy()
    archive.close()
    copied = tmp_path / "other"
    copied.mkdir()
    (tmp_path / GOOD_COPY).rename(copied / "archive.sqlite")
    there = Archive(copied)
    assert Table.look(there, table.id).match == match
    there.close()


def test_the_players_are_told_when_saving_stops_and_when_it_goes_on(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    told: list[Saving] = []
    stop = archive.watch(lambda: told.append(archive.saving))
    with no_room():
        archive.players.add("Ada")
        archive.players.add("Ben")
    archive.players.add("Cleo")
    stop()
    archive.players.add("Dov")
    assert [saving.trouble for saving in told] == [
        Trouble.DISK_FULL, Trouble.DISK_FULL, Trouble.DISK_FULL, Trouble.DISK_FULL, None,
    ]  # fmt: skip
    assert [saving.held for saving in told] == [0, 1, 2, 3, 0]
    assert [person.name for person in archive.players.all()] == ["Ada", "Ben", "Cleo", "Dov"]
    archive.close()


@pytest.mark.parametrize("times", [1, 2])
def test_it_can_be_closed_and_opened_again(tmp_path: Path, times: int) -> None:
    for _ in range(times):
        archive = Archive(tmp_path / "a folder" / "that is new")
        archive.players.add("Ada")
        archive.close()
        archive.close()
    archive = Archive(tmp_path / "a folder" / "that is new")
    assert len(archive.players.all()) == 1
    archive.close()
