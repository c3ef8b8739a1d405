"""The round file: what is read, what it stands for, and the way back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from companion.game.editions import Edition
from companion.game.gold.round import (
    Direction,
    Ending,
    Round,
    RoundOutcome,
    Seat,
    Theft,
    Tool,
    endings_for,
)
from companion.game.modules import Module
from companion.game.roles import Colour, Role
from companion.game.roundfile import read_round, write_round
from companion.game.rulings import Rulings, TrappedGeologist
from tests.game.round_files import round_files

EXAMPLE = {
    "edition": "saboteur2",
    "modules": [],
    "rulings": {},
    "direction": "clockwise",
    "seats": [
        {"name": "Ada", "role": "blue_digger", "gold": 2},
        {"name": "Ben", "role": "green_digger", "trapped": True},
        {"name": "Cleo", "role": "boss"},
        {"name": "Dov", "role": "saboteur", "thief": 1},
    ],
    "outcome": {"ended": "gold", "by": "Cleo", "doors": ["blue"], "crystals": 4},
    "steals": [{"thief": "Dov", "victim": "Ada"}],
}


def test_the_example() -> None:
    assert read_round(EXAMPLE) == Round(
        Edition.SABOTEUR_2,
        (
            Seat("Ada", Role.BLUE_DIGGER, gold=2),
            Seat("Ben", Role.GREEN_DIGGER, trapped=True),
            Seat("Cleo", Role.BOSS),
            Seat("Dov", Role.SABOTEUR, thief=1),
        ),
        RoundOutcome(Ending.GOLD, "Cleo", frozenset({Colour.BLUE}), crystals=4),
        steals=(Theft("Dov", "Ada"),),
    )


def test_everything_that_can_be_left_out() -> None:
    data = {
        "edition": "base-en",
        "seats": [{"name": name, "role": "gold_digger"} for name in "ABC"],
        "outcome": {"ended": "no_gold"},
    }
    assert read_round(data) == Round(
        Edition.BASE_EN,
        tuple(Seat(name, Role.GOLD_DIGGER) for name in "ABC"),
        RoundOutcome(Ending.NO_GOLD),
        modules=frozenset(),
        rulings=Rulings(),
        direction=Direction.CLOCKWISE,
        steals=(),
    )


def test_everything_that_can_be_said() -> None:
    data = {
        "edition": "saboteur2",
        "modules": ["cards-2020", "new-goals"],
        "rulings": {"trapped_geologist": "halved"},
        "direction": "counter-clockwise",
        "seats": [
            {"name": "A", "role": "geologist", "gold": 10**30, "broken": ["cart", "pick"]},
            {"name": "a", "role": "mediator", "trapped": True, "thief": 99},
        ],
        "outcome": {"ended": "spider", "by": "a", "doors": ["green", "blue"], "crystals": 3},
        "steals": [],
    }
    assert read_round(data) == Round(
        Edition.SABOTEUR_2,
        (
            Seat("A", Role.GEOLOGIST, 10**30, frozenset({Tool.PICK, Tool.CART})),
            Seat("a", Role.MEDIATOR, trapped=True, thief=99),
        ),
        RoundOutcome(Ending.SPIDER, "a", frozenset(Colour), crystals=3),
        frozenset({Module.CARDS_2020, Module.NEW_GOALS}),
        Rulings(TrappedGeologist.HALVED),
        Direction.COUNTER_CLOCKWISE,
    )


def test_names_are_compared_as_written() -> None:
    names = ["Zoë", "Zoe\N{COMBINING DIAERESIS}", "zoë", " ", "\ud800", "Zoë "]
    roles = ["gold_digger"] * 5 + ["saboteur"]
    data = {
        "edition": "base-en",
        "seats": [{"name": n, "role": r} for n, r in zip(names, roles, strict=True)],
        "outcome": {"ended": "no_gold"},
    }
    assert [seat.name for seat in read_round(data).seats] == names


WHAT_BELONGS_ELSEWHERE = [
    ("base-en", ["gold_digger", "gold_digger", "saboteur"], "no_gold"),
    ("tournament", ["saboteur", *["gold_digger"] * 3, "greedy_dwarf"], "no_gold"),
    ("duel", ["gold_digger", "saboteur"], "coal"),
]


@pytest.mark.parametrize(("edition", "roles", "ended"), WHAT_BELONGS_ELSEWHERE)
def test_what_belongs_to_another_edition_may_be_given_with_its_default(
    edition: str, roles: list[str], ended: str
) -> None:
    plain: dict[str, Any] = {
        "edition": edition,
        "seats": [{"name": f"P{seat}", "role": role} for seat, role in enumerate(roles)],
        "outcome": {"ended": ended},
    }
    full = {
        "edition": edition,
        "modules": [],
        "rulings": {"trapped_geologist": "other_takes_all"},
        "direction": "clockwise",
        "seats": [seat | {"trapped": False, "broken": [], "gold": 0} for seat in plain["seats"]],
        "outcome": {"ended": ended, "doors": [], "crystals": 0},
        "steals": [],
    }
    assert read_round(full) == read_round(plain)


@pytest.mark.parametrize("ended", ["gold", "coal", "blocked"])
def test_in_the_duel_nobody_need_be_named_but_anybody_may(ended: str) -> None:
    seats = [{"name": "A", "role": "saboteur"}, {"name": "B", "role": "saboteur"}]
    data = {"edition": "duel", "seats": seats, "outcome": {"ended": ended}}
    assert read_round(data).outcome.by is None
    data["outcome"] = {"ended": ended, "by": "B"}
    assert read_round(data).outcome.by == "B"


@pytest.mark.parametrize(
    ("edition", "modules", "endings"),
    [
        ("duel", [], ["gold", "coal", "blocked"]),
        ("base-ja", [], ["gold", "no_gold"]),
        ("base-ja", [Module.NEW_GOALS], ["gold", "no_gold", "spider"]),
        ("saboteur2", [Module.PARTY], ["gold", "no_gold"]),
        ("saboteur2", [Module.NEW_GOALS], ["gold", "no_gold", "spider"]),
        ("tournament", [], ["gold", "no_gold"]),
    ],
)
def test_how_a_round_can_end(edition: str, modules: list[Module], endings: list[str]) -> None:
    possible = endings_for(Edition(edition), modules)
    assert [ending.value for ending in possible] == endings


@settings(max_examples=300)
@given(round_files())
def test_a_round_written_and_read_again_is_the_same(data: dict[str, Any]) -> None:
    played = read_round(data)
    assert read_round(write_round(played)) == played


def test_the_example_is_written_as_it_was_read() -> None:
    written = write_round(read_round(EXAMPLE))
    expected = EXAMPLE | {"seats": [{"gold": 0, **seat} for seat in EXAMPLE["seats"]]}
    assert written == expected
    assert list(written) == list(EXAMPLE)


def test_what_is_written_is_plain_json() -> None:
    written = write_round(
        Round(
            Edition.SABOTEUR_2,
            (
                Seat("A", Role.BOSS, 1, frozenset({Tool.CART, Tool.PICK}), thief=2),
                Seat("B", Role.GEOLOGIST, trapped=True),
            ),
            RoundOutcome(Ending.GOLD, "A", frozenset(Colour), 2),
            frozenset({Module.PARTY, Module.CARDS_2020}),
            Rulings(TrappedGeologist.HALVED),
            Direction.COUNTER_CLOCKWISE,
            (Theft("A", "B"),),
        )
    )
    assert written == {
        "edition": "saboteur2",
        "modules": ["cards-2020", "party"],
        "rulings": {"trapped_geologist": "halved"},
        "direction": "counter-clockwise",
        "seats": [
            {"name": "A", "role": "boss", "gold": 1, "broken": ["pick", "cart"], "thief": 2},
            {"name": "B", "role": "geologist", "gold": 0, "trapped": True},
        ],
        "outcome": {"ended": "gold", "by": "A", "doors": ["blue", "green"], "crystals": 2},
        "steals": [{"thief": "A", "victim": "B"}],
    }
    words = [written["edition"], written["direction"], *written["modules"]]
    assert {type(word) for word in words} == {str}
