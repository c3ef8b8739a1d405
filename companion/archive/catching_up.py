"""From the lines into the database: what it lacks after a kill is read at the next look."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.archive import lines as text
from companion.archive import seals
from companion.archive.lines import Line, changes
from companion.archive.schema import VERSION, AstrayError, DamagedError
from companion.archive.told import (
    EVENTS_OF,
    TABLES,
    apply,
    event_line,
    forget_sums,
    go_to,
    read_so_far,
)


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
    """A file with everything once, as one change, in the place of that one. Each finished match is
    told in one line later."""
    fresh = path.with_name(path.name + ".new")
    connection.execute("UPDATE matches SET lined = 0 WHERE lined")
    change = read_so_far(connection)[0]
    number = sum(connection.execute(f"SELECT count(*) FROM {one}").fetchone()[0] for one in _ALL)
    fresh.parent.mkdir(parents=True, exist_ok=True)
    fresh.unlink(missing_ok=True)  # whatever lies there: a pipe would wait for ever
    with fresh.open("wb") as file:
        last, place = 0, file.write(text.head(change, number, VERSION))
        try:
            for one in text.written(change, _everything(connection), number):
                last, place = place, place + file.write(one)
        except ValueError:  # an index knows of other rows than its table
            raise DamagedError(path.name) from None
        file.write(b" " * text.AHEAD)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    go_to(connection, change, last, place)


_ALL = (*TABLES, "events JOIN matches ON number = match")


def _everything(connection: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    for table, columns in TABLES.items():
        for row in connection.execute(f"SELECT {columns} FROM {table} ORDER BY rowid"):
            yield table, *row
    for (match,) in connection.execute("SELECT id FROM matches ORDER BY number").fetchall():
        for entry in seals.whole(match, connection.execute(EVENTS_OF, (match,)).fetchall()):
            yield event_line((match, *entry))
