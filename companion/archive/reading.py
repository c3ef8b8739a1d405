"""Strict reading of an import's values: each refusal names its place and what is wrong there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from companion.archive import names, times
from companion.archive.guard import Items
from companion.archive.reports import Refusal, RefusedError
from companion.game import plain
from companion.game.events.codec import LONGEST_TEXT

LONGEST_PLACE = 120
LONGEST_ID = 64

T = TypeVar("T")


def _read(place: str, read: Callable[..., T], *how: Any, **more: Any) -> T:
    """What the rules' own reader makes of it; a fault is refused with its place."""
    try:
        return read(*how, **more)
    except plain.DataError as error:
        inside = _at(place, error.path) if error.path else place
        raise RefusedError(error.fault, inside, **error.values) from None


def _at(place: str, name: str) -> str:
    shown = name if name.isprintable() else ascii(name)
    return (f"{place}.{shown}" if place else shown)[:LONGEST_PLACE]


class Reader:
    """One object of the file, all of whose fields must be there and no others but those it may
    have."""

    def __init__(
        self, data: object, place: str, fields: Sequence[str], may: Sequence[str] = ()
    ) -> None:
        self._data = _read(place, plain.whole_object, data, (*fields, *may), fields)
        self._place = place

    def at(self, name: str) -> str:
        """The place of a field."""
        return _at(self._place, name)

    def value(self, name: str) -> Any:
        """A field's value, whatever it is."""
        return self._data[name]

    def listed(self, name: str, most: int) -> Sequence[Any]:
        """A list that is not too long; an empty one for a field that may be there and is not."""
        value, place = self._data.get(name, []), self.at(name)
        if not isinstance(value, Items):
            return _read(place, plain.items, value, most)
        if len(value) > most:
            raise RefusedError(plain.Fault.TOO_MANY, place, most=most)
        return value

    def items(self, name: str, most: int) -> Iterator[tuple[str, Any]]:
        """The items of a list, each with its place."""
        place = self.at(name)
        return ((f"{place}[{n}]", item) for n, item in enumerate(self.listed(name, most)))

    def text(self, name: str, longest: int, *, empty: bool = False) -> str:
        """A text that a file and a label can hold."""
        return text(self._data[name], self.at(name), longest, empty=empty)

    def time(self, name: str) -> int:
        """A time in UTC."""
        try:
            return times.from_text(self.value(name))
        except (TypeError, ValueError):
            self.read(name, plain.text, LONGEST_ID)
            raise RefusedError(Refusal.NOT_A_TIME, self.at(name)) from None

    def read(self, name: str, how: Callable[..., T], *more: Any) -> T:
        """What one of the rules' own readers makes of a field."""
        return _read(self.at(name), how, self._data[name], *more)


def text(value: object, place: str, longest: int, *, empty: bool = False) -> str:
    """A text that a file and a label can hold, and that shows something."""
    told = _read(place, plain.text, value, longest, empty=empty)
    if told and not names.shows(told):
        raise RefusedError(plain.Fault.BAD_TEXT, place, longest=longest)
    return told


def all_show(value: object, place: str) -> None:
    """Refused, with its place, where a text among these values shows nothing."""
    if isinstance(value, str) and not names.shows(value):
        raise RefusedError(plain.Fault.BAD_TEXT, place, longest=LONGEST_TEXT)
    if isinstance(value, dict):
        for name, one in value.items():
            all_show(one, f"{place}.{name}")
    elif isinstance(value, list):
        for number, one in enumerate(value):
            all_show(one, f"{place}[{number}]")
