"""The dwarves and their sides."""

from __future__ import annotations

from companion.game.roles import TEAM, Colour, Role, Side, side_of


def test_every_role_stands_on_its_side() -> None:
    assert {role: side_of(role) for role in Role} == {
        Role.GOLD_DIGGER: Side.GOLD_DIGGERS,
        Role.SABOTEUR: Side.SABOTEURS,
        Role.GREEDY_DWARF: Side.OTHERS,
        Role.BLUE_DIGGER: Side.BLUE,
        Role.GREEN_DIGGER: Side.GREEN,
        Role.BOSS: Side.OTHERS,
        Role.MEDIATOR: Side.OTHERS,
        Role.GEOLOGIST: Side.OTHERS,
    }


def test_only_blue_and_green_diggers_belong_to_a_team() -> None:
    assert TEAM == {Role.BLUE_DIGGER: Colour.BLUE, Role.GREEN_DIGGER: Colour.GREEN}


def test_the_teams_play_against_each_other() -> None:
    assert Colour.BLUE.other is Colour.GREEN
    assert Colour.GREEN.other is Colour.BLUE


def test_names_in_the_round_file() -> None:
    assert [role.value for role in Role] == [
        "gold_digger",
        "saboteur",
        "greedy_dwarf",
        "blue_digger",
        "green_digger",
        "boss",
        "mediator",
        "geologist",
    ]
    assert [colour.value for colour in Colour] == ["blue", "green"]
    assert [side.value for side in Side] == [
        "gold_diggers",
        "blue",
        "green",
        "saboteurs",
        "others",
    ]
