"""Contrast as WCAG has it, measured on the pixels: one frame with the letters, one without them.

Measured are texts, signs, what is typed, and the outlines of controls. What a canvas draws by
itself (the ring, the chart, tunnels) has its words and signs measured, not its strokes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.theme import BOLD
from companion.tour import looking
from companion.tour.checks import ink, told
from companion.tour.finger import Finger, pixel_size
from companion.tour.looking import Area, Seen
from companion.widgets.text import Sign
from companion.widgets.touch import Touch

SMALL, LARGE, STROKES = 4.5, 3.0, 3.0
LARGE_TEXT, LARGE_BOLD = 24.0, 18.66
FULL = 0.85
"""Pixels that a letter covers by at least so much of the most: its edges are blends."""

Pixel = tuple[int, int, int]


@dataclass(frozen=True)
class Pair:
    """Something to be seen on its ground."""

    stop: str
    what: str
    contrast: float
    wanted: float

    @property
    def kept(self) -> bool:
        """Whether it can be seen as well as WCAG AA wants."""
        return self.contrast >= self.wanted - 0.05


def measured(finger: Finger, stop: str) -> list[Pair]:
    """All pairs of the screen that stands there."""
    seen = [one for one in looking.everything() if not is_faint(one.widget)]
    with_ink = finger.pixels()
    without = _without_ink(finger, seen)
    found = []
    for item in seen:
        wanted, area = wanted_of(item.widget), _place_of(item)
        if wanted is None or area.width < 1 or area.height < 1:
            continue
        contrast = _contrast_in(area, with_ink, without)
        if contrast is not None:
            found.append(Pair(stop, told(item.widget), contrast, wanted))
    return found


def wanted_of(widget: Widget) -> float | None:
    """The least contrast of a widget; None where it draws nothing that must be seen."""
    if isinstance(widget, Sign):
        return STROKES if widget.text else None
    if isinstance(widget, Label):
        return _of_letters(widget) if widget.text.strip() else None
    if isinstance(widget, TextInput):
        return SMALL
    return STROKES if isinstance(widget, Touch) and widget.outline else None


def _of_letters(widget: Label) -> float:
    least = LARGE_BOLD if widget.font_name == BOLD else LARGE_TEXT
    return LARGE if widget.font_size >= dp(least) else SMALL


def is_faint(widget: Any) -> bool:
    """Switched off, or in something that is: WCAG asks nothing of it."""
    while widget is not None and widget is not widget.parent:
        if widget.disabled or widget.opacity < 1:
            return True
        widget = widget.parent
    return False


def _place_of(item: Seen) -> Area:
    widget = item.widget
    if isinstance(widget, Label):
        return ink(widget).cut(item.area)
    return item.area


def _without_ink(finger: Finger, seen: list[Seen]) -> bytes:
    """The same frame with all that is measured made invisible; then as it was."""
    hidden = [one.widget for one in seen if isinstance(one.widget, Label | TextInput)]
    lines = [one.widget for one in seen if isinstance(one.widget, Touch) and one.widget.outline]
    colours = [line._line_colour.rgba for line in lines]
    inside = [(child, child.opacity) for child in hidden]
    for widget in hidden:
        widget.opacity = 0
    for line in lines:
        line._line_colour.rgba = (0, 0, 0, 0)
    pixels = finger.pixels()
    for widget, opacity in inside:
        widget.opacity = opacity
    for line, colour in zip(lines, colours, strict=True):
        line._line_colour.rgba = colour
    return pixels


def _contrast_in(area: Area, with_ink: bytes, without: bytes) -> float | None:
    """Between the letters where they cover the ground and the ground there, as most pixels say."""
    pairs = Counter(_changed(area, with_ink, without))
    if not pairs:
        return None
    most = max(_far(*pair) for pair in pairs)
    full = {pair: n for pair, n in pairs.items() if _far(*pair) >= FULL * most}
    total = sum(full.values())
    so_far = 0
    for pair in sorted(full, key=lambda pair: contrast(*pair)):
        so_far += full[pair]
        if so_far * 2 >= total:
            return contrast(*pair)
    return None


def _changed(area: Area, one: bytes, other: bytes) -> Iterator[tuple[Pixel, Pixel]]:
    wide, high = pixel_size()
    left, right = max(0, int(area.left)), min(wide, int(area.right) + 1)
    for row in range(max(0, int(area.bottom)), min(high, int(area.top) + 1)):
        begin, end = (row * wide + left) * 3, (row * wide + right) * 3
        if one[begin:end] == other[begin:end]:
            continue
        for at in range(begin, end, 3):
            if one[at : at + 3] != other[at : at + 3]:
                yield tuple(one[at : at + 3]), tuple(other[at : at + 3])  # type: ignore[misc]


def _far(one: Pixel, other: Pixel) -> float:
    return float(sum(abs(a - b) for a, b in zip(one, other, strict=True)))


@lru_cache(maxsize=4096)
def luminance(pixel: Pixel) -> float:
    """WCAG's relative luminance."""
    parts = (part / 255 for part in pixel)
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Pixel, other: Pixel) -> float:
    """From 1, the same, to 21, black on white."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
