"""How a round can end, drawn: a row of path cards from the start to what was found."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.game.gold import Ending
from companion.reference.drawings import PATHS
from companion.widgets import load_kv
from companion.widgets.pen import Drawn, Pen
from companion.widgets.touch import Touch
from companion.widgets.tunnel import paint_card
from companion.widgets.tunnel_shapes import HIGH, WIDE

GAP = 3.0
ROWS: dict[Ending, tuple[tuple[str, str], ...]] = {
    Ending.GOLD: (("start", ""), ("straight-across", ""), ("fork-across", ""), ("goal-gold", "")),
    Ending.NO_GOLD: (
        ("start", ""),
        ("fork-across", ""),
        ("dead-end-across", ""),
        ("goal-back", ""),
    ),
    Ending.SPIDER: (
        ("start", ""),
        ("straight-across", ""),
        ("fork-across", ""),
        ("start", "spider"),
    ),
    Ending.COAL: (("start", ""), ("straight-across", ""), ("fork-across", ""), ("goal-stone", "")),
    Ending.BLOCKED: (("start", ""), ("dead-end-across", ""), ("", ""), ("goal-back", "")),
}


class EndingPicture(Drawn):
    """Cards side by side, as large as fits; an empty name leaves a gap."""

    ended: Any = ObjectProperty(Ending.GOLD)

    def paint(self) -> None:
        """The row in the middle of its place."""
        cards = ROWS[self.ended]
        wide = len(cards) * (WIDE + GAP) - GAP
        unit = min(self.width / wide, self.height / HIGH)
        pen = Pen(unit, (self.width - wide * unit) / 2, (self.height - HIGH * unit) / 2)
        for place, (card, sign) in enumerate(cards):
            if card:
                paint_card(pen.at(place * (WIDE + GAP), 0), PATHS[card], sign)


class EndingCard(Touch):
    """One way in which the round can have ended."""

    ended: Any = ObjectProperty(Ending.GOLD)
    text = StringProperty("")


load_kv("ending_card")
