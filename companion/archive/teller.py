"""Tells the lines what is written to the database: each change goes to both or to neither."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from companion.archive import lines as text
from companion.archive import told
from companion.archive.catching_up import catch_up
from companion.archive.lines import Lines

Told = tuple[Any, ...]

_WATCH = "CREATE TEMP TRIGGER told_{table}_{when} AFTER {what} BEGIN {tell}; END"


class Teller:
    """Stands beside one connection that writes: `begin` and `end` enclose each transaction."""

    def __init__(self, connection: sqlite3.Connection, archive: Path) -> None:
        self.lines = Lines(told.lines_of(archive))
        self._connection = connection
        self._watches = self._is_silent = False

    def watch(self) -> None:
        """From now on every row that is told is known at the end of its transaction."""
        if self._watches:
            return
        self._connection.execute("CREATE TEMP TABLE changed(kind, key, place)")
        for statement in _watching():
            self._connection.execute(statement)
        self._watches = True

    def begin(self) -> None:
        """Read what stands in the lines and not yet in the database."""
        if self._is_silent:
            return
        place = told.read_so_far(self._connection)[2]
        with suppress(FileNotFoundError):
            if not self.lines.goes_on(place):
                return
        catch_up(self._connection, self.lines.path)
        self._connection.execute("DELETE FROM changed")

    def fall_silent(self) -> None:
        """The lines take nothing though the disk is not full: the database goes on by itself.

        It says that it has read none of them, so that they are written anew when that can be.
        """
        self._is_silent = True
        self._connection.execute("PRAGMA synchronous = FULL")

    def end(self) -> int | None:
        """Write what has changed into the lines; the place to take back to, if it fails after."""
        connection = self._connection
        changed = connection.execute(_CHANGED).fetchall()
        if not changed:
            return None
        connection.execute("DELETE FROM changed")
        number = sum(1 for _ in _now(connection, changed))  # each line says how many follow
        return self.put(_now(connection, changed), number)

    def put(self, news: Iterable[tuple[Any, ...]], number: int) -> int | None:
        """Write so many lines; the place at which they begin."""
        change, _, place = told.read_so_far(self._connection)
        if not number:
            return None
        news = self._rows_kept(change + 1, news)
        if self._is_silent:
            deque(news, maxlen=0)
            told.go_to(self._connection, change + 1)
            return None
        last, end = self.lines.put(place, text.written(change + 1, news, number))
        told.go_to(self._connection, change + 1, last, end)
        return place

    def _rows_kept(self, change: int, news: Iterable[Told]) -> Iterator[Told]:
        for one in news:
            row = told.row_told(change, [*one])
            if row is not None:
                told.keep(self._connection, row)
            yield one


def _watching() -> Iterator[str]:
    tell = "INSERT INTO changed VALUES('{}', {}, {})"
    for table, columns in told.TABLES.items():
        key = columns.split(",")[0]
        new, old = tell.format(table, f"NEW.{key}", 0), tell.format(table, f"OLD.{key}", 0)
        yield _WATCH.format(table=table, when="put", what=f"INSERT ON main.{table}", tell=new)
        update = f"UPDATE OF {columns} ON main.{table}"
        yield _WATCH.format(table=table, when="set", what=update, tell=new)
        moved = f"UPDATE OF {key} ON main.{table} WHEN OLD.{key} <> NEW.{key}"
        yield _WATCH.format(table=table, when="moved", what=moved, tell=old)
        yield _WATCH.format(table=table, when="gone", what=f"DELETE ON main.{table}", tell=old)
    for what, row in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")):
        event = tell.format("events", f"{row}.match", f"{row}.place")
        yield _WATCH.format(table="events", when=what, what=f"{what} ON main.events", tell=event)
    purge = tell.format("purge", "''", 0)
    for table, column in told.NAMED:
        other = f"UPDATE OF {column} ON main.{table} WHEN OLD.{column} IS NOT NEW.{column}"
        yield _WATCH.format(table=table, when=f"other_{column}", what=other, tell=purge)


_CHANGED = (
    "SELECT kind, key, min(place), max(place), count(DISTINCT place) FROM changed"
    " GROUP BY kind, key ORDER BY kind = 'events', min(rowid)"
)
"""What has changed, once each; of the events of a match, from which to which, and how many."""


def _now(
    connection: sqlite3.Connection, changed: Iterable[tuple[str, Any, int, int, int]]
) -> Iterator[tuple[Any, ...]]:
    """The lines that tell it; the events of a match come together, and after its row."""
    for kind, key, first, last, places in changed:
        if kind in told.TABLES:
            columns = told.TABLES[kind]
            query = f"SELECT {columns} FROM {kind} WHERE {columns.split(',')[0]} = ?"
            row = connection.execute(query, (key,)).fetchone()
            yield ("gone", kind, key) if row is None else (kind, *row)
            if row is None:
                told.to_purge(connection)
        elif kind == "events":
            query = f"{_EVENTS} WHERE match = ? AND place BETWEEN ? AND ? ORDER BY place"
            rows = connection.execute(query, (key, first, last)).fetchall()
            yield from map(told.event_line, rows)
            match = _match(connection, key)
            if match is not None and len(rows) < places:
                there = {row[1] for row in rows}
                yield "cut", match, next(one for one in count(first) if one not in there)
                told.to_purge(connection)
        else:
            told.to_purge(connection)


_EVENTS = "SELECT id, place, at, event, seal FROM events JOIN matches ON number = match"


def _match(connection: sqlite3.Connection, number: int) -> str | None:
    row = connection.execute("SELECT id FROM matches WHERE number = ?", (number,)).fetchone()
    return None if row is None else str(row[0])
