"""Nugget cards that lie in the open: faces in a row, backs in the order in which they are picked.

No secret is drawn here: the faces are ways to make up a worth, and every back looks alike.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout

from companion.theme import CARD_GOLD, COAL, mixed
from companion.widgets import load_kv
from companion.widgets.pen import Drawn, Pen
from companion.widgets.touch import Touch
from companion.widgets.tunnel_shapes import HIGH, WIDE

APART = 5.0
CORNER = 7.0
NUGGET = 15.0
LARGEST = 60
SMALLEST = 46
MOST_IN_A_LINE = 6
GAP = 8
BACK = 0
"""Stands for a card that lies face down."""


class NuggetHand(Drawn):
    """Cards side by side, as large as their place is high; the place becomes as wide as they."""

    cards: Any = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.bind(cards=self._measure, height=self._measure)
        self.bind(cards=self.repaint)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        if self.size_hint_x is None:
            self.width = wide_of(len(self.cards)) * self.height / HIGH

    def paint(self) -> None:
        """From the left, in the middle of the place."""
        wide = wide_of(len(self.cards))
        unit = min(self.width / wide, self.height / HIGH)
        pen = Pen(unit, (self.width - wide * unit) / 2, (self.height - HIGH * unit) / 2)
        for place, worth in enumerate(self.cards):
            paint_nugget(pen.at(place * (WIDE + APART), 0), worth)


def wide_of(cards: int) -> float:
    """How wide so many cards are, in units of which a card is 87 high."""
    return max(1, cards) * (WIDE + APART) - APART


def paint_nugget(pen: Pen, worth: int) -> None:
    """One card, gold on coal as every card of the app; worth 0 is a back."""
    pen.colour(COAL)
    pen.box(0, 0, WIDE, HIGH, CORNER)
    pen.colour(mixed(COAL, CARD_GOLD, 0.55))
    pen.frame(0.8, 0.8, WIDE - 1.6, HIGH - 1.6, CORNER, 1.6)
    if worth == BACK:
        pen.colour(mixed(COAL, CARD_GOLD, 0.3))
        pen.frame(5, 5, WIDE - 10, HIGH - 10, CORNER - 2, 1.4)
        pen.colour(mixed(COAL, CARD_GOLD, 0.6))
        pen.sign("gold", WIDE / 2, HIGH / 2, 26)
        return
    pen.colour(CARD_GOLD)
    pen.text(str(worth), WIDE / 2, HIGH * 0.62, 34)
    for place in range(worth):
        middle = WIDE / 2 + (place - (worth - 1) / 2) * (NUGGET + 1)
        pen.sign("gold", middle, HIGH * 0.25, NUGGET)


class PickedCard(BoxLayout):
    """A card that lies face down, its number in the order, and who picks it."""

    number = StringProperty("")
    who = StringProperty("")
    card_size: Any = ListProperty([dp(SMALLEST), dp(SMALLEST) * HIGH / WIDE])


class PickingOrder(GridLayout):
    """`picks` are names, one for each card, the first pick first; lines of about one length."""

    picks = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cols=1, spacing=dp(GAP), size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.bind(picks=self._fill, width=self._measure)
        self._fill()

    def _fill(self, *_args: Any) -> None:
        self.clear_widgets()
        for number, who in enumerate(self.picks, 1):
            self.add_widget(PickedCard(number=str(number), who=who))
        self._measure()

    def _measure(self, *_args: Any) -> None:
        if not self.picks or self.width < dp(48):
            return
        number = len(self.picks)
        fitting = int((self.width + dp(GAP)) // (dp(SMALLEST + GAP)))
        lines = ceil(number / max(1, min(fitting, MOST_IN_A_LINE)))
        self.cols = max(ceil(number / lines), 4)
        wide = min(dp(LARGEST), (self.width + dp(GAP)) / self.cols - dp(GAP))
        for cell in self.children:
            cell.card_size = [wide, wide * HIGH / WIDE]


class PayoutWays(StackLayout):
    """Every way to make up a worth, drawn; read, not touched."""

    ways: Any = ObjectProperty(())
    card_high = NumericProperty(dp(56))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=(dp(20), dp(12)), **kwargs)
        self.bind(minimum_height=self.setter("height"), ways=self._fill)
        self._fill()

    def _fill(self, *_args: Any) -> None:
        self.clear_widgets()
        for way in self.ways:
            self.add_widget(NuggetHand(cards=way, height=self.card_high))


class WayTouch(Touch):
    """Cards to take: all of them by one touch."""

    cards: Any = ObjectProperty(())


load_kv("nugget_hand")
