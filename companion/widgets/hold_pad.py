"""The pad under the thumb: over the full width, so that either hand holds it, with a ring that
fills. It tells of touches and knows nothing of what they show."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.languages import _
from companion.theme import mixed, theme
from companion.widgets import load_kv
from companion.widgets.deaf import lifted
from companion.widgets.touch import ColouredShape, Touch

PULSE_SECONDS = 0.18
EDGE = 12
STYLES = ("title", "strong", "label")
TRACK = 0.28
"""How much of its colour a ring has where it is not full."""


class HoldPad(Touch):
    """`ring` is how full the ring is, `waits` that it takes no touch yet, `held` that a look goes
    on under it; `text` calls for a touch, `held_text` is said meanwhile."""

    text = StringProperty("")
    held_text = StringProperty("")
    sign = StringProperty("hold")
    ring = NumericProperty(0.0)
    waits = BooleanProperty(False)
    held = BooleanProperty(False)
    ink = StringProperty("on_main")

    def __init__(self, **kwargs: Any) -> None:
        self._measures = False
        self.register_event_type("on_finger_down")
        self.register_event_type("on_finger_move")
        self.register_event_type("on_finger_up")
        self.register_event_type("on_key")
        kwargs.setdefault("fill", "main")  # the ring on it asks for its ground at once
        super().__init__(**kwargs)
        self.bind(waits=self._dress, held=self._dress)
        self._dress()

    def on_kv_post(self, _base: Any) -> None:
        """Keep the pad's words inside it, whatever they become."""
        self.ids.label.bind(text=self._keep_inside, width=self._keep_inside)

    def _dress(self, *_args: Any) -> None:
        """Gold only while a touch begins to look."""
        self.fill = "step2" if self.waits or self.held else "main"
        self.ink = "dim" if self.waits else "ink" if self.held else "on_main"

    def _keep_inside(self, *_args: Any) -> None:
        """Words too long for the pad get smaller; all others are as large as they are elsewhere."""
        if self._measures:
            return
        self._measures = True
        words = self.ids.label
        for style in STYLES:
            words.style = style
            words.texture_update()
            if words.texture_size[1] <= self.height - dp(EDGE):
                break
        self._measures = False

    def pulse(self) -> None:
        """A finger came and went: here it has to stay."""
        Animation.stop_all(self.ids.label, "opacity")
        if theme.motion:
            beat = Animation(opacity=0.35, d=PULSE_SECONDS) + Animation(opacity=1, d=PULSE_SECONDS)
            (beat + beat).start(self.ids.label)

    def on_touch_down(self, touch: Any) -> bool:
        """Every finger on the pad is its own, also one that comes too early."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.dispatch("on_finger_down", touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that drifts; how far it may is not for the pad to say."""
        if touch.grab_current is not self:
            return False
        self.dispatch("on_finger_move", touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A finger lifts, wherever it is by now."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        lifted.note(self.meaning, self.to_window(*touch.pos))
        self.dispatch("on_finger_up", touch)
        return True

    def pressed_by_key(self) -> None:
        """What Enter does while the keyboard's ring is here."""
        self.dispatch("on_key")

    def on_finger_down(self, touch: Any) -> None:
        """A finger came down; the screen listens."""

    def on_finger_move(self, touch: Any) -> None:
        """A finger on it moved; the screen listens."""

    def on_finger_up(self, touch: Any) -> None:
        """A finger that came down on it lifted; the screen listens."""

    def on_key(self) -> None:
        """The keyboard looks; the screen listens."""


class LongHold(HoldPad):
    """Held for so many `seconds` it tells `on_held`, as a key does at once; lifted too early
    nothing has happened, and it says so."""

    def __init__(self, seconds: float, **kwargs: Any) -> None:
        self._seconds = seconds
        self._time: Any = None
        self.register_event_type("on_held")
        super().__init__(**kwargs)
        self._words = self.text

    def on_held(self) -> None:
        """Held to the end; the screen listens."""

    def on_finger_down(self, touch: Any) -> None:
        """The ring fills."""
        if self._time is None:
            self.text = self._words
            self._time = Clock.schedule_interval(self._tick, 0)

    def on_finger_up(self, touch: Any) -> None:
        """Lifted too early, or done long ago."""
        too_early = self._time is not None
        self.let_go()
        if too_early:
            self.text = _("Keep your finger on it")
            self.pulse()

    def on_key(self) -> None:
        """A key does at once what a finger has to hold for."""
        self._done()

    def let_go(self) -> None:
        """Forget that the pad was held: the finger lifts, the screen goes, a call comes."""
        if self._time is not None:
            self._time.cancel()
            self._time = None
        self.ring, self.text = 0.0, self._words

    def _tick(self, seconds: float) -> None:
        self.ring = min(1.0, self.ring + seconds / self._seconds)
        if self.ring >= 1.0:
            self._done()

    def _done(self) -> None:
        self.let_go()
        self.dispatch("on_held")


class FillingRing(FloatLayout):
    """A sign with a ring round it that fills clockwise from the top."""

    sign = StringProperty("")
    tone = StringProperty("ink")
    ground = StringProperty("coal")
    part = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._track, self._arc = Line(width=dp(1.5)), Line(width=dp(2.5), cap="round")
        self._tracked = ColouredShape(self.canvas, self._track)
        self._filled = ColouredShape(self.canvas, self._arc)
        self.bind(pos=self._shape, size=self._shape, part=self._shape)
        self.bind(tone=self._shape, ground=self._shape)
        self._shape()

    def _shape(self, *_args: Any) -> None:
        radius = min(self.size) / 2 - dp(2.5)
        self._track.circle = (*self.center, radius)
        self._arc.circle = (*self.center, radius, 0, 360 * self.part)
        colour = theme.tone(self.tone)
        self._tracked.paint(mixed(theme.tone(self.ground), colour, TRACK))
        self._filled.paint(colour if self.part > 0 else None)


class LampRing(FillingRing):
    """The small lamp that fills while a face is up, alike for every role."""


load_kv("hold_pad")
