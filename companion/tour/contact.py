"""A fingertip as Kivy's input has it."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent


class Contact(MotionEvent):
    """One fingertip."""

    def __init__(self, number: int, spot: tuple[float, float]) -> None:
        super().__init__("finger", number, spot, is_touch=True, type_id="touch")

    def depack(self, args: Any) -> None:
        """Where it is, as a part of the window."""
        self.sx, self.sy = args
        self.profile = ("pos",)
        super().depack(args)


def as_part(spot: tuple[float, float]) -> tuple[float, float]:
    """A spot of the window as Kivy's input has it, from 0 to 1."""
    return spot[0] / (Window.width - 1.0), spot[1] / (Window.height - 1.0)
