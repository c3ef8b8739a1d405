"""JSON text as plain values, nothing smoothed over: a field given twice shows as such."""

from __future__ import annotations

import json
import re
from typing import Final

DEEPEST = 16
"""No file of ours nests deeper; what lies below this depth stands there empty."""


class GivenTwice:
    """Stands where a field was given more than once in one object."""


GIVEN_TWICE: Final = GivenTwice()

_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)


class NotJsonError(ValueError):
    """The text is no JSON; says where and why."""


def values(text: str) -> object:
    """The values that a JSON text stands for.

    2.0 and 1e0 stay apart from 2 and 1, and NaN is let through as no whole number at all, so
    that whoever reads the values can refuse each at its own place.
    """
    try:
        return _decoded(text)
    except RecursionError:
        return _decoded(_without_depths(text))


def _decoded(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise NotJsonError(f"{where}: only JSON is allowed here ({error.msg})") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                fields[name] = GIVEN_TWICE
            seen.add(name)
    return fields


def _without_depths(text: str) -> str:
    """The text without what is nested too deep to be read."""
    kept, depth, start = [], 0, 0
    for token in _BRACKETS.finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth == DEEPEST + 1:
                kept.append(text[start : token.end()])
        elif token[0] in "]}":
            if depth == DEEPEST + 1:
                start = token.start()
            depth -= 1
    if depth <= DEEPEST:
        kept.append(text[start:])
    return "".join(kept)
