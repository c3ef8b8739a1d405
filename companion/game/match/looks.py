"""Looking at a role, one's own or, where a card allows it, another's; and accidents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.deal import Deal
from companion.game.editions import EDITIONS
from companion.game.events import (
    AfterAccident,
    Chest,
    ChestOpened,
    Event,
    HatSwapped,
    InspectionPlayed,
    Look,
    PartyHeld,
    PlayerId,
    RoleLooked,
    RoleOpened,
    SomebodyElseLooked,
    WardrobeUsed,
)
from companion.game.match.dealing import not_dealt, to_deal_again
from companion.game.match.errors import Code, RuleError
from companion.game.match.fellows import others_were_told, traded
from companion.game.match.glimpses import (
    counted,
    finished,
    forgotten,
    only_opening,
    opened_by_another,
    opened_by_another_too,
    unfinished_at,
)
from companion.game.match.rules import WhyNot, follows, not_in, not_seated, refuses, with_hand
from companion.game.match.state import Hand, Peek, Phase

if TYPE_CHECKING:
    from companion.game.match.match import Match

WHILE_SECRET = (Phase.DEALING, Phase.RUNNING, Phase.ENDED)


@refuses(RoleLooked)
def _why_not_look(match: Match, event: RoleLooked) -> WhyNot:
    return why_not_look(match, event)


def why_not_look(match: Match, event: RoleLooked | RoleOpened) -> WhyNot:
    """Why that player cannot look at that card now."""
    refusal = not_in(match, *WHILE_SECRET) or not_seated(match, event.by, event.whose)
    refusal = refusal or not_dealt(match) or to_deal_again(match)
    return refusal or _no_reason_to_look(match.this_round.hand, event)


def _no_reason_to_look(hand: Hand, event: RoleLooked | RoleOpened) -> WhyNot:
    if event.why in (Look.OWN, Look.AGAIN):
        if event.by != event.whose:
            return RuleError(Code.NOTHING_TO_LOOK_AT, player=event.by, whose=event.whose)
        if event.why is Look.OWN and event.by in hand.seen:
            return RuleError(Code.ALREADY_LOOKED, player=event.by)
        if event.why is Look.AGAIN and event.by not in hand.seen:
            return RuleError(Code.NOT_LOOKED_YET, player=event.by)
    elif Peek(event.by, event.whose, event.why) not in hand.peeks:
        return RuleError(Code.NOTHING_TO_LOOK_AT, player=event.by, whose=event.whose)
    return None


@follows(RoleLooked)
def _look(match: Match, event: RoleLooked) -> Match:
    """A look ends an opening; where the log holds none, the look is the opening, too."""
    hand, peek = match.this_round.hand, Peek(event.by, event.whose, event.why)
    if event.by != event.whose:
        peeks = tuple(one for one in hand.peeks if one != peek)
        known = hand.known | {(event.by, event.whose)}
        hand = finished(hand, peek, peeks=peeks, known=known, last_was_first=False)
        return with_hand(match, hand)
    is_opened, is_first = peek in hand.unfinished, event.why is Look.OWN
    saw = {"seen": hand.seen | {event.by}, "last_look": event.by, "last_was_first": is_first}
    hand = finished(hand, peek, **saw) if is_opened else counted(hand, event.by, event.by, **saw)
    return when_all_have_looked(with_hand(match, hand))


def when_all_have_looked(match: Match) -> Match:
    """After the last look of a deal play begins."""
    dealt = match.phase is Phase.DEALING and match.this_round.hand.deal is not None
    if dealt and match.this_round.hand.seen.issuperset(match.table.seats):
        return replace(match, phase=Phase.RUNNING)
    return match


@refuses(SomebodyElseLooked)
def _why_no_accident(match: Match, event: SomebodyElseLooked) -> WhyNot:
    refusal = not_in(match, *WHILE_SECRET) or not_seated(match, event.who, event.whose)
    refusal = refusal or not_dealt(match) or to_deal_again(match)
    if refusal:
        return refusal
    if event.who == event.whose:
        return RuleError(Code.NOT_ONESELF, player=event.who)
    hand = match.this_round.hand
    if event.instead and not may_have_been_another(hand, event.whose):
        return RuleError(Code.NOT_LOOKED_YET, player=event.whose)
    neither = can_trade(hand, event.who, event.whose, instead=event.instead)
    if neither and event.then is not AfterAccident.TRADED:
        return RuleError(Code.NEITHER_HAD_LOOKED)
    if not neither and event.then is AfterAccident.TRADED:
        return RuleError(Code.ONE_HAD_LOOKED)
    if event.then is AfterAccident.DEAL_AGAIN and match.phase is Phase.ENDED:
        return not_in(match, Phase.RUNNING)
    return None


def may_have_been_another(hand: Hand, owner: PlayerId) -> bool:
    """Whether somebody else may have had the phone: the last look of all was the owner's first."""
    return hand.last_was_first and hand.last_look == owner and owner in hand.seen


