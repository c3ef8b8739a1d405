"""Players' names: made fit to be shown, and compared as people compare them."""

from __future__ import annotations

import unicodedata

LONGEST = 40
_JOINERS = {"\u200c", "\u200d"}  # hold letters and emoji together
_VOICING = {"\u3099", "\u309a"}  # tell Japanese ba and pa from ha
_ALIKE = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ґ": "г"}
    | {chr(katakana): chr(katakana - 0x60) for katakana in range(0x30A1, 0x30F7)}
)


def clean(typed: str) -> str:
    """A name as the book keeps it: one line, nothing invisible, not longer than a seat shows."""
    spaced = "".join(" " if letter.isspace() else letter for letter in typed)
    shown = "".join(letter for letter in spaced if _shows(letter))
    return unicodedata.normalize("NFC", " ".join(shown.split()))[:LONGEST].strip()


def _shows(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Co", "Cn"}


def fold(name: str) -> str:
    """The name without case and accents, hiragana for katakana, Hangul taken apart.

    So "jose" finds José, and the first half of a Korean syllable finds the whole.
    """
    apart = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(letter for letter in apart if _tells(letter))
    return " ".join(bare.translate(_ALIKE).split())


def _tells(letter: str) -> bool:
    return unicodedata.category(letter) != "Mn" or letter in _VOICING


def same(one: str, other: str) -> bool:
    """Whether two names are one name, written with different capitals at most."""
    return clean(one).casefold() == clean(other).casefold()
