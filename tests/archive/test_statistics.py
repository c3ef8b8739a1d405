"""Statistics are what somebody with paper and pencil would have counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive
from companion.game.editions import Edition
from companion.game.events import AnswerCorrected, MatchEnded, RoundBegan
from companion.game.gold import Ending
from companion.game.match import Match, shares_then
from companion.game.match.correcting import kept_thefts
from companion.game.match.state import Finished
from companion.game.roles import Role
from companion.table import Table
from tests.archive.evening import any_table, play_match, table_of


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive(tmp_path)
    yield opened
    opened.close()


def counted_by_hand(matches: list[Match], player: str) -> dict[str, object]:
    """One player's matches, counted without any database."""
    mine = [match for match in matches if player in match.books.purses]
    rounds = [(match, then) for match in mine for then in match.finished if player in then.roles]
    won = [match for match in mine if player in match.winners]
    roles: Counter[str] = Counter(then.roles[player].value for _, then in rounds)
    wins: Counter[str] = Counter(
        then.roles[player].value
        for match, then in rounds
        if player in shares_then(match, then.number).winners
    )
    steals = [steal for _, then in rounds for steal in kept_thefts(then) if steal.victim]
    places = {place.player: place for match in mine for place in match.ranking}
    assert player in places or not mine
    return {
        "matches": len(mine),
        "wins": len(won),
        "shared": sum(len(match.winners) > 1 for match in won),
        "rounds": len(rounds),
        "gold": sum(
            place.gold or 0 for match in mine for place in match.ranking if place.player == player
        ),
        "roles": {role: (times, wins[role]) for role, times in roles.items()},
        "thefts": sum(steal.thief == player for steal in steals),
        "suffered": sum(steal.victim == player for steal in steals),
        **fingers_by_hand([then for _, then in rounds], player),
    }


def fingers_by_hand(rounds: list[Finished], player: str) -> dict[str, tuple[int, int]]:
    """How often they pointed and were right, and what came to them as a saboteur."""
    bad = [[who for who, role in then.roles.items() if role is Role.SABOTEUR] for then in rounds]
    mine = [(then.pointed.get(player), them) for then, them in zip(rounds, bad, strict=True)]
    hidden = [then for then, them in zip(rounds, bad, strict=True) if player in them]
    hidden = [then for then in hidden if then.pointed]
    return {
        "pointed": (
            sum(at is not None for at, _ in mine),
            sum(at in them for at, them in mine if at),
        ),
        "hidden": (
            len(hidden),
            sum(list(then.pointed.values()).count(player) for then in hidden),
        ),
    }


def counted_by_the_archive(archive: Archive, player: str) -> dict[str, object]:
    found = archive.statistics.of_player(player)
    return {
        "matches": found.matches,
        "wins": found.wins,
        "shared": found.shared,
        "rounds": found.rounds,
        "gold": found.gold,
        "roles": {role.role: (role.times, role.wins) for role in found.roles},
        "thefts": found.thefts,
        "suffered": found.suffered,
        "pointed": (found.pointed, found.found),
        "hidden": (found.hidden, found.fingers),
    }


@pytest.fixture
def play(archive: Archive) -> Callable[[int], Match]:
    def play_one(seed: int) -> Match:
        chance = Random(seed)
        return play_match(Table.set_up(archive, any_table(chance)), chance)

    return play_one


def test_every_figure_of_a_player_is_what_paper_and_pencil_say(
    archive: Archive, play: Callable[[int], Match]
) -> None:
    matches = [play(seed) for seed in range(25)]
    for player in ("p0", "p1", "p7", "nobody"):
        assert counted_by_the_archive(archive, player) == counted_by_hand(matches, player)
    found = archive.statistics.of_player("p0")
    assert found.thefts
    assert found.found
    assert found.fingers


def test_gold_a_round_is_known_after_the_first_round(
    archive: Archive, play: Callable[[int], Match]
) -> None:
    assert archive.statistics.of_player("p0").gold_a_round is None
    play(1)
    found = archive.statistics.of_player("p0")
    assert found.gold_a_round == pytest.approx(found.gold / 3)


