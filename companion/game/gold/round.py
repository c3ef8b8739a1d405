"""One round as it stands on the table when it ends: all that decides its gold."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from companion.game.editions import EDITIONS, Edition
from companion.game.editions import Ending as Ending
from companion.game.modules import Module
from companion.game.roles import Colour, Role
from companion.game.rulings import DEFAULT_RULINGS, Rulings


class Tool(StrEnum):
    """A tool that can be broken."""

    PICK = "pick"
    LAMP = "lamp"
    CART = "cart"


class Direction(StrEnum):
    """Which way the turns go round the table at the end of the round."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


def endings_for(edition: Edition, modules: Collection[Module]) -> tuple[Ending, ...]:
    """How a round of this edition can end; the spider sits among the new goals."""
    spider = (Ending.SPIDER,) if Module.NEW_GOALS in modules else ()
    return (*EDITIONS[edition].endings, *spider)


class Part(StrEnum):
    """What a round can hold in some boxes and not in others."""

    BROKEN = "broken"
    TRAPPED = "trapped"
    THIEVES = "thieves"
    STEALS = "steals"
    DOORS = "doors"
    CRYSTALS = "crystals"
    TURNED = "turned"


def can_hold(part: Part, edition: Edition, modules: Collection[Module] = ()) -> bool:
    """Whether a round of that box can hold it: a match and a round file ask the same."""
    if part is Part.TURNED:
        return Module.CARDS_2020 in modules
    rules = EDITIONS[edition]
    return rules.has_tools if part is Part.BROKEN else rules.two_teams


def connector_matters(edition: Edition, ended: Ending) -> bool:
    """Gold hangs on who made the connection; who made any other last play may stay unknown."""
    return ended is Ending.GOLD and EDITIONS[edition].connector_matters


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the end of the round, with what lies in front of them.

    `thief` tells when the thief card was played: 1 before 2. `gold` is what the player held
    before the shares.
    """

    name: str
    role: Role
    gold: int = 0
    broken: frozenset[Tool] = frozenset()
    trapped: bool = False
    thief: int | None = None


@dataclass(frozen=True, slots=True)
class RoundOutcome:
    """How the round ended; `by` connected the gold, `doors` stand on every way to it."""

    ended: Ending
    by: str | None = None
    doors: frozenset[Colour] = frozenset()
    crystals: int = 0


@dataclass(frozen=True, slots=True)
class Theft:
    """One piece of gold changes hands."""

    thief: str
    victim: str


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over. `seats` go clockwise round the table; no two names are the same.

    `deck` is what was shuffled for a house box; None means the edition's own.
    """

    edition: Edition
    seats: tuple[Seat, ...]
    outcome: RoundOutcome
    modules: frozenset[Module] = frozenset()
    rulings: Rulings = DEFAULT_RULINGS
    direction: Direction = Direction.CLOCKWISE
    steals: tuple[Theft, ...] = ()
    deck: tuple[tuple[Role, int], ...] | None = None

    def seat(self, name: str) -> Seat:
        """The seat of a player."""
        return next(seat for seat in self.seats if seat.name == name)

    @property
    def connector(self) -> Seat:
        """Who made the connection to the gold."""
        return next(seat for seat in self.seats if seat.name == self.outcome.by)

    def in_play(self, role: Role) -> int:
        """How many players hold a role: not the pile, not the card left over."""
        return sum(seat.role is role for seat in self.seats)

    def holders(self, role: Role) -> tuple[str, ...]:
        """Who holds a role, in seat order."""
        return tuple(seat.name for seat in self.seats if seat.role is role)
