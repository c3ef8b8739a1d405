"""Who has won a round, drawn: the winners' cards, as they would be held up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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


class WinningHand(Drawn):
    """Cards that have turned over, each with its owner's disc: all of them, in as many fans one
    below the other as let them be largest."""

    def __init__(self, held: Sequence[Held], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.held = tuple(held)

    @property
    def rows(self) -> int:
        """In how many fans the cards are held."""
        return max(range(1, MOST_ROWS + 1), key=lambda rows: (self._unit(rows), -rows))

    def _unit(self, rows: int) -> float:
        """How large the cards are in so many fans."""
        fan = -(-len(self.held) // rows)
        high = self.height * 0.86 / HIGH / (1 + ROW * (rows - 1))
        return float(min(high, self.width / WIDE / (1 + APART * (fan - 1)) * 0.94))

    def paint(self) -> None:
        """Paint them from the left, the fan at the top first."""
        rows = self.rows
        unit = self._unit(rows)
        most, over = divmod(len(self.held), rows)
        left = list(self.held)
        for row in range(rows):
            fan, left = left[: most + (row < over)], left[most + (row < over) :]
            lower = (row - (rows - 1) / 2) * HIGH * ROW * unit
            self._paint_fan(fan, unit, self.height * 0.54 - lower)

    def _paint_fan(self, fan: Sequence[Held], unit: float, height: float) -> None:
        """The cards first: no disc is hidden by the next card."""
        middle, ends = self.width / 2, (len(fan) - 1) / 2
        turn = min(TURN, WIDEST_FAN / ends) if ends else TURN
        places = [
            (middle + off * WIDE * APART * unit, height - off * off * 1.6 * unit, -turn * off)
            for off in (place - ends for place in range(len(fan)))
        ]
        for (card, _badge), (x, y, lean) in zip(fan, places, strict=True):
            with tilted(lean, x, y):
                paint_scene(Pen(unit, x - WIDE / 2 * unit, y - HIGH / 2 * unit), card)
        pen = Pen()
        for (_card, badge), (x, y, lean) in zip(fan, places, strict=True):
            low = y - HIGH * 0.46 * unit
            with tilted(lean, x, y):
                pen.colour(theme.coal)
                pen.spot(x, low, 11.5 * unit)
                paint_badge(pen, badge, x, low, 20 * unit)
