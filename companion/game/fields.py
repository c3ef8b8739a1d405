"""Strict reading of plain JSON values: each refusal names the place and what is allowed there."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from enum import StrEnum
from typing import TypeVar

from companion.game import plain
from companion.game.plain import DataError, Fault
from companion.game.strictjson import GIVEN_TWICE

Option = TypeVar("Option", bound=StrEnum)
Value = TypeVar("Value")


class RoundFileError(ValueError):
    """A fault in a round file: the place, and what is allowed there."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message


class Fields:
    """One JSON object at its place in the file.

    What it may not hold is refused before any of its fields is read.
    """

    def __init__(self, data: object, place: str, known: Collection[str]) -> None:
        self._place = place
        try:
            self._data = plain.an_object(data, known)
        except DataError as error:
            if error.fault is Fault.NOT_AN_OBJECT:
                message = f"an object is allowed here, not {shown(data)}"
                raise RoundFileError(place or "round", message) from None
            message = f"no such field; allowed here: {listed(known)}"
            raise self.fault(error.path, message) from None

    def path(self, name: str) -> str:
        """The full path of a field, on one line whatever the field is called."""
        written = name if name.isprintable() and name else json.dumps(name)
        return f"{self._place}.{written}" if self._place else written

    def given(self, name: str) -> bool:
        """Whether the file says anything about this field."""
        return name in self._data

    def value(self, name: str) -> object:
        """What stands in a field that must be there."""
        if name not in self._data:
            raise self.fault(name, "it is missing and must be given")
        if self._data[name] is GIVEN_TWICE:
            raise self.fault(name, "it is given twice and allowed once")
        return self._data[name]

    def items(self, name: str) -> list[object]:
        """The items of a list."""
        return self._read(name, plain.items, "a list")

    def places(self, name: str) -> list[tuple[str, object]]:
        """The items of a list, each with its own place."""
        return [
            (f"{self.path(name)}[{number}]", item) for number, item in enumerate(self.items(name))
        ]

    def choice(self, name: str, allowed: Collection[Option]) -> Option:
        """One of some words."""
        value = self.value(name)
        for word in allowed:
            if value == word:
                return word
        raise self.fault(name, f"allowed here: {listed(allowed)}; not {shown(value)}")

    def choices(self, name: str, allowed: Collection[Option]) -> frozenset[Option]:
        """A list of some words, each once."""
        chosen: set[Option] = set()
        for item in self.items(name):
            word = next((word for word in allowed if item == word), None)
            if word is None:
                can_be = listed(allowed) or "nothing"
                raise self.fault(name, f"allowed here: {can_be}; not {shown(item)}")
            if word in chosen:
                raise self.fault(name, f"{shown(item)} is allowed only once")
            chosen.add(word)
        return frozenset(chosen)

    def whole(self, name: str, least: int, most: int | None = None) -> int:
        """A whole number, written without point or exponent; true is none."""
        to = "" if most is None else f" to {most}"
        allowed = f"a whole number from {least}{to}"
        return self._read(name, lambda value: plain.whole(value, least, most), allowed)

    def truth(self, name: str) -> bool:
        """True or false."""
        return self._read(name, plain.truth, "true or false")

    def _read(self, name: str, check: Callable[[object], Value], allowed: str) -> Value:
        value = self.value(name)
        try:
            return check(value)
        except DataError:
            raise self.refused(name, allowed) from None

    def refused(self, name: str, allowed: str) -> RoundFileError:
        """A field holds something else than what is allowed there."""
        return self.fault(name, f"{allowed} is allowed here, not {shown(self._data[name])}")

    def fault(self, name: str, message: str) -> RoundFileError:
        """What is wrong at a field."""
        return RoundFileError(self.path(name), message)


def listed(words: Collection[str]) -> str:
    """The allowed words, one after another."""
    return ", ".join(str(word) for word in words)


def shown(value: object) -> str:
    """A value as it stands in the file, cut to one short line."""
    match value:
        case dict():
            return "an object"
        case list():
            return "a list"
        case str():
            text = value if len(value) <= 40 else value[:39] + "\N{HORIZONTAL ELLIPSIS}"
            return json.dumps(text, ensure_ascii=not text.isprintable())
        case bool() | None | float():
            return json.dumps(value)
        case int() if value.bit_length() > 64:
            return "so long a number"
        case _:
            return str(value)
