"""What was told, between the database and its lines: each change goes to both or to neither.

A change is durable when its lines are on the disk. The database follows without waiting for it,
and knows how far it has read: whatever lines it lacks after a kill it reads at the next look.
"""

from __future__ import annotations

import base64
import json
import os
import re
import sqlite3
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from companion.archive import lines as text
from companion.archive import seals, times
from companion.archive.lines import Line, Lines, changes
from companion.archive.schema import DERIVED, VERSION

ENDING = ".lines"

TABLES = {
    "players": "id, name, colour, sign, tap, large, picture, language, seat, last_played,"
    " merged_into, removed",
    "groups": "seating, table_set, last_played",
    "boxes": "id, name, text, place",
    "matches": "id, state, edition, started, headline, deleted",
}
"""What was told, the key first; the events of the matches stand in lines of their own."""

_WATCH = "CREATE TEMP TRIGGER told_{table}_{when} AFTER {what} BEGIN {tell}; END"
_MATCH = re.compile(rb'\[\d+,\d+,"match",("(?:[^"\\]|\\.)*"),(\d+),(\d+),')
EVENTS_OF = (
    "SELECT place, at, event, seal FROM events"
    " WHERE match = (SELECT number FROM matches WHERE id = ?) ORDER BY place"
)
_EVENT = "SELECT id, place, at, event, seal FROM events JOIN matches ON number = match"

NONSENSE = (ValueError, TypeError, LookupError, RecursionError, OverflowError, sqlite3.Error)
"""What lines may lead to that have a good checksum and yet tell nothing of ours."""

News = dict[tuple[str, str], tuple[int, bool]]
"""Which change was the last to tell of a row, by table and key, and whether it is there since."""


def lines_of(archive: Path) -> Path:
    """The file of the lines beside an archive."""
    return archive.with_suffix(ENDING)


class Teller:
    """Stands beside one connection that writes: `begin` and `end` enclose each transaction."""

    def __init__(self, connection: sqlite3.Connection, archive: Path) -> None:
        self.lines = Lines(lines_of(archive))
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
        place = _told(self._connection)[2]
        try:
            if not self.lines.goes_on(place):
                return
        except FileNotFoundError:
            self.lines.close()
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
        number = sum(_how_many(connection, *one) for one in changed)
        return self.put(_now(connection, changed), number)

    def put(self, told: Iterable[tuple[Any, ...]], number: int) -> int | None:
        """Write so many lines; the place at which they begin."""
        change, _, place = _told(self._connection)
        if not number:
            return None
        if self._is_silent:
            deque(told, maxlen=0)
            _go_to(self._connection, change + 1, 0, 0)
            return None
        last, end = self.lines.put(place, text.written(change + 1, told, number))
        _go_to(self._connection, change + 1, last, end)
        return place

    def close(self) -> None:
        """Let go of the file."""
        self.lines.close()


def _watching() -> Iterator[str]:
    tell = "INSERT INTO changed VALUES('{}', {}, {})"
    for table, columns in TABLES.items():
        key = columns.split(",")[0]
        new, old = tell.format(table, f"NEW.{key}", 0), tell.format(table, f"OLD.{key}", 0)
        yield _WATCH.format(table=table, when="put", what=f"INSERT ON main.{table}", tell=new)
        update = f"UPDATE OF {columns} ON main.{table}"
        yield _WATCH.format(table=table, when="set", what=update, tell=new)
        yield _WATCH.format(table=table, when="gone", what=f"DELETE ON main.{table}", tell=old)
    for what, row in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")):
        event = tell.format("events", f"{row}.match", f"{row}.place")
        yield _WATCH.format(table="events", when=what, what=f"{what} ON main.events", tell=event)
    renamed = "UPDATE OF name ON main.players WHEN OLD.name <> NEW.name"
    purge = tell.format("purge", "''", 0)
    yield _WATCH.format(table="names", when="set", what=renamed, tell=purge)


_CHANGED = (
    "SELECT kind, key, min(place), max(place), count(DISTINCT place) FROM changed"
    " GROUP BY kind, key ORDER BY kind = 'events', min(rowid)"
)
"""What has changed, once each; of the events of a match, from which to which, and how many."""


