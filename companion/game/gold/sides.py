"""What the base game and the tournament variant share: diggers, saboteurs, the greedy dwarf."""

from __future__ import annotations

from companion.game.gold.round import Ending, Round, Seat
from companion.game.gold.shares import Reason, Shares, Why, because
from companion.game.roles import Role

GREEDY_DWARF_GETS = 4

_WON = {Ending.NO_GOLD: Why.GOLD_NOT_REACHED, Ending.SPIDER: Why.SPIDER}
_UNPAID = {
    Ending.NO_GOLD: Why.NO_SABOTEUR_UNREACHED,
    Ending.SPIDER: Why.NO_SABOTEUR_SPIDER,
}
"""How a round without gold ended, with saboteurs in play and without."""


def greedy_dwarf_wins(played: Round) -> Shares:
    """The greedy dwarf reached the gold in person: 4, and no one else gets anything."""
    winner = played.connector
    others = (because(Why.GREEDY_TOOK_ALL, by=winner.name),)
    gold = {seat.name: 0 for seat in played.seats}
    why = {seat.name: others for seat in played.seats}
    gold[winner.name] = GREEDY_DWARF_GETS
    why[winner.name] = (because(Why.GREEDY_REACHED, gold=GREEDY_DWARF_GETS),)
    return Shares(winners=(winner.name,), gold=gold, why=why)


def saboteurs_win(played: Round, each: int) -> Shares:
    """The gold was not reached: the saboteurs in play get the same each, the others nothing."""
    saboteurs = played.in_play(Role.SABOTEUR)
    ended = because(_WON[played.outcome.ended] if saboteurs else _UNPAID[played.outcome.ended])
    paid = because(Why.SABOTEURS_HELD, saboteurs=saboteurs, gold=each)
    last_step = {
        Role.SABOTEUR: paid,
        Role.GREEDY_DWARF: because(Why.GREEDY_WITHOUT_GOLD),
        Role.GOLD_DIGGER: because(Why.DIGGERS_LOST),
    }
    return Shares(
        winners=played.holders(Role.SABOTEUR),
        gold={seat.name: each if seat.role is Role.SABOTEUR else 0 for seat in played.seats},
        why={seat.name: (ended, last_step[seat.role]) for seat in played.seats},
    )


def why_left_empty(seat: Seat, by: Seat) -> Reason:
    """The gold was reached `by` somebody; why a saboteur or a greedy dwarf gets nothing."""
    if seat is by:
        return because(Why.SABOTEUR_REACHED)
    if seat.role is Role.GREEDY_DWARF:
        return because(Why.GREEDY_LATE, by=by.name)
    return because(Why.GOLD_WAS_REACHED, by=by.name)
