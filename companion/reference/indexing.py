"""Builds what search looks at: run `python -m companion.reference.indexing` after every change
of a name or a text. The result is kept beside the texts, so the phone only reads it.
"""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, pairwise
from typing import Any

from companion.languages import NAMES
from companion.reference.alike import WITHOUT_BLANKS
from companion.reference.catalogue import catalogue, folder
from companion.reference.entry import Name
from companion.reference.folding import fold, is_japanese, is_kana
from companion.reference.hangul import leads
from companion.reference.index import BETWEEN, OF_PHRASE, OTHER, OWN, RARITY, TYPED, packed
from companion.reference.links import plain
from companion.reference.stems import words
from companion.reference.texts import Texts, texts

CODES = tuple(NAMES)
_NAME, _OTHER, _ASK = OF_PHRASE
_LINE, _TEXT = 3, 1
"""What a word there says about an entry, in halves like the others."""
_SEATS = range(3, 13)
_NUMBER = "{n}"
_KEY_WORDS, _KEY_SIGNS = 3, 8
"""What is typed is a key like a name where it is no longer than this, and says no number."""

Phrase = tuple[int, int, tuple[str, ...]]
"""Entry, whose it is, and the words."""


def build(code: str) -> dict[str, Any]:
    """The search index of one language.

    In columns, numbers as signs, and those that only grow as steps from one to the next: so it
    packs to a quarter.
    """
    language = texts(code)
    ids = list(catalogue().entries)
    phrases = list(dict.fromkeys(_phrases(language, ids)))
    keys: dict[str, list[tuple[int, int, str]]] = defaultdict(list)
    for text, at, whose, sort in dict.fromkeys(_keys(language, ids)):
        keys[sort].append((at, whose, text))
    return {
        "keys": {sort: _key_columns(rows) for sort, rows in keys.items()},
        "phrases": _columns(phrases)[:2],
        "words": _words(language, ids, phrases),
    }


def _columns(rows: list[tuple[int, int, Any]]) -> list[Any]:
    """Entries as steps, whose they are as a row of digits, and the rest."""
    entries, whose, rest = zip(*rows, strict=True)
    return [_steps(entries), "".join(map(str, whose)), rest]


def _key_columns(rows: list[tuple[int, int, Any]]) -> list[str]:
    entries, whose, texts_of_keys = _columns(rows)
    return [entries, whose, "\n".join(texts_of_keys)]


def _steps(numbers: Iterable[int]) -> str:
    """Growing numbers, each as what it is more than the one before."""
    return packed(here - before for before, here in pairwise((0, *numbers)))


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
        for phrase in _typed(language.code, entry_id):
            if _is_short(phrase, language.code):
                for key, sort in _spellings(phrase, language.code):
                    if sort == "plain":
                        yield key, at, TYPED, sort
                yield from _aloud(phrase, language.code, at)


def _is_short(phrase: str, code: str) -> bool:
    if any(sign.isdigit() for sign in phrase):
        return False
    if code in WITHOUT_BLANKS:
        return len(phrase) <= _KEY_SIGNS
    return len(phrase.split()) <= _KEY_WORDS


def _aloud(phrase: str, code: str, at: int) -> Iterator[tuple[str, int, int, str]]:
    if code == "ja":
        reading = read_aloud(phrase)
        if reading:
            yield fold(reading), at, TYPED, "plain"


def _spellings(form: str, code: str) -> Iterator[tuple[str, str]]:
    if code == "ko":
        joined = fold(form).replace(" ", "")
        yield joined, "plain"
        yield leads(joined), "leads"
    elif code == "ja":
        yield fold(form).replace(" ", ""), "plain"
    else:
        yield fold(form), "plain"


def _fields(language: Texts, entry_id: str) -> Iterator[tuple[int, str]]:
    name: Name = language.names[entry_id]
    yield _NAME, f"{name.name} {name.reading}"
    yield from ((_OTHER, other) for other in name.others)
    yield from ((_ASK, phrase) for phrase in _typed(language.code, entry_id))
    said = language.words.get(entry_id)
    if said is None:
        return
    yield _LINE, plain(said.line, language.names)
    yield from ((_TEXT, plain(body, language.names)) for body in said.text.values())


