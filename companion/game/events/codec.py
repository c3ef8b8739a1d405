"""Events as plain data and back, strictly: what an archive or an import holds, and nothing else.

A field's type says how it is written. A field that an older log does not hold yet takes its
default, and one that is `UNSAID` at its default is not written at all; anything unknown, missing
or of another shape is refused at its place.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")
Reader = Callable[[object], Any]

LONGEST_TEXT = 200
UNSAID = {"unsaid": True}
"""Metadata of a field that most logs have nothing to say about."""
LARGEST_NUMBER = 1_000_000


class Fault(StrEnum):
    """What is wrong with a piece of data."""

    NOT_AN_OBJECT = "not_an_object"
    UNKNOWN_FIELD = "unknown_field"
    MISSING = "missing"
    UNKNOWN_KIND = "unknown_kind"
    NOT_A_TEXT = "not_a_text"
    BAD_TEXT = "bad_text"  # longest
    NOT_A_NUMBER = "not_a_number"
    BAD_NUMBER = "bad_number"  # largest
    NOT_TRUE_OR_FALSE = "not_true_or_false"
    NOT_A_LIST = "not_a_list"
    WRONG_LENGTH = "wrong_length"  # length
    TWICE = "twice"
    NOT_ONE_OF = "not_one_of"  # allowed


class EventDataError(ValueError):
    """Data that is no event; `path` names the place: `deal.roles[2]`."""

    def __init__(self, fault: Fault, path: str = "", **values: str | int) -> None:
        super().__init__(fault, path)
        self.fault = fault
        self.path = path
        self.values = values

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.path or 'event'}: {self.fault.value}" + (f" ({facts})" if facts else "")

    def inside(self, place: str) -> EventDataError:
        """The same fault as seen from one level further out."""
        joint = "" if not self.path or self.path.startswith("[") else "."
        return EventDataError(self.fault, f"{place}{joint}{self.path}", **self.values)


def to_plain(value: object) -> Any:
    """A value as what JSON can hold."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [to_plain(one) for one in value]
    if isinstance(value, frozenset):
        return sorted(to_plain(one) for one in value)
    if is_dataclass(value):
        return {name: to_plain(one) for name, one in _said(value)}
    return value


def _said(value: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(value):
        one = getattr(value, field.name)
        if not field.metadata.get("unsaid") or one != field.default:
            yield field.name, one


def from_plain(kind: type[T], data: object) -> T:
    """The value of that type which the data stands for; `EventDataError` where there is none."""
    return cast(T, reader(cast(Hashable, kind))(data))


@cache
def reader(kind: Any) -> Reader:
    """How values of a type are read."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        (inner,) = (one for one in get_args(kind) if one is not NoneType)
        return _or_none(reader(inner))
    if origin is tuple:
        return _tuple_reader(get_args(kind))
    if origin is frozenset:
        return _set_reader(reader(get_args(kind)[0]))
    if is_dataclass(kind) and isinstance(kind, type):
        return _object_reader(kind)
    if issubclass(kind, StrEnum):
        return _choice_reader(kind)
    return _PLAIN_READERS[kind]


def _text(data: object) -> str:
    if not isinstance(data, str):
        raise EventDataError(Fault.NOT_A_TEXT)
    if not data or len(data) > LONGEST_TEXT or not _can_be_stored(data):
        raise EventDataError(Fault.BAD_TEXT, longest=LONGEST_TEXT)
    return data


def _can_be_stored(text: str) -> bool:
    """Half a surrogate pair and NUL are no text: no file and no label could hold them."""
    return "\0" not in text and (text.isascii() or _is_whole(text))


def _is_whole(text: str) -> bool:
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _number(data: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool):
        raise EventDataError(Fault.NOT_A_NUMBER)
    if not 0 <= data <= LARGEST_NUMBER:
        raise EventDataError(Fault.BAD_NUMBER, largest=LARGEST_NUMBER)
    return data


def _true_or_false(data: object) -> bool:
    if not isinstance(data, bool):
        raise EventDataError(Fault.NOT_TRUE_OR_FALSE)
    return data


_PLAIN_READERS: Mapping[Any, Reader] = {str: _text, int: _number, bool: _true_or_false}


def _or_none(inner: Reader) -> Reader:
    return lambda data: None if data is None else inner(data)


def _choice_reader(kind: type[StrEnum]) -> Reader:
    members = {member.value: member for member in kind}
    allowed = ", ".join(members)

    def read(data: object) -> StrEnum:
        if not isinstance(data, str):
            raise EventDataError(Fault.NOT_A_TEXT)
        if data not in members:
            raise EventDataError(Fault.NOT_ONE_OF, allowed=allowed)
        return members[data]

    return read


def _tuple_reader(kinds: tuple[Any, ...]) -> Reader:
    if kinds[1:] == (Ellipsis,):
        return _list_reader(reader(kinds[0]))
    readers = tuple(reader(kind) for kind in kinds)

    def read(data: object) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise EventDataError(Fault.NOT_A_LIST)
        if len(data) != len(readers):
            raise EventDataError(Fault.WRONG_LENGTH, length=len(readers))
        pairs = zip(readers, data, strict=True)
        return tuple(_at(f"[{place}]", *pair) for place, pair in enumerate(pairs))

    return read


def _list_reader(inner: Reader) -> Reader:
    def read(data: object) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise EventDataError(Fault.NOT_A_LIST)
        return tuple(_at(f"[{place}]", inner, one) for place, one in enumerate(data))

    return read


def _set_reader(inner: Reader) -> Reader:
    listed = _list_reader(inner)

    def read(data: object) -> frozenset[Any]:
        values = listed(data)
        for place, one in enumerate(values):
            if one in values[:place]:
                raise EventDataError(Fault.TWICE, f"[{place}]")
        return frozenset(values)

    return read


def _object_reader(kind: type[Any]) -> Reader:
    types = get_type_hints(kind)
    readers = {field.name: reader(types[field.name]) for field in fields(kind)}
    needed = tuple(
        field.name
        for field in fields(kind)
        if field.default is MISSING and field.default_factory is MISSING
    )

    def read(data: object) -> Any:
        if not isinstance(data, dict):
            raise EventDataError(Fault.NOT_AN_OBJECT)
        for name in data:
            if name not in readers:
                raise EventDataError(Fault.UNKNOWN_FIELD, str(name)[:LONGEST_TEXT])
        for name in needed:
            if name not in data:
                raise EventDataError(Fault.MISSING, name)
        return kind(**{name: _at(name, readers[name], value) for name, value in data.items()})

    return read


def _at(place: str, read: Reader, data: object) -> Any:
    try:
        return read(data)
    except EventDataError as bad:
        raise bad.inside(place) from None
