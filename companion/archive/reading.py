"""Strict reading of an import's values: each refusal names its place and what is wrong there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.archive import names
from companion.archive.guard import Items
from companion.archive.reports import Refusal, RefusedError
from companion.game.strictjson import GIVEN_TWICE

LONGEST_PLACE = 120


class Reader:
    """One object of the file, all of whose fields must be there and no others but those it may
    have."""

    def __init__(
        self, data: object, place: str, fields: Sequence[str], may: Sequence[str] = ()
    ) -> None:
        if not isinstance(data, dict):
            raise RefusedError(Refusal.NOT_AN_OBJECT, place)
        self._data = data
        self._place = place
        for name in data:
            if name not in fields and name not in may:
                raise RefusedError(Refusal.UNKNOWN_FIELD, self.at(name)[:LONGEST_PLACE])
            if data[name] is GIVEN_TWICE:
                raise RefusedError(Refusal.GIVEN_TWICE, self.at(name))
        for name in fields:
            if name not in data:
                raise RefusedError(Refusal.MISSING, self.at(name))

    def at(self, name: str) -> str:
        """The place of a field."""
        shown = name if name.isprintable() else ascii(name)
        return f"{self._place}.{shown}" if self._place else shown

    def value(self, name: str) -> Any:
        """A field's value, whatever it is."""
        return self._data[name]

    def has(self, name: str) -> bool:
        """Whether a field that may be there is."""
        return name in self._data

    def items(self, name: str, most: int) -> Iterator[tuple[str, Any]]:
        """The items of a list, each with its place."""
        value = self._data[name]
        if not isinstance(value, list | Items):
            raise RefusedError(Refusal.NOT_A_LIST, self.at(name))
        if len(value) > most:
            raise RefusedError(Refusal.TOO_MANY_VALUES, self.at(name))
        return ((f"{self.at(name)}[{number}]", item) for number, item in enumerate(value))

    def text(self, name: str, longest: int, *, empty: bool = False) -> str:
        """A text that a file and a label can hold."""
        return text(self._data[name], self.at(name), longest, empty=empty)

    def whole(self, name: str, most: int) -> int:
        """A whole number from 0."""
        value = self._data[name]
        if not isinstance(value, int) or isinstance(value, bool):
            raise RefusedError(Refusal.NOT_A_NUMBER, self.at(name))
        if not 0 <= value <= most:
            raise RefusedError(Refusal.BAD_NUMBER, self.at(name), least=0, most=most)
        return value

    def truth(self, name: str) -> bool:
        """True or false."""
        value = self._data[name]
        if not isinstance(value, bool):
            raise RefusedError(Refusal.NOT_TRUE_OR_FALSE, self.at(name))
        return value

    def one_of(self, name: str, words: Sequence[str]) -> str:
        """One of some words."""
        value = self._data[name]
        if not isinstance(value, str) or value not in words:
            raise RefusedError(Refusal.NOT_ONE_OF, self.at(name), allowed=", ".join(words))
        return value


def text(value: object, place: str, longest: int, *, empty: bool = False) -> str:
    """A text that a file and a label can hold."""
    if not isinstance(value, str):
        raise RefusedError(Refusal.NOT_A_TEXT, place)
    shows = bool(names.clean(value)) or (empty and not value)
    if not shows or len(value) > longest or not _is_whole(value):
        raise RefusedError(Refusal.BAD_TEXT, place, longest=longest)
    return value


def _is_whole(value: str) -> bool:
    return "\0" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)
