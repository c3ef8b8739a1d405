"""The switches of the house rulings and where they matter."""

from __future__ import annotations

import pytest

from companion.game.editions import Edition
from companion.game.modules import Module
from companion.game.rulings import (
    DEFAULT_RULINGS,
    Ruling,
    Rulings,
    TrappedGeologist,
    WithoutTokens,
    rulings_for,
)


def test_the_defaults() -> None:
    assert Rulings() == DEFAULT_RULINGS
    assert DEFAULT_RULINGS.trapped_geologist is TrappedGeologist.OTHER_TAKES_ALL
    assert DEFAULT_RULINGS.without_tokens is WithoutTokens.CHANGE_A_NUGGET


def test_every_switch_is_named_as_its_field() -> None:
    for ruling in Ruling:
        assert hasattr(DEFAULT_RULINGS, ruling)


@pytest.mark.parametrize(
    ("edition", "modules", "rulings"),
    [
        ("saboteur2", "", ["trapped_geologist"]),
        ("saboteur2", "toll-tunnels new-goals", ["trapped_geologist"]),
        ("base-en", "", []),
        ("base-en", "treasure-chests wardrobe", []),
        ("base-ja", "toll-tunnels", ["without_tokens"]),
        ("anniversary", "new-goals greedy", ["without_tokens"]),
        ("tournament", "cards-2020", []),
        ("duel", "", []),
    ],
)
def test_a_switch_is_offered_where_it_can_change_something(
    edition: str, modules: str, rulings: list[str]
) -> None:
    offered = rulings_for(Edition(edition), [Module(module) for module in modules.split()])
    assert [ruling.value for ruling in offered] == rulings
