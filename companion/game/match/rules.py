"""For each event: why it may not happen now, and what is known after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from companion.game.changing import replace
from companion.game.events import Event, PlayerId
from companion.game.match.errors import Code, RuleError
from companion.game.match.state import Board, Hand, Phase
from companion.game.modules import Module

if TYPE_CHECKING:
    from companion.game.match.match import Match

E = TypeVar("E", bound=Event)
WhyNot = RuleError | None

REFUSALS: dict[type[Event], Callable[[Match, Any], WhyNot]] = {}
EFFECTS: dict[type[Event], Callable[[Match, Any], Match]] = {}


def refuses(
    kind: type[E],
) -> Callable[[Callable[[Match, E], WhyNot]], Callable[[Match, E], WhyNot]]:
    """The function tells why such an event may not happen now; None if it may."""

    def register(rule: Callable[[Match, E], WhyNot]) -> Callable[[Match, E], WhyNot]:
        REFUSALS[kind] = rule
        return rule

    return register


def follows(kind: type[E]) -> Callable[[Callable[[Match, E], Match]], Callable[[Match, E], Match]]:
    """The function gives the match after such an event, which may happen."""

    def register(effect: Callable[[Match, E], Match]) -> Callable[[Match, E], Match]:
        EFFECTS[kind] = effect
        return effect

    return register


def not_in(match: Match, *phases: Phase) -> WhyNot:
    """Why an event of these phases cannot happen in this one; None where the match is in one."""
    if match.phase in phases:
        return None
    return RuleError(Code.NOT_NOW, phase=match.phase.value)


def not_seated(match: Match, *players: PlayerId) -> WhyNot:
    """Why these cannot take part: one of them does not sit at the table; None if all do."""
    for player in players:
        if player not in match.table.seats:
            return RuleError(Code.NO_SUCH_PLAYER, player=player)
    return None


def without(match: Match, module: Module) -> WhyNot:
    """Why nothing of that module can happen: the table plays without it; None if it does not."""
    if module in match.terms.modules:
        return None
    return RuleError(Code.NOT_IN_THIS_MATCH, what=module.value)


def same_twice(players: tuple[PlayerId, ...]) -> WhyNot:
    """Why these players cannot be named together: one stands there twice; None if nobody does."""
    for place, player in enumerate(players):
        if player in players[:place]:
            return RuleError(Code.SAME_PLAYER_TWICE, player=player)
    return None


def with_hand(match: Match, hand: Hand) -> Match:
    """The match when the roles lie so, or have been seen so."""
    return replace(match, now=replace(match.this_round, hand=hand))


def with_board(match: Match, board: Board) -> Match:
    """The match when the table looks so."""
    return replace(match, now=replace(match.this_round, board=board))
