"""Thousands of random rounds: the same gold as worked out by hand, and nothing out of the air."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game.editions import EDITIONS, Sharing
from companion.game.gold import Round, Theft, settle, share_out
from companion.game.gold.shares import Shares
from companion.game.gold.thieves import thieves_left, victims
from companion.game.roundfile import read_round
from tests.game.gold import oracle
from tests.game.round_files import round_files


def as_data(shares: Shares) -> dict[str, Any]:
    return {
        "winners": list(shares.winners),
        "draw": shares.draw,
        "picks": list(shares.picks),
        "gold": dict(shares.gold),
        "thief_order": list(shares.thief_order),
    }


def some_thefts(played: Round, chance: random.Random) -> tuple[Theft, ...]:
    """Thefts that the rules allow, one after another; a thief may pass."""
    shares, done = share_out(played), ()
    for thief in shares.thief_order:
        choice = victims(played, shares, done, thief)
        if choice and chance.random() < 0.7:
            assert thief in thieves_left(shares, done)
            done += (Theft(thief, chance.choice(choice)),)
    return done


@settings(max_examples=800)
@given(round_files())
def test_the_shares_are_those_worked_out_by_hand(data: dict[str, Any]) -> None:
    assert as_data(share_out(read_round(data))) == oracle.answer(data)


@settings(max_examples=300)
@given(round_files(edition="saboteur2"), st.randoms(use_true_random=False))
def test_thefts_only_move_gold(data: dict[str, Any], chance: random.Random) -> None:
    played = read_round(data)
    shares = share_out(played)
    stolen = settle(replace(played, steals=some_thefts(played, chance)))
    assert sum(stolen.gold.values()) == sum(shares.gold.values())
    for seat in played.seats:
        assert seat.gold + stolen.gold[seat.name] >= 0, seat.name
        taken = stolen.gold[seat.name] - shares.gold[seat.name]
        assert taken <= (seat.name in stolen.thief_order), seat.name


@settings(max_examples=500)
@given(round_files())
def test_what_holds_at_every_table(data: dict[str, Any]) -> None:
    played = read_round(data)
    shares = share_out(played)
    names = [seat.name for seat in played.seats]
    assert list(shares.gold) == list(shares.why) == names
    assert all(gold >= 0 for gold in shares.gold.values())
    assert all(shares.why[name] for name in names)
    assert [name for name in names if name in shares.winners] == list(shares.winners)
    for seat in played.seats:
        if seat.trapped:
            assert shares.gold[seat.name] == 0
            assert seat.name not in (*shares.winners, *shares.thief_order)
    if EDITIONS[played.edition].sharing is Sharing.NUGGETS:
        assert shares.draw == len(shares.picks)
        often = [shares.picks.count(name) for name in set(shares.picks)]
        assert not often or max(often) - min(often) <= 1


@settings(max_examples=200)
@given(round_files(edition="saboteur2"), st.integers(1, 11))
def test_the_shares_do_not_depend_on_where_one_sits(data: dict[str, Any], turn: int) -> None:
    turn %= len(data["seats"])
    turned = data | {"seats": data["seats"][turn:] + data["seats"][:turn]}
    before, after = share_out(read_round(data)), share_out(read_round(turned))
    assert before.gold == after.gold
    assert before.why == after.why
    assert before.thief_order == after.thief_order
    assert set(before.winners) == set(after.winners)
