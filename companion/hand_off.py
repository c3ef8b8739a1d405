"""Looking at a secret on a phone that goes round: what a finger shows, and when it is gone.

Knows nothing of roles, widgets or clocks: it is told of touches and of time going by, and says
what may be seen. To look is to hold; a player's own way may be to tap instead.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

FILL_SECONDS = 1 / 3
LAMP_SECONDS = 2.0
PAUSE_SECONDS = 1.0
TAP_SECONDS = 8.0
LONGEST_STEP = 0.12
"""A phone that stood still for longer does not turn a card or fill a lamp in one leap."""


class LookPhase(StrEnum):
    """How far a look is, and so what stands on the screen."""

    ASKED = "asked"  # whose the look before was; no touch turns the card before the answer
    PAUSE = "pause"  # the next name; no touch turns the card yet
    NEUTRAL = "neutral"  # the name; a touch begins to look
    FILLING = "filling"  # the ring fills, the card still lies face down
    FACE = "face"  # the role is there
    LOOKED = "looked"  # the lamp was full and the face is gone: the next turn may come


class Looking:
    """One player's turn with the phone.

    `ready` tells whether the window is secured: the face waits for it. `opens` writes down that
    the card turns up now, once in a turn; while it cannot, the face stays down. `drift` is how far
    the finger may wander, in the units of the touches.
    """

    def __init__(
        self,
        drift: float,
        ready: Callable[[], bool] = lambda: True,
        opens: Callable[[], bool] = lambda: True,
    ) -> None:
        self._drift = drift
        self._ready = ready
        self._opens = opens
        self.begin(pause=False)

    def begin(
        self, *, pause: bool, asks: bool = False, tap: bool = False, opened: bool = False
    ) -> None:
        """A dark lamp: after somebody else's look a pause first, or a question.

        `opened`: in this turn the card was up already.
        """
        self.shown = LookPhase.ASKED if asks else LookPhase.PAUSE if pause else LookPhase.NEUTRAL
        self.tap = tap
        self.fill = 0.0
        self.lamp = 0.0
        self.rest = 0.0 if pause or asks else 1.0
        self.opened = opened
        self.face_was_up = False
        self.too_short = False
        self._up_for = 0.0
        self._held: object = None
        self._from = (0.0, 0.0)

    @property
    def busy(self) -> bool:
        """Whether a look has begun: nothing else answers a finger until it is over."""
        return self.shown in (LookPhase.FILLING, LookPhase.FACE)

    @property
    def moves(self) -> bool:
        """Whether time changes anything."""
        return self.busy or self.shown is LookPhase.PAUSE

    def answered(self) -> None:
        """Somebody said whose the look before was: the next touch may look."""
        if self.shown is LookPhase.ASKED:
            self.shown, self.rest = LookPhase.NEUTRAL, 1.0

    # Fingers

    def down(self, finger: object, x: float, y: float) -> None:
        """A finger comes down on the pad."""
        if self.busy:
            self.down_elsewhere()
        elif self.shown is LookPhase.NEUTRAL:
            self.shown = LookPhase.FILLING
            self.fill = 0.0
            self.too_short = False
            self._held, self._from = finger, (x, y)

    def down_elsewhere(self) -> None:
        """A finger comes down somewhere: it hides what a tap has shown, and nothing else."""
        if self.tap and self.busy:
            self._hide()

    def move(self, finger: object, x: float, y: float) -> None:
        """A finger moves; too far from where it came down is as good as lifted."""
        if finger == self._held and self._strayed(x, y):
            self.up(finger)

    def up(self, finger: object) -> None:
        """A finger lifts: held cards are gone at once."""
        if finger != self._held:
            return
        self._held = None
        if self.busy and not self.tap:
            self.too_short = self.shown is LookPhase.FILLING
            self._hide()

    def interrupt(self) -> None:
        """A call, the lock, back, another app: gone at once, and it stays this player's turn."""
        self._held = None
        if self.busy:
            self._turn_down()

    # Time

    def tick(self, seconds: float) -> None:
        """Let so many seconds go by: the ring fills, the lamp, the pause runs out."""
        seconds = min(seconds, LONGEST_STEP)
        if self.shown is LookPhase.PAUSE:
            self.rest = min(1.0, self.rest + seconds / PAUSE_SECONDS)
            if self.rest >= 1.0:
                self.shown = LookPhase.NEUTRAL
        elif self.shown is LookPhase.FILLING:
            self.fill = min(1.0, self.fill + seconds / FILL_SECONDS)
            if self.fill >= 1.0 and self._ready():
                self._open()
        elif self.shown is LookPhase.FACE:
            self._burn(seconds)

    def _burn(self, seconds: float) -> None:
        self.lamp = min(1.0, self.lamp + seconds / LAMP_SECONDS)
        self._up_for += seconds
        if self.tap and self._up_for >= TAP_SECONDS:
            self._hide()

    def _open(self) -> None:
        """Written first, and only then turned."""
        self.opened = self.opened or self._opens()
        if self.opened:
            self._turn_up()
        else:
            self._turn_down()

    def _turn_up(self) -> None:
        self.shown = LookPhase.FACE
        self.face_was_up = True
        self._up_for = 0.0

    def _turn_down(self) -> None:
        self.shown = LookPhase.NEUTRAL
        self.fill = 0.0

    def _hide(self) -> None:
        """Only a full lamp counts as looked; otherwise the next touch goes on with it."""
        was_up = self.shown is LookPhase.FACE
        self._turn_down()
        if was_up and self.lamp >= 1.0:
            self.shown = LookPhase.LOOKED

    def _strayed(self, x: float, y: float) -> bool:
        across, upward = x - self._from[0], y - self._from[1]
        return across * across + upward * upward > self._drift * self._drift

    @property
    def up_for(self) -> float:
        """How long the face has been up this time: the card turns by it."""
        return self._up_for
