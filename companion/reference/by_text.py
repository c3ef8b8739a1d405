"""How much of what was typed an entry is about, and how close one of its phrases comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from companion.reference.alike import WITHOUT_BLANKS, speaks_of_it
from companion.reference.folding import is_hangul, is_kana
from companion.reference.hangul import spell
from companion.reference.index import UNKNOWN, Index, Meant
from companion.reference.stems import BEGINS, whole_stem, words

_TEXT = 15.0
_CLOSE = 0.5
_ANY, _ALL = 0.8, 0.4
_SECOND, _EVERY = 0.5, 0.2
"""How much an entry's second best phrase counts: where two come close, it is no chance; and all.

Not so of signs side by side, of which any phrase shares some.
"""
_SAME, _SAME_WORDS = 0.99, 0.5
"""What a phrase's words count when bent otherwise or in another order; a name's count most."""
_KNOWN_SIGNS, _KNOWN_WORDS, _GUESSED_WORDS, _KNOWN_BESIDE_A_NAME = 0.55, 0.45, 0.6, 0.2
"""How much of what was typed must be known; of signs side by side more: any text shares some."""
_GUESSED_AT_LEAST = 5
"""Where nothing that was typed is known, shorter words are not guessed at, nor cut ones."""
_LEAST, _LEAST_OF_WORDS, _LEAST_OF_A_SHORT_ONE = 4.5, 8.0, 6.5
_LEAST_OF_A_SAID_ONE, _LEAST_OF_A_SAID_NAME, _SAID = 7.0, 5.0, 4
"""A whole sentence has more words that say nothing, and fits anything less well."""
_LEAST_OF_KANA, _LEAST_OF_A_SENTENCE = 14.0, 7.0
"""Signs stand side by side anywhere, kana above all, and fit a little by chance."""
_A_WORD = 6
_LONGEST_NAME = 18


def by_text(query: str, typed: str, here: Index) -> Mapping[int, float]:
    """The entries that speak of it; nothing where too little of it belongs to this game."""
    asked = list(dict.fromkeys(_said(query, here)))
    typing = bool(typed) and typed[-1].isalnum() and not is_hangul(typed[-1])
    meant = [
        here.meant(word, typing=typing and at == len(asked) - 1, guess=True)
        for at, word in enumerate(asked)
    ]
    whole = sum(word.rarity for word in meant)
    sure = any(_known(word, one) and not one.guessed for word, one in _paired(asked, meant))
    if not sure:
        whole_words = {whole_stem(word, here.code) for word in query.split()}
        meant = [
            one if len(word) >= _GUESSED_AT_LEAST and word in whole_words else UNKNOWN
            for word, one in _paired(asked, meant)
        ]
    told = sum(one.rarity for word, one in _paired(asked, meant) if not word.startswith(BEGINS))
    known = sum(one.rarity for word, one in _paired(asked, meant) if _known(word, one))
    names = _names_it(query, here)
    if not known or known < told * _known_at_least(here.code, sure=sure, names=names):
        return {}
    about, close = _about(meant, whole), _closeness(meant, whole, here)
    found = {
        at: _TEXT * (about.get(at, 0.0) / whole + _CLOSE * close.get(at, 0.0))
        for at in about.keys() | close.keys()
    }
    best = max(found.values(), default=0.0)
    return found if best >= _least(query, here.code, names=names) else {}


def _said(query: str, here: Index) -> Iterator[str]:
    """What is compared; in Korean without what only stands where a blank was left out."""
    said = list(words(query, here.code))
    if here.code != "ko":
        yield from said
        return
    for before, pair, after in zip(("", *said), said, (*said[1:], ""), strict=False):
        inside = before[-1:] == pair[0] and pair[-1] == after[:1]
        if pair in here.words or not (inside and {before, after} <= here.words.keys()):
            yield pair


def _paired(asked: list[str], meant: list[Meant]) -> Iterator[tuple[str, Meant]]:
    return zip(asked, meant, strict=True)


def _known(word: str, meant: Meant) -> bool:
    """Whether it belongs to this game; the beginning of a word is anybody's."""
    return bool(meant.entries) and not word.startswith(BEGINS)


