"""The drawn cards of the reference: flat shapes in named tones, read from assets/cards/drawn.

They are built by assets/cards/build_cards.py; each card is a small file of its own, so that only
what is shown is read.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
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
            tuple(tuple(number / TENTHS for number in outline) for outline in outlines),
            tuple(triangles),
        )
        for tone, outlines, triangles in layers
    )
