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

from companion.game import plain
from companion.game.plain import DataError, Fault

T = TypeVar("T")
ReadsValue = Callable[[object], Any]

LONGEST_TEXT = 200
UNSAID = {"unsaid": True}
"""Metadata of a field that most logs have nothing to say about."""
LARGEST_NUMBER = 1_000_000

_fields = cache(fields)


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
    for field in _fields(value.__class__):
        one = getattr(value, field.name)
        if not field.metadata.get("unsaid") or one != field.default:
            yield field.name, one


def from_plain(kind: type[T], data: object) -> T:
    """The value of that type which the data stands for; `DataError` where there is none."""
    return cast(T, reader(cast(Hashable, kind))(data))


@cache
def reader(kind: Any) -> ReadsValue:
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


_PLAIN_READERS: Mapping[Any, ReadsValue] = {
    str: lambda data: plain.text(data, LONGEST_TEXT),
    int: lambda data: plain.whole(data, largest=LARGEST_NUMBER),
    bool: plain.truth,
}


def _or_none(inner: ReadsValue) -> ReadsValue:
    return lambda data: None if data is None else inner(data)


def _choice_reader(kind: type[StrEnum]) -> ReadsValue:
    members = {member.value: member for member in kind}
    return lambda data: members[plain.one_of(data, members)]


def _tuple_reader(kinds: tuple[Any, ...]) -> ReadsValue:
    if kinds[1:] == (Ellipsis,):
        return _list_reader(reader(kinds[0]))
    readers = tuple(reader(kind) for kind in kinds)

    def read(data: object) -> tuple[Any, ...]:
        values = plain.items(data)
        if len(values) != len(readers):
            raise DataError(Fault.WRONG_LENGTH, length=len(readers))
        pairs = zip(readers, values, strict=True)
        return tuple(_at(f"[{place}]", *pair) for place, pair in enumerate(pairs))

    return read


def _list_reader(inner: ReadsValue) -> ReadsValue:
    def read(data: object) -> tuple[Any, ...]:
        return tuple(_at(f"[{place}]", inner, one) for place, one in enumerate(plain.items(data)))

    return read


def _set_reader(inner: ReadsValue) -> ReadsValue:
    listed = _list_reader(inner)

    return lambda data: frozenset(plain.each_once(listed(data)))


def _object_reader(kind: type[Any]) -> ReadsValue:
    types = get_type_hints(kind)
    readers = {field.name: reader(types[field.name]) for field in fields(kind)}
    needed = tuple(
        field.name
        for field in fields(kind)
        if field.default is MISSING and field.default_factory is MISSING
    )

    def read(data: object) -> Any:
        given = plain.whole_object(data, readers, needed)
        return kind(**{name: _at(name, readers[name], value) for name, value in given.items()})

    return read


def _at(place: str, read: ReadsValue, data: object) -> Any:
    try:
        return read(data)
    except DataError as bad:
        raise bad.inside(place) from None
