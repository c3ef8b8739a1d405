"""The seal on each event: a checksum that runs on from the event before.

SQLite does not notice a letter that the disk has changed inside a text. The seal does, and it also
shows an event that was lost, doubled or moved.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Entry(NamedTuple):
    """One line of the journal as it is stored. Printed, it tells nothing that is secret."""

    place: int
    at: int
    event: str
    seal: int

    def __repr__(self) -> str:
        return f"Entry({self.place})"


def first(match_id: str) -> int:
    """Where the seals of a match begin."""
    return zlib.crc32(match_id.encode())


def following(before: int, at: int, event: str) -> int:
    """The seal of an event that comes after another's."""
    return zlib.crc32(f"{at} {event}".encode(), before)


def sealed(match_id: str, events: Iterable[tuple[int, str]]) -> Iterator[Entry]:
    """Entries for a whole match out of times and texts."""
    last = first(match_id)
    for place, (at, event) in enumerate(events):
        last = following(last, at, event)
        yield Entry(place, at, event, last)


def unbroken(match_id: str, rows: Iterator[tuple[int, int, str, int]]) -> Iterator[Entry]:
    """The entries as long as they are in order, readable and as they were written."""
    last, expected = first(match_id), 0
    while True:
        try:
            row = next(rows, None)
        except (sqlite3.Error, UnicodeError):
            return
        if row is None or not _as_written(row, expected, last):
            return
        last, expected = row[3], expected + 1
        yield Entry(*row)


def _as_written(row: tuple[object, ...], expected: int, last: int) -> bool:
    place, at, event, seal = row
    return (
        place == expected
        and isinstance(at, int)
        and isinstance(event, str)
        and seal == following(last, at, event)
    )
