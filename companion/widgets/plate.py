"""What a seat shows beside its name: its player's disc, the hat of whoever begins, lamps for looks,
and the cards that lie before it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.coverage import shown
from companion.theme import Rgba, mixed, theme
from companion.widgets.badge import paint_badge
from companion.widgets.pen import Drawn, Pen, text_label
from companion.widgets.tunnel_shapes import SLIM

CARD = max(SLIM, 0.7)
"""How wide a little card is for its height: its sign has to be seen."""
LAMPS = 2
SLIMMEST = 14
FORM = "form_"
"""So the signs of the sides' forms begin."""


class PlateSigns(Drawn):
    """From the left: the disc, then hat and lamps."""

    badge: Any = ObjectProperty(None, allownone=True)
    begins = BooleanProperty(False)
    lamps = NumericProperty(0)
    chosen = BooleanProperty(False)
    tally = StringProperty("")
    counted = StringProperty("")
    """The sign of what the tally counts, which stands before it."""
    tone = StringProperty("ink")
    width_wanted = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("badge", "begins", "lamps", "chosen", "tally", "counted", "tone"):
            self.fbind(name, self.repaint)
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        """What it needs where it shares its line with the cards."""
        words = bool(self.tally or self.chosen) + 0.4 * bool(self.counted and not self.chosen)
        parts = bool(self.badge) + self.begins + 0.7 * min(LAMPS + 1, int(self.lamps)) + words
        self.width_wanted = parts * dp(20) + dp(4)

    def paint(self) -> None:
        """Paint as much as there is, from the left; what was said of the gold at the right."""
        side = self._side()
        pen, middle, x = Pen(), self.height / 2, 0.0
        if self.badge:
            paint_badge(pen, self.badge, side / 2, middle, side)
            x = side + dp(4)
        if self.begins:
            _hat(pen, x, middle, side, theme.on_main if self.tone == "on_main" else theme.gold)
            x += side + dp(2)
        for _lamp in range(self._lamps_drawn(side)):
            pen.colour(theme.on_main if self.tone == "on_main" else theme.gold)
            pen.sign("lamp", x + side * 0.4, middle, side * 0.86)
            x += side * 0.7
        if self.lamps > LAMPS:
            pen.colour(theme.tone(self.tone))
            pen.text(self._times, x + dp(2), middle, side * 0.6, align=0)
        if self.chosen:
            pen.colour(theme.tone(self.tone))
            pen.sign("check", self.width - side / 2, middle, side)
        elif self.tally:
            pen.colour(theme.tone(self.tone))
            pen.text(self.tally, self.width, middle, side * 0.75, align=1)
            if self.counted:
                wide = text_label(shown(self.tally), round(side * 0.75)).texture.size[0]
                pen.colour(theme.tone("gold" if self.tone == "ink" else self.tone))
                pen.sign(self.counted, self.width - wide - side * 0.5, middle, side * 0.86)

    @property
    def _times(self) -> str:
        return f"×{int(self.lamps)}"

    def _side(self) -> float:
        """How large disc, hat and lamps are: smaller where they would run out of the plate."""
        side = float(min(self.height, max(self.width / 4, dp(18))))
        taken = self._taken(side, self._lamps_drawn(side))
        return side * min(1.0, self.width / taken) if taken else side

    def _lamps_drawn(self, side: float) -> int:
        """One stands for all of them where there is no room for more beside their number."""
        lamps = min(LAMPS, int(self.lamps))
        return lamps if self.lamps <= LAMPS or self._taken(side, lamps) <= self.width else 1

    def _taken(self, side: float, lamps: int) -> float:
        """How wide all is that stands at the left."""
        wide = (side + dp(4)) * bool(self.badge) + (side + dp(2)) * self.begins + side * 0.7 * lamps
        if self.lamps > LAMPS:
            wide += dp(2) + text_label(self._times, round(side * 0.6)).texture.size[0]
        return wide + side * self.chosen


def _hat(pen: Pen, x: float, middle: float, side: float, colour: Rgba) -> None:
    """The hat of whoever begins: a crown over a wide brim."""
    low, high = middle - side * 0.28, middle + side * 0.36
    crown = ((0.26, low), (0.32, high - side * 0.1), (0.42, high), (0.5, high - side * 0.06))
    right = tuple((1 - across, up) for across, up in reversed(crown[:-1]))
    pen.shape([(x + across * side, up) for across, up in (*crown, *right)], colour)
    pen.colour(colour)
    pen.spot(x + side / 2, low, side / 2, side * 0.13)
    pen.colour(theme.step)
    pen.line(((x + side * 0.27, low + side * 0.17), (x + side * 0.73, low + side * 0.17)), dp(1.2))


class LeastCards(Drawn):
    """Little cards side by side, one over the other where there are many."""

    HIGH = 34

    marks: Any = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(marks=self.repaint)

    def paint(self) -> None:
        """Each with its sign in its tone; its number below at the right."""
        for mark, left, wide in self.placed():
            high = min(self.height, wide / CARD)
            pen = Pen(1.0, left, (self.height - high) / 2)
            pen.colour(mixed(theme.coal, theme.ink, 0.1))
            pen.box(0.5, 0.5, wide - 1, high - 1, dp(4))
            tone = theme.tone(mark.tone)
            pen.colour(mixed(theme.coal, tone, 0.8))
            pen.frame(1, 1, wide - 2, high - 2, dp(4), dp(1.2))
            pen.colour(tone)
            up = high * (0.64 if mark.number else 0.5)
            pen.sign(mark.sign, wide / 2, up, wide * (0.68 if mark.number else 0.86))
            if mark.number:
                pen.text(str(mark.number), wide / 2, high * 0.25, high * 0.3)

    def placed(self) -> list[tuple[Any, float, float]]:
        """The marks that are seen, where each begins and how wide it is."""
        marks = self._with_room()
        if not marks:
            return []
        wide, count = self._wide(len(marks)), len(marks)
        step = min(wide + dp(3), (self.width - wide) / max(1, count - 1))
        left = (self.width - wide - step * (count - 1)) / 2
        return [(mark, left + place * step, wide) for place, mark in enumerate(marks)]

    def _with_room(self) -> list[Any]:
        """Without the form of a side where that would cover the role's own sign, which tells as
        much."""
        marks = list(self.marks)
        if len(marks) * (self.height * CARD + dp(3)) - dp(3) <= self.width:
            return marks
        return [mark for mark in marks if not mark.sign.startswith(FORM)] or marks

    def _wide(self, count: int) -> float:
        """Smaller before one covers the other, as long as it can be told what it is."""
        room = (self.width - (count - 1) * dp(2)) / count
        return min(self.height * CARD, max(dp(SLIMMEST), room))


def cards_high(seat: float) -> float:
    """How high the cards before a seat of that height are."""
    return float(max(0.0, min(seat * 0.45, max(dp(LeastCards.HIGH), seat * 0.4))))
