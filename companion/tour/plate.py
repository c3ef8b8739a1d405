"""A grey plate in place of a phone's keyboard: there while a field has the focus."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Canvas, Color, Rectangle
from kivy.metrics import dp

from companion import device
from companion.device.desktop import PlainScreen

GREY = (0.45, 0.45, 0.47, 1)


class Plate(PlainScreen):
    """The desktop's screen but for a keyboard so high; none where the height is 0."""

    def __init__(self, app: Any, height: float) -> None:
        self._app = app
        self._full = dp(height)
        self._drawn: Canvas | None = None
        if height:
            vars(device.here())["screen"] = self

    @property
    def wanted(self) -> bool:
        """Whether there is a keyboard at all."""
        return self._full > 0

    @property
    def height(self) -> float:
        """How high it stands now."""
        return self._full if self._full and self._app.room.field is not None else 0.0

    def keyboard(self) -> int:
        """Asked by the app; what is answered is drawn."""
        if self.height and self._drawn is None:
            self._drawn = Canvas()
            with self._drawn:
                Color(*GREY)
                Rectangle(size=(Window.width, self._full))
            Window.canvas.after.add(self._drawn)
        elif not self.height:
            self._take_away()
        return round(self.height)

    def clear(self) -> None:
        """The desktop's own screen again."""
        self._take_away()
        if vars(device.here()).get("screen") is self:
            vars(device.here())["screen"] = PlainScreen()

    def _take_away(self) -> None:
        if self._drawn is not None:
            Window.canvas.after.remove(self._drawn)
            self._drawn = None
