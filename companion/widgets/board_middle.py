"""What lies in the middle of the board: the maze as it is set up, the role cards, the gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.reference.drawings import LAYOUTS
from companion.theme import mixed, theme
from companion.widgets import layout, load_kv  # noqa: F401  (the .kv names it)
from companion.widgets.pen import Drawn, Pen
from companion.widgets.touch import Touch
from companion.widgets.tunnel_shapes import SLIM

NARROW = 220
LOW = 300
LEAST = 138
"""So much of one that is narrow the pips and two touches need."""
PIP = 22
LARGEST_TOKEN = 72


class Pips(Drawn):
    """A round each: behind us, now, still to come."""

    now = NumericProperty(1)
    rounds = NumericProperty(3)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(now=self.repaint, rounds=self.repaint)

    def paint(self) -> None:
        """Full, full in a ring, empty."""
        side = min(self.height, dp(PIP) * min(theme.scale, 1.25))
        pen, step = Pen(), side * 1.7
        left = self.width / 2 - step * (self.rounds - 1) / 2
        for number in range(int(self.rounds)):
            x, y = left + number * step, self.height / 2
            behind, is_now = number + 1 < self.now, number + 1 == self.now
            if number:
                pen.colour(theme.edge)
                pen.line(((x - step + side / 2, y), (x - side / 2, y)), dp(1.5))
            pen.colour(theme.gold if behind or is_now else theme.edge)
            pen.spot(x, y, side * 0.5)
            pen.colour(mixed(theme.coal, theme.main, 0.05))
            pen.spot(x, y, side * 0.5 - dp(2))
            if behind or is_now:
                pen.colour(theme.gold)
                pen.spot(x, y, side * (0.5 if behind else 0.24))


class Backs(Drawn):
    """Cards face down, each a little over the one before: role cards, or those of another sign."""

    cards = NumericProperty(3)
    sign = StringProperty("lamp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(cards=self.repaint, sign=self.repaint)

    def paint(self) -> None:
        """From the left, the last one whole."""
        count = max(1, int(self.cards))
        wide = min(self.height * SLIM, self.width / (1 + 0.36 * (count - 1)))
        high = wide / SLIM
        step = min(wide * 0.62, (self.width - wide) / max(1, count - 1))
        left = (self.width - wide - step * (count - 1)) / 2
        for number in range(count):
            card_back(
                Pen(1.0, left + number * step, (self.height - high) / 2), wide, high, self.sign
            )


class Hoard(Drawn):
    """The gold, as it waits for whoever wins it: a nugget card or a token of each worth."""

    def __init__(self, tokens: Sequence[int] = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tokens = tuple(tokens)

    def paint(self) -> None:
        """Tokens where gold is tokens, else cards."""
        if self.tokens:
            self._paint_tokens()
        else:
            self._paint_cards()

    def _paint_tokens(self) -> None:
        """Each with its worth."""
        pen, count = Pen(), len(self.tokens)
        side = min(self.height, self.width / (count + 0.3), dp(LARGEST_TOKEN) * theme.scale)
        step = side * 1.15
        for place, worth in enumerate(self.tokens):
            x, y = self.width / 2 + (place - (count - 1) / 2) * step, self.height / 2
            pen.colour(mixed(theme.coal, theme.gold, 0.75))
            pen.spot(x, y, side / 2)
            pen.colour(mixed(theme.coal, theme.main, 0.16))
            pen.spot(x, y, side / 2 - max(dp(1.5), side * 0.06))
            pen.colour(theme.gold)
            pen.text(str(worth), x, y, side * 0.56)

    def _paint_cards(self) -> None:
        """One, two and three nuggets."""
        high = min(self.height, self.width * 0.5)
        wide = high * SLIM
        step = min(wide * 1.1, (self.width - wide) / 2)
        left = (self.width - wide - step * 2) / 2
        for number in range(3):
            pen = Pen(1.0, left + number * step, (self.height - high) / 2)
            card_back(pen, wide, high, "")
            pen.colour(theme.gold)
            for place in range(number + 1):
                up = high * (place + 1) / (number + 2)
                pen.sign("gold", wide / 2, up, min(wide * 0.7, high * 0.3))


def card_back(pen: Pen, wide: float, high: float, sign: str) -> None:
    """A card with a frame; what a back shows is the same for every card."""
    corner = wide * 0.12
    pen.colour(mixed(theme.coal, theme.main, 0.16))
    pen.box(0, 0, wide, high, corner)
    pen.colour(mixed(theme.coal, theme.main, 0.6))
    pen.frame(0.5, 0.5, wide - 1, high - 1, corner, dp(1.2))
    if sign:
        pen.sign(sign, wide / 2, high / 2, wide * 0.6)


class PlaceTouch(Touch):
    """A place on the table with its word: a touch tells more of it."""

    text = StringProperty("")
    picture: Any = ObjectProperty(None, allownone=True)
    sign = StringProperty("")
    compact = BooleanProperty(False)

    def on_picture(self, _touch: Any, picture: Any) -> None:
        """Put the picture over the word."""
        self.ids.place.clear_widgets()
        if picture is not None:
            self.ids.place.add_widget(picture)


class BoardMiddle(BoxLayout):
    """`notes` are lines that everybody may read, `waiting` leads to whoever has not looked yet.
    `on_in_play`, `on_gold` and `on_still` tell of touches."""

    now = NumericProperty(1)
    rounds = NumericProperty(3)
    cards = NumericProperty(3)
    tokens: Any = ObjectProperty(())
    """The worths of the tokens, where gold is tokens."""
    drawing: Any = ObjectProperty(LAYOUTS["base"])
    counted = StringProperty("")
    notes = StringProperty("")
    waiting = StringProperty("")
    narrow = BooleanProperty(False)
    low = BooleanProperty(False)
    tight = BooleanProperty(False)

    __events__ = ("on_in_play", "on_gold", "on_still")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.picture, self.pips = self.ids.picture.__self__, self.ids.pips.__self__
        if not self.waiting:
            self.remove_widget(self.ids.still.__self__)
        self.ids.in_play.picture = Backs(cards=self.cards)
        self.ids.gold.picture = Hoard(self.tokens)
        self.bind(size=self._measure)
        self._measure()

    def on_in_play(self) -> None:
        """What can be in play is asked; the screen listens."""

    def on_gold(self) -> None:
        """The gold is asked about; the screen listens."""

    def on_still(self) -> None:
        """Somebody has still to look; the screen listens."""

    def _measure(self, *_args: Any) -> None:
        self.narrow = self.width < dp(NARROW)
        self.low = self.height < dp(LOW) * theme.scale
        cramped = self.narrow and self.height < dp(LEAST)
        self.tight = self.low and (cramped or bool(self.waiting))
        if self.tight and self.pips.parent is not None:
            self.remove_widget(self.pips)
        elif not self.tight and self.pips.parent is None:
            self.add_widget(self.pips, index=len(self.children))
        shown = not self.narrow and not self.low
        if shown and self.picture.parent is None:
            self.add_widget(self.picture, index=1)
        elif not shown and self.picture.parent is not None:
            self.remove_widget(self.picture)


load_kv("board_middle")
