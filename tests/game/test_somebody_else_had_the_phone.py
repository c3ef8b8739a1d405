"""The last look stands in the journal as the owner's, and somebody else had the phone."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from companion.game.deal import laid_out, role_deck
from companion.game.editions import Edition
from companion.game.events import (
    AfterAccident,
    Look,
    Player,
    PlayersSeated,
    RoleLooked,
    RolesDealt,
    RoundBegan,
    SomebodyElseLooked,
)
from companion.game.match import Code, Match, Phase

TABLE = PlayersSeated(Edition.BASE_EN, tuple(map(Player, "abc", ("Ada", "Ben", "Cleo"))))


def dealt(roles=None) -> Match:
    """Three players with these roles before them, the last one left over."""
    roles = roles or role_deck(Edition.BASE_EN, 3, ())
    deal = laid_out(Edition.BASE_EN, roles[:3], roles[3:])
    return Match.start(TABLE).after(RoundBegan(1, "a")).after(RolesDealt(deal))


def looked(match: Match, *players: str) -> Match:
    """They look, one after another."""
    for player in players:
        match = match.after(RoleLooked(player, player))
    return match


TRADE = SomebodyElseLooked("b", "a", AfterAccident.TRADED, instead=True)


def test_the_seen_role_becomes_theirs_and_the_owner_looks_at_another():
    before = looked(dealt(), "a")
    after = before.after(TRADE)
    assert after.role_of("b") == before.role_of("a")
    assert after.role_of("a") == before.role_of("b")
    assert after.still_to_look == ("c", "a")


def test_every_deal_stays_equally_likely():
    deck = role_deck(Edition.BASE_EN, 3, ())
    before, after = Counter(), Counter()
    for roles in permutations(deck):
        match = looked(dealt(roles), "a")
        before[match.this_round.hand.deal.roles] += 1
        after[match.after(TRADE).this_round.hand.deal.roles] += 1
    assert before == after


def test_whoever_has_seen_their_own_card_trades_nothing():
    match = looked(dealt(), "b", "a")
    assert match.why_not(TRADE).code is Code.ONE_HAD_LOOKED
    played_on = match.after(SomebodyElseLooked("b", "a", AfterAccident.PLAYED_ON, instead=True))
    assert played_on.still_to_look == ("c", "a"), "the owner has not seen it yet"


def test_it_may_be_the_look_that_ended_the_deal():
    match = looked(dealt(), "b", "c", "a")
    assert match.phase is Phase.RUNNING
    event = SomebodyElseLooked("b", "a", AfterAccident.DEAL_AGAIN, instead=True)
    assert match.after(event).this_round.hand.spoiled


@pytest.mark.parametrize("since", ["another first look", "a second look", "nothing", "a mend"])
def test_it_is_said_of_nothing_but_the_last_first_look(since):
    match = dealt()
    if since == "another first look":
        match = looked(match, "a", "c")
    elif since == "a second look":
        match = looked(match, "a").after(RoleLooked("a", "a", Look.AGAIN))
    elif since == "a mend":
        match = looked(match, "a").after(SomebodyElseLooked("c", "a", AfterAccident.PLAYED_ON))
    assert match.why_not(TRADE).code is Code.NOT_LOOKED_YET
