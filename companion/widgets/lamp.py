"""Lamplight: a warm pool of light on the coal, behind what matters most on a screen."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.theme import theme

RINGS = 14


class Lamp(Widget):
    """Rings of light, each a little smaller, at `centre_y` of its height."""

    centre_y = NumericProperty(0.62)
    reach = NumericProperty(200)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(*theme.gold[:3], 0.014 if theme.dark else 0.022)
            self._rings = [Ellipse() for _ring in range(RINGS)]
        self.bind(pos=self._shape, size=self._shape, centre_y=self._shape, reach=self._shape)

    def _shape(self, *_args: Any) -> None:
        middle = (self.center_x, self.y + self.height * self.centre_y)
        for number, ring in enumerate(self._rings, 1):
            radius = dp(self.reach) * number / RINGS
            ring.pos = (middle[0] - radius, middle[1] - radius)
            ring.size = (2 * radius, 2 * radius)
