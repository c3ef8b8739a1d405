"""The deck of nugget cards: drawn for the picks, made up for a payout, given back on undo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count, product
from typing import TypeAlias

from companion.game.deal import Shuffler

Cards: TypeAlias = tuple[int, ...]
"""Nugget cards by their worth, 1 to 3."""

WORTHS = (1, 2, 3)
CARDS_IN_THE_BOX = 28


@dataclass(frozen=True, slots=True, repr=False)
class NuggetDeck:
    """How many cards of 1, 2 and 3 lie in the deck. Their order is chance, so it is not kept.

    Printed, it tells only how many cards are left: the rest is secret.
    """

    ones: int = 16
    twos: int = 8
    threes: int = 4

    def __repr__(self) -> str:
        return f"NuggetDeck({len(self)} cards)"

    def __len__(self) -> int:
        return self.ones + self.twos + self.threes

    @property
    def cards(self) -> Cards:
        """Every card, the smallest first."""
        return (1,) * self.ones + (2,) * self.twos + (3,) * self.threes

    def holds(self, cards: Iterable[int]) -> bool:
        """Whether all these cards lie in the deck at once."""
        wanted, here = Counter(cards), Counter(self.cards)
        return all(here[worth] >= number for worth, number in wanted.items())

    def without(self, cards: Iterable[int]) -> NuggetDeck:
        """The deck after these cards were taken out of it."""
        return self._moved(Counter(cards), -1)

    def with_back(self, cards: Iterable[int]) -> NuggetDeck:
        """The deck after these cards were given back."""
        return self._moved(Counter(cards), +1)

    def draw(self, number: int, chance: Shuffler) -> Cards:
        """Cards drawn unseen: as many as wanted, or all that are left."""
        cards = list(self.cards)
        chance.shuffle(cards)
        return tuple(cards[:number])

    def ways(self, worth: int) -> tuple[Cards, ...]:
        """Every way to make up a worth from the deck, the fewest cards first."""
        hands = product(range(self.threes + 1), range(self.twos + 1))
        found = []
        for threes, twos in hands:
            ones = worth - 3 * threes - 2 * twos
            if 0 <= ones <= self.ones:
                found.append((3,) * threes + (2,) * twos + (1,) * ones)
        return tuple(sorted(found, key=len))

    def payouts(self, worth: int) -> tuple[Cards, ...]:
        """Every way to pay a worth; where there is none, every way to come closest to it."""
        if worth >= self._worth:
            return (self.cards[::-1],)
        for off in count():
            ways = self.ways(worth - off) + (self.ways(worth + off) if off else ())
            if ways:
                return ways
        return ()

    @property
    def _worth(self) -> int:
        return self.ones + 2 * self.twos + 3 * self.threes

    def _moved(self, cards: Counter[int], sign: int) -> NuggetDeck:
        left = NuggetDeck(
            self.ones + sign * cards[1],
            self.twos + sign * cards[2],
            self.threes + sign * cards[3],
        )
        if min(left.ones, left.twos, left.threes) < 0 or set(cards) - set(WORTHS):
            raise ValueError("cards that the deck does not hold")
        return left
