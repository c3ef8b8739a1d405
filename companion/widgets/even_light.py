"""Every face gives the same light: one with less ink lies on a ground that is a hair lighter.

The difference cannot be seen on the card; without it the glow on somebody's chin could be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kivy.core.text import Label as CoreLabel

from companion.theme import CARD_GOLD, COAL, Colour

Writing = tuple[str, str, float]
"""A text, its font file and its size in pixels."""


def fitted(text: str, font: str, size: float, width: float) -> float:
    """The size at which a line fits a width."""
    if not text:
        return size
    wide = CoreLabel(font_name=font, font_size=size).get_extents(text)[0]
    return size * min(1.0, width / wide) if wide else size


def ink_of(writings: Iterable[Writing]) -> float:
    """How many pixels the letters fill, half filled ones counted as half."""
    return sum(map(_ink_of, writings))


_inks: dict[int, float] = {}
"""What was measured, under a number that gives no word away."""


def _ink_of(writing: Writing) -> float:
    mark = hash(writing)
    if mark not in _inks:
        _inks[mark] = _measured(*writing)
    return _inks[mark]


def _measured(text: str, font: str, size: float) -> float:
    if not text:
        return 0.0
    label = CoreLabel(text=text, font_name=font, font_size=size)
    label.refresh()
    return sum(label.texture.pixels[3::4]) / 255.0


def grounds(inks: Mapping[int, float], area: float) -> dict[int, Colour]:
    """The ground of each face, so that all of them are as bright as the one with the most ink."""
    most = max(inks.values(), default=0.0)
    return {mark: ground_of(most - ink, area - ink) for mark, ink in inks.items()}


def ground_of(missing: float, bare: float) -> Colour:
    """The ground that gives as much light as so much more ink; `bare` is where none is."""
    bare = max(1.0, bare)
    red, green, blue = (
        coal + (gold - coal) * missing / bare
        for coal, gold in zip(COAL[:3], CARD_GOLD[:3], strict=True)
    )
    return (red, green, blue, 1.0)
