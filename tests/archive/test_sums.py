"""What is worked out from the journal: found without a look at every match, made again if bad."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, derived, opening
from companion.archive.derived import BEHIND, MANY, SUMS
from companion.archive.history import Filter
from companion.archive.mine import MineRounds
from companion.archive.outcome import sum_of
from companion.archive.records import records_of
from companion.archive.reports import Found
from companion.archive.retold import before
from companion.archive.schema import DERIVED, make_sums_anew
from companion.archive.sums import summing
from companion.game.events import AnswerCorrected
from companion.game.gold import Ending
from companion.table import Table
from tests.archive.evening import play_match, table_of


def test_the_few_are_found_by_their_index(archive: Archive) -> None:
    plan = archive.store.read(f"EXPLAIN QUERY PLAN {BEHIND}", (SUMS, MANY))
    assert "unsummed" in plan[0][3]


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    archive = Archive(tmp_path)
    for seed in range(3):
        chance = Random(seed)
        play_match(Table.set_up(archive, table_of(players=4)), chance)
    table = Table.set_up(archive, table_of(players=4))
    play_match(table, Random(7), rounds=1)
    table.lay_aside()
    play_match(Table.set_up(archive, table_of(players=3)), Random(7), rounds=1)
    yield archive
    archive.close()


def seen(archive: Archive) -> tuple[object, ...]:
    """All that follows from the journal; the mine first, as the home screen asks for it."""
    mine = MineRounds(archive.store)
    depth, page = mine.depth(), archive.history.page()
    return (
        (depth, mine.rounds(0, 100)),
        page,
        [archive.history.count(Filter(search=one)) for one in ("ada", "x", "")],
        [archive.history.page(Filter(player=one)) for one in ("p0", "p3")],
        [archive.statistics.of_player(one) for one in ("p0", "p2", "x")],
        [archive.statistics.rivalry_of(one) for one in ("p0", "p2", "x")],
        archive.statistics.of_table(),
        archive.statistics.most_wins(),
        [records_of(archive.store, one.id) for one in page],
        [list(before(archive.store, one.id)) for one in page],
        [archive.players._met("p0", one) for one in ("p1", "x")],
    )


@pytest.mark.parametrize(
    "spoilt",
    [
        "UPDATE seats SET match = 99 - match",
        "UPDATE rounds_played SET role = x'c1', thefts = 'none'",
        "UPDATE sides SET seats = 'five', edition = x'00'",
        "UPDATE sides SET round = 'round ' || round",
        "UPDATE rounds_played SET role = CAST(x'ff41' AS TEXT)",
        "UPDATE matches SET card = 'no card at all'",
        "DROP TABLE sides",
    ],
)
def test_rows_that_contradict_each_other_are_made_again(archive: Archive, spoilt: str) -> None:
    was = seen(archive)
    disk = archive.store._disk
    assert disk is not None
    disk.execute("PRAGMA foreign_keys = OFF")
    disk.execute(spoilt)
    disk.execute("UPDATE matches SET summed = 0 WHERE number = 1")
    disk.execute("INSERT INTO seats VALUES(3, 'p0', 'ada') ON CONFLICT DO NOTHING")
    shown = seen(archive)
    assert (shown[:2], shown[4:7]) == (was[:2], was[4:7])
    assert archive.report.found is not Found.RESTORED


ROWS = (
    "UPDATE seats SET folded = 'x'",
    "UPDATE seats SET player = 'x' WHERE match = 2 AND player = 'p0'",
    "UPDATE matches_played SET won = 1 - won, gold = gold + 1 WHERE match = 2",
    "UPDATE matches_played SET player = CAST(x'ff41' AS TEXT) WHERE match = 1 AND player = 'p0'",
    "UPDATE rounds_played SET thefts = 9223372036854775807",
    "UPDATE rounds_pointed SET found = 1, hidden = x'31'",
    "UPDATE sides SET seats = 6, edition = 'base_en'",
    "DELETE FROM sides WHERE match = 3",
    "INSERT INTO sides VALUES(77, 1, 'saboteurs', 'base_en', 4)",
    "INSERT INTO rounds_played VALUES('p0', 4, 1, 'saboteur', 1, 1, 1)",
    "INSERT INTO matches_played VALUES('p0', 5, 1, 9, 1, 0)",
    "UPDATE sides SET match = 10 - match; UPDATE sides SET match = 12 - match",
    "UPDATE matches SET card = NULL",
    "UPDATE matches SET card = CAST(x'ff41' AS TEXT)",
    "UPDATE matches SET card = (SELECT card FROM matches WHERE number = 2) WHERE number < 4",
    "UPDATE matches SET summed = CAST(x'ff' AS TEXT), card = NULL WHERE number = 2",
)
MADE = (
    "DROP TABLE sides",
    "DROP INDEX rounds_played_match",
    "DROP INDEX history",
    "ALTER TABLE matches DROP COLUMN card",
    "ALTER TABLE matches RENAME COLUMN card TO cart",
    "DROP INDEX unsummed; ALTER TABLE matches DROP COLUMN summed",
    "ALTER TABLE seats RENAME TO chairs",
    "ALTER TABLE sides RENAME COLUMN side TO team",
    "DROP TABLE rounds_pointed; CREATE VIEW rounds_pointed AS SELECT 1 AS match, 'p0' AS player",
    "CREATE TRIGGER none AFTER INSERT ON seats BEGIN DELETE FROM seats; END",
)


def spoil(folder: Path, how: str) -> None:
    with closing(sqlite3.connect(folder / "archive.sqlite")) as disk:
        disk.executescript(how)


@pytest.mark.parametrize("how", ROWS + MADE)
def test_whatever_the_disk_has_made_of_it_is_right_after_the_next_start(
    archive: Archive, tmp_path: Path, how: str
) -> None:
    was = seen(archive)
    archive.close()
    spoil(tmp_path, how)
    with closing(Archive(tmp_path)) as again:
        assert seen(again) == was
        assert again.report.found is Found.GOOD


@pytest.mark.parametrize("how", ROWS)
def test_a_large_archive_is_looked_through_beside_the_play(
    archive: Archive, tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    was = seen(archive)
    archive.close()
    spoil(tmp_path, how)
    monkeypatch.setattr(opening, "CHECKED_AT_ONCE", 0)
    with closing(Archive(tmp_path)) as again:
        assert again.history.page() == was[1], "what a page shows is right at once"
        seen(again)
        again.store.wait_for_copy()
        assert seen(again) == was
        assert again.report.found is Found.GOOD


def test_a_card_vouches_for_every_column(archive: Archive) -> None:
    for table, columns in DERIVED.items():
        there = archive.store.read(f"PRAGMA table_info({table})")
        assert columns.split(", ") == [row[1] for row in there]


def test_what_was_worked_out_of_a_match_that_has_gone_on_is_not_written(archive: Archive) -> None:
    last = archive.history.page()[2]
    table = Table.look(archive, last.id)
    stale = summing(last.id, sum_of(table.match), archive.journal.entries(last.id))
    ended = table.match.finished_round(1).answers.ended
    other = Ending.NO_GOLD if ended is Ending.GOLD else Ending.GOLD
    table.happen(AnswerCorrected(1, ended=other, by="p2")).must()
    was = seen(archive)
    assert archive.history.match(last.id) != last
    archive.store.write(stale)
    assert seen(archive) == was


def test_a_row_that_stands_where_another_belongs_stops_no_match(archive: Archive) -> None:
    tables = archive.statistics.of_table()
    row = (6, 1, "saboteurs", "saboteur2", 4)
    disk = archive.store._disk
    assert disk is not None
    disk.execute("PRAGMA foreign_keys = OFF")
    disk.execute("INSERT INTO sides VALUES(?, ?, ?, ?, ?)", row)
    disk.execute("PRAGMA foreign_keys = ON")
    chance = Random(7)
    play_match(Table.set_up(archive, table_of(players=4)), chance)
    assert archive.statistics.of_table()[0].rounds == tables[0].rounds + 3


def test_where_many_wait_they_are_summed_beside_the_play(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    was = seen(archive)
    monkeypatch.setattr(derived, "MANY", 3)
    archive.store.write(make_sums_anew)
    assert archive.history.page() == was[1], "the page that is looked at is there at once"
    archive.store.write(make_sums_anew)
    archive.statistics.of_table()
    archive.store.wait_for_copy()
    assert seen(archive) == was
