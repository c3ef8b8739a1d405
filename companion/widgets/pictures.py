"""The pictures of an entry: path cards, layouts, and cards with a sign, in rows about the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.reference.drawings import LAYOUTS, PATHS
from companion.theme import CARD_GOLD, mixed, theme
from companion.widgets.layout import LayoutPicture
from companion.widgets.pen import Drawn, Pen
from companion.widgets.tunnel import TunnelCard
from companion.widgets.tunnel_shapes import CORNER, HIGH, WIDE

WIDEST_LAYOUT = 380
HIGHEST_LAYOUT = 340
MANY = 4
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
        pen.colour(theme.ink)
        pen.sign(self.sign, WIDE / 2, HIGH * (0.58 if self.form else 0.5), 34)
        if self.form:
            pen.colour(theme.tone(FORM_TONES[self.form]))
            pen.sign(f"{self.form}_full", WIDE / 2, 17, 14)


class Pictures(FloatLayout):
    """All drawings of an entry; many of them become smaller, so that they stay in view together."""

    drawings = ListProperty()
    card_height = NumericProperty(120)
    gap = NumericProperty(12)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(drawings=self._draw, width=self._place, pos=self._place, card_height=self._place)
        self._draw()

    def _draw(self, *_args: Any) -> None:
        self.clear_widgets()
        for widget in drawn(self.drawings):
            self.add_widget(widget)
        self._place()

    def _place(self, *_args: Any) -> None:
        shown = list(reversed(self.children))
        if not shown or self.width < dp(48):
            return
        rows = _in_rows([self._size(widget) for widget in shown], self.width, dp(self.gap))
        self.height = sum(high for _wide, high, _sizes in rows) + dp(self.gap) * (len(rows) - 1)
        queue = iter(shown)
        top = self.y + self.height
        for wide, high, sizes in rows:
            left = self.x + (self.width - wide) / 2
            for size in sizes:
                widget = next(queue)
                widget.size = size
                widget.pos = (left, top - high + (high - size[1]) / 2)
                left += size[0] + dp(self.gap)
            top -= high + dp(self.gap)

    def _size(self, widget: Widget) -> tuple[float, float]:
        if isinstance(widget, LayoutPicture):
            wide = min(self.width, dp(WIDEST_LAYOUT))
            high = widget.height_for(wide)
            part = min(1.0, dp(HIGHEST_LAYOUT) / high)
            return wide * part, high * part
        high = dp(self.card_height * (0.7 if len(self.children) > MANY else 1.0))
        return high * WIDE / HIGH, high


def drawn(drawings: Sequence[str]) -> list[Widget]:
    """A widget for each drawing; a team's form goes onto the card beside it."""
    form = next((one.partition(":")[2] for one in drawings if one.startswith("sign:form_")), "")
    widgets: list[Widget] = []
    for drawing in drawings:
        sort, _, name = drawing.partition(":")
        if sort == "path":
            widgets.append(TunnelCard(drawing=PATHS[name], size_hint=(None, None)))
        elif sort == "layout":
            widgets.append(LayoutPicture(drawing=LAYOUTS[name], size_hint=(None, None)))
        elif name != form:
            widgets.append(SignCard(sign=name, form=form, size_hint=(None, None)))
    return widgets


def _in_rows(
    sizes: list[tuple[float, float]], width: float, gap: float
) -> list[tuple[float, float, list[tuple[float, float]]]]:
    rows: list[list[tuple[float, float]]] = [[]]
    for size in sizes:
        taken = sum(wide + gap for wide, _high in rows[-1])
        if rows[-1] and taken + size[0] > width:
            rows.append([])
        rows[-1].append(size)
    return [
        (sum(wide + gap for wide, _high in row) - gap, max(high for _wide, high in row), row)
        for row in rows
    ]
