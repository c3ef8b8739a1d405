"""Kana in Latin letters, both usual spellings, as loosely as people type them."""

from __future__ import annotations

import re
from itertools import product

_ROWS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "s": "さしすせそ",
    "t": "たちつてと",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "m": "まみむめも",
    "r": "らりるれろ",
    "g": "がぎぐげご",
    "z": "ざじずぜぞ",
    "d": "だぢづでど",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
}
_KUNREI = {
    kana: row + vowel
    for row, kanas in _ROWS.items()
    for kana, vowel in zip(kanas, "aiueo", strict=True)
} | {"や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "を": "o", "ん": "n", "ゔ": "vu", "ー": ""}
_KUNREI |= {"ぢ": "zi", "づ": "zu"}
_SMALL = dict(zip("ぁぃぅぇぉゃゅょ", ("a", "i", "u", "e", "o", "ya", "yu", "yo"), strict=True))
_HEPBURN = {"si": "shi", "ti": "chi", "tu": "tsu", "hu": "fu", "zi": "ji"} | {
    kunrei + vowel: hepburn + vowel
    for (kunrei, hepburn), vowel in product((("sy", "sh"), ("ty", "ch"), ("zy", "j")), "auo")
}
_LOAN = {"fu": "f", "hu": "f", "te": "t", "de": "d", "u": "w", "vu": "v"}
_PALATAL = {"ti": "ch", "si": "sh", "zi": "j"}
_LONG = re.compile(r"ou")
_DOUBLED = re.compile(r"([a-z])\1+")
_NASAL = re.compile(r"m(?=[bp])")


def romaji(reading: str) -> tuple[str, ...]:
    """A hiragana reading in Hepburn and in kunrei letters, loosened."""
    syllables = list(_syllables(reading))
    kunrei = "".join(syllables)
    hepburn = "".join(_HEPBURN.get(syllable, syllable) for syllable in syllables)
    return tuple(dict.fromkeys((loosen(hepburn), loosen(kunrei))))


def loosen(latin: str) -> str:
    """Letters without what people leave out or double: long vowels, doubled consonants, n'."""
    joined = latin.replace(" ", "").replace("tch", "ch")
    return _NASAL.sub("n", _DOUBLED.sub(r"\1", _LONG.sub("o", joined)))


def _syllables(reading: str) -> list[str]:
    syllables: list[str] = []
    for kana in reading:
        small = _SMALL.get(kana)
        if small is None or not syllables:
            syllables.append(_KUNREI.get(kana, "" if kana == "っ" else small or kana))
        else:
            syllables[-1] = _contracted(syllables[-1], small)
    return syllables


def _contracted(syllable: str, small: str) -> str:
    if small.startswith("y"):
        return syllable[:-1] + small
    if syllable in _PALATAL and small == "e":
        return _PALATAL[syllable] + small
    return _LOAN.get(syllable, syllable[:-1]) + small
