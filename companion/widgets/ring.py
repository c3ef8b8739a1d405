"""The table as it sits: a ring of seats in playing order, and what lies in front of each."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.theme import LINE, high, theme
from companion.widgets import load_kv
from companion.widgets.marks import Mark
from companion.widgets.pen import Drawn, Pen
from companion.widgets.ring_places import Box, Room, height_wanted, seated
from companion.widgets.text import LARGEST_SIGN
from companion.widgets.touch import Touch

WIDEST, NARROWEST = 132, 88
MARK = 20
GAP = 8
EDGE = 2
"""Room for the outlines, which would else be cut where the ring scrolls."""
INSIDE_OVAL = 0.14
LARGEST_OVAL = 220


@dataclass(frozen=True, slots=True)
class SeatShown:
    """What a seat shows: `badge` is a short text such as "+3"; who is `dimmed` takes no touch."""

    name: str
    markers: tuple[Mark, ...] = ()
    selected: bool = False
    dimmed: bool = False
    badge: str = ""


class Seat(Touch):
    """One player's place."""

    shown: Any = ObjectProperty(SeatShown(""))
    begins = BooleanProperty(False)
    marked = BooleanProperty(True)
    text = StringProperty("")
    badge = StringProperty("")
    marks: Any = ObjectProperty(())
    mark_high = NumericProperty(0)
    ink = StringProperty("ink")
    marks_tone = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(mark_high=mark_high(), **kwargs)
        self.bind(shown=self._dress_seat, begins=self._dress_seat)
        self._dress_seat()

    def _dress_seat(self, *_args: Any) -> None:
        shown = self.shown
        flag = (Mark("flag", tone="gold"),) if self.begins else ()
        tick = (Mark("check"),) if shown.selected else ()
        self.text, self.badge = shown.name, shown.badge
        self.marks = tick + flag + shown.markers
        self.fill = "main" if shown.selected else "step"
        self.outline = "gold" if self.begins and not shown.selected else "line"
        self.ink = "on_main" if shown.selected else "ink"
        self.marks_tone = "on_main" if shown.selected else ""
        self.disabled = shown.dimmed


class Direction(Drawn):
    """The way round the table: an oval with two arrow heads."""

    clockwise = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.bind(clockwise=self.repaint)

    def paint(self) -> None:
        """Open in two places, so that it is read as two arrows one after the other."""
        pen, turn = Pen(), 1 if self.clockwise else -1
        middle = self.width / 2, self.height / 2
        across, up = middle[0] - dp(5), middle[1] - dp(5)
        pen.colour(theme.edge)
        for begin in (0.0, pi):
            angles = [begin + turn * (pi - 0.42) * step / 30 for step in range(31)]
            spots = [(middle[0] + across * sin(a), middle[1] + up * cos(a)) for a in angles]
            pen.line(spots, dp(2))
            self._head(pen, spots[-3], spots[-1])

    @staticmethod
    def _head(pen: Pen, before: tuple[float, float], tip: tuple[float, float]) -> None:
        x, y = tip[0] - before[0], tip[1] - before[1]
        far = (x * x + y * y) ** 0.5 or 1.0
        x, y, side = x / far, y / far, dp(7)
        back = tip[0] - x * side * 0.4, tip[1] - y * side * 0.4
        pen.shape(
            (
                (back[0] + x * side * 1.4, back[1] + y * side * 1.4),
                (back[0] - y * side * 0.85, back[1] + x * side * 0.85),
                (back[0] + y * side * 0.85, back[1] - x * side * 0.85),
            ),
            theme.edge,
        )


