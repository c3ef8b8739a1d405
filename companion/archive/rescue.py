"""Files that know of the same matches, brought together: what is whole in one of them is kept.

A damaged archive is set aside under a name of its own. Until all that can be read of it has found
its way into the one that took its place, the name says so, and each start goes on with it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Container, Iterable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from companion.archive import disk, times
from companion.archive import lines as text
from companion.archive.catching_up import write_anew
from companion.archive.journal import UnreadableMatchError, read_headline
from companion.archive.outcome import has_ended, replayed
from companion.archive.reports import Found, Missing, Report
from companion.archive.schema import bring_up_to_date
from companion.archive.seals import StoredEvent, StoredRow, woven
from companion.archive.told import (
    TABLES,
    News,
    apply,
    forget_sums,
    go_to,
    lines_of,
    put_events,
    put_row,
    read_so_far,
    to_purge,
)

SomeRows = Container[tuple[str, str]]
"""Some rows, each by its table and its key."""

UNREAD = "-unread"
OTHERS = ("players", "groups", "boxes")


@dataclass(slots=True)
class Brought:
    """What the files have come to together: matches of which nothing was left, ones that lack
    their end, and whether all that there was is known."""

    missing: dict[str, Missing] = field(default_factory=dict)
    shortened: set[str] = field(default_factory=set)
    whole: bool = True


@dataclass(slots=True, eq=False)
class File:
    """One of the files, as far as it can be read. Some rows of it are taken though we have others,
    and some not at all."""

    source: sqlite3.Connection
    later: SomeRows = ()
    gone: SomeRows = ()
    whole: bool = True


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
    found = archive.parent.glob(f"*-damaged-*{UNREAD}{archive.suffix}*")
    end = f"{UNREAD}{archive.suffix}"
    return sorted({one.with_name(one.name.partition(end)[0] + end) for one in found})


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
        disk.put_in_place(fresh, archive)
    finally:
        fresh.unlink(missing_ok=True)
    return True


def rescued(into: sqlite3.Connection, archive: Path) -> Report:
    """Take into the archive what the lines know, and what can be read of files set aside."""
    asides = unread(archive)
    into.execute("PRAGMA synchronous = FULL")
    into.execute("BEGIN IMMEDIATE")
    found = bring_together(into, lines_of(archive), asides)
    write_anew(into, lines_of(archive))
    forget_sums(into)
    into.execute("COMMIT")
    for aside in asides:
        is_read(aside)
    there = into.execute("SELECT id, started FROM matches WHERE deleted IS NULL").fetchall()
    known = {value for row in there for value in row}
    return Report(
        Found.RESTORED,
        next((one.name for one in map(read_name, asides) if os.path.lexists(one)), ""),
        back=len(there),
        shortened=len(found.shortened & known),
        missing=tuple(
            one for match, one in found.missing.items() if not {match, one.started} & known
        ),
        whole=found.whole,
    )


# Brought together


def bring_together(
    into: sqlite3.Connection, lines: Path, asides: Iterable[Path] = (), *, only_read: bool = False
) -> Brought:
    """What the lines know that the database does not, whichever of the two is the later one; and
    what files that were set aside know beyond both.

    Lines that the disk does not give are set aside: others are going to stand there.
    """
    change = read_so_far(into)[0]
    with ExitStack() as open_files:
        told = File(open_files.enter_context(closing(disk.connect_in_memory())))
        bring_up_to_date(told.source)
        last, news, told.whole = _told_by(told.source, lines, only_read=only_read)
        told.later = {row for row, (when, _) in news.items() if when > change}
        gone = {row for row, (_, there) in news.items() if not there}
        for table, key in gone & told.later:
            into.execute(f"DELETE FROM {table} WHERE {_key_of(table)} = ?", (key,))
        if told.source.execute("SELECT max(purging) FROM told").fetchone()[0]:
            to_purge(into)
        others = [
            File(open_files.enter_context(closing(one)), gone=gone)
            for _, one in disk.ways_to_read(asides)
        ]
        found = _merge(into, [told, *others])
        found.whole = told.whole and all(_change_of(other.source) <= last for other in others)
    go_to(into, max(last, change))
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


def _change_of(source: sqlite3.Connection) -> int:
    try:
        return read_so_far(source)[0]
    except sqlite3.Error:
        return 0


def _merge(into: sqlite3.Connection, files: list[File]) -> Brought:
    """Take over what we lack: rows, and each match as far as its seals hold in any of the files."""
    for table in OTHERS:
        for file in files:
            for row in _rows(file, into, table, TABLES[table]):
                one = table, row[0]
                if one in file.later or not (one in file.gone or _knows(into, *one)):
                    put_row(into, table, row)
    found = Brought()
    told, *asides = files
    for match, stands in _matches(into, files).items():
        try:
            is_there = _merge_match(into, match, stands, found)
        except sqlite3.IntegrityError:  # a row that the damage has bent
            is_there = False
        heard_of = not told.whole or any(file not in asides for file, _ in stands)
        if not is_there and heard_of:
            found.missing[match] = _missing(stands[0][1])
    return found


Stands = list[tuple[File, StoredRow]]
"""The files that list a match, ours first, and their rows, each with its number there."""


def _matches(into: sqlite3.Connection, files: list[File]) -> dict[str, Stands]:
    """All matches that any of them lists; of ours no row is left that makes no sense."""
    found: dict[str, Stands] = {}
    for file in (File(into), *files):
        for row in _rows(file, into, "matches", f"number, {TABLES['matches']}"):
            if ("matches", row[1]) not in file.gone:
                found.setdefault(row[1], []).append((file, row))
    numbers = {row[0] for stands in found.values() for file, row in stands if file.source is into}
    for one in into.execute("SELECT number FROM matches").fetchall():
        if one[0] not in numbers:
            into.execute("DELETE FROM matches WHERE number = ?", one)
    return found


def _merge_match(into: sqlite3.Connection, match: str, stands: Stands, found: Brought) -> bool:
    """False where nothing is left of it."""
    rows = [way for file, row in stands for way in _events(file.source, row[0])]
    entries = woven(match, rows)
    number = "(SELECT number FROM matches WHERE id = ?)"
    if not entries:
        into.execute("DELETE FROM matches WHERE id = ?", (match,))
        return False
    for file, (_, *row) in stands:
        later = ("matches", match) in file.later
        if later or not _knows(into, "matches", match):
            runs = into.execute("SELECT 1 FROM matches WHERE state = 'running'").fetchone()
            aside = runs and not later and row[1] == "running"
            put_row(into, "matches", (match, "abandoned", *row[2:]) if aside else tuple(row))
    if any(max(one, default=-1) >= len(entries) for one in rows):
        found.shortened.add(match)
        if not _is_over(entries):
            into.execute(
                "UPDATE matches SET state = 'abandoned' WHERE id = ? AND state = 'finished'",
                (match,),
            )
    if rows[0] != {entry.place: entry for entry in entries} or stands[0][0].source is not into:
        into.execute(f"DELETE FROM events WHERE match = {number}", (match,))
        (known,) = into.execute(f"SELECT {number}", (match,)).fetchone()
        put_events(into, known, entries)
    return True


def _is_over(entries: list[StoredEvent]) -> bool:
    try:
        return has_ended(replayed(entries))
    except UnreadableMatchError:
        return False


def _knows(into: sqlite3.Connection, table: str, key: object) -> bool:
    query = f"SELECT 1 FROM {table} WHERE {_key_of(table)} = ?"
    return into.execute(query, (key,)).fetchone() is not None


def _key_of(table: str) -> str:
    return TABLES[table].split(",")[0]


def _events(source: sqlite3.Connection, match: int) -> Iterator[dict[int, StoredRow]]:
    """By place, as they are read from the front, and from the back: a row whose place is spoilt
    ends the one or hides another row there."""
    query = "SELECT place, at, CAST(event AS BLOB), seal FROM events WHERE match = ? ORDER BY place"
    for rows in _from_both_ends(source, query, match):
        found: dict[int, StoredRow] = {}
        for place, at, event, seal in rows:
            if isinstance(place, int) and isinstance(event, bytes):
                found.setdefault(place, (place, at, event.decode(errors="replace"), seal))
        yield found


def _from_both_ends(
    source: sqlite3.Connection, query: str, *values: object
) -> Iterator[Iterator[StoredRow]]:
    """Rows from the front up to any damage, and from the back up to it. Not all of it is told by an
    error: a spoilt key looks like the end."""
    for order in ("ASC", "DESC"):
        yield _up_to_damage(source, f"{query} {order}", values)


def _up_to_damage(
    source: sqlite3.Connection, query: str, values: tuple[object, ...]
) -> Iterator[StoredRow]:
    with suppress(sqlite3.Error, UnicodeError):
        yield from source.execute(query, values)


def _rows(file: File, into: sqlite3.Connection, table: str, columns: str) -> Iterator[StoredRow]:
    """Rows, each once, and only such as hold what a row has to hold."""
    kinds = {
        name: (_KINDS[kind], bool(must_be))
        for _, name, kind, must_be, *_ in into.execute(f"PRAGMA table_info({table})")
    }
    wanted = [kinds[name] for name in columns.split(", ")]
    seen: set[object] = set()
    query = f"SELECT {columns} FROM {table} ORDER BY rowid"
    for row in chain.from_iterable(_from_both_ends(file.source, query)):
        fits = all(_fits(value, *kind) for value, kind in zip(row, wanted, strict=True))
        file.whole &= fits
        if fits and row[0] not in seen:
            seen.add(row[0])
            yield row


_KINDS = {"TEXT": str, "INTEGER": int}


def _fits(value: object, kind: type, must_be: bool) -> bool:
    return isinstance(value, kind) or (value is None and not must_be)


def _missing(row: StoredRow) -> Missing:
    """A match of which its row alone is left."""
    _, match, _, edition, started, headline, _ = row
    players = read_headline(match, edition, headline).players
    return Missing(started if times.is_stamp(started) else times.FIRST, players)
