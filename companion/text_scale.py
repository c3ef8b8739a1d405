"""How large text is at a scale that somebody has chosen for the whole phone.

As Android 14 does it: what is small grows by the whole factor, what is large already by less, so
that at twice the size a page still has room for its headline.
"""

from __future__ import annotations

from bisect import bisect_right

LARGEST = 2.0

# Sizes, and what becomes of each at a scale; between two of them, and beyond 1.0, straight lines.
SIZES = (8.0, 10.0, 12.0, 14.0, 18.0, 20.0, 24.0, 30.0, 100.0)
GROWN: dict[float, tuple[float, ...]] = {
    1.0: SIZES,
    1.15: (9.2, 11.5, 13.8, 16.4, 19.8, 21.8, 25.2, 30.0, 100.0),
    1.3: (10.4, 13.0, 15.6, 18.8, 21.6, 23.6, 26.4, 30.0, 100.0),
    1.5: (12.0, 15.0, 18.0, 22.0, 24.0, 26.0, 28.0, 30.0, 100.0),
    1.8: (14.4, 18.0, 21.6, 24.4, 27.6, 30.8, 32.8, 34.8, 100.0),
    2.0: (16.0, 20.0, 24.0, 26.0, 30.0, 34.0, 36.0, 38.0, 100.0),
}


def grown(size: float, scale: float) -> float:
    """What a size of 8 to 100 becomes; a scale under 1 shrinks all alike."""
    scale = min(scale, LARGEST)
    if scale <= 1.0:
        return size * scale
    steps = tuple(GROWN)
    place = min(bisect_right(steps, scale), len(steps) - 1)
    low, high = steps[place - 1], steps[place]
    return between(scale, low, high, along(size, GROWN[low]), along(size, GROWN[high]))


def along(size: float, sizes: tuple[float, ...]) -> float:
    """What a size becomes, where `sizes` are what those of SIZES become: straight lines between."""
    place = min(max(bisect_right(SIZES, size), 1), len(SIZES) - 1)
    return between(size, SIZES[place - 1], SIZES[place], sizes[place - 1], sizes[place])


def between(at: float, low: float, high: float, first: float, last: float) -> float:
    """The value at `at` of the line from `first` at `low` to `last` at `high`."""
    return first + (last - first) * (at - low) / (high - low)
