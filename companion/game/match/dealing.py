"""The deal: shuffled by the phone, looked at one by one, dealt again where it has to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.deal import Deal, is_allowed, laid_out, role_deck
from companion.game.events import (
    DealtAgain,
    PlayBegan,
    PlayerId,
    RolesDealt,
    RoundBegan,
)
from companion.game.match.errors import Code, RuleError
from companion.game.match.fellows import told_at_the_deal
from companion.game.match.rules import WhyNot, follows, not_in, not_seated, refuses, with_hand
from companion.game.match.seating import why_not_so_many
from companion.game.match.state import Hand, Now, Phase

if TYPE_CHECKING:
    from companion.game.match.match import Match


@refuses(RoundBegan)
def _why_not_begin(match: Match, event: RoundBegan) -> WhyNot:
    if refusal := not_in(match, Phase.SEATED):
        return refusal
    following = len(match.books.finished) + 1
    if following > match.terms.rounds:
        return RuleError(Code.ALL_ROUNDS_PLAYED, rounds=match.terms.rounds)
    if event.number != following:
        return RuleError(Code.NOT_THE_NEXT_ROUND, number=event.number, next=following)
    refusal = why_not_so_many(match.terms, len(match.table.seats))
    return refusal or not_seated(match, event.beginner)


@follows(RoundBegan)
def _begin(match: Match, event: RoundBegan) -> Match:
    phase = Phase.RUNNING if match.terms.printed_roles else Phase.DEALING
    books = replace(match.books, rows=(*match.books.rows, {}))
    now = Now(event.number, event.beginner)
    return replace(match, phase=phase, now=now, books=books)


@refuses(RolesDealt)
def _why_not_deal(match: Match, event: RolesDealt) -> WhyNot:
    if refusal := not_in(match, Phase.DEALING):
        return refusal
    if match.this_round.hand.deal is not None:
        return RuleError(Code.ROLES_ALREADY_DEALT)
    return _wrong_deck(match, event.deal)


def _wrong_deck(match: Match, deal: Deal) -> WhyNot:
    """Every card of the deck lies somewhere, where the box wants it, and somebody is dealt it."""
    seats = len(match.table.seats)
    left_over = () if deal.left_over is None else (deal.left_over,)
    rest = (*left_over, *deal.pile, *deal.aside)
    box = match.terms.box
    deck = role_deck(box, seats, match.terms.modules)
    if len(deal.roles) != seats or sorted((*deal.roles, *rest)) != sorted(deck):
        return RuleError(Code.DECK_DOES_NOT_MATCH)
    if deal != laid_out(box, deal.roles, rest) or not is_allowed(box, deal.roles):
        return RuleError(Code.DECK_DOES_NOT_MATCH)
    return None


@follows(RolesDealt)
def _deal(match: Match, event: RolesDealt) -> Match:
    return _dealt(match, event.deal)


def _dealt(match: Match, deal: Deal) -> Match:
    """Nobody has seen the new cards yet; how often anyone looked is not forgotten."""
    hand = match.this_round.hand
    hand = Hand(
        deal=deal,
        seats=match.table.seats,
        dealings=hand.dealings + 1,
        looks=hand.looks,
        first_looks=hand.first_looks,
        peeked=hand.peeked,
        gold_looks=hand.gold_looks,
        fellows=told_at_the_deal(match.terms, match.table.seats, deal.roles),
    )
    return with_hand(match, hand)


@refuses(DealtAgain)
def _why_not_deal_again(match: Match, event: DealtAgain) -> WhyNot:
    if refusal := not_in(match, Phase.DEALING, Phase.RUNNING):
        return refusal
    return not_dealt(match) or _wrong_deck(match, event.deal)


def not_dealt(match: Match) -> WhyNot:
    """Why there are no roles on the phone to look at, swap or deal again; None where there are."""
    if match.terms.printed_roles:
        return RuleError(Code.ROLES_ARE_PRINTED)
    if match.this_round.hand.deal is None:
        return RuleError(Code.ROLES_NOT_DEALT)
    return None


@follows(DealtAgain)
def _deal_again(match: Match, event: DealtAgain) -> Match:
    return _dealt(match, event.deal)


@refuses(PlayBegan)
def _why_not_play(match: Match, event: PlayBegan) -> WhyNot:
    if refusal := not_in(match, Phase.DEALING) or not_dealt(match) or to_deal_again(match):
        return refusal
    return None


def to_deal_again(match: Match) -> WhyNot:
    """Why the roles must be dealt again first: the table chose so after an accident; else None."""
    if match.this_round.hand.spoiled:
        return RuleError(Code.DEAL_AGAIN_FIRST)
    return None


@follows(PlayBegan)
def _play(match: Match, event: PlayBegan) -> Match:
    return replace(match, phase=Phase.RUNNING)


def still_to_look(match: Match) -> tuple[PlayerId, ...]:
    """Who has not seen the card that they hold, clockwise from whoever looked last."""
    if match.now is None or match.now.hand.deal is None or match.now.roles is not None:
        return ()
    hand, seats = match.now.hand, match.table.seats
    start = 0 if hand.last_look is None else seats.index(hand.last_look) + 1
    return tuple(who for who in seats[start:] + seats[:start] if who not in hand.seen)
