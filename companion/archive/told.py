"""What was told, as rows of the database and as lines beside it: one is made of the other.

A change is durable when its lines are on the disk. The database follows without waiting for it,
and knows how far it has read.
"""

from __future__ import annotations

import base64
import json
import sqlite3
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from companion.archive import lines as text
from companion.archive import seals, times
from companion.archive.lines import Line
from companion.archive.schema import DERIVED, DamagedError

GOOD_COPY = "archive-good.sqlite"

TABLES = {
    "players": "id, name, colour, sign, tap, large, picture, language, seat, last_played,"
    " merged_into, removed",
    "groups": "seating, table_set, last_played",
    "boxes": "id, name, text, place",
    "matches": "id, state, edition, started, headline, deleted",
}
"""What was told, the key first; the events of the matches stand in lines of their own."""

NAMED = (("players", "name"), ("players", "merged_into"), ("boxes", "name"))
"""What takes a name out of the book, or out of the list of boxes, when it changes."""

EVENTS_OF = (
    "SELECT place, at, event, seal FROM events"
    " WHERE match = (SELECT number FROM matches WHERE id = ?) ORDER BY place"
)

NONSENSE = (
    *(ValueError, TypeError, LookupError, AttributeError, RecursionError, OverflowError),
    sqlite3.Error,
)
"""What lines may lead to that have a good checksum and yet tell nothing of ours."""

_LARGEST = 10**12

RowKey = tuple[str, str]
"""Which row: its table, and its key there."""


class RowTold(NamedTuple):
    """What was told last of a row, and by which change; no values of one that is gone.

    Of two that tell of the same row the later one holds, wherever each was read. The key is a
    digest: that a row is gone is known for ever, and not which.
    """

    change: int
    table: str
    key: str
    values: tuple[Any, ...]

    @property
    def is_match(self) -> bool:
        """Whether it tells of a match that is there."""
        return self.table == "matches" and bool(self.values)

    @property
    def told(self) -> tuple[Any, ...]:
        """As it is kept; a line ends with the change, too."""
        return (self.table, *self.values) if self.values else ("gone", self.table, self.key)


def lines_of(archive: Path) -> Path:
    """The file of the lines beside an archive."""
    return archive.with_suffix(".lines")


def copy_of(archive: Path) -> Path:
    """The good copy beside an archive."""
    return archive.with_name(GOOD_COPY)


def read_so_far(connection: sqlite3.Connection) -> tuple[int, int, int]:
    """The last change that was read, where its last line begins and where it ends."""
    row = connection.execute("SELECT change, last, place FROM told").fetchone() or (0, 0, 0)
    good = all(isinstance(number, int) and 0 <= number < _LARGEST for number in row)
    return row if good else (0, 0, 0)


def change_of(connection: sqlite3.Connection) -> int:
    """The last change that a file was read up to; 0 where it does not say so."""
    try:
        return read_so_far(connection)[0]
    except sqlite3.Error:
        return 0


def go_to(connection: sqlite3.Connection, change: int, last: int = 0, place: int = 0) -> None:
    """All is read up to that change; 0 where it is not known at which place in the lines."""
    row = (change, last, place)
    if not connection.execute("UPDATE told SET change = ?, last = ?, place = ?", row).rowcount:
        connection.execute("INSERT INTO told(change, last, place) VALUES(?, ?, ?)", row)


def to_purge(connection: sqlite3.Connection) -> None:
    """Something was taken out: the next start takes it out of every byte."""
    connection.execute("UPDATE told SET purging = purging + 1")


def forget_sums(connection: sqlite3.Connection) -> None:
    """What was worked out of a match that has changed counts nowhere until it is summed again."""
    for table in DERIVED:
        connection.execute(
            f"DELETE FROM {table} WHERE match IN"
            " (SELECT number FROM matches WHERE summed = 0 OR state = 'running')"
        )


# A row as a line, and a line as a row


