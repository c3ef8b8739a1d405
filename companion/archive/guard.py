"""What a file from outside must be before anybody looks into it."""

from __future__ import annotations

import re

from companion.archive.reports import Refusal, RefusedError
from companion.game import strictjson

LARGEST = 32 * 1024 * 1024
DEEPEST = 16
MOST_CONTAINERS = 1_500_000
MOST_VALUES = 6_000_000
MOST_TEXTS = 3_000_000

_TEXTS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_UP = frozenset(b"[{")


def values(content: bytes) -> object:
    """The values of a JSON file; refused, with the place, if it is too large, too deep or none."""
    if len(content) > LARGEST:
        raise RefusedError(Refusal.TOO_LARGE, largest=LARGEST, size=len(content))
    containers = content.count(b"[") + content.count(b"{")
    texts = content.count(b'"') // 2
    if containers > MOST_CONTAINERS or content.count(b",") > MOST_VALUES or texts > MOST_TEXTS:
        raise RefusedError(Refusal.TOO_MANY_VALUES)
    _refuse_depths(content)
    try:
        return strictjson.values(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise RefusedError(Refusal.NOT_TEXT, f"byte {error.start}") from None
    except strictjson.NotJsonError as error:
        raise RefusedError(Refusal.NOT_JSON, str(error)) from None
    except ValueError:
        raise RefusedError(Refusal.NUMBER_TOO_LONG) from None


def _refuse_depths(content: bytes) -> None:
    depth = 0
    for bracket in _TEXTS.sub(b"", content).translate(None, _NOT_BRACKETS):
        if bracket in _UP:
            depth += 1
            if depth > DEEPEST:
                raise RefusedError(Refusal.TOO_DEEP, deepest=DEEPEST)
        else:
            depth -= 1
