"""The names of things as a language's own players say them, one function for each kind.

Names stand as they do inside a sentence; `titled` makes the first letter large for a label.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from companion.game.editions import Edition
from companion.game.gold.round import Tool
from companion.game.modules import Module
from companion.game.roles import Colour, Role
from companion.languages import _

if TYPE_CHECKING:
    from companion.game.deal import Box


def titled(name: str) -> str:
    """A name as it begins a label."""
    return name[:1].upper() + name[1:]


def role_name(role: Role) -> str:
    """What a role card is called."""
    return _ROLES[role]()


def box_title(box: Box, name: str | None) -> str:
    """What is played as a label: a house box by its own name."""
    if isinstance(box, Edition):
        return titled(edition_name(box))
    return name or _("Our own box")


def edition_name(edition: Edition) -> str:
    """What an edition is called where one is chosen."""
    return _EDITIONS[edition]()


def module_name(module: Module) -> str:
    """What a module is called where one is chosen."""
    return _MODULES[module]()


def door_name(colour: Colour) -> str:
    """A door, by the team that it lets through."""
    return _("blue door") if colour is Colour.BLUE else _("green door")


def broken_tool_name(tool: Tool) -> str:
    """A broken tool in front of a player."""
    return _BROKEN_TOOLS[tool]()


_ROLES: Mapping[Role, Callable[[], str]] = {
    Role.GOLD_DIGGER: lambda: _("gold-digger"),
    Role.SABOTEUR: lambda: _("saboteur"),
    Role.GREEDY_DWARF: lambda: _("greedy dwarf"),
    Role.BLUE_DIGGER: lambda: _("blue gold-digger"),
    Role.GREEN_DIGGER: lambda: _("green gold-digger"),
    Role.BOSS: lambda: _("boss"),
    Role.MEDIATOR: lambda: _("mediator"),
    Role.GEOLOGIST: lambda: _("geologist"),
}

_EDITIONS: Mapping[Edition, Callable[[], str]] = {
    Edition.BASE_EN: lambda: _("base game"),
    Edition.BASE_KO: lambda: _("base game, Korean edition"),
    Edition.BASE_JA: lambda: _("base game, Japanese edition"),
    Edition.ANNIVERSARY: lambda: _("base game, 20-year edition"),
    Edition.SABOTEUR_2: lambda: _("Saboteur 2"),
    Edition.TOURNAMENT: lambda: _("tournament variant"),
    Edition.DUEL: lambda: _("two-player house rules"),
}

_MODULES: Mapping[Module, Callable[[], str]] = {
    Module.GREEDY: lambda: _("greedy dwarf"),
    Module.CARDS_2017: lambda: _("2017 Back and forth"),
    Module.CARDS_2018: lambda: _("2018 Storeroom"),
    Module.CARDS_2019: lambda: _("2019 Veto"),
    Module.CARDS_2020: lambda: _("2020 Change of course"),
    Module.CARDS_2021: lambda: _("2021 Jack of all trades"),
    Module.CARDS_2022: lambda: _("2022 Pathfinder"),
    Module.CARDS_2023: lambda: _("2023 Diversion"),
    Module.SABOTAGE_VICTIM: lambda: _("sabotage victim"),
    Module.TOLL_TUNNELS: lambda: _("toll tunnels"),
    Module.WARDROBE: lambda: _("wardrobe"),
    Module.PARTY: lambda: _("party"),
    Module.NEW_GOALS: lambda: _("new goals"),
    Module.TREASURE_CHESTS: lambda: _("treasure chests"),
}

_BROKEN_TOOLS: Mapping[Tool, Callable[[], str]] = {
    Tool.PICK: lambda: _("broken pick"),
    Tool.LAMP: lambda: _("broken lamp"),
    Tool.CART: lambda: _("broken cart"),
}
