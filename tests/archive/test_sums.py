"""What is worked out from the journal: found without a look at every match, made again if bad."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, sums
from companion.archive.mine import MineRounds
from companion.archive.records import records_of
from companion.archive.schema import make_sums_anew
from companion.archive.sums import AT_ONCE, BEHIND, SUMS
from companion.table import Table
from tests.archive.evening import play_match, table_of


def test_the_few_are_found_by_their_index(archive: Archive) -> None:
    plan = archive.store.read(f"EXPLAIN QUERY PLAN {BEHIND}", (SUMS, AT_ONCE))
    assert "unsummed" in plan[0][3]


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    archive = Archive(tmp_path)
    for seed in range(3):
        chance = Random(seed)
        play_match(Table.set_up(archive, table_of(players=4)), chance)
    yield archive
    archive.close()


def seen(archive: Archive) -> tuple[object, ...]:
    """All that follows from the journal."""
    return (
        archive.history.page(),
        archive.statistics.of_player("p0"),
        archive.statistics.of_table(),
        records_of(archive.store, archive.history.page()[0].id),
        MineRounds(archive.store).rounds(0, 100),
    )


@pytest.mark.parametrize(
    "spoilt",
    [
        "UPDATE seats SET match = 99 - match",
        "UPDATE rounds_played SET role = x'c1', thefts = 'none'",
        "UPDATE sides SET seats = 'five', edition = x'00'",
        "UPDATE sides SET round = 'round ' || round",
        "UPDATE matches SET card = 'no card at all'",
        "DROP TABLE sides",
    ],
)
def test_rows_that_contradict_each_other_are_made_again(archive: Archive, spoilt: str) -> None:
    before = seen(archive)
    disk = archive.store._disk
    assert disk is not None
    disk.execute("PRAGMA foreign_keys = OFF")
    disk.execute(spoilt)
    disk.execute("UPDATE matches SET summed = 0 WHERE number = 1")
    disk.execute("INSERT INTO seats VALUES(3, 'p0', 'ada') ON CONFLICT DO NOTHING")
    assert seen(archive) == before


def test_a_row_that_stands_where_another_belongs_stops_no_match(archive: Archive) -> None:
    before = archive.statistics.of_table()
    row = (4, 1, "saboteurs", "saboteur2", 4)
    disk = archive.store._disk
    assert disk is not None
    disk.execute("PRAGMA foreign_keys = OFF")
    disk.execute("INSERT INTO sides VALUES(?, ?, ?, ?, ?)", row)
    disk.execute("PRAGMA foreign_keys = ON")
    chance = Random(7)
    play_match(Table.set_up(archive, table_of(players=4)), chance)
    assert archive.statistics.of_table()[0].rounds == before[0].rounds + 3


def test_where_many_wait_they_are_summed_beside_the_play(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = seen(archive)
    monkeypatch.setattr(sums, "AT_ONCE", 3)
    monkeypatch.setattr(sums, "FEW", 1)
    archive.store.write(make_sums_anew)
    assert archive.history.page() == before[0], "the page that is looked at is there at once"
    archive.store.write(make_sums_anew)
    archive.statistics.of_table()
    archive.store.wait_for_copy()
    assert seen(archive) == before
