"""Builds what search looks at: run `python -m companion.reference.indexing` after every change
of a name or a text. The result is kept beside the texts, so the phone only reads it.
"""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from companion.languages import NAMES
from companion.reference.catalogue import catalogue, folder
from companion.reference.entry import Name
from companion.reference.folding import fold
from companion.reference.hangul import leads, spell
from companion.reference.kana import romaji
from companion.reference.links import plain
from companion.reference.stems import words
from companion.reference.texts import Texts, texts

CODES = tuple(NAMES)
_WEIGHTS = {"name": 5.0, "other": 3.0, "ask": 2.0, "line": 1.5, "text": 1.0}
_SATURATION = 3.0
OWN, OTHER = 0, 1
"""Whether a key is the entry's own name or another that people use."""

Phrase = tuple[int, list[str]]


def build(code: str) -> dict[str, Any]:
    """The search index of one language."""
    language = texts(code)
    ids = list(catalogue().entries)
    phrases = list(_phrases(language, ids))
    return {
        "ids": ids,
        "keys": [list(key) for key in _keys(language, ids)],
        "words": _words(language, ids, phrases),
        "phrases": [entry for entry, _ in phrases],
    }


def write(code: str) -> None:
    """Puts the index of one language beside its texts."""
    index = json.dumps(build(code), ensure_ascii=False, separators=(",", ":"))
    (folder() / code / "index.json").write_text(index + "\n", "utf-8")


def _keys(language: Texts, ids: list[str]) -> Iterator[tuple[str, int, int, str]]:
    """Every spelling by which a name is found: key, entry, OWN or OTHER, sort of key."""
    for at, entry_id in enumerate(ids):
        name = language.names[entry_id]
        for form, whose in ((name.name, OWN), *((other, OTHER) for other in name.others)):
            for key, sort in _spellings(form, language.code):
                yield key, at, whose, sort
        if name.reading:
            yield fold(name.reading), at, OWN, "plain"
            for latin in romaji(fold(name.reading)):
                yield latin, at, OWN, "romaji"


def _spellings(form: str, code: str) -> Iterator[tuple[str, str]]:
    if code == "ko":
        joined = fold(form).replace(" ", "")
        yield spell(joined), "plain"
        yield leads(joined), "leads"
    elif code == "ja":
        yield fold(form).replace(" ", ""), "plain"
    else:
        yield fold(form), "plain"


def _fields(language: Texts, entry_id: str) -> Iterator[tuple[str, str]]:
    name: Name = language.names[entry_id]
    yield "name", f"{name.name} {name.reading}"
    yield from (("other", other) for other in name.others)
    yield from (("ask", phrase) for phrase in _asked(language.code).get(entry_id, ()))
    said = language.words.get(entry_id)
    if said is None:
        return
    yield "line", plain(said.line, language.names)
    yield from (("text", plain(body, language.names)) for body in said.text.values())


def _phrases(language: Texts, ids: list[str]) -> Iterator[Phrase]:
    """What people type: each phrase is compared as a whole, the names among them."""
    asked = _asked(language.code)
    for at, entry_id in enumerate(ids):
        name = language.names[entry_id]
        for phrase in (name.name, *name.others, *asked.get(entry_id, ())):
            yield at, list(dict.fromkeys(words(phrase, language.code)))


def _words(language: Texts, ids: list[str], phrases: list[Phrase]) -> dict[str, list[Any]]:
    """For each word its rarity, how much each entry is about it, and the phrases that hold it."""
    about: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    for at, entry_id in enumerate(ids):
        for field, text in _fields(language, entry_id):
            for word in words(text, language.code):
                about[word][at] += _WEIGHTS[field]
    held: dict[str, list[int]] = defaultdict(list)
    for number, (_, phrase) in enumerate(phrases):
        for word in phrase:
            held[word].append(number)
    return {
        word: [_rarity(len(entries), len(ids)), _shares(entries), held[word]]
        for word, entries in sorted(about.items())
    }


def _rarity(holders: int, entries: int) -> int:
    return round(100 * math.log(1 + (entries - holders + 0.5) / (holders + 0.5)))


def _shares(entries: dict[int, float]) -> list[int]:
    """Entry and percentage in turn: saturated, so that a word said often is not said forever."""
    flat = []
    for at, weight in sorted(entries.items()):
        flat += [at, round(100 * weight / (weight + _SATURATION))]
    return flat


@cache
def _asked(code: str) -> dict[str, list[str]]:
    asked: dict[str, list[str]] = {}
    for path in sorted((folder() / code).glob("entries-*.json")):
        for entry_id, item in json.loads(path.read_text("utf-8")).items():
            asked[entry_id] = item.get("ask", [])
    return asked


if __name__ == "__main__":
    for asked_for in sys.argv[1:] or CODES:
        write(asked_for)
