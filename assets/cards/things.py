"""The things that lie about in the mine, each about (0, 0) and some 30 units large."""

from __future__ import annotations

from shapes import (
    Layers,
    arrow,
    block,
    bow,
    cut,
    disc,
    joined,
    lump,
    poly,
    put,
    regular,
    rimmed,
    soft,
    stroke,
)


def pick_head() -> Layers:
    """The iron of a pick, its points to the left and right."""
    iron = poly(*bow(0, -9, 21, 30, 150), *bow(0, -13, 19, 140, 40))
    return rimmed("stone", iron, block(-3, 4, 6, 9, 1))


def pick() -> Layers:
    """A whole pick, upright."""
    return [*rimmed("wood", stroke([(0, -21), (0, 10)], 4)), *pick_head()]


def broken_pick() -> Layers:
    """Its handle snapped, the head hanging to one side."""
    upper = poly((-2, 10), (2, 10), (2, -3), (0.8, 0), (-0.4, -4), (-2, -1))
    lower = poly((-2, -21), (2, -21), (2, -6), (0.6, -3), (-0.6, -7), (-2, -4))
    head = [*rimmed("wood", upper), *pick_head()]
    return [*put(rimmed("wood", lower), -4, 0, turn=14), *put(head, 4, 4, turn=-24)]


def lamp(lit: bool = True) -> Layers:
    """A miner's lantern."""
    glass = block(-7, -9, 14, 17, 2)
    frame = joined(
        block(-9.5, -14, 19, 5, 1.5),
        block(-8.5, 8, 17, 4, 1.5),
        soft((-6, 11.5), (6, 11.5), (3, 16), (-3, 16)),
    )
    handle = stroke(bow(0, 14, 7.5, -10, 190), 2)
    layers = [*rimmed("stone", handle), *rimmed("gold" if lit else "shade", glass)]
    if lit:
        flame = poly((0, 6), (3, 0), (2, -5), (-2, -5), (-3, 0))
        layers.append(("pale", flame))
    return [*layers, *rimmed("stone", frame)]


def broken_lamp() -> Layers:
    """The light is out and the glass has a crack."""
    crack = stroke([(-4, 7.5), (1, 3), (-2, 0), (4, -4), (1, -9)], 1.6)
    shard = poly((3, -1), (6.5, 3), (6.5, -4))
    return [*lamp(lit=False), ("pale", crack), ("night", shard)]


def wheel(radius: float = 5.0) -> Layers:
    """A cart's wheel."""
    return [
        *rimmed("stone", disc(0, 0, radius)),
        ("night", cut(disc(0, 0, radius * 0.66), disc(0, 0, radius * 0.36))),
    ]


def tub() -> Layers:
    """The body of a cart."""
    body = soft((-16, 8), (16, 8), (12, -8), (-12, -8))
    bands = [stroke([(x, 6), (x * 0.78, -7)], 1.4) for x in (-9.5, 0, 9.5)]
    return [
        *rimmed("wood", body),
        ("bark", joined(*bands)),
        *rimmed("stone", block(-18, 6, 36, 4, 1.5)),
    ]


def cart(load: bool = False) -> Layers:
    """A mine cart on its two wheels."""
    heap = [
        *rimmed("gold", lump(-7, 10, 5, 1), lump(6, 10.5, 5.5, 4), lump(-0.5, 13.5, 5.5, 2)),
    ]
    return [*(heap if load else []), *tub(), *put(wheel(), -8, -11), *put(wheel(), 8, -11)]


def broken_cart() -> Layers:
    """Tilted, one wheel gone its own way."""
    return [
        *put([*tub(), *put(wheel(), -8, -11)], 0, 3, turn=-20),
        *put(wheel(6), 14, -17),
        ("night", stroke([(3, -14), (6, -9)], 1.6)),
    ]


def spanner() -> Layers:
    """The smith's own tool."""
    jaw = cut(disc(0, 13, 7.5), poly((-2.8, 10), (2.8, 10), (4.2, 24), (-4.2, 24)))
    ring = cut(disc(0, -15, 5.5), disc(0, -15, 2.2))
    return rimmed("stone", joined(jaw, ring, block(-2.4, -12, 4.8, 20)))


def hammer() -> Layers:
    """A geologist's hammer."""
    head = joined(block(-4, 6, 13, 7, 1.5), poly((-3, 13), (-13, 8), (-3, 7)))
    return [*rimmed("wood", stroke([(0, -18), (0, 9)], 3.6)), *rimmed("stone", head)]


