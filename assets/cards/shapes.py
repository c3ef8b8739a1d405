"""What scenes are made of: flat shapes in named tones, on a card of 56 x 87 units, y upwards.

A drawing is a list of layers, each a tone and a shapely shape, painted in order. Things are drawn
about (0, 0) and put into a scene by `put`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin, tau

from shapely import LineString, Point, Polygon, affinity, box, unary_union
from shapely.geometry.base import BaseGeometry

WIDE, HIGH = 56.0, 87.0
RIM = 1.1
"""The dark line round whatever must stand out from what is behind it."""

Spot = tuple[float, float]
Layer = tuple[str, BaseGeometry]
Layers = list[Layer]


def disc(x: float, y: float, radius: float, higher: float | None = None) -> BaseGeometry:
    """A round spot about its middle, or an oval one."""
    spot = Point(0, 0).buffer(1, quad_segs=8)
    tall = radius if higher is None else higher
    return affinity.translate(affinity.scale(spot, radius, tall, origin=(0, 0)), x, y)


def block(x: float, y: float, wide: float, high: float, corner: float = 0.0) -> BaseGeometry:
    """A rectangle from its lower left corner, with round corners."""
    plain = box(x + corner, y + corner, x + wide - corner, y + high - corner)
    return plain.buffer(corner, quad_segs=4) if corner else plain


def poly(*spots: Spot) -> BaseGeometry:
    """A shape by its corners."""
    return Polygon(spots)


def soft(*spots: Spot, corner: float = 1.2) -> BaseGeometry:
    """A shape by its corners, rounded."""
    return Polygon(spots).buffer(-corner).buffer(corner, quad_segs=4)


def stroke(spots: Sequence[Spot], width: float, flat: bool = False) -> BaseGeometry:
    """A line as broad as that, with round ends unless they are flat."""
    style = "flat" if flat else "round"
    return LineString(spots).buffer(width / 2, cap_style=style, join_style="round", quad_segs=4)


def bow(
    x: float, y: float, radius: float, first: float, last: float, tall: float = 1
) -> list[Spot]:
    """The spots of an arc, from one angle to another in degrees, 0 to the right, 90 up."""
    steps = max(4, int(abs(last - first) / 9))
    turns = [first + (last - first) * step / steps for step in range(steps + 1)]
    return [(x + radius * cos(t * pi / 180), y + radius * tall * sin(t * pi / 180)) for t in turns]


def regular(count: int, x: float, y: float, radius: float, inner: float = 0.0) -> BaseGeometry:
    """A regular shape with a corner at the top; with `inner` a star."""
    number = count * 2 if inner else count
    return Polygon(
        [
            (
                x + (inner if inner and n % 2 else radius) * sin(tau * n / number),
                y + (inner if inner and n % 2 else radius) * cos(tau * n / number),
            )
            for n in range(number)
        ]
    )


def lump(x: float, y: float, radius: float, turn: int = 0) -> BaseGeometry:
    """A stone or nugget with seven uneven corners."""
    uneven = (1.0, 0.84, 1.05, 0.9, 1.07, 0.82, 0.97)
    return Polygon(
        [
            (
                x + radius * uneven[(n + turn) % 7] * cos(tau * n / 7 + turn),
                y + radius * uneven[(n + turn) % 7] * sin(tau * n / 7 + turn),
            )
            for n in range(7)
        ]
    )


def arrow(spots: Sequence[Spot], width: float = 4.0, head: float = 5.0) -> BaseGeometry:
    """A line that ends in a point."""
    (x0, y0), (x, y) = spots[-2], spots[-1]
    far = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5
    right, up = (x - x0) / far, (y - y0) / far
    tip = Polygon(
        [
            (x + right * head, y + up * head),
            (x - up * head, y + right * head),
            (x + up * head, y - right * head),
        ]
    )
    return unary_union([stroke(spots, width, flat=True), tip])


def cut(shape: BaseGeometry, *away: BaseGeometry) -> BaseGeometry:
    """A shape without others."""
    return shape.difference(unary_union(away))


def joined(*shapes: BaseGeometry) -> BaseGeometry:
    """Several shapes as one."""
    return unary_union(shapes)


def rimmed(tone: str, *shapes: BaseGeometry, rim: float = RIM) -> Layers:
    """Shapes of one tone with a dark line round them."""
    whole = unary_union(shapes)
    return [("night", whole.buffer(rim, quad_segs=4)), (tone, whole)]


def put(
    layers: Iterable[Layer],
    x: float = 0.0,
    y: float = 0.0,
    size: float = 1.0,
    turn: float = 0.0,
    flip: bool = False,
) -> Layers:
    """A thing moved to its place, made larger, turned to the left by degrees, mirrored."""
    placed = []
    for tone, shape in layers:
        moved = affinity.scale(shape, -size if flip else size, size, origin=(0, 0))
        moved = affinity.rotate(moved, turn, origin=(0, 0))
        placed.append((tone, affinity.translate(moved, x, y)))
    return placed


def silhouette(layers: Iterable[Layer], tone: str) -> Layers:
    """A thing as its shadow."""
    return [(tone, unary_union([shape for _tone, shape in layers]))]
