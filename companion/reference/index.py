"""The search index of one language, as it was built, ready to be asked."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from companion.reference.catalogue import folder
from companion.reference.misspelt import letters_of, near, slips_allowed

_PREFIXED = 40
"""At most so many words are looked at for the beginning of one."""


@dataclass(frozen=True, slots=True)
class Key:
    """One spelling of a name."""

    text: str
    entry: int
    own: bool
    letters: int


@dataclass(frozen=True, slots=True)
class Meant:
    """What one typed word may mean: its rarity, the entries about it, the phrases with it."""

    rarity: float
    entries: Mapping[int, float]
    phrases: frozenset[int]


UNKNOWN = Meant(4.0, {}, frozenset())
"""A word that this language never uses: it says nothing about any entry."""


@dataclass(frozen=True, slots=True)
class Index:
    """Names and words of one language."""

    code: str
    ids: Sequence[str]
    keys: Mapping[str, Sequence[Key]]
    words: Mapping[str, tuple[int, list[int], list[int]]]
    vocabulary: Sequence[str]
    phrase_entry: Sequence[int]
    phrase_weight: Sequence[float]
    _by_length: dict[int, list[str]] = field(default_factory=dict)
    _letters: dict[int, dict[str, int]] = field(default_factory=dict)
    _seen: dict[tuple[str, bool, bool], Meant] = field(default_factory=dict)

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
        if not found and guess:
            found = dict.fromkeys(self._slips(word), 0.7)
        return self._together(found) if found else UNKNOWN

    def _together(self, found: Mapping[str, float]) -> Meant:
        entries: dict[int, float] = {}
        phrases: set[int] = set()
        rarity = 0.0
        for word, sure in found.items():
            own, shares, phrases_here = self.words[word]
            value = own / 100
            rarity = max(rarity, value)
            for at in range(0, len(shares), 2):
                score = sure * value * shares[at + 1] / 100
                entries[shares[at]] = max(entries.get(shares[at], 0.0), score)
            phrases.update(phrases_here)
        return Meant(rarity, entries, frozenset(phrases))

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
            yield from near(word, self._of_length(length))

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
    read = json.loads((folder() / code / "index.json").read_text("utf-8"))
    keys: dict[str, list[Key]] = {}
    for text, entry, whose, sort in read["keys"]:
        keys.setdefault(sort, []).append(Key(text, entry, whose == 0, letters_of(text)))
    return Index(
        code,
        read["ids"],
        keys,
        read["words"],
        list(read["words"]),
        read["phrases"],
        _weights(read["words"], len(read["phrases"])),
    )


def _weights(words: Mapping[str, tuple[int, list[int], list[int]]], phrases: int) -> list[float]:
    weights = [0.0] * phrases
    for rarity, _, held in words.values():
        for phrase in held:
            weights[phrase] += rarity / 100
    return weights
