"""KivyMD 2.0.0 builds its ripple's frame buffer at the widget's size, which is zero at first.

A card, button or snackbar built from Python then stops the app ("FBO Initialization failed"). Its
next release starts the buffer at a fixed size and lets it grow; this does the same until then.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

START_SIZE = (50, 50)


def _init_fbos(self: Any) -> None:
    self._phase = 0.0
    self.ripple_pos = (0, 0)
    self.fbo = Fbo(size=START_SIZE, group="m3_ripple_behavior")
    self.set_shader(self.fbo)
    with self.fbo:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Color(1, 1, 1, 1)
        self.rect = Rectangle(pos=(0, 0), size=START_SIZE)


def ripples() -> None:
    """Put the mended start in the place of the broken one."""
    M3CommonRipple.init_fbos = _init_fbos
