"""A cell of a row, of the kind that it must be."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T", int, str)


def cell(value: object, kind: type[T]) -> T:
    """A count or a word out of a row; a `ValueError` where it is none."""
    if not isinstance(value, kind):
        raise ValueError(value)
    return value
