"""Colours as people see them who lack one kind of cone, and the forms of the sides as drawn."""

from __future__ import annotations

from itertools import combinations

from kivy.core.text import Label as CoreLabel

from companion.game.deal import role_deck
from companion.game.editions import EDITIONS, Edition
from companion.game.roles import side_of
from companion.role_marks import SIDE_FORMS
from companion.signs import SIGNS
from companion.theme import SIGN_FONT, Rgba

MATRICES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes (2009), whole loss, on linear light."""

DRAWN = 64


def seen_as(colour: Rgba, kind: str) -> tuple[float, ...]:
    """A colour as such eyes see it, in linear light."""
    light = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in colour[:3]]
    return tuple(
        min(1.0, max(0.0, sum(part * one for part, one in zip(row, light, strict=True))))
        for row in MATRICES[kind]
    )


def apart(one: Rgba, other: Rgba, kind: str) -> float:
    """How far two colours lie apart for such eyes: 0 the same, 1.7 black and white."""
    pairs = zip(seen_as(one, kind), seen_as(other, kind), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def forms_of(edition: Edition) -> dict[str, str]:
    """The side and its form, for the sides that a deck of this edition can hold."""
    players = EDITIONS[edition].players
    deck = {role for number in players for role in role_deck(edition, number, frozenset())}
    return {side_of(role).value: SIDE_FORMS[side_of(role)] for role in deck}


def alike(one: str, other: str) -> float:
    """How much of two signs, drawn over each other, is the same: 1 all of it."""
    first, second = _drawn(one), _drawn(other)
    both = sum(min(a, b) for a, b in zip(first, second, strict=True))
    either = sum(max(a, b) for a, b in zip(first, second, strict=True))
    return both / either if either else 1.0


def most_alike(edition: Edition) -> float:
    """Of the two forms that are the hardest to tell apart."""
    return max((alike(*pair) for pair in combinations(forms_of(edition).values(), 2)), default=0.0)


def _drawn(sign: str) -> bytes:
    label = CoreLabel(
        text=SIGNS[sign],
        font_name=SIGN_FONT,
        font_size=DRAWN,
        text_size=(DRAWN * 2, DRAWN * 2),
        halign="center",
        valign="middle",
    )
    label.refresh()
    return bytes(label.texture.pixels[3::4])
