"""Fingers, keys and time on a hold pad become a look: the same for every secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion import device
from companion.hand_off import Looking

if TYPE_CHECKING:
    from companion.widgets.hold_pad import HoldPad


DRIFT = 48
"""How many dp a finger may wander from where it came down before it is as good as lifted."""
GESTURES = 24
"""How many dp a pad leaves free at either side, at least: there the system's own swipes begin."""


def free_edges() -> list[float]:
    """The padding that keeps a pad clear of the system's swipes: left, top, right, bottom."""
    reach = device.here().screen.gestures()
    return [max(dp(GESTURES), reach.left), 0, max(dp(GESTURES), reach.right), 0]


class Fingers:
    """For a widget with a pad: it holds `looking` and shows in `_show` what is to be seen."""

    looking: Looking
    _time: Any = None

    def _show(self) -> None:
        raise NotImplementedError

    def finger_down(self, _pad: HoldPad, touch: Any) -> None:
        """A finger on the pad: the ring begins to fill."""
        self.looking.down(touch.uid, *touch.pos)
        self._show()

    def finger_move(self, _pad: HoldPad, touch: Any) -> None:
        """A finger drifts."""
        self.looking.move(touch.uid, *touch.pos)
        self._show()

    def finger_up(self, _pad: HoldPad, touch: Any) -> None:
        """A finger lifts."""
        self.looking.up(touch.uid)
        self._show()

    def key_pressed(self) -> None:
        """The keyboard has no hold: Enter begins to look and Enter ends it."""
        if not self.looking.busy:
            self.looking.down("key", 0, 0)
        elif self.looking.tap:
            self.looking.down_elsewhere()
        else:
            self.looking.up("key")
        self._show()

    def _keep_time(self) -> None:
        """The clock runs only while something moves."""
        moves = self.looking.moves
        if moves and self._time is None:
            self._time = Clock.schedule_interval(self._tick, 0)
        elif not moves and self._time is not None:
            self._time.cancel()
            self._time = None

    def _tick(self, seconds: float) -> None:
        self.looking.tick(seconds)
        self._show()
