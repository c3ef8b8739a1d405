"""Roles as drawn cards that fill the room there is: few of them large, many of them smaller."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.theme import LINE, theme
from companion.widgets import load_kv, scene_card  # noqa: F401  (the .kv names it)
from companion.widgets.text import LARGEST_SIGN, width_of
from companion.widgets.tunnel_shapes import HIGH, WIDE
from companion.widgets.wrap import needs_wrapping, units

MOST_COLUMNS = 5
PAD, GAP = 8, 8
LEAST, STILL_KNOWN = 76, 44
"""How high a card is on a page that scrolls, at a text scale of 1, and at least where all fit."""
GROWN = (1.7, 1.35, 1)
"""How many times as high as the least such a card may be, the first that its words allow."""
BESIDE = 0.42
"""The part of a plate that a card takes beside its words."""
FORM, FORM_GAP, SPARE = 18, 18, 3
"""A side's form before a name, what lies about the two, and what a label keeps for itself."""


LARGE, SMALL, SMALLEST = ("title", "body"), ("strong", "label"), ("label", "tab")
SMALLER = 0.75
"""What a way is worth in which words have to be that small."""
ROOMY = 210
"""From so wide on, at a text scale of 1, a plate's words are large."""


class RolePlate(BoxLayout):
    """A role's card, its name in its side's form and colour, a number, a line."""

    card = StringProperty("")
    form = StringProperty("")
    tone = StringProperty("ink")
    title = StringProperty("")
    line = StringProperty("")
    end = StringProperty("")
    lying = BooleanProperty(False)
    card_wide = NumericProperty(0)
    words_high = NumericProperty(0)
    words_least = NumericProperty(0)
    """Words have as much room on all plates, so that all cards stand in line."""
    styles: Any = ObjectProperty(SMALL)


@dataclass(frozen=True, slots=True)
class WallPlan:
    """How many columns; whether the words stand beside the card; how high a card becomes; the
    styles of the words."""

    columns: int
    lying: bool
    card: float
    styles: tuple[str, str] = SMALLEST


class RoleWall(GridLayout):
    """`room` is what the page leaves it; cards are as large as that lets all of them be."""

    room = NumericProperty(0)
    fits = BooleanProperty(True)
    """Whether all of it has that room; else it is higher, and the page scrolls."""

    def __init__(self, plates: Sequence[RolePlate], **kwargs: Any) -> None:
        self._soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(cols=1, spacing=dp(GAP), size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"), width=self._soon, room=self._soon)
        for plate in plates:
            plate.bind(words_high=self._soon)
            self.add_widget(plate)

    def _arrange(self, *_args: Any) -> None:
        plates: list[RolePlate] = list(reversed(self.children))
        if not plates or self.width < dp(60):
            return
        ways = [
            self._way(plates, columns, lying=lying)
            for columns in range(1, min(MOST_COLUMNS, len(plates)) + 1)
            for lying in (False, True)
        ]
        best = max(ways, key=lambda way: way.card * (SMALLER if way.styles is SMALLEST else 1))
        self.fits = best.card >= dp(STILL_KNOWN) * min(theme.scale, LARGEST_SIGN)
        if not self.fits:
            best = self._alone(plates)
        self.cols = best.columns
        rows = ceil(len(plates) / best.columns)
        share = (self.room - (rows - 1) * dp(GAP)) / rows
        wide = self._plate_wide(best.columns)
        highest = max(plate.words_high for plate in plates)
        needed = max(highest, best.card) if best.lying else highest + dp(GAP) + least_high()
        high = max(share, needed + 2 * dp(PAD))
        longest = _longest_word(plates, best.styles)
        beside = max(0.0, min(wide * BESIDE, wide - 2 * dp(PAD) - dp(GAP) - longest))
        if not self.fits:  # a card that grew with its words would leave them ever less room
            beside = min(beside, best.card * WIDE / HIGH)
        for plate in plates:
            plate.lying, plate.height = best.lying, high
            plate.styles = best.styles
            plate.words_least = 0 if best.lying else highest
            inside = (high - 2 * dp(PAD)) * WIDE / HIGH
            plate.card_wide = min(inside, beside) if best.lying else inside

    def _plate_wide(self, columns: int) -> float:
        return float((self.width - (columns - 1) * dp(GAP)) / columns)

    def _alone(self, plates: Sequence[RolePlate]) -> WallPlan:
        """One below the other, on a page that scrolls: cards no higher than the words beside."""
        for grown in GROWN:
            card = least_high() * grown
            inside = self._plate_wide(1) - 2 * dp(PAD) - card * WIDE / HIGH - dp(GAP)
            styles = self._styles(plates, inside, self._plate_wide(1))
            if styles and max(_words_high(plate, inside, styles) for plate in plates) >= card:
                break
        return WallPlan(1, lying=True, card=card, styles=styles or SMALLEST)

    def _styles(
        self, plates: Sequence[RolePlate], inside: float, wide: float
    ) -> tuple[str, str] | None:
        """The largest in which no name breaks within a word; none where it has to."""
        ways = (LARGE, SMALL, SMALLEST) if wide >= theme.grown(ROOMY) else (SMALL, SMALLEST)
        return next((way for way in ways if _longest_word(plates, way) <= inside), None)

    def _way(self, plates: Sequence[RolePlate], columns: int, *, lying: bool) -> WallPlan:
        """How high a card can be so."""
        rows = ceil(len(plates) / columns)
        wide = self._plate_wide(columns) - 2 * dp(PAD)
        high = (self.room - (rows - 1) * dp(GAP)) / rows - 2 * dp(PAD)
        least = _longest_word(plates, SMALLEST)
        card = min(high, wide * BESIDE * HIGH / WIDE, (wide - dp(GAP) - least) * HIGH / WIDE)
        inside = wide - card * WIDE / HIGH - dp(GAP) if lying else wide
        styles = self._styles(plates, inside, self._plate_wide(columns))
        if styles is None:
            return WallPlan(columns, lying, 0.0)
        words = max(_words_high(plate, inside, styles) for plate in plates)
        if lying:
            return WallPlan(columns, lying, card if words <= high else 0.0, styles)
        return WallPlan(columns, lying, min(high - words - dp(GAP), wide * HIGH / WIDE), styles)


def least_high() -> float:
    """Drawings grow with the text, but less."""
    return float(dp(LEAST) * min(theme.scale, LARGEST_SIGN))


def _longest_word(plates: Sequence[RolePlate], styles: tuple[str, str]) -> float:
    """How wide a name's longest word is, its side's form before it: names break between words."""
    words = [
        word
        for title in (plate.title for plate in plates)
        for word in (units(title) if needs_wrapping(title) else title.split())
    ]
    widest = max((width_of(word, styles[0]) for word in words), default=0.0)
    return widest + dp(FORM * min(theme.scale, LARGEST_SIGN) + FORM_GAP + SPARE)


def _words_high(plate: RolePlate, wide: float, styles: tuple[str, str]) -> float:
    """About how high its words become at that width."""
    form = dp(FORM * min(theme.scale, LARGEST_SIGN) + FORM_GAP)
    said = (
        (plate.title, styles[0], wide - form),
        (plate.end, styles[1], wide),
        (plate.line, styles[1], wide),
    )
    lines = (
        ceil(width_of(words, style) * 1.1 / max(room, 1.0)) * theme.size(style) * LINE
        for words, style, room in said
        if words
    )
    return sum(lines) + dp(4)


load_kv("role_wall")
