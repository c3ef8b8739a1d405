"""One scene for each card of the reference that is no path: what it does, in few flat shapes.

Every scene stands on the same rock with a lamp's light on it, so that the cards are a family; what
is drawn there tells them apart, at 40 dp and in grey too.
"""

from __future__ import annotations

from collections.abc import Callable

import dwarf
import things
from shapes import (
    HIGH,
    WIDE,
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

X, Y = WIDE / 2, HIGH / 2


def glow(x: float = X, y: float = Y, radius: float = 25.5, tall: float = 1.28) -> Layers:
    """Lamplight on the rock."""
    return [
        ("vein", disc(x, y, radius + 1.8, (radius + 1.8) * tall)),
        ("floor", disc(x, y, radius, radius * tall)),
    ]


def arch() -> Layers:
    """A timbered gallery somebody stands in."""
    way = joined(block(6.5, 5, 43, 48), disc(X, 53, 21.5))
    return [
        ("night", way.buffer(2.6)),
        ("wood", way.buffer(1.8)),
        ("floor", way),
        ("shade", block(6.5, 5, 43, 6)),
    ]


def tunnel(y: float = 43.5, high: float = 30) -> Layers:
    """A gallery across the card."""
    return [
        ("night", block(1, y - high / 2 - 1.5, 54, high + 3)),
        ("floor", block(1, y - high / 2, 54, high)),
    ]


def stand(
    *layers: Layers, x: float = X, y: float = 8, size: float = 1.0, flip: bool = False
) -> Layers:
    """Somebody on the ground of the gallery."""
    return put([layer for part in layers for layer in part], x, y, size, flip=flip)


# Roles


def digger(tool: Layers, mood: str = "plain", flip: bool = False) -> Layers:
    """A dwarf at work, the tool over a shoulder."""
    return stand(
        put(tool, 15, 29, 0.9, -8),
        dwarf.body(),
        dwarf.arm(-14, 14),
        dwarf.head(mood),
        dwarf.in_helmet(),
        dwarf.arm(14, 18),
        x=33 if flip else 23,
        flip=flip,
    )


def gold_digger() -> Layers:
    return [
        *arch(),
        *digger(things.pick(), "glad"),
        *put(things.nugget(6, 1), 43, 13),
        *put(things.nugget(4.6, 3), 35.5, 11),
    ]


def banner(form: str) -> Layers:
    """The team's form, large, behind whoever works for it."""
    shape = disc(X, 47, 24.5) if form == "blue" else regular(6, X, 47, 27)
    return [("night", shape.buffer(1.6)), (form, shape), ("floor", shape.buffer(-6))]


def blue_digger() -> Layers:
    return [("shade", block(3, 4, 50, 8)), *banner("blue"), *digger(things.pick(), flip=True)]


def green_digger() -> Layers:
    figure = stand(
        put(things.shovel(), -15, 26, 1.1, 0),
        dwarf.body("bark"),
        dwarf.arm(-14, 22, "bark"),
        dwarf.head(),
        dwarf.in_hat("bark"),
        dwarf.arm(13, 40, "bark", (15, 25)),
        put(things.lamp(), 13.5, 46, 0.5),
        x=30,
    )
    return [("shade", block(3, 4, 50, 8)), *banner("green"), *figure]


def saboteur() -> Layers:
    figure = stand(
        dwarf.body("night"), dwarf.head("sly", "stone"), dwarf.in_hood("bark"), x=25, y=21
    )
    arms = [
        *rimmed("bark", stroke([(14, 43), (10, 32)], 6)),
        *rimmed("skin", disc(12, 30, 3.8)),
        *rimmed("bark", stroke([(36, 43), (41, 32)], 6)),
        *rimmed("skin", disc(39, 30, 3.8)),
    ]
    fuse = [
        *rimmed("pale", stroke([(29, 33), (32, 37), (38, 38), (43, 43)], 1.6), rim=0.6),
        *put(things.spark(), 44, 46, 1.1),
    ]
    return [*arch(), *figure, *put(things.keg(fuse=False), 25, 20, 1.12), *fuse, *arms]


def boss() -> Layers:
    cloak = poly((-13, 26), (13, 26), (21, 3), (-21, 3))
    figure = stand(
        rimmed("red", cloak),
        dwarf.body("bark"),
        dwarf.head("plain", "pale"),
        put(things.crown(), 0, 46, 0.98),
        dwarf.arm(-11, 13, "bark", (-20, 17)),
        dwarf.arm(11, 13, "bark", (20, 17)),
    )
    return [*arch(), *figure]


def mediator() -> Layers:
    figure = stand(
        dwarf.body("stone"),
        dwarf.head("glad", "stone"),
        rimmed("bark", block(-8, 41, 16, 15, 1.5), block(-13, 40, 26, 3.6, 1.5)),
        [("gold", block(-8, 44, 16, 3))],
        dwarf.arm(-10, 12, "stone"),
        x=20,
        y=8,
        size=0.92,
    )
    return [
        *arch(),
        *figure,
        *put(things.balance(), 38.5, 31, 0.66),
        *rimmed("skin", stroke([(30, 26), (37, 24)], 4.6)),
    ]


def geologist() -> Layers:
    figure = stand(
        dwarf.body("bark"),
        dwarf.head("plain", "wood"),
        dwarf.in_helmet(lit=False),
        put(things.hammer(), -13, 36, 0.9, 16),
        dwarf.arm(13.5, 13, "bark"),
        dwarf.arm(-13, 31, "bark", (-15, 22)),
        x=34,
        size=0.9,
    )
    return [*arch(), *put(figure, 0, 0), *put(things.crystal_shards(), 18.5, 20, 0.94)]


def greedy_dwarf() -> Layers:
    figure = stand(dwarf.body("wood"), dwarf.head("glad", "bark"), dwarf.in_hat("stone"), x=X, y=20)
    arms = [
        *rimmed("wood", stroke([(18, 42), (9, 34), (14, 22)], 6)),
        *rimmed("wood", stroke([(38, 42), (47, 34), (42, 22)], 6)),
    ]
    hands = [*rimmed("skin", disc(15, 21, 4)), *rimmed("skin", disc(41, 21, 4))]
    return [*arch(), *figure, *put(things.heap(), X, 21, 1.28), *arms, *hands]


def role_card() -> Layers:
    left = [
        *put(things.card("floor", 30), 0, 0),
        *put([*dwarf.head("glad"), *dwarf.in_helmet()], 0, -31),
    ]
    right = [
        *put(things.card("shade", 30), 0, 0),
        *put([*dwarf.head("sly", "stone"), *dwarf.in_hood()], 0, -31),
    ]
    return [*glow(radius=26), *put(right, 36, 51, 0.86, -14), *put(left, 20, 37, 0.86, 10)]


def role_pile() -> Layers:
    layers = glow(y=40)
    for n in range(5):
        layers += put(things.card("bark" if n == 4 else "wood", 29), X - 4 + n * 1.9, 34 + n * 3.6)
    mark = put([*dwarf.head(), *dwarf.in_hat("stone")], 31.6, 26, 0.62)
    cover = [("bark", block(24, 38, 15, 22))]
    return [*layers, *cover, *mark]


def card_left_over() -> Layers:
    pair = [*put(things.card("bark", 21), 15.5, 60), *put(things.card("bark", 21), 40.5, 60)]
    alone = put(things.card("wood", 20), X, 22, 1, 72)
    gap = joined(*(stroke([(x, 40.5), (x + 4, 40.5)], 1.4) for x in range(6, 50, 8)))
    return [
        *glow(y=23, radius=22, tall=0.8),
        *pair,
        ("gold", gap),
        *alone,
        *put([("night", disc(0, 0, 5.6)), ("gold", lump(0, 0, 4.4, 1))], X, 22),
    ]


# Action cards


def action_card() -> Layers:
    signs = [
        *put(things.pick(), 13, 53, 0.42, 26),
        *put(things.lamp(), X, 60, 0.52),
        *put(things.cart(), 43.5, 51, 0.38, -22),
    ]
    hand = [
        *rimmed("skin", soft((17, 4), (39, 4), (41, 22), (15, 22), corner=5)),
        ("night", joined(*(stroke([(x, 20), (x, 13)], 1) for x in (22, 28, 34)))),
    ]
    return [*glow(), *put(things.fan(3, 24, "pale", 25), X, 36), *signs, *hand]


def broken_tool() -> Layers:
    return [
        *glow(),
        *put(things.broken_pick(), X, 62, 0.74),
        *put(things.broken_lamp(), 16, 26, 0.78, 18),
        *put(things.broken_cart(), 37, 28, 0.62),
    ]


def broken_pick() -> Layers:
    return [*glow(), *put(things.broken_pick(), X, 43, 1.24)]


def broken_lamp() -> Layers:
    puff = joined(disc(X + 4, 72, 3.6), disc(X + 8, 77, 2.6), disc(X - 1, 69, 2.4))
    return [
        ("vein", disc(X, Y - 3, 24, 29)),
        ("shade", disc(X, Y - 3, 20, 25)),
        ("stone", puff),
        *put(things.broken_lamp(), X, 38, 1.55, 8),
    ]


def broken_cart() -> Layers:
    spill = [*put(things.nugget(4.4, 2), 46, 37), *put(things.nugget(3.4, 5), 50, 28)]
    return [
        *glow(),
        ("night", block(4, 16, 48, 2.4)),
        *put(things.broken_cart(), 24, 42, 1.12),
        *spill,
    ]


def repair() -> Layers:
    return [
        *glow(),
        *put(things.pick(), 30, 50, 1.0, -38),
        *put(things.spanner(), 25, 36, 1.15, 42),
    ]


def repair_two() -> Layers:
    return [
        *glow(),
        *put(things.lamp(), 17, 62, 0.85),
        *put(things.cart(), 36, 26, 0.86),
        *put(things.spanner(), 36, 59, 0.74, -40),
        *put(things.plus(4.4, 3), 18, 37),
    ]


def rockfall() -> Layers:
    rocks = (
        (17, 66, 9, 1),
        (36, 71, 10.5, 4),
        (28, 52, 8, 2),
        (13, 45, 6, 5),
        (43, 50, 7, 0),
        (22, 31, 7.5, 3),
        (36, 34, 6, 6),
    )
    streaks = joined(
        *(stroke([(x, y), (x, y + 9)], 1.3) for x, y in ((8, 58), (27, 63), (48, 61), (35, 44)))
    )
    layers: Layers = [*tunnel(25, 26), ("edge", streaks)]
    for x, y, radius, turn in rocks:
        layers += [
            *rimmed("stone", lump(x, y, radius, turn)),
            ("edge", lump(x - radius * 0.25, y + radius * 0.3, radius * 0.4, turn)),
        ]
    heap = ((12, 15, 6, 1), (22, 14, 7, 2), (33, 14.5, 6.6, 3), (44, 15, 6, 4))
    return [*layers, *(layer for x, y, r, n in heap for layer in rimmed("stone", lump(x, y, r, n)))]


def map_() -> Layers:
    return [
        *glow(),
        *put([*things.parchment(), *things.footpath()], X, 44, 1.18, 6),
        *put(things.eye(5), 39, 70, 1.0),
    ]


def thief() -> Layers:
    figure = stand(
        dwarf.body("night"),
        dwarf.head("masked", "stone"),
        dwarf.in_hat("bark", "stone", flip=True),
        dwarf.arm(-13, 14, "night"),
        x=21,
        size=0.95,
    )
    return [
        *arch(),
        *put(things.sack(), 40, 36, 1.15, -14),
        *figure,
        *rimmed("night", stroke([(30, 30), (37, 45)], 5.6)),
        *rimmed("skin", disc(37, 46, 3.6)),
        *put(things.nugget(4, 2), 45, 12),
    ]


def hands_off() -> Layers:
    return [*glow(), *put(things.open_hand(), X, 48, 1.42)]


def caught() -> Layers:
    figure = stand(
        dwarf.body("stone"), dwarf.head("sad", "stone"), dwarf.in_hat("bark", "stone"), y=10
    )
    return [*arch(), *figure, *put(things.bars(39, 66, 4), X, 42)]


def free() -> Layers:
    door = [*put(things.bars(16, 62, 3), 10, 42)]
    figure = stand(
        dwarf.body("wood"),
        dwarf.head("glad"),
        dwarf.in_helmet(),
        dwarf.arm(-14, 44, bend=(-17, 28)),
        dwarf.arm(15, 44, bend=(18, 28)),
        x=33,
        y=9,
    )
    return [*arch(), *door, *figure]


def inspection() -> Layers:
    face = [
        *put(things.card("pale", 34), X - 2, 45),
        *put([*dwarf.head("sly"), *dwarf.in_helmet()], X - 2, 16, 0.9),
    ]
    return [*glow(), *face, *put(things.lens(), 27, 43, 1.36)]


def hat_swap() -> Layers:
    hats = [
        *put(things.hat("wood", "gold"), 17, 61, 1.2),
        *put(things.hat("bark", "stone"), 38, 24, 1.2, flip=True),
    ]
    arrows = [
        *rimmed("gold", arrow(bow(X + 2, 44, 20, 62, -18), 3.6)),
        *rimmed("gold", arrow(bow(X - 2, 44, 20, 242, 162), 3.6)),
    ]
    return [*glow(), *arrows, *hats]


def hand_swap() -> Layers:
    hands = [
        *put(things.fan(3, 12, spread=20), 17, 61, 1),
        *put(things.fan(3, 12, "pale", 20), 39, 24, 1),
    ]
    arrows = [
        *rimmed("gold", arrow([(36, 70), (46, 70), (46, 50)], 3.6)),
        *rimmed("gold", arrow([(20, 17), (10, 17), (10, 37)], 3.6)),
    ]
    return [*glow(), *arrows, *hands]


def discard_two() -> Layers:
    pit = [
        *rimmed("night", disc(X, 17, 21, 8)),
        ("stone", cut(disc(X, 17, 21, 8), disc(X, 18.5, 18.5, 6.2))),
    ]
    return [
        *glow(),
        *pit,
        *put(things.card("bark", 18), 18, 51, 1, 22),
        *put(things.card("wood", 18), 38, 44, 1, -14),
        *rimmed("gold", arrow([(20, 80), (20, 73)], 3, 4)),
        *rimmed("gold", arrow([(38, 74), (38, 67)], 3, 4)),
    ]


def no_copies() -> Layers:
    return [
        *glow(),
        *put(things.card("pale", 22), 17, 50),
        *put(things.pick(), 17, 50, 0.46, 20),
        *put(things.card("pale", 22), 39, 40),
        *put(things.pick(), 39, 40, 0.46, 20),
        *put(things.cross(12, 4.4), X, 45),
    ]


def card_2017() -> Layers:
    cards = [*put(things.card("bark", 15), 15, 43.5), *put(things.card("pale", 15), 41, 43.5)]
    over = rimmed("gold", arrow(bow(X, 56, 15, 160, 24), 3.6))
    under = rimmed("gold", arrow(bow(X, 31, 15, -20, -156), 3.6))
    return [*glow(), *cards, *over, *under]


def card_2018() -> Layers:
    shelf: Layers = []
    for y in (14, 36, 58):
        shelf += rimmed("wood", block(6, y, 44, 3.6))
    posts = rimmed("bark", block(4.5, 8, 3.4, 70), block(48, 8, 3.4, 70))
    goods = [
        *put(things.keg(fuse=False), 17, 26.5, 0.6),
        *put(things.sack(), 37, 26, 0.62),
        *put(things.lamp(), 16, 47.6, 0.56),
        *put(things.card("bark", 9.4), 31, 48),
        *put(things.card("pale", 9.4), 40, 48),
        *put(things.chest(), 19, 68, 0.56),
        *put(things.nugget(5, 2), 40, 66.6),
    ]
    return [*glow(), *posts, *shelf, *goods]


def card_2019() -> Layers:
    fist = [
        *rimmed("wood", block(X - 8, 8, 16, 22, 2)),
        *rimmed("skin", soft((15, 28), (41, 28), (43, 54), (13, 54), corner=6)),
        ("night", joined(*(stroke([(x, 53), (x, 42)], 1.2) for x in (21, 28, 35)))),
        *rimmed("skin", stroke([(16, 38), (32, 36)], 6.4)),
    ]
    burst = regular(11, X, 44, 29, 23)
    return [
        ("night", burst.buffer(1)),
        ("red", burst),
        ("floor", disc(X, 44, 20)),
        *fist,
        *put(things.cross(8, 4), 43, 72),
    ]


def card_2020() -> Layers:
    layers = [*glow(radius=26), *rimmed("wood", disc(X, Y, 15)), ("bark", disc(X, Y, 11.5))]
    layers += rimmed(
        "gold", arrow([(46, 24), (46, 56), *bow(35, 58, 11, 0, 180), (24, 40)], 5.4, 8)
    )
    return [*layers, *rimmed("pale", disc(12, 24, 4)), *rimmed("pale", disc(12, 62, 4))]


def card_2021() -> Layers:
    figure = stand(
        dwarf.body("wood"),
        dwarf.head("glad"),
        dwarf.in_hat("bark"),
        dwarf.arm(-14, 30, bend=(-17, 20)),
        dwarf.arm(14, 30, bend=(17, 20)),
        y=5,
        size=0.8,
    )
    return [
        *glow(),
        *put(things.pick(), 12, 58, 0.6, 24),
        *put(things.lamp(), X, 74, 0.56),
        *put(things.cart(), 44, 56, 0.48, -16),
        *figure,
    ]


def card_2022() -> Layers:
    return [*glow(), *put(things.signpost(), X, 45, 1.36), *put(things.lamp(), 46, 22, 0.6)]


def card_2023() -> Layers:
    rock = [*rimmed("stone", lump(X, 48, 12, 2)), ("edge", lump(X - 3, 52, 4.6, 2))]
    way = rimmed("gold", arrow([(10, 14), (10, 62), *bow(X, 62, 18, 180, 0), (46, 26)], 5.6, 8.4))
    fence = [
        *rimmed("wood", block(15, 22, 26, 6, 1)),
        (
            "red",
            joined(*(poly((x, 22), (x + 4, 22), (x + 7, 28), (x + 3, 28)) for x in (16, 24, 32))),
        ),
        *rimmed("bark", block(18, 12, 3, 10), block(35, 12, 3, 10)),
    ]
    return [*glow(), *way, *rock, *fence]


# Goals


def black_stone() -> Layers:
    return [*glow(y=40, radius=26), *put(things.skull_stone(), X, 42, 1.36)]


def bag_of_gold() -> Layers:
    spill = [
        layer
        for x, y, r, n in ((10, 16, 4.4, 1), (19, 12, 5, 2), (46, 15, 4.6, 4), (38, 11.5, 4, 0))
        for layer in put(things.nugget(r, n), x, y)
    ]
    mark = put(things.nugget(8, 2), X, 36)
    return [*glow(), *put(things.sack(), X, 43, 1.78), *mark, *spill]


def dragon() -> Layers:
    body = joined(
        disc(28, 21, 21, 13),
        soft((14, 20), (36, 20), (34, 40), (27, 52), (19, 50), (15, 36), corner=3),
    )
    neck = stroke([(26, 28), (20, 44), (26, 58)], 12)
    face = soft((18, 54), (18, 68), (32, 72), (49, 64), (48, 56), (34, 54), corner=2)
    horns = joined(poly((19, 66), (24, 70), (13, 79)), poly((26, 70), (31, 71), (25, 82)))
    spikes = joined(
        *(
            poly((x - 3, y), (x + 2, y + 4), (x - 7, y + 5))
            for x, y in ((15, 58), (13, 48), (14, 38))
        )
    )
    wing = poly((30, 40), (40, 58), (52, 50), (47, 46), (49, 38), (43, 38), (42, 30), (34, 32))
    tail = stroke([(46, 16), (52, 22), (48, 30)], 4)
    eye = [
        ("gold", disc(31, 65.5, 2.8)),
        ("night", stroke([(31, 63.4), (31, 67.6)], 1.2)),
        ("night", disc(45.5, 62, 1.1)),
    ]
    fire = [*rimmed("gold", poly((48, 58), (54, 55), (50, 54), (54, 50), (46, 52)))]
    return [
        *glow(),
        *put(things.heap(), X, 13, 1.3),
        *rimmed("bark", wing),
        *rimmed("stone", tail, body, neck, face, horns, spikes),
        ("night", stroke([(36, 57.5), (48, 58.5)], 1.2)),
        *eye,
        *fire,
    ]


def giant_spider() -> Layers:
    legs = []
    for side in (-1, 1):
        for up, reach, foot in ((10, 19, 30), (4, 22, 12), (-3, 22, -10), (-9, 17, -28)):
            legs.append(
                stroke(
                    [
                        (X, 44),
                        (X + side * reach, 44 + up + (foot > 0) * 8),
                        (X + side * (reach + 3), 44 + foot),
                    ],
                    3.2,
                )
            )
    web = joined(
        *(stroke([(X, 86), (X + dx, 52)], 0.9) for dx in (0,)),
        *(stroke(bow(4, 83, r, -90, 0), 0.9) for r in (12, 20, 28)),
        *(stroke([(4, 83), (4 + dx, 83 + dy)], 0.9) for dx, dy in ((28, -4), (22, -20), (5, -29))),
    )
    eyes = joined(
        *(disc(X + x, y, 1.4) for x, y in ((-4.4, 33), (-1.5, 31.6), (1.5, 31.6), (4.4, 33)))
    )
    return [
        *glow(y=38),
        ("pale", web),
        *rimmed("night", *legs, disc(X, 50, 13, 15), disc(X, 33, 8.4), rim=0.3),
        (
            "stone",
            joined(
                poly((X - 5, 56), (X + 5, 56), (X, 48)), poly((X - 5, 42), (X + 5, 42), (X, 48))
            ),
        ),
        ("gold", eyes),
    ]


# Gold


def nugget_card() -> Layers:
    return [
        *glow(),
        *put(things.card("pale", 34), X, Y),
        *put(things.nugget(9, 1), X, 58),
        *put(things.nugget(8, 3), 20, 38),
        *put(things.nugget(8, 5), 36, 36),
    ]


def gold_tokens() -> Layers:
    return [
        *glow(),
        *put(things.stack(4), 16, 16),
        *put(things.stack(7), 38, 16),
        *put(things.coin(11), 19, 60),
        *put(things.coin(6.5), 39, 64),
    ]


def secret_gold() -> Layers:
    lock = [
        *rimmed(
            "stone",
            cut(
                joined(disc(0, 5, 8), block(-8, -4, 16, 9)),
                joined(disc(0, 5, 4.6), block(-4.6, -4, 9.2, 9)),
            ),
        ),
        *rimmed("gold", block(-11, -14, 22, 17, 2.5)),
        ("night", joined(disc(0, -4, 2.6), poly((-1.4, -4), (1.4, -4), (2.2, -10), (-2.2, -10)))),
    ]
    return [*glow(), *put(things.fan(4, 20, spread=19), X, 50), *put(lock, X, 26, 1.1)]


def gold_change() -> Layers:
    big = [*put(things.card("pale", 20), 17, 62), *put(things.nugget(6.5, 1), 17, 62)]
    small: Layers = []
    for n, (x, y) in enumerate(((17, 15), (30, 19), (43, 15))):
        small += [*put(things.card("pale", 11.5), x, y), *put(things.nugget(3.4, n), x, y)]
    ways = [*rimmed("gold", arrow(bow(28, 44, 17, 60, -40), 3.6)), *put(things.coin(5), 19, 37)]
    return [*glow(), *ways, *big, *small]


# Chests


def chest_with(*inside: Layers) -> Layers:
    """An open chest, and what comes out of it."""
    return [
        *glow(),
        *put(things.chest(open_=True), X, 21, 1.3),
        *(layer for part in inside for layer in part),
    ]


def chest_card() -> Layers:
    return [*glow(), *put(things.chest(), X, 38, 1.42)]


def chest_gold() -> Layers:
    return chest_with(
        put(things.heap(), X, 46, 1.24),
        put(things.spark(), 12, 68, 0.8),
        put(things.spark(), 44, 70, 0.9),
    )


def chest_no_maps() -> Layers:
    return chest_with(
        put([*things.parchment(), *things.footpath()], X, 62, 0.98), put(things.cross(20, 5), X, 62)
    )


def chest_no_draw() -> Layers:
    hand = put(things.open_hand(), X, 60, 0.86)
    return chest_with(
        put(things.card("bark", 15), 14, 58, 1, 16),
        put(things.card("bark", 15), 42, 58, 1, -16),
        hand,
    )


def chest_draw_extra() -> Layers:
    return chest_with(put(things.card("bark", 20), 22, 61, 1, 8), put(things.plus(7, 5), 43, 62))


def chest_move_goal() -> Layers:
    steps = rimmed("gold", arrow(bow(24, 54, 19, 105, 0), 3.8, 6))
    return chest_with(put(things.card("wood", 17), 15, 60), put(things.cross(6, 3), 15, 60), steps)


def chest_take_card() -> Layers:
    return chest_with(put(things.card("bark", 18), X, 50), put(things.grasping_hand(), X, 66, 0.95))


def chest_draw_three() -> Layers:
    return chest_with(
        put(things.fan(3, 18, spread=30), X, 54), put(rimmed("gold", regular(5, 0, 0, 7, 3)), X, 64)
    )


def chest_look_role() -> Layers:
    face = put([*dwarf.head("sly"), *dwarf.in_hat()], 18, 28, 0.8)
    return chest_with(put(things.card("pale", 24), 18, 60), face, put(things.lens(), 38, 60, 0.84))


def chest_discards() -> Layers:
    pile = [
        layer
        for n in range(4)
        for layer in put(things.card("wood", 19), 17, 45 + n * 3, 1, 84 + (n % 2) * 9)
    ]
    return chest_with(
        pile,
        put(things.card("pale", 14), 40, 64, 1, -8),
        rimmed("gold", arrow(bow(28, 56, 11, 190, 75), 3.4, 5)),
    )


def chest_discard_five() -> Layers:
    cards = [
        layer
        for n in range(5)
        for layer in put(
            things.card("bark" if n % 2 else "wood", 10.5), 8 + n * 10, 66 - (n % 2) * 5
        )
    ]
    return chest_with(cards, rimmed("gold", arrow([(X, 52), (X, 47)], 6, 7)))


SCENES: dict[str, Callable[[], Layers]] = {
    "action-card": action_card,
    "broken-tool": broken_tool,
    "broken-pick": broken_pick,
    "broken-lamp": broken_lamp,
    "broken-cart": broken_cart,
    "repair": repair,
    "repair-two": repair_two,
    "rockfall": rockfall,
    "map": map_,
    "thief": thief,
    "hands-off": hands_off,
    "caught": caught,
    "free": free,
    "inspection": inspection,
    "hat-swap": hat_swap,
    "hand-swap": hand_swap,
    "discard-two": discard_two,
    "no-copies": no_copies,
    "card-2017": card_2017,
    "card-2018": card_2018,
    "card-2019": card_2019,
    "card-2020": card_2020,
    "card-2021": card_2021,
    "card-2022": card_2022,
    "card-2023": card_2023,
    "bag-of-gold": bag_of_gold,
    "dragon": dragon,
    "giant-spider": giant_spider,
    "black-stone": black_stone,
    "nugget-card": nugget_card,
    "gold-tokens": gold_tokens,
    "secret-gold": secret_gold,
    "gold-change": gold_change,
    "role-card": role_card,
    "gold-digger": gold_digger,
    "saboteur": saboteur,
    "blue-digger": blue_digger,
    "green-digger": green_digger,
    "boss": boss,
    "mediator": mediator,
    "geologist": geologist,
    "greedy-dwarf": greedy_dwarf,
    "role-pile": role_pile,
    "card-left-over": card_left_over,
    "chest-card": chest_card,
    "chest-gold": chest_gold,
    "chest-no-maps": chest_no_maps,
    "chest-no-draw": chest_no_draw,
    "chest-draw-extra": chest_draw_extra,
    "chest-move-goal": chest_move_goal,
    "chest-take-card": chest_take_card,
    "chest-draw-three": chest_draw_three,
    "chest-look-role": chest_look_role,
    "chest-discards": chest_discards,
    "chest-discard-five": chest_discard_five,
}
