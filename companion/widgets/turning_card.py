"""One large role card that turns over and flies to its seat.

It is painted once for each side; what moves are matrices. Until `turn_to` is called it is a back
and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi
from typing import Any

from kivy.animation import Animation, AnimationTransition
from kivy.graphics import Scale
from kivy.properties import NumericProperty, StringProperty

from companion.widgets.pen import Drawn, Pen
from companion.widgets.scene_card import paint_scene
from companion.widgets.tunnel import ores, paint_back
from companion.widgets.tunnel_shapes import HIGH, WIDE

TURNING, LYING, FLYING = 0.4, 0.25, 0.35
"""How a step divides: the card turns, lies open, flies to its seat."""


class TurningCard(Drawn):
    """`turned` runs from 0, a back, to 1, a face; `small` is how much of its size is left."""

    card = StringProperty("")
    turned = NumericProperty(0.0)
    small = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        self._shape = Scale(1, 1, 1)
        self._face = ""
        self._motion: Animation | None = None
        super().__init__(**kwargs)
        self.canvas.insert(self.canvas.indexof(self._drawing), self._shape)
        self.bind(card=self.repaint)
        self.fbind("turned", self._turn)
        for name in ("turned", "small", "size"):
            self.fbind(name, self._scale)

    def paint(self) -> None:
        """The side that is up, in the proportion of the real cards."""
        unit = min(self.width / WIDE, self.height / HIGH)
        pen = Pen(unit, (self.width - WIDE * unit) / 2, (self.height - HIGH * unit) / 2)
        if self.card:
            paint_scene(pen, self.card)
        else:
            paint_back(pen, ores(), "lamp")

    def turn_to(
        self, card: str, goal: tuple[float, float], small: float, seconds: float, then: Any
    ) -> None:
        """Over it goes, lies there for a moment and flies with its middle to `goal`."""
        self._face = card
        self._motion = (
            Animation(turned=1.0, duration=seconds * TURNING)
            + Animation(duration=seconds * LYING)
            + Animation(
                center=goal,
                small=small,
                duration=seconds * FLYING,
                t=AnimationTransition.in_out_quad,
            )
        )
        self._motion.bind(on_complete=lambda *_args: self._land(then))
        self._motion.start(self)

    def stop(self) -> None:
        """Where it is; nothing follows."""
        if self._motion is not None:
            self._motion.cancel(self)
            self._motion = None

    def _land(self, then: Callable[[], None]) -> None:
        self._motion = None
        then()

    def _turn(self, *_args: Any) -> None:
        if self.turned >= 0.5 and self._face:
            self.card = self._face

    def _scale(self, *_args: Any) -> None:
        self._shape.origin = (self.width / 2, self.height / 2)
        across = max(0.02, abs(cos(pi * self.turned)))
        self._shape.xyz = (self.small * across, self.small, 1)
