"""The app's sign as outlines: a miner's lamp, the wall behind it, and the light on both.

All on the 108-unit square of Android's adaptive icons; every launcher's mask leaves the circle of
66 units in its middle.
"""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]

SQUARE = 108.0
COAL = "#17130b"
EMBER = "#5c3d0c"
ROCK = "#201a10"
BRIGHT = "#ffe08a"
GOLD = "#f9c03d"
SHADE = "#b87514"
DARK = "#2a1c07"
FLAME = "#ffab1f"
CORE = "#fff6d6"
LIGHT = "#e8952a"


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled outline: SVG path data and its colours from top to bottom."""

    path: str
    colours: tuple[str, ...]
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class Glow:
    """Light round a point that fades to nothing at its radius."""

    centre: Point
    radius: float
    colour: str
    strength: float


def box(left: float, top: float, right: float, bottom: float, corner: float) -> str:
    """A rectangle with round corners as path data."""
    c = corner
    k = c * 0.5523
    return (
        f"M{left + c} {top} L{right - c} {top} "
        f"C{right - c + k} {top} {right} {top + c - k} {right} {top + c} "
        f"L{right} {bottom - c} "
        f"C{right} {bottom - c + k} {right - c + k} {bottom} {right - c} {bottom} "
        f"L{left + c} {bottom} "
        f"C{left + c - k} {bottom} {left} {bottom - c + k} {left} {bottom - c} "
        f"L{left} {top + c} "
        f"C{left} {top + c - k} {left + c - k} {top} {left + c} {top} Z"
    )


def ring(x: float, y: float, outer: float, inner: float) -> str:
    """A ring: the inner circle is cut out of the outer one."""
    return f"{box(x - outer, y - outer, x + outer, y + outer, outer)} " + box(
        x - inner, y - inner, x + inner, y + inner, inner
    )


METAL = (BRIGHT, GOLD, SHADE)
LAMP: tuple[Shape | Glow, ...] = (
    Shape(ring(54, 28.6, 6.6, 4.0), METAL),
    Shape("M49.5 34.4 C50 32.8 58 32.8 58.5 34.4 C59.5 38 64.5 39.4 66 42.6 L42 42.6 "
          "C43.5 39.4 48.5 38 49.5 34.4 Z", METAL),
    Shape(box(42.6, 45.8, 65.4, 69.4, 1.0), (DARK, EMBER)),
    Glow((54, 60), 15, FLAME, 0.85),
    Shape("M54 48.4 C55.2 53 60.6 56 60.6 61.6 C60.6 65.6 57.8 68.2 54 68.2 "
          "C50.2 68.2 47.4 65.6 47.4 61.6 C47.4 58.6 49 57.2 50.4 55 "
          "C51.8 52.8 53.4 51.2 54 48.4 Z",
          (GOLD, FLAME)),
    Shape("M54.2 56.4 C54.8 59 57.4 60.4 57.4 63.4 C57.4 65.6 56 67.2 54 67.2 "
          "C52 67.2 50.6 65.6 50.6 63.4 C50.6 60.8 53.4 59.4 54.2 56.4 Z", (CORE, BRIGHT)),
    Shape(box(41.0, 45.8, 43.4, 69.4, 0.6), METAL),
    Shape(box(64.6, 45.8, 67.0, 69.4, 0.6), METAL),
    Shape(box(39.5, 42.2, 68.5, 46.6, 1.6), METAL),
    Shape(box(39.5, 68.6, 68.5, 73.0, 1.6), METAL),
    Shape("M41.4 73 L66.6 73 L69.4 81.2 C69.8 82.6 69 83.6 67.6 83.6 L40.4 83.6 "
          "C39 83.6 38.2 82.6 38.6 81.2 Z", METAL),
)  # fmt: skip

# Metal and flame; the glass between them is left open.
IN_ONE_COLOUR = tuple(
    part for part in LAMP if isinstance(part, Shape) and part.colours in (METAL, (GOLD, FLAME))
)

# The mine's wall: a few facets hewn in the rock, and the lamp's light on it.
COAL_FACE = Shape("M0 0 L108 0 L108 108 L0 108 Z", (COAL,))
WALL: tuple[Shape | Glow, ...] = (
    COAL_FACE,
    Shape("M0 0 L46 0 L30 34 L0 46 Z", (ROCK,)),
    Shape("M46 0 L86 0 L108 30 L70 22 Z", (ROCK,), 0.7),
    Shape("M108 44 L108 84 L84 70 Z", (ROCK,), 0.8),
    Shape("M0 62 L26 82 L18 108 L0 108 Z", (ROCK,), 0.9),
    Shape("M44 108 L66 94 L100 108 Z", (ROCK,), 0.7),
    Glow((54, 58), 56, LIGHT, 0.42),
    Glow((54, 60), 34, FLAME, 0.30),
)

# Where the square icon is cut out of the drawing: the part that a launcher shows.
FRAME = box(17, 17, 91, 91, 17)
