"""Which modules go with which edition, and why the others do not."""

from __future__ import annotations

import pytest

from companion.game.editions import Edition
from companion.game.modules import (
    CHAMPIONSHIP_CARDS,
    GOES_WITH,
    Misfit,
    Module,
    modules_for,
    why_not_together,
    why_not_with,
)

BASE = ("base-en", "base-ko", "base-ja", "anniversary")
CARDS = [f"cards-{year}" for year in range(2017, 2024)]
MINI = ["toll-tunnels", "wardrobe", "party", "new-goals", "treasure-chests"]


@pytest.mark.parametrize("edition", BASE)
def test_everything_goes_with_a_base_edition(edition: str) -> None:
    assert modules_for(Edition(edition)) == tuple(Module)


@pytest.mark.parametrize(
    ("edition", "modules"),
    [("saboteur2", [*CARDS, *MINI]), ("tournament", CARDS), ("duel", [])],
)
def test_what_goes_with_the_other_editions(edition: str, modules: list[str]) -> None:
    assert [module.value for module in modules_for(Edition(edition))] == modules


@pytest.mark.parametrize(
    ("module", "edition", "reason"),
    [
        *((module, "duel", "no_module_in_duel") for module in Module),
        ("greedy", "saboteur2", "roles_of_the_base_game"),
        ("greedy", "tournament", "greedy_already_in_deck"),
        ("sabotage-victim", "saboteur2", "no_nugget_cards"),
        ("sabotage-victim", "tournament", "no_nugget_cards"),
        *((module, "tournament", "tournament_is_plain") for module in MINI),
    ],
)
def test_why_a_module_does_not_go_with_an_edition(module: str, edition: str, reason: str) -> None:
    assert why_not_with(Module(module), Edition(edition)) is Misfit(reason)


def test_there_is_a_reason_exactly_where_a_module_does_not_go() -> None:
    for module in Module:
        for edition in Edition:
            goes = edition in GOES_WITH[module]
            assert (why_not_with(module, edition) is None) == goes, (module, edition)


def test_wardrobe_and_party_are_two_sides_of_one_card() -> None:
    both = {Module.WARDROBE, Module.PARTY, Module.GREEDY}
    assert why_not_together(both) is Misfit.TWO_SIDES_OF_ONE_CARD
    assert why_not_together(both - {Module.PARTY}) is None
    assert why_not_together(both - {Module.WARDROBE}) is None


def test_seven_championship_cards() -> None:
    assert {module.value for module in CHAMPIONSHIP_CARDS} == set(CARDS)
