"""What a file from outside must be before anybody looks into it.

A large file is never turned into values as a whole: its lists are read an item at a time, so that
it takes little more room than it has bytes.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from typing import Any

from companion.archive.reports import Refusal, RefusedError
from companion.game import strictjson

LARGEST = 32 * 1024 * 1024
DEEPEST = 16
MOST_ITEMS = 100_000
LARGEST_MATCH = 4 * 1024 * 1024
"""No match of as many events as one may have is as long."""
LARGE = 128 * 1024
MOST_FIELDS = 8
MATCHES = "matches"
"""The only list whose items are long."""

_UP_TO_BRACKET = re.compile(
    rb'(?:[^"\[\]{}]++|"(?:[^"\\]++|\\.)*+(?:"|\Z))*+([\[\]{}]|\Z)', re.DOTALL
)
_FIELD = re.compile(rb'\s*+"(\w{1,20})"\s*+:\s*+')
_PLAIN = re.compile(rb'("[^"\\]{0,80}"|[\w.+-]{1,30})\s*+')
_COMMA, _END = re.compile(rb"\s*+,\s*+"), re.compile(rb"\s*+\}\s*+\Z")


class Items(Sequence[Any]):
    """A list of the file, each item turned into values when it is asked for."""

    def __init__(self, content: bytes, name: str, spans: array[int]) -> None:
        self._content = content
        self._name = name
        self._spans = spans

    def __len__(self) -> int:
        return len(self._spans) // 2

    def __getitem__(self, number: Any) -> Any:
        start, end = self._spans[2 * number : 2 * number + 2] or (0, 0)
        if not end:
            raise IndexError(number)
        try:
            return self._value(self._content[start:end])
        except RefusedError as error:
            place = f"{self._name}[{number}]"
            place += f" {error.place}" if error.place else ""
            raise RefusedError(error.code, place, **error.numbers) from None

    def _value(self, content: bytes) -> object:
        """A long match is read an event at a time, too."""
        if self._name != MATCHES or len(content) <= LARGE or content[:1] != b"{":
            return _whole(content)
        return _fields(content, 1)


def values(content: bytes) -> object:
    """The values of a JSON file; refused, with the place, if it is too large, too deep or none."""
    if len(content) > LARGEST:
        raise RefusedError(Refusal.TOO_LARGE, largest=LARGEST, size=len(content))
    start = 3 if content.startswith(b"\xef\xbb\xbf") else 0
    if len(content) <= LARGE:
        _refuse_depths(content)
        return _whole(content[start:])
    if content[start : start + 100].lstrip()[:1] != b"{":
        raise RefusedError(Refusal.NOT_AN_EXPORT)
    return _fields(content, content.index(b"{") + 1)


def _whole(content: bytes) -> object:
    """The values of a short text, of which it is known how deep it goes."""
    try:
        return strictjson.values(content.decode())
    except UnicodeDecodeError as error:
        raise RefusedError(Refusal.NOT_TEXT, f"byte {error.start}") from None
    except strictjson.NotJsonError as error:
        raise RefusedError(Refusal.NOT_JSON, str(error)) from None
    except ValueError:
        raise RefusedError(Refusal.NUMBER_TOO_LONG) from None


def _fields(content: bytes, at: int) -> dict[str, Any]:
    """The fields of a large file: what is plain as it is, and its lists."""
    found: dict[str, Any] = {}
    value: object
    for _ in range(MOST_FIELDS):
        named = _FIELD.match(content, at)
        if named is None:
            raise RefusedError(Refusal.NOT_JSON, f"byte {at}")
        name, at = named[1].decode(), named.end()
        if content[at : at + 1] == b"[":
            value, at = _items(content, name, at + 1)
        elif plain := _PLAIN.match(content, at):
            value, at = _whole(plain[1]), plain.end()
        else:
            raise RefusedError(Refusal.NOT_AN_EXPORT)
        found[name] = strictjson.GIVEN_TWICE if name in found else value
        if comma := _COMMA.match(content, at):
            at = comma.end()
        elif _END.match(content, at):
            return found
        else:
            raise RefusedError(Refusal.NOT_JSON, f"byte {at}")
    raise RefusedError(Refusal.NOT_AN_EXPORT)


def _items(content: bytes, name: str, at: int) -> tuple[Items, int]:
    """The items of a list of objects, and where it ends."""
    spans = array("l")
    depth, start = 0, at
    longest = LARGEST_MATCH if name == MATCHES else LARGE
    for bracket in _UP_TO_BRACKET.finditer(content, at):
        depth += 1 if bracket[1] in (b"[", b"{") else -1
        if bracket[1] == b"" or bracket.end() - start > longest:
            break
        if depth == 1 and bracket[1] in (b"[", b"{"):
            start = _begin(content, start, bracket.start(1), first=not spans)
        elif depth == 0:
            spans.extend((start, bracket.end()))
            start = bracket.end()
            if len(spans) > 2 * MOST_ITEMS:
                raise RefusedError(Refusal.TOO_MANY_VALUES, name)
        elif depth < 0:
            if content[start : bracket.start(1)].strip():
                raise RefusedError(Refusal.NOT_JSON, f"byte {start}")
            return Items(content, name, spans), bracket.end()
        elif depth > DEEPEST:
            raise RefusedError(Refusal.TOO_DEEP, deepest=DEEPEST)
    code = Refusal.NOT_JSON if bracket[1] == b"" else Refusal.TOO_MANY_VALUES
    raise RefusedError(code, f"{name}[{len(spans) // 2}]")


def _begin(content: bytes, after: int, begin: int, *, first: bool) -> int:
    """Between two items stands a comma, and nothing else."""
    if content[after:begin].strip() != (b"" if first else b","):
        raise RefusedError(Refusal.NOT_JSON, f"byte {after}")
    return begin


def _refuse_depths(content: bytes) -> None:
    depth = 0
    for bracket in _UP_TO_BRACKET.finditer(content):
        depth += 1 if bracket[1] in (b"[", b"{") else -1
        if depth > DEEPEST:
            raise RefusedError(Refusal.TOO_DEEP, deepest=DEEPEST)
