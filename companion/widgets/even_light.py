"""Every face gives the same light: one with more ink has ink that is a hair less bright.

The difference cannot be seen on the card; without it the glow on somebody's chin could be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product

from kivy.core.text import Label as CoreLabel

from companion.theme import CARD_GOLD, COAL, Rgba, mixed

Writing = tuple[str, str, float]
"""A text, its font file and its size in pixels."""

Ink = Counter[int]
"""How many pixels are filled so much, from 1 to 255."""

Pixels = tuple[bytes, int, int]
"""How much of each pixel is filled, row by row; the width and the height."""

STEPS = 12
OF_LIGHT = (0.2126, 0.7152, 0.0722)
"""How much of the light red, green and blue give."""

FINER = 16
"""Strengths of ink that are told apart between one filling of a pixel and the next."""


def fitted(text: str, font: str, size: float, width: float) -> float:
    """The size at which a line fits a width; letters shrink by whole pixels, so it is measured
    again."""

    def wide(at: float) -> float:
        return float(CoreLabel(font_name=font, font_size=at).get_extents(text)[0]) if text else 0.0

    if wide(size) <= width:
        return size
    fit = size * width / wide(size)
    while fit > 1 and wide(fit) > width:
        fit = float(int(fit - 0.01))
    return fit


def ink_of(writings: Iterable[Writing], inside: tuple[Writing, Writing] | None = None) -> Ink:
    """How many pixels the letters fill, by how much of each; `inside`: a form with a sign in it."""
    ink: Counter[int] = Counter()
    for writing in writings:
        ink.update(_once((writing,)))
    if inside is not None:
        ink.update(_once(inside))
    return ink


_inks: dict[int, Ink] = {}
"""What was measured, under a number that gives no word away."""


def _once(drawn: tuple[Writing, ...]) -> Ink:
    """One writing, or a second one over it."""
    mark = hash(drawn)
    if mark not in _inks:
        pixels = [_filled(*one) for one in drawn]
        _inks[mark] = _counted(_over(*pixels) if len(pixels) > 1 else pixels[0])
    return _inks[mark]


def _filled(text: str, font: str, size: float) -> Pixels:
    if not text:
        return b"", 0, 0
    label = CoreLabel(text=text, font_name=font, font_size=size)
    label.refresh()
    wide, high = label.texture.size
    return label.texture.pixels[3::4], wide, high


def _counted(pixels: Pixels) -> Ink:
    ink = Counter(pixels[0])
    del ink[0]
    return ink


def _over(below: Pixels, above: Pixels) -> Pixels:
    """One drawn over the middle of another: where both have ink it is not counted twice."""
    (under, wide, high), (over, width, height) = below, above
    if not under or not over or width > wide or height > high:
        return under + over, wide, high
    both, left, top = bytearray(under), (wide - width) // 2, (high - height) // 2
    for place, filled in enumerate(over):
        if filled:
            spot = (top + place // width) * wide + left + place % width
            both[spot] = filled + both[spot] * (255 - filled) // 255
    return bytes(both), wide, high


def light_of(colour: Sequence[float]) -> float:
    """The light that a pixel gives: screens do not give twice the light for twice the number."""
    return sum(of_it * _linear(part) for of_it, part in zip(OF_LIGHT, colour, strict=False))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def inks_alike(inks: Mapping[int, Ink]) -> dict[int, Rgba]:
    """The colour of each face's ink, so that all of them are as bright as the one with the least.

    All lie on the same ground; only gold that fills more of a card is a hair less bright.
    """
    least = min((light_in(ink) for ink in inks.values()), default=0.0)
    return {mark: ink_for(ink, least) for mark, ink in inks.items()}


def ink_for(ink: Ink, light: float) -> Rgba:
    """The colour in which it gives so much light, which is not more than it can give.

    It is one that a screen can show: what would be between two of its steps may become either.
    """
    near = _ink(_strength(ink, light))
    steps = ([_step(ink, part, at) for at in _around(near[part])] for part in range(3))
    best = min(product(*steps), key=lambda one: abs(sum(gives for _at, gives in one) - light))
    red, green, blue = (at / 255 for at, _gives in best)
    return red, green, blue, near[3]


def _around(part: float) -> range:
    """The steps of a screen, of 255, that are next to this."""
    here = round(part * 255)
    return range(max(0, here - 1), min(255, here + 1) + 1)


def _step(ink: Ink, part: int, at: int) -> tuple[int, float]:
    """The light beyond the bare ground's that this step of red, green or blue gives."""
    bare, lights = round(COAL[part] * 255), _linear_steps()
    gives = sum(
        count * (lights[round(bare + (at - bare) * filled / 255)] - lights[bare])
        for filled, count in ink.items()
    )
    return at, OF_LIGHT[part] * gives


@cache
def _linear_steps() -> tuple[float, ...]:
    return tuple(_linear(at / 255) for at in range(256))


def _ink(strength: float) -> Rgba:
    return mixed(COAL, CARD_GOLD, strength)


def light_in(ink: Ink, strength: float = 1.0) -> float:
    """How much more light than its bare ground a face gives with ink so strong."""
    lights, finer = _lights(), strength * FINER
    return sum(count * lights[round(filled * finer)] for filled, count in ink.items())


@cache
def _lights() -> tuple[float, ...]:
    """The light of a pixel beyond its bare ground, by how much gold there is on it.

    A pixel filled by half with ink of half its strength is one filled by a quarter.
    """
    bare, most = light_of(COAL), 255 * FINER
    return tuple(light_of(_ink(gold / most)) - bare for gold in range(most + 1))


def _strength(ink: Ink, wanted: float) -> float:
    """How strong ink has to be for so much light."""
    weak, strong = 0.0, 1.0
    for _step in range(STEPS):
        middle = (weak + strong) / 2
        weak, strong = (middle, strong) if light_in(ink, middle) < wanted else (weak, middle)
    return strong
