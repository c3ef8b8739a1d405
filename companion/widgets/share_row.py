"""One player's gold with its reasons, and the role that it came by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.theme import theme
from companion.widgets import load_kv, person_name  # noqa: F401  (the .kv names it)
from companion.widgets.board_middle import card_back
from companion.widgets.pen import Drawn, Pen
from companion.widgets.tunnel_shapes import SLIM

MOST_DRAWN = 10


@dataclass(frozen=True, slots=True)
class Pile:
    """A number of pieces of gold, or of cards whose worth nobody knows yet."""

    pieces: int = 0
    cards: bool = False

    @classmethod
    def of(cls, gold: int, cards: int) -> Pile:
        """What somebody gets: gold where it is known."""
        return cls(gold) if gold > 0 else cls(cards, cards=True)


class Pieces(Drawn):
    """As many coins, or backs of cards, side by side from the left."""

    pile: Any = ObjectProperty(Pile())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pile=self.repaint)

    def paint(self) -> None:
        """Each a little over the one before where there is no room for all."""
        pile, high = self.pile, self.height
        wide = high * SLIM if pile.cards else high
        count = min(MOST_DRAWN, pile.pieces)
        step = min(wide * 1.12, (self.width - wide) / max(1, count - 1))
        for number in range(count):
            if pile.cards:
                card_back(Pen(1.0, number * step, 0), wide, high, "")
            else:
                pen = Pen()
                pen.colour(theme.gold)
                pen.sign("coin", number * step + wide / 2, high / 2, high)


class ShareRow(BoxLayout):
    """Who, as what, why, and what it comes to; read, not touched. Whoever `wins` is as large as
    their `luck`, of 1."""

    sign = StringProperty("")
    form = StringProperty("")
    tone = StringProperty("ink")
    who = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)
    role = StringProperty("")
    why = StringProperty("")
    gold = StringProperty("")
    pile: Any = ObjectProperty(Pile())
    wins = BooleanProperty(False)
    luck = NumericProperty(0.0)

    def piece_high(self, luck: float) -> float:
        """How high each piece of gold is."""
        return float(dp(18 + 12 * luck) * min(theme.scale, 1.25))


load_kv("share_row")
