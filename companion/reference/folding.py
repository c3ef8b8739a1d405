"""Text as search compares it: case, accents, width, apostrophes and the two kanas folded."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from companion.languages import NAMES

OTHER_SCRIPT = ("ko", "ja", "uk")
"""Languages that are not written in Latin letters; Japanese is looked up in these, too."""

_APOSTROPHES = "'’ʼ`´"
_KATAKANA_TO_HIRAGANA = 0x60
_JAMO = re.compile(r"([\u3130-\u318f]+)")
_SPACES = re.compile(r"\s+")


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """The text in small letters without accents, signs turned into single spaces."""
    pieces = _JAMO.split(text)
    wide = "".join(
        piece if at % 2 else unicodedata.normalize("NFKC", piece) for at, piece in enumerate(pieces)
    )
    return _SPACES.sub(" ", "".join(map(_letter, wide.casefold()))).strip()


@lru_cache(maxsize=4096)
def _letter(letter: str) -> str:
    if letter in _APOSTROPHES:
        return ""
    if "ァ" <= letter <= "ヶ":
        return chr(ord(letter) - _KATAKANA_TO_HIRAGANA)
    if letter < "\u0530":
        bare = unicodedata.normalize("NFD", letter)
        letter = "".join(part for part in bare if not unicodedata.combining(part))
    return letter if letter.isalnum() or letter == "ー" else " "


def is_hangul(letter: str) -> bool:
    """A syllable, or a consonant or vowel standing alone."""
    return "가" <= letter <= "힣" or "\u3131" <= letter <= "\u3163"


def is_kana(letter: str) -> bool:
    """Folded kana: hiragana and the sign of a long vowel."""
    return "ぁ" <= letter <= "ゖ" or letter == "ー"


def is_japanese(letter: str) -> bool:
    """Kana or kanji."""
    return is_kana(letter) or "一" <= letter <= "鿿" or letter == "々"


def is_cyrillic(letter: str) -> bool:
    """A Ukrainian letter."""
    return "\u0400" <= letter < "\u0530"


def languages_of(folded: str) -> tuple[str, ...]:
    """The languages in which such letters can be meant."""
    if any(map(is_hangul, folded)):
        return ("ko",)
    if any(map(is_japanese, folded)):
        return ("ja",)
    if any(map(is_cyrillic, folded)):
        return ("uk",)
    if any(letter.isalpha() for letter in folded):
        return (*(code for code in NAMES if code not in OTHER_SCRIPT), "ja")
    return tuple(NAMES)
