"""Each role's sign and drawn card, and its side's form: no side is told by colour alone."""

from __future__ import annotations

from companion.game.roles import Role, Side, side_of

ROLE_SIGNS: dict[Role, str] = {
    Role.GOLD_DIGGER: "pick",
    Role.BLUE_DIGGER: "pick",
    Role.GREEN_DIGGER: "shovel",
    Role.SABOTEUR: "keg",
    Role.GREEDY_DWARF: "greedy",
    Role.BOSS: "crown",
    Role.MEDIATOR: "scales",
    Role.GEOLOGIST: "crystal",
}

SIDE_FORMS: dict[Side, str] = {
    Side.GOLD_DIGGERS: "form_circle",
    Side.BLUE: "form_circle",
    Side.GREEN: "form_hexagon",
    Side.SABOTEURS: "form_star",
    Side.OTHERS: "form_shield",
}

SIDE_TONES: dict[Side, str] = {
    Side.GOLD_DIGGERS: "gold",
    Side.BLUE: "blue",
    Side.GREEN: "green",
    Side.SABOTEURS: "red",
    Side.OTHERS: "ink",
}


def role_sign(role: Role) -> str:
    """The sign of a role."""
    return ROLE_SIGNS[role]


def role_card(role: Role) -> str:
    """The drawn card of a role, for places that everybody may see."""
    return role.value.replace("_", "-")


def role_form(role: Role) -> str:
    """The form of the side that a role plays for."""
    return SIDE_FORMS[side_of(role)]


def role_tone(role: Role) -> str:
    """The colour of that side, for places that everybody may see; never for a secret card."""
    return SIDE_TONES[side_of(role)]
