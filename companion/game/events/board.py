"""What the table sees of a round while it runs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game.events.base import Event, PlayerId
from companion.game.gold.round import Tool


class Goal(StrEnum):
    """The new goals that move gold at once."""

    BAG_1 = "bag_1"
    BAG_2 = "bag_2"
    DRAGON = "dragon"


class Chest(StrEnum):
    """The chest effects that are more than a card in the hand."""

    GOLD = "gold"
    LOOK = "look"


@dataclass(frozen=True, slots=True)
class DirectionTurned(Event):
    """Card 2020: play goes the other way round for the rest of the round."""


@dataclass(frozen=True, slots=True)
class GoldLooked(Event):
    """`by` looks at their own gold on the phone. Written before it is shown, never taken back."""

    by: PlayerId


@dataclass(frozen=True, slots=True)
class ToolBroken(Event):
    """A broken tool was laid before somebody."""

    whose: PlayerId
    tool: Tool


@dataclass(frozen=True, slots=True)
class ToolRepaired(Event):
    """A broken tool was taken away."""

    whose: PlayerId
    tool: Tool


@dataclass(frozen=True, slots=True)
class ThiefLaid(Event):
    """Somebody laid a thief card before themselves."""

    whose: PlayerId


@dataclass(frozen=True, slots=True)
class ThiefRemoved(Event):
    """Hands off: a thief card was taken away."""

    whose: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerCaught(Event):
    """A trap was laid before somebody."""

    whose: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerFreed(Event):
    """A trap was taken away."""

    whose: PlayerId


@dataclass(frozen=True, slots=True)
class TollDwarfPlaced(Event):
    """`by` put a toll dwarf on an unfinished tunnel. The first of a round is dwarf 1."""

    by: PlayerId


@dataclass(frozen=True, slots=True)
class TollPaid(Event):
    """`by` paid 1 gold to the dwarf's owner so that `builder` may build; the dwarf is out.

    `changed` is the worth of the nugget card changed into tokens by who had no token.
    """

    dwarf: int
    by: PlayerId
    builder: PlayerId
    changed: int | None = None


@dataclass(frozen=True, slots=True)
class TollDwarfTaken(Event):
    """The dwarf's owner built there and took the dwarf away for nothing."""

    dwarf: int


@dataclass(frozen=True, slots=True)
class GoalReached(Event):
    """`by` reached a new goal and took or gave its gold at once.

    Only the dragon asks more: did they have gold to give (`paid`), and was a nugget card
    changed into tokens for it?
    """

    by: PlayerId
    goal: Goal
    paid: bool = True
    changed: int | None = None


@dataclass(frozen=True, slots=True)
class ChestOpened(Event):
    """`by` opened a chest; a chest's look goes at the role of `whose`."""

    by: PlayerId
    effect: Chest
    whose: PlayerId | None = None
