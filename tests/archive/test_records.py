"""A record is one only over earlier finished matches of the same edition."""

from __future__ import annotations

from random import Random

import pytest

from companion.archive import Archive
from companion.archive.records import Broken, records_of
from companion.game.editions import Edition
from companion.table import Table
from tests.archive.evening import play_match, table_of

MATCHES = 25


@pytest.fixture
def evenings(tmp_path):
    """Matches of one edition in the order in which they were played."""
    archive = Archive(tmp_path)
    ids = []
    for seed in range(MATCHES):
        table = Table.set_up(archive, table_of(Edition.TOURNAMENT))
        play_match(table, Random(seed))
        ids.append(table.id)
    yield archive, ids
    archive.close()


def test_the_most_gold_is_more_than_any_match_before_had(evenings):
    archive, ids = evenings
    best: list[int] = []
    for match in ids:
        lines = archive.history.match(match).lines
        most = max(line.gold for line in lines)
        leaders = {line.id for line in lines if line.gold == most}
        told = {
            (one.player, one.gold, one.before)
            for one in records_of(archive.store, match)
            if one.kind is Broken.MOST_GOLD
        }
        broken = len(best) >= 2 and most > max(best)
        assert told == ({(who, most, max(best)) for who in leaders} if broken else set())
        best.append(most)


def test_ones_own_best_and_first_win_are_told_once(evenings):
    archive, ids = evenings
    had: dict[str, list[int]] = {}
    won: set[str] = set()
    for match in ids:
        records = records_of(archive.store, match)
        kinds = {(one.kind, one.player) for one in records}
        for line in archive.history.match(match).lines:
            before = had.setdefault(line.id, [])
            own = len(before) >= 2 and line.gold > max(before)
            best = {(Broken.OWN_BEST, line.id), (Broken.MOST_GOLD, line.id)} & kinds
            assert bool(best) == own
            first = line.won and len(before) >= 2 and line.id not in won
            assert ((Broken.FIRST_WIN, line.id) in kinds) == first
            before.append(line.gold)
            won |= {line.id} if line.won else set()


def test_a_match_that_is_not_there_has_no_records(evenings):
    archive, _ids = evenings
    assert records_of(archive.store, "nowhere") == []