def _phrases(language: Texts, ids: list[str]) -> Iterator[Phrase]:
    """What people type: each phrase is compared as a whole, the names among them."""
    for at, entry_id in enumerate(ids):
        name = language.names[entry_id]
        typed = ((TYPED, phrase) for phrase in _typed(language.code, entry_id))
        for whose, phrase in ((OWN, name.name), *((OTHER, o) for o in name.others), *typed):
            yield at, whose, tuple(dict.fromkeys(words(phrase, language.code)))


def _words(language: Texts, ids: list[str], phrases: list[Phrase]) -> list[Any]:
    """Words, the rarity of each, the phrases that hold it, and how much entries are about it.

    The last as entries and halves in turn, and only beside what those phrases say by themselves.
    """
    about: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for at, entry_id in enumerate(ids):
        for halves, text in _fields(language, entry_id):
            for word in words(text, language.code):
                about[word][at] += halves
    rarity = {word: _rarity(_holders(entries), len(ids)) for word, entries in about.items()}
    held: dict[str, list[int]] = defaultdict(list)
    for number, (at, whose, phrase) in enumerate(phrases):
        for word in phrase:
            held[word].append(number)
            about[word][at] -= OF_PHRASE[whose]
    known = sorted(about)
    beside = [{at: more for at, more in sorted(about[word].items()) if more} for word in known]
    return [
        BETWEEN.join(known),
        packed(rarity[word] for word in known),
        BETWEEN.join(_steps(held[word]) for word in known),
        BETWEEN.join(map(_steps, beside)),
        BETWEEN.join(packed(more.values()) for more in beside),
    ]


def _holders(about: dict[int, int]) -> float:
    """By how many entries a word is shared: one that is chiefly about few counts as theirs."""
    return sum(about.values()) ** 2 / sum(halves**2 for halves in about.values())


def _rarity(holders: float, entries: int) -> int:
    return round(RARITY * math.log(1 + (entries - holders + 0.5) / (holders + 0.5)))


@cache
def _asked(code: str) -> dict[str, list[str]]:
    """What people ask, and what else they call a thing; {n} stands for any number of players.

    Both are kept with the blocks that answer them: a question with its own, words by theirs.
    """
    asked: dict[str, list[str]] = defaultdict(list)
    for entry_id, questions in _kept(code, "asks").items():
        asked[entry_id] += questions
    for entry_id, answered in _kept(code, "search").items():
        for phrase in chain.from_iterable(answered.values()):
            if _NUMBER in phrase:
                asked[entry_id] += [phrase.replace(_NUMBER, str(seats)) for seats in _SEATS]
            else:
                asked[entry_id].append(phrase)
    return asked


@cache
def _typed(code: str, entry_id: str) -> tuple[str, ...]:
    """All of these; in Japanese the short ones in kana, too."""
    phrases = _asked(code).get(entry_id, [])
    numberless = (phrase for phrase in phrases if _is_short(phrase, code))
    aloud = map(read_aloud, numberless) if code == "ja" else ()
    return tuple(dict.fromkeys((*phrases, *filter(None, aloud))))


def read_aloud(phrase: str) -> str:
    """A Japanese phrase in kana; nothing where it already is, or where a sign has no reading."""
    readings = _kept("ja", "readings")
    text, at, read = fold(phrase).replace(" ", ""), 0, ""
    while at < len(text):
        longest = next(
            (text[at:end] for end in range(len(text), at, -1) if text[at:end] in readings), text[at]
        )
        read += fold(readings.get(longest, longest))
        at += len(longest)
    has_kanji = any(is_japanese(sign) and not is_kana(sign) for sign in read)
    return "" if read == text or has_kanji else read


@cache
def _kept(code: str, name: str) -> Any:
    return json.loads((folder() / code / f"{name}.json").read_text("utf-8"))


if __name__ == "__main__":
    for asked_for in sys.argv[1:] or CODES:
        write(asked_for)
