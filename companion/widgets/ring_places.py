"""Where the seats of a table go: on an oval while they have room there, else round its edge.

Pure geometry in pixels, y upwards. Seats are in playing order, clockwise, the first at the top.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import cos, pi, sin

STEPS = 8


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its lower left corner."""

    x: float
    y: float
    wide: float
    high: float

    def clear_of(self, other: Box, gap: float) -> bool:
        """Whether so much room is between them."""
        return (
            self.x + self.wide + gap <= other.x
            or other.x + other.wide + gap <= self.x
            or self.y + self.high + gap <= other.y
            or other.y + other.high + gap <= self.y
        )


@dataclass(frozen=True, slots=True)
class Seating:
    """A place for each seat, and the free place in the middle."""

    seats: tuple[Box, ...]
    middle: Box


@dataclass(frozen=True, slots=True)
class Room:
    """What there is to seat people in: the table's size, and what a seat needs."""

    wide: float
    high: float
    seat_high: float
    widest: float
    narrowest: float
    gap: float

    @property
    def widths(self) -> Iterator[float]:
        """The widths at which a seat in an oval still shows a name, the widest first."""
        least = (self.widest + self.narrowest) / 2
        for step in range(STEPS + 1):
            yield self.widest - (self.widest - least) * step / STEPS


def seated(count: int, room: Room) -> Seating:
    """The first of oval and edge that leaves everybody room."""
    if count == 0:
        return Seating((), Box(0, 0, room.wide, room.high))
    return _oval(count, room) or _edge(count, room)


def height_wanted(count: int, room: Room) -> float:
    """The least height at which nobody has to sit on anybody's knees."""
    return min(_rows(sides) for sides in _splits(count, room)) * (room.seat_high + room.gap)


def _oval(count: int, room: Room) -> Seating | None:
    for wide in room.widths:
        across, up = (room.wide - wide) / 2, room.high - room.seat_high
        if across < 0 or up < 0:
            continue
        seats = tuple(
            Box(across + across * right, up * high, wide, room.seat_high)
            for right, high in _round(count)
        )
        if all(one.clear_of(other, room.gap) for one, other in combinations(seats, 2)):
            middle = _free_middle(seats, room)
            if min(middle.wide, middle.high) >= room.seat_high:
                return Seating(seats, middle)
    return None


def _round(count: int) -> list[tuple[float, float]]:
    """Places on an oval that fills its room: from -1 at the left to 1, from 0 at the foot to 1."""
    turns = [2 * pi * number / count for number in range(count)]
    widest = max(0.5, *(sin(turn) for turn in turns))
    lowest = min(0.5, *(cos(turn) for turn in turns))
    return [(sin(turn) / widest, (cos(turn) - lowest) / (1 - lowest)) for turn in turns]


def _edge(count: int, room: Room) -> Seating:
    """Rows at the top and the bottom, columns at the sides."""
    fitting = [
        sides
        for sides in _splits(count, room)
        if _rows(sides) * (room.seat_high + room.gap) - room.gap <= room.high + 0.5
    ]
    top, side, bottom = (
        min(fitting, key=lambda sides: (max(sides[0], sides[2]), abs(sides[0] - sides[2])))
        if fitting
        else min(_splits(count, room), key=_rows)
    )
    columns = max(2, top, bottom)
    wide = min(room.widest, (room.wide - (columns - 1) * room.gap) / columns)
    rows = _rows((top, side, bottom))
    high = max(room.high, rows * (room.seat_high + room.gap) - room.gap)
    lift = (high - room.seat_high) / max(1, rows - 1)
    levels = [high - room.seat_high - lift * row - (high - room.high) for row in range(rows)]
    inner = levels[1 if top else 0 :][:side]
    right, left = room.wide - wide, 0.0
    spots = [
        *((x, levels[0]) for x in _spread(top, room, wide)[top // 2 :]),
        *((right, y) for y in inner),
        *((x, levels[-1]) for x in reversed(_spread(bottom, room, wide))),
        *((left, y) for y in reversed(inner)),
        *((x, levels[0]) for x in _spread(top, room, wide)[: top // 2]),
    ]
    seats = tuple(Box(x, y, wide, room.seat_high) for x, y in spots)
    return Seating(seats, _between(room, wide if inner else 0.0, levels[0], levels[-1], bottom))


def _between(room: Room, wide: float, top: float, low: float, bottom: int) -> Box:
    """The place inside the rows and columns."""
    floor = low + (room.seat_high + room.gap if bottom else 0.0)
    side = wide + room.gap if wide else 0.0
    return Box(side, floor, max(0.0, room.wide - 2 * side), max(0.0, top - room.gap - floor))


def _splits(count: int, room: Room) -> list[tuple[int, int, int]]:
    """How many sit at the top, at each side and at the bottom; the first one always at the top."""
    across = max(2, int((room.wide + room.gap) // (room.narrowest + room.gap)))
    found = []
    for top in (1, 3, 5):
        for bottom in range(min(across, top + 1) + 1):
            rest = count - top - bottom
            if top <= across and rest >= 0 and rest % 2 == 0 and (bottom or not rest):
                found.append((top, rest // 2, bottom))
    return found


def _rows(sides: tuple[int, int, int]) -> int:
    """How many lines one above the other, one at least kept for the middle."""
    top, side, bottom = sides
    return bool(top) + max(1, side) + bool(bottom)


def _spread(count: int, room: Room, wide: float) -> list[float]:
    """So many side by side, over the whole width when the columns below are there too."""
    if count == 1:
        return [(room.wide - wide) / 2]
    if count == 2:
        space = max(room.gap, (room.wide - 2 * wide) / 3)
        left = (room.wide - 2 * wide - space) / 2
        return [left, left + wide + space]
    return [(room.wide - wide) * number / (count - 1) for number in range(count)]


def _free_middle(seats: tuple[Box, ...], room: Room) -> Box:
    """The roundest large place near the middle that touches nobody."""
    found = [
        _free_at(seats, room, room.wide * across / 20, room.high * up / 20)
        for up in range(8, 13)
        for across in range(3, 20)
    ]
    return max(found, key=lambda box: (round(min(box.wide, box.high)), box.wide * box.high))


def _free_at(seats: tuple[Box, ...], room: Room, wide: float, middle: float) -> Box:
    """As high as it can be at that width and that height of its middle."""
    left, right = (room.wide - wide) / 2 - room.gap, (room.wide + wide) / 2 + room.gap
    reach = min(middle, room.high - middle)
    for seat in seats:
        if seat.x < right and seat.x + seat.wide > left:
            above, below = seat.y - middle, middle - seat.y - seat.high
            reach = min(reach, max(above, below) - room.gap)
    high = max(0.0, 2 * reach)
    return Box((room.wide - wide) / 2, middle - high / 2, wide, high)
