"""The base editions: nugget cards, picked by the gold-diggers or paid to the saboteurs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

from companion.game.editions import nuggets_drawn
from companion.game.gold.round import Direction, Ending, Round, Seat
from companion.game.gold.shares import Reason, Shares, Why, because
from companion.game.gold.sides import greedy_dwarf_wins, saboteurs_win, why_left_empty
from companion.game.modules import Module
from companion.game.roles import Role

EACH_SABOTEUR_GETS = {0: 0, 1: 4, 2: 3, 3: 3}
FOUR_OR_MORE_GET = 2
"""Saboteurs in play, and the worth of the nugget cards that each of them gets."""


def share_nuggets(played: Round) -> Shares:
    """The saboteurs win without gold, a greedy dwarf in person, else the gold-diggers."""
    if played.outcome.ended is not Ending.GOLD:
        return saboteurs_win(played, _each_gets(played.in_play(Role.SABOTEUR)))
    if played.connector.role is Role.GREEDY_DWARF:
        return greedy_dwarf_wins(played)
    return _gold_diggers_win(played)


def _each_gets(saboteurs: int) -> int:
    return EACH_SABOTEUR_GETS.get(saboteurs, FOUR_OR_MORE_GET)


def may_pick(seat: Seat, played: Round) -> bool:
    """A gold-digger picks, a victim of sabotage does not where the table plays with that rule."""
    return seat.role is Role.GOLD_DIGGER and not is_victim(seat, played)


def is_victim(seat: Seat, played: Round) -> bool:
    """A gold-digger with a broken tool at the end of the round."""
    return (
        Module.SABOTAGE_VICTIM in played.modules
        and seat.role is Role.GOLD_DIGGER
        and bool(seat.broken)
    )


def picking_order(played: Round) -> tuple[str, ...]:
    """Who picks, from the player who reached the gold on, counter-clockwise.

    Whoever may not pick is skipped, the one who reached the gold too. Card 2020 turns the order.
    """
    step = -1 if played.direction is Direction.CLOCKWISE else 1
    first = played.seats.index(played.connector)
    seats = len(played.seats)
    around = (played.seats[(first + step * turn) % seats] for turn in range(seats))
    return tuple(seat.name for seat in around if may_pick(seat, played))


def _gold_diggers_win(played: Round) -> Shares:
    """The drawn cards go round until none is left, so some may get one more than others.

    Victims of sabotage count among those for whom cards are drawn, unless there is no one else.
    """
    order, connector = picking_order(played), played.connector
    drawn = nuggets_drawn(played.edition, len(played.seats), played.in_play(Role.GOLD_DIGGER))
    picks = tuple(islice(cycle(order), drawn))
    return Shares(
        winners=played.holders(Role.GOLD_DIGGER),
        draw=len(picks),
        picks=picks,
        gold={seat.name: 0 for seat in played.seats},
        why={seat.name: (_why(seat, connector, order, picks),) for seat in played.seats},
    )


def _why(seat: Seat, connector: Seat, order: Sequence[str], picks: Sequence[str]) -> Reason:
    if seat.role is not Role.GOLD_DIGGER:
        return why_left_empty(seat, connector)
    if not order:
        return because(Why.ALL_VICTIMS)
    if seat.name not in order:
        return because(Why.VICTIM)
    cards, drawn, place = picks.count(seat.name), len(picks), order.index(seat.name) + 1
    if seat is connector:
        return because(Why.REACHED_AND_PICKS, cards=cards, drawn=drawn)
    if place == 1:
        return because(Why.PICKS_FIRST_FOR, by=connector.name, cards=cards, drawn=drawn)
    return because(Why.PICKS, place=place, cards=cards, drawn=drawn)
