"""Latin letters that were meant otherwise: typed on another keyboard, or a word spelled out.

"j,dfk" is обвал on a Ukrainian keyboard, "obval" the same in Latin letters; "skrtjr" is 낙석 on a
Korean one, "nakseok" in Latin letters.
"""

from __future__ import annotations

import re
from functools import lru_cache

from companion.reference.hangul import LEADS, TAILS, VOWELS, place_of

SPELLED_OUT = ("uk", "ko")
"""Languages whose words people also spell out in Latin letters; Japanese has its romaji."""

_UKRAINIAN_KEYS = str.maketrans(
    "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\", "йцукенгшщзхїфівапролджєячсмитьбю'ґ"
)
_KOREAN_KEYS = dict(
    zip(
        "qwertyuiopasdfghjklzxcvbnmQWERTOP",
        "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ",
        strict=True,
    )
)
_TOGETHER = {
    "ㅗㅏ": "ㅘ",
    "ㅗㅐ": "ㅙ",
    "ㅗㅣ": "ㅚ",
    "ㅜㅓ": "ㅝ",
    "ㅜㅔ": "ㅞ",
    "ㅜㅣ": "ㅟ",
    "ㅡㅣ": "ㅢ",
    "ㄱㅅ": "ㄳ",
    "ㄴㅈ": "ㄵ",
    "ㄴㅎ": "ㄶ",
    "ㄹㄱ": "ㄺ",
    "ㄹㅁ": "ㄻ",
    "ㄹㅂ": "ㄼ",
    "ㄹㅅ": "ㄽ",
    "ㄹㅌ": "ㄾ",
    "ㄹㅍ": "ㄿ",
    "ㄹㅎ": "ㅀ",
    "ㅂㅅ": "ㅄ",
}


def on_its_keyboard(typed: str, code: str) -> str:
    """What the same keys write on the language's own keyboard; nothing where that is no text."""
    if code == "uk":
        return typed.casefold().translate(_UKRAINIAN_KEYS)
    if code == "ko":
        keys = "".join(letter if letter in _KOREAN_KEYS else letter.lower() for letter in typed)
        return _syllables("".join(_KOREAN_KEYS.get(letter, letter) for letter in keys))
    return ""


def _syllables(jamo: str) -> str:
    """Letters as a keyboard joins them: a consonant before a vowel begins a syllable."""
    made: list[str] = []
    at = 0
    while at < len(jamo):
        if jamo[at] not in LEADS or jamo[at + 1 : at + 2] not in tuple(VOWELS):
            made.append(jamo[at])
            at += 1
            continue
        lead, vowel, at = jamo[at], jamo[at + 1], at + 2
        if jamo[at : at + 1] and vowel + jamo[at] in _TOGETHER:
            vowel, at = _TOGETHER[vowel + jamo[at]], at + 1
        tail = ""
        while (more := jamo[at : at + 1]) and jamo[at + 1 : at + 2] not in tuple(VOWELS):
            joined = _TOGETHER.get(tail + more, "") if tail else more
            if joined not in TAILS or not joined:
                break
            tail, at = joined, at + 1
        made.append(place_of(lead, vowel, tail))
    return "".join(made)