def _known_at_least(code: str, *, sure: bool, names: bool) -> float:
    if names:
        return _KNOWN_BESIDE_A_NAME
    if code in WITHOUT_BLANKS:
        return _KNOWN_SIGNS
    return _KNOWN_WORDS if sure else _GUESSED_WORDS


def _least(query: str, code: str, *, names: bool) -> float:
    """How well the best one must fit."""
    if code not in WITHOUT_BLANKS:
        if len(query.split()) < _SAID:
            return _LEAST_OF_WORDS
        return _LEAST_OF_A_SAID_NAME if names else _LEAST_OF_A_SAID_ONE
    joined = query.replace(" ", "")
    if names:
        return 0.0 if len(joined) > _A_WORD else _LEAST
    if code == "ja" and all(map(is_kana, joined)):
        return _LEAST_OF_KANA if len(joined) < _A_WORD else _LEAST_OF_A_SENTENCE
    return _LEAST if len(joined) > _A_WORD else _LEAST_OF_A_SHORT_ONE


def _names_it(query: str, here: Index) -> bool:
    """Whether a whole name, or another short thing that people type, stands in what was typed."""
    named = here.named()
    if here.code not in WITHOUT_BLANKS:
        asked = query.split()
        return any(word in named for word in (*asked, *map(" ".join, pairwise(asked))))
    joined, least = query.replace(" ", ""), 2
    if here.code == "ko":
        if _has_a_known_word(query.split(), here):
            return True
        joined, least = spell(joined), 4
    return speaks_of_it(query, here.code) or any(part in named for part in _parts(joined, least))


def _has_a_known_word(asked: list[str], here: Index) -> bool:
    """Whether one of several words is written so in this game."""
    return len(asked) > 1 and any(
        len(word) > 1 and all(pair in here.words for pair in words(word, here.code))
        for word in asked
    )


def _parts(joined: str, least: int) -> Iterator[str]:
    for at in range(len(joined)):
        for end in range(at + least, min(at + _LONGEST_NAME, len(joined)) + 1):
            part = joined[at:end]
            if len(part) > least or not all(map(is_kana, part)):
                yield part


def _about(meant: list[Meant], whole: float) -> dict[int, float]:
    """How much each entry is about the words, and more where it is about all of them."""
    about: dict[int, float] = {}
    covered: dict[int, float] = {}
    for word in meant:
        for at, score in word.entries.items():
            about[at] = about.get(at, 0.0) + score
            covered[at] = covered.get(at, 0.0) + word.rarity
    return {at: score * (_ANY + _ALL * (covered[at] / whole) ** 3) for at, score in about.items()}


def _closeness(meant: list[Meant], whole: float, here: Index) -> dict[int, float]:
    shared: dict[int, float] = {}
    for word in meant:
        for phrase in word.phrases:
            shared[phrase] = shared.get(phrase, 0.0) + word.rarity
    best: dict[int, float] = {}
    second: dict[int, float] = {}
    every: dict[int, float] = {}
    of_words = here.code not in WITHOUT_BLANKS
    for phrase, common in shared.items():
        either = whole + here.phrase_weight[phrase] - common
        close = min(common / either, 1.0) if either > 0 else 1.0
        at = here.phrase_entry[phrase]
        if of_words:
            every[at] = every.get(at, 0.0) + close
        if close > _SAME and len(meant) > 1:
            close += _SAME_WORDS * here.phrase_halves[phrase]
        if close > best.get(at, 0.0):
            best[at], close = close, best.get(at, 0.0)
        if close > second.get(at, 0.0):
            second[at] = close
    return {
        at: close + _SECOND * second.get(at, 0.0) + _EVERY * every.get(at, 0.0) ** 0.5
        for at, close in best.items()
    }
