"""Whatever answers a finger: one behaviour for all of them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.theme import Rgba, theme
from companion.widgets.deaf import lifted

SMALLEST = 48
PRESSED = 0.14


class ColouredShape:
    """A shape in its colour, drawn only while it has one.

    A line that is not opaque is drawn by way of the stencil, which costs as much as a screenful
    of text: an invisible one must not be there at all.
    """

    def __init__(self, canvas: Any, shape: Any) -> None:
        self.colour = Color()
        self._shape = shape
        self._place = InstructionGroup()
        canvas.add(self._place)
        self._drawn = False

    def paint(self, colour: Rgba | None) -> None:
        """In that colour, or not at all."""
        if colour is None:
            self._place.clear()
        else:
            self.colour.rgba = colour
            if not self._drawn:
                self._place.add(self.colour)
                self._place.add(self._shape)
        self._drawn = colour is not None


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
    has_to_be_read = True
    """Whether it decides something: deaf to a second tap meant for what stood here before."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._body, self._press = RoundedRectangle(), RoundedRectangle()
        self._line, self._ring = Line(width=dp(1)), Line(width=dp(1.5))
        self._filled = ColouredShape(self.canvas.before, self._body)
        self._outlined = ColouredShape(self.canvas.before, self._line)
        self._pressed = ColouredShape(self.canvas.after, self._press)
        self._ringed = ColouredShape(self.canvas.after, self._ring)
        self._line_colour = self._outlined.colour
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
        dark = (*theme.ink[:3], PRESSED)
        self._filled.paint(theme.tone(self.fill) if self.fill else None)
        self._outlined.paint(theme.tone(self.outline) if self.outline else None)
        self._pressed.paint(dark if self.state == "down" else None)
        self._ringed.paint(theme.gold if self.focused else None)
        self.opacity = 0.45 if self.disabled else 1

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing happens to a touch on something that is switched off, but it is swallowed; and
        nothing is heard that has just come up under a finger which meant something else."""
        meets = bool(self.collide_point(*touch.pos))
        if self.disabled:
            return meets
        if meets and self.has_to_be_read and lifted.deafens(self.meaning, self):
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """What has gone meanwhile, by another finger's touch, does nothing any more."""
        if touch.grab_current is self and (self.disabled or not self.get_root_window()):
            touch.ungrab(self)
            self.state = "normal"
            return True
        if touch.grab_current is self:
            lifted.note(self.meaning, self.to_window(*touch.pos))
        return bool(super().on_touch_up(touch))

    @property
    def meaning(self) -> Hashable:
        """What a touch here means now: the same place may come to mean something else."""
        return id(self), getattr(self, "text", "")

    def pressed_by_key(self) -> None:
        """What Enter does while the ring is here."""
        if not self.disabled:
            self.dispatch("on_press")
            self.dispatch("on_release")
