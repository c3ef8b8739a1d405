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


_GLIDES = dict(zip(("ya", "yu", "yo"), "ゃゅょ", strict=True))
_CONSONANTS = frozenset("kstpgzdbcjfmrh")
_KANA_OF = {latin: kana for kana, latin in _KUNREI.items() if latin}
_KANA_OF |= {_HEPBURN[latin]: kana for latin, kana in _KANA_OF.items() if latin in _HEPBURN}
_KANA_OF |= {
    "ji": "じ",
    "zi": "じ",
    "du": "づ",
    "di": "ぢ",
    "o": "お",
    "wo": "を",
    "n'": "ん",
    "-": "ー",
}
_KANA_OF |= {
    row + glide: _KANA_OF[row + "i"] + small
    for row in _ROWS
    for glide, small in _GLIDES.items()
    if row
}
_KANA_OF |= {
    sound + vowel: first + _GLIDES["y" + vowel]
    for sound, first in (("sh", "し"), ("ch", "ち"), ("j", "じ"), ("jy", "じ"))
    for vowel in "auo"
}
_HALF_TYPED = re.compile(r"(?<=[ぁ-ゖ])[a-zａ-ｚ](?=[ぁ-ゖ一-鿿\s]|$)")


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


def in_kana(latin: str) -> str:
    """Latin letters as an input method turns them into kana; nothing where some cannot be."""
    made: list[str] = []
    left = latin.replace("nn", "n'")
    while left:
        if left[0] == left[1:2] and left[0] in _CONSONANTS:
            made.append("っ")
            left = left[1:]
            continue
        part = next((left[:long] for long in (3, 2, 1) if left[:long] in _KANA_OF), "")
        if part:
            made.append(_KANA_OF[part])
        elif not left[0].isalpha():
            part = left[0]
            made.append(part)
        else:
            return ""
        left = left[len(part) :]
    return "".join(made)


def finished(typed: str) -> str:
    """A text that was sent off before its last letters had become kana."""
    return _HALF_TYPED.sub(lambda found: "ん" if found[0] in "nｎ" else "", typed)


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
