"""Fingers, keys and time on a hold pad become a look: the same for every secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.hand_off import Looking

if TYPE_CHECKING:
    from companion.widgets.hold_pad import HoldPad


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
