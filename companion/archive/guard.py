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

_NESTED = rb'[\[{](?:[^"\[\]{}]++|"(?:[^"\\]++|\\.?+)*+(?:"|\Z)|%b)*+%b'
_INSIDE = rb"(?P<deep>[\[{]).*+"
for _ in range(1, DEEPEST):
    _INSIDE = _NESTED % (_INSIDE, rb"[\]}]?+")
_ITEM = re.compile(_NESTED % (_INSIDE, rb"(?P<end>[\]}])?+"), re.DOTALL)
"""A list or an object as far as it goes: `end` is its last bracket, `deep` one that is too deep."""

_FIELD = re.compile(rb'\s*+"(\w{1,20})"\s*+:\s*+')
_PLAIN = re.compile(rb'("[^"\\]{0,80}"|[\w.+-]{1,30})\s*+')
_LIST = re.compile(rb"\[\s*+(?P<empty>\]\s*+)?+")
_FOLLOWS = re.compile(rb"\s*+(?:,|(?P<last>\}\s*+\Z))\s*+")
_NEXT = re.compile(rb"\s*+(?:,|(?P<last>\]))\s*+")
_TOO_LONG = re.compile(rb"\d{4301}")


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
            if self._name == MATCHES and end - start > LARGE:
                return _fields(self._content[start:end], 1)  # an event at a time, too
            return _whole(self._content[start:end])
        except RefusedError as error:
            place = f"{self._name}[{number}] {error.place}".rstrip()
            raise RefusedError(error.code, place, **error.numbers) from None


def values(content: bytes) -> object:
    """The values of a JSON file; refused, with the place, if it is too large, too deep or none."""
    if len(content) > LARGEST:
        raise RefusedError(Refusal.TOO_LARGE, largest=LARGEST, size=len(content))
    start = 3 if content.startswith(b"\xef\xbb\xbf") else 0
    if len(content) <= LARGE:
        for one in _ITEM.finditer(content):
            _refuse_depth(one, f"byte {one.start('deep')}")
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
        found = _TOO_LONG.search(content)
        at = found.start() if found else 0
        raise RefusedError(Refusal.NUMBER_TOO_LONG, f"byte {at}") from None


def _fields(content: bytes, at: int) -> dict[str, Any]:
    """The fields of a large file: what is plain as it is, and its lists."""
    found: dict[str, Any] = {}
    value: object
    for _ in range(MOST_FIELDS):
        named = _FIELD.match(content, at)
        if named is None:
            raise RefusedError(Refusal.NOT_JSON, f"byte {at}")
        name, at = named[1].decode(), named.end()
        if (listed := _LIST.match(content, at)) and listed["empty"]:
            value, at = [], listed.end()
        elif listed:
            value, at = _items(content, name, listed.end())
        elif plain := _PLAIN.match(content, at):
            value, at = _whole(plain[1]), plain.end()
        else:
            raise RefusedError(Refusal.NOT_AN_EXPORT, name)
        found[name] = strictjson.GIVEN_TWICE if name in found else value
        follows = _FOLLOWS.match(content, at)
        if follows is None:
            raise RefusedError(Refusal.NOT_JSON, f"byte {at}")
        if follows["last"]:
            return found
        at = follows.end()
    raise RefusedError(Refusal.NOT_AN_EXPORT, f"byte {at}")


def _items(content: bytes, name: str, at: int) -> tuple[Items, int]:
    """The items of a list of objects, and where it ends."""
    spans = array("l")
    longest = LARGEST_MATCH if name == MATCHES else LARGE
    while len(spans) < 2 * MOST_ITEMS:
        place = f"{name}[{len(spans) // 2}]"
        item = _ITEM.match(content, at, at + longest)
        if item is None:
            raise RefusedError(Refusal.NOT_JSON, place)
        _refuse_depth(item, place)
        if item["end"] is None:
            is_all = item.end() == len(content)
            raise RefusedError(Refusal.NOT_JSON if is_all else Refusal.TOO_MANY_VALUES, place)
        spans.extend(item.span())
        follows = _NEXT.match(content, item.end())
        if follows is None:
            raise RefusedError(Refusal.NOT_JSON, f"byte {item.end()}")
        at = follows.end()
        if follows["last"]:
            return Items(content, name, spans), at
    raise RefusedError(Refusal.TOO_MANY_VALUES, name)


def _refuse_depth(item: re.Match[bytes], place: str) -> None:
    if item["deep"]:
        raise RefusedError(Refusal.TOO_DEEP, place, deepest=DEEPEST)
