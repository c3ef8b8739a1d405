"""How well what was typed fits a name: all of it, its beginning, a word of it, with a slip."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import takewhile

from companion.reference.alike import WITHOUT_BLANKS
from companion.reference.folding import is_kana
from companion.reference.hangul import only_leads, spell
from companion.reference.index import ROMAJI, TYPED, Index, Key, Keys
from companion.reference.kana import loosen
from companion.reference.misspelt import begin_alike, slips_of_a_name, sounds_alike, within
from companion.reference.mistyped import loosened

_WHOLE, _BEGINS, _WORD, _SLIP, _INSIDE, _SLIPS = 100.0, 70.0, 55.0, 50.0, 40.0, 32.0
_NAMED = (1.0, 0.9, 0.8)
"""How much a name counts: its own, another, what people type for it."""
_LATIN_INSIDE, _ROMAJI_INSIDE, _KANA_INSIDE = 4, 5, 4
"""How many letters must be typed before they are looked for in the middle of a name."""
_FOREIGN_SLIP = 6
"""A shorter word has no slip in a language that is not spoken here."""
_SYLLABLES = 10
"""Hangul takes two or three letters to a syllable: so long is a name of four syllables."""
_SPELLED_AT_LEAST = 3
_HELD, _LONGEST_HELD = (16.0, 14.0, 7.0), 10
_HINT = 5.0
_PARTICLES = "のはがをにとでも"
_SURE_WORD, _ONE_OF_SEVERAL = 32.0, 0.5
_SEVERAL = 12
"""A word that stands in more names than these is about none of them."""
_STROKES = {0x3099: None, 0x309A: None, ord("お"): "う", ord("ー"): "う"}
_ADDED = {
    code: re.compile(pattern)
    for code, pattern in {
        "en": r"\bcards?\b|^what (is|are|does)( an?| the)?\b|^how (do|does)( an?| the)?\b"
        r"|^rules? (for|of)\b|\b(do|mean|work|rules?)$",
        "ko": r"(년|년 ?카드|카드|뜻|효과|사용법|쓰는 ?법|규칙|룰|[이가]? ?뭐야|이?란)$",
        "ja": r"(かーど|とは|って[何な].*|の意味|の効果|の使い(方|かた)|の?るーる|した[いら]|する"
        r"|できる)$",
        "pt-BR": r"\bcartas?( d[eoa])?\b|^o que (e|faz|sao)( [oa]s?| uma?)?\b"
        r"|^como (funciona|usar)( [oa]s?| uma?)?\b|\bregras?( d[eoa])?\b",
        "uk": r"\bкартк?[аиу]\b|^що (таке|робить)\b|^як працює\b|\bправила\b",
    }.items()
}
"""A name is also looked for without the words that people add to it."""


def by_name(query: str, here: Index, *, own: bool) -> Mapping[int, float]:
    """The entries whose name was typed, and how well it fits; `own` where it is the reader's."""
    best: dict[int, float] = {}
    for sort, asked in _asked(query, here.code):
        slips = slips_of_a_name(asked)
        if not own and len(asked) < _FOREIGN_SLIP:
            slips = 0
        if here.code == "ja" and " " in query:
            slips = 0
        if here.code == "ko" and len(asked) < _SYLLABLES:
            slips = min(slips, 1)
        _keep_best(asked, here.of_sort(sort), here.code, slips, best)
    return best


def bare(query: str, code: str) -> str:
    """What was typed without the words that people add to a name, as far as a language has them."""
    added = _ADDED.get(code)
    return added.sub("", query).strip() if added else query


def held(query: str, here: Index) -> Mapping[int, float]:
    """The entries whose whole name stands among what was typed: more of it, more of a hint."""
    best: dict[int, float] = {}
    called = here.called()
    if here.code in WITHOUT_BLANKS:
        parts, apart, least = list(query.replace(" ", "")), "", 2
        if here.code == "ko":
            parts = [*map(spell, parts)]
    else:
        parts, apart, least = query.split(), " ", 1
    taken: set[int] = set()
    for long in range(min(len(parts), _LONGEST_HELD), least - 1, -1):
        for at in range(len(parts) - long + 1):
            part = apart.join(parts[at : at + long])
            if part not in called or taken.issuperset(range(at, at + long)):
                continue
            if here.code == "ja" and _within_a_word(parts, at, at + long):
                continue
            taken.update(range(at, at + long))
            share = len(part) / len(query) if apart else long / len(parts)
            for key in called[part]:
                hint = _HELD[key.whose] * share
                best[key.entry] = max(best.get(key.entry, 0.0), hint)
    return best


