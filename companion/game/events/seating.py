"""Who sits at the table, and what they agreed on."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.game.editions import Edition
from companion.game.events.base import Event, Player, PlayerId
from companion.game.events.codec import UNSAID
from companion.game.house.box import HouseBox
from companion.game.modules import Module
from companion.game.rulings import DEFAULT_RULINGS, Ruling, Rulings


@dataclass(frozen=True, slots=True)
class PlayersSeated(Event):
    """The table was set: the first event of every match. `players` go clockwise.

    A table may deal its own printed role cards and, in the editions with nugget cards, keep
    printed gold cards (the default) or leave the nugget deck to the phone. `nugget_split` tells
    how many cards of 1, 2 and 3 the box holds. `house` is what a house box changes in the edition,
    as it was that evening, and `house_name` what it was called.
    """

    edition: Edition
    players: tuple[Player, ...]
    modules: frozenset[Module] = frozenset()
    rulings: Rulings = DEFAULT_RULINGS
    printed_roles: bool = False
    phone_nuggets: bool = False
    open_gold: bool = False
    nugget_split: tuple[int, int, int] = (16, 8, 4)
    house: HouseBox | None = field(default=None, metadata=UNSAID)
    house_name: str | None = field(default=None, metadata=UNSAID)


@dataclass(frozen=True, slots=True)
class SeatsMoved(Event):
    """The same players sit in another order, clockwise."""

    order: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class PlayerRenamed(Event):
    """A player goes by another name."""

    player: PlayerId
    name: str


@dataclass(frozen=True, slots=True)
class PlayerJoined(Event):
    """Somebody sat down between two rounds; `seat` counts from 0, the others move on."""

    player: Player
    seat: int


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """Somebody goes. In the middle of a round they stay seated until it is over."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerStayed(Event):
    """Somebody who would have gone after the round plays on."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class RulingChanged(Event):
    """The table took the other reading of a house ruling, for the running round and on."""

    ruling: Ruling
    reading: str