def test_sides_are_counted_by_edition_and_number_of_players(
    archive: Archive, play: Callable[[int], Match]
) -> None:
    matches = [play(seed) for seed in range(25)]
    rounds: Counter[tuple[str, int]] = Counter()
    saboteurs: Counter[tuple[str, int]] = Counter()
    for match in matches:
        for then in match.finished:
            table = (match.terms.edition.value, len(then.seats))
            rounds[table] += 1
            winners = shares_then(match, then.number).winners
            saboteurs[table] += any(then.roles[who].value == "saboteur" for who in winners)
    found = archive.statistics.of_table()
    assert {(one.edition, one.players): one.rounds for one in found} == rounds
    assert {
        (one.edition, one.players): side.wins
        for one in found
        for side in one.sides
        if side.side == "saboteurs"
    } == {table: wins for table, wins in saboteurs.items() if wins}


def test_a_running_match_and_one_laid_aside_count_nowhere(archive: Archive) -> None:
    table = Table.set_up(archive, table_of())
    play_match(table, Random(1), rounds=2)
    nothing = archive.statistics.of_player("nobody")
    assert archive.statistics.of_player("p0") == nothing
    table.happen(RoundBegan(3, "p0")).must()
    assert archive.statistics.of_player("p0") == nothing
    table.lay_aside()
    assert archive.statistics.of_player("p0") == nothing
    assert archive.statistics.of_table() == []


def test_a_deal_changes_no_statistics(archive: Archive) -> None:
    play_match(Table.set_up(archive, table_of()), Random(1))
    before = archive.statistics.of_player("p0"), archive.statistics.of_table()
    table = Table.set_up(archive, table_of())
    play_match(table, Random(2), rounds=1)
    assert (archive.statistics.of_player("p0"), archive.statistics.of_table()) == before


def test_correction_and_undo_are_counted_at_once(archive: Archive) -> None:
    table = Table.set_up(archive, table_of())
    play_match(table, Random(4))
    before = archive.statistics.of_table(), archive.statistics.of_player("p0")
    old = Table.look(archive, table.id)
    ended = old.match.finished_round(1).answers.ended
    other = Ending.NO_GOLD if ended is Ending.GOLD else Ending.GOLD
    old.happen(AnswerCorrected(1, ended=other, by="p2")).must()
    after = archive.statistics.of_table(), archive.statistics.of_player("p0")
    assert after != before
    assert counted_by_the_archive(archive, "p0") == counted_by_hand([old.match], "p0")
    old.undo(Random(1)).must()
    assert (archive.statistics.of_table(), archive.statistics.of_player("p0")) == before


def test_a_match_taken_up_again_counts_once_it_is_over(archive: Archive) -> None:
    table = Table.set_up(archive, table_of(Edition.BASE_EN, 5))
    match = play_match(table, Random(3), rounds=1)
    table.lay_aside()
    table.take_up().must()
    match = play_match(table, Random(3))
    assert counted_by_the_archive(archive, "p0") == counted_by_hand([match], "p0")


def test_merged_players_are_counted_as_one(archive: Archive) -> None:
    ada, cleo = archive.players.add("Ada", id="p0"), archive.players.add("Cleo", id="p6")
    play_match(Table.set_up(archive, table_of(players=4)), Random(1))
    play_match(Table.set_up(archive, table_of(players=3)), Random(2))
    archive.players.merge(ada, into=cleo)
    assert archive.statistics.of_player("p6").matches == 2
    archive.players.unmerge(ada)
    assert archive.statistics.of_player("p6").matches == 0


def test_a_match_whose_end_is_undone_runs_again_and_counts_nowhere(archive: Archive) -> None:
    nothing = archive.statistics.of_player("p0")
    table = Table.set_up(archive, table_of())
    play_match(table, Random(1))
    before = archive.statistics.of_player("p0")
    assert before.matches == 1
    table.undo(Random(1)).must()
    assert archive.statistics.of_player("p0") == nothing
    assert archive.statistics.of_table() == []
    table.happen(MatchEnded()).must()
    assert archive.statistics.of_player("p0") == before
