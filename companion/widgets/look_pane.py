"""A secret card over the pad that turns it: fingers and time come in, a look comes out.

The screen around it says what the face shows when it is asked, and is told of a look that
counts one frame after the face has gone: nothing slow stands before the hiding.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import device
from companion.hand_off import FILL_SECONDS, Looking, LookPhase
from companion.languages import _
from companion.theme import theme
from companion.widgets import hold_pad, load_kv  # noqa: F401  (the .kv names it)
from companion.widgets.fingers import DRIFT, GESTURES, Fingers, free_edges
from companion.widgets.role_card import TURN_SECONDS, WIDE
from companion.widgets.role_face import HIGH
from companion.widgets.told_block import height_of
from companion.wording.faces import Face

LARGE = 1.5
SMALLEST = 0.7
"""The least part of its size that a card may have on a small screen with large letters."""


class LookPane(Fingers, BoxLayout):
    """`room` is the height that the screen has left for the card; `call` is what the pad says.

    `on_change` tells that something else is to be seen, `on_looked` that a look counts.
    """

    call = StringProperty("")
    lamp = NumericProperty(0.0)
    room = NumericProperty(1e6)
    large = BooleanProperty(False)
    below = NumericProperty(0.0)
    card_size = ListProperty([dp(WIDE), dp(HIGH)])
    edges = ListProperty([dp(GESTURES), 0, dp(GESTURES), 0])

    __events__ = ("on_change", "on_looked")

    def __init__(self, **kwargs: Any) -> None:
        secure = device.here().secure
        self.face: Callable[[], Face] | None = None
        self.opens: Callable[[], bool] = lambda: True
        self.looking = Looking(dp(DRIFT), lambda: bool(secure.ready), self._opens)
        self._tell = Clock.create_trigger(self.settle)
        super().__init__(**kwargs)
        self.bind(room=self._measure, large=self._measure, width=self._measure)
        self.bind(below=self._measure)

    def on_change(self) -> None:
        """Something else is to be seen; the screen listens."""

    def on_looked(self) -> None:
        """A look counts and its face has gone; the screen listens."""

    # What the screen does

    def begin(self, *, picture: bool = False, **turn: bool) -> None:
        """Begin another turn, as `Looking` takes it."""
        self.looking.begin(**turn)
        self.ids.card.picture = picture
        self._show()

    def expect(self, faces: Callable[[], tuple[Face, ...]]) -> None:
        """What tells all faces that may come up: they are made to give the same light."""
        told = next((face.told for face in faces()), None)
        self.below = height_of(told)
        self.ids.card.expect(faces)

    def answered(self) -> None:
        """The question is answered: the card may be looked at."""
        self.looking.answered()
        self._show()

    def _opens(self) -> bool:
        return self.opens()

    def interrupt(self) -> None:
        """Gone at once, and a look that already counts is told now."""
        self.looking.interrupt()
        self._show()
        self.settle()

    def settle(self, *_args: Any) -> None:
        """Tell of a look that counts, once."""
        if self.looking.shown is LookPhase.LOOKED:
            self.looking.begin(pause=True)
            self.dispatch("on_looked")

    def swallows(self, _touch: Any) -> bool:
        """While somebody looks nothing else on the screen answers a finger."""
        if not self.looking.busy:
            return False
        self.looking.down_elsewhere()
        self._show()
        return True

    @property
    def quiet(self) -> bool:
        """Whether nobody looks and no look waits to be told."""
        return not self.looking.busy and self.looking.shown is not LookPhase.LOOKED

    # What is seen

    def _show(self) -> None:
        """The card as the finger has it now; hiding comes before everything else."""
        shown, card = self.looking.shown, self.ids.card
        if shown is not LookPhase.FACE:
            card.hide()
        elif not card.face_up and self.face:
            card.show(self.face())
            device.here().buzz.once()
        card.turned = self._turned()
        self._show_pad(shown)
        self._keep_time()
        if shown is LookPhase.LOOKED:
            self._tell()
        self.dispatch("on_change")

    def _turned(self) -> float:
        """The card's turn: its first half while the ring ends to fill, the second face up."""
        shown, looking = self.looking.shown, self.looking
        if not theme.motion or not looking.busy:
            return 1.0 if shown is LookPhase.FACE else 0.0
        if shown is LookPhase.FACE:
            return min(1.0, 0.5 + looking.up_for / TURN_SECONDS)
        return max(0.0, 0.5 - (1.0 - looking.fill) * FILL_SECONDS / TURN_SECONDS)

    def _show_pad(self, shown: LookPhase) -> None:
        looking, pad = self.looking, self.ids.pad
        self.lamp = looking.lamp
        pad.waits = shown in (LookPhase.ASKED, LookPhase.PAUSE, LookPhase.LOOKED)
        pad.held = looking.busy
        pad.held_text = _("Tap to hide") if looking.tap and shown is LookPhase.FACE else ""
        pad.ring = looking.rest if pad.waits else looking.fill

    def _measure(self, *_args: Any) -> None:
        """Make the card as large as the reader's letters want it and the screen allows."""
        scale = max(theme.scale, LARGE) if self.large else theme.scale
        wide = min(dp(WIDE) * scale, Window.width - dp(32))
        whole = HIGH + self.below
        high = max(min(wide * whole / WIDE, self.room), dp(whole) * SMALLEST)
        self.card_size = [wide, high]
        self.edges = free_edges()


load_kv("look_pane")
