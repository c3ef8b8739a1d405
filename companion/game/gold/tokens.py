"""Saboteur 2: gold tokens, with doors, boss, mediator, geologists and trapped players."""

from __future__ import annotations

from typing import NamedTuple

from companion.game.gold.round import Ending, Round, Seat
from companion.game.gold.shares import Reason, Shares, Why, because
from companion.game.gold.thieves import thief_order
from companion.game.roles import TEAM, Colour, Role
from companion.game.rulings import TrappedGeologist

EACH_WINNER_GETS = {0: 0, 1: 5, 2: 4, 3: 3, 4: 2}
FIVE_OR_MORE_GET = 1
THE_BOSS_GETS_LESS = 1
THE_MEDIATOR_GETS_LESS = 2

_WON = {Ending.NO_GOLD: Why.NO_TUNNEL, Ending.SPIDER: Why.SPIDER}
_UNPAID = {
    Ending.NO_GOLD: Why.NO_SABOTEUR_NO_TUNNEL,
    Ending.SPIDER: Why.NO_SABOTEUR_SPIDER,
}
"""How a round without gold ended, with saboteurs in play and without."""


class Verdict(NamedTuple):
    """Whether a role wins the round, and the reason."""

    wins: bool
    why: Reason


class SeatShare(NamedTuple):
    """What one player gets, and the steps that led there."""

    gold: int
    why: tuple[Reason, ...]


def share_tokens(played: Round) -> Shares:
    """Every winner gets a share and every geologist the crystals; a trapped player nothing."""
    verdicts = winning_roles(played)
    winners = tuple(
        seat.name for seat in played.seats if verdicts[seat.role].wins and not seat.trapped
    )
    shares = {seat.name: _share(seat, played, verdicts, len(winners)) for seat in played.seats}
    return Shares(
        winners=winners,
        gold={name: share.gold for name, share in shares.items()},
        why={name: share.why for name, share in shares.items()},
        thief_order=thief_order(played),
    )


def winning_roles(played: Round) -> dict[Role, Verdict]:
    """Which roles win: the saboteurs if no tunnel leads to the gold, else the diggers."""
    if played.outcome.ended is Ending.GOLD:
        return _tunnel_to_the_gold(played)
    return _no_tunnel_to_the_gold(played)


def winning_teams(played: Round) -> tuple[Colour, ...]:
    """Which teams win when a tunnel leads to the gold.

    A team's way is free if no door of the other colour stands on it. A digger connects for
    their own team, if its way is free. Otherwise every team whose way is free wins: the other
    team if a digger's own is barred, both if boss, mediator, geologist or saboteur connected.
    """
    free = tuple(team for team in Colour if team.other not in played.outcome.doors)
    own = TEAM.get(played.connector.role)
    return (own,) if own in free else free


def _no_tunnel_to_the_gold(played: Round) -> dict[Role, Verdict]:
    """The saboteurs win, and the mediator with them, or alone if no saboteur is in play."""
    saboteurs = played.in_play(Role.SABOTEUR)
    ended = because((_WON if saboteurs else _UNPAID)[played.outcome.ended])
    mediator = because(Why.MEDIATOR_ALWAYS if saboteurs else Why.MEDIATOR_ALONE)
    won, lost = Verdict(True, ended), Verdict(False, ended)
    return {
        Role.SABOTEUR: won,
        Role.MEDIATOR: Verdict(True, mediator),
        Role.BLUE_DIGGER: lost,
        Role.GREEN_DIGGER: lost,
        Role.BOSS: lost,
        Role.GEOLOGIST: lost,
    }


def _tunnel_to_the_gold(played: Round) -> dict[Role, Verdict]:
    """The teams win that the doors let win; boss and mediator win with them.

    If both teams are barred, boss and mediator win without them.
    """
    teams = winning_teams(played)
    lost = Verdict(False, because(Why.TUNNEL_BUILT))
    boss = because(Why.BOSS_WITH_TEAM) if teams else because(Why.BOTH_TEAMS_BARRED)
    mediator = because(Why.MEDIATOR_ALWAYS) if teams else because(Why.BOTH_TEAMS_BARRED)
    return {
        Role.BLUE_DIGGER: _verdict_on(Colour.BLUE, teams, played),
        Role.GREEN_DIGGER: _verdict_on(Colour.GREEN, teams, played),
        Role.BOSS: Verdict(True, boss),
        Role.MEDIATOR: Verdict(True, mediator),
        Role.SABOTEUR: lost,
        Role.GEOLOGIST: lost,
    }


def _verdict_on(team: Colour, winning: tuple[Colour, ...], played: Round) -> Verdict:
    by = played.connector
    connected_for = TEAM.get(by.role)
    if team in winning:
        if connected_for is None:
            return Verdict(True, because(Why.OPEN_TO_EVERY_TEAM, by=by.name, role=by.role))
        if connected_for is team:
            return Verdict(True, because(Why.TEAM_CONNECTED, by=by.name))
        return Verdict(True, because(Why.RIVALS_BARRED, by=by.name, door=team))
    if team.other in played.outcome.doors:
        return Verdict(False, because(Why.WAY_BARRED, door=team.other))
    return Verdict(False, because(Why.RIVAL_CONNECTED, by=by.name, role=by.role))


def _share(seat: Seat, played: Round, verdicts: dict[Role, Verdict], winners: int) -> SeatShare:
    """One player's part: the crystals for a geologist, by the table for a winner."""
    verdict = verdicts[seat.role]
    if seat.trapped:
        return SeatShare(0, (because(Why.TRAPPED),))
    if seat.role is Role.GEOLOGIST:
        return _crystals(played)
    if not verdict.wins:
        return SeatShare(0, (verdict.why,))

    each = EACH_WINNER_GETS.get(winners, FIVE_OR_MORE_GET)
    steps = (verdict.why, because(Why.SHARE, winners=winners, gold=each))
    if seat.role is Role.BOSS:
        gold = max(0, each - THE_BOSS_GETS_LESS)
        return SeatShare(gold, (*steps, because(Why.BOSS_LESS, gold=gold)))
    if seat.role is Role.MEDIATOR:
        gold = max(0, each - THE_MEDIATOR_GETS_LESS)
        return SeatShare(gold, (*steps, because(Why.MEDIATOR_LESS, gold=gold)))
    return SeatShare(each, steps)


def _crystals(played: Round) -> SeatShare:
    """As much gold as crystals in the maze, whoever wins; two share it, rounded down each.

    Whether a trapped geologist leaves it all to the other one is a house ruling.
    """
    crystals = played.outcome.crystals
    geologists = [seat for seat in played.seats if seat.role is Role.GEOLOGIST]
    free = [seat for seat in geologists if not seat.trapped]
    halved = played.rulings.trapped_geologist is TrappedGeologist.HALVED
    sharing = geologists if halved else free
    gold = crystals // len(sharing)
    if len(sharing) > 1:
        return SeatShare(gold, (because(Why.CRYSTALS_SHARED, crystals=crystals, gold=gold),))
    if len(geologists) > 1:
        return SeatShare(gold, (because(Why.CRYSTALS_OF_BOTH, crystals=crystals, gold=gold),))
    return SeatShare(gold, (because(Why.CRYSTALS, crystals=crystals, gold=gold),))
