"""The table itself: an edge of wood, and between the plates the way in which play goes round."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.theme import mixed, theme
from companion.widgets.pen import Drawn, Pen, Spot
from companion.widgets.ring_places import Bounds, Seating

WOOD = 7
EDGE = 3
CORNER = 26
HEAD = 5
BRASS = 0.3
"""How dark the edge is by day."""


class TableDrawing(Drawn):
    """Drawn once for a size and a number of seats."""

    clockwise = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._seating = Seating((), (), Bounds(0, 0, 0, 0))
        self._arrow = False
        super().__init__(size_hint=(None, None), **kwargs)
        self.bind(clockwise=self.repaint)

    def show(self, seating: Seating, arrow: bool) -> None:
        """The seats between which the way runs."""
        if (seating, arrow) != (self._seating, self._arrow):
            self._seating, self._arrow = seating, arrow
            self.repaint()

    def paint(self) -> None:
        """Wood, the top, the way."""
        pen, edge, wood = Pen(), dp(EDGE), dp(WOOD)
        wide, high = self.width - 2 * edge, self.height - 2 * edge
        timber = theme.wood if theme.dark else mixed(theme.main, theme.ink, BRASS)
        pen.colour(timber)
        pen.box(edge, edge, wide, high, dp(CORNER))
        pen.colour(mixed(timber, theme.coal, 0.45))
        pen.frame(
            edge + wood * 0.45,
            edge + wood * 0.45,
            wide - wood * 0.9,
            high - wood * 0.9,
            dp(CORNER) - wood * 0.45,
            dp(1),
        )
        pen.colour(mixed(theme.coal, theme.main, 0.05))
        inset = edge + wood
        pen.box(inset, inset, self.width - 2 * inset, self.height - 2 * inset, dp(CORNER) - wood)
        if self._arrow:
            self._way(pen)

    def _way(self, pen: Pen) -> None:
        """A groove all round, with a head in each gap between two seats."""
        inset = dp(EDGE + WOOD) + dp(6)
        pen.colour(theme.line)
        size = self.width - 2 * inset, self.height - 2 * inset
        pen.frame(inset, inset, *size, dp(CORNER) - dp(WOOD) - dp(4), dp(2))
        for spot, way in self._gaps():
            turn = 1.0 if self.clockwise else -1.0
            _head(pen, spot, (way[0] * turn, way[1] * turn))

    def _gaps(self) -> list[tuple[Spot, Spot]]:
        """Where on the groove one seat ends and the next begins, and the way clockwise there."""
        low = dp(EDGE + WOOD) + dp(6)
        right, top = self.width - low, self.height - low
        ways = {"top": (1.0, 0.0), "right": (0.0, -1.0), "bottom": (-1.0, 0.0), "left": (0.0, 1.0)}
        off = dp(EDGE + WOOD)
        found = []
        pairs = list(zip(self._seating.seats, self._seating.edges, strict=True))
        for (one, here), (other, there) in zip(pairs, [*pairs[1:], *pairs[:1]], strict=True):
            x = off + (one.x + one.wide / 2 + other.x + other.wide / 2) / 2
            y = off + (one.y + one.high / 2 + other.y + other.high / 2) / 2
            if here == there:
                spot = {"top": (x, top), "right": (right, y), "bottom": (x, low), "left": (low, y)}
                found.append((spot[here], ways[here]))
            elif {here, there} == {"top", "bottom"}:
                side = "right" if here == "top" else "left"
                found.append(((right if side == "right" else low, y), ways[side]))
            else:
                side = here if here in ("left", "right") else there
                at = right if side == "right" else low
                found.append(((at, _between(one, other, off)), ways[side]))
        return found


def _between(one: Bounds, other: Bounds, off: float) -> float:
    """The middle of the gap between a seat and the next one higher or lower."""
    upper, lower = (one, other) if one.y > other.y else (other, one)
    return off + (upper.y + lower.y + lower.high) / 2


def _head(pen: Pen, tip: Spot, way: Spot) -> None:
    x, y = way
    side = dp(HEAD)
    ahead = tip[0] + x * side, tip[1] + y * side
    back = tip[0] - x * side * 0.6, tip[1] - y * side * 0.6
    pen.shape(
        (ahead, (back[0] - y * side, back[1] + x * side), (back[0] + y * side, back[1] - x * side)),
        theme.edge,
    )
