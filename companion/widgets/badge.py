"""A player's own colour and sign, to be told apart by either."""

from __future__ import annotations

from colorsys import hls_to_rgb
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from companion.theme import Colour, theme
from companion.widgets.pen import Drawn, Pen

SIGNS = (
    "lamp",
    "pick",
    "cart",
    "crystal",
    "map",
    "goal",
    "bag",
    "dragon",
    "spider",
    "chest",
    "ladder",
    "star",
)
"""Twelve, none of them a role's alone."""

HUES = 12
SMALL = 30


def colour_of(number: int) -> Colour:
    """One of twelve hues, quiet enough to stand beside gold."""
    light = 0.68 if theme.dark else 0.36
    red, green, blue = hls_to_rgb((number % HUES) / HUES, light, 0.42)
    return (red, green, blue, 1.0)


def sign_of(number: int) -> str:
    """One of twelve signs."""
    return SIGNS[number % len(SIGNS)]


class Badge(Drawn):
    """A ring in the player's colour, the sign in it."""

    colour = NumericProperty(0)
    number = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(colour=self.repaint, number=self.repaint)

    def paint(self) -> None:
        """In the middle of its place."""
        side = min(self.width, self.height)
        pen = Pen(1.0, (self.width - side) / 2, (self.height - side) / 2)
        pen.colour(colour_of(int(self.colour)))
        pen.spot(side / 2, side / 2, side / 2)
        pen.colour(theme.coal)
        pen.spot(side / 2, side / 2, side / 2 - side / 14)
        pen.colour(colour_of(int(self.colour)))
        pen.sign(sign_of(int(self.number)), side / 2, side / 2, side * 0.56)


class SmallBadge(Badge):
    """A badge in a line of a list. Without a `look` it takes no room; an empty one leaves its
    place free, so that names stand one below the other."""

    look: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.bind(look=self._take_on)
        self._take_on()

    def _take_on(self, *_args: Any) -> None:
        side = theme.grown(SMALL)
        self.size = (0 if self.look is None else side, side)
        if self.look:
            self.colour, self.number = self.look
        self.repaint()

    def paint(self) -> None:
        """Only for who is in the book."""
        if self.look:
            super().paint()
