"""Who has whose number, and who is on a run: what a friend with a notebook would say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive
from companion.archive.players import Person
from companion.archive.rivalry import Ended, HeadToHead, rivalry
from companion.game.editions import Edition
from companion.table import Table
from tests.archive.evening import play_match, table_of


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive(tmp_path)
    yield opened
    opened.close()


def ended(won: str, **gold: int | None) -> Ended:
    """A match, in short."""
    return Ended(gold, frozenset(won.split()))


EVENINGS = [
    ended("ada", ada=5, ben=3, cleo=1),
    ended("ada", ada=4, ben=2),
    ended("ben", ada=1, ben=6, cleo=2),
    ended("ada ben", ada=5, ben=5, cleo=2),
    ended("ada", ada=7, ben=1),
    ended("cleo", cleo=3, ben=2),
    ended("", ada=None, ben=None),
]


def test_heads_are_counted_where_both_have_told_their_gold() -> None:
    found = rivalry("ada", EVENINGS)
    assert found.heads == (HeadToHead("ben", 3, 1, 1), HeadToHead("cleo", 2, 1, 0))
    assert rivalry("ben", EVENINGS).heads[0] == HeadToHead("ada", 1, 3, 1)


def test_who_has_whose_number_is_clear_and_met_often_enough() -> None:
    assert rivalry("ada", EVENINGS).easiest == HeadToHead("cleo", 2, 1, 0)
    assert rivalry("ada", EVENINGS).hardest is None
    assert rivalry("ben", EVENINGS).hardest == HeadToHead("ada", 1, 3, 1)
    assert rivalry("ada", EVENINGS[:2]).easiest is None


def test_a_run_ends_with_the_first_match_that_is_not_won() -> None:
    assert (rivalry("ada", EVENINGS[:2]).streak, rivalry("ada", EVENINGS[:2]).longest) == (2, 2)
    assert (rivalry("ada", EVENINGS[:5]).streak, rivalry("ada", EVENINGS[:5]).longest) == (2, 2)
    assert rivalry("ada", EVENINGS).streak == 0
    assert rivalry("nobody", EVENINGS) == rivalry("nobody", [])


def test_the_archive_tells_it_as_the_matches_went_whoever_was_merged(archive: Archive) -> None:
    played = []
    for seed in range(12):
        table = Table.set_up(archive, table_of(Edition.SABOTEUR_2, 5))
        play_match(table, Random(seed))
        played.append(table.match)
    matches = [
        Ended({place.player: place.gold for place in match.ranking}, frozenset(match.winners))
        for match in played
    ]
    for player in ("p0", "p3"):
        assert archive.statistics.rivalry_of(player) == rivalry(player, matches)
    wins = {who: sum(who in match.winners for match in played) for who in played[0].books.purses}
    most = max(wins.values())
    assert archive.statistics.most_wins() == (
        tuple(sorted(who for who in wins if wins[who] == most)),
        most,
    )
    archive.players.put([Person("p0", "Ada", 0, 0), Person("new", "Ada Maria", 1, 1)])
    archive.players.merge(Person("p0", "Ada", 0, 0), into=Person("new", "Ada Maria", 1, 1))
    assert archive.statistics.rivalry_of("new") == rivalry("p0", matches)
