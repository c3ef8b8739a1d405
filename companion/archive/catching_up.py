"""From the lines into the database: what it lacks after a kill is read at the next look."""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import Any

from companion.archive import lines as text
from companion.archive import seals
from companion.archive.lines import Line, changes
from companion.archive.schema import VERSION, AstrayError, DamagedError
from companion.archive.told import (
    EVENTS_OF,
    KEPT,
    apply,
    event_line,
    forget_sums,
    go_to,
    kept,
    read_so_far,
    set_right,
)

_MATCH = re.compile(rb'(\[\d+,\d+,)"match",("(?:[^"\\]|\\.)*"),(\d+),(\d+),')


def agrees(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether these are the lines as far as the database has read them, and nothing more."""
    return not_read(connection, path) == [] and text.schema_of(path) == VERSION


def not_read(connection: sqlite3.Connection, path: Path) -> list[Line | None] | None:
    """What stands there that the database has not read; None where it does not know the lines."""
    change, last, place = read_so_far(connection)
    try:
        known = next(text.read(path, last), None) if place else None
        if known is None or (known.start, known.end, known.change) != (last, place, change):
            return None
        return list(text.read(path, place))
    except OSError:
        return None


def catch_up(connection: sqlite3.Connection, path: Path) -> None:
    """Read what the lines have and the database lacks, inside a transaction; where there are none
    yet, or those of an earlier version, they are written."""
    if os.path.lexists(path) or read_so_far(connection)[2]:
        _cut_off(path, read_on(connection, path))
    if text.schema_of(path) != VERSION:
        write_anew(connection, path)


def read_on(connection: sqlite3.Connection, path: Path) -> int:
    """Do what the lines tell beyond what the database has read; at which place they end.

    An `AstrayError` where other lines stand there than those that the database knows, or none: it
    is not to go on as if that were all.
    """
    change, last, place = read_so_far(connection)
    behind = not_read(connection, path)
    if behind is None or None in behind[:-1]:
        raise AstrayError
    if behind and behind[-1] is None:
        behind.pop()
        if not text.is_torn(path, behind[-1].end if behind and behind[-1] else place):
            raise AstrayError
    for lines, whole in changes(behind):
        if not whole and lines[-1] is behind[-1]:
            break
        follows = whole and lines[0].change == change + 1
        if not (follows and all(apply(connection, line) for line in lines)):
            raise AstrayError
        change, last, place = change + 1, lines[-1].start, lines[-1].end
    go_to(connection, change, last, place)
    forget_sums(connection)
    return place


def _cut_off(path: Path, place: int) -> None:
    with path.open("r+b") as file:
        file.truncate(place)


def write_anew(connection: sqlite3.Connection, path: Path) -> None:
    """A file with everything once, as one change, in the place of that one. A match that one line
    told is told so still; others get theirs later."""
    set_right(connection)
    fresh = path.with_name(path.name + ".new")
    kept = _in_one_line(connection, path)
    connection.execute("UPDATE matches SET lined = 0 WHERE lined > 0")
    connection.executemany(
        "UPDATE matches SET lined = ? WHERE id = ?",
        [(number, match) for match, (_, _, number) in kept.items()],
    )
    change = read_so_far(connection)[0]
    number = len(kept) + sum(connection.execute(one).fetchone()[0] for one in _HOW_MANY)
    fresh.parent.mkdir(parents=True, exist_ok=True)
    fresh.unlink(missing_ok=True)  # whatever lies there: a pipe would wait for ever
    with fresh.open("wb") as file:
        last, place = 0, file.write(text.head(change, number, VERSION))
        left = count(number - 1, -1)
        for body in chain(_kept(path, kept.values()), map(text.body, _others(connection))):
            last, place = place, place + file.write(text.line(change, next(left), body))
        if next(left) != -1:
            raise DamagedError(path.name)
        file.write(b" " * text.AHEAD)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    go_to(connection, change, last, place)


InOneLine = tuple[int, int, int]
"""From where to where a line's body tells a match, and how many of its events."""


def _kept(path: Path, kept: Collection[InOneLine]) -> Iterator[bytes]:
    if kept:
        with path.open("rb") as old:
            for start, end, _ in kept:
                old.seek(start)
                yield old.read(end - start)


def _others(connection: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """All that is told, but for the events that stand in a match's one line."""
    for row in connection.execute(f"{KEPT} ORDER BY rowid"):
        told = kept(*row)
        yield *told.told, told.change
    for match, lined in connection.execute(_IN_NO_LINE).fetchall():
        entries = seals.whole(match, connection.execute(EVENTS_OF, (match,)).fetchall())
        for entry in entries[max(lined, 0) :]:
            yield event_line((match, *entry))


_NOT_TOLD = "FROM matches JOIN events ON match = number AND place >= lined"
_IN_NO_LINE = f"SELECT DISTINCT id, lined {_NOT_TOLD}"
_HOW_MANY = (
    "SELECT count(*) FROM rows",
    f"SELECT count(*) {_NOT_TOLD}",
)


def _in_one_line(connection: sqlite3.Connection, path: Path) -> dict[str, InOneLine]:
    """The matches that stand in one line each, and still so."""
    kept: dict[str, InOneLine] = {}
    query = "SELECT seal FROM events JOIN matches ON number = match WHERE id = ? AND place = ? - 1"
    with suppress(OSError):
        for line in text.read(path):
            told = _MATCH.match(line.text) if line else None
            if line and told:
                match, number, seal = json.loads(told[2]), int(told[3]), int(told[4])
                if connection.execute(query, (match, number)).fetchone() == (seal,):
                    end = line.end - 1
                    kept[match] = end - len(line.text) + told.end(1), end, number
    return kept
