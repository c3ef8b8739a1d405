"""A second tap belongs to what the first one met: an action that has come up under the finger
meanwhile hears nothing for a moment, so that nothing is decided that nobody has read."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.clock import Clock
from kivy.uix.widget import Widget

SECONDS = 0.7


class Lifted:
    """Where in the window a finger last did something, when, and on what."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Nobody has touched anything yet."""
        self._what: Hashable = None
        self._spot: tuple[float, float] = (0, 0)
        self._when = float("-inf")

    def note(self, what: Hashable, spot: tuple[float, float]) -> None:
        """A finger lifts there from `what`."""
        self._what, self._spot, self._when = what, spot, Clock.get_time()

    def deafens(self, what: Hashable, widget: Widget) -> bool:
        """Whether a finger has just done something else where the widget is now."""
        if what == self._what or not self.seconds_left():
            return False
        left, bottom = widget.to_window(widget.x, widget.y)
        x, y = self._spot
        return bool(left <= x <= left + widget.width and bottom <= y <= bottom + widget.height)

    def seconds_left(self) -> float:
        """How long it stays so."""
        since = Clock.get_time() - self._when
        return float(SECONDS - since) if 0 <= since < SECONDS else 0.0

    def near(self, spot: tuple[float, float], reach: float) -> bool:
        """Whether that was about as high up in the window."""
        return abs(spot[1] - self._spot[1]) < reach


lifted = Lifted()
