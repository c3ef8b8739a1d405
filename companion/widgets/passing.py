"""The phone on its way round: a name in the middle of the table, a pad under the thumb.

It lies over the table-top and knows where that has its middle and its main action. While nobody
looks the ring is there, dimmed to the seat that is called; from the first touch on the pad to the
lift it is not drawn, and the card stands over the pad.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.theme import high, theme
from companion.widgets import (  # noqa: F401  (the .kv names them)
    badge,
    lamp,
    load_kv,
    look_pane,
    person_name,
    role_card,
)
from companion.widgets.table_top import TableTop

AIR = 8
NARROW = 250
ROOMY = 380
"""How high a middle must be to have room for the disc over the name."""


class CalledName(BoxLayout):
    """The name in large letters with the lamp beside it, and what there is to say."""

    who = StringProperty("")
    line = StringProperty("")
    small = StringProperty("")
    lamp = NumericProperty(0.0)
    badge: Any = ObjectProperty(None, allownone=True)
    narrow = BooleanProperty(False)
    roomy = BooleanProperty(True)
    brief = BooleanProperty(False)
    """Whether there is no room for more than the name and one line."""
    sparing = BooleanProperty(False)
    """Whether only the name stays, as the card stands where the lines were."""


class Passing(FloatLayout):
    """`pane` turns the card, `row` holds the quieter actions of whoever is called."""

    top: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**kwargs)
        self.pane, self.words = self.ids.pane.__self__, self.ids.words.__self__
        self.row = self.ids.row.__self__
        self.bind(size=self._place_soon, pos=self._place_soon)
        self.pane.bind(card_size=self._place_soon)
        self.words.bind(minimum_height=self._place_soon)
        for name in ("who", "line", "small", "width"):
            self.words.fbind(name, self._say_anew)

    def _say_anew(self, *_args: Any) -> None:
        self.words.brief = False
        self._place_soon()

    def on_top(self, _passing: Any, top: TableTop) -> None:
        """The table over which it lies."""
        top.ring.bind(seating=self._place_soon, pos=self._place_soon)
        self._place_soon()

    def look(self, busy: bool) -> None:
        """A look begins or ends: the ring and the card stand for each other."""
        self.pane.ids.card.opacity = 1 if busy else 0
        if self.top is not None:
            self.top.hidden = busy
        self._place_soon()
        self.row.opacity = 0 if busy else 1
        self.words.sparing = busy and self._crowded

    def _place(self, *_args: Any) -> None:
        if self.top is None or not self.top.ring.seating.seats or self.pane.looking.busy:
            return  # nothing moves while somebody looks
        middle, foot = self.top.middle, self.top.foot
        lying = foot.orientation == "horizontal"
        row = self.row
        row.size = (self.top.aside.width if lying else foot.width, high(48))
        row.padding = (dp(16), 0)
        row.pos = (
            self.top.aside.x if lying else foot.x,
            self.top.aside.y if lying else foot.y + dp(16),
        )
        pane = self.pane
        pane.width, pane.x = self.width, self.x
        pane.y = foot.y + dp(16) + (0 if lying else row.height + dp(AIR))
        low = pane.y + pane.ids.pad.height + dp(24)
        called = self.words.ids
        name = called.name_line.height + called.beside.height + dp(AIR)
        pane.room = middle.top - name - low
        card_top = low + pane.card_size[1] + dp(AIR)
        self.words.narrow = middle.width < dp(NARROW)
        self.words.roomy = not self.words.narrow and middle.height > dp(ROOMY) * theme.scale
        self.words.width, self.words.x = middle.width, middle.x
        free, wanted = middle.top - card_top, self.words.minimum_height
        if wanted > middle.top - max(middle.y, low - dp(16)):
            self.words.brief = True
        self._crowded = wanted > free
        self.words.height = wanted
        if self._crowded:
            self.words.top = middle.top
        else:
            self.words.center_y = (middle.top + card_top) / 2

    _crowded = False


load_kv("passing")
