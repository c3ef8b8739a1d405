"""The pictures of an entry: path cards, layouts, cards with a sign, in rows about the middle."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.reference.drawings import LAYOUTS, PATHS
from companion.theme import CARD_GOLD, mixed, theme
from companion.widgets.layout import LayoutPicture
from companion.widgets.pen import Drawn, Pen
from companion.widgets.scene_card import SceneCard
from companion.widgets.tunnel import TunnelCard
from companion.widgets.tunnel_shapes import CORNER, HIGH, WIDE

WIDEST_LAYOUT = 380
HIGHEST_LAYOUT = 340
SMALLEST_PART = 0.6
FORM_TONES = {"form_circle": "blue", "form_hexagon": "green"}


class SignCard(Drawn):
    """A card that stands for one of the game's: a sign in its middle, a team's form below it."""

    sign = StringProperty("")
    form = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(sign=self.repaint, form=self.repaint)

    def paint(self) -> None:
        """In the middle of its place, in the proportion of the real cards."""
        unit = min(self.width / WIDE, self.height / HIGH)
        left, bottom = (self.width - WIDE * unit) / 2, (self.height - HIGH * unit) / 2
        pen = Pen(unit, left, bottom)
        body = mixed(theme.step, CARD_GOLD, 0.08 if theme.dark else 0.16)
        pen.colour(body)
        pen.box(0, 0, WIDE, HIGH, CORNER)
        pen.colour(mixed(body, theme.ink, 0.3))
        pen.frame(0.5, 0.5, WIDE - 1, HIGH - 1, CORNER, 1)
        pen.colour(theme.tone(FORM_TONES.get(self.sign, "ink")))
        pen.sign(self.sign, WIDE / 2, HIGH * (0.58 if self.form else 0.5), 34)
        if self.form:
            pen.colour(theme.tone(FORM_TONES[self.form]))
            pen.sign(f"{self.form}_full", WIDE / 2, 17, 14)


class Pictures(FloatLayout):
    """All drawings of an entry; many of them become smaller, so that they stay in view together."""

    drawings = ListProperty()
    card_height = NumericProperty(120)
    layout_height = NumericProperty(HIGHEST_LAYOUT)
    gap = NumericProperty(12)
    widest_layout = NumericProperty(WIDEST_LAYOUT)
    room = NumericProperty(0)
    """How high all may be together: cards are as large as it lets them be, on as many lines."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(drawings=self._draw, width=self._place, pos=self._place)
        self.bind(card_height=self._place, layout_height=self._place, room=self._place)
        self._draw()

    def _draw(self, *_args: Any) -> None:
        self.clear_widgets()
        for widget in drawn(self.drawings):
            self.add_widget(widget)
        self._place()

    def _place(self, *_args: Any) -> None:
        if not self.children or self.width < dp(48):
            return
        rows = self._rows()
        gap = dp(self.gap)
        self.height = sum(high for _widgets, _wide, high in rows) + gap * (len(rows) - 1)
        top = self.y + self.height
        for widgets, wide, high in rows:
            left = self.x + (self.width - wide * len(widgets) - gap * (len(widgets) - 1)) / 2
            for widget in widgets:
                widget.size = (wide, high)
                widget.pos = (left, top - high)
                left += wide + gap
            top -= high + gap

    def _rows(self) -> list[tuple[list[Widget], float, float]]:
        """Each layout on a line of its own, then the cards, on lines of about the same length."""
        shown = list(reversed(self.children))
        layouts = [widget for widget in shown if isinstance(widget, LayoutPicture)]
        cards = [widget for widget in shown if not isinstance(widget, LayoutPicture)]
        rows = [([widget], *self._layout_size(widget, bool(cards))) for widget in layouts]
        left = self.room - sum(high + dp(self.gap) for _widgets, _wide, high in rows)
        return [*rows, *self._card_rows(cards, left)] if cards else rows

    def _layout_size(self, widget: LayoutPicture, has_company: bool) -> tuple[float, float]:
        wide = min(self.width, dp(self.widest_layout * (0.75 if has_company else 1.0)))
        high = widget.height_for(wide)
        part = min(1.0, dp(self.layout_height) / high)
        return wide * part, high * part

    def _card_rows(
        self, cards: list[Widget], left: float
    ) -> list[tuple[list[Widget], float, float]]:
        longest, wide = self._fitting(len(cards), left) if self.room else self._usual(len(cards))
        return [
            (cards[first : first + longest], wide, wide * HIGH / WIDE)
            for first in range(0, len(cards), longest)
        ]

    def _usual(self, count: int) -> tuple[int, float]:
        """How many cards on a line, and how wide: so high as is wished, as far as they fit."""
        gap, whole = dp(self.gap), dp(self.card_height)
        least = whole * SMALLEST_PART * WIDE / HIGH
        across = max(1, int((self.width + gap) // (least + gap)))
        longest = ceil(count / ceil(count / across))
        return longest, min(whole * WIDE / HIGH, (self.width - gap * (longest - 1)) / longest)

    def _fitting(self, count: int, left: float) -> tuple[int, float]:
        """The same for cards as large as the room lets them be."""
        gap, least = dp(self.gap), dp(self.card_height) * WIDE / HIGH

        def wide(longest: int) -> float:
            lines = ceil(count / longest)
            high = (left - gap * (lines - 1)) / lines
            return min((self.width - gap * (longest - 1)) / longest, high * WIDE / HIGH)

        longest = max(range(1, count + 1), key=lambda number: (wide(number), number))
        return longest, max(wide(longest), min(least, self.width / count - gap))


def drawn(drawings: Sequence[str]) -> list[Widget]:
    """A widget for each drawing; a team's form and one sign are a card together."""
    named = [(sort, name) for sort, _, name in (one.partition(":") for one in drawings)]
    forms = [name for _sort, name in named if name in FORM_TONES]
    badge = forms[0] if len(named) == 2 and len(forms) == 1 else ""
    widgets: list[Widget] = []
    for sort, name in named:
        card = card_of(sort, name)
        if card:
            widgets.append(card)
        elif sort == "layout":
            widgets.append(LayoutPicture(drawing=LAYOUTS[name]))
        elif name != badge:
            widgets.append(SignCard(sign=name, form=badge))
    for widget in widgets:
        widget.size_hint = (None, None)
    return widgets


def card_of(sort: str, name: str) -> TunnelCard | SceneCard | None:
    """A card that is drawn as a card: a path or a scene."""
    if sort == "path":
        return TunnelCard(drawing=PATHS[name])
    return SceneCard(card=name) if sort == "card" else None
