"""The places of a match, drawn: a bowl into which gold pours, a podium, and the winner's light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Ellipse
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.coverage import shown
from companion.people import BadgeNumbers
from companion.theme import mixed, theme
from companion.widgets.badge import paint_badge
from companion.widgets.pen import Drawn, Pen, text_label
from companion.widgets.person_name import PersonName
from companion.widgets.text import Text

POUR_SECONDS = 0.5
RISE_SECONDS = 0.4
MOST_COINS = 14
MOST_PILED = 7
TALLEST = 1.6
"""So high a block is at most for the width of its column."""
RINGS = 22
ON_IT = 3
"""The last place that stands on it."""
HEIGHTS = {1: 1.0, 2: 0.68, 3: 0.44}


class Bowl(Drawn):
    """A bowl into which gold falls one piece after the other; `poured` runs from 0 to 1."""

    gold = NumericProperty(0)
    poured = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(poured=self.repaint, gold=self.repaint)

    def pour(self) -> None:
        """From the edge of the table into the bowl."""
        if theme.motion:
            self.poured = 0.0
            Animation(poured=1.0, duration=POUR_SECONDS).start(self)

    def stop(self) -> None:
        """All of it lies there."""
        Animation.cancel_all(self)
        self.poured = 1.0

    def paint(self) -> None:
        """The bowl in the lower half; coins above it are still falling."""
        side = min(self.width * 0.8, self.height)
        pen, x, low = Pen(), self.width / 2, (self.height - side) / 2
        count = max(0, min(MOST_COINS, int(self.gold)))
        coin = side * 0.2
        for number in range(count):
            fallen = min(1.0, max(0.0, self.poured * (count + 3) - number) / 3)
            across = ((number * 5 + 3) % 7 - 3) * side * 0.075
            lies = low + side * (0.47 + 0.05 * (number // 5))
            height = lies + (1 - fallen) * (self.height - lies)
            if fallen > 0:
                pen.colour(theme.gold)
                pen.sign("coin", x + across, height, coin)
        paint_bowl(pen, x, low + side * 0.2, side * 0.9)


def paint_bowl(pen: Pen, x: float, low: float, wide: float) -> None:
    """A wooden bowl about that middle, its foot at `low`."""
    rim = low + wide * 0.26
    arc = [(x + wide / 2 * cos(turn), rim - wide * 0.3 * sin(turn)) for turn in _half()]
    wood = theme.wood if theme.dark else mixed(theme.wood, theme.ink, 0.35)
    pen.shape(arc, mixed(wood, theme.coal, 0.15))
    pen.colour(wood)
    pen.line([(x - wide * 0.53, rim), (x + wide * 0.53, rim)], max(dp(3), wide * 0.05))
    pen.colour(mixed(theme.wood, theme.ink, 0.2))
    pen.line([(x - wide * 0.2, low - wide * 0.04), (x + wide * 0.2, low - wide * 0.04)], dp(3))


def _half() -> list[float]:
    return [pi * step / 16 for step in range(17)]


@dataclass(frozen=True, slots=True)
class PodiumPerson:
    """Somebody on the podium; without a badge it is still to be seen who."""

    place: int
    badge: BadgeNumbers | None = None
    gold: str = ""


def across(number: int) -> tuple[float, ...]:
    """Where each stands, in columns from the middle: the second left of the first, the third right,
    and so on outward."""
    left = [(place + 1) // 2 * (-1 if place % 2 else 1) for place in range(number)]
    return tuple(place + (0.5 if number % 2 == 0 else 0.0) for place in left)


class Podium(Drawn):
    """The first three places, each with disc, bowl and gold on a block as high as the place; all
    who share one stand there."""

    stood = ListProperty([])
    risen = NumericProperty(1.0)

    def __init__(self, stood: Sequence[PodiumPerson], **kwargs: Any) -> None:
        super().__init__(stood=[one for one in stood if one.place <= ON_IT], **kwargs)
        self.bind(risen=self.repaint)

    def rise(self) -> None:
        """The blocks come up together."""
        if theme.motion:
            self.risen = 0.0
            Animation(risen=1.0, duration=RISE_SECONDS, t="out_quad").start(self)

    def paint(self) -> None:
        """Paint the columns, each as wide as three may be, or as all need."""
        columns = across(len(self.stood))
        column = min(self.width / max(ON_IT, len(columns)), self.height * 0.6)
        disc = min(column * 0.56, self.height * 0.26)
        room = min(self.height - disc * 2.0, column * TALLEST)
        foot = (self.height - disc * 2.0 - room) / 2
        pen = Pen(1.0, 0, foot)
        for where, stood in zip(columns, self.stood, strict=True):
            x = self.width / 2 + where * column
            high = max(dp(6), room * HEIGHTS.get(stood.place, 0.3) * self.risen)
            won = stood.place == 1
            wood = theme.wood if not won else mixed(theme.wood, theme.main, 0.55)
            pen.colour(wood)
            pen.box(x - column * 0.46, 0, column * 0.92, high, dp(6))
            pen.colour(mixed(wood, theme.ink, 0.22))
            pen.box(x - column * 0.48, high - dp(6), column * 0.96, dp(7), dp(3))
            self._pile(pen, stood, x, high + disc * 0.5, disc)
            paint_bowl(pen, x, high + disc * 0.16, disc * 1.2)
            if stood.badge is None:
                self._nobody_yet(pen, x, high + disc * 1.05, disc)
                continue
            paint_badge(pen, stood.badge, x, high + disc * 1.05, disc)
            if high > dp(22):
                self._gold(pen, stood.gold, x, high / 2, min(high * 0.6, column * 0.36), won)

    def _nobody_yet(self, pen: Pen, x: float, y: float, disc: float) -> None:
        pen.colour(theme.step2)
        pen.spot(x, y, disc / 2)
        pen.colour(theme.dim)
        pen.text("?", x, y, disc * 0.7)

    def _pile(self, pen: Pen, stood: PodiumPerson, x: float, y: float, disc: float) -> None:
        """Gold lies in the bowl, before and beside whoever stands in it."""
        pieces = min(MOST_PILED, int(stood.gold)) if stood.gold.isdecimal() else 0
        pen.colour(theme.gold)
        for piece in range(pieces):
            way = (piece + 1) // 2 * (1 if piece % 2 else -1)
            pen.sign("coin", x + way * disc * 0.17, y + disc * 0.06 * abs(way % 2), disc * 0.3)

    def _gold(self, pen: Pen, gold: str, x: float, y: float, size: float, won: bool) -> None:
        """A piece, and how many of them."""
        wide = text_label(shown(gold), round(size)).texture.size[0]
        half = (wide + size * 0.9) / 2
        pen.colour(theme.on_main if won else theme.gold)
        pen.sign("coin", x - half + size * 0.36, y, size * 0.72)
        pen.colour(theme.on_main if won else theme.ink)
        pen.text(gold, x + half - wide / 2, y, size)


class Light(Drawn):
    """A lamp's light about the middle, fading outward."""

    def paint(self) -> None:
        """Rings of gold, hardly any of it in each."""
        pen = Pen()
        wide, high = self.width * 1.25, self.height * 1.1
        for ring in range(RINGS):
            pen.colour(theme.main, 0.03)
            size = wide * (1 - ring / RINGS), high * (1 - ring / RINGS)
            place = (self.width - size[0]) / 2, (self.height - size[1]) / 2
            Ellipse(pos=place, size=size, segments=90)


class Winners(FloatLayout):
    """Who has won, in their light, above the podium; `prize` is an award's title, and what for."""

    podium: Any = ObjectProperty(None)

    def __init__(
        self,
        title: str,
        people: Sequence[tuple[str, BadgeNumbers]],
        prize: Sequence[str],
        stood: Sequence[PodiumPerson],
    ) -> None:
        super().__init__()
        self.add_widget(Light(pos_hint={"x": 0, "y": 0}))
        column = BoxLayout(
            orientation="vertical", spacing=dp(6), padding=dp(8), pos_hint={"x": 0, "y": 0}
        )
        for name, badge in people:
            style = "display" if len(people) == 1 else "headline"
            column.add_widget(PersonName(text=name, badge=badge, style=style, halign="center"))
        column.add_widget(Text(text=title, style="headline", tone="gold", halign="center"))
        for line, style in zip(prize, ("strong", "label"), strict=False):
            column.add_widget(Text(text=line, style=style, halign="center"))
        self.podium = Podium(stood)
        column.add_widget(self.podium)
        self.add_widget(column)
