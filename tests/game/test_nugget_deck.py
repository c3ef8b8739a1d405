"""The deck of 28 nugget cards: nothing is drawn twice, every payout is found."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.nugget_deck import NuggetDeck

decks = st.builds(NuggetDeck, *[st.integers(0, 6)] * 3)


def test_the_box_holds_28_cards_worth_44() -> None:
    deck = NuggetDeck()
    assert (len(deck), sum(deck.cards)) == (28, 44)


def test_the_deck_does_not_tell_what_it_holds() -> None:
    assert repr(NuggetDeck(1, 2, 3)) == "NuggetDeck(6 cards)"


def test_every_way_to_make_4_3_and_2() -> None:
    deck = NuggetDeck()
    assert deck.ways(4) == ((2, 2), (3, 1), (2, 1, 1), (1, 1, 1, 1))
    assert deck.ways(3) == ((3,), (2, 1), (1, 1, 1))
    assert deck.ways(2) == ((2,), (1, 1))


@pytest.mark.parametrize(
    ("deck", "worth", "closest"),
    [
        (NuggetDeck(0, 0, 4), 4, {(3,)}),
        (NuggetDeck(0, 0, 4), 2, {(3,)}),
        (NuggetDeck(1, 0, 4), 2, {(1,), (3,)}),
        (NuggetDeck(0, 8, 0), 3, {(2,), (2, 2)}),
        (NuggetDeck(1, 0, 0), 4, {(1,)}),
        (NuggetDeck(0, 0, 0), 3, {()}),
        (NuggetDeck(1, 1, 0), 3, {(2, 1)}),
    ],
)
def test_where_there_is_no_way_the_closest_is_told(
    deck: NuggetDeck, worth: int, closest: set[tuple[int, ...]]
) -> None:
    assert set(deck.payouts(worth)) == closest


@given(decks, st.integers(0, 8))
def test_payouts_are_all_that_come_nearest(deck: NuggetDeck, worth: int) -> None:
    """Against every hand that the deck can give."""
    hands = (
        {
            tuple(sorted(hand, reverse=True))
            for size in range(min(len(deck), worth + 3) + 1)
            for hand in combinations(deck.cards, size)
        }
        if len(deck) <= 9
        else set()
    )
    if not hands:
        return
    nearest = min(abs(sum(hand) - worth) for hand in hands)
    found = {hand for hand in hands if abs(sum(hand) - worth) == nearest}
    assert set(deck.payouts(worth)) == found
    assert len(deck.payouts(worth)) == len(found), "no way twice"


@given(decks, st.integers(0, 20), st.integers())
def test_a_drawn_card_is_gone_until_it_is_given_back(
    deck: NuggetDeck, number: int, seed: int
) -> None:
    drawn = deck.draw(number, random.Random(seed))
    assert len(drawn) == min(number, len(deck))
    left = deck.without(drawn)
    assert Counter(left.cards) + Counter(drawn) == Counter(deck.cards)
    assert left.with_back(drawn) == deck
    assert deck.holds(drawn)


def test_what_the_deck_does_not_hold_cannot_be_taken() -> None:
    deck = NuggetDeck(1, 1, 1)
    assert not deck.holds((3, 3))
    for cards in ((3, 3), (4,), (1, 1), (2, 2)):
        with pytest.raises(ValueError, match="does not hold"):
            deck.without(cards)
    with pytest.raises(ValueError, match="does not hold"):
        deck.with_back((4,))


def test_every_card_is_as_likely_as_any_other_to_be_drawn() -> None:
    chance = random.Random(5)
    drawn = Counter(NuggetDeck(1, 1, 1).draw(1, chance) for _ in range(6000))
    assert all(abs(count - 2000) < 200 for count in drawn.values())
