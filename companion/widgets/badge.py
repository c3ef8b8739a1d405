"""A player's own colour and sign, to be told apart by either."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.theme import Rgba, theme
from companion.widgets.pen import Drawn, Pen

BADGE_SIGNS = (
    *("anvil", "bell", "key", "mushroom", "fish", "boot", "heart", "owl", "cheese", "leaf"),
    *("umbrella", "snail", "mug", "bolt", "clover", "horseshoe", "cap", "cherries", "bone"),
    *("mountain", "acorn", "anchor", "bat", "hourglass", "apple", "candle", "flower", "carrot"),
)
"""By their numbers. They stand for nobody and nothing else in the app."""

INSIDE = 0.62
"""How much of the disc its sign fills."""


def badge_colour(number: int) -> Rgba:
    """A person's colour in the theme of now."""
    return theme.people[number % len(theme.people)]


def badge_sign(number: int) -> str:
    """A person's sign."""
    return BADGE_SIGNS[number % len(BADGE_SIGNS)]


def paint_badge(pen: Pen, badge: tuple[int, int], x: float, y: float, side: float) -> None:
    """The disc with its sign about that middle, in units of the pen."""
    colour, sign = badge
    pen.colour(badge_colour(colour))
    pen.spot(x, y, side / 2)
    pen.colour(theme.coal)
    pen.sign(badge_sign(sign), x, y, side * INSIDE)


class Badge(Drawn):
    """The disc of a person in the middle of its place; without a `badge` nothing at all."""

    badge: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(badge=self.repaint)

    def paint(self) -> None:
        """As large as fits."""
        if self.badge:
            side = min(self.width, self.height)
            paint_badge(Pen(), self.badge, self.width / 2, self.height / 2, side)
