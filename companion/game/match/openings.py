"""A card that is opened is written down first: no glimpse is forgotten, whatever follows it.

An opening is finished by a full lamp (`RoleLooked`). One that was not is asked about before
another card may be opened, and again when that card comes up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.events import OpenerNamed, RoleOpened
from companion.game.match.dealing import not_dealt
from companion.game.match.errors import Code, RuleError
from companion.game.match.glimpses import counted, opened, opened_by_another, owned, unfinished_at
from companion.game.match.looks import WHILE_SECRET, why_not_look
from companion.game.match.rules import WhyNot, follows, not_in, not_seated, refuses, with_hand
from companion.game.match.state import NOBODY_SAYS, Peek

if TYPE_CHECKING:
    from companion.game.match.match import Match


@refuses(RoleOpened)
def _why_not_open(match: Match, event: RoleOpened) -> WhyNot:
    if refusal := why_not_look(match, event):
        return refusal
    pending = match.this_round.hand.pending
    return None if pending is None else RuleError(Code.WHOSE_WAS_OPEN, player=pending.whose)


@follows(RoleOpened)
def _open(match: Match, event: RoleOpened) -> Match:
    peek = Peek(event.by, event.whose, event.why)
    return with_hand(match, opened(match.this_round.hand, peek))


@refuses(OpenerNamed)
def _why_not_name(match: Match, event: OpenerNamed) -> WhyNot:
    named = () if event.by is None else (event.by,)
    refusal = not_in(match, *WHILE_SECRET) or not_seated(match, event.whose, *named)
    if refusal := refusal or not_dealt(match):
        return refusal
    if unfinished_at(match.this_round.hand, event.whose) is None:
        return RuleError(Code.NOTHING_WAS_OPEN, player=event.whose)
    return None


@follows(OpenerNamed)
def _name(match: Match, event: OpenerNamed) -> Match:
    hand = match.this_round.hand
    peek = unfinished_at(hand, event.whose)
    if peek is None:
        raise ValueError("nothing was open")
    if event.by == peek.by:
        return with_hand(match, owned(hand, peek))
    if event.by == event.whose:
        hand = counted(hand, event.whose, event.whose)
        return with_hand(match, opened_by_another(hand, peek, event.whose))
    hand = opened_by_another(hand, peek, event.by or NOBODY_SAYS)
    return with_hand(match, replace(hand, exposed=hand.exposed | {event.whose}))
