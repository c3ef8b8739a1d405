"""Where a Japanese phrase ends: BudouX's model, which weighs the letters about each place.

The model lies as its authors made it (Google, Apache 2.0) in `assets/languages/ja/phrases.json`:
for each sort of neighbours (the letters by themselves, in pairs, in threes) what they are worth.
"""

from __future__ import annotations

import json
from collections import defaultdict
from functools import lru_cache

from companion import places

_NEIGHBOURS = (
    {"UW1": 3, "UW2": 2, "UW3": 1, "UW4": 0, "UW5": -1, "UW6": -2}
    | {"BW1": 2, "BW2": 1, "BW3": 0}
    | {"TW1": 3, "TW2": 2, "TW3": 1, "TW4": 0}
)
"""Each sort, and how far after its first letter the place is that it speaks of."""
_BEFORE, _AFTER = 2, 3
"""How far beyond a line's ends the features of BudouX's models look."""
_END = "\n\n"

_Worth = dict[str, tuple[tuple[int, int], ...]]


@lru_cache(maxsize=1)
def _model() -> tuple[_Worth, float]:
    """What letters say of which places; read when the first Japanese text is laid out."""
    path = places.assets() / "languages" / "ja" / "phrases.json"
    read: dict[str, dict[str, int]] = json.loads(path.read_text("utf-8"))
    worth = defaultdict(list)
    for sort, weights in read.items():
        for letters, weight in weights.items():
            worth[letters].append((_NEIGHBOURS[sort] + _BEFORE, weight))
    enough = sum(sum(weights.values()) for weights in read.values()) / 2
    return {letters: tuple(says) for letters, says in worth.items()}, enough


def phrase_ends(line: str) -> list[int]:
    """After how many letters a phrase is over, the end of the line left aside."""
    worth, enough = _model()
    sums = [0] * (len(line) + _BEFORE + _AFTER)
    ended = line + _END
    for at, letter in enumerate(line):
        for letters in (letter, ended[at : at + 2], ended[at : at + 3]):
            if says := worth.get(letters):
                for after, weight in says:
                    sums[at + after] += weight
    places_within = sums[_BEFORE + 1 : _BEFORE + len(line)]
    return [at for at, weight in enumerate(places_within, 1) if weight > enough]
