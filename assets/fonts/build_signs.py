"""Build the font of the app's own signs from their drawings, and the list of their characters.

    pip install fonttools shapely
    python assets/fonts/build_signs.py

Writes CompanionSigns-Regular.ttf beside this script and companion/signs.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import count
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from shapely import LineString, MultiPolygon, Polygon, unary_union
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient
from sign_drawings import DRAWINGS, Step

HERE = Path(__file__).resolve().parent
FONT = HERE / "CompanionSigns-Regular.ttf"
MODULE = HERE.parent.parent / "companion" / "signs.py"
FAMILY = "Companion Signs"
VERSION = "1.000"
MADE = 3849984000  # 2026-01-01 in the font's own count of seconds, so that builds repeat exactly

GRID = 24
UNIT = 32  # the font's units to one step of the grid
EM = GRID * UNIT
FIRST = 0xE000
STROKE = 2
PIECES = 48  # straight pieces to a curve, before those that nobody could see are left out
FINE = 0.01  # how far, in steps of the grid, a straight piece may leave the curve

Point = tuple[float, float]

HEAD = '''"""The app's own signs: the character of each in the font CompanionSigns-Regular.ttf.

Written by assets/fonts/build_signs.py from the drawings beside it. Every sign fills a square of
the font's size.
"""

from __future__ import annotations

SIGNS: dict[str, str] = {
'''


def main() -> None:
    characters = give_characters(known_characters())
    write_font(characters)
    lines = "".join(f'    "{name}": "\\u{ord(sign):04x}",\n' for name, sign in characters.items())
    MODULE.write_text(HEAD + lines + "}\n", encoding="ascii")
    print(f"{FONT.name}: {FONT.stat().st_size / 1000:.0f} kB, {len(characters)} signs")


def known_characters() -> dict[str, str]:
    """Read which character each sign has had so far."""
    if not MODULE.exists():
        return {}
    found = re.findall(r'"(\w+)": "\\u([0-9a-f]{4})"', MODULE.read_text(encoding="ascii"))
    return {name: chr(int(code, 16)) for name, code in found}


def give_characters(known: dict[str, str]) -> dict[str, str]:
    """A sign keeps its character; a new one gets the next that nobody had."""
    fresh = count(max(map(ord, known.values()), default=FIRST - 1) + 1)
    return {name: known.get(name) or chr(next(fresh)) for name in DRAWINGS}


def draw(steps: Iterable[Step]) -> BaseGeometry:
    """Do the steps of a drawing in order and give its outline."""
    seen: BaseGeometry = Polygon()
    for step in steps:
        kind, path, width = ("stroke", step, STROKE) if isinstance(step, str) else step
        shape = trace(kind, path, width)
        seen = seen.difference(shape) if kind in {"gap", "hole"} else seen.union(shape)
    return seen.simplify(FINE)


def trace(kind: str, path: str, width: float) -> BaseGeometry:
    """Turn one path into the surface that it covers."""
    chains = [chain for chain in chains_of(path) if len(chain) > 1]
    strokes = [LineString(chain).buffer(width / 2, quad_segs=24) for chain in chains if width]
    insides = [Polygon(chain).buffer(0) for chain in chains if kind not in {"stroke", "gap"}]
    return unary_union(strokes + insides)


def chains_of(path: str) -> list[list[Point]]:
    """Turn a path into chains of short straight pieces."""
    pen = RecordingPen()
    parse_path(path, pen)
    chains: list[list[Point]] = []
    for move, points in pen.value:
        if move == "moveTo":
            chains.append([points[0]])
        elif move == "lineTo":
            chains[-1].append(points[0])
        elif move == "curveTo":
            chains[-1] += curve((chains[-1][-1], *points))
        elif move == "closePath":
            chains[-1].append(chains[-1][0])
    return chains


def curve(corners: tuple[Point, ...]) -> list[Point]:
    """Walk along a cubic curve, its start left out."""
    walked = []
    for step in range(1, PIECES + 1):
        done = step / PIECES
        left = 1 - done
        shares = (left**3, 3 * left**2 * done, 3 * left * done**2, done**3)
        x, y = (sum(s * c[axis] for s, c in zip(shares, corners, strict=True)) for axis in (0, 1))
        walked.append((x, y))
    return walked


def glyph(shape: BaseGeometry) -> object:
    """Set an outline onto the font's grid, upside up."""
    pen = TTGlyphPen(None)
    parts = shape.geoms if isinstance(shape, MultiPolygon) else [shape]
    for part in parts:
        sound = orient(part, sign=1.0)
        for ring in (sound.exterior, *sound.interiors):
            points = [(round(x * UNIT), round((GRID - y) * UNIT)) for x, y in ring.coords[:-1]]
            pen.moveTo(points[0])
            for point in points[1:]:
                pen.lineTo(point)
            pen.closePath()
    return pen.glyph()


def write_font(characters: dict[str, str]) -> None:
    """Assemble the font: every sign as wide and as high as the line."""
    outlines = {name: glyph(draw(steps)) for name, steps in DRAWINGS.items()}
    outlines = {".notdef": TTGlyphPen(None).glyph(), **outlines}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(outlines))
    builder.setupCharacterMap({ord(sign): name for name, sign in characters.items()})
    builder.setupGlyf(outlines)
    sides = {name: getattr(outlines[name], "xMin", 0) for name in outlines}
    builder.setupHorizontalMetrics({name: (EM, side) for name, side in sides.items()})
    builder.setupHorizontalHeader(ascent=EM, descent=0)
    builder.setupNameTable(
        {
            "copyright": "Part of Saboteur Companion, under the licence of the app.",
            "familyName": FAMILY,
            "styleName": "Regular",
            "uniqueFontIdentifier": f"{VERSION};CMPN;CompanionSigns-Regular",
            "fullName": f"{FAMILY} Regular",
            "psName": "CompanionSigns-Regular",
            "version": f"Version {VERSION}",
        },
        mac=False,
    )
    builder.setupOS2(
        sTypoAscender=EM, sTypoDescender=0, sTypoLineGap=0, usWinAscent=EM, usWinDescent=0
    )
    builder.setupPost(keepGlyphNames=True)
    builder.setupHead(unitsPerEm=EM, created=MADE, modified=MADE, fontRevision=float(VERSION))
    builder.font.recalcTimestamp = False
    builder.save(FONT)


if __name__ == "__main__":
    main()
