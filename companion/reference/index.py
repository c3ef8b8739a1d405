"""The search index of one language, as it was built, ready to be asked."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from typing import Any

from companion.reference.alike import WITHOUT_BLANKS
from companion.reference.catalogue import catalogue, folder
from companion.reference.folding import is_kana
from companion.reference.hangul import spell
from companion.reference.kana import romaji
from companion.reference.misspelt import begin_alike, letters_of, near, slips_allowed, within
from companion.reference.mistyped import spelled_out
from companion.reference.stems import same_stems

ROMAJI = "romaji"
BETWEEN, _ZERO = " ", 35
"""What keeps rows of numbers apart, and the sign of none: a quote and a blank come before it."""
RARITY = 20
"""Rarities are kept in twentieths."""
OWN, OTHER, TYPED = 0, 1, 2
"""Whether a key is the entry's own name, another that it has, or what people type for it."""
OF_PHRASE = (10, 6, 4)
"""How much a word of such a phrase says about the entry, in halves."""
_SATURATION, _BY_LENGTH = 3.0, 0.5
"""A word said often is not said forever; one of a page with many says less, so far by half."""
_PREFIXED = 40
"""At most so many words are looked at for the beginning of one."""


@dataclass(frozen=True, slots=True)
class Key:
    """One spelling of a name."""

    text: str
    entry: int
    whose: int
    letters: int


class Keys:
    """Many names, asked at once which of them hold some letters."""

    def __init__(self, keys: Sequence[Key]) -> None:
        self._keys = keys
        self._text = "".join(f"\n{key.text}" for key in keys)
        self._starts = [0, *accumulate(len(key.text) + 1 for key in keys)]
        self._by_length: dict[int, list[Key]] = {}
        for key in keys:
            self._by_length.setdefault(len(key.text), []).append(key)

    def __iter__(self) -> Iterator[Key]:
        return iter(self._keys)

    def holding(self, letters: str) -> Iterator[Key]:
        """The words in which these letters stand side by side."""
        at = self._text.find(letters)
        while at >= 0:
            number = bisect_right(self._starts, at) - 1
            yield self._keys[number]
            at = self._text.find(letters, self._starts[number + 1])

    def beginning_with(self, letter: str) -> Iterator[Key]:
        """The words with the same first letter."""
        return (key for key in self._keys if key.text[:1] == letter)

    def about_as_long(self, letters: str, slips: int) -> Iterator[Key]:
        """The words of nearly the same letters, so many more or fewer at most."""
        bits, length = letters_of(letters), len(letters)
        for long in range(length - slips, length + slips + 1):
            for key in self._by_length.get(long, ()):
                if (bits ^ key.letters).bit_count() <= 2 * slips:
                    yield key


NO_KEYS = Keys(())


@dataclass(frozen=True, slots=True)
class Meant:
    """What one typed word may mean: its rarity, the entries about it, the phrases with it.

    `guessed` where no word is written so, and one with a slip in it was taken.
    """

    rarity: float
    entries: Mapping[int, float]
    phrases: frozenset[int]
    guessed: bool = False


UNKNOWN = Meant(4.0, {}, frozenset())
"""A word that this language never uses: it says nothing about any entry."""


Word = tuple[float, list[int], str, str]
"""Rarity, the phrases that hold it, and beside them entries, as steps, with their halves.

The last two are unpacked when somebody first asks.
"""