def _how_many(
    connection: sqlite3.Connection, kind: str, key: Any, first: int, last: int, places: int
) -> int:
    """So many lines tell how it stands now."""
    if kind != "events":
        return int(kind in TABLES)
    query = "SELECT count(*) FROM events WHERE match = ? AND place BETWEEN ? AND ?"
    number: int = connection.execute(query, (key, first, last)).fetchone()[0]
    return number + (number < places and _match(connection, key) is not None)


def _now(
    connection: sqlite3.Connection, changed: Iterable[tuple[str, Any, int, int, int]]
) -> Iterator[tuple[Any, ...]]:
    """The lines that tell it; the events of a match come together, and after its row."""
    for kind, key, first, last, places in changed:
        if kind in TABLES:
            columns = TABLES[kind]
            query = f"SELECT {columns} FROM {kind} WHERE {columns.split(',')[0]} = ?"
            row = connection.execute(query, (key,)).fetchone()
            yield ("gone", kind, key) if row is None else (kind, *row)
            if row is None:
                to_purge(connection)
        elif kind == "events":
            query = f"{_EVENT} WHERE match = ? AND place BETWEEN ? AND ? ORDER BY place"
            rows = connection.execute(query, (key, first, last)).fetchall()
            yield from map(_event, rows)
            match = _match(connection, key)
            if match is not None and len(rows) < places:
                there = {row[1] for row in rows}
                yield "cut", match, next(one for one in count(first) if one not in there)
                to_purge(connection)
        else:
            to_purge(connection)


def _match(connection: sqlite3.Connection, number: int) -> str | None:
    row = connection.execute("SELECT id FROM matches WHERE number = ?", (number,)).fetchone()
    return None if row is None else str(row[0])


def _event(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Dealt cards are not to be read by whoever opens the file."""
    match, place, at, event, seal = row
    return "event", match, place, at, base64.b64encode(event.encode()).decode(), seal


def _told(connection: sqlite3.Connection) -> tuple[int, int, int]:
    """The last change that was read, where its last line begins and where it ends."""
    row = connection.execute("SELECT change, last, place FROM told").fetchone() or (0, 0, 0)
    good = all(isinstance(number, int) and 0 <= number < _LARGEST for number in row)
    return row if good else (0, 0, 0)


def _go_to(connection: sqlite3.Connection, change: int, last: int, place: int) -> None:
    row = (change, last, place)
    if not connection.execute("UPDATE told SET change = ?, last = ?, place = ?", row).rowcount:
        connection.execute("INSERT INTO told(change, last, place) VALUES(?, ?, ?)", row)


def to_purge(connection: sqlite3.Connection) -> None:
    """Something was taken out: the next start takes it out of every byte."""
    connection.execute("UPDATE told SET purging = 1")


def last_change(connection: sqlite3.Connection) -> int:
    """The last change that the database knows."""
    return _told(connection)[0]


def is_at(connection: sqlite3.Connection, change: int) -> None:
    """It knows all up to that change; where that stands in the lines is not known."""
    _go_to(connection, change, 0, 0)


# From the lines into the database


def agrees(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether these are the lines as far as the database has read them, and nothing more."""
    return _not_read(connection, path) == [] and text.schema_of(path) == VERSION


def _not_read(connection: sqlite3.Connection, path: Path) -> list[Line | None] | None:
    """What stands there that the database has not read; None where it does not know the lines."""
    change, last, place = _told(connection)
    try:
        known = next(text.read(path, last), None) if place else None
        if known is None or (known.start, known.end, known.change) != (last, place, change):
            return None
        return list(text.read(path, place))
    except OSError:
        return None


def catch_up(connection: sqlite3.Connection, path: Path, *, only_read: bool = False) -> None:
    """Read what the lines have and the database lacks, inside a transaction.

    Where they are not the lines that the database knows, both are brought together, and written
    anew.
    """
    if not _read_on(connection, path, only_read=only_read):
        if os.path.lexists(path) or connection.execute("SELECT 1 FROM matches LIMIT 1").fetchone():
            from companion.archive.rescue import bring_together

            found = bring_together(connection, path, only_read=only_read)
            if (found.missing or found.shortened) and not only_read:
                raise seals.SpoiltError(path.name)
        if not only_read:
            write_anew(connection, path)
    forget_sums(connection)


def _read_on(connection: sqlite3.Connection, path: Path, *, only_read: bool) -> bool:
    change, last, place = _told(connection)
    behind = _not_read(connection, path)
    if behind is None or None in behind[:-1]:
        return False
    if behind and behind[-1] is None:  # the app was stopped in the middle of writing it
        behind.pop()
    for lines, whole in changes(behind):
        if not whole and lines[-1] is behind[-1]:
            break
        if not whole or lines[0].change != change + 1:
            return False
        if not all(apply(connection, line) for line in lines):
            return False
        change, last, place = change + 1, lines[-1].start, lines[-1].end
    _go_to(connection, change, last, place)
    if not only_read:
        _cut_off(path, place)
    return True


def _cut_off(path: Path, place: int) -> None:
    with path.open("r+b") as file:
        file.truncate(place)


def apply(connection: sqlite3.Connection, line: Line, news: News | None = None) -> bool:
    """Do to the database what a line tells; false where it tells nothing of ours."""
    try:
        _apply(connection, line, {} if news is None else news)
    except NONSENSE:
        return False
    return True


def _apply(connection: sqlite3.Connection, line: Line, news: News) -> None:
    match line.kind, line.values:
        case "event", [match, place, at, event, seal]:
            entry = seals.StoredEvent(place, at, base64.b64decode(event).decode(), seal)
            put_events(connection, _number_for(connection, match, entry), [entry])
        case "match", [match, number, seal, data]:
            entries = _entries(match, number, seal, data)
            row = _number_for(connection, match, entries[0])
            put_events(connection, row, entries)
            connection.execute("UPDATE matches SET lined = ? WHERE number = ?", (number, row))
        case "cut", [match, place]:
            to_purge(connection)
            connection.execute(
                "DELETE FROM events WHERE place >= ?"
                " AND match = (SELECT number FROM matches WHERE id = ?)",
                (place, match),
            )
        case "gone", [table, key]:
            to_purge(connection)
            column = TABLES[table].split(",")[0]
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (key,))
            news[table, key] = line.change, False
        case str(kind), list(row) if kind in TABLES:
            news[kind, row[0]] = line.change, True
            put_row(connection, kind, tuple(row))
        case kind, _ if kind != text.HEAD:
            raise ValueError(kind)


