"""From the lines into the database: what it lacks after a kill is read at the next look.

Where they are not the lines that it knows, both are brought together, and the lines written anew.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Container, Iterator
from contextlib import suppress
from pathlib import Path

from companion.archive import lines as text
from companion.archive import seals
from companion.archive.lines import Line, changes
from companion.archive.schema import VERSION, AstrayError
from companion.archive.told import (
    EVENTS_OF,
    TABLES,
    apply,
    event_line,
    forget_sums,
    go_to,
    lines_of,
    read_so_far,
)

_MATCH = re.compile(rb'\[\d+,\d+,"match",("(?:[^"\\]|\\.)*"),(\d+),(\d+),')
_EVENT = re.compile(rb'\[\d+,\d+,"event",("(?:[^"\\]|\\.)*"),')


def agrees(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether these are the lines as far as the database has read them, and nothing more."""
    return _not_read(connection, path) == [] and text.schema_of(path) == VERSION


def refuse_others(connection: sqlite3.Connection, path: Path) -> None:
    """An `AstrayError` where other lines stand there than those that the database knows, or none,
    though it knows some: it is not to go on as if that were all."""
    if os.path.lexists(path) or read_so_far(connection)[2]:
        connection.execute("BEGIN")
        try:
            if not _read_on(connection, path, only_read=True):
                raise AstrayError
        finally:
            connection.execute("ROLLBACK")


def _not_read(connection: sqlite3.Connection, path: Path) -> list[Line | None] | None:
    """What stands there that the database has not read; None where it does not know the lines."""
    change, last, place = read_so_far(connection)
    try:
        known = next(text.read(path, last), None) if place else None
        if known is None or (known.start, known.end, known.change) != (last, place, change):
            return None
        return list(text.read(path, place))
    except OSError:
        return None


def catch_up(connection: sqlite3.Connection, archive: Path, *, only_read: bool = False) -> None:
    """Read what the lines have and the database lacks, inside a transaction.

    Where they are not the lines that the database knows, all that can be read anywhere is brought
    together, and the lines are written anew.
    """
    path = lines_of(archive)
    if not _read_on(connection, path, only_read=only_read):
        if os.path.lexists(path) or connection.execute("SELECT 1 FROM matches LIMIT 1").fetchone():
            from companion.archive.rescue import bring_together

            found = bring_together(connection, archive)
            if (found.missing or found.shortened) and not only_read:
                raise seals.SpoiltError(path.name)
        if not only_read:
            write_anew(connection, path)
    forget_sums(connection)


def _read_on(connection: sqlite3.Connection, path: Path, *, only_read: bool) -> bool:
    change, last, place = read_so_far(connection)
    behind = _not_read(connection, path)
    if behind is None or None in behind[:-1]:
        return False
    if behind and behind[-1] is None:
        behind.pop()
        end = behind[-1].end if behind and behind[-1] else place
        if not text.is_torn(path, end):
            return False
    for lines, whole in changes(behind):
        if not whole and lines[-1] is behind[-1]:
            break
        if not whole or lines[0].change != change + 1:
            return False
        if not all(apply(connection, line) for line in lines):
            return False
        change, last, place = change + 1, lines[-1].start, lines[-1].end
    go_to(connection, change, last, place)
    if not only_read:
        _cut_off(path, place)
    return True


def _cut_off(path: Path, place: int) -> None:
    with path.open("r+b") as file:
        file.truncate(place)


def write_anew(connection: sqlite3.Connection, path: Path) -> None:
    """A file with everything once, in the place of that one. What it has told it tells still, a
    finished match in one line or event by event; others come later, in one line each."""
    fresh = path.with_name(path.name + ".new")
    kept, by_events = _matches_in(connection, path)
    connection.execute("UPDATE matches SET lined = 0 WHERE lined > 0")
    connection.executemany(
        "UPDATE matches SET lined = ? WHERE id = ?",
        [(number, match) for match, (_, _, number) in kept.items()],
    )
    change = read_so_far(connection)[0]
    fresh.parent.mkdir(parents=True, exist_ok=True)
    with fresh.open("wb") as file:
        last, place = 0, file.write(text.head(change, VERSION))
        for line in _everything(connection, change, path, list(kept.values()), by_events):
            last, place = place, place + file.write(line)
        file.write(b" " * text.AHEAD)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    go_to(connection, change, last, place)


def _everything(
    connection: sqlite3.Connection,
    change: int,
    path: Path,
    kept: list[tuple[int, int, int]],
    by_events: Container[str],
) -> Iterator[bytes]:
    if kept:
        with path.open("rb") as old:
            for start, end, _ in kept:
                old.seek(start)
                yield old.read(end - start - 1) + b"\n"
    for table, columns in TABLES.items():
        for row in connection.execute(f"SELECT {columns} FROM {table} ORDER BY rowid"):
            yield from text.written(change, [(table, *row)], 1)
    for match, lined, later in connection.execute(_NOT_IN_ONE_LINE).fetchall():
        if later and match not in by_events:
            continue
        rows = connection.execute(EVENTS_OF, (match,)).fetchall()
        if len(list(seals.unbroken(match, rows))) < len(rows):
            raise seals.SpoiltError(match)  # what is spoilt never takes the place of what is not
        for row in rows[max(lined, 0) :]:
            yield from text.written(change, [event_line((match, *row))], 1)


_NOT_IN_ONE_LINE = (
    "SELECT id, lined, state = 'finished' AND lined = 0 FROM matches"
    " WHERE EXISTS (SELECT 1 FROM events WHERE match = number AND place >= lined)"
)
"""And whether one line is going to tell it."""


def _matches_in(
    connection: sqlite3.Connection, path: Path
) -> tuple[dict[str, tuple[int, int, int]], set[str]]:
    """The matches that stand in one line each, and still so: from where to where, and how long;
    and those of which events have lines of their own."""
    kept: dict[str, tuple[int, int, int]] = {}
    by_events: set[str] = set()
    query = "SELECT seal FROM events JOIN matches ON number = match WHERE id = ? AND place = ? - 1"
    with suppress(OSError):
        for line in text.read(path):
            if line is None:
                continue
            if line.kind == "event" and (told := _EVENT.match(line.text)):
                by_events.add(json.loads(told[1]))
            elif line.kind == "match" and (told := _MATCH.match(line.text)):
                match, number, seal = json.loads(told[1]), int(told[2]), int(told[3])
                if connection.execute(query, (match, number)).fetchone() == (seal,):
                    kept[match] = line.start, line.end, number
    return kept, by_events
