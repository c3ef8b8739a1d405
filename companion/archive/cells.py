"""A cell of a row, of the kind that it must be."""

from __future__ import annotations


def number_of(value: object) -> int:
    """A count out of a row; a `ValueError` where it is none."""
    if not isinstance(value, int):
        raise ValueError(value)
    return value


def word_of(value: object) -> str:
    """A word out of a row; a `ValueError` where it is none."""
    if not isinstance(value, str):
        raise ValueError(value)
    return value
