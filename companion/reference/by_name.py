"""How well what was typed fits a name: all of it, its beginning, a word of it, with a slip."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from companion.reference.folding import is_kana
from companion.reference.hangul import only_leads, spell
from companion.reference.index import NO_KEYS, TYPED, Index, Key, Keys
from companion.reference.kana import loosen
from companion.reference.misspelt import begin_alike, slips_of_a_name, within
from companion.reference.mistyped import loosened

_WHOLE, _BEGINS, _WORD, _SLIP, _INSIDE, _SLIPS = 100.0, 70.0, 55.0, 50.0, 40.0, 32.0
_NAMED = (1.0, 0.9, 0.8)
"""How much a name counts: its own, another, what people type for it."""
_LATIN_INSIDE, _ROMAJI_INSIDE, _KANA_INSIDE = 3, 5, 4
"""So many letters must be typed to be looked for in the middle of a name."""
_FOREIGN_SLIP = 6
"""A shorter word has no slip in a language that is not spoken here."""
_SYLLABLES = 10
"""Hangul takes two or three letters to a syllable: so long is a name of four syllables."""
_SPELLED_AT_LEAST = 3
_CARD = {
    code: re.compile(pattern)
    for code, pattern in {
        "en": r"\bcards?\b",
        "ko": r"카드$",
        "ja": r"かーど$",
        "pt-BR": r"\bcartas?( de)?\b",
        "uk": r"\bкарт[аиу]\b",
    }.items()
}
"""A name is also looked for without the word that people add to it."""


def by_name(query: str, here: Index, *, own: bool) -> Mapping[int, float]:
    """The entries whose name was typed, and how well it fits; `own` where it is the reader's."""
    best: dict[int, float] = {}
    for sort, asked in _asked(query, here.code):
        slips = slips_of_a_name(asked)
        if not own and len(asked) < _FOREIGN_SLIP:
            slips = 0
        if here.code == "ko" and len(asked) < _SYLLABLES:
            slips = min(slips, 1)
        _keep_best(asked, here.keys.get(sort, NO_KEYS), here.code, slips, best)
    return best


def spelled_out(query: str, here: Index) -> Mapping[int, float]:
    """The same where a name is spelled out in Latin letters."""
    best: dict[int, float] = {}
    latin = loosened(query, here.code)
    if len(latin) >= _SPELLED_AT_LEAST:
        _keep_best(latin, here.spelled(), here.code, slips_of_a_name(latin), best)
    return best


def _asked(query: str, code: str) -> Iterator[tuple[str, str]]:
    """What is looked for, and among which spellings."""
    bare = _CARD[code].sub("", query).strip() if code in _CARD else query
    for typed in (query, bare) if bare and bare != query else (query,):
        joined = typed.replace(" ", "")
        if code == "ko":
            initials = only_leads(joined)
            if initials:
                yield "leads", initials
            yield "plain", spell(joined)
        elif code != "ja":
            yield "plain", typed
        elif not typed.isascii():
            yield "plain", joined
        elif len(latin := loosen(typed)) > 1:
            yield "romaji", latin


def _keep_best(asked: str, keys: Keys, code: str, slips: int, best: dict[int, float]) -> None:
    found = 0.0
    for key in keys.holding(asked):
        fit = _fit(asked, key, code)
        found = max(found, fit)
        _keep(key, fit, best)
    if slips and found < _WORD:
        for key in keys.about_as_long(asked, slips):
            if begin_alike(asked, key.text) and within(asked, key.text, slips):
                once = slips == 1 or within(asked, key.text, 1)
                _keep(key, _SLIP if once else _SLIPS, best)


def _keep(key: Key, fit: float, best: dict[int, float]) -> None:
    worth = fit * _NAMED[key.whose]
    if worth > best.get(key.entry, 0.0):
        best[key.entry] = worth


def _fit(asked: str, key: Key, code: str) -> float:
    text = key.text
    at = text.find(asked)
    if at == 0:
        return _WHOLE if text == asked else _BEGINS - 0.1 * (len(text) - len(asked))
    if text[at - 1] == " ":
        return _WORD - 0.1 * len(text)
    return _INSIDE - 0.1 * len(text) if len(asked) >= _inside_at_least(asked, key, code) else 0.0


def _inside_at_least(asked: str, key: Key, code: str) -> int:
    if asked.isascii():
        return _ROMAJI_INSIDE if code == "ja" else _LATIN_INSIDE
    return _KANA_INSIDE if key.whose == TYPED and all(map(is_kana, asked)) else 1
