"""A damaged archive: set aside untouched, the last good copy put in its place, the rest rescued."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, replace
from operator import itemgetter
from pathlib import Path
from typing import Any

from companion.archive import disk, log, seals
from companion.archive.copies import is_sound
from companion.archive.reports import Report
from companion.archive.times import Clock

Row = tuple[Any, ...]


def set_aside(archive: Path, clock: Clock) -> str:
    """Give the damaged file a name of its own; no file is ever overwritten.

    Returns the name, empty where there was nothing to set aside.
    """
    there = [path.exists() for path in disk.files_of(archive)]
    if not any(there):
        return ""
    when = clock().strftime("%Y%m%d-%H%M%S")
    number = 1
    while True:
        aside = archive.with_name(f"{archive.stem}-damaged-{when}-{number}{archive.suffix}")
        if not any(path.exists() for path in disk.files_of(aside)):
            break
        number += 1
    names = zip(disk.files_of(archive), disk.files_of(aside), there, strict=True)
    for path, name, exists in names:
        if exists:
            path.rename(name)
    return aside.name


def put_back(copy: Path, archive: Path) -> int | None:
    """Put the last good copy where the archive stood; when it was made, None without one."""
    if not copy.exists():
        return None
    fresh = archive.with_name(archive.name + ".new")
    try:
        shutil.copyfile(copy, fresh)
        disk.settle(fresh)
        fresh.replace(archive)
        disk.settle(archive)
    finally:
        fresh.unlink(missing_ok=True)
    return copy.stat().st_mtime_ns // 1_000_000


def set_aside_unless_sound(copy: Path, clock: Clock) -> str:
    """The same for a copy that is damaged, too: what can be read of it is still wanted."""
    return set_aside(copy, clock) if copy.exists() and not is_sound(copy) else ""


def rescued(report: Report, into: sqlite3.Connection, archive: Path, copy: str = "") -> Report:
    """The report, completed by what was read out of the damaged file, and of a damaged copy."""
    kept: int = into.execute("SELECT count(*) FROM matches").fetchone()[0]
    older = _rescue(archive.with_name(copy), into, archive).rescued if copy else 0
    report = replace(report, kept=kept, rescued=older)
    if not report.set_aside:
        return report
    found = _rescue(archive.with_name(report.set_aside), into, archive)
    saved = older + found.rescued
    return replace(report, rescued=saved, shortened=found.shortened, lost=found.lost)


@dataclass(slots=True)
class _Rescued:
    rescued: int = 0
    shortened: int = 0
    lost: int | None = 0


def _rescue(damaged: Path, into: sqlite3.Connection, archive: Path) -> _Rescued:
    """Read what the copy lacks out of the damaged file: each match as far as its seals hold.

    Where its first page is spoilt, nothing behind it can be found: then that of the archive which
    has taken its place tells where everything stands.
    """
    found = _Rescued(lost=None)
    try:
        content = log.played_in(damaged, disk.files_of(damaged)[1], forgiving=True)
        page_size = log.page_size_of(archive)
        first_page = log.played_in(archive, disk.files_of(archive)[1])[:page_size]
    except OSError:
        return found
    for page in (b"", first_page):
        read = page + content[len(page) :]
        source = disk.connect_in_memory()
        try:
            source.deserialize(log.as_long_as_it_was(read))
            found = _read_out(source, into)
        finally:
            source.close()
        if found.lost is not None:
            break
    return found


def _read_out(source: sqlite3.Connection, into: sqlite3.Connection) -> _Rescued:
    found = _Rescued()
    _rescue_rows(source, into, "players", "id")
    _rescue_rows(source, into, "groups", "seating")
    _rescue_rows(source, into, "boxes", "id")
    matches = list(_both_ways(source, "matches", "number", _MATCH))
    whole = {row for row in matches if isinstance(row[0], int) and isinstance(row[1], str)}
    for row in sorted(whole, key=itemgetter(0)):
        try:
            _rescue_match(source, into, row, found)
        except sqlite3.Error:  # a row that the damage has bent
            if into.in_transaction:
                into.execute("ROLLBACK")
            found.lost = (found.lost or 0) + 1
    if not matches or len(whole) < len(set(matches)):
        found.lost = None
    return found


_MATCH = "number, id, state, edition, started, headline, deleted"


def _rescue_match(
    source: sqlite3.Connection, into: sqlite3.Connection, row: Row, found: _Rescued
) -> None:
    number, match_id, state, *_ = row
    known = into.execute("SELECT number FROM matches WHERE id = ?", (match_id,)).fetchone()
    ours = [] if known is None else list(_readable_entries(into, known[0], match_id))
    theirs = list(_readable_entries(source, number, match_id))
    entries = max(ours, theirs, key=len)
    before = 0 if known is None else (_last_place(into, known[0]) or 0) + 1
    last = _last_place(source, number)
    if len(entries) == before and entries:
        found.shortened += last is not None and last > entries[-1].place
        return
    whole = bool(entries) and last == entries[-1].place
    _put_right(into, row, entries, state if whole or state == "running" else "abandoned")
    found.rescued += bool(theirs) and known is None
    found.shortened += bool(entries) and not whole
    if not entries:
        found.lost = (found.lost or 0) + 1


def _put_right(into: sqlite3.Connection, row: Row, entries: list[seals.Entry], state: str) -> None:
    """Make the match just these lines; without any it is gone."""
    match_id = row[1]
    into.execute("BEGIN IMMEDIATE")
    into.execute(
        "INSERT OR IGNORE INTO matches(id, state, edition, started, headline, deleted)"
        " VALUES(?, 'abandoned', ?, ?, ?, ?)",
        (match_id, *row[3:]),
    )
    number = into.execute("SELECT number FROM matches WHERE id = ?", (match_id,)).fetchone()[0]
    into.execute("DELETE FROM events WHERE match = ?", (number,))
    into.executemany(
        "INSERT INTO events VALUES(?, ?, ?, ?, ?)", ((number, *entry) for entry in entries)
    )
    into.execute(
        "UPDATE OR IGNORE matches SET state = ?, summed = 0, card = NULL WHERE number = ?",
        (state, number),
    )
    if not entries:
        into.execute("DELETE FROM matches WHERE number = ?", (number,))
    into.execute("COMMIT")


def _readable_entries(
    source: sqlite3.Connection, number: int, match_id: str
) -> Iterator[seals.Entry]:
    query = "SELECT place, at, event, seal FROM events WHERE match = ? ORDER BY place"
    try:
        rows = source.execute(query, (number,))
    except sqlite3.Error:
        return iter(())
    return seals.unbroken(match_id, rows)


def _last_place(source: sqlite3.Connection, number: int) -> int | None:
    query = "SELECT place FROM events WHERE match = ? ORDER BY place DESC LIMIT 1"
    try:
        row = source.execute(query, (number,)).fetchone()
    except sqlite3.Error:
        return None
    return None if row is None else row[0]


def _rescue_rows(
    source: sqlite3.Connection, into: sqlite3.Connection, table: str, key: str
) -> None:
    """Rows that hold what such a row has to hold; one that the damage has bent is left."""
    described = into.execute(f"PRAGMA table_info({table})").fetchall()
    kinds = [(_KINDS[kind], bool(must_be)) for _, _, kind, must_be, *_ in described]
    columns = ", ".join(row[1] for row in described)
    marks = ", ".join("?" for _ in described)
    for row in _both_ways(source, table, key, columns):
        if all(_fits(value, *kind) for value, kind in zip(row, kinds, strict=True)):
            into.execute(f"INSERT OR IGNORE INTO {table} VALUES({marks})", row)


_KINDS = {"TEXT": str, "INTEGER": int}


def _fits(value: object, kind: type, must_be: bool) -> bool:
    return isinstance(value, kind) or (value is None and not must_be)


def _both_ways(source: sqlite3.Connection, table: str, key: str, columns: str) -> Iterator[Row]:
    """Rows from the front up to the damage, then from the back up to it."""
    for order in ("ASC", "DESC"):
        try:
            rows = source.execute(f"SELECT {columns} FROM {table} ORDER BY {key} {order}")
            yield from rows
        except (sqlite3.Error, UnicodeError):
            continue
        return
