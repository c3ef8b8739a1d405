"""Words of another world: food, weather, other games. Whoever types one looks for nothing here.

A language keeps them beside its texts in `strangers.json`. They stand for themselves: no slip makes
a word of this game of them, and no other word beside them is looked for.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache

from companion.reference.catalogue import folder
from companion.reference.folding import fold
from companion.reference.stems import whole_stem

_SURE_STEM = 4
_LONG, _LONG_IN_KOREAN = 9, 5
"""So many spaces: a long sentence tells what else is going on at the table before it asks."""
_WITH_S = ("en", "pt-BR")
_KATAKANA = "[ァ-ヶー]"


def is_strange(typed: str, query: str, code: str) -> bool:
    """Whether one of them stands in what was typed; `query` is the same, folded."""
    if code == "ja":
        return _japanese().search(unicodedata.normalize("NFKC", typed).casefold()) is not None
    if code == "ko":
        if query.count(" ") >= _LONG_IN_KOREAN:
            return False
        joined = query.replace(" ", "")
        return joined.startswith(_words(code)) or any(
            word.startswith(_words(code)) for word in query.split()
        )
    if query.count(" ") >= _LONG:
        return False
    alone, several = _by_blanks(code)
    asked, padded = query.split(), f" {query} "
    return (
        not alone.isdisjoint(asked)
        or any(words in padded for words in several)
        or not _stems(code).isdisjoint(whole_stem(word, code) for word in asked)
    )


@cache
def _words(code: str) -> tuple[str, ...]:
    words = [fold(word) for word in _kept(code)]
    if code == "ko":
        words = [word.replace(" ", "") for word in words]
    more = (f"{word}s" for word in words if len(word) >= _SURE_STEM and code in _WITH_S)
    return (*words, *more)


@cache
def _by_blanks(code: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Single words, and those of several with a blank before and after."""
    words = _words(code)
    alone = frozenset(word for word in words if " " not in word)
    return alone, tuple(f" {word} " for word in words if " " in word)


@cache
def _stems(code: str) -> frozenset[str]:
    """Of words that are bent; a short stem is another word's, too."""
    if code == "uk":
        stems = (whole_stem(word, code) for word in _words(code) if " " not in word)
        return frozenset(short for short in stems if len(short) >= _SURE_STEM)
    return frozenset()


@cache
def _japanese() -> re.Pattern[str]:
    """Katakana stand for a word only as a whole run of them."""
    words = (word.casefold() for word in _kept("ja"))
    return re.compile(
        "|".join(
            f"(?<!{_KATAKANA}){word}(?!{_KATAKANA})" if re.match(_KATAKANA, word) else word
            for word in words
        )
    )


@cache
def _kept(code: str) -> list[str]:
    read: list[str] = json.loads((folder() / code / "strangers.json").read_text("utf-8"))
    return read
