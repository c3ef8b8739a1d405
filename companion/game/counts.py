"""What everybody may know about the roles in play, from the deck and what lies aside."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from companion.game.deal import Box, deck_counts, sure_in
from companion.game.house.chances import in_play
from companion.game.modules import Module
from companion.game.roles import Role


@dataclass(frozen=True, slots=True)
class RoleCount:
    """How many of a role can be in play, each number with its exact chance."""

    role: Role
    chances: Mapping[int, Fraction]

    @property
    def least(self) -> int:
        """The fewest of the role that there can be."""
        return min(self.chances)

    @property
    def most(self) -> int:
        """The most of the role that there can be."""
        return max(self.chances)


def role_counts(box: Box, players: int, modules: Collection[Module]) -> tuple[RoleCount, ...]:
    """The public counts for a deal.

    No swap, party or trade of unseen cards changes them, but for those of a box that is sure of
    somebody: there they are what was dealt.
    """
    deck, sure = deck_counts(box, players, modules), sure_in(box)
    return tuple(
        RoleCount(role, in_play(deck, players, role, sure)) for role, cards in deck.items() if cards
    )
