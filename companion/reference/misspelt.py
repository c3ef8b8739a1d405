"""Small slips of the finger: one letter wrong, missing, too many or swapped with its neighbour."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

_SHORT_WORD, _LONG_WORD = 4, 8
"""A word is forgiven one slip from the first length on, two from the second."""
_SHORT_NAME, _LONG_NAME = 4, 7
"""Least letters of a name for one slip and for two; names are few, so that a slip is soon told."""
_SURE_WORD = 6
_VOWELS_MORE = 2
_VOWELS = re.compile("[aeiouyаеєиіїоуюяйьъыэё ]")
_DOUBLED = re.compile(r"(.)\1+")


def slips_allowed(word: str) -> int:
    """How many slips a word of a text is forgiven."""
    return (len(word) >= _SHORT_WORD) + (len(word) >= _LONG_WORD)


def slips_of_a_name(name: str) -> int:
    """How many slips a typed name is forgiven."""
    return (len(name) >= _SHORT_NAME) + (len(name) >= _LONG_NAME)


def begin_alike(one: str, other: str) -> bool:
    """Whether a short word begins as the other does: there a first letter is seldom the slip."""
    return len(one) >= _SURE_WORD or one[0] == other[0] or one[:2] == other[1::-1]


def sounds_alike(one: str, other: str) -> bool:
    """Whether only vowels and doubled letters tell two longer words apart."""
    if one[0] != other[0] or abs(len(one) - len(other)) > _VOWELS_MORE:
        return False
    bones = _bones(one)
    return len(bones) >= _SHORT_WORD and bones == _bones(other)


@lru_cache(maxsize=4096)
def _bones(word: str) -> str:
    return _DOUBLED.sub(r"\1", _VOWELS.sub("", word))


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
        if (letters ^ others).bit_count() <= 2 * allowed and (
            within(word, other, allowed) or _cut_alike(word, other)
        ):
            yield other


def _cut_alike(one: str, other: str) -> bool:
    """Whether one has a letter more, for which its last one was cut off."""
    if len(one) != len(other) or len(one) <= _SHORT_WORD:
        return False
    return _less_one(one, other[:-1]) or _less_one(other, one[:-1])


def _less_one(one: str, other: str) -> bool:
    same = next((at for at, letter in enumerate(other) if one[at] != letter), len(other))
    return one[same + 1 :] == other[same:]


def within(one: str, other: str, allowed: int) -> bool:
    """Whether one word becomes the other by at most so many slips."""
    if abs(len(one) - len(other)) > allowed:
        return False
    long, far = len(other), allowed + 1
    before: list[int] = []
    row = [at if at <= allowed else far for at in range(long + 1)]
    for down, letter in enumerate(one, 1):
        last, before, row = before, row, [far] * (long + 1)
        least = row[0] = min(down, far)
        for across in range(max(1, down - allowed), min(long, down + allowed) + 1):
            facing = other[across - 1]
            cost = before[across - 1] + (letter != facing)
            if before[across] < cost:
                cost = before[across] + 1
            if row[across - 1] < cost:
                cost = row[across - 1] + 1
            if down > 1 and across > 1 and letter == other[across - 2] and one[down - 2] == facing:
                cost = min(cost, last[across - 2] + 1)
            row[across] = cost
            least = min(least, cost)
        if least > allowed:
            return False
    return row[long] <= allowed
