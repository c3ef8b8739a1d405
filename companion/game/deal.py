"""The role cards: shuffled, dealt, and what can happen to them during a round.

Chance is handed in: the app hands in the operating system's, a test a seeded one. Every
arrangement of the deck is equally likely, so every way in which the roles can lie is as likely
as the deck makes it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias

from companion.game.editions import EDITIONS, Edition, EditionRules, Undealt
from companion.game.house.box import HouseBox
from companion.game.house.decks import (
    deck_at,
    holds_what_is_sure,
    house_rules,
    where_the_rest_lies,
)
from companion.game.modules import Module, with_greedy
from companion.game.roles import Role

Box: TypeAlias = Edition | HouseBox
"""What a table plays: an edition as it is printed, or a house box made of one."""

DEALT_AGAIN_AT_MOST = 1_000_000
"""The rarest box that can be built holds what is sure in one deal of some thousands."""


class Shuffler(Protocol):
    """Whatever shuffles a list in place, all orders equally likely: `random.SystemRandom()`."""

    def shuffle(self, x: list[Any], /) -> None:
        """Bring a list into a random order."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every role card of the round lies. It shows nothing of that when printed.

    `roles` go by seat. What was not dealt is the card left over (base editions), the face-down
    pile with its top card first (Saboteur 2, and house boxes with several cards over), or out of
    the round (duel).
    """

    roles: tuple[Role, ...] = field(repr=False)
    left_over: Role | None = field(default=None, repr=False)
    pile: tuple[Role, ...] = field(default=(), repr=False)
    aside: tuple[Role, ...] = field(default=(), repr=False)


def edition_of(box: Box) -> Edition:
    """The edition that a house box comes from, or the edition itself."""
    return box.edition if isinstance(box, HouseBox) else box


def rules_for(box: Box, modules: Collection[Module] = frozenset()) -> EditionRules:
    """The figures of what the table plays."""
    if isinstance(box, HouseBox):
        return house_rules(box, frozenset(modules))
    return EDITIONS[box]


def sure_in(box: Box) -> Mapping[Role, int]:
    """Of which roles at least so many are dealt, whatever the shuffling brings."""
    return box.sure if isinstance(box, HouseBox) else {}


def role_deck(box: Box, players: int, modules: Collection[Module]) -> tuple[Role, ...]:
    """The role cards shuffled for a round; `greedy` replaces one gold-digger."""
    counts = deck_counts(box, players, modules)
    return tuple(role for role, count in counts.items() for _ in range(count))


def deck_counts(box: Box, players: int, modules: Collection[Module]) -> dict[Role, int]:
    """How many of each role card are shuffled for a round."""
    if isinstance(box, HouseBox):
        return deck_at(box, players, modules)
    return with_greedy(EDITIONS[box].decks[players], modules)


def deal(box: Box, players: int, modules: Collection[Module], chance: Shuffler) -> Deal:
    """One role card to every seat; the rest lies where the edition wants it.

    Where a box is sure of somebody, all is shuffled again, unseen, until they are dealt: so every
    deal that the box allows stays equally likely.
    """
    cards = list(role_deck(box, players, modules))
    for _ in range(DEALT_AGAIN_AT_MOST):
        chance.shuffle(cards)
        if is_allowed(box, cards[:players]):
            return laid_out(box, cards[:players], cards[players:])
    raise ValueError("a box whose deals never hold what is sure")


def is_allowed(box: Box, roles: Collection[Role]) -> bool:
    """Whether the roles dealt hold what the box is sure of."""
    return not isinstance(box, HouseBox) or holds_what_is_sure(box, roles)


def where_rest_lies(box: Box, cards: int) -> Undealt:
    """Where so many role cards lie that nobody was dealt."""
    if isinstance(box, HouseBox):
        return where_the_rest_lies(box, cards)
    return EDITIONS[box].undealt


def laid_out(box: Box, roles: Collection[Role], rest: Collection[Role]) -> Deal:
    """The deal in which the seats hold `roles` and `rest` was not dealt, top card first."""
    dealt, undealt = tuple(roles), tuple(rest)
    match where_rest_lies(box, len(undealt)):
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
