"""The one table of an evening: its seats lie in the same pixels from seating to the winner.

A screen puts one `TableTop` under its bar and gives it

    seats     what each seat shows (`SeatShown`); `begins`, `clockwise` as the ring has them
    middle    `lay(widget)`: what the table is about now, in the free place between the seats; with
              `least` it lies over the seats where that place is smaller
    foot      `act(main, *others)`: the main action at the thumb, quieter ones above it
    aside     `beside(widget)`: details, where the window has room for them; else not shown

and changes nothing of where things are: every place hangs on the window, the number of seats and
the size of the text alone. When the window has got another `shape`, the actions are laid anew, and
a screen lays anew what hangs on it. What must lie over the table for a moment (`cover`), and notes,
push nothing. `called` dims the ring to one seat, and `hidden` takes it off the screen; either way
it takes no touch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.theme import WIDE, high
from companion.widgets import load_kv
from companion.widgets.ring import SeatRing
from companion.widgets.ring_places import Bounds

PAD = 96
"""How high the pad is on which a secret is held; the main action has its place."""
LEAST_ASIDE = 0.34
BAND = 0.17
WIDEST_ACTION = 600


def lies_on_its_side() -> bool:
    """Whether the window is wide rather than high: actions stand beside each other then."""
    return bool(Window.width >= dp(WIDE) and Window.width > Window.height)


@dataclass(frozen=True, slots=True)
class Places:
    """Where the ring, the actions and the details lie, from the lower left corner."""

    ring: Bounds
    foot: Bounds
    aside: Bounds
    lying: bool
    """Whether the window lies on its side: the actions stand beside each other."""

    @property
    def above_the_foot(self) -> Bounds:
        """The ring with the details below it."""
        ring, aside = self.ring, self.aside
        return Bounds(ring.x, aside.y, ring.wide, ring.high + aside.high)


def places(wide: float, tall: float) -> Places:
    """How a stage of that size is divided; `aside` is empty on a phone."""
    lying = lies_on_its_side()
    foot = foot_high(lying)
    rest = max(0.0, tall - foot)
    if lying:
        ring = min(wide * (1 - LEAST_ASIDE), max(wide / 2, rest * 1.3))
        return Places(
            Bounds(0, foot, ring, rest),
            Bounds(0, 0, wide, foot),
            Bounds(ring, foot, wide - ring, rest),
            lying,
        )
    band = tall * BAND if wide >= dp(WIDE) else 0.0
    return Places(
        Bounds(0, foot + band, wide, rest - band),
        Bounds(0, 0, wide, foot),
        Bounds(0, foot, wide, band),
        lying,
    )


def foot_high(lying: bool) -> float:
    """Room for the pad, and beside or under it for the quieter actions."""
    pad = max(dp(PAD), high(56)) + dp(24)
    return float(pad if lying else pad + high(48) + dp(8))


class Cover(BoxLayout):
    """What covers the ring: as large as it is, and nothing is seen through."""


class TableTop(FloatLayout):
    """The ring, what its middle shows, the foot, and on a wide screen details beside them."""

    seats = ListProperty([])
    begins = NumericProperty(-1)
    clockwise = BooleanProperty(True)
    called = NumericProperty(-1)
    hidden = BooleanProperty(False)
    movable = BooleanProperty(False)
    shape: Any = ObjectProperty(None)
    """Whether the window has room for details beside the table, and whether it lies on its side."""

    __events__ = ("on_seat", "on_moved", "on_dropped")

    def __init__(self, **kwargs: Any) -> None:
        self._carried: Widget | None = None
        self._stands_for: Any = None
        self.ring = SeatRing(size_hint=(None, None))
        self.foot = BoxLayout(orientation="vertical", size_hint=(None, None))
        self.aside = BoxLayout(orientation="vertical", size_hint=(None, None))
        self._cover: Widget | None = None
        self._note: Any = None
        self._acts: tuple[Widget | None, Sequence[Widget], Widget | None] = (None, (), None)
        self._laid: Widget | None = None
        self._least = (0.0, 0.0)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        for part in (self.ring, self.aside, self.foot):
            self.add_widget(part)
        self.ring.bind(seating=lambda *_args: self._place_laid(), height_wanted=self._show)
        self.ring.bind(height=self._show)
        self.ring.bind(on_seat=lambda _ring, index: self.dispatch("on_seat", index))
        self.ring.bind(on_moved=lambda _ring, one, to: self.dispatch("on_moved", one, to))
        self.bind(movable=self.ring.setter("movable"))
        self.bind(size=self._arrange, pos=self._arrange)
        for name in ("seats", "begins", "clockwise", "called", "hidden"):
            self.fbind(name, self._show)
        self._show()
        self._arrange()
        self.bind(shape=lambda *_args: self._lay_acts())

    def on_seat(self, index: int) -> None:
        """A seat was touched; screens listen."""

    def on_moved(self, index: int, place: int) -> None:
        """A seat was dragged to the place of another one; screens listen."""

    def on_dropped(self, what: Any, place: int) -> None:
        """What a finger carried was let go at the place of a seat; screens listen."""

    # What a finger carries to a seat

    def carry(self, widget: Widget, touch: Any, what: Any) -> None:
        """It goes along with the finger, over everything, and `what` it stands for is dropped where
        that lifts."""
        self._let_go()
        self._carried, self._stands_for = widget, what
        widget.disabled = True
        self.add_widget(widget)
        touch.grab(self)
        self._follow(touch)

    def on_touch_move(self, touch: Any) -> bool:
        """What is carried stays under the finger; the seat stands out at which it would lie."""
        if touch.grab_current is not self or self._carried is None:
            return bool(super().on_touch_move(touch))
        self._follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Dropped at a seat it is that seat's; in the middle, or beside the table, nobody's."""
        if touch.grab_current is not self or self._carried is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._let_go()
        if self._meets_the_ring(touch):
            place = self.ring.nearest(touch.pos) if self.seats else 0
            self.dispatch("on_dropped", self._stands_for, place)
        return True

    def _follow(self, touch: Any) -> None:
        if self._carried is not None:
            self._carried.center = touch.x, touch.y + self._carried.height / 2  # not under it
        self.ring.aim(touch.pos if self._meets_the_ring(touch) else None)

    def _meets_the_ring(self, touch: Any) -> bool:
        """Over the seats, which lie round the middle; without any, anywhere on the table."""
        ring = self.ring
        beside = not self.seats or not self.middle.collide_point(*touch.pos)
        return bool(ring.opacity and ring.collide_point(*touch.pos) and beside)

    def _let_go(self) -> None:
        if self._carried is not None:
            self.remove_widget(self._carried)
            self._carried = None
        self.ring.aim(None)

    def on_touch_down(self, touch: Any) -> bool:
        """What cannot be seen hears nothing."""
        unseen = [part for part in (self.ring, self.aside) if part.opacity == 0]
        if any(part.collide_point(*touch.pos) for part in unseen):
            return any(
                child.dispatch("on_touch_down", touch)
                for child in self.children[:]
                if child not in unseen
            )
        return bool(super().on_touch_down(touch))

    # What a screen puts there

    @property
    def middle(self) -> BoxLayout:
        """The free place between the seats."""
        return self.ring.middle

    def lay(self, widget: Widget | None, least: tuple[float, float] = (0, 0)) -> None:
        """Lay a widget into the middle in place of all else; it needs so much room."""
        self.uncover()
        self.middle.clear_widgets()
        self._laid, self._least = widget, least
        if widget is not None and hasattr(widget, "asked_high"):
            widget.bind(asked_high=self._arrange_soon)
        self._place_laid()
        self._arrange_soon()

    def _place_laid(self) -> None:
        """In the middle, or over the table: that hangs on the window, and never on a touch."""
        widget = self._laid
        if widget is None:
            return
        free = self.ring.seating.middle
        fits = free.wide >= self._least[0] and free.high >= self._least[1]
        if fits and widget.parent is not self.middle:
            self.uncover()
            self.middle.add_widget(widget)
        elif not fits and (self._cover is None or widget.parent is not self._cover):
            self.middle.clear_widgets()
            self.cover(widget)

    @property
    def spacious(self) -> bool:
        """Whether the window has room for details beside the table."""
        return bool(Window.width >= dp(WIDE))

    def beside(self, widget: Widget | None) -> None:
        """Put details beside the table, on a wide screen."""
        self.aside.clear_widgets()
        if widget is not None and self.spacious:
            self.aside.add_widget(widget)

    def act(self, main: Widget | None, *others: Widget, field: Widget | None = None) -> None:
        """The actions: the main one lowest, over the whole width; the others in a line above it.

        A `field` to type in stands over them all.
        """
        self._acts = main, others, field
        for part in (main, field):
            if part is not None:
                part.bind(height=self._arrange_soon)
        self._lay_acts()

    def _lay_acts(self) -> None:
        """One above the other, or beside each other where the window lies on its side."""
        main, others, field = self._acts
        self.foot.clear_widgets()
        self._arrange_soon()
        parts = [field, _in_a_line(others), main]
        if lies_on_its_side():
            for part in filter(None, parts):
                self.foot.add_widget(_standing(part))
            return
        self.foot.add_widget(Widget())
        for part in filter(None, (*parts[:2], main or Widget(size_hint_y=None, height=high(56)))):
            self.foot.add_widget(part)

    def cover(self, widget: Widget) -> None:
        """Cover the ring until it is uncovered; nothing below is touched or moves."""
        self.uncover()
        self._cover = Cover()
        self._cover.add_widget(widget)
        self.add_widget(self._cover)
        self._arrange()
        self._show()

    def uncover(self) -> None:
        """The ring lies open again."""
        if self._cover is not None:
            self._cover.clear_widgets()
            self.remove_widget(self._cover)
            self._cover = None
            self._show()

    @property
    def covered(self) -> bool:
        """Whether something lies over the ring."""
        return self._cover is not None

    def take_note(self, note: Any) -> None:
        """Over the lower edge of the middle: no seat moves, and no action. Where it would hide
        what is asked there (`asked_high` of what is laid) it lies over the main action. Its letters
        are small where it would hide names."""
        self._note = note
        note.bind(height=self._arrange_soon, parent=self._arrange_soon)
        self.add_widget(note)
        self._arrange()

    # Where it all is

    def _show(self, *_args: Any) -> None:
        self.ring.seats, self.ring.begins = self.seats, self.begins
        self.ring.clockwise = self.clockwise
        too_low = self.ring.height < self.ring.height_wanted - 1  # a keyboard has taken the room
        self.ring.opacity = 0 if self.hidden or self.covered or too_low else 1
        self.aside.opacity = 0 if self.covered and not lies_on_its_side() else 1
        for index, seat in enumerate(self.ring.places):
            seat.called = 0 if self.called < 0 else 1 if index == self.called else -1

    def _arrange(self, *_args: Any) -> None:
        self.shape = self.spacious, lies_on_its_side()
        there = places(self.width, self.height)
        self._put(self.ring, there.ring)
        self._put(self.foot, there.foot)
        edge = max(dp(16), (self.foot.width - dp(WIDEST_ACTION)) / 2)
        self.foot.orientation = "horizontal" if there.lying else "vertical"
        self.foot.padding = (edge, dp(8), edge, dp(16))
        self.foot.spacing = dp(8)
        self.aside.padding = (dp(8), dp(8), dp(16), dp(8)) if there.lying else (dp(16), 0)
        self._put(self.aside, self._free_below(there))
        if self._cover is not None:
            self._put(self._cover, there.ring if there.lying else there.above_the_foot)
        note = self._note if self._note is not None and self._note.parent is self else None
        if note is not None:
            self._lay_note(there)
        laid: Any = self._laid
        if hasattr(laid, "covered"):
            over_it = note is not None and note.y >= self.ring.y
            laid.covered = note.height if note is not None and over_it else 0

    def _free_below(self, there: Places) -> Bounds:
        """The details' place, and below it what the actions leave of theirs."""
        aside, foot = there.aside, self.foot
        if there.lying or not aside.high:
            return aside
        taken = [child.height for child in foot.children if child.size_hint_y is None]
        used = (
            foot.padding[1] + foot.padding[3] + sum(taken) + foot.spacing * max(0, len(taken) - 1)
        )
        free = max(0.0, foot.height - used)
        return Bounds(aside.x, aside.y - free, aside.wide, aside.high + free)

    def _lay_note(self, there: Places) -> None:
        note = self._note
        if note is None:
            return
        note.size_hint_x = None
        note.x = self.x + there.ring.x
        middle = self.ring.middle
        asked = getattr(self._laid, "asked_high", 0)
        foot = self.foot.children[0].top if self.foot.children else self.y
        note.fit(there.ring.wide, max(middle.height - asked, self._lowest_name - foot))
        if there.lying or not self.foot.children or middle.height - note.height >= asked:
            note.y = middle.y
        else:
            note.y = foot

    @property
    def _lowest_name(self) -> float:
        """Where the first of the names begins, from below: a note over the actions ends there."""
        names = (seat.ids.name for seat in self.ring.places)
        return float(min((name.y for name in names), default=self.ring.top))

    def _put(self, widget: Widget, box: Bounds) -> None:
        widget.size = box.wide, box.high
        widget.pos = self.x + box.x, self.y + box.y


def _in_a_line(parts: Sequence[Widget]) -> BoxLayout | None:
    """Side by side, where there are any."""
    if not parts:
        return None
    line = BoxLayout(spacing=dp(8), size_hint_y=None, height=high(48))
    for part in parts:
        if part.parent is not None:
            part.parent.remove_widget(part)
        line.add_widget(part)
    return line


def _standing(widget: Widget) -> Widget:
    """In the middle of the line, as high as it is."""
    widget.pos_hint = {"center_y": 0.5}
    return widget


load_kv("table_top")
