# ruff: noqa: E501 (a path is one thing and stays on one line)
"""The app's signs as strokes: SVG paths on a 24 x 24 grid, y downwards, one weight of 2.

Each sign is a list of steps, done in order. A path alone is a stroke. `solid` is a stroke filled
in, `dot` a spot, `gap` takes a stroke (and air around it) away again, `hole` a filled shape.
New signs go to the end of their list; build_signs.py keeps every character that a sign once had.
"""

from __future__ import annotations

from math import cos, pi, sin

Step = str | tuple[str, str, float]


def solid(path: str) -> Step:
    """A shape filled in, its outer edge where the stroke's would be."""
    return ("solid", path, 2)


def dot(x: float, y: float, radius: float = 1.5) -> Step:
    """A spot: an eye, a knob, a nostril."""
    return ("hole" if radius < 0 else "shape", circle(x, y, abs(radius)), 0)


def gap(path: str, width: float = 4.4) -> Step:
    """Take a broad stroke away, so that what comes next stands clear."""
    return ("gap", path, width)


def hole(path: str) -> Step:
    """Take a filled shape away."""
    return ("hole", path, 0)


def circle(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    r = f"{radius:g} {radius:g}"
    return f"M{x - radius:g} {y:g}a{r} 0 1 1 {2 * radius:g} 0a{r} 0 1 1 {-2 * radius:g} 0Z"


def corners(count: int, outer: float, inner: float = 0, x: float = 12, y: float = 12) -> str:
    """A regular shape with a corner at the top; with `inner` a star."""
    points = []
    for number in range(count * 2 if inner else count):
        radius = inner if inner and number % 2 else outer
        turn = 2 * pi * number / (count * 2 if inner else count)
        points.append(f"{x + radius * sin(turn):.2f} {y - radius * cos(turn):.2f}")
    return "M" + "L".join(points) + "Z"


def cog(teeth: int, outer: float, inner: float) -> str:
    """A wheel with teeth."""
    points = []
    for number in range(teeth):
        for share, radius in ((-0.3, inner), (-0.18, outer), (0.18, outer), (0.3, inner)):
            turn = 2 * pi * (number + share) / teeth
            points.append(f"{12 + radius * sin(turn):.2f} {12 - radius * cos(turn):.2f}")
    return "M" + "L".join(points) + "Z"


def card(x: float, y: float, wide: float, high: float, turn: float = 0, round_: float = 2) -> str:
    """A card with round corners about its middle, turned clockwise by so many degrees."""
    away = turn * pi / 180
    half, tall = wide / 2, high / 2
    flat = [
        (-half, round_ - tall), (round_ - half, -tall), (half - round_, -tall), (half, round_ - tall),
        (half, tall - round_), (half - round_, tall), (round_ - half, tall), (-half, tall - round_),
    ]  # fmt: skip
    turned = [(a * cos(away) - b * sin(away), a * sin(away) + b * cos(away)) for a, b in flat]
    at = [f"{x + a:.2f} {y + b:.2f}" for a, b in turned]
    arc = f"A{round_:g} {round_:g} 0 0 1 "
    return f"M{at[0]}{arc}{at[1]}L{at[2]}{arc}{at[3]}L{at[4]}{arc}{at[5]}L{at[6]}{arc}{at[7]}Z"


CARD = "M7 2.5H17A2 2 0 0 1 19 4.5V19.5A2 2 0 0 1 17 21.5H7A2 2 0 0 1 5 19.5V4.5A2 2 0 0 1 7 2.5Z"
PICK_HEAD = "M6.5 3.8C13.5 3 21 10.5 20.2 17.5C18 12.5 11.5 6 6.5 3.8Z"
TUB = "M2.5 9H21.5L19 16.5H5Z"
HEXAGON = corners(6, 9.2)
STAR = corners(5, 9.6, 4.4, y=12.8)
SHIELD = "M12 2.8C14.5 4.7 17.3 5.5 20 5.6C20.4 12.5 18 18.5 12 21.3C6 18.5 3.6 12.5 4 5.6C6.7 5.5 9.5 4.7 12 2.8Z"

ROLES: dict[str, list[Step]] = {
    "pick": [solid(PICK_HEAD), "M4 20L15.5 8.5"],
    "shovel": [
        solid("M3.6 20.4C3 16.6 3.9 13.6 6.4 11.1L12.9 17.6C10.4 20.1 7.4 21 3.6 20.4Z"),
        "M9.5 14.5L18 6M15.4 3.4L20.6 8.6",
    ],
    "keg": [
        "M7.5 9H16.5C18.6 12.5 18.6 17.5 16.5 21.3H7.5C5.4 17.5 5.4 12.5 7.5 9Z",
        "M6.2 13H17.8M6.2 17.3H17.8",
        "M12 9C12 5.8 13.5 5 16 5",
        "M18.9 2.7L19.6 1.9M20 5H21M18.9 7.3L19.6 8.1",
    ],
    "greedy": [
        "M3.3 13.5V20.8",
        "M7 14.3C8.5 13.2 10 13.2 11.5 14.3H13.8A1.7 1.7 0 0 1 13.8 17.7H11",
        "M7 19.8C9.5 21.5 13 21.3 15.5 20.2L19 18.4C20.8 17.3 21.4 15.5 21.2 13L20.7 9A1.6 1.6 0 0 0 17.5 9.4L17.8 12.3C17.9 13.5 17.6 14.3 16.5 15.1",
        circle(11.3, 6.8, 3.8),
    ],
    "crown": [
        "M3.5 8L7.8 11.5L12 4.5L16.2 11.5L20.5 8L18.8 17H5.2Z",
        "M5.5 20.8H18.5",
    ],
    "scales": [
        "M12 3.5V20.5M8 20.5H16M5 7H19",
        "M5 7L2.3 14.3A2.9 2.9 0 0 0 7.7 14.3Z",
        "M19 7L16.3 14.3A2.9 2.9 0 0 0 21.7 14.3Z",
    ],
    "crystal": [
        "M8.5 20.8V8L12 3L15.5 8V20.8",
        "M8.5 20.8H5.3L3 14.5L4.8 11.5L8.5 13.5",
        "M15.5 20.8H18.7L21 16L19.2 13L15.5 15",
        "M5.3 20.8H18.7M12 9V16",
    ],
}

MARKERS: dict[str, list[Step]] = {
    "sack": [
        "M9 8C4.5 11.5 3 21 7.5 21H16.5C21 21 19.5 11.5 15 8Z",
        "M9 8L7.3 4C8.8 3 10.3 4.6 12 3.6C13.7 4.6 15.2 3 16.7 4L15 8",
        (
            "shape",
            "M7 13C9 11.8 10.5 13 12 13C13.5 13 15 11.8 17 13C17.3 15.5 16 17.3 14.5 17.3C13 17.3 13 15.8 12 15.8C11 15.8 11 17.3 9.5 17.3C8 17.3 6.7 15.5 7 13Z",
            0,
        ),
        hole(circle(9.6, 14.7, 0.9)),
        hole(circle(14.4, 14.7, 0.9)),
    ],
    "shackle": [
        circle(6.3, 6.3, 3.8),
        dot(10.6, 10.6, 1.2),
        dot(12.9, 12.9, 1.2),
        solid(circle(16.7, 16.7, 3.8)),
    ],
    "broken_pick": [
        solid(PICK_HEAD),
        "M15.5 8.5L12 12",
        "M9 17.5L2.8 20.5",
        "M7.5 10.5L8.8 11.6M13.5 17L12.8 15.8",
    ],
    "broken_lamp": [
        "M8.5 6A3.7 3.7 0 0 1 15.5 6",
        "M7.5 9.5L9 6.5H15L16.5 9.5Z",
        "M8 9.5C5.5 12 5.5 15 8 17.5M15 9.5L11.8 12L14.5 14L12.5 17.5",
        "M7.5 17.5H16.5L17.5 21.2H6.5Z",
        "M18.8 11.5L20.5 10.5M18.5 14.8L20.5 15.3",
    ],
    "broken_cart": [
        "M2.5 7.5L10.5 9.8L9 12.6L11 15L10.3 17.6L5 16.2Z",
        "M21.5 7.5L13.9 9.7L12.3 12.6L14.3 15L13.6 17.6L19 16.2Z",
        circle(6.5, 20.3, 1.4),
        circle(17.5, 20.3, 1.4),
    ],
    "lamp": [
        "M8.5 6A3.7 3.7 0 0 1 15.5 6",
        "M7.5 9.5L9 6.5H15L16.5 9.5Z",
        "M8 9.5C5.5 12 5.5 15 8 17.5M16 9.5C18.5 12 18.5 15 16 17.5",
        "M7.5 17.5H16.5L17.5 21.2H6.5Z",
        (
            "shape",
            "M12 10.7C14 12.7 14.3 13.7 13.8 15A2 2 0 0 1 10.2 15C9.7 13.7 10 12.7 12 10.7Z",
            0,
        ),
    ],
    "cart": [
        TUB,
        "M5.5 9C5.5 5.5 9 4.5 10.8 6.5C12 3.5 17.5 4 18 9",
        circle(8, 20, 1.5),
        circle(16, 20, 1.5),
    ],
    "lens": [
        circle(10, 10, 7),
        "M15.2 15.2L21 21",
        dot(10, 7.9, 1.7),
        ("shape", "M6.6 13.6C6.8 9.9 13.2 9.9 13.4 13.6Z", 0),
    ],
    "hats": [
        solid("M4 9.5L6.2 4.8C6.8 3.5 8 3 9.8 3.5C9 4.2 8.8 5 9 5.8L10 9.5Z"),
        "M2.3 10.5H11.7",
        solid(
            "M14.5 20.5L16.7 15.8C17.3 14.5 18.5 14 20.3 14.5C19.5 15.2 19.3 16 19.5 16.8L20.5 20.5Z"
        ),
        "M12.8 21.5H22",
        "M14.5 3.5H17A2 2 0 0 1 19 5.5V9.5M16 6.9L19 9.9L22 6.9",
        "M9.5 20.5H7A2 2 0 0 1 5 18.5V14.5M2 17.1L5 14.1L8 17.1",
    ],
    "hands": [
        solid("M4 7.5V5.2A2.2 2.2 0 0 1 8.4 5.2V7.5Z"),
        "M8.4 7.3L10.6 5.2",
        "M3.5 11H9",
        solid("M15.6 17.5V15.2A2.2 2.2 0 0 1 20 15.2V17.5Z"),
        "M15.6 17.3L13.4 15.2",
        "M15 21H20.5",
        "M14.5 3.5H17A2 2 0 0 1 19 5.5V9.5M16 6.9L19 9.9L22 6.9",
        "M9.5 20.5H7A2 2 0 0 1 5 18.5V14.5M2 17.1L5 14.1L8 17.1",
    ],
    "hand_off": [
        "M8 13V5.5A1.8 1.8 0 0 1 11.6 5.5V11M11.6 11V4.3A1.8 1.8 0 0 1 15.2 4.3V11M15.2 11V6A1.8 1.8 0 0 1 18.8 6V15C18.8 19 16.5 21.5 13 21.5C10 21.5 8.5 20 7.3 18L4 12.8A1.7 1.7 0 0 1 7 11.3L8 13",
    ],
    "free": [
        "M6.3 10.3A4 4 0 1 1 10.3 6.3",
        dot(9.8, 12.6, 1.2),
        "M13.5 9L16.5 8M12.3 4.5L14.5 2.5",
        solid(circle(16.7, 16.7, 3.8)),
    ],
    "repair": [
        "M17.93 3.39A5 5 0 0 0 11.35 9.83L3.6 17.57A2 2 0 0 0 6.43 20.4L14.17 12.65A5 5 0 0 0 20.61 6.07L17.69 8.99L15.01 6.31Z",
    ],
    "rockfall": [
        "M3 16.5L5 11L11 9.5L14.5 13.3L13.5 19L6.5 20.8Z",
        "M15.8 8.8L17.5 5.8L21 6.8V10.5L18 11.8Z",
        "M6.3 3V7M10.3 2.8V5.5M18.5 2.3V2.5",
        "M17.5 20.8H21.5M19.5 16.5V16.6",
    ],
    "map": [
        "M3 6.2L9 3.5L15 6.2L21 3.5V17.8L15 20.5L9 17.8L3 20.5Z",
        "M9 3.5V17.8M15 6.2V20.5",
    ],
    "path": [
        solid(CARD),
        hole("M3.5 9.5H20.5V14.5H14.5V23H9.5V14.5H3.5Z"),
    ],
    "dead_end": [
        solid(CARD),
        hole("M3.5 9.5H12.5A2.5 2.5 0 0 1 12.5 14.5H3.5Z"),
    ],
    "bridge": [
        "M2.5 9.5H21.5M4 9.5V20H5.5A6.5 6.5 0 0 1 18.5 20H20V9.5",
        "M4 9.5V5M9.3 9.5V5M14.6 9.5V5M20 9.5V5M2.5 5H21.5",
    ],
    "diverge": [
        solid(CARD),
        gap("M3 10.5C8 10.5 9.8 8.5 9.8 1.5", 3.6),
        gap("M21 13.5C16 13.5 14.2 15.5 14.2 22.5", 3.6),
    ],
    "ladder": ["M7.5 2.5V21.5M16.5 2.5V21.5M7.5 7H16.5M7.5 12H16.5M7.5 17H16.5"],
    "door": [
        "M5 21V9.5A7 7 0 0 1 19 9.5V21M2.5 21H21.5",
        dot(15, 13.5, 1.5),
        "M5 9.5H9M5 16H9",
    ],
    "start": [
        "M2 20.5L9 5L12.5 10L14.8 7L22 20.5Z",
        "M9.5 20.5V15H14.5V20.5",
    ],
    "goal": [
        CARD,
        "M9.2 9.3A2.8 2.8 0 1 1 12 12.3V13.5",
        dot(12, 17, 1.3),
    ],
    "gold": [
        "M3 16L5 11L9.5 8.8L13.5 10.8L17.5 12L19.5 16.3L17 20.5H6Z",
        "M9.5 8.8L10.5 14L6.5 16.5",
        ("shape", corners(4, 5, 1.5, 18, 6), 0),
    ],
    "stone": [
        "M3 17.5L4.5 11L9.5 6L15.5 6.5L20 11L21 17.5L18.5 20H5Z",
        "M9.5 6L11 10.5L15 12.5",
    ],
    "bag": [
        "M9 8C4.5 11.5 3 21 7.5 21H16.5C21 21 19.5 11.5 15 8Z",
        "M9 8L7.3 4C8.8 3 10.3 4.6 12 3.6C13.7 4.6 15.2 3 16.7 4L15 8",
        ("shape", "M12 11.2L14.8 14.3L12 17.4L9.2 14.3Z", 0),
    ],
    "dragon": [
        (
            "solid",
            "M4 21.8C3.8 20 3.8 18.5 4.5 16.8L1.9 16.3L4.5 13.5L2.3 11.3L6 9.3L3.4 2.5L10.3 6L12.8 5.3L14.3 7L18.5 8L20.2 7.5L21.8 9.5L21.7 12L20.5 12.3L19.7 14.2L18.5 12.5L15 13L12.8 14.5L14.5 15.7L18.8 15.9L19.3 17.5L15.5 18.8L12.7 18.3C12.2 19.5 12.3 20.5 12.6 21.8Z",
            1,
        ),
        hole("M11.8 8.8L15.4 9.8L12.8 11.3Z"),
    ],
    "spider": [
        solid(circle(12, 14.5, 3)),
        dot(12, 9, 2.3),
        "M12 2V8",
        "M9 12L5.5 9.5L4.5 5.5M8.5 14H3M9 16.5L5.5 18L4.5 21.5",
        "M15 12L18.5 9.5L19.5 5.5M15.5 14H21M15 16.5L18.5 18L19.5 21.5",
    ],
    "chest": [
        "M3 11.5V9.5A5 5 0 0 1 8 4.5H16A5 5 0 0 1 21 9.5V11.5",
        "M3 11.5V20H21V11.5ZM10 11.5V15H14V11.5",
    ],
    "toll": [
        "M5.5 21.3V9.5M2.5 21.3H8.5",
        solid("M3.5 8.3L4.5 4.8C5 3.3 6.3 2.6 8.3 3C7.5 3.7 7.3 4.5 7.3 5.3L7.6 8.3Z"),
        "M2.3 9.3H8.7",
        solid("M5.5 14H21V16.5H5.5Z"),
        gap("M9.7 18.5L12.3 12M15.2 18.5L17.8 12", 1.8),
        circle(15.5, 6, 3),
    ],
    "wardrobe": [
        "M9.5 5.5A2.5 2.5 0 1 1 12 8V10.5L21 16.5C22 17.3 21.5 19 20 19H4C2.5 19 2 17.3 3 16.5L12 10.5",
    ],
    "party": [
        "M5 10V21H15.5V10M8.6 13.5V17.5M12 13.5V17.5",
        "M15.5 12H18A2.5 2.5 0 0 1 20.5 14.5V16A2.5 2.5 0 0 1 18 18.5H15.5",
        "M5 10A3 3 0 0 1 5.5 4.5A4 4 0 0 1 12.5 4A3.2 3.2 0 0 1 15.5 10Z",
    ],
    "direction": [
        "M19.8 8.5A8.5 8.5 0 1 0 20.5 12M20.3 4V8.7H15.6",
        dot(12, 12, 2),
    ],
    "turn_back": [
        "M4.2 8.5A8.5 8.5 0 1 1 3.5 12M3.7 4V8.7H8.4",
        dot(12, 12, 2),
    ],
    "veto": [
        circle(12, 12, 9),
        "M5.7 5.7L18.3 18.3",
    ],
    "storeroom": [
        "M2.5 12.5H11.5V21H2.5ZM12.5 12.5H21.5V21H12.5ZM7.5 4H16.5V12.5H7.5Z",
        "M12 4V7M7 12.5V15.5M17 12.5V15.5",
    ],
    "pathfinder": [
        circle(12, 12, 9),
        solid("M15.5 8.5L13.3 13.3L8.5 15.5L10.7 10.7Z"),
        dot(12, 12, -1),
    ],
    "diversion": [
        "M2.5 17.5H4C8 17.5 6 6 12 6C18 6 16 17.5 20 17.5H21M17.8 14L21.3 17.5L17.8 21",
        solid(circle(12, 16.5, 2)),
    ],
    "jack": [
        "M4.5 20.5L16 9M19.5 20.5L8 9",
        "M4.5 9.5L9.5 4.5L11.5 6.5L6.5 11.5Z",
        "M12.5 4.5C16.5 4.5 19.5 7.5 19.5 11.5",
    ],
    "back_forth": ["M3 8H21M16.5 3.5L21 8L16.5 12.5M21 16H3M7.5 11.5L3 16L7.5 20.5"],
}

FORMS: dict[str, list[Step]] = {
    "form_circle": [circle(12, 12, 8.5)],
    "form_hexagon": [HEXAGON],
    "form_star": [STAR],
    "form_shield": [SHIELD],
    "form_circle_full": [solid(circle(12, 12, 8.5))],
    "form_hexagon_full": [solid(HEXAGON)],
    "form_star_full": [solid(STAR)],
    "form_shield_full": [solid(SHIELD)],
}

INTERFACE: dict[str, list[Step]] = {
    "back": ["M20.5 12H3.5M10.5 5L3.5 12L10.5 19"],
    "close": ["M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"],
    "check": ["M4 12.5L9.5 18L20 6.5"],
    "plus": ["M12 4V20M4 12H20"],
    "minus": ["M4 12H20"],
    "search": [circle(10.5, 10.5, 7), "M15.7 15.7L21 21"],
    "book": [
        "M12 6.5C9.5 4.5 6 4 2.8 4.3V18.5C6 18.2 9.5 18.7 12 20.7C14.5 18.7 18 18.2 21.2 18.5V4.3C18 4 14.5 4.5 12 6.5V20.7",
    ],
    "gear": [cog(8, 9.5, 7), circle(12, 12, 2.8)],
    "history": ["M4.2 8.5A8.5 8.5 0 1 1 3.5 12M3.7 4V8.7H8.4", "M12 7.5V12L15.5 14"],
    "stats": [
        "M3.5 20.5V13H8.5V20.5M9.5 20.5M8.5 20.5V4H15.5V20.5M15.5 20.5V9H20.5V20.5M2.5 20.5H21.5"
    ],
    "chart": ["M3.5 3V20.5H21.5", "M7.5 15L11.5 10L15 12.8L20.5 6"],
    "share": [
        circle(18, 5.5, 2.5),
        circle(6, 12, 2.5),
        circle(18, 18.5, 2.5),
        "M8.2 10.8L15.8 6.7M8.2 13.2L15.8 17.3",
    ],
    "log": ["M8.5 5.5H21M8.5 12H21M8.5 18.5H21", dot(4, 5.5), dot(4, 12), dot(4, 18.5)],
    "help": [circle(12, 12, 9), "M9.3 9.5A2.7 2.7 0 1 1 12 12.4V13.5", dot(12, 16.8, 1.3)],
    "info": [circle(12, 12, 9), "M12 11.5V16.5", dot(12, 7.8, 1.3)],
    "undo": ["M8.5 4.5L3.5 9.5L8.5 14.5M3.5 9.5H14.5A5.5 5.5 0 0 1 14.5 20.5H9"],
    "redo": ["M15.5 4.5L20.5 9.5L15.5 14.5M20.5 9.5H9.5A5.5 5.5 0 0 0 9.5 20.5H15"],
    "edit": ["M3.5 20.5L4.5 16L16 4.5A2.1 2.1 0 0 1 19.5 8L8 19.5ZM13.5 7L17 10.5"],
    "trash": ["M3.5 6.5H20.5M9 6.5V3.5H15V6.5M5.5 6.5L6.5 21H17.5L18.5 6.5M10 11V16.5M14 11V16.5"],
    "pin": ["M8.5 3.5H15.5L14.8 10.5L18 14.5H6L9.2 10.5ZM12 14.5V21.5"],
    "pin_full": [solid("M8.5 3.5H15.5L14.8 10.5L18 14.5H6L9.2 10.5Z"), "M12 14.5V21.5"],
    "speaker": [
        "M3 9.5H6.5L12 4.5V19.5L6.5 14.5H3Z",
        "M15.5 9A4.5 4.5 0 0 1 15.5 15M18 5.5A9 9 0 0 1 18 18.5",
    ],
    "people": [
        circle(9, 8, 3.8),
        "M2.5 20.5C2.5 13 15.5 13 15.5 20.5",
        "M15.5 4.5A3.8 3.8 0 0 1 15.5 11.5M18 14.5C20.5 15.5 21.5 17.5 21.5 20.5",
    ],
    "person": [circle(12, 8, 4.3), "M4 21C4 12.7 20 12.7 20 21"],
    "seat": ["M6.5 2.5V14H17.5V21.5M6.5 14V21.5M6.5 9H13.5"],
    "drag": [dot(8.5, y, 1.6) for y in (5.5, 12, 18.5)]
    + [dot(15.5, y, 1.6) for y in (5.5, 12, 18.5)],
    "up": ["M4.5 15.5L12 8L19.5 15.5"],
    "down": ["M4.5 8.5L12 16L19.5 8.5"],
    "left": ["M15.5 4.5L8 12L15.5 19.5"],
    "right": ["M8.5 4.5L16 12L8.5 19.5"],
    "more": [dot(12, 5, 1.8), dot(12, 12, 1.8), dot(12, 19, 1.8)],
    "phone_pass": [
        card(7.5, 12, 9, 19),
        dot(7.5, 18, 1.2),
        "M15.5 12H21M18.5 8.5L22 12L18.5 15.5",
    ],
    "eye": ["M2 12C6 4.5 18 4.5 22 12C18 19.5 6 19.5 2 12Z", circle(12, 12, 3)],
    "eye_off": [
        "M2 12C6 4.5 18 4.5 22 12C18 19.5 6 19.5 2 12Z",
        circle(12, 12, 3),
        gap("M4 4L20 20", 6),
        "M4 4L20 20",
    ],
    "hold": [
        "M9.5 15V8A1.9 1.9 0 0 1 13.3 8V12.5L17.5 13.5A2.5 2.5 0 0 1 19.5 16.2L18.8 21.5H10.5L6 16.5A1.7 1.7 0 0 1 8.5 14.2L9.5 15",
        "M6.5 9.5A5.2 5.2 0 1 1 16.3 9.5",
    ],
    "timer": [circle(12, 13.5, 7.8), "M12 9.5V13.5L14.5 15.5M9.5 2.5H14.5M18.5 5.5L20 7"],
    "trophy": [
        "M7 3.5H17V9.5A5 5 0 0 1 7 9.5ZM12 14.5V20.5M7.5 20.5H16.5",
        "M7 5.5H3.5C3.5 9 5 10.5 7.5 10.8M17 5.5H20.5C20.5 9 19 10.5 16.5 10.8",
    ],
    "coin": [circle(12, 12, 9), ("shape", corners(4, 4.6), 0)],
    "card_back": [CARD, solid("M12 8.5L14.5 12L12 15.5L9.5 12Z")],
    "cards": [
        card(8.5, 12.5, 9, 14.5, -14),
        ("gap", card(15, 12.3, 9, 14.5, 14), 5),
        hole(card(15, 12.3, 9, 14.5, 14)),
        card(15, 12.3, 9, 14.5, 14),
    ],
    "shuffle": [
        "M3 6.5H6.5L15 17.5H21M18 14L21.5 17.5L18 21M3 17.5H6.5L8.5 15M13 9L15 6.5H21M18 3L21.5 6.5L18 10",
    ],
    "door_leave": [
        "M4 4.5L11.5 2.5V21.5L4 19.5Z",
        "M11.5 4.5H15.5V7.5M15.5 16.5V19.5H11.5",
        dot(8.7, 12, 1.2),
        "M15 12H21.5M18.5 8.5L22 12L18.5 15.5",
    ],
    "flag": ["M5 21.5V3.5M5 4.5C9 2.5 14 7 19.5 4.5V14C14 16.5 9 12 5 14"],
    "play": ["M7 4L20 12L7 20Z"],
    "sun": [
        circle(12, 12, 4.2),
        "M12 2.2V3.5M12 20.5V21.8M2.2 12H3.5M20.5 12H21.8M5 5L5.9 5.9M18.1 18.1L19 19M5 19L5.9 18.1M18.1 5.9L19 5",
    ],
    "moon": ["M20.5 14.5A9 9 0 1 1 9.5 3.5A7 7 0 0 0 20.5 14.5Z"],
    "globe": [circle(12, 12, 9), "M3 12H21M12 3C7 8 7 16 12 21C17 16 17 8 12 3Z"],
    "text_size": ["M2.5 20L8.5 5L14.5 20M4.7 14.5H12.3", "M15 20L18.3 11.5L21.6 20M16.2 17H20.4"],
    "buzz": [
        "M9 4H15A1.5 1.5 0 0 1 16.5 5.5V18.5A1.5 1.5 0 0 1 15 20H9A1.5 1.5 0 0 1 7.5 18.5V5.5A1.5 1.5 0 0 1 9 4Z",
        "M4 9V15M20 9V15M1.5 11V13M22.5 11V13",
    ],
    "contrast": [circle(12, 12, 9), solid("M12 3A9 9 0 0 1 12 21Z")],
    "motion": [circle(15, 12, 6), "M2.5 8H7.5M2 12H6M2.5 16H7.5"],
    "picture": [
        "M5 4H19A2 2 0 0 1 21 6V18A2 2 0 0 1 19 20H5A2 2 0 0 1 3 18V6A2 2 0 0 1 5 4Z",
        "M3.5 18.5L9 12L12.5 16L15.5 13L20.5 18.5",
        dot(15.5, 8.5, 1.7),
    ],
    "table_grid": ["M3 4H21V20H3ZM3 9.5H21M9 4V20M15 9.5V20M3 14.8H21"],
    "download": ["M12 3V15M7 10.5L12 15.5L17 10.5M3.5 16V20.5H20.5V16"],
    "warning": ["M12 3L22 20.5H2ZM12 9.5V14", dot(12, 17.3, 1.3)],
    "star": [STAR],
    "dot": [dot(12, 12, 4)],
}

PEOPLE: dict[str, list[Step]] = {
    "anvil": [
        solid(
            "M3 7H20.5C20.5 10 18 11 15.5 11.2V14L18.5 17V19.5H7.5V17L10.5 14V11.5C6.5 11.5 4 9.5 3 7Z"
        )
    ],
    "bell": [
        solid(
            "M12 3.8C8 3.8 6.5 6.8 6.5 10.5C6.5 14 5.5 15.3 4 17H20C18.5 15.3 17.5 14 17.5 10.5C17.5 6.8 16 3.8 12 3.8Z"
        ),
        dot(12, 20.5, 1.9),
    ],
    "key": [
        ("stroke", circle(7.8, 7.8, 3.9), 3),
        ("stroke", "M11 11L20 20M16.5 16.5L19.3 13.7M13.3 13.3L15.5 11.1", 3),
    ],
    "mushroom": [
        solid("M3.4 12C3.4 7 7 4 12 4C17 4 20.6 7 20.6 12Z"),
        solid("M10 14.8H14L14.8 20H9.2Z"),
        hole(circle(8.5, 8.9, 1.6)),
        hole(circle(14.8, 8, 1.9)),
    ],
    "boot": [
        solid("M8 3.8H14.5V12L18.5 14.3C20 15.2 20.5 16.2 20.5 17.2H7.3C7 13.5 8 9 8 3.8Z"),
        ("stroke", "M7 20.6H20.8", 2.4),
    ],
    "mug": [
        solid("M4.5 8H15V18.2A2 2 0 0 1 13 20.2H6.5A2 2 0 0 1 4.5 18.2Z"),
        "M15 10.5H18A2 2 0 0 1 20 12.5V14.5A2 2 0 0 1 18 16.5H15",
        "M7 2.8V4.8M10 2.3V4.8M13 2.8V4.8",
    ],
    "cap": [
        solid(
            "M10.5 3.3C14 4 17 10 18.5 15.3C14.5 16.8 9.5 16.8 5.5 15.3C6.6 11.5 8 8.5 6.2 5.8C7.2 4.2 8.8 3.2 10.5 3.3Z"
        ),
        ("stroke", "M4.3 19.6C9.2 21 14.8 21 19.7 19.6", 3),
    ],
    "candle": [
        solid("M9 11.5H15V20.5H9Z"),
        solid("M12 2.8C14.3 5.2 14.2 7.9 12 8C9.8 7.9 9.7 5.2 12 2.8Z"),
    ],
    "leaf": [
        solid("M20 4C10 4 4.8 8.5 4.8 14A5.2 5.2 0 0 0 10 19.2C16.5 19.2 20 13.5 20 4Z"),
        gap("M2.5 21.5L14.5 9.5", 1.8),
        "M2.8 21.2L5.5 18.5",
    ],
    "fish": [
        solid("M3 12C6 6.8 12 6.8 15.8 10.8L20.8 7.3V16.7L15.8 13.2C12 17.2 6 17.2 3 12Z"),
        hole(circle(7.3, 11.3, 1.5)),
    ],
    "snail": [
        ("stroke", "M3 19.7H17.5C20 19.7 20.8 17.5 20.8 14.5V11", 2.6),
        solid(circle(10.5, 11.5, 5.5)),
        gap("M10.5 8.6A2.9 2.9 0 1 1 7.6 11.5", 1.5),
        "M20.8 10.5L22 7.5M20.8 10.5L18.8 7.5",
    ],
    "owl": [
        solid("M4.8 4.2C8 6 16 6 19.2 4.2V13.5A7.2 7.2 0 0 1 4.8 13.5Z"),
        hole(circle(8.8, 10, 2.6)),
        hole(circle(15.2, 10, 2.6)),
        dot(8.8, 10, 1.2),
        dot(15.2, 10, 1.2),
        hole("M10.8 13.3H13.2L12 16Z"),
    ],
    "bat": [
        solid(
            "M12 9L13.2 6.8L14.3 9C16.5 6.8 19 6.3 21.8 7.2C20 9.5 20.3 11.8 20 14.5C18 13.2 16.5 13.5 15.5 15.5C14 14.5 13 16 12 18C11 16 10 14.5 8.5 15.5C7.5 13.5 6 13.2 4 14.5C3.7 11.8 4 9.5 2.2 7.2C5 6.3 7.5 6.8 9.7 9L10.8 6.8Z"
        )
    ],
    "heart": [
        solid(
            "M12 20C5.8 15.3 3.4 12.5 3.4 9.2A4.6 4.6 0 0 1 12 7.2A4.6 4.6 0 0 1 20.6 9.2C20.6 12.5 18.2 15.3 12 20Z"
        )
    ],
    "clover": [
        dot(12, 7, 4.5),
        dot(7, 13.2, 4.5),
        dot(17, 13.2, 4.5),
        ("stroke", "M12 12C12 16 12.5 19 14.8 21.2", 2.4),
    ],
    "mountain": [
        solid("M2.8 19.5L9.3 5L13.5 12.5L16 9.3L21.2 19.5Z"),
        gap("M6.5 11.5L8.3 13L9.8 11.3L11.5 13", 1.4),
    ],
    "acorn": [
        solid("M5 10.3C5 7 8 5.6 12 5.6C16 5.6 19 7 19 10.3Z"),
        solid("M7.2 14H16.8C16.6 17 14.8 19 12 20.4C9.2 19 7.4 17 7.2 14Z"),
        ("stroke", "M12 5V2.6", 2.4),
    ],
    "horseshoe": [
        ("stroke", "M7.5 19C3.8 13 4 5.5 12 5.5C20 5.5 20.2 13 16.5 19", 4.2),
        ("stroke", "M5.3 20H8.7M15.3 20H18.7", 2.4),
    ],
    "bone": [
        ("stroke", "M8 16L16 8", 4),
        dot(5.9, 14.9, 2.9),
        dot(9.1, 18.1, 2.9),
        dot(14.9, 5.9, 2.9),
        dot(18.1, 9.1, 2.9),
    ],
    "cheese": [
        solid("M3 12.6L14 5.2C17.8 5.7 20.5 8.5 21 12.6V19H3Z"),
        hole(circle(8, 15.4, 1.9)),
        hole(circle(15.5, 15, 2.3)),
        hole(circle(14.3, 9.3, 1.4)),
    ],
    "carrot": [
        solid("M15.3 9.1C17 10.8 16.3 13.4 14.3 14.9L4 20.3L9.1 9.7C10.6 7.7 13.6 7.4 15.3 9.1Z"),
        ("stroke", "M16.5 8L21 7M16 7.5L17 3", 2.6),
    ],
    "cherries": [
        dot(7, 16.8, 4.4),
        dot(17, 17.2, 4.4),
        "M7.5 13C8.5 8.5 11 5.5 15.8 3.3C15.3 8 15.8 11 17 14",
    ],
    "umbrella": [
        solid("M3.6 12A8.4 8.4 0 0 1 20.4 12Z"),
        ("stroke", "M12 12V18.7A2 2 0 0 0 16 18.7M12 4V2.6", 2.4),
    ],
    "anchor": [
        ("stroke", circle(12, 5, 2), 2.4),
        ("stroke", "M12 7.5V20M8 10.8H16M4 14.3C4.5 18 8 20 12 20C16 20 19.5 18 20 14.3", 2.8),
    ],
    "bolt": [solid("M13.3 3.2L5.2 13.3H10.8L9.6 20.8L18.6 10.2H13Z")],
    "hourglass": [solid("M6.3 4H17.7L13 12L17.7 20H6.3L11 12Z")],
    "apple": [
        solid(
            "M12 8.6C9 6.6 5 7.6 5 12.2C5 16.4 7.7 20.4 10 20.4C11 20.4 11.3 20 12 20C12.7 20 13 20.4 14 20.4C16.3 20.4 19 16.4 19 12.2C19 7.6 15 6.6 12 8.6Z"
        ),
        ("stroke", "M12 7C12 4.8 13 3.3 15.3 2.8", 2.4),
    ],
    "flower": [
        dot(12, 6.2, 3.6),
        dot(17.6, 10.2, 3.6),
        dot(15.5, 16.7, 3.6),
        dot(8.5, 16.7, 3.6),
        dot(6.4, 10.2, 3.6),
        dot(12, 12, 3),
        hole(circle(12, 12, 2.4)),
    ],
}
"""What tells people apart: broad shapes, for they stand small on a disc. None is a card's."""

DRAWINGS: dict[str, list[Step]] = ROLES | MARKERS | FORMS | INTERFACE | PEOPLE