def _within_a_word(signs: list[str], start: int, end: int) -> bool:
    """Kana beside more kana that are no particle: a piece of another word."""
    beside = (*signs[start - 1 : start], *signs[end : end + 1])
    return all(map(is_kana, signs[start:end])) and any(
        is_kana(sign) and sign not in _PARTICLES for sign in beside
    )


def nearly(query: str, here: Index) -> Mapping[int, float]:
    """What was perhaps meant where nothing fits: a name begun with a slip, one of the words."""
    best: dict[int, float] = {}
    for sort, asked in _asked(query, here.code):
        keys = here.of_sort(sort)
        for key in keys.beginning_with(asked[:1]):
            if _begun(asked, key.text, here.code):
                _keep(key, _SLIPS, best)
    if not best:
        best = {at: hint for at, hint in held(query, here).items() if hint >= _HINT}
    asked_for = query.split()
    if not best and len(asked_for) > 1:
        least = 2 if here.code in WITHOUT_BLANKS else _LATIN_INSIDE
        for word in (word for word in asked_for if len(word) >= least):
            meant = by_name(word, here, own=True)
            if len(meant) > _SEVERAL:
                continue
            for at, score in meant.items():
                if score >= _SURE_WORD:
                    best[at] = max(best.get(at, 0.0), score * _ONE_OF_SEVERAL)
    return best


def _begun(asked: str, name: str, code: str) -> bool:
    asked = asked.replace(" ", "")
    long = len(asked)
    if code == "ja" and not asked.isascii():
        return _voiced_alike(asked, name) or _same_kanji(asked, name)
    slips = (long >= (_SYLLABLES if code == "ko" else _FOREIGN_SLIP)) + (long >= _SYLLABLES + 2)
    name = name.replace(" ", "")
    return slips > 0 and len(name) >= long - 1 and within(asked, name[:long], slips)


def _voiced_alike(asked: str, name: str) -> bool:
    """Whether kana differ by their two small strokes or their ring alone."""
    return len(asked) > 2 and len(name) == len(asked) and _bare(asked) == _bare(name)


def _bare(kana: str) -> str:
    return unicodedata.normalize("NFD", kana).translate(_STROKES)


def _same_kanji(asked: str, name: str) -> bool:
    """Whoever cannot write the last kanji of a name ends it in kana."""
    pairs = zip(asked, name, strict=False)
    same = [sign for sign, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]
    kanji = sum(not is_kana(sign) for sign in same)
    return kanji > 1 and len(same) >= _SPELLED_AT_LEAST and all(map(is_kana, asked[len(same) :]))


def spelled_out(query: str, here: Index) -> Mapping[int, float]:
    """The entries whose name is spelled out in Latin letters, each with how well it fits."""
    best: dict[int, float] = {}
    latin = loosened(_ADDED["en"].sub("", query).strip().removesuffix("card"), here.code)
    if len(latin) >= _SPELLED_AT_LEAST:
        _keep_best(latin, here.spelled(), here.code, slips_of_a_name(latin), best)
    return best


def _asked(query: str, code: str) -> Iterator[tuple[str, str]]:
    """What is looked for, and among which spellings."""
    alone = bare(query, code)
    if code in WITHOUT_BLANKS and len(alone) < 2:
        alone = query
    for typed in (query, alone) if alone and alone != query else (query,):
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
            yield ROMAJI, latin


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
                sure = once or _twice(asked, key.text, code)
                if sure and (code != "ja" or _same_sense(asked, key.text)):
                    _keep(key, _SLIP if once else _SLIPS, best)
    if slips and not best and code not in WITHOUT_BLANKS:
        for key in keys.beginning_with(asked[0]):
            if sounds_alike(asked, key.text):
                _keep(key, _SLIPS, best)


def _twice(asked: str, name: str, code: str) -> bool:
    """Whether two slips make one of the other, and not another word that is much like it."""
    if asked[0] != name[0]:
        return False
    return code in WITHOUT_BLANKS or len(asked) >= _SYLLABLES or sounds_alike(asked, name)


def _same_sense(asked: str, name: str) -> bool:
    """Whether the kanji are the same, or most of a longer word's are there."""
    kanji = [{sign for sign in text if "一" <= sign <= "鿿"} for text in (asked, name)]
    return kanji[0] == kanji[1] or len(kanji[0] & kanji[1]) > 1


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
