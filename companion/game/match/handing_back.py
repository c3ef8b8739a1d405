"""Nugget cards after a correction: which go back into the deck, which are taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.game.deal import Shuffler
from companion.game.events import PlayerId
from companion.game.gold import Shares, share_out
from companion.game.match.errors import Code, RuleError
from companion.game.match.played import round_then
from companion.game.match.rules import Refusal
from companion.game.match.sharing import cards_each, gains_of
from companion.game.match.state import Books, Finished, Terms
from companion.game.nugget_deck import Cards, NuggetDeck
from companion.game.purse import Purse, moved, of_cards

Drawn = tuple[tuple[PlayerId, int], ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """What hands do with nugget cards: `back` into the deck, `kept`, `draws` unseen, `pays`."""

    back: Mapping[PlayerId, Cards]
    kept: Mapping[PlayerId, Cards]
    draws: tuple[PlayerId, ...]
    pays: Mapping[PlayerId, int]


def exchange(terms: Terms, old: Finished, new: Finished) -> Exchange:
    """The last picked cards go back first; a payout of another worth is made up anew."""
    was, now = share_out(round_then(terms, old)), share_out(round_then(terms, new))
    picks = cards_each(terms, now)
    back: dict[PlayerId, Cards] = {}
    kept: dict[PlayerId, Cards] = {}
    draws: list[PlayerId] = []
    for player in new.seats:
        held = old.taken.get(player, ())
        stays = _stays(was, now, player, picks[player], held)
        kept[player], back[player] = held[:stays], held[stays:]
        draws += [player] * (picks[player] - stays)
    return Exchange(back, kept, tuple(draws), _new_payouts(was, now))


def _stays(was: Shares, now: Shares, player: PlayerId, picks: int, held: Cards) -> int:
    """How many of the cards that somebody took in the round they keep."""
    if was.gold[player] or now.gold[player]:
        return len(held) if was.gold[player] == now.gold[player] else 0
    return min(len(held), picks)


def _new_payouts(was: Shares, now: Shares) -> dict[PlayerId, int]:
    return {who: gold for who, gold in now.gold.items() if gold and gold != was.gold[who]}


def why_not_drawn(terms: Terms, books: Books, new: Finished, drawn: Drawn) -> Refusal:
    """Why these are not the cards that players draw unseen after the correction."""
    needed = _who_draws(terms, books, new)
    if tuple(player for player, _ in drawn) != needed:
        return RuleError(Code.DRAW_SO_MANY, cards=len(needed))
    deck = _deck_with_all_back(terms, books, new)
    return None if deck.holds(worth for _, worth in drawn) else RuleError(Code.NOT_IN_THE_DECK)


def drawn_for(terms: Terms, books: Books, new: Finished, chance: Shuffler) -> Drawn:
    """The cards that players draw unseen after the correction."""
    needed = _who_draws(terms, books, new)
    if not needed:
        return ()
    cards = _deck_with_all_back(terms, books, new).draw(len(needed), chance)
    return tuple(zip(needed, cards, strict=True))


def _who_draws(terms: Terms, books: Books, new: Finished) -> tuple[PlayerId, ...]:
    """Once for each card, as far as the deck reaches."""
    if not terms.phone_nuggets:
        return ()
    old = books.finished[new.number - 1]
    draws = exchange(terms, old, new).draws
    return draws[: len(_deck_with_all_back(terms, books, new))]


def _deck_with_all_back(terms: Terms, books: Books, new: Finished) -> NuggetDeck:
    if not terms.phone_nuggets:
        return books.deck
    old = books.finished[new.number - 1]
    return _given_back(books, exchange(terms, old, new).back).deck


def _given_back(books: Books, back: Mapping[PlayerId, Cards]) -> Books:
    """Cards go back; for one changed into tokens meanwhile, tokens of its worth."""
    purses, deck = dict(books.purses), books.deck
    for player, cards in back.items():
        for worth in cards:
            purse = purses[player]
            if worth in purse.cards:
                purses[player] = purse - of_cards((worth,))
                deck = deck.with_back((worth,))
            else:
                purses[player] = purse - Purse(tokens=min(worth, purse.tokens))
    return replace(books, purses=purses, deck=deck)


def nuggets_put_right(terms: Terms, books: Books, new: Finished, drawn: Drawn) -> Books:
    """Cards go back into the phone's deck, others are drawn or made up from it."""
    plan = exchange(terms, books.finished[new.number - 1], new)
    after = _given_back(books, plan.back)
    taken = dict(plan.kept)
    for player, worth in drawn:
        taken[player] = (*taken[player], worth)
        after = _taken_out(after, player, (worth,))
    for player, worth in plan.pays.items():
        taken[player] = after.deck.payouts(worth)[0]
        after = _taken_out(after, player, taken[player])
    gains = {player: of_cards(cards) for player, cards in taken.items()}
    change = {player: after.purses[player] - books.purses[player] for player in new.seats}
    return _in_the_books(after, replace(new, taken=taken, gains=gains), change)


def _taken_out(books: Books, player: PlayerId, cards: Cards) -> Books:
    purses = moved(books.purses, {player: of_cards(cards)})
    return replace(books, purses=purses, deck=books.deck.without(cards))


def printed_put_right(terms: Terms, books: Books, new: Finished) -> Books:
    """The phone only knows how many printed cards, or what worth, went to whom."""
    old = books.finished[new.number - 1]
    gains = gains_of(terms, share_out(round_then(terms, new)), {})
    change = {player: gold - old.gains[player] for player, gold in gains.items()}
    after = _in_the_books(books, replace(new, gains=gains), change)
    return handed_back(after, new.number, change)


def _in_the_books(books: Books, new: Finished, change: Mapping[PlayerId, Purse]) -> Books:
    finished, rows = list(books.finished), list(books.rows)
    finished[new.number - 1] = new
    rows[new.number] = moved(rows[new.number], change)
    return replace(books, finished=tuple(finished), rows=tuple(rows))


def handed_back(books: Books, number: int, change: Mapping[PlayerId, Purse]) -> Books:
    """Every hand takes or gives back; what somebody no longer has cannot be given back."""
    purses = moved(books.purses, change)
    there = {who: purse.at_least_nothing() for who, purse in purses.items()}
    forgiven = {who: there[who] - purses[who] for who in change if there[who] != purses[who]}
    rows = list(books.rows)
    rows[number] = moved(rows[number], forgiven)
    return replace(books, purses=there, rows=tuple(rows))
