"""Hangul as it is typed: letter by letter, or by initial consonants alone."""

from __future__ import annotations

LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
TAILS = (
    "",
    *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ",
)
_SPLIT = str.maketrans(
    {
        "ㄳ": "ㄱㅅ",
        "ㄵ": "ㄴㅈ",
        "ㄶ": "ㄴㅎ",
        "ㄺ": "ㄹㄱ",
        "ㄻ": "ㄹㅁ",
        "ㄼ": "ㄹㅂ",
        "ㄽ": "ㄹㅅ",
        "ㄾ": "ㄹㅌ",
        "ㄿ": "ㄹㅍ",
        "ㅀ": "ㄹㅎ",
        "ㅄ": "ㅂㅅ",
        "ㅘ": "ㅗㅏ",
        "ㅙ": "ㅗㅐ",
        "ㅚ": "ㅗㅣ",
        "ㅝ": "ㅜㅓ",
        "ㅞ": "ㅜㅔ",
        "ㅟ": "ㅜㅣ",
        "ㅢ": "ㅡㅣ",
    }
)

_BENT = ("ㅁ", "ㄴ", "ㄹ")
_BOUND = {"ㅕ": "ㅣ", "ㅝ": "ㅜ", "ㅘ": "ㅗ"}
"""What the vowel of a verb becomes before an ending, and what it was."""
_IRREGULAR = {"해": "하", "했": "하", "돼": "되", "됐": "되"}


def _place(syllable: str) -> tuple[int, int, int]:
    number = ord(syllable) - ord("가")
    return number // 588, number % 588 // 28, number % 28


def place_of(lead: str, vowel: str, tail: str) -> str:
    """The syllable made of these letters."""
    number = (LEADS.index(lead) * 21 + VOWELS.index(vowel)) * 28 + TAILS.index(tail)
    return chr(ord("가") + number)


def spell(text: str) -> str:
    """Every syllable as the letters one types, so that half a syllable begins a whole one."""
    typed = []
    for letter in text:
        if "가" <= letter <= "힣":
            lead, vowel, tail = _place(letter)
            typed.append(LEADS[lead] + VOWELS[vowel] + TAILS[tail])
        else:
            typed.append(letter)
    return "".join(typed).translate(_SPLIT)


def leads(text: str) -> str:
    """The initial consonants: 낙석 gives ㄴㅅ."""
    return "".join(
        LEADS[_place(letter)[0]] if "가" <= letter <= "힣" else letter for letter in text
    )


def unbent(text: str) -> str:
    """A word without the ending that makes a noun of a verb: 훔침 gives 훔치."""
    return " ".join(_unbent(word) for word in text.split())


def _unbent(word: str) -> str:
    if len(word) > 1 and "가" <= word[-1] <= "힣":
        lead, vowel, tail = _place(word[-1])
        if TAILS[tail] in _BENT:
            return word[:-1] + place_of(LEADS[lead], VOWELS[vowel], "")
    return word


def unbound(text: str) -> str:
    """Verbs as they stand before any ending: 고쳐 and 고쳤 give 고치, 해 and 했 give 하."""
    return "".join(map(_unbound, text))


def _unbound(letter: str) -> str:
    if not "가" <= letter <= "힣":
        return letter
    if letter in _IRREGULAR:
        return _IRREGULAR[letter]
    lead, vowel, tail = _place(letter)
    if TAILS[tail] not in ("", "ㅆ") or VOWELS[vowel] not in _BOUND or letter in "와왔":
        return letter
    return place_of(LEADS[lead], _BOUND[VOWELS[vowel]], "")


def only_leads(text: str) -> str:
    """The text as initial consonants if it is nothing else (the keyboard joins ㄱㅅ to ㄳ)."""
    split = text.translate(_SPLIT)
    return split if split and all(letter in LEADS for letter in split) else ""
