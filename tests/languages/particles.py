"""Korean particles after a name that is put in later: 을 or 를 as its last syllable asks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]([가-힣]*)")
CLOSED = ("을", "은", "이", "과", "으로", "이나")
OPEN = ("를", "는", "가", "와", "로", "나")
DIGITS = dict(zip("0123456789", (21, 8, 0, 16, 0, 0, 1, 8, 8, 0), strict=True))
"""What the figures' Korean names end in, as the numbers of final consonants."""
NO_END, ENDS_IN_L = 0, 8
FINALS = 28


def wrong(texts: Iterable[tuple[str, str]], names: Mapping[str, str]) -> Iterator[str]:
    """Links whose particle does not go with the words that stand there."""
    for place, text in texts:
        for link, words, particle in LINK.findall(text):
            said = words or names[link]
            if not _fits(said, particle):
                yield f"{place}: {said + particle!r}: the particle does not go with it"


def _fits(said: str, particle: str) -> bool:
    end = _end(said)
    if particle in ("로", "으로"):
        return (particle == "으로") == (end not in (NO_END, ENDS_IN_L))
    if particle in CLOSED:
        return end != NO_END
    return particle not in OPEN or end == NO_END


def _end(said: str) -> int:
    last = next(letter for letter in reversed(said) if letter.isalnum())
    return DIGITS[last] if last in DIGITS else (ord(last) - ord("가")) % FINALS
