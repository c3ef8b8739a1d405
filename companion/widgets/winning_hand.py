"""Who has won a round, drawn: the winners' cards, as they would be held up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.people import BadgeNumbers
from companion.theme import theme
from companion.widgets.badge import paint_badge
from companion.widgets.pen import Drawn, Pen, tilted
from companion.widgets.scene_card import paint_scene
from companion.widgets.tunnel_shapes import HIGH, WIDE

MOST_ROWS = 3
TURN = 7.0
"""By so many degrees a card leans from the one beside it."""
WIDEST_FAN = 28.0
"""So far the outermost card leans at most, however many are held."""
APART = 0.62
"""How much of a card the next one leaves free."""

ROW = 1.06
"""From one fan to the next, so that discs stay in sight."""

Held = tuple[str, BadgeNumbers]
"""A card of the reference, and whose it is."""

HeldPlace = tuple[float, float, float]
"""Where the middle of a card is, and how far it leans."""


class WinningHand(FloatLayout):
    """Cards that have turned over, each with its owner's disc: all of them, in as many fans one
    below the other as let them be largest.

    They are held up one after another, a frame each: so many drawings at once would be a late one.
    """

    def __init__(self, held: Sequence[Held], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.held = tuple(held)
        self._next = Clock.create_trigger(self._hold_up, 0)
        self._next()

    @property
    def all_up(self) -> bool:
        """Whether every card and every disc is there."""
        return len(self.children) > len(self.held)

    @property
    def rows(self) -> int:
        """In how many fans the cards are held."""
        return max(range(1, MOST_ROWS + 1), key=lambda rows: (self._unit(rows), -rows))

    def _unit(self, rows: int) -> float:
        """How large the cards are in so many fans."""
        fan = -(-len(self.held) // rows)
        high = self.height * 0.86 / HIGH / (1 + ROW * (rows - 1))
        return float(min(high, self.width / WIDE / (1 + APART * (fan - 1)) * 0.94))

    def _hold_up(self, *_args: Any) -> None:
        """One more; the discs last, so that none is hidden by a card."""
        if self.all_up:
            return
        number = len(self.children)
        part = HeldCard(self, number) if number < len(self.held) else Discs(self)
        self.add_widget(part)
        self._next()

    def places(self) -> tuple[float, list[HeldPlace]]:
        """How large the cards are, and where each is held: from the left, the fan at the top
        first."""
        rows = self.rows
        unit, found = self._unit(rows), list[HeldPlace]()
        most, over = divmod(len(self.held), rows)
        for row in range(rows):
            lower = (row - (rows - 1) / 2) * HIGH * ROW * unit
            found += self._fan(most + (row < over), unit, self.height * 0.54 - lower)
        return unit, found

    def _fan(self, count: int, unit: float, height: float) -> list[HeldPlace]:
        middle, ends = self.width / 2, (count - 1) / 2
        turn = min(TURN, WIDEST_FAN / ends) if ends else TURN
        return [
            (middle + off * WIDE * APART * unit, height - off * off * 1.6 * unit, -turn * off)
            for off in (place - ends for place in range(count))
        ]


class HandPart(Drawn):
    """A part of the hand, as large as the whole."""

    def __init__(self, hand: WinningHand) -> None:
        self._hand = hand
        super().__init__(size_hint=(1, 1), pos_hint={"x": 0, "y": 0}, size=hand.size, pos=hand.pos)


class HeldCard(HandPart):
    """One card."""

    def __init__(self, hand: WinningHand, number: int) -> None:
        self._number = number
        super().__init__(hand)

    def paint(self) -> None:
        """Leaning as it is held."""
        unit, places = self._hand.places()
        x, y, lean = places[self._number]
        with tilted(lean, x, y):
            card, _badge = self._hand.held[self._number]
            paint_scene(Pen(unit, x - WIDE / 2 * unit, y - HIGH / 2 * unit), card)


class Discs(HandPart):
    """Whose they are."""

    def paint(self) -> None:
        """Over the lower edge of each card."""
        unit, places = self._hand.places()
        pen = Pen()
        for (_card, badge), (x, y, lean) in zip(self._hand.held, places, strict=True):
            low = y - HIGH * 0.46 * unit
            with tilted(lean, x, y):
                pen.colour(theme.coal)
                pen.spot(x, low, 11.5 * unit)
                paint_badge(pen, badge, x, low, 20 * unit)