def event_line(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Dealt cards are not to be read by whoever opens the file."""
    match, place, at, event, seal = row
    return "event", match, place, at, base64.b64encode(event.encode()).decode(), seal


def row_told(change: int, told: list[Any]) -> RowTold | None:
    """What a line tells of a row, a kind and values; None where it is of none.

    A line that was written anew says at its end by which change it was told first; of a row that is
    gone it knows the digest alone.
    """
    is_gone = told[0] == "gone"
    table, *values = told[1:] if is_gone else told
    if table not in TABLES:
        return None
    length = 1 if is_gone else TABLES[table].count(",") + 1
    row, (first, *_) = tuple(values[:length]), (*values[length:], change)
    if len(row) < length or not isinstance(row[0], str) or not isinstance(first, int):
        raise ValueError(table)
    if not all(map(_can_stand, row)):
        raise ValueError(table)
    key = row[0] if is_gone and len(values) > 1 else digest(row[0])
    return RowTold(first, table, key, () if is_gone else row)


def _can_stand(cell: object) -> bool:
    """Whether a table takes it; a `ValueError` where it takes no such letters."""
    if isinstance(cell, str):
        cell.encode()
    return not isinstance(cell, list | dict) and not (isinstance(cell, int) and abs(cell) >> 63)


def digest(key: str) -> str:
    """By which a key is known, though not what it was."""
    letters = key.encode(errors="replace")
    return f"{zlib.crc32(letters):08x}{zlib.crc32(letters[::-1]):08x}"


def apply(connection: sqlite3.Connection, line: Line) -> bool:
    """Do to the database what a line tells; false where it tells nothing of ours."""
    try:
        told = [line.kind, *line.values]
        row = row_told(line.change, told)
        if row is not None:
            put(connection, row)
        else:
            _apply(connection, told)
    except NONSENSE:
        return False
    return True


def _apply(connection: sqlite3.Connection, told: list[Any]) -> None:
    match told:
        case ["event", match, place, at, event, seal]:
            entry = seals.StoredEvent(place, at, base64.b64decode(event).decode(), seal)
            put_events(connection, _number_for(connection, match, entry), [entry])
        case ["match", match, number, seal, data]:
            entries = entries_of(match, number, seal, data)
            row = _number_for(connection, match, entries[0])
            put_events(connection, row, entries)
            connection.execute("UPDATE matches SET lined = ? WHERE number = ?", (number, row))
        case ["cut", match, place]:
            to_purge(connection)
            connection.execute(
                "DELETE FROM events WHERE place >= ?"
                " AND match = (SELECT number FROM matches WHERE id = ?)",
                (place, match),
            )
        case [kind, *_] if kind != text.HEAD:
            raise ValueError(kind)


def put(connection: sqlite3.Connection, told: RowTold) -> None:
    """Make a row what it is told to be, unless something later is known of it."""
    if keep(connection, told):
        _let_stand(connection, told)


def _let_stand(connection: sqlite3.Connection, told: RowTold) -> None:
    if told.values:
        put_row(connection, told.table, told.values)
        return
    column = TABLES[told.table].split(",")[0]
    for (key,) in connection.execute(f"SELECT {column} FROM {told.table}").fetchall():
        if digest(str(key)) == told.key:
            to_purge(connection)
            connection.execute(f"DELETE FROM {told.table} WHERE {column} = ?", (key,))


def keep(connection: sqlite3.Connection, told: RowTold) -> bool:
    """Keep what is told of a row; false where something later is known of it."""
    values = text.as_json(told.told)
    if told.table == "groups":  # the one that was set last comes last
        connection.execute(_NO_MORE, (told.table, told.key, told.change))
    row = (told.table, told.key, told.change, values, _seal(told.change, values))
    return bool(connection.execute(_KEEP, row).rowcount)


def kept(change: Any, values: Any, seal: Any) -> RowTold:
    """What is kept of a row; a `DamagedError` where it is not as it was told."""
    told = None
    with suppress(*NONSENSE):
        if seal == _seal(change, values):
            told = row_told(change, [*json.loads(values), change])
    if told is None:
        raise DamagedError("a row is not as it was told")
    return told


def _seal(change: int, told: str) -> int:
    return zlib.crc32(f"{change} {told}".encode())


_NO_MORE = "DELETE FROM rows WHERE kind = ? AND key = ? AND change < ?"
_KEEP = (
    "INSERT INTO rows VALUES(?, ?, ?, ?, ?) ON CONFLICT(kind, key) DO UPDATE SET"
    " change = excluded.change, told = excluded.told, seal = excluded.seal"
    " WHERE excluded.change > change OR (excluded.change = change AND excluded.told <> told)"
)

KEPT = "SELECT change, told, seal FROM rows"


def amiss(connection: sqlite3.Connection) -> list[tuple[RowTold | None, RowTold]]:
    """The rows that are not as they were told: what was, None where nobody has told it yet, and how
    each stands. A `DamagedError` where what was told is not as it was kept."""
    change = change_of(connection)
    found: list[tuple[RowTold | None, RowTold]] = []
    connection.text_factory = lambda letters: letters.decode(errors="replace")
    try:
        for table, columns in TABLES.items():
            query = f"SELECT {columns} FROM {table} ORDER BY rowid"
            there = (row for row in connection.execute(query) if isinstance(row[0], str))
            rows = {digest(row[0]): row for row in there}
            for values in connection.execute(f"{KEPT} WHERE kind = ?", (table,)):
                was = kept(*values)
                row = rows.pop(was.key, ())
                if row != was.values:
                    found.append((was, RowTold(change, table, was.key, row)))
            found += [(None, RowTold(change, table, key, row)) for key, row in rows.items()]
    finally:
        connection.text_factory = str
    return found


def set_right(connection: sqlite3.Connection) -> None:
    """Whatever row is not as it was told becomes so again."""
    for was, stands in amiss(connection):
        if was is None:
            keep(connection, stands)
        else:
            _let_stand(connection, was)


def keep_as_it_stands(connection: sqlite3.Connection) -> None:
    """What was changed where there are no lines, in memory, counts as told after all else there."""
    for _, stands in amiss(connection):
        keep(connection, stands._replace(change=stands.change + 1))


def put_row(connection: sqlite3.Connection, table: str, row: tuple[Any, ...]) -> None:
    """Make a row what it is told to be. Only one match runs."""
    columns = TABLES[table]
    marks = ", ".join("?" for _ in row)
    for named, column in NAMED:
        if named == table:
            now = row[columns.split(", ").index(column)]
            other = f"SELECT 1 FROM {table} WHERE id = ? AND {column} IS NOT ?"
            if connection.execute(other, (row[0], now)).fetchone():
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


def put_match(
    connection: sqlite3.Connection, told: RowTold, state: str, entries: list[seals.StoredEvent]
) -> None:
    """Make a match what it is told to be, in that state, with just these events."""
    match, _, *values = told.values
    put(connection, told._replace(values=(match, str(state), *values)))
    if connection.execute(EVENTS_OF, (match,)).fetchall() != entries:
        number = _number_for(connection, match, entries[0])
        connection.execute("DELETE FROM events WHERE match = ?", (number,))
        put_events(connection, number, entries)


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
        if was_told(connection, match):
            raise DamagedError(match)
        put_row(connection, "matches", _row_of(match, entry))
        return _number_for(connection, match, entry)
    number: int = found[0]
    return number


def was_told(connection: sqlite3.Connection, match: str) -> bool:
    """Whether there ever was a match of that id, even if it is gone."""
    query = "SELECT 1 FROM rows WHERE kind = 'matches' AND key = ?"
    return connection.execute(query, (digest(match),)).fetchone() is not None


def _row_of(match: str, entry: seals.StoredEvent) -> tuple[Any, ...]:
    """What can be said of a match by its first event alone."""
    unknown: dict[str, Any] = {"edition": "", "players": []}
    told = json.loads(entry.event) if entry.place == 0 else unknown
    people = [[player["name"], player["id"]] for player in told["players"]]
    headline = json.dumps([[name for name, _ in people], [key for _, key in people], None])
    return match, "abandoned", told["edition"], entry.at, headline, None


def entries_of(match: str, number: int, seal: int, data: Any) -> list[seals.StoredEvent]:
    """The events that a match's one line tells; a `ValueError` where it tells others."""
    events = ((times.from_text(one["at"]), text.as_json(one["event"])) for one in data["events"])
    entries = list(seals.sealed(match, events))
    if len(entries) != number or entries[-1].seal != seal:
        raise ValueError(match)
    return entries
