"""Every role, edition, module and ruling has its name and its line."""

from __future__ import annotations

from enum import StrEnum

from companion.game.editions import Edition
from companion.game.gold import Tool
from companion.game.modules import Misfit, Module
from companion.game.roles import Colour, Role
from companion.game.rulings import Ruling, TrappedGeologist, WithoutTokens
from companion.wording import choices, names


def every(kind: type[StrEnum], say: object) -> list[str]:
    assert callable(say)
    return [say(thing) for thing in kind]


def test_role_names_are_those_of_the_rulebooks() -> None:
    assert every(Role, names.role_name) == [
        "gold-digger",
        "saboteur",
        "greedy dwarf",
        "blue gold-digger",
        "green gold-digger",
        "boss",
        "mediator",
        "geologist",
    ]


def test_edition_names() -> None:
    assert every(Edition, names.edition_name) == [
        "base game",
        "base game, Korean edition",
        "base game, Japanese edition",
        "base game, 20th-anniversary edition",
        "Saboteur 2",
        "tournament variant",
        "two-player house rules",
    ]


def test_module_names() -> None:
    assert every(Module, names.module_name) == [
        "greedy dwarf",
        "2017 Back and forth",
        "2018 Storeroom",
        "2019 Veto",
        "2020 Change of course",
        "2021 Jack of all trades",
        "2022 Pathfinder",
        "2023 Diversion",
        "sabotage victim",
        "toll tunnels",
        "wardrobe",
        "party",
        "new goals",
        "treasure chests",
    ]


def test_doors_and_tools() -> None:
    assert every(Colour, names.door_name) == ["blue door", "green door"]
    assert every(Tool, names.broken_tool_name) == ["broken pick", "broken lamp", "broken cart"]


def test_a_label_begins_with_a_large_letter() -> None:
    assert names.titled("boss") == "Boss"
    assert names.titled("жадюга") == "Жадюга"
    assert names.titled("ボス") == "ボス"
    assert names.titled("") == ""


def test_every_choice_has_one_line_that_is_a_sentence() -> None:
    lines = [
        *every(Edition, choices.edition_line),
        *every(Module, choices.module_line),
        *every(Misfit, choices.misfit_line),
        *every(TrappedGeologist, choices.reading_line),
        *every(WithoutTokens, choices.reading_line),
    ]
    for line in lines:
        assert line[0].isupper(), line
        assert line.endswith("."), line
        assert len(line) <= 80, line


def test_every_ruling_has_a_name() -> None:
    assert every(Ruling, choices.ruling_name) == [
        "Two geologists, one of them trapped",
        "A player has to pay but has no token",
    ]
