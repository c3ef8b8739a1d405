"""How the cards lie before the first turn, to scale: start, goals, and what lies between."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.reference.drawings import LAYOUTS, PATHS, LayoutDrawing, Lies, PathDrawing
from companion.theme import mixed, theme
from companion.widgets.pen import Drawn, Pen
from companion.widgets.tunnel import paint_card
from companion.widgets.tunnel_shapes import CORNER, HIGH, WIDE

GAP = 3.0

FACES: dict[Lies, tuple[PathDrawing, str]] = {
    Lies.START: (PATHS["start"], ""),
    Lies.GOAL: (PATHS["goal-back"], "goal"),
    Lies.CHEST: (PATHS["goal-back"], "chest"),
    Lies.PATH_CARD: (PATHS["crossroads"], ""),
}


class LayoutPicture(Drawn):
    """The table as `drawing` says, as large as fits; empty places show the distance."""

    drawing: Any = ObjectProperty(LAYOUTS["base"])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(drawing=self.repaint)

    def height_for(self, width: float) -> float:
        """How high the picture is at that width."""
        return width * _high(self.drawing) / _wide(self.drawing)

    def paint(self) -> None:
        """Every place of the table: a faint outline, or the card that lies there."""
        wide, high = _wide(self.drawing), _high(self.drawing)
        unit = min(self.width / wide, self.height / high)
        pen = Pen(unit, (self.width - wide * unit) / 2, (self.height - high * unit) / 2)
        start = next(place for place in self.drawing.places if place.lies is Lies.START)
        lying = {(place.column, place.row): place.lies for place in self.drawing.places}
        for row in range(self.drawing.rows):
            for column in range(self.drawing.columns):
                here = pen.at(column * (WIDE + GAP), (self.drawing.rows - 1 - row) * (HIGH + GAP))
                if (column, row) in lying:
                    paint_card(here, *FACES[lying[column, row]])
                else:
                    _paint_free(here, column if row == start.row else 0)


def _wide(drawing: LayoutDrawing) -> float:
    return drawing.columns * (WIDE + GAP) - GAP


def _high(drawing: LayoutDrawing) -> float:
    return drawing.rows * (HIGH + GAP) - GAP


def _paint_free(pen: Pen, far: int) -> None:
    """A free place; in the row of the start card how far it is, for seven lie between."""
    pen.colour(mixed(theme.coal, theme.ink, 0.13))
    pen.frame(1, 1, WIDE - 2, HIGH - 2, CORNER, 0.8)
    if far:
        pen.colour(theme.edge)
        pen.text(str(far), WIDE / 2, HIGH / 2, 26)
