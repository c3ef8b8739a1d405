"""What a player holds of gold, or gained of it in one round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.game.nugget_deck import Cards

MOST_A_CARD_IS_WORTH = 3


@dataclass(frozen=True, slots=True, repr=False)
class Purse:
    """Gold in the forms in which the phone knows it.

    `tokens`; `nuggets`, the cards of 1, 2 and 3 when the phone keeps the deck; with printed gold
    cards `unseen` ones picked in secret, the `worth` of those paid openly, and what was `spent`
    out of either of them. It shows nothing when printed: how much is secret.
    """

    tokens: int = 0
    nuggets: tuple[int, int, int] = (0, 0, 0)
    unseen: int = 0
    worth: int = 0
    spent: int = 0

    def __repr__(self) -> str:
        return "Purse()"

    def __add__(self, other: Purse) -> Purse:
        ones, twos, threes = self.nuggets
        more_ones, more_twos, more_threes = other.nuggets
        return Purse(
            self.tokens + other.tokens,
            (ones + more_ones, twos + more_twos, threes + more_threes),
            self.unseen + other.unseen,
            self.worth + other.worth,
            self.spent + other.spent,
        )

    def __neg__(self) -> Purse:
        ones, twos, threes = self.nuggets
        return Purse(-self.tokens, (-ones, -twos, -threes), -self.unseen, -self.worth, -self.spent)

    def __sub__(self, other: Purse) -> Purse:
        return self + -other

    @property
    def cards(self) -> Cards:
        """The nugget cards that the phone knows, the smallest first."""
        ones, twos, threes = self.nuggets
        return (1,) * ones + (2,) * twos + (3,) * threes

    @property
    def known(self) -> int:
        """All gold that the phone knows of; unseen cards come on top."""
        ones, twos, threes = self.nuggets
        return self.tokens + ones + 2 * twos + 3 * threes + self.worth - self.spent

    @property
    def is_known(self) -> bool:
        """Whether the phone knows the whole of it."""
        return self.unseen == 0

    @property
    def least(self) -> int:
        """The least gold that it can be."""
        return self.known + self.unseen

    @property
    def most(self) -> int:
        """The most gold that it can be."""
        return self.known + MOST_A_CARD_IS_WORTH * self.unseen

    @property
    def is_possible(self) -> bool:
        """Nobody holds less than nothing."""
        hidden = self.worth - self.spent + MOST_A_CARD_IS_WORTH * self.unseen
        return min(self.tokens, *self.nuggets, self.unseen, self.worth, hidden) >= 0

    def at_least_nothing(self) -> Purse:
        """The nearest purse that somebody can hold: what is not there cannot be handed back."""
        unseen, worth = max(0, self.unseen), max(0, self.worth)
        return replace(
            self,
            tokens=max(0, self.tokens),
            unseen=unseen,
            worth=worth,
            spent=min(self.spent, worth + MOST_A_CARD_IS_WORTH * unseen),
        )


EMPTY = Purse()


def of_cards(cards: Iterable[int]) -> Purse:
    """Nugget cards that the phone knows."""
    here = Counter(cards)
    return Purse(nuggets=(here[1], here[2], here[3]))


Purses = Mapping[str, Purse]
"""A purse for each player."""


def moved(purses: Purses, changes: Purses) -> dict[str, Purse]:
    """The purses after gold was added to or taken from some of them."""
    return {**purses, **{who: purses.get(who, EMPTY) + gold for who, gold in changes.items()}}