def shovel() -> Layers:
    """A shovel, blade down."""
    blade = joined(block(-6, -14, 12, 8, 1.5), poly((-6, -12), (6, -12), (0, -22)))
    grip = joined(stroke([(0, -8), (0, 16)], 3.4), stroke([(-5, 17), (5, 17)], 3.4))
    return [*rimmed("wood", grip), *rimmed("stone", blade)]


def nugget(radius: float = 8.0, turn: int = 0) -> Layers:
    """A nugget of gold with its light."""
    return [
        *rimmed("gold", lump(0, 0, radius, turn)),
        ("pale", lump(-radius * 0.28, radius * 0.3, radius * 0.3, turn)),
    ]


def heap() -> Layers:
    """Many nuggets, about 30 wide."""
    spots = (
        (-10, -5, 5.5, 1),
        (0, -5.5, 6, 2),
        (10, -5, 5.5, 4),
        (-5, 1.5, 5.5, 5),
        (5.4, 2, 5.4, 0),
        (0, 8, 5, 3),
    )
    return [layer for x, y, r, n in spots for layer in put(nugget(r, n), x, y)]


def coin(radius: float = 8.0) -> Layers:
    """A gold token."""
    return [
        *rimmed("gold", disc(0, 0, radius)),
        ("wood", cut(disc(0, 0, radius * 0.78), disc(0, 0, radius * 0.62))),
    ]


def stack(count: int, radius: float = 8.0) -> Layers:
    """Tokens on top of one another, seen from the side."""
    layers: Layers = []
    for n in range(count):
        y = n * 4.4
        side = joined(
            disc(0, y, radius, 3), block(-radius, y, 2 * radius, 3.4), disc(0, y + 3.4, radius, 3)
        )
        layers += rimmed("wood", side, rim=0.9)
        layers.append(("gold", disc(0, y + 3.4, radius, 3)))
    return layers


def keg(fuse: bool = True) -> Layers:
    """A powder keg."""
    body = poly(*bow(-30, 0, 42, -20, 20, 0.9), *bow(30, 0, 42, 160, 200, 0.9))
    hoops = [stroke([(-w, y), (w, y)], 2.6, flat=True) for y, w in ((-8, 11), (8, 11))]
    layers = [
        *rimmed("wood", body),
        ("night", joined(*hoops)),
        ("night", disc(0, 0, 3.4)),
        ("gold", lump(0, 0, 2.2)),
    ]
    if fuse:
        line = stroke([(0, 13), (2, 17), (6, 19), (9, 18)], 1.8)
        layers = [("night", line.buffer(0.5)), ("pale", line), *layers, *put(spark(), 12, 19)]
    return layers


def spark() -> Layers:
    """A small star of fire."""
    return [
        ("night", regular(6, 0, 0, 6.4, 3)),
        ("gold", regular(6, 0, 0, 5.2, 2.2)),
        ("pale", disc(0, 0, 1.6)),
    ]


def sack(tied: bool = True) -> Layers:
    """A bag, full."""
    body = joined(disc(0, -4, 12, 11), poly((-9, 3), (9, 3), (3.5, 11), (-3.5, 11)))
    ears = poly((-3, 10), (3, 10), (7, 17), (2, 14.5), (0, 18), (-2, 14.5), (-7, 17))
    band = [("gold", block(-4.2, 8.6, 8.4, 2.8, 1))] if tied else []
    folds = [("bark", joined(stroke([(-5, 3), (-6, -4)], 1.1), stroke([(5, 4), (6.4, -2)], 1.1)))]
    return [*rimmed("wood", body, ears), *folds, *band]


def crystal_shards() -> Layers:
    """Three shards."""
    layers: Layers = []
    for x, lean, tall, half in ((-9, -4, 17, 4), (9, 4, 15, 4), (0, 0, 27, 5.4)):
        whole = poly(
            (x - half, -12),
            (x + half, -12),
            (x + half + lean, tall * 0.5 - 6),
            (x + lean * 1.3, tall - 9),
            (x - half + lean, tall * 0.5 - 6),
        )
        layers += rimmed("pale", whole)
        layers.append(
            (
                "shade",
                poly(
                    (x, -12),
                    (x + half, -12),
                    (x + half + lean, tall * 0.5 - 6),
                    (x + lean * 1.3, tall - 9),
                ),
            )
        )
    return layers


def lens() -> Layers:
    """A glass to look closely."""
    ring = cut(disc(0, 5, 13), disc(0, 5, 9.6))
    return [
        *rimmed("wood", stroke([(8, -5), (16, -17)], 5)),
        *rimmed("stone", ring),
        ("pale", stroke(bow(0, 5, 7, 115, 165), 1.6)),
    ]


