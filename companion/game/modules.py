"""What can be added to an edition, and the reason where a module does not go with it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum

from companion.game.editions import EDITIONS, Additions, Edition
from companion.game.roles import Role


class Module(StrEnum):
    """An addition to an edition. The value is the id in the round file."""

    GREEDY = "greedy"
    CARDS_2017 = "cards-2017"
    CARDS_2018 = "cards-2018"
    CARDS_2019 = "cards-2019"
    CARDS_2020 = "cards-2020"
    CARDS_2021 = "cards-2021"
    CARDS_2022 = "cards-2022"
    CARDS_2023 = "cards-2023"
    SABOTAGE_VICTIM = "sabotage-victim"
    TOLL_TUNNELS = "toll-tunnels"
    WARDROBE = "wardrobe"
    PARTY = "party"
    NEW_GOALS = "new-goals"
    TREASURE_CHESTS = "treasure-chests"


class Misfit(StrEnum):
    """Why a module does not go with an edition, or with another module."""

    NO_MODULE_IN_DUEL = "no_module_in_duel"
    ROLES_OF_THE_BASE_GAME = "roles_of_the_base_game"
    GREEDY_ALREADY_IN_DECK = "greedy_already_in_deck"
    NO_NUGGET_CARDS = "no_nugget_cards"
    TOURNAMENT_IS_PLAIN = "tournament_is_plain"
    TWO_SIDES_OF_ONE_CARD = "two_sides_of_one_card"


CHAMPIONSHIP_CARDS = frozenset(module for module in Module if module.startswith("cards-"))
"""The seven action cards of the world championships 2017 to 2023."""

PAID_IN_TOKENS = frozenset({Module.TOLL_TUNNELS, Module.NEW_GOALS})
"""Modules whose gold is tokens, also where the round's gold is nugget cards: a base edition takes
the tokens of Saboteur 2 for them."""

_WITH_BASE_GAME = frozenset(one for one, rules in EDITIONS.items() if rules.is_base_game)
_WITH_ALL_MODULES = frozenset(
    one for one, rules in EDITIONS.items() if rules.additions is Additions.ALL
)
_WITH_CARDS = frozenset(
    one for one, rules in EDITIONS.items() if rules.additions is not Additions.NONE
)

GOES_WITH: Mapping[Module, frozenset[Edition]] = {
    Module.GREEDY: _WITH_BASE_GAME,
    **dict.fromkeys(sorted(CHAMPIONSHIP_CARDS), _WITH_CARDS),
    Module.SABOTAGE_VICTIM: _WITH_BASE_GAME,
    Module.TOLL_TUNNELS: _WITH_ALL_MODULES,
    Module.WARDROBE: _WITH_ALL_MODULES,
    Module.PARTY: _WITH_ALL_MODULES,
    Module.NEW_GOALS: _WITH_ALL_MODULES,
    Module.TREASURE_CHESTS: _WITH_ALL_MODULES,
}
"""The editions with which each module can be played."""


def modules_for(edition: Edition) -> tuple[Module, ...]:
    """The modules that go with an edition, in the order in which they are offered."""
    return tuple(module for module in Module if edition in GOES_WITH[module])


def why_not_with(module: Module, edition: Edition) -> Misfit | None:
    """Why a module does not go with an edition; None where it does."""
    if edition in GOES_WITH[module]:
        return None
    rules = EDITIONS[edition]
    if rules.additions is Additions.NONE:
        return Misfit.NO_MODULE_IN_DUEL
    if module is Module.SABOTAGE_VICTIM:
        return Misfit.NO_NUGGET_CARDS
    if module is not Module.GREEDY:
        return Misfit.TOURNAMENT_IS_PLAIN
    if rules.greedy_in_deck:
        return Misfit.GREEDY_ALREADY_IN_DECK
    return Misfit.ROLES_OF_THE_BASE_GAME


def why_not_together(modules: Collection[Module]) -> Misfit | None:
    """Wardrobe and party are two sides of one card: one of them, not both."""
    if Module.WARDROBE in modules and Module.PARTY in modules:
        return Misfit.TWO_SIDES_OF_ONE_CARD
    return None


def misfits(modules: Collection[Module], edition: Edition) -> Iterator[tuple[Module, Misfit]]:
    """The modules that cannot be played in that edition, or not with the others, and why."""
    for module in sorted(modules):
        misfit = why_not_with(module, edition) or why_not_together(modules)
        if misfit is not None:
            yield module, misfit


def with_greedy(deck: Mapping[Role, int], modules: Collection[Module]) -> dict[Role, int]:
    """The deck as the module `greedy` changes it: one gold-digger is a greedy dwarf."""
    counts = dict(deck)
    if Module.GREEDY in modules:
        counts[Role.GOLD_DIGGER] -= 1
        counts[Role.GREEDY_DWARF] = 1
    return counts
