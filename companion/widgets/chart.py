"""Gold by round, and who wins how often, as bars that read without colour too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.languages import _
from companion.theme import Rgba, mixed, theme
from companion.widgets import load_kv, person_name  # noqa: F401  (the .kv names it)
from companion.widgets.patterns import patterned
from companion.widgets.pen import Drawn, Pen
from companion.widgets.text import width_of

UNKNOWN_UNITS = 2
LARGEST_UNIT = 24
BLOCKS_FROM = 9
START = 3


@dataclass(frozen=True, slots=True)
class GoldLine:
    """One player's gold: what they began with, each round, and the words for all of it.

    None is gold that is not public.
    """

    name: str
    rounds: tuple[int | None, ...]
    total: str
    badge: tuple[int, int] | None = None

    @property
    def below(self) -> int:
        """How much it paid in rounds that cost more than they brought."""
        return -sum(gold for gold in self.rounds if gold is not None and gold < 0)

    @property
    def length(self) -> int:
        """How many units its bar is long."""
        return sum(UNKNOWN_UNITS if gold is None else max(0, gold) for gold in self.rounds)


class GoldBar(Drawn):
    """One player's bar: a block for each gold, another pattern for each round."""

    rounds: Any = ObjectProperty(())
    units = NumericProperty(1)
    below = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(rounds=self.repaint, units=self.repaint, below=self.repaint)

    def paint(self) -> None:
        """From the common zero to the right; what was paid stands left of it."""
        unit = min(dp(LARGEST_UNIT), self.width / max(1, self.units + self.below))
        zero = x = left = unit * self.below
        for number, gold in enumerate(self.rounds):
            if gold is None:
                self._unknown(x, unit)
                x += unit * UNKNOWN_UNITS
            elif gold < 0:
                left += gold * unit
                self._blocks(left, -gold, unit, -1)
            else:
                self._blocks(x, gold, unit, filling(number))
                x += unit * gold
        Pen().colour(theme.edge)
        Pen().line(((zero, 0), (zero, self.height)), dp(1.5))

    def _blocks(self, x: float, count: int, unit: float, number: int) -> None:
        if unit < dp(BLOCKS_FROM):
            self._filled(x, count * unit - dp(1), number)
            return
        for place in range(count):
            self._filled(x + place * unit + dp(1), unit - dp(2), number)

    def _filled(self, x: float, wide: float, number: int) -> None:
        patterned(x, 0, wide, self.height, theme.gold, number, theme.main)

    def _unknown(self, x: float, unit: float) -> None:
        pen, wide = Pen(), UNKNOWN_UNITS * unit - dp(2)
        patterned(x + dp(1), 0, wide, self.height, theme.edge, -1)
        pen.colour(theme.ink)
        pen.text("?", x + dp(1) + wide / 2, self.height / 2, min(self.height * 0.8, unit * 1.6))


def filling(number: int) -> int:
    """The filling of a round; what a match began with has one that no round has."""
    return number - 1 if number else START


class Swatch(Drawn):
    """A pattern beside its words in a key."""

    number = NumericProperty(0)
    tone = StringProperty("gold")

    def paint(self) -> None:
        """Paint a round's pattern, as its piece of a bar has it."""
        tone = theme.tone(self.tone)
        patterned(0, 0, self.width, self.height, tone, int(self.number), _body(self.tone))


class GoldBarRow(BoxLayout):
    """A name, its bar, its sum."""

    name = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)
    total = StringProperty("")
    rounds: Any = ObjectProperty(())
    units = NumericProperty(1)
    below = NumericProperty(0)
    total_wide = NumericProperty(0)


class KeyWord(BoxLayout):
    """One entry of a key."""

    words = StringProperty("")
    number = NumericProperty(0)
    tone = StringProperty("gold")
    sign = StringProperty("")


