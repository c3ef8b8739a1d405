"""Lamplight: a warm pool of light on the coal, behind what matters most on a screen."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.theme import theme

GRAIN = 64


@lru_cache(maxsize=1)
def _falloff() -> bytes:
    """How light falls off from the middle outward, soft at both ends."""
    half = (GRAIN - 1) / 2
    cells = bytearray()
    for row in range(GRAIN):
        for column in range(GRAIN):
            far = (((row - half) ** 2 + (column - half) ** 2) ** 0.5) / half
            near = max(0.0, 1.0 - far)
            cells += bytes((255, 255, 255, round(255 * near * near * (3 - 2 * near))))
    return bytes(cells)


class Lamp(Widget):
    """A glow of `reach` dp round the spot at `centre_y` of its height."""

    centre_y = NumericProperty(0.62)
    reach = NumericProperty(230)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        texture = Texture.create(size=(GRAIN, GRAIN), colorfmt="rgba")
        texture.mag_filter = "linear"
        texture.blit_buffer(_falloff(), colorfmt="rgba")
        with self.canvas:
            Color(*theme.main[:3], 0.26 if theme.dark else 0.34)
            self._glow = Rectangle(texture=texture)
        self.bind(pos=self._shape, size=self._shape, centre_y=self._shape, reach=self._shape)

    def _shape(self, *_args: Any) -> None:
        radius = dp(self.reach)
        middle_y = self.y + self.height * self.centre_y
        self._glow.pos = (self.center_x - radius, middle_y - radius)
        self._glow.size = (2 * radius, 2 * radius)
