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
    out of either of them; `changed`, cards of 1, 2 and 3 that were picked in secret and then
    changed openly into tokens: gone, and known since. It shows nothing when printed: how much is
    secret.
    """

    tokens: int = 0
    nuggets: tuple[int, int, int] = (0, 0, 0)
    unseen: int = 0
    worth: int = 0
    spent: int = 0
    changed: tuple[int, int, int] = (0, 0, 0)

    def __repr__(self) -> str:
        return "Purse()"

    def __add__(self, other: Purse) -> Purse:
        return Purse(
            self.tokens + other.tokens,
            _each(self.nuggets, other.nuggets, 1),
            self.unseen + other.unseen,
            self.worth + other.worth,
            self.spent + other.spent,
            _each(self.changed, other.changed, 1),
        )

    def __neg__(self) -> Purse:
        return Purse(
            -self.tokens,
            _each((0, 0, 0), self.nuggets, -1),
            -self.unseen,
            -self.worth,
            -self.spent,
            _each((0, 0, 0), self.changed, -1),
        )

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
    def worth_changed(self) -> int:
        """What the cards were worth that were changed into tokens."""
        return sum(card * count for card, count in enumerate(self.changed, 1))

    @property
    def picked(self) -> int:
        """How many cards were picked in secret, those changed since among them."""
        return self.unseen + sum(self.changed)

    @property
    def in_the_open(self) -> int:
        """What everybody saw come and go, the cards picked in secret aside."""
        return self.known - self.worth_changed

    @property
    def in_doubt(self) -> Purse:
        """The purse as it would be, were it not certain which cards were changed."""
        cards, worth = sum(self.changed), self.worth_changed
        return replace(
            self, unseen=self.unseen + cards, spent=self.spent + worth, changed=(0, 0, 0)
        )

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


def _each(
    some: tuple[int, int, int], others: tuple[int, int, int], times: int
) -> tuple[int, int, int]:
    (one, two, three), (ones, twos, threes) = some, others
    return one + times * ones, two + times * twos, three + times * threes


EMPTY = Purse()


def a_card_changed(worth: int) -> Purse:
    """What changing a picked card of that worth does: tokens for all but the 1 that is paid."""
    here = Counter((worth,))
    return Purse(tokens=worth - 1, unseen=-1, changed=(here[1], here[2], here[3]))


def of_cards(cards: Iterable[int]) -> Purse:
    """Nugget cards that the phone knows."""
    here = Counter(cards)
    return Purse(nuggets=(here[1], here[2], here[3]))


Purses = Mapping[str, Purse]
"""A purse for each player."""


def moved(purses: Purses, changes: Purses) -> dict[str, Purse]:
    """The purses after gold was added to or taken from some of them."""
    return {**purses, **{who: purses.get(who, EMPTY) + gold for who, gold in changes.items()}}
