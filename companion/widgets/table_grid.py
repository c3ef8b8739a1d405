"""A light table of short texts: the first column stays, the others scroll when they must."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout

from companion.theme import theme
from companion.widgets.badge import Badge
from companion.widgets.marks import Mark, Marks
from companion.widgets.person_name import DISC
from companion.widgets.scrolling import Scrolling
from companion.widgets.text import Text, width_of
from companion.widgets.touch import Touch
from companion.widgets.wrap import needs_wrapping

SIDE = 10
ABOVE = 9
LARGEST_PART = 0.42
LARGEST_WORD = 0.6
NAMES_GIVE = 0.3
WORD_PARTS = (1.0, 0.85, 0.7)
WIDEST_WORDS = 190
SHORT = 7
APART = 3
BAR = 10
MOST_GROWN = 110
NEXT = 1.3
"""A disc, and the air up to its name."""


@dataclass(frozen=True, slots=True)
class GridCell:
    """A text of the table that looks other than its neighbours."""

    text: str
    tone: str = "ink"
    strong: bool = False
    badge: tuple[int, int] | None = None
    marks: tuple[Mark, ...] = ()
    """What stands for the words where not all columns of them fit."""


class GridHalf(RelativeLayout):
    """One of the two halves of a table; texts stay inside it."""

    is_card = True


class HeadTouch(Touch):
    """The head of a column that leads somewhere."""


class TableGrid(BoxLayout):
    """`header` and `rows` are texts or cells. Short columns stand centred, in tabular figures;
    columns of words stand at the left and wrap.

    `typed_names` tells that the first column holds names that players typed. The heads of the
    columns in `touchable` are named after their words, `column.1` for a 1, and answer with
    `on_column`.
    """

    header = ListProperty([])
    rows = ListProperty([])
    typed_names = BooleanProperty(False)
    touchable = ListProperty([])
    column_least = NumericProperty(44)
    large = BooleanProperty(False)
    """In letters to be read from across the table, where a page has room for them."""
    in_signs = BooleanProperty(False)
    """Whether cells that have `marks` show them: their words would need more than the width."""
    room = NumericProperty(0)
    """How high the whole may become: lines grow with it."""

    __events__ = ("on_column",)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        super().__init__(**kwargs)
        self._first = GridHalf(size_hint=(None, 1))
        self._rest = GridHalf(size_hint=(None, 1))
        self._slide = Scrolling(do_scroll_y=False, bar_width=dp(3), scroll_distance=dp(12))
        self._slide.bar_color = (*theme.edge[:3], 0.8)
        self._slide.bar_inactive_color = (*theme.edge[:3], 0.4)
        self._slide.add_widget(self._rest)
        self.add_widget(self._first)
        self.add_widget(self._slide)
        self._lines = Canvas()
        self.canvas.before.add(self._lines)
        self.bind(header=self._fill, rows=self._fill, touchable=self._fill, typed_names=self._fill)
        self.bind(rows=self._in_words, in_signs=self._fill)
        self.bind(width=self._lay_out_soon, column_least=self._lay_out_soon, pos=self._rule)
        self.bind(room=self._lay_out_soon)
        self._texts: list[list[Text]] = []
        self._wide_in_words = 0.0
        self._tops: list[float] = []
        self._fill()

    def on_column(self, column: int) -> None:
        """The head of a column was touched; screens listen."""

    def _in_words(self, *_args: Any) -> None:
        self.in_signs = False

    def _fill(self, *_args: Any) -> None:
        """A text for each cell; where they stand is found when the width is known."""
        self._first.clear_widgets()
        self._rest.clear_widgets()
        lines = [*([self.header] if self.header else []), *self.rows]
        self._words = {0} if self.in_signs else _columns_of_words(lines)
        self._texts = [self._line(number, line) for number, line in enumerate(lines)]
        self._lay_out_soon()

    def _line(self, number: int, line: Sequence[str | GridCell]) -> list[Text]:
        return [self._cell(number, column, _cell(cell)) for column, cell in enumerate(line)]

    def _cell(self, number: int, column: int, cell: GridCell) -> Text:
        is_head = bool(self.header) and number == 0
        name = not column and not is_head and self.typed_names
        marks = cell.marks if self.in_signs else ()
        text = Text(
            text="" if marks else cell.text,
            style=self._style(cell, column, is_head),
            tone="dim" if is_head and cell.tone == "ink" else cell.tone,
            halign="left" if column in self._words else "center",
            size_hint=(None, None),
            fitted=name,
            typed=name,
        )
        part = self._rest if column else self._first
        if is_head and column in self.touchable:
            touch = HeadTouch(
                name=f"column.{cell.text}", size_hint=(None, None), corner=12, fill="step"
            )
            touch.bind(on_release=lambda _touch, c=column: self.dispatch("on_column", c))
            part.add_widget(touch)
            text.tone = "ink"
            text.touch = touch
        part.add_widget(text)
        if marks:
            text.marks = Marks(marks=marks, size_hint_y=None, height=theme.size("title") * 1.38)
            part.add_widget(text.marks)
        if cell.badge:
            side = theme.size(text.style) * DISC
            text.disc = Badge(badge=cell.badge, size_hint=(None, None), size=(side, side))
            part.add_widget(text.disc)
        return text

    def _style(self, cell: GridCell, column: int, is_head: bool) -> str:
        if self.large:
            return "title" if cell.strong or is_head else "body"
        if cell.strong:
            return "strong"
        return "label" if is_head or (column and column in self._words) else "body"

    def _lay_out(self, *_args: Any) -> None:
        if not self._texts or self.width < dp(60):
            return
        widths = self._widths()
        if self._signs_instead(sum(widths)):
            return
        heights = [self._line_high(line, widths) for line in self._texts]
        slides = sum(widths) > self.width + 1
        spare = self.room - (dp(BAR) if slides else 0) - sum(heights)
        head = len(self._texts) - len(self.rows)
        if spare > 0 and self.rows:
            share = min(spare / len(self.rows), dp(MOST_GROWN) * theme.scale)
            heights[head:] = [high + share for high in heights[head:]]
        self.height = sum(heights) + (dp(BAR) if slides else 0)
        self._first.width = widths[0]
        self._rest.width = max(sum(widths[1:]), 1)
        top = self.height
        self._tops = []
        for line, tall in zip(self._texts, heights, strict=True):
            self._place(line, widths, top, tall)
            top -= tall
            self._tops.append(top)
        self._slide.do_scroll_x = slides
        self._rule()

    def _signs_instead(self, wide: float) -> bool:
        """Whether the table is written anew, in signs where its words are too wide."""
        if not self.in_signs:
            self._wide_in_words = wide
        before = self.in_signs
        has_marks = any(_cell(cell).marks for row in self.rows for cell in row)
        self.in_signs = has_marks and self._wide_in_words > self.width + 1
        return self.in_signs is not before

    def _widths(self) -> list[float]:
        """What each column would like, and what is over shared among all."""
        count = max(len(line) for line in self._texts)
        first = self._first_wanted()
        if self.in_signs:
            share = (self.width - first) / max(1, count - 1)
            least = dp(self.column_least)
            return [first, *(max(least, share) for _column in range(1, count))]
        for part in WORD_PARTS:
            room = theme.grown(WIDEST_WORDS * part)
            wanted = [first, *(self._wanted(column, room) for column in range(1, count))]
            over = self.width - sum(wanted)
            if over >= 0:
                return [width + over / count for width in wanted]
        if self.typed_names and -over < (first - 2 * dp(SIDE)) * NAMES_GIVE:
            return [first + over, *wanted[1:]]
        if count == 2:
            return [first, max(self.width - first, self._longest_word(1) + 2 * dp(SIDE))]
        room = min(theme.grown(WIDEST_WORDS), max(dp(110), (self.width - first) * 0.56))
        return [first, *(self._wanted(column, room) for column in range(1, count))]

    def _first_wanted(self) -> float:
        """Names get smaller; of other texts no word may break."""
        first = min(self._wanted(0, theme.grown(WIDEST_WORDS)), self.width * LARGEST_PART)
        if self.typed_names:
            return first
        longest = self._longest_word(0) + 2 * dp(SIDE)
        return max(first, min(longest, self.width * LARGEST_WORD))

    def _wanted(self, column: int, room: float) -> float:
        texts = [line[column] for line in self._texts if column < len(line)]
        lines = [(part, text.style) for text in texts for part in text.text.split("\n")]
        widest = max(width_of(part, style) for part, style in lines)
        widest += max(map(_beside, texts))
        least = dp(self.column_least)
        if any(hasattr(text, "touch") for text in texts):
            least = max(least, dp(48 + 2 * APART))
        wide = max(min(widest + dp(2), room), self._longest_word(column) if column else 0)
        return max(least, wide + 2 * dp(SIDE))

    def _longest_word(self, column: int) -> float:
        """The width at which none breaks; Japanese breaks anywhere."""
        texts = [line[column] for line in self._texts if column < len(line)]
        words = ((word, one.style) for one in texts for word in one.text.split(" "))
        wide = (width_of(word, style) for word, style in words if not needs_wrapping(word))
        return max(wide, default=0) + dp(2)

    def _line_high(self, line: list[Text], widths: list[float]) -> float:
        for text, width in zip(line, widths, strict=False):
            text.width = width - 2 * dp(SIDE) - _beside(text)
            text.texture_update()
        least = dp(52) if any(hasattr(text, "touch") for text in line) else dp(40)
        return max(least, max(text.height for text in line) + 2 * dp(ABOVE))

    def _place(self, line: list[Text], widths: list[float], top: float, tall: float) -> None:
        left = 0.0
        for column, (text, width) in enumerate(zip(line, widths, strict=False)):
            if column == 1:
                left = 0.0
            text.pos = left + dp(SIDE) + _beside(text), top - tall / 2 - text.height / 2
            if hasattr(text, "disc"):
                text.disc.x, text.disc.center_y = left + dp(SIDE), top - tall / 2
            if hasattr(text, "marks"):
                text.marks.room = width - dp(SIDE)
                text.marks.center = left + width / 2, top - tall / 2
            if hasattr(text, "touch"):
                text.touch.size = width - 2 * dp(APART), max(dp(48), tall - dp(4))
                text.touch.center = left + width / 2, top - tall / 2
            left += width

    def _rule(self, *_args: Any) -> None:
        """Hairlines between the lines, the one under the header stronger."""
        self._lines.clear()
        with self._lines:
            for number, top in enumerate(self._tops[:-1]):
                Color(*(theme.edge if self.header and not number else theme.line))
                Rectangle(pos=(self.x, self.y + top), size=(self.width, max(1, dp(1))))


def _beside(text: Text) -> float:
    """The room that the disc of a person takes from the name."""
    return float(text.disc.width * NEXT) if hasattr(text, "disc") else 0.0


def _cell(cell: str | GridCell) -> GridCell:
    return cell if isinstance(cell, GridCell) else GridCell(cell)


def _columns_of_words(lines: Sequence[Sequence[str | GridCell]]) -> set[int]:
    """The first column, and every other that holds more than a few characters."""
    words = {0}
    for line in lines[1:]:
        words |= {n for n, cell in enumerate(line) if len(_cell(cell).text) > SHORT}
    return words
