"""Build the drawn cards of the reference from their scenes: one small file of triangles a card.

    pip install shapely
    python assets/cards/build_cards.py

Writes assets/cards/drawn/ID.json for each scene: its layers in order, each a tone, its
outlines (x, y, x, y ... in tenths of a unit of a card of 56 x 87) and triangles, as the numbers of
the outlines' corners. All numbers are steps, which pack to half of what places would: an outline's
from one corner to the next, a triangle's from the first corner of the one before to its own first,
from there to its second and third.
"""

from __future__ import annotations

import json
from pathlib import Path

from scenes import SCENES
from shapely import Polygon, constrained_delaunay_triangles, set_precision
from shapely.geometry.base import BaseGeometry
from shapes import HIGH, WIDE, block

FOLDER = Path(__file__).resolve().parent / "drawn"
CORNER = 4.5
FINE = 0.1
"""How far, in units, an outline may leave the curve: less than anybody can see."""
SMALLEST = 0.05


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        if old.stem not in SCENES:
            old.unlink()
    total = 0
    for name, scene in SCENES.items():
        layers = [layer for tone, shape in scene() for layer in built(tone, shape)]
        text = json.dumps(layers, separators=(",", ":"))
        total += len(text)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="ascii")
    print(f"{len(SCENES)} cards, {total / 1000:.0f} kB")


def built(tone: str, shape: BaseGeometry) -> list[object]:
    """One layer: tone, outlines, triangles. Nothing where nothing of it is on the card."""
    seen = shape.intersection(block(0, 0, WIDE, HIGH, CORNER)).simplify(FINE)
    seen = set_precision(seen, 0.1)
    outlines: list[list[int]] = []
    triangles: list[list[int]] = []
    spots: dict[tuple[int, int], int] = {}
    for part in polygons(seen):
        for ring in (part.exterior, *part.interiors):
            outline = [(round(x * 10), round(y * 10)) for x, y in ring.coords[:-1]]
            before = sum(len(numbers) for numbers in outlines) // 2
            spots.update({spot: before + place for place, spot in enumerate(outline)})
            outlines.append(from_corner_to_corner(outline))
        for triangle in constrained_delaunay_triangles(part).geoms:
            corners = list(triangle.exterior.coords)[:3]
            triangles.append(sorted(spots[round(x * 10), round(y * 10)] for x, y in corners))
    return [[tone, outlines, from_triangle_to_triangle(triangles)]] if triangles else []


def from_corner_to_corner(outline: list[tuple[int, int]]) -> list[int]:
    """An outline as steps, the first from the card's own corner."""
    steps = zip([(0, 0), *outline], outline, strict=False)
    return [step for before, here in steps for step in (here[0] - before[0], here[1] - before[1])]


def from_triangle_to_triangle(triangles: list[list[int]]) -> list[int]:
    """Triangles in the order of their corners, as steps."""
    steps, before = [], 0
    for first, second, third in sorted(triangles):
        steps += [first - before, second - first, third - second]
        before = first
    return steps


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The parts of a shape that cover anything."""
    parts = getattr(shape, "geoms", [shape])
    return [part for part in parts if isinstance(part, Polygon) and part.area > SMALLEST]


if __name__ == "__main__":
    main()
