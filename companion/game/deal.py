"""The role cards: shuffled, dealt, and what can happen to them during a round.

Chance is handed in: the app hands in the operating system's, a test a seeded one. Every
arrangement of the deck is equally likely, so every way in which the roles can lie is as likely
as the deck makes it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from companion.game.editions import EDITIONS, Edition, Undealt
from companion.game.modules import Module
from companion.game.roles import Role


class Shuffler(Protocol):
    """Whatever shuffles a list in place, all orders equally likely: `random.SystemRandom()`."""

    def shuffle(self, x: list[Any], /) -> None:
        """Bring a list into a random order."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every role card of the round lies. It shows nothing of that when printed.

    `roles` go by seat. What was not dealt is the card left over (base editions), the face-down
    pile with its top card first (Saboteur 2), or out of the round (duel).
    """

    roles: tuple[Role, ...] = field(repr=False)
    left_over: Role | None = field(default=None, repr=False)
    pile: tuple[Role, ...] = field(default=(), repr=False)
    aside: tuple[Role, ...] = field(default=(), repr=False)


def role_deck(edition: Edition, players: int, modules: Collection[Module]) -> tuple[Role, ...]:
    """The role cards shuffled for a round; `greedy` replaces one gold-digger."""
    counts = deck_counts(edition, players, modules)
    return tuple(role for role, count in counts.items() for _ in range(count))


def deck_counts(edition: Edition, players: int, modules: Collection[Module]) -> dict[Role, int]:
    """How many of each role card are shuffled for a round."""
    counts = dict(EDITIONS[edition].decks[players])
    if Module.GREEDY in modules:
        counts[Role.GOLD_DIGGER] -= 1
        counts[Role.GREEDY_DWARF] = 1
    return counts


def deal(edition: Edition, players: int, modules: Collection[Module], chance: Shuffler) -> Deal:
    """One role card to every seat; the rest lies where the edition wants it."""
    cards = list(role_deck(edition, players, modules))
    chance.shuffle(cards)
    return laid_out(edition, cards[:players], cards[players:])


def laid_out(edition: Edition, roles: Collection[Role], rest: Collection[Role]) -> Deal:
    """The deal in which the seats hold `roles` and `rest` was not dealt, top card first."""
    dealt, undealt = tuple(roles), tuple(rest)
    match EDITIONS[edition].undealt:
        case Undealt.LEFT_OVER:
            (left_over,) = undealt
            return Deal(dealt, left_over=left_over)
        case Undealt.PILE:
            return Deal(dealt, pile=undealt)
        case Undealt.ASIDE:
            return Deal(dealt, aside=undealt)
        case Undealt.NONE:
            return Deal(dealt)


def hat_swap(deal: Deal, seat: int) -> Deal:
    """The player takes the top role of the pile and puts their own under it."""
    top, *rest = deal.pile
    return replace(deal, roles=_with(deal, seat, top), pile=(*rest, deal.roles[seat]))


def wardrobe(deal: Deal, seat: int) -> Deal:
    """Who connects the wardrobe must change: with the card left over, else as a hat swap."""
    if deal.left_over is None:
        return hat_swap(deal, seat)
    return replace(deal, roles=_with(deal, seat, deal.left_over), left_over=deal.roles[seat])


def party(deal: Deal, chance: Shuffler) -> Deal:
    """The players' cards are collected unseen, shuffled and dealt again; no other card moves."""
    roles = list(deal.roles)
    chance.shuffle(roles)
    return replace(deal, roles=tuple(roles))


def _with(deal: Deal, seat: int, role: Role) -> tuple[Role, ...]:
    roles = list(deal.roles)
    roles[seat] = role
    return tuple(roles)
