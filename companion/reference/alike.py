"""What is the same to whoever types it: a number in words or digits, one thing in many words.

A language keeps them beside its texts in `alike.json`: "numbers" by word, and "same", lists of
words of which the first stands for all. Where words are not set apart by blanks, they are looked
for inside the text, after "spoken": patterns of what is only said at a table, and what is left.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.reference.catalogue import folder
from companion.reference.folding import fold

WITHOUT_BLANKS = ("ko", "ja")
_NUMBER_BEFORE = re.compile(r"(\d)(?=[^\W\d])")
"""6ppl"""


def said_alike(folded: str, code: str) -> str:
    """A folded text with its numbers in digits and, within words, one word for several."""
    if code not in WITHOUT_BLANKS:
        return _NUMBER_BEFORE.sub(r"\1 ", folded)
    numbers, several, first = _inside(code)
    for pattern, digits in numbers:
        folded = pattern.sub(digits, folded)
    return several.sub(lambda found: first[found[0]], folded)


def speaks_of_it(folded: str, code: str) -> bool:
    """Whether one of the words that have others beside them stands in a text without blanks."""
    return _inside(code)[1].search(folded) is not None


@cache
def same_words(code: str) -> Mapping[str, str]:
    """For each word of a language with blanks the one that stands for it."""
    read = _read(code)
    found = {fold(word): str(number) for word, number in read["numbers"].items()}
    return found | {
        fold(word): fold(first) for first, *others in read["same"] for word in (first, *others)
    }


_Numbers = list[tuple[re.Pattern[str], str]]


@cache
def _inside(code: str) -> tuple[_Numbers, re.Pattern[str], Mapping[str, str]]:
    read = _read(code)
    patterns = read["numbers"] | read.get("spoken", {})
    numbers = [(re.compile(pattern), digits) for pattern, digits in patterns.items()]
    first = {fold(word): fold(words[0]) for words in read["same"] for word in words}
    longest = sorted(first, key=len, reverse=True)
    return numbers, re.compile("|".join(map(re.escape, longest))), first


@cache
def _read(code: str) -> Mapping[str, Any]:
    path = folder() / code / "alike.json"
    read: Mapping[str, Any] = json.loads(path.read_text("utf-8"))
    return read
