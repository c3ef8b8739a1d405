"""A box of our own drawing for each edition: told apart by what is on it, not by its colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.properties import StringProperty

from companion.theme import CARD_GOLD, mixed, theme
from companion.widgets.pen import Drawn, Pen, Spot
from companion.widgets.tunnel import Ores, ores
from companion.widgets.tunnel_shapes import boulder, corners

WIDE, HIGH = 72.0, 84.0
FRONT_WIDE, FRONT_HIGH = 62.0, 74.0
DEEP = 8.0
MIDDLE = FRONT_WIDE / 2
MIDDLE_HIGH = FRONT_HIGH / 2

Motif = Callable[[Pen, Ores], None]


class BoxPicture(Drawn):
    """The box of the `edition` with that id, as large as fits."""

    edition = StringProperty("base-en")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(edition=self.repaint)

    def paint(self) -> None:
        """A closed box seen from the front, a little from above and the right."""
        unit = min(self.width / WIDE, self.height / HIGH)
        pen = Pen(unit, (self.width - WIDE * unit) / 2, (self.height - HIGH * unit) / 2)
        colours = ores()
        _box(pen, colours)
        MOTIFS.get(self.edition, plain)(pen, colours)


def _box(pen: Pen, colours: Ores) -> None:
    x, y, more = FRONT_WIDE, FRONT_HIGH, DEEP
    pen.shape(((x - 1, 0.5), (x + more, more), (x + more, y + more), (x - 1, y)), colours.night)
    pen.shape(
        ((0.5, y - 1), (x, y - 1), (x + more, y + more), (more, y + more)),
        mixed(colours.bark, CARD_GOLD, 0.3),
    )
    pen.colour(colours.bark)
    pen.box(0, 0, x, y, 2.5)
    pen.colour(mixed(colours.bark, CARD_GOLD, 0.45))
    pen.frame(0.4, 0.4, x - 0.8, y - 0.8, 2.5, 0.8)
    edge = ((x, 1), (x + more, more), (x + more, y + more), (more, y + more), (1, y))
    pen.line(edge, 0.8)
    pen.line(((x, y), (x + more, y + more)), 0.8)


def _portal(pen: Pen, colours: Ores) -> None:
    """The way into the mine: rock, and a lit arch of timber."""
    pen.colour(colours.rock)
    pen.box(4, 4, FRONT_WIDE - 8, FRONT_HIGH - 8, 2)
    for grow, colour in ((3.4, colours.night), (2.4, colours.wood), (0, colours.floor)):
        pen.colour(colour)
        pen.box(MIDDLE - 16 - grow, 4, 32 + 2 * grow, 26)
        pen.spot(MIDDLE, 30, 16 + grow)
    pen.colour(colours.rock)


def _pick(pen: Pen, colours: Ores) -> None:
    pen.colour(colours.night)
    pen.sign("pick", MIDDLE, 26, 28)


def _plate(pen: Pen, colours: Ores, text: str) -> None:
    """The script in which this printing is read, on a board over the way in."""
    pen.colour(colours.night)
    pen.box(MIDDLE - 12, 49.5, 24, 19, 3)
    pen.colour(colours.wood)
    pen.box(MIDDLE - 11, 50.5, 22, 17, 2.4)
    pen.colour(colours.floor)
    pen.text(text, MIDDLE, 59, 13)


def printing(script: str) -> Motif:
    """The base game in one language."""

    def paint(pen: Pen, colours: Ores) -> None:
        _portal(pen, colours)
        _pick(pen, colours)
        _plate(pen, colours, script)

    return paint


def plain(pen: Pen, colours: Ores) -> None:
    """An edition that has no drawing of its own yet."""
    _portal(pen, colours)
    _pick(pen, colours)


def anniversary(pen: Pen, colours: Ores) -> None:
    """Twenty years: a wreath of nuggets round the number."""
    pen.colour(colours.rock)
    pen.box(4, 4, FRONT_WIDE - 8, FRONT_HIGH - 8, 2)
    pen.colour(colours.night)
    pen.spot(MIDDLE, MIDDLE_HIGH, 24)
    for turn, place in enumerate(corners(12, (MIDDLE, MIDDLE_HIGH), 20.5)):
        pen.shape(boulder(place, 3.9, turn), CARD_GOLD)
    pen.colour(colours.floor if theme.dark else colours.light)
    pen.text("20", MIDDLE, MIDDLE_HIGH, 20)


def two_teams(pen: Pen, colours: Ores) -> None:
    """Two doors side by side, a circle and a hexagon on them."""
    pen.colour(colours.rock)
    pen.box(4, 4, FRONT_WIDE - 8, FRONT_HIGH - 8, 2)
    for left in (7.0, 33.0):
        pen.colour(colours.night)
        pen.box(left - 1.2, 4, 24.4, 45, 2)
        pen.colour(colours.wood)
        pen.box(left, 4, 22, 43.8, 2)
        pen.colour(colours.bark)
        for plank in (7.3, 14.6):
            pen.line(((left + plank, 4), (left + plank, 47)), 0.9)
    for radius, blue, green in (
        (9.2, colours.night, colours.night),
        (7.8, theme.blue, theme.green),
    ):
        pen.colour(blue)
        pen.spot(18, 27, radius * 0.95)
        pen.shape(corners(6, (44, 27), radius), green)
    _plate(pen, colours, "2")


def cup(pen: Pen, colours: Ores) -> None:
    """A tournament is played for a cup."""
    pen.colour(colours.rock)
    pen.box(4, 4, FRONT_WIDE - 8, FRONT_HIGH - 8, 2)
    pen.colour(colours.night)
    pen.spot(MIDDLE, MIDDLE_HIGH, 24)
    pen.colour(CARD_GOLD)
    pen.sign("trophy", MIDDLE, MIDDLE_HIGH, 36)


def duel(pen: Pen, colours: Ores) -> None:
    """Two dwarves eye to eye."""
    pen.colour(colours.rock)
    pen.box(4, 4, FRONT_WIDE - 8, FRONT_HIGH - 8, 2)
    pen.colour(colours.floor)
    pen.box(4, 4, FRONT_WIDE - 8, 16, 2)
    _dwarf(pen, colours, (18.5, 12), 1, colours.wood)
    _dwarf(pen, colours, (43.5, 12), -1, mixed(colours.night, colours.light, 0.08))


def _dwarf(pen: Pen, colours: Ores, foot: Spot, way: int, coat: tuple[float, ...]) -> None:
    x, y = foot
    pen.shape(((x - 10, y), (x + 10, y), (x + 7, y + 20), (x - 7, y + 20)), coat)
    pen.colour(colours.floor)
    pen.spot(x + way, y + 25, 7)
    pen.spot(x + way * 8, y + 25, 2.6)
    pen.shape(((x - 7 + way, y + 23), (x + 7 + way, y + 23), (x + 4 * way, y + 6)), colours.light)
    pen.shape(((x - 9, y + 28), (x + 9, y + 28), (x + 4, y + 40), (x - way * 8, y + 51)), coat)
    pen.colour(colours.night)
    pen.spot(x + way * 3.6, y + 26.2, 1.1)


MOTIFS: Mapping[str, Motif] = {
    "base-en": printing("A"),
    "base-ko": printing("가"),
    "base-ja": printing("あ"),
    "anniversary": anniversary,
    "saboteur2": two_teams,
    "tournament": cup,
    "duel": duel,
}
