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

MOST = 5
TURN = 7.0
"""By so many degrees a card leans from the one beside it."""

Held = tuple[str, BadgeNumbers]
"""A card of the reference, and whose it is."""


class WinningHand(Drawn):
    """Cards that have turned over, in a fan, each with its owner's disc."""

    def __init__(self, held: Sequence[Held], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.held = tuple(held)[:MOST]

    def paint(self) -> None:
        """Paint them from the left."""
        pen, middle, number = Pen(), self.width / 2, len(self.held)
        unit = min(self.height * 0.86 / HIGH, self.width / WIDE / (1 + 0.62 * (number - 1)) * 0.94)
        for place, (card, badge) in enumerate(self.held):
            off = place - (number - 1) / 2
            x, y = middle + off * WIDE * 0.62 * unit, self.height * 0.54 - off * off * 1.6 * unit
            with tilted(-TURN * off, x, y):
                paint_scene(Pen(unit, x - WIDE / 2 * unit, y - HIGH / 2 * unit), card)
                low = y - HIGH * 0.46 * unit
                pen.colour(theme.coal)
                pen.spot(x, low, 11.5 * unit)
                paint_badge(pen, badge, x, low, 20 * unit)