@dataclass(frozen=True, slots=True)
class Index:
    """Names and words of one language."""

    code: str
    ids: Sequence[str]
    keys: dict[str, Keys]
    words: Mapping[str, Word]
    vocabulary: Sequence[str]
    phrase_entry: Sequence[int]
    phrase_weight: Sequence[float]
    phrase_halves: Sequence[int]
    enough: Sequence[float]
    _by_length: dict[int, list[str]] = field(default_factory=dict)
    _letters: dict[int, dict[str, int]] = field(default_factory=dict)
    _seen: dict[tuple[str, bool, bool], Meant] = field(default_factory=dict)
    _spelled: list[Keys] = field(default_factory=list)
    _named: set[str] = field(default_factory=set)
    _called: dict[str, list[Key]] = field(default_factory=dict)

    def named(self) -> AbstractSet[str]:
        """What a name or another short thing that people type consists of."""
        if not self._named:
            self._named.update(key.text for key in self.keys["plain"])
        return self._named

    def called(self) -> Mapping[str, list[Key]]:
        """The keys by what is written so."""
        if not self._called:
            for key in self.keys["plain"]:
                self._called.setdefault(key.text, []).append(key)
        return self._called

    def of_sort(self, sort: str) -> Keys:
        """The names in one kind of spelling; readings in Latin letters are made late."""
        if sort == ROMAJI and sort not in self.keys:
            latin = ((text, key) for key in self.keys["plain"] for text in _romaji(key.text))
            keys = [Key(text, key.entry, key.whose, letters_of(text)) for text, key in latin]
            self.keys[sort] = Keys(keys)
        return self.keys.get(sort, NO_KEYS)

    def spelled(self) -> Keys:
        """The names in Latin letters, made when somebody first types such."""
        if not self._spelled:
            latin = ((spelled_out(key.text, self.code), key) for key in self.keys["plain"])
            keys = [Key(text, key.entry, key.whose, letters_of(text)) for text, key in latin]
            self._spelled.append(Keys(keys))
        return self._spelled[0]

    def meant(self, word: str, *, typing: bool, guess: bool) -> Meant:
        """What a word means: as it stands, as a beginning while typing, else as a slip."""
        asked = (word, typing, guess)
        if asked not in self._seen:
            self._seen[asked] = self._meant(word, typing, guess)
        return self._seen[asked]

    def _meant(self, word: str, typing: bool, guess: bool) -> Meant:
        found = {word: 1.0} if word in self.words else {}
        if typing:
            for longer in self._beginning(word):
                found.setdefault(longer, 0.8)
        if found or not guess:
            return self._together(found, guessed=False) if found else UNKNOWN
        found = dict.fromkeys((*self._slips(word), *self._slips_of_another(word)), 0.7)
        return self._together(found, guessed=True) if found else UNKNOWN

    def _together(self, found: Mapping[str, float], *, guessed: bool) -> Meant:
        """A word that stands there whole is as rare as itself, however rare longer ones are."""
        entries: dict[int, float] = {}
        phrases: set[int] = set()
        whole = [self.words[word][0] for word, sure in found.items() if sure == 1.0]
        rarity = max(whole or (self.words[word][0] for word in found), default=0.0)
        for word, sure in found.items():
            value, phrases_here, _, _ = self.words[word]
            for at, share in self._shares(word):
                score = sure * value * share / 100
                entries[at] = max(entries.get(at, 0.0), score)
            phrases.update(phrases_here)
        return Meant(rarity, entries, frozenset(phrases), guessed)

    def _shares(self, word: str) -> Iterator[tuple[int, int]]:
        """How many hundredths each entry is about it: by the phrases that hold it, and besides."""
        _, phrases, steps, more = self.words[word]
        entries = accumulate(unpacked(steps))
        halves: dict[int, int] = dict(zip(entries, unpacked(more), strict=True))
        for phrase in phrases:
            at = self.phrase_entry[phrase]
            halves[at] = halves.get(at, 0) + self.phrase_halves[phrase]
        for at, weight in sorted(halves.items()):
            yield at, round(100 * weight / (weight + self.enough[at]))

    def _beginning(self, word: str) -> Iterator[str]:
        if len(word) < 2:
            return
        start = bisect_left(self.vocabulary, word)
        for known in self.vocabulary[start : start + _PREFIXED]:
            if not known.startswith(word):
                return
            yield known

    def _slips(self, word: str) -> Iterator[str]:
        allowed = slips_allowed(word)
        if not allowed:
            return
        for length in range(len(word) - allowed, len(word) + allowed + 1):
            for other in near(word, self._of_length(length)):
                if begin_alike(word, other):
                    yield other

    def _slips_of_another(self, word: str) -> Iterator[str]:
        """The words that stand for what was misspelt."""
        allowed = slips_allowed(word)
        if allowed and self.code not in WITHOUT_BLANKS:
            for other, first in same_stems(self.code).items():
                if (
                    first in self.words
                    and begin_alike(word, other)
                    and within(word, other, allowed)
                ):
                    yield first

    def _of_length(self, length: int) -> Mapping[str, int]:
        if not self._by_length:
            for word in self.vocabulary:
                self._by_length.setdefault(len(word), []).append(word)
        if length not in self._letters:
            words = self._by_length.get(length, ())
            self._letters[length] = {word: letters_of(word) for word in words}
        return self._letters[length]


@cache
def index(code: str) -> Index:
    """The index of one language, read when it is first searched."""
    return ready(code, json.loads((folder() / code / "index.json").read_text("utf-8")))


def ready(code: str, read: Mapping[str, Any]) -> Index:
    """What was built, ready to be asked."""
    known, rarities, held, beside, halves = read["words"]
    steps, whose = read["phrases"]
    vocabulary = known.split(BETWEEN)
    values = [number / RARITY for number in unpacked(rarities)]
    phrases = [list(accumulate(unpacked(those))) for those in held.split(BETWEEN)]
    phrase_entry = list(accumulate(unpacked(steps)))
    phrase_halves = [OF_PHRASE[int(digit)] for digit in whose]
    entries, about = beside.split(BETWEEN), halves.split(BETWEEN)
    return Index(
        code,
        list(catalogue().entries),
        {
            sort: Keys(list(_read_keys(*columns, spelled=code == "ko" and sort == "plain")))
            for sort, columns in read["keys"].items()
        },
        dict(zip(vocabulary, zip(values, phrases, entries, about, strict=True), strict=True)),
        vocabulary,
        phrase_entry,
        _weights(values, phrases, len(steps)),
        phrase_halves,
        _enough(phrases, phrase_entry, phrase_halves),
    )


def packed(numbers: Iterable[int]) -> str:
    """Small numbers, each as a sign."""
    return "".join(chr(_ZERO + number) for number in numbers)


def unpacked(signs: str) -> list[int]:
    """The small numbers that `packed` wrote as signs."""
    return [ord(sign) - _ZERO for sign in signs]


def _read_keys(steps: str, whose: str, texts: str, *, spelled: bool) -> Iterator[Key]:
    for entry, digit, text in zip(
        accumulate(unpacked(steps)), whose, texts.split("\n"), strict=True
    ):
        key = spell(text) if spelled else text
        yield Key(key, entry, int(digit), letters_of(key))


def _romaji(text: str) -> tuple[str, ...]:
    return romaji(text) if all(map(is_kana, text)) else ()


def _weights(values: list[float], held: list[list[int]], phrases: int) -> list[float]:
    weights = [0.0] * phrases
    for value, those in zip(values, held, strict=True):
        for phrase in those:
            weights[phrase] += value
    return weights


def _enough(held: list[list[int]], entries: list[int], halves: list[int]) -> list[float]:
    """How many halves make a word half of what it can say about each entry."""
    long = [0] * (max(entries, default=0) + 1)
    for those in held:
        for phrase in those:
            long[entries[phrase]] += halves[phrase]
    usual = sum(long) / len(long) or 1.0
    return [2 * _SATURATION * (1 - _BY_LENGTH + _BY_LENGTH * one / usual) for one in long]
