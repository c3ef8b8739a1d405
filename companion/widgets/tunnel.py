"""A path card as a picture of its data: what connects, what does not, and what lies on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.reference.drawings import Edge, PathDrawing
from companion.theme import CARD_GOLD, Rgba, mixed, theme
from companion.widgets import tunnel_shapes as shapes
from companion.widgets.pen import Drawn, Pen, Spot
from companion.widgets.tunnel_extras import EXTRAS
from companion.widgets.tunnel_shapes import CORNER, HIGH, TUNNEL, WIDE

RIM = 1.5
FINE = 0.6
VEINS = (
    ((3, 74), (13, 84), (20, 80), (15, 66)),
    ((40, 83), (53, 79), (51, 66), (42, 70)),
    ((4, 22), (15, 27), (17, 12), (7, 6)),
    ((39, 20), (52, 27), (53, 12), (44, 5)),
    ((2, 62), (10, 60), (8, 54), (2, 55)),
    ((46, 60), (54, 63), (54, 55), (48, 54)),
    ((3, 34), (9, 33), (8, 28), (2, 27)),
    ((45, 33), (54, 35), (54, 30), (47, 27)),
)


@dataclass(frozen=True, slots=True)
class Ores:
    """What a card is painted with: dark rock and lit tunnels in either theme."""

    night: Rgba
    rock: Rgba
    vein: Rgba
    edge: Rgba
    floor: Rgba
    stone: Rgba
    wood: Rgba
    bark: Rgba
    light: Rgba


def ores() -> Ores:
    """The colours of the theme in force."""
    night, light = (theme.coal, theme.ink) if theme.dark else (theme.ink, theme.coal)
    rock = mixed(night, light, 0.2 if theme.dark else 0.34)
    return Ores(
        night=night,
        rock=rock,
        vein=mixed(rock, light, 0.09),
        edge=mixed(rock, light, 0.3) if theme.dark else mixed(rock, night, 0.45),
        floor=mixed(mixed(night, light, 0.86), CARD_GOLD, 0.2),
        stone=mixed(rock, light, 0.3),
        wood=mixed(night, CARD_GOLD, 0.42),
        bark=mixed(night, CARD_GOLD, 0.16),
        light=light,
    )


class TunnelCard(Drawn):
    """A path card of the given `drawing`, as large as fits; `sign` is put on it."""

    drawing: Any = ObjectProperty(PathDrawing(back=True))
    sign = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(drawing=self.repaint, sign=self.repaint)

    def paint(self) -> None:
        """In the middle of its place, in the proportion of the real cards."""
        unit = min(self.width / WIDE, self.height / HIGH)
        left, bottom = (self.width - WIDE * unit) / 2, (self.height - HIGH * unit) / 2
        paint_card(Pen(unit, left, bottom), self.drawing, self.sign)


def paint_card(pen: Pen, drawing: PathDrawing, sign: str = "") -> None:
    """Draw a card from the pen's corner, 56 x 87 units; a sign stands for what lies on it."""
    colours = ores()
    if drawing.back:
        paint_back(pen, colours, sign)
        return
    paint_rock(pen, colours)
    for edge in drawing.stubs:
        _paint_tunnel(pen, colours, [shapes.stub(edge)])
    for number, group in enumerate(drawing.groups):
        if number and _crosses(drawing):
            _paint_bridge(pen, colours, group)
        else:
            _paint_tunnel(pen, colours, shapes.strokes(group))
    for edge in drawing.stubs:
        _paint_rubble(pen, colours, edge)
    if len(drawing.stubs) > 2:
        _paint_boulder(pen, colours, shapes.MIDDLE, 6.5, 3)
    if not sign:
        for extra in drawing.extras:
            EXTRAS[extra](pen, colours, drawing)
    else:
        paint_sign(pen, colours, sign, *shapes.MIDDLE)


def paint_back(pen: Pen, colours: Ores, sign: str) -> None:
    """A card that lies face down: planks, and in their middle what it is."""
    pen.colour(colours.bark)
    pen.box(0, 0, WIDE, HIGH, CORNER)
    pen.colour(mixed(colours.bark, CARD_GOLD, 0.14))
    for row in range(4):
        pen.box(4, 4 + row * 20, WIDE - 8, 19, 1.5)
    pen.colour(mixed(colours.bark, CARD_GOLD, 0.45))
    pen.frame(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER, 1)
    paint_sign(pen, colours, sign or "goal", *shapes.MIDDLE)


def paint_sign(pen: Pen, colours: Ores, sign: str, x: float, y: float) -> None:
    """A sign in lamplight on a dark round plate."""
    pen.colour(colours.night if theme.dark else colours.bark)
    pen.spot(x, y, 17)
    pen.colour(CARD_GOLD)
    pen.sign(sign, x, y, 23)


def _crosses(drawing: PathDrawing) -> bool:
    across = frozenset((Edge.LEFT, Edge.RIGHT))
    return len(drawing.groups) == 2 and across in drawing.groups


def paint_rock(pen: Pen, colours: Ores) -> None:
    """The ground of a card that lies face up."""
    pen.colour(colours.rock)
    pen.box(0, 0, WIDE, HIGH, CORNER)
    for facet in VEINS if pen.unit > FINE else ():
        pen.shape(facet, colours.vein)
    pen.colour(colours.edge)
    pen.frame(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER, 1)


def _paint_tunnel(pen: Pen, colours: Ores, ways: list[list[Spot]]) -> None:
    for colour, width in ((colours.night, TUNNEL + 2 * RIM), (colours.floor, TUNNEL)):
        pen.colour(colour)
        for way in ways:
            pen.line(way, width)


def _paint_bridge(pen: Pen, colours: Ores, group: frozenset[Edge]) -> None:
    """The upper tunnel runs on planks with a rail on each side; the lower one goes on beneath."""
    _paint_tunnel(pen, colours, shapes.strokes(group))
    half, low, high = TUNNEL / 2, HIGH / 2 - TUNNEL / 2, HIGH / 2 + TUNNEL / 2
    left, right = WIDE / 2 - half - 3, WIDE / 2 + half + 3
    pen.colour(colours.night, 0.55)
    pen.box(left, low - 4, right - left, TUNNEL + 8)
    pen.colour(colours.floor)
    pen.box(left, low, right - left, TUNNEL)
    pen.colour(colours.wood)
    for plank in range(7):
        x = left + (right - left) * plank / 6
        pen.line(((x, low), (x, high)), 0.9)
    for y in (low, high):
        pen.line(((left - 1, y), (right + 1, y)), 2.6)
        for x in (left, right):
            pen.spot(x, y, 2.3)


def _paint_rubble(pen: Pen, colours: Ores, edge: Edge) -> None:
    for middle, radius, turn in shapes.rubble(edge):
        _paint_boulder(pen, colours, middle, radius, turn)


def _paint_boulder(pen: Pen, colours: Ores, middle: Spot, radius: float, turn: int) -> None:
    pen.shape(shapes.boulder(middle, radius + 0.9, turn), colours.night)
    pen.shape(shapes.boulder(middle, radius, turn), colours.stone)
