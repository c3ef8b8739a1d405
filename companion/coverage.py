"""What the app's font can show, and how a text looks where it cannot.

Names come from any keyboard. A character that the font lacks is kept as it was typed and shown by
one common sign, so that nobody's name breaks a screen.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache

from companion import places

SIGN = "\N{REPLACEMENT CHARACTER}"
TABLE = "CompanionSans-Regular.coverage"

# Nearly every text ends here, without a look at the table: Latin, Cyrillic, kana, Hangul.
CERTAIN = re.compile(
    "[\n\t\x20-\x7e\u00a0-\u017f\u0400-\u045f\u0490\u0491\u1ea0-\u1ef9\u2013\u2014\u2018-\u201e"
    "\u2022\u2026\u3000-\u3002\u300c-\u300f\u3041-\u3096\u309d\u309e\u30a1-\u30fe\u3131-\u318e"
    "\uac00-\ud7a3\uff01-\uff5e]*"
)
# A letter with marks typed after it, or a syllable typed in parts: the font has them whole.
IN_PARTS = re.compile("[^\u0300-\u036f\u3099\u309a][\u0300-\u036f\u3099\u309a]+|[\u1100-\u11ff]+")
JOINER = "\u200d"
LAYOUT = "\n\t"


def missing(text: str) -> list[str]:
    """Name the characters of a text that the font lacks, each once, in order."""
    if CERTAIN.fullmatch(text):
        return []
    return [character for character in dict.fromkeys(text) if not has(character)]


def shown(text: str) -> str:
    """Say a text with what the font has; whatever else was typed becomes the common sign."""
    if CERTAIN.fullmatch(text):
        return text
    import unicodedata  # few texts come here, and it takes a megabyte

    whole = IN_PARTS.sub(lambda part: unicodedata.normalize("NFC", part[0]), text)
    if all(map(has, whole)):
        return whole
    return "".join(map(_picture, _pictures(whole)))


def has(character: str) -> bool:
    """Tell whether the font can show one character."""
    if character in LAYOUT:
        return True
    firsts, lasts = _table()
    place = bisect_right(firsts, ord(character)) - 1
    return place >= 0 and ord(character) <= lasts[place]


def _picture(cluster: str) -> str:
    """Keep what the font has of one thing seen; without its first character nothing is left."""
    if not has(cluster[0]):
        return SIGN
    return "".join(filter(has, cluster))


def _pictures(text: str) -> list[str]:
    """Part a text into things seen as one: a family of three is one emoji, so is a flag."""
    found: list[str] = []
    for character in text:
        if found and _belongs(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return found


def _belongs(before: str, character: str) -> bool:
    """Tell whether a character only alters or continues the thing seen before it."""
    if before[-1] == JOINER or character == JOINER:
        return before[0] not in LAYOUT
    if _is_flag_half(character):
        return len(before) == 1 and _is_flag_half(before)
    return _is_mark(character)


def _is_flag_half(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _is_mark(character: str) -> bool:
    """Accents, choices of form, shades of skin and the letters hidden in a region's flag."""
    import unicodedata

    return (
        unicodedata.category(character).startswith("M")
        or "\U0001f3fb" <= character <= "\U0001f3ff"
        or "\U000e0020" <= character <= "\U000e007f"
    )


@cache
def _table() -> tuple[list[int], list[int]]:
    """Read the ranges that the font's script wrote, once, when a text first needs them."""
    firsts, lasts = [], []
    for line in (places.assets() / "fonts" / TABLE).read_text(encoding="ascii").split():
        first, _, last = line.partition("-")
        firsts.append(int(first, 16))
        lasts.append(int(last or first, 16))
    return firsts, lasts
