"""What the pictures of the reference show, as data: path cards and layouts.

Cards that are no path are scenes of `companion.reference.scenes`; rules without a shape have a
sign of `companion.signs`.

A card stands upright. Its edges are the four sides; a tunnel joins the edges of one group; a
stub is an opening that ends in rock. Turned upside down a card is still the same card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from companion.reference.scenes import has_scene
from companion.signs import SIGNS


class Edge(StrEnum):
    """A side of an upright card."""

    TOP = "T"
    RIGHT = "R"
    BOTTOM = "B"
    LEFT = "L"


class Extra(StrEnum):
    """What is drawn on a tunnel besides the tunnel."""

    LADDER = "ladder"
    BLUE_DOOR = "blue-door"
    GREEN_DOOR = "green-door"
    CRYSTAL = "crystal"
    GOLD = "gold"
    STONE = "stone"


@dataclass(frozen=True, slots=True)
class PathDrawing:
    """A path card: which openings join, which end in rock, and what else is on it.

    `back` is a card that lies face down. `example` tells that the printed shape is one of
    several, or not described in any rulebook.
    """

    groups: tuple[frozenset[Edge], ...] = ()
    stubs: frozenset[Edge] = frozenset()
    extras: tuple[Extra, ...] = ()
    back: bool = False
    example: bool = False

    @property
    def openings(self) -> frozenset[Edge]:
        """The edges that show a tunnel, whether it leads on or not."""
        return self.stubs.union(*self.groups)


class Lies(StrEnum):
    """What lies in a place of a layout."""

    START = "start"
    GOAL = "goal"
    CHEST = "chest"
    PATH_CARD = "path-card"


@dataclass(frozen=True, slots=True)
class CardSpot:
    """A card of a layout, by column from the left and row from the top."""

    column: int
    row: int
    lies: Lies


@dataclass(frozen=True, slots=True)
class LayoutDrawing:
    """Cards on a table that is `columns` cards wide and `rows` cards high."""

    columns: int
    rows: int
    places: tuple[CardSpot, ...]
    example: bool = False


def _path(
    *groups: str, stubs: str = "", extras: tuple[Extra, ...] = (), example: bool = False
) -> PathDrawing:
    return PathDrawing(
        tuple(frozenset(map(Edge, group)) for group in groups),
        frozenset(map(Edge, stubs)),
        extras,
        example=example,
    )


PATHS: Mapping[str, PathDrawing] = MappingProxyType(
    {
        "start": _path("TRBL", extras=(Extra.LADDER,)),
        "straight-upright": _path("TB"),
        "straight-across": _path("LR"),
        "bend-right": _path("RB"),
        "bend-left": _path("LB"),
        "fork-upright": _path("TRB"),
        "fork-across": _path("LRB"),
        "crossroads": _path("TRBL"),
        "dead-end-one-upright": _path(stubs="B"),
        "dead-end-one-across": _path(stubs="L"),
        "dead-end-upright": _path(stubs="TB"),
        "dead-end-across": _path(stubs="LR"),
        "dead-end-bend-right": _path(stubs="RB"),
        "dead-end-bend-left": _path(stubs="LB"),
        "dead-end-fork-upright": _path(stubs="TRB"),
        "dead-end-fork-across": _path(stubs="LRB"),
        "dead-end-crossroads": _path(stubs="TRBL"),
        "bridge": _path("TB", "LR"),
        "diverging": _path("TR", "BL", example=True),
        "ladder": _path("B", extras=(Extra.LADDER,), example=True),
        "blue-door": _path("LR", extras=(Extra.BLUE_DOOR,), example=True),
        "green-door": _path("LR", extras=(Extra.GREEN_DOOR,), example=True),
        "crystal": _path("LRB", extras=(Extra.CRYSTAL,), example=True),
        "goal-back": PathDrawing(back=True),
        "goal-gold": _path("TRBL", extras=(Extra.GOLD,), example=True),
        "goal-stone": _path("LB", extras=(Extra.STONE,), example=True),
    }
)


def _layout(
    rows: int, *more: CardSpot, goals: tuple[int, ...], example: bool = False
) -> LayoutDrawing:
    middle = rows // 2
    start = CardSpot(0, middle, Lies.START)
    ends = (CardSpot(8, row, Lies.GOAL) for row in goals)
    return LayoutDrawing(9, rows, (start, *more, *ends), example)


LAYOUTS: Mapping[str, LayoutDrawing] = MappingProxyType(
    {
        "base": _layout(5, goals=(0, 2, 4)),
        "new-goals": _layout(9, goals=(0, 2, 4, 6, 8), example=True),
        "chests": _layout(
            5,
            CardSpot(3, 0, Lies.CHEST),
            CardSpot(3, 4, Lies.CHEST),
            CardSpot(5, 1, Lies.CHEST),
            CardSpot(5, 3, Lies.CHEST),
            goals=(0, 2, 4),
            example=True,
        ),
        "tournament": _layout(5, CardSpot(4, 2, Lies.PATH_CARD), goals=(0, 2, 4)),
    }
)


def exists(drawing: str) -> bool:
    """Whether "card:...", "path:...", "layout:..." or "sign:..." names what can be drawn."""
    sort, _, name = drawing.partition(":")
    if sort == "card":
        return has_scene(name)
    drawn = {"path": PATHS.keys(), "layout": LAYOUTS.keys(), "sign": SIGNS}
    return name in drawn.get(sort, ())
