"""What is told of a match afterwards: three tales, from what happened, never the same again."""

from __future__ import annotations

from random import Random

import pytest

from companion.game.events import MatchEnded, PlayerLeft, Pointed, RolesRevealed, RoundEnded
from companion.game.gold import Ending
from companion.game.match import Match, Phase
from companion.game.roles import Role
from companion.game.story import SENTENCES, Tale, ToldTale, story, tellable
from tests.game.live import Live
from tests.game.test_awards import played

FOUR = "Ada Ben Cleo Dov"


def tales(table: Live) -> dict[Tale, ToldTale]:
    """Everything that there is to tell."""
    return {told.tale: told for told in tellable(table.match)}


def a_round(table: Live, roles: str, ended: str, by: str, fingers: str = "") -> Live:
    """A round to its end; `fingers` is "Ada>Ben Cleo>Ben"."""
    table.round(roles)
    table.happen(RoundEnded(Ending(ended), by))
    for finger in fingers.split():
        table.happen(Pointed(*finger.split(">")))
    return table.happen(RolesRevealed()).share()


def test_who_was_never_pointed_at_is_told() -> None:
    table = Live("base-en", FOUR)
    a_round(table, "digger saboteur digger digger", "no_gold", "Ada", "Ada>Cleo Ben>Ada Dov>Cleo")
    a_round(table, "digger saboteur digger digger", "gold", "Ada", "Cleo>Ada")
    found = tales(table)
    assert (found[Tale.UNSEEN].who, found[Tale.UNSEEN].n) == (("Ben",), 2)
    assert (found[Tale.LONE_SABOTEUR].who, found[Tale.LONE_SABOTEUR].n) == (("Ben",), 3)
    assert found[Tale.NONE_FOUND].round == 1
    assert Tale.NOSE not in found


def test_who_was_found_is_not() -> None:
    table = Live("base-en", FOUR)
    a_round(table, "digger saboteur digger digger", "no_gold", "Ada", "Ada>Ben Cleo>Ben Dov>Ben")
    a_round(table, "digger saboteur digger digger", "gold", "Ada", "Ada>Ben")
    found = tales(table)
    assert Tale.UNSEEN not in found
    assert found[Tale.ALL_FOUND].round == 1
    assert (found[Tale.NOSE].who, found[Tale.NOSE].n) == (("Ada",), 2)


def test_without_pointing_nothing_is_told_of_fingers() -> None:
    table = Live("base-en", FOUR)
    a_round(table, "digger saboteur digger digger", "no_gold", "Ada")
    assert not {Tale.UNSEEN, Tale.NONE_FOUND, Tale.ALL_FOUND, Tale.NOSE} & set(tales(table))


def test_a_role_that_a_swap_took_away_is_told_with_the_one_it_brought() -> None:
    from companion.game.events import HatSwapped

    table = Live("saboteur2", FOUR).round("blue green geologist saboteur", rest="boss")
    table.happen(HatSwapped("Ada", "Dov")).look("Dov").end("Ada").share()
    then = table.match.finished_round(1)
    assert then.earlier == {"Dov": (Role.SABOTEUR,)}
    told = tales(table)[Tale.CHANGED]
    assert (told.who, told.role, told.then) == (("Dov",), Role.SABOTEUR, then.roles["Dov"])


def test_a_swap_that_was_taken_back_is_not_told() -> None:
    from companion.game.events import HatSwapped

    table = Live("saboteur2", FOUR).round("blue green geologist saboteur", rest="boss")
    table.happen(HatSwapped("Ada", "Dov")).undo().end("Ada").share()
    assert table.match.finished_round(1).earlier == {}


@pytest.mark.parametrize("left", [False, True])
def test_nobody_takes_the_lead_from_who_has_left(left: bool) -> None:
    table = Live("saboteur2", FOUR)
    a_round(table, "blue saboteur boss green", "gold", "Ada")
    if left:
        table.happen(PlayerLeft("Ada"))
    others = "saboteur boss green"
    a_round(table, others if left else f"saboteur {others}", "gold", "Dov")
    table.happen(MatchEnded(early=True))
    assert table.match.winners == ("Cleo",)
    assert (Tale.COMEBACK in tales(table)) is not left


def some_matches(count: int) -> list[tuple[str, Match]]:
    """Matches of all sorts, to their end."""
    found = []
    for seed in range(count):
        match = played(seed)[1]
        if match.finished:
            found.append((f"match-{seed}", match))
    return found


def test_each_match_has_three_different_tales_always_the_same() -> None:
    for match_id, match in some_matches(300):
        told = story(match, match_id)
        assert told == story(match, match_id)
        assert len({one.tale for one in told}) == SENTENCES
        assert set(told) <= {*tellable(match)}


@pytest.mark.parametrize("seed", range(6))
def test_no_table_hears_the_same_three_twice_in_a_row(seed: int) -> None:
    """Neither with matches of all sorts nor with one and the same again and again."""
    chance = Random(seed)
    matches = some_matches(12)
    evening: list[tuple[str, Match]] = []
    heard: set[Tale] = set()
    for number in range(60):
        _id, match = chance.choice(matches[seed : seed + 2])
        told = {one.tale for one in story(match, "same", reversed(evening))}
        assert told != heard, number
        evening.append(("same", match))
        heard = told


def test_nobody_hears_what_hurts() -> None:
    """Who came last with nothing is in no tale of the end; no tale says who pointed wrong."""
    for _id, match in some_matches(300):
        for told in tellable(match):
            if told.tale in (Tale.NONE_FOUND, Tale.TALLY, Tale.NOBODY_EMPTY):
                assert not told.who
            if told.tale in (Tale.AHEAD, Tale.COMEBACK, Tale.SHARED_WIN):
                assert set(told.who) <= set(match.winners)


def test_the_winner_is_told_of_once_all_is_counted() -> None:
    for _id, match in some_matches(200):
        of_the_end = {Tale.AHEAD, Tale.CLOSE, Tale.TOTAL, Tale.SHARED_WIN, Tale.COMEBACK}
        if match.phase is not Phase.OVER:
            assert not of_the_end & {told.tale for told in tellable(match)}
