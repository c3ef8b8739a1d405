"""Lines of a list: a sign, a title, a line below it, something at the end."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.theme import theme
from companion.widgets import load_kv
from companion.widgets.touch import Touch


class Row(Touch):
    """A line that leads somewhere or answers a question when touched."""

    title = StringProperty("")
    line = StringProperty("")
    sign = StringProperty("")
    sign_tone = StringProperty("gold")
    end = StringProperty("")
    end_sign = StringProperty("")


class SwitchRow(Row):
    """A line that is on or off."""

    on = BooleanProperty(False)

    def on_release(self) -> None:
        """A touch anywhere on the line turns it."""
        self.on = not self.on


class OnOff(Widget):
    """The picture of a switch; the line it stands in takes the touch."""

    on = BooleanProperty(False)
    part = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._track_colour = Color()
            self._track = RoundedRectangle()
            self._edge_colour = Color()
            self._edge = Line(width=dp(1))
            self._knob_colour = Color()
            self._knob = Ellipse()
        self.part = 1.0 if self.on else 0.0
        self.bind(pos=self._shape, size=self._shape, part=self._shape)
        self._shape()

    def on_on(self, _widget: Any, on: bool) -> None:
        """The knob slides, or is just there where less motion is wanted."""
        Animation.cancel_all(self, "part")
        goal = 1.0 if on else 0.0
        if theme.motion and self.get_parent_window():
            Animation(part=goal, duration=0.12, t="out_quad").start(self)
        else:
            self.part = goal

    def _shape(self, *_args: Any) -> None:
        radius = self.height / 2
        self._track.pos, self._track.size, self._track.radius = self.pos, self.size, [radius]
        self._edge.rounded_rectangle = (*self.pos, *self.size, radius)
        side = self.height * (0.5 + 0.25 * self.part)
        centre = self.x + radius + (self.width - self.height) * self.part
        self._knob.size = (side, side)
        self._knob.pos = (centre - side / 2, self.center_y - side / 2)
        on = self.part > 0.5
        self._track_colour.rgba = theme.main if on else theme.step2
        self._edge_colour.rgba = theme.main if on else theme.edge
        self._knob_colour.rgba = theme.on_main if on else theme.edge


class Heading(BoxLayout):
    """The small heading over a group of lines."""

    text = StringProperty("")


load_kv("rows")
