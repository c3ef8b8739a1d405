"""Files that know of the same matches, brought together: what is whole in one of them is kept.

A damaged archive is set aside under a name of its own. Until all that can be read of it has found
its way into the one that took its place, the name says so, and each start goes on with it.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Container, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.archive import disk, seals, times
from companion.archive import lines as text
from companion.archive.reports import Found, Missing, Report
from companion.archive.schema import bring_up_to_date
from companion.archive.told import (
    TABLES,
    News,
    apply,
    forget_sums,
    is_at,
    last_change,
    lines_of,
    put_events,
    put_row,
    to_purge,
    write_anew,
)

Row = tuple[Any, ...]
Rows = Container[tuple[str, str]]
"""Some rows, each by its table and its key."""

UNREAD = "-unread"
OTHERS = ("players", "groups", "boxes")
_MATCH = f"number, {TABLES['matches']}"


@dataclass(slots=True)
class Brought:
    """What two files have come to: matches of which nothing was left, ones that lack their end."""

    missing: dict[str, Missing] = field(default_factory=dict)
    shortened: set[str] = field(default_factory=set)
    gone: set[tuple[str, str]] = field(default_factory=set)
    whole: bool = True
    """Whether all that the other told could be read."""


# Set aside, and put back


def set_aside(path: Path) -> Path:
    """Give whatever lies there a name that says when; no file is ever written over."""
    there = [one for one in disk.files_of(path) if os.path.lexists(one)]
    when = times.system_clock().strftime("%Y%m%d-%H%M%S")
    number = 1
    while True:
        aside = path.with_name(f"{path.stem}-damaged-{when}-{number}{UNREAD}{path.suffix}")
        names = (*disk.files_of(aside), *disk.files_of(read_name(aside)))
        if not any(os.path.lexists(name) for name in names):
            break
        number += 1
    for one in there:
        one.rename(one.with_name(one.name.replace(path.name, aside.name, 1)))
    return aside


def clear_the_way(path: Path) -> None:
    """What is no file is set aside; there is nothing in it to be read."""
    if disk.is_odd(path):
        is_read(set_aside(path))


def unread(archive: Path) -> list[Path]:
    """The files that were set aside and may hold more than the archive does."""
    return sorted(archive.parent.glob(f"*-damaged-*{UNREAD}{archive.suffix}"))


def read_name(aside: Path) -> Path:
    """What such a file is called once it is read."""
    return aside.with_name(aside.name.replace(UNREAD, ""))


def is_read(aside: Path) -> None:
    """All that can be had of it is in the archive: from now on its name says no more than when."""
    for was, now in zip(disk.files_of(aside), disk.files_of(read_name(aside)), strict=True):
        if os.path.lexists(was):
            was.rename(now)


def put_back(copy: Path, archive: Path) -> bool:
    """Put the last good copy where the archive stood; false without one."""
    if not os.path.lexists(copy):
        return False
    fresh = archive.with_name(archive.name + ".new")
    try:
        shutil.copyfile(copy, fresh)
        disk.settle(fresh)
        fresh.replace(archive)
        disk.settle(archive)
    finally:
        fresh.unlink(missing_ok=True)
    return True


def rescued(into: sqlite3.Connection, archive: Path) -> Report:
    """Take into the archive what the lines know, and what can be read of files set aside."""
    asides = unread(archive)
    lines = lines_of(archive)
    into.execute("PRAGMA synchronous = FULL")
    into.execute("BEGIN IMMEDIATE")
    found = [bring_together(into, lines)]
    found += [take_out(one, into, found[0].gone) for one in asides]
    write_anew(into, lines)
    forget_sums(into)
    into.execute("COMMIT")
    for aside in asides:
        is_read(aside)
    there = into.execute("SELECT id, started FROM matches WHERE deleted IS NULL").fetchall()
    known = {value for row in there for value in row}
    whole = found[0].whole  # then the lines know of every match there was
    missing = {
        match: one
        for other in (found[:1] if whole else found)
        for match, one in other.missing.items()
        if not {match, one.started} & known
    }
    return Report(
        Found.RESTORED,
        read_name(asides[0]).name if asides else "",
        back=len(there),
        shortened=len(set().union(*(other.shortened for other in found)) & known),
        missing=tuple(missing.values()),
        whole=whole or (bool(asides) and all(other.whole for other in found[1:])),
    )


# Brought together


def bring_together(into: sqlite3.Connection, path: Path, *, only_read: bool = False) -> Brought:
    """What the lines know that the database does not, whichever of the two is the later one.

    Lines that the disk does not give are set aside: others are going to stand there.
    """
    change = last_change(into)
    with closing(disk.connect_in_memory()) as source:
        bring_up_to_date(source)
        last, news, whole = _told_by(source, path, only_read=only_read)
        later = {row for row, (when, _) in news.items() if when > change}
        for table, key in later:
            if not news[table, key][1]:
                column = TABLES[table].split(",")[0]
                into.execute(f"DELETE FROM {table} WHERE {column} = ?", (key,))
                to_purge(into)
        found = merge(source, into, later)
    is_at(into, max(last, change))
    found.whole &= whole
    found.gone = {row for row, (_, there) in news.items() if not there}
    return found


def _told_by(source: sqlite3.Connection, path: Path, *, only_read: bool) -> tuple[int, News, bool]:
    """Do all that the lines tell; the last change, what they told of, whether all was read."""
    last, news, whole = 0, News(), False
    source.execute("BEGIN")
    try:
        for line in text.read(path):
            good = line is not None and apply(source, line, news)
            whole = good if not last else whole and good
            last = max(last, line.change) if line is not None else last
    except FileNotFoundError:
        whole = False
    except OSError:
        whole = False
        if not only_read:
            is_read(set_aside(path))
    source.execute("COMMIT")
    return last, news, whole


def take_out(aside: Path, into: sqlite3.Connection, gone: Rows) -> Brought:
    """What a damaged file knows that the archive does not, but for what was `gone` on purpose."""
    if disk.is_odd(aside):
        return Brought()
    try:
        with closing(disk.connect_to_read(aside)) as source:
            return merge(source, into, gone=gone)
    except sqlite3.Error:
        return Brought(whole=False)


def merge(
    source: sqlite3.Connection, into: sqlite3.Connection, later: Rows = (), gone: Rows = ()
) -> Brought:
    """Take over what `into` lacks: rows, and each match as far as its seals hold.

    Rows of which the source knows something `later` stand in the place of ours.
    """
    found = Brought()
    for table in OTHERS:
        for row in _rows(source, into, table, TABLES[table], found):
            if (table, row[0]) in later or not (
                (table, row[0]) in gone or _knows(into, table, row)
            ):
                put_row(into, table, row)
    for number, *rest in _rows(source, into, "matches", _MATCH, found):
        row = tuple(rest)
        try:
            if ("matches", row[0]) not in gone:
                _merge_match(source, into, number, row, found, later=("matches", row[0]) in later)
        except sqlite3.IntegrityError:  # a row that the damage has bent
            found.missing[row[0]] = _missing(row)
    _cut(into, found)
    return found


def _merge_match(
    source: sqlite3.Connection,
    into: sqlite3.Connection,
    number: int,
    row: Row,
    found: Brought,
    *,
    later: bool,
) -> None:
    match = row[0]
    known = into.execute("SELECT number FROM matches WHERE id = ?", (match,)).fetchone()
    theirs = list(_readable(source, number, match))
    ours = [] if known is None else list(_readable(into, known[0], match))
    if not ours and not theirs:
        found.missing[match] = _missing(row)
        return
    if known is None or later:
        runs = into.execute("SELECT 1 FROM matches WHERE state = 'running'").fetchone()
        aside = runs and not later and row[1] == "running"
        put_row(into, "matches", (match, "abandoned", *row[2:]) if aside else row)
        known = into.execute("SELECT number FROM matches WHERE id = ?", (match,)).fetchone()
    if len(theirs) > len(ours):
        into.execute("DELETE FROM events WHERE match = ?", known)
        put_events(into, known[0], theirs)
    if max(_last_place(source, number), _last_place(into, known[0])) >= max(len(theirs), len(ours)):
        found.shortened.add(match)


def _cut(into: sqlite3.Connection, found: Brought) -> None:
    """What stands behind a line that the disk has spoilt is no part of its match."""
    for number, *rest in into.execute(f"SELECT {_MATCH} FROM matches").fetchall():
        row = tuple(rest)
        sound = sum(1 for _ in _readable(into, number, row[0]))
        if not sound:
            found.missing[row[0]] = _missing(row)
            into.execute("DELETE FROM matches WHERE number = ?", (number,))
        elif _last_place(into, number) >= sound:
            found.shortened.add(row[0])
            into.execute("DELETE FROM events WHERE match = ? AND place >= ?", (number, sound))
            into.execute("UPDATE matches SET summed = 0 WHERE number = ?", (number,))


def _knows(into: sqlite3.Connection, table: str, row: Row) -> bool:
    column = TABLES[table].split(",")[0]
    query = f"SELECT 1 FROM {table} WHERE {column} = ?"
    return into.execute(query, row[:1]).fetchone() is not None


def _readable(source: sqlite3.Connection, number: int, match: str) -> Iterator[seals.Entry]:
    query = "SELECT place, at, event, seal FROM events WHERE match = ? ORDER BY place"
    try:
        rows = source.execute(query, (number,))
    except sqlite3.Error:
        return iter(())
    return seals.unbroken(match, rows)


def _last_place(source: sqlite3.Connection, number: int) -> int:
    query = "SELECT place FROM events WHERE match = ? ORDER BY place DESC LIMIT 1"
    try:
        row = source.execute(query, (number,)).fetchone()
    except sqlite3.Error:
        return -1
    return row[0] if row is not None and isinstance(row[0], int) else -1


def _rows(
    source: sqlite3.Connection, into: sqlite3.Connection, table: str, columns: str, found: Brought
) -> Iterator[Row]:
    """Rows from the front up to the damage, then from the back up to it, each once, and only such
    as hold what a row has to hold."""
    kinds = {
        name: (_KINDS[kind], bool(must_be))
        for _, name, kind, must_be, *_ in into.execute(f"PRAGMA table_info({table})")
    }
    wanted = [kinds[name] for name in columns.split(", ")]
    seen: set[object] = set()
    for order in ("ASC", "DESC"):
        try:
            for row in source.execute(f"SELECT {columns} FROM {table} ORDER BY rowid {order}"):
                fits = all(_fits(value, *kind) for value, kind in zip(row, wanted, strict=True))
                found.whole &= fits
                if fits and row[0] not in seen:
                    seen.add(row[0])
                    yield row
        except (sqlite3.Error, UnicodeError):
            found.whole = False
            continue
        return


_KINDS = {"TEXT": str, "INTEGER": int}


def _fits(value: object, kind: type, must_be: bool) -> bool:
    return isinstance(value, kind) or (value is None and not must_be)


def _missing(row: Row) -> Missing:
    """A match of which its row alone is left."""
    _, _, _, started, headline, _ = row
    try:
        names = tuple(map(str, json.loads(headline)[0]))
    except (TypeError, ValueError, LookupError, RecursionError):
        names = ()
    return Missing(started if times.is_stamp(started) else times.FIRST, names)