def put_row(connection: sqlite3.Connection, table: str, row: tuple[Any, ...]) -> None:
    """Make a row what it is told to be. Only one match runs."""
    columns = TABLES[table]
    marks = ", ".join("?" for _ in row)
    if table == "players":
        other = "SELECT 1 FROM players WHERE id = ? AND name <> ?"
        if connection.execute(other, row[:2]).fetchone():
            to_purge(connection)
    if table != "matches":
        connection.execute(f"INSERT OR REPLACE INTO {table}({columns}) VALUES({marks})", row)
        return
    if row[1] == "running":
        connection.execute(
            "UPDATE matches SET state = 'abandoned' WHERE state = 'running' AND id <> ?", row[:1]
        )
    news = ", ".join(f"{name} = excluded.{name}" for name in columns.split(", ")[1:])
    connection.execute(
        f"INSERT INTO matches({columns}) VALUES({marks})"
        f" ON CONFLICT(id) DO UPDATE SET {news}, summed = 0",
        row,
    )


def put_events(
    connection: sqlite3.Connection, number: int, entries: Iterable[seals.StoredEvent]
) -> None:
    """Add lines to a match, over those that stand in their place."""
    connection.executemany(
        "INSERT OR REPLACE INTO events VALUES(?, ?, ?, ?, ?)",
        ((number, *entry) for entry in entries),
    )
    connection.execute("UPDATE matches SET summed = 0 WHERE number = ?", (number,))


def _number_for(connection: sqlite3.Connection, match: str, entry: seals.StoredEvent) -> int:
    """The number of a match; where the line that tells of it is gone, its first event knows it."""
    found = connection.execute("SELECT number FROM matches WHERE id = ?", (match,)).fetchone()
    if found is None:
        put_row(connection, "matches", row_of(match, entry))
        return _number_for(connection, match, entry)
    number: int = found[0]
    return number


def row_of(match: str, entry: seals.StoredEvent) -> tuple[Any, ...]:
    """What can be said of a match by its first event alone."""
    unknown: dict[str, Any] = {"edition": "", "players": []}
    told = json.loads(entry.event) if entry.place == 0 else unknown
    people = [[player["name"], player["id"]] for player in told["players"]]
    headline = json.dumps([[name for name, _ in people], [key for _, key in people], None])
    return match, "abandoned", told["edition"], entry.at, headline, None


