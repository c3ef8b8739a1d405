"""The dwarves: one body, dressed and equipped in many ways. The feet stand at y = 0."""

from __future__ import annotations

from shapes import Layers, block, bow, disc, joined, poly, put, rimmed, soft, stroke
from things import crown, hat, helmet

HEAD = 35.0


def boots() -> Layers:
    """Two sturdy boots."""
    return rimmed("night", block(-11, 0, 10, 5.5, 2.5), block(1, 0, 10, 5.5, 2.5), rim=0.4)


def body(tone: str = "wood") -> Layers:
    """A coat with a belt."""
    coat = soft((-13, 4), (13, 4), (10.5, 27), (-10.5, 27), corner=3)
    return [
        *boots(),
        *rimmed(tone, coat),
        ("night", block(-12.4, 9.5, 24.8, 4)),
        *rimmed("gold", block(-3.2, 8.6, 6.4, 5.8, 1), rim=0.6),
    ]


def head(mood: str = "plain", beard: str = "pale") -> Layers:
    """Face and beard. A sly one squints and grins, a glad one beams, a sad one does not."""
    layers: Layers = [
        *rimmed("skin", disc(0, HEAD, 9.5), disc(-9.6, HEAD, 2.6), disc(9.6, HEAD, 2.6))
    ]
    fur = poly(
        (-10, HEAD - 1),
        (-5, HEAD - 3),
        (5, HEAD - 3),
        (10, HEAD - 1),
        (8.5, HEAD - 12),
        (0, HEAD - 22),
        (-8.5, HEAD - 12),
    )
    layers += [*rimmed(beard, fur, rim=0.8), ("skin", disc(0, HEAD - 1.4, 2.7, 2.3))]
    layers.append(("night", stroke(bow(0, HEAD - 1.4, 2.9, 200, 340), 0.7)))
    if mood == "sly":
        brows = joined(
            stroke([(-7, HEAD + 5.4), (-1.6, HEAD + 2.6)], 1.8),
            stroke([(7, HEAD + 5.4), (1.6, HEAD + 2.6)], 1.8),
        )
        layers += [
            ("night", brows),
            ("night", joined(disc(-3.9, HEAD + 1.6, 1.3), disc(3.9, HEAD + 1.6, 1.3))),
        ]
        layers.append(("night", stroke(bow(0, HEAD - 5, 4.6, 200, 350), 1.3)))
    elif mood == "masked":
        layers.append(("night", block(-9.8, HEAD - 0.4, 19.6, 5.4, 2)))
        layers.append(("pale", joined(disc(-4, HEAD + 2.2, 1.7), disc(4, HEAD + 2.2, 1.7))))
        layers.append(("night", joined(disc(-3.4, HEAD + 2.2, 0.8), disc(4.6, HEAD + 2.2, 0.8))))
    elif mood == "glad":
        shut = joined(
            stroke(bow(-4, HEAD + 1.4, 2, 10, 170), 1.3),
            stroke(bow(4, HEAD + 1.4, 2, 10, 170), 1.3),
        )
        layers += [("night", shut), ("night", poly(*bow(0, HEAD - 4.6, 3.6, 180, 360)))]
    elif mood == "sad":
        layers += [("night", joined(disc(-4, HEAD + 1.6, 1.4), disc(4, HEAD + 1.6, 1.4)))]
        layers.append(("night", stroke(bow(0, HEAD - 8.6, 3.6, 30, 150), 1.3)))
    else:
        layers += [("night", joined(disc(-4, HEAD + 1.8, 1.4), disc(4, HEAD + 1.8, 1.4)))]
        layers.append(("night", stroke([(-2.6, HEAD - 6), (2.6, HEAD - 6)], 1.1)))
    return layers


def arm(x: float, y: float, tone: str = "wood", bend: tuple[float, float] | None = None) -> Layers:
    """An arm from its shoulder to a hand at that place, by way of an elbow."""
    side = -1 if x < 0 else 1
    way = [(side * 9.0, 23.0), *([bend] if bend else []), (x, y)]
    return [*rimmed(tone, stroke(way, 6)), *rimmed("skin", disc(x, y, 3.8), rim=0.8)]


def in_helmet(lit: bool = True) -> Layers:
    """What a digger wears."""
    return put(helmet(lit), 0, HEAD + 5.5, 0.98)


def in_hat(tone: str = "wood", band: str = "gold", flip: bool = False) -> Layers:
    """A pointed hat."""
    return put(hat(tone, band), 0, HEAD + 11, 0.98, flip=flip)


def in_crown() -> Layers:
    """It sinks down to the ears."""
    return put(crown(), 0, HEAD + 9, 0.72)


def in_hood(tone: str = "bark") -> Layers:
    """A hood that hides much."""
    cloth = poly(
        (-13, HEAD - 6),
        (-11.5, HEAD + 6),
        *bow(0, HEAD + 4, 12, 165, 15),
        (11.5, HEAD + 6),
        (13, HEAD - 6),
        (9.5, HEAD + 1),
        (6, HEAD + 6.5),
        (-6, HEAD + 6.5),
        (-9.5, HEAD + 1),
    )
    tip = poly((-4, HEAD + 14), (5, HEAD + 14), (9, HEAD + 20))
    return rimmed(tone, cloth, tip)
