"""Undo takes back the last event. It never unsees: looks stay, and what is known is shuffled."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from companion.game.changing import replace
from companion.game.deal import Deal, Shuffler
from companion.game.events import (
    ChestOpened,
    DealtAgain,
    Event,
    HatSwapped,
    InspectionPlayed,
    NuggetPicked,
    NuggetsDrawn,
    NuggetsHandedOutAgain,
    PartyHeld,
    PlayerId,
    RolesDealt,
    RolesRevealed,
    Undone,
    WardrobeUsed,
)
from companion.game.match.errors import Code, RuleError
from companion.game.match.glimpses import given_back
from companion.game.match.looks import new_cards, seen_since, when_all_have_looked
from companion.game.match.rules import WhyNot, follows, refuses, with_hand
from companion.game.match.state import Hand, Now
from companion.game.match.swaps import changed_back, party_over, swapped_back
from companion.game.roles import Role

if TYPE_CHECKING:
    from companion.game.match.match import Match


class Undoable(NamedTuple):
    """An event that can be taken back, and the match before it."""

    event: Event
    before: Match


class CanUndo(StrEnum):
    """What undo would ask of the table."""

    NOTHING = "nothing"  # there is nothing to take back
    FREELY = "freely"
    SEEN = "seen"  # only after "Cleo has already seen it"
    NEVER = "never"


def last_event(match: Match) -> Event | None:
    """What undo would take back; looks are passed over."""
    return None if match.last is None else match.last.event


def can_undo(match: Match) -> CanUndo:
    """What undo would ask of the table now."""
    event = last_event(match)
    if event is None:
        return CanUndo.NOTHING
    if _never(match, event) is not None:
        return CanUndo.NEVER
    return CanUndo.FREELY if who_has_seen(match, event) is None else CanUndo.SEEN


def who_has_seen(match: Match, event: Event) -> PlayerId | None:
    """Who has already seen what the event brought, of the roles or of the drawn gold."""
    if isinstance(event, NuggetsDrawn) and match.now and match.now.draft:
        return match.now.draft.queue[0]
    return None if match.now is None else seen_since(match, event)


def _never(match: Match, event: Event) -> WhyNot:
    """Roles that all have turned over stay open; a deal that was looked at is dealt again."""
    picked = isinstance(event, NuggetPicked) and event.passed
    if picked or isinstance(event, NuggetsHandedOutAgain):
        return RuleError(Code.PICK_WAS_PASSED_ON)
    if isinstance(event, RolesRevealed):
        return RuleError(Code.ROLES_WERE_OPENED)
    if isinstance(event, (RolesDealt, DealtAgain)):
        hand = match.this_round.hand
        if hand.seen or hand.exposed or hand.known or hand.spoiled or hand.openings:
            return RuleError(Code.DEAL_WAS_LOOKED_AT)
    return None


def undo(match: Match, chance: Shuffler, *, already_seen: bool = False) -> Undone:
    """The event that takes back the last one, the pile shuffled where a card in it is known."""
    event = last_event(match)
    if event is None:
        raise RuleError(Code.NOTHING_TO_UNDO)
    lying = _pile_to_shuffle(match, event)
    if lying is None or who_has_seen(match, event) is None:
        return Undone(event.kind, already_seen)
    pile = list(lying)
    chance.shuffle(pile)
    return Undone(event.kind, already_seen, tuple(pile))


def shuffles_in(match: Match) -> bool:
    """Whether undo would shuffle a card that somebody has seen in among others of the pile."""
    event = last_event(match)
    if event is None or who_has_seen(match, event) is None:
        return False
    return len(_pile_to_shuffle(match, event) or ()) > 1


def _pile_to_shuffle(match: Match, event: Event) -> tuple[Role, ...] | None:
    """The pile as it would lie after undo, if a seen card comes back into it."""
    if match.last is None or not isinstance(event, (HatSwapped, WardrobeUsed)):
        return None
    old = match.last.before.this_round.hand
    return _deal_before(match.this_round.hand, old, event).pile or None


def _deal_before(hand: Hand, old: Hand, event: HatSwapped | WardrobeUsed) -> Deal:
    """The roles as they lay before a swap."""
    if hand.deal is None:
        raise ValueError("no roles are dealt")
    who = event.whose if isinstance(event, HatSwapped) else event.by
    back = swapped_back if isinstance(event, HatSwapped) else changed_back
    return back(hand.deal, hand.seats.index(who), old.role_of(who))


@refuses(Undone)
def _why_not_undo(match: Match, event: Undone) -> WhyNot:
    last = last_event(match)
    if last is None:
        return RuleError(Code.NOTHING_TO_UNDO)
    if event.what != last.kind:
        return RuleError(Code.NOT_THE_LAST_EVENT)
    if refusal := _never(match, last):
        return refusal
    seen_by = who_has_seen(match, last)
    if seen_by is not None and not event.already_seen:
        return RuleError(Code.ALREADY_SEEN, player=seen_by)
    lying = None if seen_by is None else _pile_to_shuffle(match, last)
    if Counter(lying or ()) != Counter(event.pile or ()):
        return RuleError(Code.DECK_DOES_NOT_MATCH)
    return None


@follows(Undone)
def _undo(match: Match, event: Undone) -> Match:
    if match.last is None:
        raise RuleError(Code.NOTHING_TO_UNDO)
    last, before = match.last
    if match.now is None or before.now is None or match.now.number != before.now.number:
        return before
    hand = _hand_after(match.now, before.now, last, event)
    return when_all_have_looked(with_hand(before, hand))


def _hand_after(now: Now, before: Now, last: Event, event: Undone) -> Hand:
    """The roles lie as before; who looked how often and what somebody knows is not forgotten."""
    hand, old = now.hand, before.hand
    match last:
        case RolesDealt() | DealtAgain():
            return replace(
                old,
                looks=hand.looks,
                first_looks=hand.first_looks,
                peeked=hand.peeked,
                gold_looks=hand.gold_looks,
                dealings=hand.dealings,
            )
        case PartyHeld():
            peeks = tuple(peek for peek in old.peeks if peek in hand.peeks)
            return replace(
                old,
                deal=_before_the_party(hand, old),
                looks=hand.looks,
                first_looks=hand.first_looks,
                last_look=hand.last_look,
                last_was_first=_nobody_looked_since(hand, old),
                peeks=peeks,
                openers=hand.openers,
                peeked=hand.peeked,
                gold_looks=hand.gold_looks,
            )
        case HatSwapped(whose=who) | WardrobeUsed(by=who):
            return _taken_back(hand, old, last, who, event)
        case InspectionPlayed() | ChestOpened():
            return replace(hand, peeks=tuple(peek for peek in hand.peeks if peek in old.peeks))
        case _:
            return hand


def _before_the_party(hand: Hand, old: Hand) -> Deal:
    if hand.deal is None or old.deal is None:
        raise ValueError("no roles are dealt")
    return party_over(hand.deal, old.deal)


def _nobody_looked_since(hand: Hand, old: Hand) -> bool:
    """The last look before the event is still the last one, and it was an owner's first."""
    return hand.last_was_first and hand.looks == old.looks


def _taken_back(
    hand: Hand, old: Hand, last: HatSwapped | WardrobeUsed, who: PlayerId, event: Undone
) -> Hand:
    """The player holds the old card again, and knows it if they knew it then."""
    deal = _deal_before(hand, old, last)
    if event.pile is not None:
        deal = replace(deal, pile=event.pile)
    known_then = frozenset(pair for pair in old.known if pair[1] == who)
    hand = given_back(new_cards(hand, deal, who), old, who)
    return replace(
        hand,
        last_was_first=_nobody_looked_since(hand, old),
        seen=hand.seen | (old.seen & {who}),
        exposed=hand.exposed | (old.exposed & {who}),
        known=hand.known | known_then,
        moved=old.moved,
        earlier=old.earlier,
    )