def can_trade(hand: Hand, who: PlayerId, whose: PlayerId, *, instead: bool = False) -> bool:
    """Whether two may trade roles: neither had looked, so that every deal stays equally likely."""
    if others_were_told(hand, *((whose,) if instead else ())):
        return False
    neither = who not in hand.seen and (instead or whose not in hand.seen)
    return neither and only_opening(hand, who, whose)


@follows(SomebodyElseLooked)
def _accident(match: Match, event: SomebodyElseLooked) -> Match:
    hand = replace(match.this_round.hand, last_was_first=False)
    was_opened = event.whose in hand.openings
    peek = Peek(event.whose, event.whose, Look.OWN) if event.instead else None
    peek = peek or unfinished_at(hand, event.whose)
    if was_opened and peek is not None:
        hand = opened_by_another(hand, peek, event.who)
    elif was_opened:
        hand = opened_by_another_too(hand, event.who)
    if event.instead:
        hand = replace(hand, seen=hand.seen - {event.whose})
    if event.then is not AfterAccident.TRADED:
        spoiled = event.then is AfterAccident.DEAL_AGAIN
        exposed = hand.exposed | {event.whose}
        return with_hand(match, replace(hand, exposed=exposed, spoiled=spoiled))
    lying = traded_deal(hand, event.who, event.whose)
    hand = traded(new_cards(hand, lying, event.who, event.whose), event.who, event.whose)
    seen = hand.seen | {event.who}
    hand = counted(hand, event.who, event.who, seen=seen, last_look=event.who)
    if was_opened:
        hand = replace(hand, openings={**hand.openings, event.who: (event.who,)})
    return when_all_have_looked(with_hand(match, hand))


def traded_deal(hand: Hand, one: PlayerId, other: PlayerId) -> Deal:
    """The deal with the cards of two players exchanged."""
    if hand.deal is None:
        raise ValueError("no roles are dealt")
    roles = list(hand.deal.roles)
    first, second = hand.seats.index(one), hand.seats.index(other)
    roles[first], roles[second] = roles[second], roles[first]
    return replace(hand.deal, roles=tuple(roles))


def new_cards(hand: Hand, deal: Deal, *players: PlayerId) -> Hand:
    """The roles when these players hold other cards: what was seen of theirs is forgotten."""
    return replace(
        forgotten(hand, *players),
        deal=deal,
        seen=hand.seen.difference(players),
        exposed=hand.exposed.difference(players),
        known=frozenset(pair for pair in hand.known if pair[1] not in players),
    )


@refuses(InspectionPlayed)
def _why_no_inspection(match: Match, event: InspectionPlayed) -> WhyNot:
    if refusal := without_role_pile(match, InspectionPlayed) or not_in(match, Phase.RUNNING):
        return refusal
    return why_no_peek(match, Peek(event.by, event.whose, Look.INSPECTION))


def without_role_pile(match: Match, kind: type[Event]) -> WhyNot:
    """Why no card can look at roles or change them here: there is no pile of roles."""
    if EDITIONS[match.terms.edition].keeps_role_pile:
        return None
    return RuleError(Code.NOT_IN_THIS_MATCH, what=kind.kind)


def why_no_peek(match: Match, peek: Peek) -> WhyNot:
    """Why a card cannot let `by` look at another's role."""
    refusal = not_seated(match, peek.by, peek.whose) or not_dealt(match) or to_deal_again(match)
    if refusal:
        return refusal
    if peek.by == peek.whose:
        return RuleError(Code.NOT_ONESELF, player=peek.by)
    if peek in match.this_round.hand.peeks:
        return RuleError(Code.MAY_ALREADY_LOOK, player=peek.by, whose=peek.whose)
    return None


@follows(InspectionPlayed)
def _inspect(match: Match, event: InspectionPlayed) -> Match:
    return may_peek(match, Peek(event.by, event.whose, Look.INSPECTION))


def may_peek(match: Match, peek: Peek) -> Match:
    """The phone waits for that look."""
    hand = match.this_round.hand
    return with_hand(match, replace(hand, peeks=(*hand.peeks, peek)))


def seen_since(match: Match, event: Event) -> PlayerId | None:
    """Who has already seen what this secret event brought; None if nobody has."""
    hand = match.this_round.hand
    match event:
        case HatSwapped(whose=who) | WardrobeUsed(by=who):
            new: tuple[PlayerId, ...] = (who,)
        case PartyHeld():
            new = hand.seats
        case InspectionPlayed(by=by, whose=whose):
            return by if _peeped(hand, Peek(by, whose, Look.INSPECTION)) else None
        case ChestOpened(by=by, effect=Chest.LOOK, whose=str(whose)):
            return by if _peeped(hand, Peek(by, whose, Look.CHEST)) else None
        case _:
            return None
    known = {whose for _, whose in hand.known}
    for player in new:
        if player in hand.seen | hand.exposed | known or player in hand.openings:
            return player
    return None


def _peeped(hand: Hand, peek: Peek) -> bool:
    """A look that a card allowed was taken, or begun."""
    return peek not in hand.peeks or peek in hand.unfinished
