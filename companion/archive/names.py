"""Players' names: made fit to be shown, and compared as people compare them."""

from __future__ import annotations

import unicodedata

from companion.archive.reports import Refusal, RefusedError

LONGEST = 40
_JOINERS = {"\u200c", "\u200d"}  # hold letters and emoji together
_BLANK = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}  # letters that look like spaces
_DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn"}
_NOT_ALONE = _DROPPED | {"Mn", "Me", "Zs", "Zl", "Zp"}  # stand on a letter or between two
_VARIATIONS = {"\u034f", *map(chr, range(0xFE00, 0xFE10))}  # choose between a letter's pictures
_TRIMMED = " " + "".join(_JOINERS)
_VOICING = {"\u3099", "\u309a"}  # tell Japanese ba and pa from ha
_ALIKE = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ґ": "г"}
    | {chr(katakana): chr(katakana - 0x60) for katakana in range(0x30A1, 0x30F7)}
)


def clean(typed: str, longest: int | None = LONGEST) -> str:
    """A name as the book keeps it: one line, nothing invisible, not longer than a seat shows."""
    spaced = "".join(" " if letter.isspace() or letter in _BLANK else letter for letter in typed)
    shown = "".join(letter for letter in spaced if _stays(letter))
    name = unicodedata.normalize("NFC", " ".join(shown.split()))[:longest].strip(_TRIMMED)
    return name if shows(name) else ""


def fitting(name: str) -> str:
    """A name as it is kept; a `RefusedError` where it shows nothing or is too long."""
    cleaned = clean(name, None)
    if not cleaned:
        raise RefusedError(Refusal.NAME_IS_EMPTY)
    if len(cleaned) > LONGEST:
        raise RefusedError(Refusal.NAME_TOO_LONG, longest=LONGEST)
    return cleaned


def shows(text: str) -> bool:
    """Whether there is anything to be seen of it."""
    return any(unicodedata.category(one) not in _NOT_ALONE and one not in _BLANK for one in text)


def _stays(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter) not in _DROPPED


def fold(name: str) -> str:
    """The name without case and accents, hiragana for katakana, Hangul taken apart.

    So "jose" finds José, and the first half of a Korean syllable finds the whole.
    """
    apart = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(letter for letter in apart if _tells(letter))
    return " ".join(bare.translate(_ALIKE).split())


def _tells(letter: str) -> bool:
    return unicodedata.category(letter) != "Mn" or letter in _VOICING


_LOOK_ALIKE = str.maketrans(
    "АВЕІЈКМНОРСТХЅаеіјорсухѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο",
    "ABEIJKMHOPCTXSaeijopcyxsABEZHIKMNOPTYXo",
)


def same(one: str, other: str) -> bool:
    """Whether two names are one name at a table: but for capitals, and for what nobody sees.

    Full width, invisible joiners and the letters that Cyrillic and Greek share by their looks
    tell nobody apart.
    """
    one, other = clean(one), clean(other)
    return one.casefold() == other.casefold() or _look(one) == _look(other)


def _look(name: str) -> str:
    plain = unicodedata.normalize("NFKC", name)
    seen = "".join(letter for letter in plain if letter not in _JOINERS | _VARIATIONS)
    return seen.translate(_LOOK_ALIKE).casefold()
