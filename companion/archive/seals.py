"""The seal on each event: a checksum that runs on from the event before.

SQLite does not notice a letter that the disk has changed inside a text. The seal does, and it also
shows an event that was lost, doubled or moved.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.archive.schema import DamagedError


class StoredEvent(NamedTuple):
    """One line of the journal as it is stored. Printed, it tells nothing that is secret."""

    place: int
    at: int
    event: str
    seal: int

    def __repr__(self) -> str:
        return f"Entry({self.place})"


def first(match_id: str) -> int:
    """Where the seals of a match begin."""
    return zlib.crc32(str(match_id).encode())


def following(before: int, at: int, event: str) -> int:
    """The seal of an event that comes after another's."""
    return zlib.crc32(f"{at} {event}".encode(), before)


def sealed(match_id: str, events: Iterable[tuple[int, str]]) -> Iterator[StoredEvent]:
    """Entries for a whole match out of times and texts."""
    last = first(match_id)
    for place, (at, event) in enumerate(events):
        last = following(last, at, event)
        yield StoredEvent(place, at, event, last)


StoredRow = tuple[Any, ...]


def whole(match_id: str, rows: Sequence[StoredRow]) -> list[StoredEvent]:
    """The entries, all of them; a `DamagedError` where one is not as it was written."""
    entries = woven(match_id, {row[0]: row for row in rows})
    if len(entries) < len(rows):
        raise DamagedError(match_id)
    return entries


def woven(match_id: str, *files: Mapping[int, StoredRow]) -> list[StoredEvent]:
    """A match's log as far as its seals hold, by place; what one file has lost another has."""
    entries: list[StoredEvent] = []
    last = first(match_id)
    while True:
        for file in files:
            if (row := file.get(len(entries))) and _is_next(row, last):
                break
        else:
            return entries
        last = row[3]
        entries.append(StoredEvent(*row))


def _is_next(row: StoredRow, last: int) -> bool:
    _, at, event, seal = row
    return isinstance(at, int) and isinstance(event, str) and seal == following(last, at, event)
