"""What happens to roles during a round: hat swap, wardrobe, party."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.deal import Deal, hat_swap, wardrobe
from companion.game.events import HatSwapped, PartyHeld, PlayerId, WardrobeUsed
from companion.game.match.dealing import not_dealt, to_deal_again
from companion.game.match.errors import Code, RuleError
from companion.game.match.fellows import swapped, told_at_the_deal
from companion.game.match.looks import new_cards, without_role_pile
from companion.game.match.rules import (
    WhyNot,
    follows,
    not_in,
    not_seated,
    refuses,
    with_board,
    with_hand,
    without,
)
from companion.game.match.state import Hand, Phase
from companion.game.modules import Module
from companion.game.roles import Role

if TYPE_CHECKING:
    from companion.game.match.match import Match


@refuses(HatSwapped)
def _why_no_swap(match: Match, event: HatSwapped) -> WhyNot:
    refusal = without_role_pile(match, HatSwapped) or not_in(match, Phase.RUNNING)
    refusal = refusal or not_seated(match, event.by, event.whose)
    return refusal or not_dealt(match) or to_deal_again(match) or _no_pile(match)


def _no_pile(match: Match) -> WhyNot:
    """A house box may leave no card over."""
    _, deal = _lying(match)
    return None if deal.pile else RuleError(Code.NO_CARD_IN_THE_PILE)


@follows(HatSwapped)
def _swap(match: Match, event: HatSwapped) -> Match:
    hand, deal = _lying(match)
    lying = hat_swap(deal, hand.seats.index(event.whose))
    hand = _noted(hand, event.whose)
    return with_hand(match, swapped(new_cards(hand, lying, event.whose), event.whose))


def _lying(match: Match) -> tuple[Hand, Deal]:
    hand = match.this_round.hand
    if hand.deal is None:
        raise ValueError("no roles are dealt")
    return hand, hand.deal


def _noted(hand: Hand, *players: PlayerId) -> Hand:
    """What these have held so far is told with the others when all is over."""
    held = {who: (*hand.earlier.get(who, ()), hand.role_of(who)) for who in players}
    return replace(hand, earlier={**hand.earlier, **held})


def _large_card_reached(match: Match) -> Match:
    return with_board(match, replace(match.this_round.board, large_card_reached=True))


def _why_no_large_card(match: Match, module: Module, by: PlayerId) -> WhyNot:
    """Only the first connection counts."""
    refusal = without(match, module) or not_in(match, Phase.RUNNING) or not_seated(match, by)
    refusal = refusal or not_dealt(match) or to_deal_again(match)
    if not refusal and match.this_round.board.large_card_reached:
        return RuleError(Code.LARGE_CARD_ALREADY_REACHED)
    return refusal


@refuses(WardrobeUsed)
def _why_no_wardrobe(match: Match, event: WardrobeUsed) -> WhyNot:
    if refusal := _why_no_large_card(match, Module.WARDROBE, event.by):
        return refusal
    _, deal = _lying(match)
    return None if deal.pile or deal.left_over else RuleError(Code.NO_CARD_IN_THE_PILE)


@follows(WardrobeUsed)
def _change(match: Match, event: WardrobeUsed) -> Match:
    hand, deal = _lying(match)
    changed = wardrobe(deal, hand.seats.index(event.by))
    hand = swapped(new_cards(_noted(hand, event.by), changed, event.by), event.by)
    return with_hand(_large_card_reached(match), hand)


@refuses(PartyHeld)
def _why_no_party(match: Match, event: PartyHeld) -> WhyNot:
    if refusal := _why_no_large_card(match, Module.PARTY, event.by):
        return refusal
    _, deal = _lying(match)
    if Counter(event.roles) != Counter(deal.roles):
        return RuleError(Code.DECK_DOES_NOT_MATCH)
    return None


@follows(PartyHeld)
def _party(match: Match, event: PartyHeld) -> Match:
    """The new cards lie by seat, as the players sit now."""
    hand, deal = _lying(match)
    hand = replace(_noted(hand, *hand.seats), seats=match.table.seats)
    mixed = replace(deal, roles=event.roles)
    fellows = told_at_the_deal(match.terms, hand.seats, event.roles)
    hand = replace(hand, fellows=fellows, moved=frozenset())
    return with_hand(_large_card_reached(match), new_cards(hand, mixed, *hand.seats))


def swapped_back(deal: Deal, seat: int, old: Role) -> Deal:
    """The deal before a hat swap: the old role comes out of the pile, the new one on top of it.

    It lies at the bottom, unless the pile was shuffled since.
    """
    pile = list(deal.pile)
    del pile[len(pile) - 1 - pile[::-1].index(old)]
    roles = list(deal.roles)
    new, roles[seat] = roles[seat], old
    return replace(deal, roles=tuple(roles), pile=(new, *pile))


def changed_back(deal: Deal, seat: int, old: Role) -> Deal:
    """The deal before the wardrobe was used."""
    return swapped_back(deal, seat, old) if deal.left_over is None else wardrobe(deal, seat)


def party_over(deal: Deal, old: Deal) -> Deal:
    """The deal before a party; a pile that was shuffled since stays shuffled."""
    if Counter(deal.roles) != Counter(old.roles):
        return old
    return replace(deal, roles=old.roles)
