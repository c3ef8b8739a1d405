"""Where things lie on a path card, in units: 56 wide and 87 high, the lower left corner (0, 0)."""

from __future__ import annotations

from itertools import combinations
from math import cos, pi, sin
from typing import TYPE_CHECKING

from companion.reference.drawings import Edge, PathDrawing

if TYPE_CHECKING:
    from companion.widgets.pen import Spot

WIDE, HIGH = 56.0, 87.0
SLIM = WIDE / HIGH
"""How wide a card of the game is for its height."""
CORNER = 4.5
TUNNEL = 17.0
MIDDLE: Spot = (WIDE / 2, HIGH / 2)
GATES: dict[Edge, Spot] = {
    Edge.TOP: (WIDE / 2, HIGH),
    Edge.RIGHT: (WIDE, HIGH / 2),
    Edge.BOTTOM: (WIDE / 2, 0.0),
    Edge.LEFT: (0.0, HIGH / 2),
}
INWARD: dict[Edge, Spot] = {
    Edge.TOP: (0.0, -1.0),
    Edge.RIGHT: (-1.0, 0.0),
    Edge.BOTTOM: (0.0, 1.0),
    Edge.LEFT: (1.0, 0.0),
}
OPPOSITE = {
    Edge.TOP: Edge.BOTTOM,
    Edge.BOTTOM: Edge.TOP,
    Edge.LEFT: Edge.RIGHT,
    Edge.RIGHT: Edge.LEFT,
}
STUB = {Edge.TOP: 25.0, Edge.BOTTOM: 25.0, Edge.LEFT: 15.0, Edge.RIGHT: 15.0}
STEPS = 14
ROUND = tuple(Edge)


def strokes(group: frozenset[Edge]) -> list[list[Spot]]:
    """The middle lines of one tunnel: straight across, or bent from edge to edge."""
    edges = [edge for edge in ROUND if edge in group]
    if len(edges) == 1:
        return [[GATES[edges[0]], MIDDLE]]
    return [way(one, other) for one, other in combinations(edges, 2)]


def way(one: Edge, other: Edge) -> list[Spot]:
    """From one edge to another; it leaves the card squarely."""
    if OPPOSITE[one] is other:
        return [GATES[one], GATES[other]]
    start, end = GATES[one], GATES[other]
    begins, ends = inside(one, 3.0), inside(other, 3.0)
    bent = [_bent(begins, MIDDLE, ends, step / STEPS) for step in range(STEPS + 1)]
    return [start, *bent, end]


def _bent(start: Spot, pull: Spot, end: Spot, part: float) -> Spot:
    """A point of the bend from start to end that leans towards `pull`."""
    rest = 1 - part
    weights = rest * rest, 2 * part * rest, part * part
    x, y = (
        sum(weight * spot[axis] for weight, spot in zip(weights, (start, pull, end), strict=True))
        for axis in (0, 1)
    )
    return x, y


def inside(edge: Edge, far: float) -> Spot:
    """The spot at a distance in from the middle of an edge."""
    (x, y), (right, up) = GATES[edge], INWARD[edge]
    return x + right * far, y + up * far


def stub(edge: Edge) -> list[Spot]:
    """The middle line of an opening that ends in rock."""
    return [GATES[edge], inside(edge, STUB[edge])]


def free_place(drawing: PathDrawing) -> Spot:
    """Where there is rock to draw something on: a corner away from the tunnels, or a side."""
    shut = [edge for edge in ROUND if edge not in drawing.openings]
    for upright, up in ((Edge.TOP, 65.0), (Edge.BOTTOM, 22.0)):
        for across, right in ((Edge.RIGHT, 41.0), (Edge.LEFT, 15.0)):
            if upright in shut and across in shut:
                return right, up
    if shut:
        (x, y), (right, up) = inside(shut[0], 0), INWARD[shut[0]]
        return x + right * 11, y + up * 19
    return (44.5, 72.0)


def rubble(edge: Edge) -> list[tuple[Spot, float, int]]:
    """The boulders that shut an opening: middle, radius, and how each is turned."""
    (right, up), (x, y) = INWARD[edge], inside(edge, STUB[edge])
    across = (up, -right)
    heap = ((-7.4, 1.0, 4.4), (0.2, 1.6, 5.2), (7.5, 0.8, 4.3), (-3.5, -2.6, 3.0), (4.1, -2.4, 2.8))
    return [
        ((x + across[0] * side + right * far, y + across[1] * side + up * far), radius, number)
        for number, (side, far, radius) in enumerate(heap)
    ]


def boulder(middle: Spot, radius: float, turn: int) -> list[Spot]:
    """A stone with seven uneven corners."""
    uneven = (1.0, 0.86, 1.04, 0.9, 1.06, 0.84, 0.98)
    return [
        (
            middle[0] + radius * uneven[(number + turn) % 7] * cos(2 * pi * number / 7 + turn),
            middle[1] + radius * uneven[(number + turn) % 7] * sin(2 * pi * number / 7 + turn),
        )
        for number in range(7)
    ]


def corners(count: int, middle: Spot, radius: float, turn: float = 0.0) -> list[Spot]:
    """A regular shape with a corner at the top."""
    angles = (pi / 2 + turn + 2 * pi * number / count for number in range(count))
    return [(middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in angles]