class SeatRing(FloatLayout):
    """Seats clockwise, the first at the top; `middle` holds whatever a screen puts there.

    `on_seat` tells the number of the seat that was touched. `height_wanted` is the least height
    at this width; a screen that scrolls gives it more when it has it.
    """

    seats = ListProperty([])
    begins = NumericProperty(-1)
    clockwise = BooleanProperty(True)
    arrow = BooleanProperty(True)
    marked = BooleanProperty(True)
    height_wanted = NumericProperty(0)

    __events__ = ("on_seat",)

    def __init__(self, **kwargs: Any) -> None:
        self._seats: list[Seat] = []
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.direction = Direction()
        self._hold = Box(0, 0, 0, 0)
        self.middle = BoxLayout(orientation="vertical", size_hint=(None, None))
        self.middle.bind(minimum_height=self.middle.setter("height"), height=self._centre)
        super().__init__(**kwargs)
        for widget in (self.direction, self.middle):
            super().add_widget(widget)
        self.bind(pos=self._arrange_soon, size=self._arrange_soon, arrow=self._arrange_soon)
        self.bind(marked=self._show, seats=self._show, begins=self._show, clockwise=self._show)
        self._show()

    def on_seat(self, index: int) -> None:
        """A seat was touched; screens listen."""

    def _show(self, *_args: Any) -> None:
        """Put what changed on the seats that are there; new ones only for another number."""
        if len(self._seats) != len(self.seats):
            self._set_seats()
        for index, (seat, shown) in enumerate(zip(self._seats, self.seats, strict=True)):
            seat.shown = shown
            seat.begins = index == self.begins
            seat.marked = self.marked
        self.direction.clockwise = self.clockwise

    def _set_seats(self) -> None:
        for seat in self._seats:
            self.remove_widget(seat)
        self._seats = [
            Seat(name=f"seat.{index}", size_hint=(None, None)) for index in range(len(self.seats))
        ]
        for index, seat in enumerate(self._seats):
            seat.bind(on_release=lambda _seat, i=index: self.dispatch("on_seat", i))
            self.add_widget(seat)
        self._arrange_soon()

    def _arrange(self, *_args: Any) -> None:
        room = self._room()
        self.height_wanted = _height_wanted(len(self._seats), room)
        seating = seated(len(self._seats), room)
        for seat, box in zip(self._seats, seating.seats, strict=True):
            self._put(seat, box)
        oval = _rounder(seating.middle)
        self._put(self.direction, oval)
        self._hold = _inset(oval, INSIDE_OVAL) if self.arrow else seating.middle
        self._centre()
        self.direction.opacity = 1 if self.arrow and len(self._seats) > 1 else 0

    def _centre(self, *_args: Any) -> None:
        """What is in the middle stands in the middle, however high it is."""
        hold = self._hold
        self.middle.width = hold.wide
        self.middle.x = self.x + dp(EDGE) + hold.x
        self.middle.center_y = self.y + dp(EDGE) + hold.y + hold.high / 2

    def _put(self, widget: Widget, box: Box) -> None:
        widget.size = box.wide, box.high
        widget.pos = self.x + dp(EDGE) + box.x, self.y + dp(EDGE) + box.y

    def _room(self) -> Room:
        wide, tall = self.width - 2 * dp(EDGE), self.height - 2 * dp(EDGE)
        return Room(wide, tall, seat_high(self.marked), dp(WIDEST), dp(NARROWEST), dp(GAP))


def _height_wanted(count: int, room: Room) -> float:
    """The least height that shows everybody, outlines too."""
    return height_wanted(count, room) + 2 * dp(EDGE) if count else 0


def seat_high(marked: bool) -> float:
    """A line for the name, and one for what lies in front."""
    name = theme.size("strong") * LINE
    return max(high(48), name + mark_high() + dp(14)) if marked else high(52)


def mark_high() -> float:
    """A sign in front of a seat."""
    return float(dp(MARK) * min(theme.scale, LARGEST_SIGN))


def _rounder(box: Box) -> Box:
    """The part about its middle that is nearly round."""
    wide = min(box.wide, box.high * 1.35, dp(LARGEST_OVAL))
    tall = min(box.high, box.wide * 1.35, dp(LARGEST_OVAL))
    return Box(box.x + (box.wide - wide) / 2, box.y + (box.high - tall) / 2, wide, tall)


def _inset(box: Box, part: float) -> Box:
    """The place inside an oval."""
    wide, tall = box.wide * part, box.high * part
    return Box(box.x + wide, box.y + tall, box.wide - 2 * wide, box.high - 2 * tall)


load_kv("ring")
