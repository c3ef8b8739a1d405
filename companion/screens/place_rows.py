"""The places of a match that is over: who stands on the podium, and all others in one line."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.widgets.place_row import PlaceRow
from companion.widgets.the_rest import InLine, OneLine

ON_THE_PODIUM = 3


def in_few_lines(rows: Sequence[tuple[int | None, PlaceRow]]) -> list[Widget]:
    """The rows of the first three places; whoever comes after them, and whoever has left."""
    first = [row for place, row in rows if place and place <= ON_THE_PODIUM]
    rest = [row for place, row in rows if not place or place > ON_THE_PODIUM]
    if not first or len(rest) < 2:
        return [row for _place, row in rows]
    people = [InLine(lead=row.place, who=row.who, badge=row.badge, tail=row.gold) for row in rest]
    line = OneLine(padding=(dp(12), dp(8)))
    line.put(people)
    return [*first, line]