def eye(radius: float = 8.0) -> Layers:
    """An open eye."""
    white = poly(
        *bow(0, -radius * 0.75, radius * 1.25, 143, 37),
        *bow(0, radius * 0.75, radius * 1.25, -37, -143),
    )
    return [
        *rimmed("pale", white),
        ("night", disc(0, 0, radius * 0.42)),
        ("gold", disc(0, 0, radius * 0.2)),
    ]


def card(tone: str = "bark", wide: float = 20.0) -> Layers:
    """A card face down; its middle is (0, 0)."""
    high = wide * 1.55
    inner = block(-wide / 2 + 1.7, -high / 2 + 1.7, wide - 3.4, high - 3.4, 1)
    line = cut(inner, inner.buffer(-0.7))
    mark = [("gold", lump(0, 0, wide * 0.16, 2))] if tone == "bark" else []
    return [
        *rimmed(tone, block(-wide / 2, -high / 2, wide, high, 1.8)),
        ("wood" if tone == "bark" else "shade", line),
        *mark,
    ]


def fan(count: int, wide: float = 17.0, tone: str = "bark", spread: float = 17.0) -> Layers:
    """Cards held in a hand."""
    layers: Layers = []
    for n in range(count):
        turn = spread * ((count - 1) / 2 - n)
        layers += put(put(card(tone, wide), 0, 17), 0, -17, turn=turn)
    return layers


def chest(open_: bool = False) -> Layers:
    """A chest with iron bands; open its lid stands up behind."""
    body = block(-17, -12, 34, 15, 1.5)
    bands = joined(block(-13, -12, 3.4, 15), block(9.6, -12, 3.4, 15))
    lock = [*rimmed("gold", block(-3.4, -4, 6.8, 8, 1.2), rim=0.8), ("night", disc(0, 0.4, 1.3))]
    if not open_:
        lid = poly((-17, 4), (17, 4), *bow(0, 4, 17, 0, 180, 0.62))
        straps = joined(
            poly((-13, 4), (-9.6, 4), (-9.6, 12.4), (-13, 10.5)),
            poly((13, 4), (9.6, 4), (9.6, 12.4), (13, 10.5)),
        )
        return [
            *rimmed("wood", lid),
            ("stone", straps),
            *rimmed("wood", body),
            ("stone", bands),
            *lock,
        ]
    inside = [("night", block(-17.6, 1, 35.2, 7, 1)), ("bark", block(-16, 2, 32, 5))]
    lid = soft((-17, 6), (17, 6), (19, 15), (-19, 15))
    return [
        *rimmed("wood", lid),
        (
            "stone",
            joined(
                poly((-13, 6), (-9.6, 6), (-10.6, 15), (-14.2, 15)),
                poly((13, 6), (9.6, 6), (10.6, 15), (14.2, 15)),
            ),
        ),
        *inside,
        *rimmed("wood", body),
        ("stone", bands),
        *lock,
    ]


def hat(tone: str = "wood", band: str = "gold") -> Layers:
    """A dwarf's pointed hat."""
    cone = soft((-10, -6), (10, -6), (5, 6), (7, 16), (-4, 8), corner=0.8)
    return [*rimmed(tone, cone), *rimmed(band, block(-12, -9, 24, 5, 2.4))]


def helmet(lamp_lit: bool = True) -> Layers:
    """A miner's helmet with its lamp."""
    dome = poly((-11, -3), (11, -3), *bow(0, -3, 11, 0, 180, 1.0))
    light = [
        *rimmed("gold" if lamp_lit else "shade", disc(0, 3, 3.6), rim=0.9),
        ("pale", disc(0, 3, 1.6)),
    ]
    return [*rimmed("stone", dome, block(-13.5, -5, 27, 4, 2)), *light]


def crown() -> Layers:
    """A crown, too large for most."""
    points = poly((-17, -7), (17, -7), (20, 12), (9.5, 3), (0, 17), (-9.5, 3), (-20, 12))
    stones = joined(disc(-20, 12.5, 2.2), disc(0, 17, 2.4), disc(20, 12.5, 2.2))
    return [
        *rimmed("gold", points, stones),
        ("wood", block(-17, -7, 34, 4)),
        ("pale", joined(*(disc(x, -5, 1.3) for x in (-9, 0, 9)))),
    ]


def balance() -> Layers:
    """Scales with two pans."""
    post = joined(block(-1.6, -16, 3.2, 30), block(-8, -19, 16, 4, 1.5), disc(0, 15, 3))
    beam = stroke([(-16, 10), (0, 13), (16, 10)], 2.6)
    layers = rimmed("gold", post, beam)
    for x in (-16, 16):
        strings = joined(stroke([(x, 10), (x - 6, -2)], 1), stroke([(x, 10), (x + 6, -2)], 1))
        pan = poly(*bow(x, -2, 7.5, 180, 360, 0.75))
        layers += [("night", strings), *rimmed("gold", pan)]
    return layers


