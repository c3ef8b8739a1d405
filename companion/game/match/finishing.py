"""The end of the match: the last round, printed gold turned over, the places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.events import MatchEnded, NuggetTotalsEntered, PlayerId
from companion.game.match.errors import Code, RuleError
from companion.game.match.rules import WhyNot, follows, not_in, refuses, same_twice
from companion.game.match.seating import seated_to_the_end
from companion.game.match.state import Books, Phase
from companion.game.nugget_deck import NuggetDeck
from companion.game.purse import MOST_A_CARD_IS_WORTH, Purse

if TYPE_CHECKING:
    from companion.game.match.match import Match

MAY_STOP = (Phase.SEATED, Phase.DEALING, Phase.RUNNING, Phase.ENDED, Phase.REVEALED)


@refuses(MatchEnded)
def _why_not_stop(match: Match, event: MatchEnded) -> WhyNot:
    played, rounds = len(match.books.finished), match.terms.rounds
    if refusal := not_in(match, *MAY_STOP):
        return refusal
    if played < rounds and not event.early:
        return RuleError(Code.ROUNDS_LEFT, played=played, rounds=rounds)
    if played == rounds and event.early:
        return RuleError(Code.ALL_ROUNDS_PLAYED, rounds=rounds)
    return None


@follows(MatchEnded)
def _stop(match: Match, event: MatchEnded) -> Match:
    """A round that is not in the books yet does not count; the gold of who left is counted, too."""
    table = seated_to_the_end(match)
    known = all(purse.is_known for purse in match.books.purses.values())
    phase = Phase.OVER if known else Phase.COUNTING
    return replace(match, phase=phase, table=table, now=None)


@refuses(NuggetTotalsEntered)
def _why_not_these(match: Match, event: NuggetTotalsEntered) -> WhyNot:
    if refusal := not_in(match, Phase.COUNTING, Phase.OVER):
        return refusal
    if not match.terms.printed_nuggets:
        return RuleError(Code.TOTALS_ARE_KNOWN)
    players = tuple(player for player, _ in event.totals)
    if refusal := same_twice(players):
        return refusal
    if not _to_be_counted(match) <= set(players) <= set(match.books.purses):
        return RuleError(Code.TOTALS_OF_EVERYBODY)
    for player, total in event.totals:
        least, most = _ever_allowed(match, player)
        if not least <= total <= most:
            return RuleError(Code.TOTAL_OUT_OF_RANGE, player=player, least=least, most=most)
    return _more_than_the_deck(match, dict(event.totals))


def _to_be_counted(match: Match) -> set[PlayerId]:
    """Whose gold must be told: who went home after the last round may have taken it along."""
    return set(match.table.seats) - match.table.leaving


def may_be_counted(match: Match) -> bool:
    """Whether gold of a match that is over lies in cards whose worth only people can tell."""
    hidden = any(not purse.is_known for purse in match.books.purses.values())
    return match.phase is Phase.COUNTING or (match.phase is Phase.OVER and hidden)


def total_range(match: Match, player: PlayerId) -> tuple[int, int]:
    """What a player's gold can come to: so many cards of the deck, and what is known."""
    purse = match.books.purses[player]
    least, most = _worth_of((purse,), match.terms.nugget_deck)
    return max(0, purse.known + least), purse.known + most


def _ever_allowed(match: Match, player: PlayerId) -> tuple[int, int]:
    """A changed card did not always count as known: what was told then still stands."""
    least, most = total_range(match, player)
    below, above = _once_uncertain(match.books.purses[player])
    return max(0, least - below), most + above


def _once_uncertain(purse: Purse) -> tuple[int, int]:
    """By how much a total could once be told below and above what is known now."""
    cards, worth = sum(purse.changed), purse.worth_changed
    return worth - cards, MOST_A_CARD_IS_WORTH * cards - worth


def _worth_of(purses: Iterable[Purse], deck: NuggetDeck) -> tuple[int, int]:
    """The least and the most that unseen cards can be worth together.

    Where somebody changed cards into tokens, those went back into the deck and may have been
    drawn again; then only the worth of a single card is certain.
    """
    held = tuple(purses)
    cards = sum(purse.unseen for purse in held)
    if any(purse.spent or purse.worth_changed for purse in held):
        return cards * deck.cards[0], cards * deck.cards[-1]
    return sum(deck.cards[:cards]), sum(deck.cards[::-1][:cards])


def _more_than_the_deck(match: Match, totals: dict[PlayerId, int]) -> WhyNot:
    """All unseen cards together come from the one deck."""
    purses = [match.books.purses[player] for player in totals]
    least, most = _worth_of(purses, match.terms.nugget_deck)
    known = sum(purse.known for purse in purses)
    below, above = (sum(some) for some in zip(*map(_once_uncertain, purses), strict=True))
    if sum(totals.values()) > known + most + above:
        return RuleError(Code.TOTALS_TOO_HIGH, most=known + most)
    if sum(totals.values()) < known + least - below:
        return RuleError(Code.TOTALS_TOO_LOW, least=known + least)
    return None


@follows(NuggetTotalsEntered)
def _count(match: Match, event: NuggetTotalsEntered) -> Match:
    books = replace(match.books, totals=dict(event.totals))
    return replace(match, phase=Phase.OVER, books=books)


def counted_again(match: Match, before: Books) -> Match:
    """After a correction only those count again whose number of unseen cards is another one.

    Everybody else's total moves by the gold that hands have just moved in the open.
    """
    if match.phase not in (Phase.COUNTING, Phase.OVER):
        return match
    told, now = before.totals or {}, match.books.purses
    totals = {
        who: total + now[who].known - before.purses[who].known
        for who, total in told.items()
        if now[who].unseen == before.purses[who].unseen
    }
    given_up = _never_counted(match, before) if match.phase is Phase.OVER else frozenset()
    known = totals.keys() | given_up | {who for who, purse in now.items() if purse.is_known}
    phase = Phase.OVER if known >= now.keys() else Phase.COUNTING
    return replace(match, phase=phase, books=replace(match.books, totals=totals or None))


def _never_counted(match: Match, before: Books) -> frozenset[PlayerId]:
    """Who left with cards that nobody could count; that does not hold up the others."""
    gone = before.purses.keys() - _to_be_counted(match) - (before.totals or {}).keys()
    return frozenset(who for who in gone if not before.purses[who].is_known)


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place; who left before the end has none, nor who took uncounted gold home."""

    player: PlayerId
    gold: int | None
    place: int | None


def final_gold(match: Match, player: PlayerId) -> int | None:
    """What a player ended with; None where nobody has counted it."""
    totals, purse = match.books.totals or {}, match.books.purses[player]
    if player in totals:
        return totals[player]
    return purse.known if purse.is_known else None


def ranking(match: Match) -> tuple[Standing, ...]:
    """The places when the match is over, the first one first; the same gold, the same place."""
    if match.phase is not Phase.OVER:
        return ()
    gold = {player: final_gold(match, player) for player in match.books.purses}
    stayed = _to_be_counted(match)
    counted = {
        who: gold[who] or 0 for who in match.table.seats if who in stayed or gold[who] is not None
    }
    best_first = sorted(counted, key=lambda who: -counted[who])
    placed = [
        Standing(who, counted[who], 1 + sum(other > counted[who] for other in counted.values()))
        for who in best_first
    ]
    gone = [Standing(who, gold[who], None) for who in gold if who not in counted]
    return (*placed, *gone)