_LATIN_OF_CYRILLIC = str.maketrans(
    dict(
        zip(
            "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяыэёъ",
            [
                *("a", "b", "v", "h", "h", "d", "e", "e", "z", "z", "i", "i", "i", "i", "k", "l"),
                *("m", "n", "o", "p", "r", "s", "t", "u", "f", "h", "c", "c", "s", "s", "", "u"),
                *("a", "i", "e", "o", ""),
            ],
            strict=True,
        )
    )
)
_SPELLED_UKRAINIAN = (
    *(("shch", "s"), ("sch", "s"), ("sh", "s"), ("ch", "c"), ("zh", "z"), ("kh", "h")),
    *(("ts", "c"), ("tz", "c"), ("iu", "u"), ("yu", "u"), ("ju", "u"), ("ia", "a"), ("ya", "a")),
    *(("ja", "a"), ("ie", "e"), ("ye", "e"), ("je", "e"), ("yi", "i"), ("iy", "i"), ("yj", "i")),
    *(("ij", "i"), ("y", "i"), ("j", "z"), ("g", "h"), ("w", "v"), ("x", "h"), ("q", "k")),
)
_SPELLED_KOREAN = (
    *(("ae", "e"), ("eo", "o"), ("eu", "u"), ("oo", "u"), ("ee", "i"), ("sh", "s"), ("ch", "c")),
    *(
        ("ng", "n"),
        ("g", "k"),
        ("d", "t"),
        ("b", "p"),
        ("j", "c"),
        ("r", "l"),
        ("w", ""),
        ("y", ""),
    ),
)
_LEADS = dict(zip(LEADS, "kknttlmppss_cccktph", strict=True))
_VOWELS = dict(zip(VOWELS, "aeaeoeoeoaeeouoeiuuii", strict=True))
_TAIL_SOUNDS = dict(
    zip(
        TAILS,
        "_kkknnntlkmlllplmppttnttktpt",
        strict=True,
    )
)
_CYRILLIC_OF_LATIN = (
    *(("shch", "щ"), ("sch", "щ"), ("zh", "ж"), ("kh", "х"), ("ts", "ц"), ("tz", "ц"), ("ch", "ч")),
    *(("sh", "ш"), ("iu", "ю"), ("yu", "ю"), ("ju", "ю"), ("ia", "я"), ("ya", "я"), ("ja", "я")),
    *(("ie", "є"), ("ye", "є"), ("je", "є"), ("yi", "ї"), ("ji", "ї"), ("yj", "ий"), ("iy", "ий")),
    *(("'", "ь"), ("a", "а"), ("b", "б"), ("c", "ц"), ("d", "д"), ("e", "е"), ("f", "ф")),
    *(("g", "г"), ("h", "г"), ("i", "і"), ("j", "й"), ("k", "к"), ("l", "л"), ("m", "м")),
    *(("n", "н"), ("o", "о"), ("p", "п"), ("q", "к"), ("r", "р"), ("s", "с"), ("t", "т")),
    *(("u", "у"), ("v", "в"), ("w", "в"), ("x", "х"), ("y", "и"), ("z", "з")),
)
_DOUBLED = re.compile(r"(.)\1+")


def in_its_letters(typed: str, code: str) -> str:
    """A text that was spelled out in Latin letters as it is written; nothing where none can be."""
    if code != "uk":
        return ""
    meant = typed.casefold()
    for latin, cyrillic in _CYRILLIC_OF_LATIN:
        meant = meant.replace(latin, cyrillic)
    return meant


@lru_cache(maxsize=4096)
def spelled_out(folded: str, code: str) -> str:
    """A text of the language in the few Latin letters that everybody agrees on."""
    if code == "uk":
        latin = folded.translate(_LATIN_OF_CYRILLIC)
    else:
        latin = "".join(map(_sounds, _syllables(folded)))
    return _DOUBLED.sub(r"\1", latin.replace("_", "").replace(" ", ""))


def _sounds(letter: str) -> str:
    if not "가" <= letter <= "힣":
        return letter
    number = ord(letter) - ord("가")
    lead, vowel, tail = number // 588, number % 588 // 28, number % 28
    sounds = _LEADS[LEADS[lead]], _VOWELS[VOWELS[vowel]], _TAIL_SOUNDS[TAILS[tail]]
    return "".join(sounds)


def loosened(folded: str, code: str) -> str:
    """Typed Latin letters in the few that `spelled_out` leaves, so that the two can be compared."""
    latin = folded.replace(" ", "")
    for letters, few in _SPELLED_UKRAINIAN if code == "uk" else _SPELLED_KOREAN:
        latin = latin.replace(letters, few)
    return _DOUBLED.sub(r"\1", latin)
