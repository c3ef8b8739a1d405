"""The tournament variant: tokens, and a greedy dwarf or two in every deck."""

from __future__ import annotations

from companion.game.gold.round import Ending, Round, Seat
from companion.game.gold.shares import Reason, Shares, Why, because
from companion.game.gold.sides import greedy_dwarf_wins, saboteurs_win, why_left_empty
from companion.game.roles import Role

WHO_REACHED_GETS = 3
EVERY_OTHER_DIGGER_GETS = 2
EACH_SABOTEUR_GETS = 3
A_LONE_SABOTEUR_GETS = 4


def share_tournament(played: Round) -> Shares:
    """The saboteurs win without gold, a greedy dwarf in person, else the gold-diggers."""
    if played.outcome.ended is not Ending.GOLD:
        alone = played.in_play(Role.SABOTEUR) == 1
        return saboteurs_win(played, A_LONE_SABOTEUR_GETS if alone else EACH_SABOTEUR_GETS)
    if played.connector.role is Role.GREEDY_DWARF:
        return greedy_dwarf_wins(played)
    return _gold_diggers_win(played)


def _gold_diggers_win(played: Round) -> Shares:
    """3 to the gold-digger who reached the gold, 2 to every other one."""
    connector = played.connector
    return Shares(
        winners=played.holders(Role.GOLD_DIGGER),
        gold={seat.name: _gets(seat, connector) for seat in played.seats},
        why={seat.name: (_why(seat, connector),) for seat in played.seats},
    )


def _gets(seat: Seat, connector: Seat) -> int:
    if seat.role is not Role.GOLD_DIGGER:
        return 0
    return WHO_REACHED_GETS if seat is connector else EVERY_OTHER_DIGGER_GETS


def _why(seat: Seat, connector: Seat) -> Reason:
    if seat.role is not Role.GOLD_DIGGER:
        return why_left_empty(seat, connector)
    if seat is connector:
        return because(Why.REACHED, gold=WHO_REACHED_GETS)
    return because(Why.DIGGERS_REACHED, by=connector.name, gold=EVERY_OTHER_DIGGER_GETS)
