"""Whatever answers a finger: one behaviour for all of them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.theme import theme

SMALLEST = 48
PRESSED = 0.14


class Touch(ButtonBehavior, BoxLayout):
    """A place to touch, never under 48 dp. `name` is how tests and the tour find it.

    It darkens while pressed, shows a ring while the keyboard stands on it, and `fill`, `outline`
    and `corner` give it a body.
    """

    name = StringProperty("")
    fill = StringProperty("")
    outline = StringProperty("")
    corner = NumericProperty(16)
    focused = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._fill_colour = Color(0, 0, 0, 0)
            self._body = RoundedRectangle()
            self._line_colour = Color(0, 0, 0, 0)
            self._line = Line(width=dp(1))
        with self.canvas.after:
            self._press_colour = Color(0, 0, 0, 0)
            self._press = RoundedRectangle()
            self._ring_colour = Color(0, 0, 0, 0)
            self._ring = Line(width=dp(1.5))
        self.bind(pos=self._shape, size=self._shape, corner=self._shape)
        self.bind(fill=self._paint, outline=self._paint, state=self._paint)
        self.bind(focused=self._paint, disabled=self._paint)
        self._shape()
        self._paint()

    def _shape(self, *_args: Any) -> None:
        radius = min(dp(self.corner), self.height / 2, self.width / 2)
        for body in (self._body, self._press):
            body.pos, body.size, body.radius = self.pos, self.size, [radius]
        outline = (self.x, self.y, self.width, self.height, radius)
        self._line.rounded_rectangle = outline
        self._ring.rounded_rectangle = outline

    def _paint(self, *_args: Any) -> None:
        self._fill_colour.rgba = theme.tone(self.fill) if self.fill else (0, 0, 0, 0)
        self._line_colour.rgba = theme.tone(self.outline) if self.outline else (0, 0, 0, 0)
        self._press_colour.rgba = (*theme.ink[:3], PRESSED if self.state == "down" else 0)
        self._ring_colour.rgba = theme.gold if self.focused else (0, 0, 0, 0)
        self.opacity = 0.45 if self.disabled else 1

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing happens to a touch on something that is switched off, but it is swallowed."""
        if self.disabled:
            return bool(self.collide_point(*touch.pos))
        return bool(super().on_touch_down(touch))

    def pressed_by_key(self) -> None:
        """What Enter does while the ring is here."""
        if not self.disabled:
            self.dispatch("on_press")
            self.dispatch("on_release")