def open_hand() -> Layers:
    """A palm held up: stop."""
    fingers = [
        stroke([(x, 0), (x * 1.25, y)], 5.2)
        for x, y in ((-7.6, 13), (-2.6, 17), (2.6, 17), (7.6, 13.5))
    ]
    palm = soft((-11, 2), (11, 2), (8.5, -15), (-7.5, -15), corner=2.5)
    thumb = stroke([(-8, -8), (-16, 1)], 5.4)
    gaps = joined(*(stroke([(x, 1), (x * 1.15, 9)], 0.9) for x in (-5.1, 0, 5.1)))
    return [
        *rimmed("skin", *fingers, palm, thumb),
        ("night", gaps),
        *rimmed("wood", block(-9, -23, 18, 8, 1.5)),
    ]


def grasping_hand() -> Layers:
    """A hand that reaches down for something."""
    arm = soft((-8, 22), (8, 22), (6, 8), (-6, 8))
    fingers = [stroke([(x, 6), (x * 1.5, -5), (x * 1.1, -10)], 4.4) for x in (-6, -2, 2.4, 6.6)]
    return [
        *rimmed("wood", arm),
        *rimmed("skin", disc(0, 6, 8.5, 6.5), *fingers),
        ("night", joined(*(stroke([(x, 3), (x * 1.3, -3)], 0.8) for x in (-4, 0.2, 4.4)))),
    ]


def cross(radius: float = 13.0, width: float = 5.0) -> Layers:
    """Struck out."""
    r = radius * 0.74
    return rimmed("red", stroke([(-r, -r), (r, r)], width), stroke([(-r, r), (r, -r)], width))


def plus(radius: float = 7.0, width: float = 4.6) -> Layers:
    """One more."""
    return rimmed(
        "gold",
        stroke([(-radius, 0), (radius, 0)], width, flat=True),
        stroke([(0, -radius), (0, radius)], width, flat=True),
    )


def ring_arrow(radius: float, first: float, last: float, width: float = 3.8) -> Layers:
    """A bent arrow."""
    return rimmed("gold", arrow(bow(0, 0, radius, first, last), width, 5.4))


def parchment(wide: float = 34.0, high: float = 38.0) -> Layers:
    """An old sheet with rolled ends."""
    w, h = wide / 2, high / 2
    sheet = block(-w + 2, -h, wide - 4, high)
    return [
        *rimmed("pale", sheet),
        *rimmed("floor", block(-w, h - 4, wide, 6.5, 3), block(-w, -h - 2.5, wide, 6.5, 3)),
    ]


def footpath() -> Layers:
    """Dots that lead to a cross, for a map."""
    dots = joined(
        *(disc(x, y, 1.5) for x, y in ((-11, -11), (-7, -7), (-2, -6), (3, -4), (5, 0), (3, 4)))
    )
    mark = joined(stroke([(-4, 6), (2, 12)], 2.6), stroke([(-4, 12), (2, 6)], 2.6))
    return [("bark", dots), ("red", mark)]


def skull_stone() -> Layers:
    """A large black stone with dull facets."""
    return [
        ("edge", lump(0, 0, 17.5, 3).buffer(1.2)),
        ("night", lump(0, 0, 17, 3)),
        ("shade", poly((-9, 4), (-2, 12), (3, 6), (-3, 1))),
        ("stone", poly((4, 2), (12, 4), (9, -6), (3, -5))),
        ("bark", poly((-10, -2), (-3, -3), (-5, -11))),
    ]


def bars(wide: float = 36.0, high: float = 40.0, count: int = 5) -> Layers:
    """The bars of a cage."""
    step = wide / (count - 1)
    rods = [block(-wide / 2 + n * step - 1.5, -high / 2, 3, high) for n in range(count)]
    rails = [block(-wide / 2 - 3, y, wide + 6, 4, 1) for y in (-high / 2 - 1, high / 2 - 3)]
    return rimmed("stone", *rods, *rails, rim=0.9)


def signpost() -> Layers:
    """Two boards that point both ways."""
    post = block(-2, -24, 4, 44, 1)
    right = poly((-6, 16), (12, 16), (18, 11), (12, 6), (-6, 6))
    left = poly((6, 2), (-12, 2), (-18, -3), (-12, -8), (6, -8))
    return [*rimmed("bark", post), *rimmed("wood", right), *rimmed("wood", left)]
