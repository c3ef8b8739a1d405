"""The block of names on a role's card, where saboteurs know each other.

It has one line, the same for everybody, and under it so many places as the longest list needs. On
every face each place holds a word between two dotted lines, a name or "nobody", in letters of one
size, and where the words have more ink it is a hair less bright: from the side all are alike.
"""

from __future__ import annotations

from math import ceil, floor
from typing import Any

from kivy.graphics import Color, Point, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.coverage import shown
from companion.theme import BOLD, CARD_GOLD, COAL, FONT, Rgba, mixed
from companion.widgets.even_light import Ink, Writing, fitted, ink_for, ink_of, light_in
from companion.wording.faces import NamesTold

LINE = 15.0
ROW = 22.0
BELOW = 13.0
"""Heights in parts of a card 140 high."""
LETTERS = 17.0
LINE_LETTERS = 10.5
WORD = 0.76
"""How much of a place's width a word may take."""
IN_ONE_COLUMN = 3


def rows_of(places: int) -> int:
    """How many rows the names take: more than three stand in two columns."""
    return places if places <= IN_ONE_COLUMN else ceil(places / 2)


def height_of(told: NamesTold | None) -> float:
    """How much higher a card is for its block, in parts of a card 140 high."""
    return 0.0 if told is None else LINE + rows_of(len(told.words)) * ROW + BELOW


class ToldBlock(Widget):
    """The block, laid out and empty until the card turns."""

    unit = NumericProperty(1)

    def __init__(self, places: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._places = places
        self._columns = 1 if places <= IN_ONE_COLUMN else 2
        self._line = Label(font_name=FONT, color=CARD_GOLD, halign="center")
        self._words = [
            Label(font_name=BOLD, color=CARD_GOLD, halign="center") for _ in range(places)
        ]
        with self.canvas.before:
            Color(*COAL)
            self._ground = RoundedRectangle()
            Color(*mixed(COAL, CARD_GOLD, 0.35))
            self._rules = [Point(pointsize=dp(0.5)) for _ in range(2 * places)]
        for label in (self._line, *self._words):
            self.add_widget(label)
        self._size = self._least = 0.0
        self.bind(pos=self._lay_out, size=self._lay_out, unit=self._lay_out)

    def even(self, told: NamesTold) -> None:
        """One size for whatever may stand here, and the least light that that may give."""
        self._size = min(self._fits(shown(word)) for word in told.any_word)
        *names, nobody = (light_in(ink_of([self._writing(word)])) for word in told.any_word)
        self._least = sum(sorted([*names, *[nobody] * self._places])[: self._places])

    def fill_in(self, told: NamesTold) -> None:
        """The words come into being on the screen."""
        self._line.text, self._line.font_size = shown(told.line), self.unit * LINE_LETTERS
        for label, word in zip(self._words, told.words, strict=True):
            label.text, label.font_size = shown(word), self._size
            label.color = self._ink_for(told)

    def _ink_for(self, told: NamesTold) -> Rgba:
        ink: Ink = ink_of([self._writing(word) for word in told.words])
        return ink_for(ink, self._least)

    def _fits(self, word: str) -> float:
        return fitted(word, BOLD, self.unit * LETTERS, self._place_wide * WORD)

    def _writing(self, word: str) -> Writing:
        return shown(word), BOLD, self._size

    @property
    def _place_wide(self) -> float:
        return max(1.0, self.width - dp(16)) / self._columns

    def _lay_out(self, *_args: Any) -> None:
        unit = self.unit
        self._ground.pos, self._ground.size = self.pos, self.size
        self._ground.radius = [dp(8)]
        self._line.size = (self.width, LINE * unit)
        self._line.pos = (self.x, self.top - LINE * unit)
        wide, gap = self._place_wide, dp(4)
        for place, label in enumerate(self._words):
            column, row = place % self._columns, place // self._columns
            left = self.x + dp(8) + column * wide
            middle = self.top - (LINE + (row + 0.5) * ROW) * unit
            label.size, label.center = (wide, ROW * unit), (left + wide / 2, middle)
            word = wide * WORD / 2
            ends = (left + gap, left + wide / 2 - word), (left + wide / 2 + word, left + wide - gap)
            for rule, (start, end) in zip(self._rules[2 * place :], ends, strict=False):
                rule.points = _dots(start, end, middle)


def _dots(start: float, end: float, high: float) -> list[float]:
    """Where the dots of a line lie, each on a whole pixel, where it gives the same light."""
    step, level = dp(4), floor(high) + 0.5
    many = max(0, int((end - start) / step))
    return [part for dot in range(many) for part in (floor(start + dot * step) + 0.5, level)]
