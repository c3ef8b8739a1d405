"""A card of the reference as a drawn scene, in the proportion of the real ones."""

from __future__ import annotations

from itertools import chain

from kivy.graphics import Mesh, SmoothLine
from kivy.properties import StringProperty

from companion.reference.scenes import Layer, scene
from companion.theme import CARD_GOLD, Rgba, hex_colour, mixed, theme
from companion.widgets.pen import Drawn, Pen
from companion.widgets.tunnel import ores, paint_rock
from companion.widgets.tunnel_shapes import HIGH, WIDE

SKIN = hex_colour("#d8a878")
RED = hex_colour("#b8402a")
BLUE = hex_colour("#3f7fd0")
GREEN = hex_colour("#43905a")
SMOOTH = 0.6
FINEST = 0.5
"""Under so many pixels to a unit no outline is smoothed: the shapes are smaller than the edge."""


class SceneCard(Drawn):
    """The drawn card of the entry with that id, as large as fits."""

    card = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(card=self.repaint)

    def paint(self) -> None:
        """In the middle of its place."""
        if not self.card:
            return
        unit = min(self.width / WIDE, self.height / HIGH)
        left, bottom = (self.width - WIDE * unit) / 2, (self.height - HIGH * unit) / 2
        paint_scene(Pen(unit, left, bottom), self.card)


def paint_scene(pen: Pen, card: str) -> None:
    """Draw a card from the pen's corner, 56 x 87 units."""
    tones = _tones()
    paint_rock(pen, ores())
    for layer in scene(card):
        pen.colour(tones[layer.tone])
        _paint(pen, layer)


def _paint(pen: Pen, layer: Layer) -> None:
    unit = pen.unit
    rings = [
        [
            pen.x + number * unit if place % 2 == 0 else pen.y + number * unit
            for place, number in enumerate(outline)
        ]
        for outline in layer.outlines
    ]
    spots = list(chain.from_iterable(rings))
    vertices: list[float] = []
    for place in range(0, len(spots), 2):
        vertices += (spots[place], spots[place + 1], 0.0, 0.0)
    Mesh(vertices=vertices, indices=list(layer.triangles), mode="triangles")
    for ring in rings if unit > FINEST else ():
        SmoothLine(points=ring, width=SMOOTH, close=True)


def _tones() -> dict[str, Rgba]:
    """What each tone of a scene is in the theme in force: dark rock and lamplight in both."""
    colours = ores()
    return {
        "night": colours.night,
        "rock": colours.rock,
        "vein": colours.vein,
        "edge": colours.edge,
        "floor": colours.floor,
        "shade": mixed(colours.floor, colours.night, 0.3),
        "stone": mixed(colours.night, colours.floor, 0.55),
        "wood": mixed(colours.night, CARD_GOLD, 0.44),
        "bark": mixed(colours.night, CARD_GOLD, 0.18),
        "pale": mixed(colours.floor, colours.light if theme.dark else (1.0, 1.0, 1.0, 1.0), 0.7),
        "gold": CARD_GOLD,
        "skin": SKIN,
        "red": RED,
        "blue": BLUE,
        "green": GREEN,
    }
