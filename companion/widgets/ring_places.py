"""Where everything on a table-top goes: the seats along its edge, and the free place in the middle.

Pure geometry in pixels, y upwards. Seats are in playing order, clockwise, the first at the top.
A place hangs on the room and on how many there are, and on nothing else: what a seat shows never
moves it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Sides = tuple[int, int, int]
"""How many sit at the top, at each side and at the bottom."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """A rectangle by its lower left corner."""

    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True)
class Seating:
    """A place for each seat, at which edge it is, and the free place in the middle."""

    seats: tuple[Bounds, ...]
    edges: tuple[str, ...]
    middle: Bounds


@dataclass(frozen=True, slots=True)
class Room:
    """What there is to seat people in: the table's size, and between what a seat's sides may be.

    Under `snug` a seat is narrow, and only so where it has to be. `rim` is left free all round for
    the way of play; `enough` is how large a middle is not worth more crowding.
    """

    wide: float
    high: float
    widest: float
    snug: float
    narrowest: float
    highest: float
    lowest: float
    gap: float
    rim: float
    enough: float


def seated(count: int, room: Room) -> Seating:
    """The split over the four edges that leaves the largest middle, and sits people evenly."""
    if count == 0:
        return Seating((), (), Bounds(0, 0, room.wide, room.high))
    sides = max(_splits(count, room), key=lambda one: _merit(one, room))
    wide, high = _seat(sides, room)
    top, _side, bottom = sides
    upper = (room.wide - wide) / 2, room.high - room.rim - high
    rows = _levels(sides, room, high)
    right, left = room.wide - room.rim - wide, room.rim
    above = _spread(top, room, wide)
    spots = [
        *((x, upper[1], "top") for x in above[top // 2 :]),
        *((right, y, "right") for y in rows),
        *((x, room.rim, "bottom") for x in reversed(_spread(bottom, room, wide))),
        *((left, y, "left") for y in reversed(rows)),
        *((x, upper[1], "top") for x in above[: top // 2]),
    ]
    return Seating(
        tuple(Bounds(x, y, wide, high) for x, y, _edge in spots),
        tuple(edge for _x, _y, edge in spots),
        _middle(sides, room),
    )


def height_wanted(count: int, room: Room) -> float:
    """The least height at which nobody has to sit on anybody's knees."""
    least = min((_rows(sides) for sides in _splits(count, room)), default=0)
    return least * (room.lowest + room.gap) - room.gap + 2 * room.rim if least else 0.0


def _merit(sides: Sides, room: Room) -> tuple[float, ...]:
    """Nobody crowded, a large middle, then a table that looks sat round."""
    wide, high = _seat(sides, room)
    middle = _middle(sides, room)
    top, side, bottom = sides
    too_low, too_narrow = min(0.0, high - room.lowest), min(0.0, wide - room.snug)
    size = min(middle.wide, middle.high, room.enough)
    uneven = abs((top + bottom) * room.high - 2 * side * room.wide)
    return too_low, too_narrow, round(size), -uneven, -top


def _splits(count: int, room: Room) -> Iterator[Sides]:
    """The ways to sit: as many at the bottom as at the top, one more or fewer; both sides alike."""
    across = (room.wide - 2 * room.rim + room.gap) // (room.narrowest + room.gap)
    most = max(2, int(across))
    for top in range(1, most + 1):
        for bottom in (top - 1, top, top + 1):
            rest = count - top - bottom
            if 0 <= bottom <= most and rest >= 0 and rest % 2 == 0 and (bottom or not rest):
                yield top, rest // 2, bottom


def _rows(sides: Sides) -> int:
    """How many lines one above the other, one at least kept for the middle."""
    top, side, bottom = sides
    return bool(top) + max(1, side) + bool(bottom)


def _seat(sides: Sides, room: Room) -> tuple[float, float]:
    """How large each seat is."""
    top, _side, bottom = sides
    columns = max(2, top, bottom)
    inner = room.wide - 2 * room.rim
    wide = min(room.widest, (inner - (columns - 1) * room.gap) / columns)
    rows = _rows(sides)
    return wide, min(room.highest, (room.high - 2 * room.rim - (rows - 1) * room.gap) / rows)


def _middle(sides: Sides, room: Room) -> Bounds:
    """Inside the rows and columns; where nobody sits the way of play runs along the edge."""
    wide, high = _seat(sides, room)
    _top, side, bottom = sides
    across = room.rim + (wide + room.gap if side else room.gap)
    floor = room.rim + (high + room.gap if bottom else room.gap)
    ceiling = room.high - room.rim - high - room.gap
    return Bounds(across, floor, max(0.0, room.wide - 2 * across), max(0.0, ceiling - floor))


def _levels(sides: Sides, room: Room, high: float) -> list[float]:
    """How high up those at the sides sit, from the top down."""
    _top, side, bottom = sides
    floor = room.rim + (high + room.gap if bottom else 0.0)
    ceiling = room.high - room.rim - high - room.gap
    spare = (ceiling - floor - side * (high + room.gap) + room.gap) / max(1, side)
    first = ceiling - spare / 2 - high
    return [first - number * (high + room.gap + spare) for number in range(side)]


def _spread(count: int, room: Room, wide: float) -> list[float]:
    """Where each of a row of seats begins, from the left; room to spare is shared between them."""
    space = (room.wide - 2 * room.rim - count * wide) / count if count else 0.0
    return [room.rim + space / 2 + number * (wide + space) for number in range(count)]
