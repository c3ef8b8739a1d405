"""Draws the app's sign, a miner's lamp by its own light, and writes every picture made of it.

    python assets/icon/build_icon.py

One drawing on the 108-unit square of Android's adaptive icons, its middle 66 units safe from any
launcher's mask. From it come icon.svg, icon.png (old launchers, desktops), foreground.png and
background.png (the adaptive icon's two layers), ../splash/splash.png, and in phone/res the lamp in
one colour, for launchers that paint it in their own. Needs numpy.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from drawing import (
    COAL,
    COAL_FACE,
    FLAME,
    FRAME,
    IN_ONE_COLOUR,
    LAMP,
    LIGHT,
    SQUARE,
    WALL,
    Glow,
    Point,
    Shape,
)
from numpy.typing import NDArray

HERE = Path(__file__).resolve().parent
LAMP_ALONE = HERE.parents[1] / "phone/res/drawable/lamp.xml"
FINER = 4

Picture = NDArray[np.float64]


def rgb(code: str) -> NDArray[np.float64]:
    """#rrggbb as three numbers up to one."""
    return np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def outlines(path: str) -> list[list[Point]]:
    """The path's closed outlines, its curves as short straight lines."""
    words = path.replace("M", " M ").replace("L", " L ").replace("C", " C ").replace("Z", " Z ")
    tokens = iter(words.split())
    found: list[list[Point]] = []

    def point() -> Point:
        return float(next(tokens)), float(next(tokens))

    for token in tokens:
        if token == "M":
            found.append([point()])
        elif token == "L":
            found[-1].append(point())
        elif token == "C":
            found[-1].extend(curve(found[-1][-1], point(), point(), point()))
    return found


def curve(a: Point, b: Point, c: Point, d: Point, steps: int = 24) -> Iterable[Point]:
    """Points along a cubic curve, its start left out."""
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        pulls = list(zip(weights, (a, b, c, d), strict=True))
        yield sum(w * p[0] for w, p in pulls), sum(w * p[1] for w, p in pulls)


def covered(path: str, size: int) -> NDArray[np.float64]:
    """How much of each pixel the path covers, overlaps cut out of each other."""
    fine = size * FINER
    scale = fine / SQUARE
    mask = np.zeros((fine, fine), dtype=bool)
    edges = [
        (start, end)
        for outline in outlines(path)
        for start, end in zip(outline, outline[1:] + outline[:1], strict=True)
        if start[1] != end[1]
    ]
    for row in range(fine):
        y = (row + 0.5) / scale
        crossings = sorted(
            x0 + (y - y0) * (x1 - x0) / (y1 - y0)
            for (x0, y0), (x1, y1) in edges
            if (y0 <= y) != (y1 <= y)
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            mask[row, max(0, round(left * scale)) : max(0, round(right * scale))] = True
    shares: NDArray[np.float64] = mask.reshape(size, FINER, size, FINER).mean(axis=(1, 3))
    return shares


def spread(shape: Shape, size: int) -> Picture:
    """The shape's colours run from its top to its bottom."""
    heights = [y for outline in outlines(shape.path) for _, y in outline]
    top, bottom = min(heights), max(heights)
    rows = ((np.arange(size) + 0.5) * SQUARE / size - top) / (bottom - top)
    stops = np.linspace(0, 1, len(shape.colours))
    colours = np.array([rgb(colour) for colour in shape.colours])
    line = np.stack([np.interp(rows, stops, colours[:, i]) for i in range(3)], axis=-1)
    return np.broadcast_to(line[:, None, :], (size, size, 3))


def faded(glow: Glow, size: int) -> NDArray[np.float64]:
    """The glow's strength at each pixel."""
    places = (np.arange(size) + 0.5) * SQUARE / size
    far = np.hypot(places[None, :] - glow.centre[0], places[:, None] - glow.centre[1])
    near = np.clip(1 - far / glow.radius, 0, 1)
    strength: NDArray[np.float64] = glow.strength * near * near * (3 - 2 * near)
    return strength


def drawn(parts: Iterable[Shape | Glow], size: int) -> Picture:
    """The parts laid over each other on nothing: red, green, blue and how solid."""
    colour = np.zeros((size, size, 3))
    solid = np.zeros((size, size))
    for part in parts:
        if isinstance(part, Shape):
            over, ink = covered(part.path, size) * part.strength, spread(part, size)
        else:
            # In the lamp itself a glow lies on glass and never beside it.
            over = faded(part, size) * (solid if solid.min() < 1 else 1.0)
            ink = np.broadcast_to(rgb(part.colour), (size, size, 3))
        under = solid * (1 - over)
        total = np.maximum(over + under, 1e-9)
        colour = (ink * over[..., None] + colour * under[..., None]) / total[..., None]
        solid = over + under
    return np.dstack([colour, solid])


def laid(under: Picture, over: Picture) -> Picture:
    """One picture on another, solid one."""
    share = over[..., 3:]
    return np.dstack([over[..., :3] * share + under[..., :3] * (1 - share), under[..., 3]])


def enlarged(parts: Iterable[Shape | Glow], size: int, factor: float, centre: Point) -> Picture:
    """The parts drawn larger (or smaller) about a point that comes to the middle."""
    fine = round(size * factor)
    whole = drawn(parts, fine)
    left = round(centre[0] / SQUARE * fine - size / 2)
    top = round(centre[1] / SQUARE * fine - size / 2)
    framed = np.zeros((size, size, 4))
    x0, y0 = max(0, -left), max(0, -top)
    piece = whole[max(0, top) : top + size, max(0, left) : left + size]
    framed[y0 : y0 + piece.shape[0], x0 : x0 + piece.shape[1]] = piece
    return framed


def write_png(path: Path, picture: Picture, see_through: bool) -> None:
    """A PNG of the picture, with or without how solid it is."""
    channels = 4 if see_through else 3
    pixels = np.round(np.clip(picture[..., :channels], 0, 1) * 255).astype(np.uint8)
    height, width = pixels.shape[:2]
    # Each line as the difference from the one above: what smooth shades are packed best by.
    lines = pixels.reshape(height, width * channels)
    above = np.vstack([np.zeros((1, width * channels), np.uint8), lines[:-1]])
    data = b"".join(b"\x02" + row.tobytes() for row in lines - above)

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 6 if see_through else 2, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(data, 9))
        + chunk(b"IEND", b"")
    )


