"""An answer was wrong: from its round on gold is shared out again, and hands put it right.

It comes to what the log comes to, replayed with the right answer; a test holds it so. The log is
not replayed itself: it could not go on where drawn cards have been seen, printed gold was counted
or somebody paid with what they would not have had, and many corrections would cost its square.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.editions import Gold
from companion.game.events import AnswerCorrected, PlayerId, RulingChanged, Steal
from companion.game.gold import Direction, share_out
from companion.game.gold.round import Part
from companion.game.match.ending import why_not_answer, why_not_roles
from companion.game.match.errors import Code, RuleError
from companion.game.match.finishing import counted_again
from companion.game.match.handing_back import nuggets_put_right, why_not_drawn
from companion.game.match.played import (
    gold_before,
    round_now,
    round_then,
    settled,
    still_possible,
    why_not_steal,
)
from companion.game.match.rules import WhyNot, follows, not_in, refuses, same_twice
from companion.game.match.sharing import gains_of
from companion.game.match.state import Books, Finished, Phase, Terms
from companion.game.modules import Module
from companion.game.purse import EMPTY, Purse, moved
from companion.game.rulings import READINGS, rulings_for, with_reading

if TYPE_CHECKING:
    from companion.game.match.match import Match

ANSWERS = ("ended", "by", "doors", "crystals")
NOT_CORRECTABLE = (Phase.SHARING,)


@refuses(AnswerCorrected)
def _why_not_correct(match: Match, event: AnswerCorrected) -> WhyNot:
    if refusal := why_no_such_answer(match, event):
        return refusal
    if event.round > len(match.books.finished):
        return RuleError(Code.DRAW_SO_MANY, cards=0) if event.drawn else None
    new = corrected(match.finished_round(event.round), event)
    return why_not_drawn(match.terms, match.books, new, event.drawn)


def why_no_such_answer(match: Match, event: AnswerCorrected) -> WhyNot:
    """Why the answers cannot be these, whatever is drawn for them."""
    if match.phase in NOT_CORRECTABLE:
        return not_in(match, Phase.REVEALED)
    if event == AnswerCorrected(event.round, drawn=event.drawn):
        return RuleError(Code.NOTHING_CORRECTED)
    case = _case(match, event.round)
    if isinstance(case, RuleError):
        return case
    if not case.roles and event != _before_the_roles(event):
        return RuleError(Code.NOT_NOW, phase=match.phase.value)
    return _why_not_so(match.terms, case, event)


def _before_the_roles(event: AnswerCorrected) -> AnswerCorrected:
    """As much of it as can be said while the roles are face down: how the round ended."""
    return AnswerCorrected(
        event.round, event.ended, event.by, event.doors, by_unknown=event.by_unknown
    )


def _case(match: Match, number: int) -> Finished | RuleError:
    """The round that is spoken of, the present one as if it were in the books."""
    if 1 <= number <= len(match.books.finished):
        return match.books.finished[number - 1]
    now = match.now
    if now is None or now.number != number:
        return RuleError(Code.NO_SUCH_ROUND, round=number)
    if now.answers is None:
        return RuleError(Code.NOT_NOW, phase=match.phase.value)
    seats = match.table.seats
    return Finished(
        number=number,
        beginner=now.beginner,
        seats=seats,
        rulings=match.table.rulings,
        board=now.board,
        answers=now.answers,
        roles=now.roles or {},
        steals=now.steals,
        before=gold_before(match, seats),
        gains={},
        pointed=now.pointed,
        earlier=now.hand.earlier,
    )


def _why_not_so(terms: Terms, case: Finished, event: AnswerCorrected) -> WhyNot:
    new = corrected(case, event)
    refusal = why_not_answer(terms, case.seats, new.answers)
    if refusal is None and event.roles is not None:
        refusal = why_not_roles(terms, case.seats, event.roles)
    return (
        refusal or _why_no_such_board(terms, case, event) or _why_no_such_thefts(terms, new, event)
    )


def _why_no_such_board(terms: Terms, case: Finished, event: AnswerCorrected) -> WhyNot:
    if event.direction is Direction.COUNTER_CLOCKWISE and not terms.can_hold(Part.TURNED):
        return RuleError(Code.NOT_IN_THIS_MATCH, what=Module.CARDS_2020.value)
    for part in (Part.BROKEN, Part.TRAPPED, Part.THIEVES, Part.STEALS):
        if getattr(event, part.value) and not terms.can_hold(part):
            return RuleError(Code.NOT_IN_THIS_MATCH, what=part.value)
    named = (
        *(who for who, _ in event.broken or ()),
        *sorted(event.trapped or ()),
        *(event.thieves or ()),
        *(one.thief for one in event.steals or ()),
        *(one.victim for one in event.steals or () if one.victim is not None),
    )
    for player in named:
        if player not in case.seats:
            return RuleError(Code.NO_SUCH_PLAYER, player=player)
    return same_twice(event.thieves or ())


def _why_no_such_thefts(terms: Terms, new: Finished, event: AnswerCorrected) -> WhyNot:
    """Thefts that are told anew have to be possible; the old ones may have become impossible."""
    if event.steals is None:
        return None
    played = round_then(terms, new)
    shares = share_out(played)
    for place, steal in enumerate(event.steals):
        if refusal := why_not_steal(played, shares, event.steals[:place], steal):
            return refusal
    return None


def corrected(case: Finished, event: AnswerCorrected) -> Finished:
    """The round with the new answers; its gold still stands as it was."""
    new = {name: getattr(event, name) for name in ANSWERS if getattr(event, name) is not None}
    if event.by_unknown:
        new.setdefault("by", None)
    board = case.board
    if event.direction is not None:
        board = replace(board, direction=event.direction)
    if event.broken is not None:
        board = replace(board, broken=frozenset(event.broken))
    if event.trapped is not None:
        board = replace(board, trapped=event.trapped)
    if event.thieves is not None:
        board = replace(board, thieves=event.thieves)
    return replace(
        case,
        answers=replace(case.answers, **new),
        board=board,
        roles=case.roles if event.roles is None else dict(event.roles),
        steals=case.steals if event.steals is None else event.steals,
    )


@follows(AnswerCorrected)
def _correct(match: Match, event: AnswerCorrected) -> Match:
    case = _case(match, event.round)
    if isinstance(case, RuleError):
        raise case
    new = corrected(case, event)
    if event.round > len(match.books.finished):
        now = replace(
            match.this_round,
            board=new.board,
            answers=new.answers,
            roles=new.roles or None,
            steals=new.steals,
            crystals_told=match.this_round.crystals_told or event.crystals is not None,
        )
        return with_possible_thefts(replace(match, now=now))
    before, books = match.books, _worked_out_again(match, new, event)
    match = _new_last_play(replace(match, books=books), case, new)
    return with_possible_thefts(counted_again(match, before))


def with_possible_thefts(match: Match) -> Match:
    """Thefts of the running round that its answers do not allow any more are forgotten."""
    now = match.now
    if now is None or not now.steals:
        return match
    kept, _ = still_possible(round_now(match), now.steals)
    return replace(match, now=replace(now, steals=kept))


def _new_last_play(match: Match, old: Finished, new: Finished) -> Match:
    """Who made the last play of the last round decides who begins the next one."""
    latest = match.now is None and new.number == len(match.books.finished)
    by, table = new.answers.by, match.table
    if not latest or by == old.answers.by:
        return match
    if by is None or by in table.seats:
        return replace(match, table=replace(table, last_play=by, heir=None))
    start = new.seats.index(by) + 1
    left_of_them = (*new.seats[start:], *new.seats[:start])
    heir = next((who for who in left_of_them if who in table.seats), None)
    return replace(match, table=replace(table, last_play=None, heir=heir))


def _worked_out_again(match: Match, new: Finished, event: AnswerCorrected) -> Books:
    if match.terms.phone_nuggets:
        return nuggets_put_right(match.terms, match.books, new, event.drawn)
    return _shared_again(match.terms, match.books, new)


def _shared_again(terms: Terms, books: Books, new: Finished) -> Books:
    """From the corrected round on each is shared out again, and hands move the difference.

    A theft from who had nothing then is lost; what somebody no longer has is not handed back.
    """
    finished, rows = list(books.finished), list(books.rows)
    owed: Mapping[PlayerId, Purse] = {}
    for old in books.finished[new.number - 1 :]:
        then = _again(terms, rows, new if old.number == new.number else old)
        change = {who: gold - old.gains[who] for who, gold in then.gains.items()}
        finished[old.number - 1] = then
        rows[old.number] = moved(rows[old.number], change)
        owed = moved(owed, change)
    purses = moved(books.purses, owed)
    there = {who: purse.at_least_nothing() for who, purse in purses.items()}
    forgiven = {who: there[who] - purses[who] for who in owed if there[who] != purses[who]}
    rows[new.number] = moved(rows[new.number], forgiven)
    return replace(books, purses=there, finished=tuple(finished), rows=tuple(rows))


def _again(terms: Terms, rows: Sequence[Mapping[PlayerId, Purse]], then: Finished) -> Finished:
    """The round with its gold worked out again, as the books stand by now."""
    if terms.rules.gold is Gold.TOKENS:
        then = replace(then, before=_before(rows, then))
    played = round_then(terms, then)
    kept, lost = still_possible(played, then.steals)
    return replace(then, gains=gains_of(terms, settled(played, kept)), lost=lost)


def _before(rows: Sequence[Mapping[PlayerId, Purse]], then: Finished) -> dict[PlayerId, int]:
    """The tokens from before that round's shares."""
    before = {}
    for who, gain in then.gains.items():
        held = sum(row.get(who, EMPTY).tokens for row in rows[: then.number + 1]) - gain.tokens
        before[who] = max(0, held)
    return before


def kept_thefts(then: Finished) -> tuple[Steal, ...]:
    """The thefts of a round in the books that still hold."""
    return tuple(steal for steal in then.steals if steal not in then.lost)


@refuses(RulingChanged)
def _why_not_rule(match: Match, event: RulingChanged) -> WhyNot:
    if match.phase in (Phase.SHARING, Phase.COUNTING, Phase.OVER):
        return not_in(match, Phase.SEATED)
    if event.ruling not in rulings_for(match.terms.edition, match.terms.modules):
        return RuleError(Code.RULING_DOES_NOT_APPLY, ruling=event.ruling.value)
    if event.reading not in list(READINGS[event.ruling]):
        return RuleError(Code.NO_SUCH_READING, ruling=event.ruling.value, reading=event.reading)
    return None


@follows(RulingChanged)
def _rule(match: Match, event: RulingChanged) -> Match:
    rulings = with_reading(match.table.rulings, event.ruling, event.reading)
    return with_possible_thefts(replace(match, table=replace(match.table, rulings=rulings)))