def _entries(match: str, number: int, seal: int, data: dict[str, Any]) -> list[seals.StoredEvent]:
    entries = list(seals.sealed(match, _events(data)))
    if len(entries) != number or entries[-1].seal != seal:
        raise ValueError(match)
    return entries


def _events(data: dict[str, Any]) -> Iterator[tuple[int, str]]:
    for one in data["events"]:
        yield times.from_text(one["at"]), _writer.encode(one["event"])


_writer = json.JSONEncoder(separators=(",", ":"))
_LARGEST = 10**15


def forget_sums(connection: sqlite3.Connection) -> None:
    """What was worked out of a match that has changed counts nowhere until it is summed again."""
    for table in DERIVED:
        connection.execute(
            f"DELETE FROM {table} WHERE match IN"
            " (SELECT number FROM matches WHERE summed = 0 OR state = 'running')"
        )


# The lines made anew


def put_match(
    connection: sqlite3.Connection, teller: Teller, match: str, data: dict[str, Any] | None
) -> None:
    """Tell a finished match in one line, as the export tells it.

    Where that line would not tell just these events, they are told one by one.
    """
    rows = connection.execute(f"{_EVENT} WHERE id = ? ORDER BY place", (match,)).fetchall()
    number = len(rows)
    try:
        if data is None or _entries(match, number, rows[-1][4], data)[-1].place != number - 1:
            raise ValueError(match)
        teller.put([("match", match, number, rows[-1][4], data)], 1)
    except NONSENSE:
        number = -1
        teller.put(map(_event, rows), len(rows))
    connection.execute("UPDATE matches SET lined = ? WHERE id = ?", (number, match))


def write_anew(connection: sqlite3.Connection, path: Path) -> None:
    """A file with everything once, in the place of that one. Finished matches that it has told in
    one line are told so still; others come later, in such a line."""
    fresh = path.with_name(path.name + ".new")
    kept = _matches_in(connection, path)
    connection.execute("UPDATE matches SET lined = 0 WHERE lined > 0")
    connection.executemany(
        "UPDATE matches SET lined = ? WHERE id = ?",
        [(number, match) for match, (_, _, number) in kept.items()],
    )
    change = _told(connection)[0]
    fresh.parent.mkdir(parents=True, exist_ok=True)
    with fresh.open("wb") as file:
        last, place = 0, file.write(text.head(change, VERSION))
        for line in _everything(connection, change, path, list(kept.values())):
            last, place = place, place + file.write(line)
        file.write(b" " * text.AHEAD)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    _go_to(connection, change, last, place)


def _everything(
    connection: sqlite3.Connection, change: int, path: Path, kept: list[tuple[int, int, int]]
) -> Iterator[bytes]:
    if kept:
        with path.open("rb") as old:
            for start, end, _ in kept:
                old.seek(start)
                yield old.read(end - start - 1) + b"\n"
    for table, columns in TABLES.items():
        for row in connection.execute(f"SELECT {columns} FROM {table} ORDER BY rowid"):
            yield from text.written(change, [(table, *row)], 1)
    for match, lined in connection.execute(_NOT_IN_ONE_LINE).fetchall():
        rows = connection.execute(EVENTS_OF, (match,)).fetchall()
        if len(list(seals.unbroken(match, rows))) < len(rows):
            raise seals.SpoiltError(match)  # what is spoilt never takes the place of what is not
        for row in rows[max(lined, 0) :]:
            yield from text.written(change, [_event((match, *row))], 1)


_NOT_IN_ONE_LINE = (
    "SELECT id, lined FROM matches WHERE (state <> 'finished' OR lined <> 0)"
    " AND EXISTS (SELECT 1 FROM events WHERE match = number AND place >= lined)"
)


def _matches_in(connection: sqlite3.Connection, path: Path) -> dict[str, tuple[int, int, int]]:
    """The matches that stand in one line each, and still so: from where to where, and how long."""
    found: dict[str, tuple[int, int, int]] = {}
    query = (
        "SELECT seal FROM events JOIN matches ON number = match WHERE id = ? AND place = ? - 1"
        " AND deleted IS NULL"
    )
    try:
        for line in text.read(path):
            told = _MATCH.match(line.text) if line and line.kind == "match" else None
            if line is None or told is None:
                continue
            match, number, seal = json.loads(told[1]), int(told[2]), int(told[3])
            there = connection.execute(query, (match, number)).fetchone()
            if there == (seal,):
                found[match] = line.start, line.end, number
    except OSError:
        return found
    return found
