"""Who might sit at a table, and with what: anything that can be played."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from companion.game.editions import EDITIONS, Edition, Gold
from companion.game.events import Player, PlayersSeated
from companion.game.match import why_not_start
from companion.game.modules import Module, modules_for, why_not_together
from companion.screens.dealing import begin_match

if TYPE_CHECKING:
    from companion.app import CompanionApp

NAMES = (
    "Ada",
    "Бен",
    "지우",
    "さくら",
    "Zoë",
    "[b]Bo[/b]",
    "Li\u202egna",
    "Mo 🙂",
    "Ἀνδρέας",
    "O'Neill & daughters of the mine",
    "X",
    "김",
)
SMALL = 6
SMALL_TABLES = 0.7
"""Most tables are small: a deal to twelve is many touches of the same kind."""


def a_table(
    chance: Random, edition: Edition, *, printed_roles: bool | None = None
) -> PlayersSeated:
    """A table of that edition: number, modules, who keeps roles and gold, all by chance."""
    numbers = EDITIONS[edition].players
    small = [number for number in numbers if number <= SMALL]
    number = chance.choice(small if small and chance.random() < SMALL_TABLES else numbers)
    names = chance.sample(NAMES, number)
    nuggets = EDITIONS[edition].gold is Gold.NUGGETS
    printed = chance.random() < 0.2
    seated = PlayersSeated(
        edition,
        tuple(Player(f"p{NAMES.index(name)}", name) for name in names),
        _modules(chance, edition),
        printed_roles=printed if printed_roles is None else printed_roles,
        phone_nuggets=nuggets and chance.random() < 0.5,
        open_gold=chance.random() < 0.3,
    )
    refusal = why_not_start(seated)
    if refusal is not None:
        raise ValueError(f"{seated} cannot be played: {refusal}")
    return seated


def sit_down(app: CompanionApp, seated: PlayersSeated, chance: Random) -> None:
    """A match begins; whichever ran has been ended by somebody who was asked."""
    running = app.archive.running_headline()
    app.may_end = running.match if running is not None else ""
    begin_match(app, seated, chance.choice(seated.players).id)


def _modules(chance: Random, edition: Edition) -> frozenset[Module]:
    part = chance.choice((0.0, 0.3, 0.8))
    modules = [one for one in modules_for(edition) if chance.random() < part]
    if why_not_together(modules):
        modules.remove(chance.choice([Module.WARDROBE, Module.PARTY]))
    return frozenset(modules)