def svg() -> str:
    """The whole icon as a vector file."""
    parts = "\n".join(svg_part(f"p{number}", part) for number, part in enumerate((*WALL, *LAMP)))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="15 15 78 78" width="512" height="512">\n'
        f'<clipPath id="frame"><path d="{FRAME}"/></clipPath>\n'
        f'<g clip-path="url(#frame)">\n{parts}\n</g>\n</svg>\n'
    )


def svg_part(name: str, part: Shape | Glow) -> str:
    """One part with the shades it is filled with."""
    if isinstance(part, Shape):
        last = max(1, len(part.colours) - 1)
        stops = [svg_stop(i / last, colour) for i, colour in enumerate(part.colours)]
        return (
            f'<linearGradient id="{name}" x2="0" y2="1">{"".join(stops)}</linearGradient>'
            f'<path d="{part.path}" fill="url(#{name})" fill-rule="evenodd"'
            f' opacity="{part.strength:g}"/>'
        )
    shares = ((0, 1), (0.25, 0.84), (0.5, 0.5), (0.75, 0.16), (1, 0))
    stops = [svg_stop(at, part.colour, part.strength * share) for at, share in shares]
    x, y = part.centre
    return (
        f'<radialGradient id="{name}">{"".join(stops)}</radialGradient>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{part.radius:g}" fill="url(#{name})"/>'
    )


def svg_stop(at: float, colour: str, strength: float = 1.0) -> str:
    """One colour on the way of a gradient."""
    return f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{strength:.3g}"/>'


def one_colour() -> str:
    """The lamp as one of Android's vector drawables."""
    short = [re.sub(r"[\d.]+", lambda n: f"{float(n[0]):.5g}", s.path) for s in IN_ONE_COLOUR]
    paths = "\n".join(
        f'    <path android:fillColor="#fff" android:fillType="evenOdd"\n'
        f'        android:pathData="{path}" />'
        for path in short
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        "<!-- Written by assets/icon/build_icon.py. -->\n"
        '<vector xmlns:android="http://schemas.android.com/apk/res/android"\n'
        '    android:width="108dp" android:height="108dp"\n'
        '    android:viewportWidth="108" android:viewportHeight="108">\n'
        f"{paths}\n</vector>\n"
    )


MIDDLE: Point = (54.0, 54.0)


def square_icon(size: int) -> Picture:
    """The icon for places that cut no mask of their own."""
    factor = SQUARE / 78
    whole = laid(enlarged(WALL, size, factor, MIDDLE), enlarged(LAMP, size, factor, MIDDLE))
    frame = Shape(FRAME, (COAL,))
    whole[..., 3] = enlarged((frame,), size, factor, MIDDLE)[..., 3]
    return whole


def splash(size: int) -> Picture:
    """The lamp alone in the dark; its edges are the very colour of the screen behind."""
    dark = (
        COAL_FACE,
        Glow((54, 57), 50, LIGHT, 0.28),
        Glow((54, 58), 30, FLAME, 0.20),
    )
    lamp = enlarged(LAMP, size, 0.72, (54.0, 55.5))
    return laid(drawn(dark, size), lamp)


def main() -> None:
    """Write all the pictures."""
    (HERE / "icon.svg").write_text(svg(), encoding="utf-8")
    LAMP_ALONE.write_text(one_colour(), encoding="utf-8")
    write_png(HERE / "icon.png", square_icon(512), see_through=True)
    write_png(HERE / "foreground.png", drawn(LAMP, 432), see_through=True)
    write_png(HERE / "background.png", drawn(WALL, 432), see_through=False)
    write_png(HERE.parent / "splash" / "splash.png", splash(1080), see_through=False)


if __name__ == "__main__":
    main()
