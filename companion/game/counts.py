"""What everybody may know about the roles in play, from the deck and what lies aside."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from companion.game.deal import deck_counts
from companion.game.editions import Edition
from companion.game.modules import Module
from companion.game.roles import Role


@dataclass(frozen=True, slots=True)
class RoleCount:
    """How many of a role can be in play, each number with its exact chance."""

    role: Role
    chances: Mapping[int, Fraction]

    @property
    def least(self) -> int:
        """There are at least so many."""
        return min(self.chances)

    @property
    def most(self) -> int:
        """There are at most so many."""
        return max(self.chances)


def role_counts(
    edition: Edition, players: int, modules: Collection[Module]
) -> tuple[RoleCount, ...]:
    """The public counts for a deal: no swap, party or trade of unseen cards changes them."""
    deck = deck_counts(edition, players, modules)
    return tuple(
        RoleCount(role, dealt_chances(cards, sum(deck.values()), players))
        for role, cards in deck.items()
        if cards
    )


def dealt_chances(cards: int, deck: int, players: int) -> Mapping[int, Fraction]:
    """The chance that so many of a role's cards are dealt when `players` of `deck` cards are."""
    least = max(0, cards - (deck - players))
    most = min(cards, players)
    deals = comb(deck, players)
    return {
        held: Fraction(comb(cards, held) * comb(deck - cards, players - held), deals)
        for held in range(least, most + 1)
    }
