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
from companion.archive import seals, told
from companion.archive.lines import Line
from companion.archive.schema import VERSION, AstrayError, DamagedError

_MATCH = re.compile(rb'(\[\d+,\d+,)"match",("(?:[^"\\]|\\.)*"),(\d+),(\d+),')


def agrees(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether these are the lines as far as the database has read them, and nothing more."""
    return not_read(connection, path) == [] and text.schema_of(path) == VERSION


def not_read(connection: sqlite3.Connection, path: Path) -> list[Line | None] | None:
    """What stands there that the database has not read; None where it does not know the lines."""
    change, last, place = told.read_so_far(connection)
    try:
        known = next(text.read(path, last), None) if place else None
        if known is None or (known.start, known.end, known.change) != (last, place, change):
            return None
        return list(text.read(path, place))
    except OSError:
        return None


def knows_all(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether of all lines that it has read the database has the last word on each row and the end
    of each match: its pages, or file and log, may be of two days."""
    rows: dict[told.RowKey, int] = {}
    ends: dict[str, tuple[str, int, int]] = {}
    _, _, place = told.read_so_far(connection)
    with suppress(OSError):
        for line in text.read(path):
            if line is not None and line.end <= place:
                _note(line, rows, ends)
    there = {(kind, key): change for kind, key, change in connection.execute(_CHANGES)}
    try:
        return all(there.get(key, -1) >= change for key, change in rows.items()) and all(
            connection.execute(_SEAL, (match, length)).fetchone() == (seal,)
            for match, length, seal in ends.values()
        )
    except (ValueError, TypeError, OverflowError):
        return False  # lines that tell nothing of ours


def _note(line: Line, rows: dict[told.RowKey, int], ends: dict[str, tuple[str, int, int]]) -> None:
    """What a line tells, over what was told before it."""
    form = _MATCH.match(line.text)
    with suppress(*told.NONSENSE):
        match ["match", *map(json.loads, form.groups()[1:])] if form else [line.kind, *line.values]:
            case ["match", match, int(length), seal]:
                ends[told.digest(match)] = match, length, seal
            case ["event", match, int(place), _, _, seal]:
                ends[told.digest(match)] = match, place + 1, seal
            case ["cut", match, _]:
                ends.pop(told.digest(match), None)
            case [*one]:
                if row := told.row_told(line.change, one):
                    key = row.table, row.key
                    rows[key] = max(row.change, rows.get(key, 0))
                    if not row.values:
                        ends.pop(row.key, None)


_CHANGES = "SELECT kind, key, change FROM rows"
_SEAL = "SELECT seal FROM events JOIN matches ON number = match WHERE id = ? AND place = ? - 1"


def catch_up(connection: sqlite3.Connection, path: Path) -> None:
    """Read what the lines have and the database lacks, inside a transaction; where there are none
    yet, or those of an earlier version, they are written."""
    if os.path.lexists(path) or told.read_so_far(connection)[2]:
        os.truncate(path, read_on(connection, path))
    if text.schema_of(path) != VERSION:
        write_anew(connection, path)


def read_on(connection: sqlite3.Connection, path: Path) -> int:
    """Do what the lines tell beyond what the database has read; at which place they end.

    An `AstrayError` where other lines stand there than those that the database knows, or none: it
    is not to go on as if that were all.
    """
    change, last, place = told.read_so_far(connection)
    behind = not_read(connection, path)
    if behind is None or None in behind[:-1]:
        raise AstrayError
    lines = [line for line in behind if line is not None]
    if len(lines) < len(behind) and not text.is_torn(path, lines[-1].end if lines else place):
        raise AstrayError
    together: list[Line] = []
    for line in lines:
        if together and not text.follows(line, together[-1]):
            raise AstrayError
        together.append(line)
        if not line.left:
            follows = together[0].change == change + 1
            if not (follows and all(told.apply(connection, one) for one in together)):
                raise AstrayError
            change, last, place, together = change + 1, line.start, line.end, []
    told.go_to(connection, change, last, place)
    told.forget_sums(connection)
    return place


def write_anew(connection: sqlite3.Connection, path: Path) -> None:
    """A file with everything once, as one change, in the place of that one. A match that one line
    told is told so still; others get theirs later."""
    told.set_right(connection)
    fresh = path.with_name(path.name + ".new")
    lined = _in_one_line(connection, path)
    connection.execute("UPDATE matches SET lined = 0 WHERE lined > 0")
    connection.executemany(
        "UPDATE matches SET lined = ? WHERE id = ?",
        [(number, match) for match, (_, _, number) in lined.items()],
    )
    change = told.read_so_far(connection)[0]
    number = len(lined) + connection.execute(_HOW_MANY).fetchone()[0]
    fresh.unlink(missing_ok=True)  # whatever lies there: a pipe would wait for ever
    with fresh.open("wb") as file:
        last, place = 0, file.write(text.head(change, number, VERSION))
        left = count(number - 1, -1)
        for body in chain(_kept(path, lined.values()), map(text.body, _others(connection))):
            last, place = place, place + file.write(text.line(change, next(left), body))
        if next(left) != -1:
            raise DamagedError(path.name)
        file.write(b" " * text.AHEAD)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    told.go_to(connection, change, last, place)


InOneLine = tuple[int, int, int]
"""From where to where a line's body tells a match, and how many of its events."""


def _kept(path: Path, lined: Collection[InOneLine]) -> Iterator[bytes]:
    if lined:
        with path.open("rb") as old:
            for start, end, _ in lined:
                old.seek(start)
                yield old.read(end - start)


def _others(connection: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """All that is told, but for the events that stand in a match's one line."""
    for row in connection.execute(f"{told.KEPT} ORDER BY rowid"):
        one = told.kept(*row)
        yield *one.told, one.change
    for match, lined in connection.execute(_IN_NO_LINE).fetchall():
        entries = seals.whole(match, connection.execute(told.EVENTS_OF, (match,)).fetchall())
        for entry in entries[max(lined, 0) :]:
            yield told.event_line((match, *entry))


_NOT_TOLD = "FROM matches JOIN events ON match = number AND place >= lined"
_IN_NO_LINE = f"SELECT DISTINCT id, lined {_NOT_TOLD}"
_HOW_MANY = f"SELECT (SELECT count(*) FROM rows) + (SELECT count(*) {_NOT_TOLD})"


def _in_one_line(connection: sqlite3.Connection, path: Path) -> dict[str, InOneLine]:
    """The matches that stand in one line each, and still so."""
    lined: dict[str, InOneLine] = {}
    with suppress(OSError):
        for line in text.read(path):
            form = _MATCH.match(line.text) if line else None
            if line and form:
                match, number, seal = json.loads(form[2]), int(form[3]), int(form[4])
                if connection.execute(_SEAL, (match, number)).fetchone() == (seal,):
                    end = line.end - 1
                    lined[match] = end - len(line.text) + form.end(1), end, number
    return lined
