"""Exact chances as bars: this box beside the printed one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.theme import mixed, theme
from companion.widgets import load_kv, text  # noqa: F401  (the .kv names it)
from companion.widgets.pen import Drawn, Pen
from companion.wording.chances import in_percent

CORNER = 3
NOTHING = "\u2013"


@dataclass(frozen=True, slots=True)
class Pair:
    """The chance in this box, and in the printed one; None where it cannot be told."""

    ours: Fraction | None
    printed: Fraction | None


class Bars(Drawn):
    """Two bars side by side that stand, or lie one above the other: ours full, printed open."""

    pair: Any = ObjectProperty(Pair(None, None))
    lying = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pair=self.repaint, lying=self.repaint)

    def paint(self) -> None:
        """Each as long as its chance, on a line that shows where nothing is."""
        pen, pair = Pen(), self.pair
        for place, chance in enumerate((pair.ours, pair.printed)):
            part = float(chance or 0)
            box = self._lying(place, part) if self.lying else self._standing(place, part)
            if part:
                bar(pen, box, full=not place)
        pen.colour(theme.edge)
        end = (0, self.height) if self.lying else (self.width, 0)
        pen.line(((0, 0), end), dp(1.5))

    def _standing(self, place: int, part: float) -> tuple[float, float, float, float]:
        wide = min(dp(18), self.width / 2 - dp(2))
        left = self.width / 2 + (dp(1) if place else -wide - dp(1))
        return left, 0, wide, max(dp(2), self.height * part)

    def _lying(self, place: int, part: float) -> tuple[float, float, float, float]:
        high = self.height / 2 - dp(3)
        return 0, (dp(1) if place else high + dp(5)), max(dp(2), self.width * part), high


def bar(pen: Pen, box: tuple[float, float, float, float], *, full: bool) -> None:
    """Ours is full, the printed one an outline: told apart without colour."""
    x, y, wide, high = box
    corner = min(dp(CORNER), wide / 2, high / 2)
    pen.colour(theme.gold if full else mixed(theme.coal, theme.edge, 0.25))
    pen.box(x, y, wide, high, corner)
    if not full and min(wide, high) > dp(3):
        pen.colour(theme.edge)
        pen.frame(x + dp(0.5), y + dp(0.5), wide - dp(1), high - dp(1), corner, dp(1))


class ChanceSwatch(Drawn):
    """What a bar looks like, beside its words."""

    full = BooleanProperty(False)

    def paint(self) -> None:
        """A small piece of one."""
        bar(Pen(), (0, 0, self.width, self.height), full=self.full)


class ChanceKey(BoxLayout):
    """Whose bar looks like that."""

    text = StringProperty("")
    tone = StringProperty("ink")
    full = BooleanProperty(False)
    width_wanted = NumericProperty(0)


class ChanceColumn(BoxLayout):
    """One number with its two bars and their words."""

    head = StringProperty("")
    ours = StringProperty("")
    printed = StringProperty("")
    pair: Any = ObjectProperty(Pair(None, None))


class ChanceColumns(BoxLayout):
    """A column for each number that can be; `title` says of what."""

    title = StringProperty("")
    stacked = BooleanProperty(False)
    """Whether large letters leave the columns the whole width."""

    def show(self, chances: Mapping[int, Pair]) -> None:
        """Other chances; none of them leave the place as high as it is."""
        place = self.ids.columns
        numbers: Sequence[int] = sorted(chances) or (0,)
        while len(place.children) > len(numbers):
            place.remove_widget(place.children[0])
        while len(place.children) < len(numbers):
            place.add_widget(ChanceColumn())
        for number, column in zip(numbers, reversed(place.children), strict=True):
            column.pair = chances.get(number, Pair(None, None))
            column.head = str(number) if chances else NOTHING
            column.ours, column.printed = words_of(column.pair)


class ChanceLine(BoxLayout):
    """One figure with its two bars below its words."""

    title = StringProperty("")
    ours = StringProperty("")
    printed = StringProperty("")
    pair: Any = ObjectProperty(Pair(None, None))

    def show(self, title: str, pair: Pair) -> None:
        """Show another figure."""
        self.title, self.pair = title, pair
        self.ours, self.printed = words_of(pair)


def words_of(pair: Pair) -> tuple[str, str]:
    """A pair of chances in words; a dash where there is none to be told."""
    ours, printed = (
        NOTHING if chance is None else in_percent(chance).replace(" ", "\u00a0")
        for chance in (pair.ours, pair.printed)
    )
    return ours, printed


load_kv("chance_bars")
