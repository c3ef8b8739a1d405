"""The table from above: a plate for each seat in playing order, and what lies before each."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
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

from companion.theme import LINE, mixed, theme
from companion.widgets import load_kv
from companion.widgets.badge import badge_colour
from companion.widgets.marks import Mark
from companion.widgets.plate import LeastCards, PlateSigns, cards_high  # noqa: F401  (the .kv)
from companion.widgets.ring_places import Bounds, Room, Seating, height_wanted, seated
from companion.widgets.table_drawing import TableDrawing
from companion.widgets.touch import Touch

WIDEST, SNUG, NARROWEST = 132, 76, 60
LOWEST = 48
GAP = 6
RIM = 8
"""Between the wood and the seats, where the way of play runs."""
WOOD = 7
EDGE = 3
"""Between the wood and the end of the screen."""
ENOUGH = 360
DRAG = 20
"""How far a finger moves before the seat under it goes along."""
CALLED, DARK, AWAY = 1.0, 0.4, 0.28


@dataclass(frozen=True, slots=True)
class SeatShown:
    """What a seat shows.

    `badge` is its player's colour and sign, `tally` a short text such as "+3", `counted` the sign
    of what it counts where that is not gold, `lamps` how often its card was opened; who is `dimmed`
    takes no touch. `light` is the colour in which the seat stands out: "gold" for whoever is meant,
    a side's when roles are open; "dark" for a seat from which the light has gone.
    """

    name: str
    markers: tuple[Mark, ...] = ()
    selected: bool = False
    dimmed: bool = False
    tally: str = ""
    badge: tuple[int, ...] | None = None
    lamps: int = 0
    light: str = ""
    counted: str = ""


class RingSeat(Touch):
    """One player's place: the plate at the edge, the cards towards the middle."""

    shown: Any = ObjectProperty(SeatShown(""))
    begins = BooleanProperty(False)
    at_the_bottom = BooleanProperty(False)
    small = BooleanProperty(False)
    aimed_at = BooleanProperty(False)
    """Whether what a finger drags would come to lie here."""
    called = NumericProperty(0)
    """While a name is called no seat takes a touch: below zero somebody else's, above it theirs."""
    text = StringProperty("")
    tally = StringProperty("")
    counted = StringProperty("")
    marks: Any = ObjectProperty(())
    badge: Any = ObjectProperty(None, allownone=True)
    lamps = NumericProperty(0)
    ink = StringProperty("ink")
    chosen = BooleanProperty(False)
    body = ListProperty([0, 0, 0, 1])
    rim = ListProperty([0, 0, 0, 1])
    rim_wide = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.plate, self.lying = self.ids.plate.__self__, self.ids.lying.__self__
        self.signs = self.ids.signs.__self__
        for name in ("shown", "begins", "called", "aimed_at"):
            self.fbind(name, self._dress_seat)
        self.bind(at_the_bottom=self._turn, small=self._turn)
        self.bind(height=self._measure)
        self._dress_seat()
        self._turn()

    def _dress_seat(self, *_args: Any) -> None:
        shown = self.shown
        self.text, self.marks = shown.name, shown.markers
        self.tally, self.counted = shown.tally, shown.counted
        self.badge, self.lamps, self.chosen = shown.badge, shown.lamps, shown.selected
        self.ink = "on_main" if shown.selected else "ink"
        own = badge_colour(shown.badge[0]) if shown.badge else theme.edge
        light = "gold" if self.called > 0 or self.aimed_at else shown.light
        lit = theme.tone(light) if light not in ("", "dark") else None
        self.body = theme.main if shown.selected else mixed(theme.step, lit or own, 0.2)
        self.rim = lit or (theme.main if shown.selected else mixed(theme.step, own, 0.75))
        self.rim_wide = dp(2.2 if lit else 1.2)
        self.disabled = shown.dimmed or self.called != 0
        self._paint()

    def _paint(self, *_args: Any) -> None:
        super()._paint()
        if self.called:
            self.opacity = CALLED if self.called > 0 else AWAY
        elif self.shown.light == "dark":
            self.opacity = DARK

    def _turn(self, *_args: Any) -> None:
        """Cards lie towards the middle of the table."""
        plate, lying, signs = self.plate, self.lying, self.signs
        self.clear_widgets()
        for part in (lying, plate) if self.at_the_bottom else (plate, lying):
            self.add_widget(part)
        if signs.parent:
            signs.parent.remove_widget(signs)
        if self.small:
            lying.add_widget(signs, index=1)
        else:
            plate.add_widget(signs, index=1)

    def _measure(self, *_args: Any) -> None:
        """A low plate is all name: its signs stand beside the cards."""
        self.small = self.plate_high < theme.size("strong") * LINE + dp(28)

    @property
    def plate_high(self) -> float:
        """What the cards leave of the height."""
        return float(self.height - cards_high(self.height) - dp(3))


