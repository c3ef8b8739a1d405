"""What lies on a tunnel: ladder, doors, crystal, gold, stone. Each by form, not by colour alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from companion.reference.drawings import Extra, PathDrawing
from companion.theme import CARD_GOLD, Rgba, mixed, theme
from companion.widgets.pen import Pen, Spot
from companion.widgets.tunnel_shapes import (
    HIGH,
    MIDDLE,
    TUNNEL,
    WIDE,
    boulder,
    corners,
    free_place,
)

if TYPE_CHECKING:
    from companion.widgets.tunnel import Ores

Painter = Callable[[Pen, "Ores", PathDrawing], None]


def ladder(pen: Pen, colours: Ores, _drawing: PathDrawing) -> None:
    """A ladder out of a shaft: its card is connected wherever it lies."""
    x, y = MIDDLE
    pen.colour(colours.night)
    pen.spot(x, y - 4, 9.5, 6.5)
    rails = ((x - 5, y - 6, x - 4, y + 21), (x + 5, y - 6, x + 4, y + 21))
    rungs = [
        (x - 4.8 + n * 0.15, y - 2 + n * 5, x + 4.8 - n * 0.15, y - 2 + n * 5) for n in range(5)
    ]
    for colour, wider in ((colours.night, 1.6), (mixed(colours.wood, CARD_GOLD, 0.35), 0.0)):
        pen.colour(colour)
        for left, low, right, high in rungs:
            pen.line(((left, low), (right, high)), 1.7 + wider)
        for left, low, right, high in rails:
            pen.line(((left, low), (right, high)), 2.2 + wider)


def door(form: int, team: Callable[[], Rgba]) -> Painter:
    """A wooden door right across the tunnel with its team's badge: 0 corners is a circle."""

    def paint(pen: Pen, colours: Ores, _drawing: PathDrawing) -> None:
        x, y = WIDE / 2, HIGH / 2
        half = TUNNEL / 2 + 4.5
        pen.colour(colours.night)
        pen.box(x - 8, y - half - 1.5, 16, 2 * half + 3, 2)
        pen.colour(colours.wood)
        pen.box(x - 6.5, y - half, 13, 2 * half, 1.5)
        pen.colour(colours.bark)
        for side in (-2.2, 2.2):
            pen.line(((x + side, y - half), (x + side, y + half)), 0.8)
        _badge(pen, form, 10.5, colours.night)
        _badge(pen, form, 8.8, team())

    return paint


def _badge(pen: Pen, form: int, radius: float, colour: Rgba) -> None:
    if form:
        pen.shape(corners(form, MIDDLE, radius), colour)
    else:
        pen.colour(colour)
        pen.spot(*MIDDLE, radius * 0.94)


def crystal(pen: Pen, colours: Ores, drawing: PathDrawing) -> None:
    """Three shards in the rock beside the tunnel."""
    x, y = free_place(drawing)
    for lean, left, tall in ((-2.6, -6, 10), (2.6, 6, 9), (0, 0, 15)):
        _shard(pen, colours, (x + left, y - 6), lean, tall)


def _shard(pen: Pen, colours: Ores, foot: Spot, lean: float, tall: float) -> None:
    x, y = foot
    for colour, more in ((colours.night, 1.1), (colours.light, 0.0)):
        wide = 3.2 + more
        pen.shape(
            (
                (x - wide, y - more),
                (x + wide, y - more),
                (x + wide + lean, y + tall * 0.68),
                (x + lean * 1.5, y + tall + more * 1.4),
                (x - wide + lean, y + tall * 0.68),
            ),
            colour,
        )
    pen.shape(
        ((x, y), (x + 3.2, y), (x + 3.2 + lean, y + tall * 0.68), (x + lean, y + tall * 0.6)),
        mixed(colours.light, colours.night, 0.28),
    )


def gold(pen: Pen, colours: Ores, _drawing: PathDrawing) -> None:
    """A heap of nuggets that shines out of a dark chamber."""
    x, y = MIDDLE
    pen.colour(colours.night)
    pen.spot(x, y, 17)
    for left, up, radius, turn in (
        (-7, -4, 5.6, 1),
        (7, -4.4, 5.2, 4),
        (0, -5.5, 5.4, 2),
        (-3.4, 3, 5, 5),
        (4, 3, 4.6, 0),
    ):
        pen.shape(boulder((x + left, y + up), radius + 0.8, turn), colours.night)
        pen.shape(boulder((x + left, y + up), radius, turn), CARD_GOLD)
    pen.colour(colours.light if theme.dark else (1, 1, 1, 1))
    for left, up, side in ((6, 10, 3.4), (-8, 8.5, 2.2)):
        pen.line(((x + left - side, y + up), (x + left + side, y + up)), 1)
        pen.line(((x + left, y + up - side), (x + left, y + up + side)), 1)


def stone(pen: Pen, colours: Ores, drawing: PathDrawing) -> None:
    """Lumps of coal in the rock beside the tunnel."""
    x, y = free_place(drawing)
    for left, up, radius, turn in ((-5, -3, 5.2, 1), (5, -3.6, 4.6, 4), (0, 3.6, 4.8, 2)):
        pen.shape(boulder((x + left, y + up), radius, turn), colours.night)
        pen.shape(
            boulder((x + left - radius * 0.2, y + up + radius * 0.25), radius * 0.35, turn),
            colours.edge,
        )


EXTRAS: Mapping[Extra, Painter] = {
    Extra.LADDER: ladder,
    Extra.BLUE_DOOR: door(0, lambda: theme.blue),
    Extra.GREEN_DOOR: door(6, lambda: theme.green),
    Extra.CRYSTAL: crystal,
    Extra.GOLD: gold,
    Extra.STONE: stone,
}
