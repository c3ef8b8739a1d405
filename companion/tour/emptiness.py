"""The largest empty rectangle of a picture, on a grid of 8 pixels: how much of a screen nobody
uses."""

from __future__ import annotations

from collections.abc import Sequence

CELL = 8
FLAT = 10
"""By so much, of 255, the pixels of an empty cell may differ: a glow is no content."""


def emptiness(rows: bytes, wide: int, high: int) -> float:
    """Which part of the whole it is; `rows` holds three bytes for each pixel."""
    across, up = wide // CELL, high // CELL
    heights, best = [0] * across, 0
    for row in range(up):
        flat = _flat_cells(rows, wide, row * CELL, across)
        heights = [before + 1 if empty else 0 for before, empty in zip(heights, flat, strict=True)]
        best = max(best, _largest(heights))
    return best / (across * up)


def _flat_cells(rows: bytes, wide: int, top: int, across: int) -> list[bool]:
    one = wide * 3
    all_lines = (rows[(top + line) * one : (top + line + 1) * one] for line in range(CELL))
    lines = list(dict.fromkeys(all_lines))  # where nothing stands they are alike
    found = []
    for column in range(across):
        part = slice(column * CELL * 3, (column + 1) * CELL * 3)
        cell = b"".join(line[part] for line in lines)
        plain = cell == cell[:3] * (len(cell) // 3)
        found.append(
            plain or all(max(cell[tint::3]) - min(cell[tint::3]) <= FLAT for tint in range(3))
        )
    return found


def _largest(heights: Sequence[int]) -> int:
    """The largest rectangle under columns of these heights."""
    open_: list[tuple[int, int]] = []
    best = 0
    for place, high in enumerate([*heights, 0]):
        begin = place
        while open_ and open_[-1][1] >= high:
            begin, before = open_.pop()
            best = max(best, before * (place - begin))
        open_.append((begin, high))
    return best
