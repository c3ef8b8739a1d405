"""Fillings that differ in grey: full, striped, dotted, crossed, and open for what is not known."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import SmoothLine
from kivy.metrics import dp

from companion.theme import Rgba, mixed, theme
from companion.widgets.pen import Pen, Spot

CORNER = 3


def patterned(
    x: float,
    y: float,
    wide: float,
    high: float,
    colour: Rgba,
    number: int,
    body: Rgba | None = None,
) -> None:
    """A box with the filling of that number, below zero an open one; `body` fills a full one."""
    pen = Pen()
    if wide < dp(1.5):
        return
    if number < 0:
        pen.colour(colour)
        _dashes(x, y, wide, high)
        return
    kind = number % 4
    pen.colour(mixed(theme.coal, colour, 0.16) if kind else body or colour)
    pen.box(x, y, wide, high, dp(CORNER))
    pen.colour(colour)
    for stroke in _strokes(kind, x, y, wide, high):
        pen.line(stroke, dp(2))
    if kind == 2:
        for spot in _dots(x, y, wide, high):
            pen.spot(*spot, dp(1.7))
    pen.frame(x + dp(0.5), y + dp(0.5), wide - dp(1), high - dp(1), dp(CORNER), dp(1.2))


def _strokes(kind: int, x: float, y: float, wide: float, high: float) -> list[Sequence[Spot]]:
    if kind == 1:
        return _slanted(x, y, wide, high)
    if kind == 3:
        upright = max(1, round(wide / dp(6)))
        return [
            ((x + wide * (n + 0.5) / upright, y), (x + wide * (n + 0.5) / upright, y + high))
            for n in range(upright)
        ]
    return []


def _slanted(x: float, y: float, wide: float, high: float) -> list[Sequence[Spot]]:
    """Strokes that rise to the right, cut at the edges of the box."""
    found: list[Sequence[Spot]] = []
    step, begin = dp(6), -high + dp(3)
    while begin < wide:
        left, right = max(0.0, begin), min(wide, begin + high)
        if right - left > dp(1):
            found.append(((x + left, y + left - begin), (x + right, y + right - begin)))
        begin += step
    return found


def _dots(x: float, y: float, wide: float, high: float) -> list[Spot]:
    across, up = max(1, round(wide / dp(7))), max(1, round(high / dp(7)))
    return [
        (x + wide * (column + 0.5) / across, y + high * (row + 0.5) / up)
        for row in range(up)
        for column in range(across)
    ]


def _dashes(x: float, y: float, wide: float, high: float) -> None:
    """The outline in short strokes."""
    for start, end in (
        ((x, y), (x + wide, y)),
        ((x + wide, y), (x + wide, y + high)),
        ((x + wide, y + high), (x, y + high)),
        ((x, y + high), (x, y)),
    ):
        length = abs(end[0] - start[0]) + abs(end[1] - start[1])
        count = max(1, round(length / dp(7)))
        for number in range(count):
            begin, stop = (number + 0.2) / count, (number + 0.8) / count
            points = [
                start[0] + (end[0] - start[0]) * begin,
                start[1] + (end[1] - start[1]) * begin,
                start[0] + (end[0] - start[0]) * stop,
                start[1] + (end[1] - start[1]) * stop,
            ]
            SmoothLine(points=points, width=dp(0.8))