class SeatRing(FloatLayout):
    """Seats clockwise, the first at the top; `middle` holds whatever a screen puts there.

    `on_seat` tells the number of the seat that was touched; where seats are `movable`, `on_moved`
    tells of one that was dragged to the place of another. `height_wanted` is the least height
    at this width. Places hang on the size of the ring, the text and the number of seats alone.
    """

    seats = ListProperty([])
    begins = NumericProperty(-1)
    clockwise = BooleanProperty(True)
    arrow = BooleanProperty(True)
    movable = BooleanProperty(False)
    height_wanted = NumericProperty(0)
    seating: Any = ObjectProperty(Seating((), (), Bounds(0, 0, 0, 0)))

    __events__ = ("on_seat", "on_moved")

    def __init__(self, **kwargs: Any) -> None:
        self._seats: list[RingSeat] = []
        self._dragged: tuple[int, tuple[float, float]] | None = None
        self._lifted = False
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.drawing = TableDrawing()
        self.middle = BoxLayout(orientation="vertical", size_hint=(None, None))
        super().__init__(**kwargs)
        for widget in (self.drawing, self.middle):
            super().add_widget(widget)
        self.bind(pos=self._arrange_soon, size=self._arrange_soon, arrow=self._arrange_soon)
        self.bind(seats=self._show, begins=self._show, clockwise=self._show)
        self._show()

    def on_seat(self, index: int) -> None:
        """A seat was touched; screens listen."""

    def on_moved(self, index: int, place: int) -> None:
        """A seat was dragged; screens listen."""

    # A seat that is dragged to another place

    def on_touch_down(self, touch: Any) -> bool:
        """A seat under the finger may become one that is dragged."""
        taken = bool(super().on_touch_down(touch))
        seat = self._seat_at(touch.pos)
        if taken and self.movable and seat is not None and len(self._seats) > 1:
            touch.grab(self)
            self._dragged, self._lifted = (seat, touch.pos), False
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        """Once the finger has gone far enough the plate goes with it."""
        if touch.grab_current is not self or self._dragged is None:
            return bool(super().on_touch_move(touch))
        index, start = self._dragged
        far = max(abs(touch.x - start[0]), abs(touch.y - start[1]))
        if far > dp(DRAG) and not self._lifted:
            self._lifted = True
            touch.ungrab(self._seats[index])
            self._seats[index].state = "normal"
        if self._lifted:
            self._seats[index].center = touch.pos
            self.aim(touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let the dragged seat sit down at the nearest place."""
        if touch.grab_current is not self or self._dragged is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        index, _start = self._dragged
        self._dragged = None
        if self._lifted:
            to = self.nearest(touch.pos)
            self.aim(None)
            self._arrange()
            if to != index:
                self.dispatch("on_moved", index, to)
        return True

    def _seat_at(self, spot: tuple[float, float]) -> int | None:
        found = (n for n, seat in enumerate(self._seats) if seat.collide_point(*spot))
        return next(found, None)

    def aim(self, spot: tuple[float, float] | None) -> None:
        """The seat stands out at which something dragged there would come to lie."""
        goal = self.nearest(spot) if spot is not None and self._seats else -1
        for number, seat in enumerate(self._seats):
            seat.aimed_at = number == goal

    def nearest(self, spot: tuple[float, float]) -> int:
        """The place of a seat that is nearest to that spot."""
        inset = dp(WOOD + EDGE)
        x, y = spot[0] - self.x - inset, spot[1] - self.y - inset

        def far(number: int) -> float:
            box = self.seating.seats[number]
            return hypot(box.x + box.wide / 2 - x, box.y + box.high / 2 - y)

        return min(range(len(self._seats)), key=far)

    @property
    def places(self) -> tuple[RingSeat, ...]:
        """The seats, for whatever travels to them or from them."""
        return tuple(self._seats)

    def _show(self, *_args: Any) -> None:
        """Put what changed on the seats that are there; new ones only for another number."""
        if len(self._seats) != len(self.seats):
            self._set_seats()
        for index, (seat, shown) in enumerate(zip(self._seats, self.seats, strict=True)):
            seat.shown = shown
            seat.begins = index == self.begins
        self.drawing.clockwise = self.clockwise

    def _set_seats(self) -> None:
        for seat in self._seats:
            self.remove_widget(seat)
        self._seats = [
            RingSeat(name=f"seat.{index}", size_hint=(None, None))
            for index in range(len(self.seats))
        ]
        for index, seat in enumerate(self._seats):
            seat.bind(on_release=lambda _seat, i=index: self.dispatch("on_seat", i))
            self.add_widget(seat, index=1)
        self._arrange()

    def _arrange(self, *_args: Any) -> None:
        room = self._room()
        wanted = height_wanted(len(self._seats), room)
        self.height_wanted = wanted + 2 * dp(WOOD + EDGE) if wanted else 0
        self.seating = seated(len(self._seats), room)
        for seat, box, edge in zip(
            self._seats, self.seating.seats, self.seating.edges, strict=True
        ):
            seat.at_the_bottom = edge == "bottom"
            self._put(seat, box)
        self._put(self.middle, self.seating.middle)
        self.drawing.pos, self.drawing.size = self.pos, self.size
        self.drawing.show(self.seating, self.arrow and len(self._seats) > 1)

    def _put(self, widget: Widget, box: Bounds) -> None:
        inset = dp(WOOD + EDGE)
        widget.size = box.wide, box.high
        widget.pos = self.x + inset + box.x, self.y + inset + box.y

    def _room(self) -> Room:
        inset = 2 * dp(WOOD + EDGE)
        wide, high = max(0.0, self.width - inset), max(0.0, self.height - inset)
        return Room(
            wide,
            high,
            widest=max(dp(WIDEST), wide * 0.2),
            snug=dp(SNUG),
            narrowest=dp(NARROWEST),
            highest=max(seat_high(), high * 0.16),
            lowest=dp(LOWEST),
            gap=dp(GAP),
            rim=dp(RIM),
            enough=dp(ENOUGH),
        )


def seat_high() -> float:
    """A line for the signs, one for the name, and what lies in front."""
    return float(theme.size("strong") * LINE + dp(LeastCards.HIGH) + dp(14))


load_kv("ring")
