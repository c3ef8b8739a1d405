"""Cards of the phone's nugget deck after a correction: which go back, which are taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.game.changing import replace
from companion.game.deal import Shuffler
from companion.game.events import PlayerId
from companion.game.gold import Shares, share_out
from companion.game.match.errors import Code, RuleError
from companion.game.match.played import round_then
from companion.game.match.rules import WhyNot
from companion.game.match.sharing import cards_each
from companion.game.match.state import Books, Finished, Terms
from companion.game.nugget_deck import Cards
from companion.game.purse import Purse, moved, of_cards

DrawnCards = tuple[tuple[PlayerId, int], ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """What hands do with nugget cards after a correction.

    `books` are those once every card that has to is back in the deck; `kept` is who keeps which
    cards of the round, `draws` who draws one unseen, in order, `pays` the worth that is made up.
    """

    books: Books
    kept: Mapping[PlayerId, Cards]
    draws: tuple[PlayerId, ...]
    pays: Mapping[PlayerId, int]


def exchange(terms: Terms, books: Books, new: Finished) -> Exchange:
    """The last picked cards go back first; a payout of another worth is made up anew."""
    if not terms.phone_nuggets:
        return Exchange(books, {}, (), {})
    old = books.finished[new.number - 1]
    was, now = share_out(round_then(terms, old)), share_out(round_then(terms, new))
    picks = cards_each(terms, now)
    kept: dict[PlayerId, Cards] = {}
    draws: list[PlayerId] = []
    for player in new.seats:
        held = old.taken.get(player, ())
        stays = _stays(was, now, player, picks[player], held)
        kept[player] = held[:stays]
        books = _given_back(books, player, held[stays:])
        draws += [player] * (picks[player] - stays)
    pays = {who: gold for who, gold in now.gold.items() if gold and gold != was.gold[who]}
    return Exchange(books, kept, tuple(draws[: len(books.deck)]), pays)


def _stays(was: Shares, now: Shares, player: PlayerId, picks: int, held: Cards) -> int:
    """How many of the cards that somebody took in the round they keep."""
    if was.gold[player] or now.gold[player]:
        return len(held) if was.gold[player] == now.gold[player] else 0
    return min(len(held), picks)


def _given_back(books: Books, player: PlayerId, cards: Cards) -> Books:
    """Cards go back; for one changed into tokens meanwhile, tokens of its worth."""
    purse, deck = books.purses[player], books.deck
    for worth in cards:
        if worth in purse.cards:
            purse, deck = purse - of_cards((worth,)), deck.with_back((worth,))
        else:
            purse -= Purse(tokens=min(worth, purse.tokens))
    return replace(books, purses={**books.purses, player: purse}, deck=deck)


def why_not_drawn(terms: Terms, books: Books, new: Finished, drawn: DrawnCards) -> WhyNot:
    """Why these are not the cards that players draw unseen after the correction."""
    plan = exchange(terms, books, new)
    if tuple(player for player, _ in drawn) != plan.draws:
        return RuleError(Code.DRAW_SO_MANY, cards=len(plan.draws))
    there = plan.books.deck.holds(worth for _, worth in drawn)
    return None if there else RuleError(Code.NOT_IN_THE_DECK)


def drawn_for(terms: Terms, books: Books, new: Finished, chance: Shuffler) -> DrawnCards:
    """The cards that players draw unseen after the correction."""
    plan = exchange(terms, books, new)
    if not plan.draws:
        return ()
    cards = plan.books.deck.draw(len(plan.draws), chance)
    return tuple(zip(plan.draws, cards, strict=True))


def nuggets_put_right(terms: Terms, books: Books, new: Finished, drawn: DrawnCards) -> Books:
    """Cards go back into the phone's deck, others are drawn or made up from it."""
    plan = exchange(terms, books, new)
    after, taken = plan.books, dict(plan.kept)
    for player, worth in drawn:
        taken[player] = (*taken[player], worth)
        after = _taken_out(after, player, (worth,))
    for player, worth in plan.pays.items():
        taken[player] = after.deck.payouts(worth)[0]
        after = _taken_out(after, player, taken[player])
    new = replace(new, taken=taken, gains={who: of_cards(cards) for who, cards in taken.items()})
    change = {player: after.purses[player] - books.purses[player] for player in new.seats}
    finished, rows = list(books.finished), list(books.rows)
    finished[new.number - 1] = new
    rows[new.number] = moved(rows[new.number], change)
    return replace(after, finished=tuple(finished), rows=tuple(rows))


def _taken_out(books: Books, player: PlayerId, cards: Cards) -> Books:
    purses = moved(books.purses, {player: of_cards(cards)})
    return replace(books, purses=purses, deck=books.deck.without(cards))
