"""Search as the letters come: names first, in any of the five languages, then texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.reference.catalogue import catalogue
from companion.reference.entry import CARDS, Entry, Kind, Table
from companion.reference.folding import fold, is_hangul, languages_of
from companion.reference.hangul import only_leads, spell
from companion.reference.index import Index, Key, Meant, index
from companion.reference.kana import loosen
from companion.reference.misspelt import letters_of, slips_allowed, within
from companion.reference.stems import words

_WHOLE, _BEGINS, _WORD, _SLIP, _INSIDE = 100.0, 70.0, 55.0, 50.0, 40.0
_OTHER_NAME = 0.9
_BORROWED = 0.9
_AWAY = 0.75
_TEXT = 15.0
_FIRST = (Kind.ACTION, Kind.ROLE, Kind.PATH, Kind.CHEST, Kind.GOAL, Kind.GOLD)


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that was found; `by_name` where its name was typed, in the language `code`."""

    id: str
    score: float
    by_name: bool
    code: str


def find(typed: str, code: str, table: Table | None = None, most: int = 30) -> tuple[Hit, ...]:
    """The entries that fit what was typed, best first; without letters what this table needs."""
    query = fold(typed)
    if not query:
        return likely(table, most)
    best: dict[str, Hit] = {}
    for spoken in languages_of(query):
        here = index(spoken)
        own = 1.0 if spoken == code else _BORROWED
        for at, score, by_name in _found(query, typed, here):
            hit = Hit(here.ids[at], score * own, by_name, spoken)
            if hit.id not in best or best[hit.id].score < hit.score:
                best[hit.id] = hit
    entries = catalogue().entries
    ranked = (_weighed(hit, entries[hit.id], table) for hit in best.values())
    return tuple(sorted(ranked, key=lambda hit: -hit.score)[:most])


def likely(table: Table | None, most: int = 30) -> tuple[Hit, ...]:
    """The cards of the edition and modules in play, what fewest know by heart first."""
    cards = (entry for entry in catalogue().entries.values() if entry.kind in CARDS)
    if table is None:
        return tuple(Hit(entry.id, 0.0, False, "") for entry in cards)[:most]
    mine = sorted(
        (entry for entry in cards if entry.in_play(table)),
        key=lambda entry: (
            not entry.added_by(table.modules),
            len(entry.editions) > 1,
            _FIRST.index(entry.kind),
        ),
    )
    return tuple(Hit(entry.id, 0.0, False, "") for entry in mine[:most])


def _weighed(hit: Hit, entry: Entry, table: Table | None) -> Hit:
    if table is None or entry.in_play(table):
        return hit
    return Hit(hit.id, hit.score * _AWAY, hit.by_name, hit.code)


def _found(query: str, typed: str, here: Index) -> Iterator[tuple[int, float, bool]]:
    named = _by_name(query, here)
    yield from ((at, score, True) for at, score in named.items())
    for at, score in _by_text(query, typed, here).items():
        yield at, score + (named.get(at, 0.0)), at in named


def _by_name(query: str, here: Index) -> Mapping[int, float]:
    best: dict[int, float] = {}
    for sort, asked in _asked(query, here.code):
        letters, slips = letters_of(asked), slips_allowed(asked)
        for key in here.keys.get(sort, ()):
            score = _fit(asked, key, letters, slips)
            if score > best.get(key.entry, 0.0):
                best[key.entry] = score
    return best


def _asked(query: str, code: str) -> Iterator[tuple[str, str]]:
    joined = query.replace(" ", "")
    if code == "ko":
        initials = only_leads(joined)
        if initials:
            yield "leads", initials
        yield "plain", spell(joined)
    elif code == "ja":
        yield ("romaji", loosen(query)) if query.isascii() else ("plain", joined)
    else:
        yield "plain", query


def _fit(asked: str, key: Key, letters: int, slips: int) -> float:
    """How well the typed letters fit a name: all of it, its beginning, a word, a slip, inside."""
    text = key.text
    at = text.find(asked)
    if at == 0:
        fit = _WHOLE if text == asked else _BEGINS - 0.1 * (len(text) - len(asked))
    elif at > 0 and text[at - 1] == " ":
        fit = _WORD - 0.1 * len(text)
    elif at > 0 and (len(asked) > 2 or not asked.isascii()):
        fit = _INSIDE - 0.1 * len(text)
    elif slips and _slipped(asked, key, letters, slips):
        fit = _SLIP
    else:
        return 0.0
    return fit if key.own else fit * _OTHER_NAME


def _slipped(asked: str, key: Key, letters: int, slips: int) -> bool:
    return (
        (letters ^ key.letters).bit_count() <= 2 * slips
        and abs(len(asked) - len(key.text)) <= slips
        and within(asked, key.text, slips)
    )


def _by_text(query: str, typed: str, here: Index) -> Mapping[int, float]:
    """How much of what was asked an entry is about, and how close one of its phrases comes."""
    asked = list(dict.fromkeys(words(query, here.code)))
    typing = bool(typed) and typed[-1].isalnum() and not is_hangul(typed[-1])
    meant = [
        here.meant(word, typing=typing and at == len(asked) - 1, guess=True)
        for at, word in enumerate(asked)
    ]
    whole = sum(word.rarity for word in meant)
    if not whole:
        return {}
    about = _about(meant)
    close = _closeness(meant, whole, here)
    return {
        at: _TEXT * (about.get(at, 0.0) / whole + close.get(at, 0.0))
        for at in about.keys() | close.keys()
    }


def _about(meant: list[Meant]) -> dict[int, float]:
    about: dict[int, float] = {}
    for word in meant:
        for at, score in word.entries.items():
            about[at] = about.get(at, 0.0) + score
    return about


def _closeness(meant: list[Meant], whole: float, here: Index) -> dict[int, float]:
    shared: dict[int, float] = {}
    for word in meant:
        for phrase in word.phrases:
            shared[phrase] = shared.get(phrase, 0.0) + word.rarity
    best: dict[int, float] = {}
    for phrase, common in shared.items():
        either = whole + here.phrase_weight[phrase] - common
        close = min(common / either, 1.0) if either > 0 else 1.0
        at = here.phrase_entry[phrase]
        if close > best.get(at, 0.0):
            best[at] = close
    return best
