"""The drawn cards of the reference: flat shapes in named tones, read from assets/cards/drawn.

They are built by assets/cards/build_cards.py; each card is a small file of its own, so that only
what is shown is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

from companion import places

TENTHS = 10.0
KEPT = 24
"""Scenes that are kept at once: more than a screen shows."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One flat shape: its outlines, each x, y, x, y ... in units, and its triangles.

    The triangles name corners by their place in all outlines, one after another.
    """

    tone: str
    outlines: tuple[tuple[float, ...], ...]
    triangles: tuple[int, ...]


Scene = tuple[Layer, ...]


def has_scene(name: str) -> bool:
    """Whether there is a drawing for that card."""
    return _file(name).is_file()


def _file(name: str) -> Path:
    return places.assets() / "cards" / "drawn" / f"{name}.json"


@lru_cache(maxsize=KEPT)
def scene(name: str) -> Scene:
    """The layers of a card, in the order in which they are painted; none if nobody drew it."""
    if not has_scene(name):
        return ()
    path = _file(name)
    layers = json.loads(path.read_text(encoding="ascii"))
    return tuple(
        Layer(
            tone,
            tuple(tuple(_places(outline)) for outline in outlines),
            tuple(_corners(triangles)),
        )
        for tone, outlines, triangles in layers
    )


def _places(steps: Sequence[int]) -> Iterator[float]:
    """The corners of an outline, which is kept as the steps from one to the next."""
    for x, y in zip(accumulate(steps[::2]), accumulate(steps[1::2]), strict=True):
        yield x / TENTHS
        yield y / TENTHS


def _corners(steps: Sequence[int]) -> Iterator[int]:
    """The corners of triangles, kept as steps, too: to the next first one, from there to two."""
    firsts = accumulate(steps[::3])
    for first, second, third in zip(firsts, steps[1::3], steps[2::3], strict=True):
        yield from accumulate((first, second, third))