class GoldChart(BoxLayout):
    """`lines` are GoldLines; all bars have one scale, and a key tells the rounds apart."""

    lines = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(lines=self._fill)
        self._fill()

    def _fill(self, *_args: Any) -> None:
        self.ids.rows.clear_widgets()
        self.ids.key.clear_widgets()
        lines: Sequence[GoldLine] = self.lines
        units = max((line.length for line in lines), default=1)
        below = max((line.below for line in lines), default=0)
        wide = max((width_of(line.total, "strong") for line in lines), default=0) + dp(4)
        for line in lines:
            self.ids.rows.add_widget(
                GoldBarRow(
                    name=line.name,
                    badge=line.badge,
                    total=line.total,
                    rounds=line.rounds,
                    units=units,
                    below=below,
                    total_wide=wide,
                )
            )
        rounds = max((len(line.rounds) for line in lines), default=0)
        first = 0 if any(line.rounds[:1] not in ((), (0,)) for line in lines) else 1
        for number in range(first, rounds if rounds > first + 1 else 0):
            words = _("Round {n}").format(n=number) if number else _("Start")
            self.ids.key.add_widget(KeyWord(words=words, number=filling(number)))


@dataclass(frozen=True, slots=True)
class ChartSide:
    """Who can win: its words, its form and its colour."""

    words: str
    sign: str
    tone: str


@dataclass(frozen=True, slots=True)
class Split:
    """How often each side won, in the order of the sides, in how many rounds: two sides may win
    one."""

    words: str
    counts: tuple[int, ...]
    rounds: int


class SplitBar(Drawn):
    """One bar cut by how often each side won, with the side's sign and the number in it."""

    counts: Any = ObjectProperty(())
    sides: Any = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(counts=self.repaint, sides=self.repaint)

    def paint(self) -> None:
        """Each part as long as its share."""
        total, x = sum(self.counts), 0.0
        for number, (count, side) in enumerate(zip(self.counts, self.sides, strict=True)):
            if not count:
                continue
            wide = self.width * count / total
            tone = theme.tone(side.tone)
            patterned(x, 0, wide - dp(2), self.height, tone, number, _body(side.tone))
            self._tell(x + wide / 2 - dp(1), wide - dp(2), count, side)
            x += wide

    def _tell(self, middle: float, wide: float, count: int, side: ChartSide) -> None:
        pen, size = Pen(), self.height * 0.52
        with_sign = wide > size * (2.3 + 0.62 * len(str(count)))
        digits = 0.62 * size * len(str(count))
        plate = digits + size * (2.1 if with_sign else 0.7)
        if wide < plate:
            return
        pen.colour(theme.coal)
        pen.box(middle - plate / 2, self.height * 0.16, plate, self.height * 0.68, dp(6))
        pen.colour(theme.ink)
        pen.text(str(count), middle + (size * 0.7 if with_sign else 0), self.height / 2, size)
        if with_sign:
            pen.colour(theme.tone(side.tone))
            pen.sign(side.sign, middle - digits / 2 - size * 0.05, self.height / 2, size * 1.25)


def _body(tone: str) -> Rgba:
    """What fills a full box: gold itself, or a paler tone that is no louder than a pattern."""
    return theme.main if tone == "gold" else mixed(theme.coal, theme.tone(tone), 0.55)


class SplitRow(BoxLayout):
    """A heading, how many rounds, and the bar."""

    words = StringProperty("")
    total = StringProperty("")
    counts: Any = ObjectProperty(())
    sides: Any = ObjectProperty(())


class SplitBars(BoxLayout):
    """`splits` are counted for the same `sides`; a key names these."""

    sides = ListProperty([])
    splits = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(sides=self._fill, splits=self._fill)
        self._fill()

    def _fill(self, *_args: Any) -> None:
        self.ids.rows.clear_widgets()
        self.ids.key.clear_widgets()
        sides: tuple[ChartSide, ...] = tuple(self.sides)
        fitting = [split for split in self.splits if len(split.counts) == len(sides)]
        for split in fitting:
            row = SplitRow(
                words=split.words, total=str(split.rounds), counts=split.counts, sides=sides
            )
            self.ids.rows.add_widget(row)
        for number, side in enumerate(sides):
            entry = KeyWord(words=side.words, number=number, tone=side.tone, sign=side.sign)
            self.ids.key.add_widget(entry)


load_kv("chart")
