"""What can be moved while a house box is built, and what becomes of it in another edition."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import HouseBox
from companion.game.house.decks import deck_at
from companion.game.house.faults import roles_allowed
from companion.game.modules import Module
from companion.game.roles import Role


def roles_to_choose(edition: Edition, modules: Collection[Module]) -> tuple[Role, ...]:
    """Whose number can be changed, the saboteurs' first: it is what tables change. None where the
    edition keeps its own deck."""
    roles = roles_allowed(edition, modules)
    return tuple(sorted(roles, key=lambda role: role is not Role.SABOTEUR))


def with_cards(
    box: HouseBox, role: Role, cards: int, players: int, modules: Collection[Module]
) -> HouseBox:
    """The box with so many cards of a role, however many play; gold-diggers go on filling the deck
    up where there are as many as they would be by themselves."""
    free = box.with_role(role, None)
    fills = role is Role.GOLD_DIGGER and deck_at(free, players, modules).get(role, 0) == cards
    return free if fills else box.with_role(role, cards)


def of_edition(box: HouseBox, edition: Edition) -> HouseBox:
    """A box with the same levers in another edition, as far as it has them, and its own deck."""
    rules = EDITIONS[edition]
    if rules.is_for_two:
        box = replace(box, exactly=False, boxes=1, known_saboteurs=False, sure_saboteurs=0)
    if not rules.two_teams:
        box = replace(box, sure_teams=0)
    return replace(box, edition=edition, deck=())


def without_strangers(box: HouseBox, modules: Collection[Module]) -> HouseBox:
    """The box without role cards that have left with their module."""
    allowed = roles_to_choose(box.edition, modules)
    return replace(box, deck=tuple((role, cards) for role, cards in box.deck if role in allowed))
