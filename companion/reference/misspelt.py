"""Small slips of the finger: one letter wrong, missing, too many or swapped with its neighbour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

_LONG_WORD = 8
"""From this length on two slips are forgiven."""


def slips_allowed(word: str) -> int:
    """How many slips a word of this length is forgiven."""
    if len(word) < 4:
        return 0
    return 1 if len(word) < _LONG_WORD else 2


def letters_of(word: str) -> int:
    """Which letters a word has, as bits: words far apart here are far apart altogether."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) % 61)
    return bits


def near(word: str, known: Mapping[str, int]) -> Iterator[str]:
    """The known words of about its length that differ by no more slips than are forgiven."""
    allowed = slips_allowed(word)
    letters = letters_of(word)
    for other, others in known.items():
        if (letters ^ others).bit_count() <= 2 * allowed and within(word, other, allowed):
            yield other


def within(one: str, other: str, allowed: int) -> bool:
    """Whether one word becomes the other by at most so many slips."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for down, letter in enumerate(one, 1):
        last, before, row = before, row, [down]
        for across, facing in enumerate(other, 1):
            cost = min(before[across] + 1, row[-1] + 1, before[across - 1] + (letter != facing))
            swapped = (
                down > 1 and across > 1 and letter == other[across - 2] and one[down - 2] == facing
            )
            row.append(min(cost, last[across - 2] + 1) if swapped else cost)
        if min(row) > allowed:
            return False
    return row[-1] <= allowed
