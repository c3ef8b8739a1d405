"""The dwarves: every role card of the game family and the side that it plays for."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """A role card. The value is its name in the round file."""

    GOLD_DIGGER = "gold_digger"
    SABOTEUR = "saboteur"
    GREEDY_DWARF = "greedy_dwarf"
    BLUE_DIGGER = "blue_digger"
    GREEN_DIGGER = "green_digger"
    BOSS = "boss"
    MEDIATOR = "mediator"
    GEOLOGIST = "geologist"


class Colour(StrEnum):
    """The two teams of Saboteur 2; a door has the colour of the team that it lets through."""

    BLUE = "blue"
    GREEN = "green"

    @property
    def other(self) -> Colour:
        """The team that plays against this one."""
        return Colour.GREEN if self is Colour.BLUE else Colour.BLUE


class Side(StrEnum):
    """Whom a role plays with: each side has its own form and colour on every screen."""

    GOLD_DIGGERS = "gold_diggers"
    BLUE = "blue"
    GREEN = "green"
    SABOTEURS = "saboteurs"
    OTHERS = "others"


TEAM: dict[Role, Colour] = {
    Role.BLUE_DIGGER: Colour.BLUE,
    Role.GREEN_DIGGER: Colour.GREEN,
}
"""The digger roles of Saboteur 2 with their team; no other role belongs to one."""

_SIDES = {
    Role.GOLD_DIGGER: Side.GOLD_DIGGERS,
    Role.BLUE_DIGGER: Side.BLUE,
    Role.GREEN_DIGGER: Side.GREEN,
    Role.SABOTEUR: Side.SABOTEURS,
}


def side_of(role: Role) -> Side:
    """The side of a role; who plays for their own purse stands with the others."""
    return _SIDES.get(role, Side.OTHERS)
