"""Drawing by code: smooth strokes and shapes on a widget's canvas, in units of the drawing.

Lines are smoothed by texture and shapes get a smoothed edge, because many phones and every
offscreen window draw without multisampling.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Canvas,
    Color,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.coverage import shown
from companion.signs import SIGNS
from companion.theme import BOLD, SIGN_FONT

Spot = tuple[float, float]
SMALLEST_SIGN = 6


class Pen:
    """Draws into the canvas that is open, `unit` pixels for each unit, from the given corner."""

    def __init__(self, unit: float = 1.0, x: float = 0.0, y: float = 0.0) -> None:
        self.unit = unit
        self.x = x
        self.y = y

    def at(self, x: float, y: float) -> Pen:
        """A pen that draws from another corner."""
        return Pen(self.unit, *self._spot(x, y))

    def colour(self, colour: Sequence[float], alpha: float | None = None) -> None:
        """What is drawn next has this colour."""
        Color(*colour[:3], colour[3] if alpha is None else alpha)

    def line(self, spots: Iterable[Spot], width: float, close: bool = False) -> None:
        """A stroke, blunt at its ends."""
        points = [part for spot in spots for part in self._spot(*spot)]
        SmoothLine(points=points, width=max(0.5, width * self.unit / 2), close=close)

    def shape(self, spots: Sequence[Spot], fill: Sequence[float]) -> None:
        """A filled shape; from its middle every corner can be seen."""
        places = [self._spot(*spot) for spot in spots]
        count = len(places)
        middle = (sum(x for x, _ in places) / count, sum(y for _, y in places) / count)
        vertices = [part for x, y in (middle, *places) for part in (x, y, 0.0, 0.0)]
        self.colour(fill)
        Mesh(vertices=vertices, indices=[0, *range(1, count + 1), 1], mode="triangle_fan")
        SmoothLine(points=[part for place in places for part in place], width=0.6, close=True)

    def spot(self, x: float, y: float, radius: float, higher: float | None = None) -> None:
        """A round spot about its middle, or an oval one."""
        left, bottom = self._spot(x - radius, y - (radius if higher is None else higher))
        tall = 2 * (radius if higher is None else higher) * self.unit
        SmoothEllipse(pos=(left, bottom), size=(2 * radius * self.unit, tall))

    def box(self, x: float, y: float, wide: float, high: float, corner: float = 0.0) -> None:
        """A rectangle with round corners."""
        unit = self.unit
        SmoothRoundedRectangle(
            pos=self._spot(x, y),
            size=(wide * unit, high * unit),
            radius=[max(0.5, min(corner, wide / 2, high / 2) * unit)],
        )

    def frame(
        self, x: float, y: float, wide: float, high: float, corner: float, width: float
    ) -> None:
        """The outline of such a rectangle."""
        left, bottom = self._spot(x, y)
        unit = self.unit
        size = (wide * unit, high * unit, max(0.5, corner * unit))
        SmoothLine(rounded_rectangle=(left, bottom, *size), width=max(0.6, width * unit / 2))

    def sign(self, name: str, x: float, y: float, side: float) -> None:
        """One of the app's signs about its middle."""
        self._texture(sign_label(name, round(max(SMALLEST_SIGN, side * self.unit))).texture, x, y)

    def text(self, text: str, x: float, y: float, size: float, align: float = 0.5) -> None:
        """A short text; `align` tells which part of it stands at x."""
        label = text_label(shown(text), round(max(SMALLEST_SIGN, size * self.unit)))
        self._texture(label.texture, x, y, align)

    def _texture(self, texture: Texture, x: float, y: float, align: float = 0.5) -> None:
        middle_x, middle_y = self._spot(x, y)
        wide, high = texture.size
        left = round(middle_x - wide * align)
        Rectangle(texture=texture, pos=(left, round(middle_y - high / 2)), size=texture.size)

    def _spot(self, x: float, y: float) -> Spot:
        return self.x + x * self.unit, self.y + y * self.unit


@lru_cache(maxsize=128)
def sign_label(name: str, side: int) -> Any:
    """A sign in white, rendered once for each size; the label is kept to draw it anew."""
    label = CoreLabel(text=SIGNS[name], font_name=SIGN_FONT, font_size=side)
    label.refresh()
    return label


@lru_cache(maxsize=64)
def text_label(text: str, size: int) -> Any:
    """A text of the app itself in white, never what a player typed."""
    label = CoreLabel(text=text, font_name=BOLD, font_size=size)
    label.refresh()
    return label


@contextmanager
def tilted(degrees: float, x: float, y: float) -> Iterator[None]:
    """What is drawn meanwhile is turned about that spot, against the clock."""
    PushMatrix()
    Rotate(angle=degrees, origin=(x, y))
    yield
    PopMatrix()


class Drawn(Widget):
    """A widget drawn by its `paint`. It is painted anew for a new size or what it shows, not
    for a new place."""

    def __init__(self, **kwargs: Any) -> None:
        self.repaint = Clock.create_trigger(self._repaint, -1)
        super().__init__(**kwargs)
        self._place = Translate()
        self._drawing = Canvas()
        for part in (PushMatrix(), self._place, self._drawing, PopMatrix()):
            self.canvas.add(part)
        self.bind(size=self.repaint, pos=self._moved)
        self._moved()
        self.repaint()

    def paint(self) -> None:
        """Draw, the widget's corner at (0, 0)."""
        raise NotImplementedError

    def _moved(self, *_args: Any) -> None:
        self._place.xy = self.pos

    def _repaint(self, *_args: Any) -> None:
        self._drawing.clear()
        if self.width > dp(2) and self.height > dp(2):
            with self._drawing:
                self.paint()
