"""Who pointed at whom before the roles opened, and whose card everybody has seen turn over."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.events import CardTurned, PlayerId, Pointed
from companion.game.match.errors import Code, RuleError
from companion.game.match.rules import WhyNot, follows, not_in, not_seated, refuses, with_hand
from companion.game.match.state import Phase
from companion.game.roles import Role, Side, side_of

if TYPE_CHECKING:
    from companion.game.match.match import Match

LAST = (Role.SABOTEUR,)
"""Roles whose cards turn over after everybody else's."""


@refuses(Pointed)
def _why_not_point(match: Match, event: Pointed) -> WhyNot:
    if refusal := not_in(match, Phase.ENDED) or not_seated(match, event.by, event.at):
        return refusal
    if event.by == event.at:
        return RuleError(Code.NOT_ONESELF, player=event.by)
    return None


@follows(Pointed)
def _point(match: Match, event: Pointed) -> Match:
    now = match.this_round
    pointed = MappingProxyType({**now.pointed, event.by: event.at})
    return replace(match, now=replace(now, pointed=pointed))


@refuses(CardTurned)
def _why_not_turn(match: Match, event: CardTurned) -> WhyNot:
    if refusal := not_in(match, Phase.REVEALED) or not_seated(match, event.whose):
        return refusal
    if match.terms.printed_roles:
        return RuleError(Code.ROLES_ARE_PRINTED)
    if event.whose in match.this_round.hand.turned:
        return RuleError(Code.CARD_LIES_OPEN, player=event.whose)
    return None


@follows(CardTurned)
def _turn(match: Match, event: CardTurned) -> Match:
    hand = match.this_round.hand
    return with_hand(match, replace(hand, turned=hand.turned | {event.whose}))


def still_to_turn(match: Match) -> tuple[PlayerId, ...]:
    """Whose cards have not turned over yet, in the order in which they do.

    Who stands against the gold comes last, so that nothing is told before its time.
    """
    if match.phase is not Phase.REVEALED or match.terms.printed_roles:
        return ()
    roles = match.this_round.roles or {}
    left = [who for who in roles if who not in match.this_round.hand.turned]
    return tuple(sorted(left, key=lambda who: roles[who] in LAST))


def still_to_point(match: Match) -> tuple[PlayerId, ...]:
    """Who has not pointed at anybody yet, clockwise."""
    if match.phase is not Phase.ENDED:
        return ()
    return tuple(who for who in match.table.seats if who not in match.this_round.pointed)


def fingers_on(
    pointed: Mapping[PlayerId, PlayerId], roles: Mapping[PlayerId, Role]
) -> Mapping[PlayerId, int]:
    """How many pointed at each of the saboteurs."""
    saboteurs = [who for who, role in roles.items() if side_of(role) is Side.SABOTEURS]
    return {who: list(pointed.values()).count(who) for who in saboteurs}
