"""What lies in front of the players, and the direction of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.events import (
    DirectionTurned,
    PlayerCaught,
    PlayerFreed,
    PlayerId,
    ThiefLaid,
    ThiefRemoved,
    ToolBroken,
    ToolRepaired,
)
from companion.game.gold import Direction
from companion.game.gold.round import Part
from companion.game.match.errors import Code, RuleError
from companion.game.match.rules import (
    WhyNot,
    follows,
    not_in,
    not_seated,
    refuses,
    with_board,
)
from companion.game.match.state import Phase
from companion.game.modules import Module

if TYPE_CHECKING:
    from companion.game.match.match import Match

BOARD_COUNTS = (Phase.RUNNING, Phase.ENDED, Phase.REVEALED)
"""The board may be put right until the gold is shared."""

TURNED = {
    Direction.CLOCKWISE: Direction.COUNTER_CLOCKWISE,
    Direction.COUNTER_CLOCKWISE: Direction.CLOCKWISE,
}


def _why_no_board(match: Match, part: Part, what: str, *players: PlayerId) -> WhyNot:
    """Why that part of the board cannot change now, in front of these players."""
    if not match.terms.can_hold(part):
        return RuleError(Code.NOT_IN_THIS_MATCH, what=what)
    return _board_is_fixed(match) or not_seated(match, *players)


def _board_is_fixed(match: Match) -> WhyNot:
    if match.phase not in BOARD_COUNTS:
        return not_in(match, *BOARD_COUNTS)
    if match.this_round.steals:
        return RuleError(Code.THEFTS_HAVE_BEGUN)
    return None


@refuses(DirectionTurned)
def _why_no_turn(match: Match, event: DirectionTurned) -> WhyNot:
    return _why_no_board(match, Part.TURNED, Module.CARDS_2020.value)


@follows(DirectionTurned)
def _turn(match: Match, event: DirectionTurned) -> Match:
    board = match.this_round.board
    return with_board(match, replace(board, direction=TURNED[board.direction]))


@refuses(ToolBroken)
def _why_not_break(match: Match, event: ToolBroken) -> WhyNot:
    """At most one of each kind lies in front of a player."""
    if refusal := _why_no_board(match, Part.BROKEN, event.kind, event.whose):
        return refusal
    if (event.whose, event.tool) in match.this_round.board.broken:
        return RuleError(Code.ALREADY_BROKEN, player=event.whose, tool=event.tool.value)
    return None


@follows(ToolBroken)
def _break(match: Match, event: ToolBroken) -> Match:
    board = match.this_round.board
    return with_board(match, replace(board, broken=board.broken | {(event.whose, event.tool)}))


@refuses(ToolRepaired)
def _why_not_repair(match: Match, event: ToolRepaired) -> WhyNot:
    if refusal := _why_no_board(match, Part.BROKEN, event.kind, event.whose):
        return refusal
    if (event.whose, event.tool) not in match.this_round.board.broken:
        return RuleError(Code.NOT_BROKEN, player=event.whose, tool=event.tool.value)
    return None


@follows(ToolRepaired)
def _repair(match: Match, event: ToolRepaired) -> Match:
    board = match.this_round.board
    whole, who = board.broken - {(event.whose, event.tool)}, event.whose
    repaired = {**board.repaired, who: board.repaired.get(who, 0) + 1}
    return with_board(match, replace(board, broken=whole, repaired=repaired))


@refuses(ThiefLaid)
def _why_no_thief(match: Match, event: ThiefLaid) -> WhyNot:
    if refusal := _why_no_board(match, Part.THIEVES, event.kind, event.whose):
        return refusal
    if event.whose in match.this_round.board.thieves:
        return RuleError(Code.ALREADY_A_THIEF, player=event.whose)
    return None


@follows(ThiefLaid)
def _lay_thief(match: Match, event: ThiefLaid) -> Match:
    board = match.this_round.board
    return with_board(match, replace(board, thieves=(*board.thieves, event.whose)))


@refuses(ThiefRemoved)
def _why_not_hands_off(match: Match, event: ThiefRemoved) -> WhyNot:
    if refusal := _why_no_board(match, Part.THIEVES, event.kind, event.whose):
        return refusal
    if event.whose not in match.this_round.board.thieves:
        return RuleError(Code.NOT_A_THIEF, player=event.whose)
    return None


@follows(ThiefRemoved)
def _remove_thief(match: Match, event: ThiefRemoved) -> Match:
    board = match.this_round.board
    thieves = tuple(who for who in board.thieves if who != event.whose)
    return with_board(match, replace(board, thieves=thieves))


@refuses(PlayerCaught)
def _why_not_catch(match: Match, event: PlayerCaught) -> WhyNot:
    if refusal := _why_no_board(match, Part.TRAPPED, event.kind, event.whose):
        return refusal
    if event.whose in match.this_round.board.trapped:
        return RuleError(Code.ALREADY_CAUGHT, player=event.whose)
    return None


@follows(PlayerCaught)
def _catch(match: Match, event: PlayerCaught) -> Match:
    board = match.this_round.board
    return with_board(match, replace(board, trapped=board.trapped | {event.whose}))


@refuses(PlayerFreed)
def _why_not_free(match: Match, event: PlayerFreed) -> WhyNot:
    if refusal := _why_no_board(match, Part.TRAPPED, event.kind, event.whose):
        return refusal
    if event.whose not in match.this_round.board.trapped:
        return RuleError(Code.NOT_CAUGHT, player=event.whose)
    return None


@follows(PlayerFreed)
def _free(match: Match, event: PlayerFreed) -> Match:
    board = match.this_round.board
    return with_board(match, replace(board, trapped=board.trapped - {event.whose}))
