"""Files that know of the same matches, brought together: what is whole in one of them is kept.

A damaged file is set aside under a name of its own. Until all that can be read of it has found its
way into the archive, the name says so, and each start goes on with it.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from collections.abc import Container, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path

from companion.archive import disk, times
from companion.archive import lines as text
from companion.archive.catching_up import write_anew
from companion.archive.journal import UnreadableMatchError, read_headline
from companion.archive.opening import is_sound
from companion.archive.outcome import has_ended, replayed
from companion.archive.reports import Found, Missing, Report
from companion.archive.schema import DamagedError, bring_up_to_date, make_sums_anew
from companion.archive.seals import StoredEvent, StoredRow, woven
from companion.archive.told import (
    TABLES,
    News,
    apply,
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
_NEVER = 10**15


@dataclass(slots=True)
class Recovery:
    """What the files have come to together: matches of which nothing was left, ones that lack
    their end, and whether all that there was is known."""

    missing: dict[str, Missing] = field(default_factory=dict)
    shortened: set[str] = field(default_factory=set)
    whole: bool = True


@dataclass(slots=True, eq=False)
class SourceFile:
    """One of the files, as far as it can be read. Some rows of it are taken though we have others,
    and some not at all; of one that was `left_behind` none that we lack: it was deleted since."""

    source: sqlite3.Connection
    later: SomeRows = ()
    gone: SomeRows = ()
    left_behind: bool = False
    whole: bool = True


@dataclass(slots=True)
class LastChange:
    """The last change that lines tell of, and since which one not a line of them is missing."""

    last: int = 0
    since: int = _NEVER
    news: News = field(default_factory=dict)


# Set aside, and put back


def set_aside(path: Path) -> Path:
    """Give whatever lies there a name that says when; no file is ever written over."""
    when = times.system_clock().strftime("%Y%m%d-%H%M%S")
    for number in count(1):
        aside = path.with_name(f"{path.stem}-damaged-{when}-{number}{UNREAD}{path.suffix}")
        names = (*disk.files_of(aside), *disk.files_of(read_name(aside)))
        if not any(map(os.path.lexists, names)):
            break
    for was, now in zip(disk.files_of(path), disk.files_of(aside), strict=True):
        if os.path.lexists(was):
            was.rename(now)
    return aside


def clear_the_way(path: Path) -> None:
    """What is no file is set aside; there is nothing in it to be read."""
    if disk.is_odd(path):
        is_read(set_aside(path))


def clear_for_copy(archive: Path, copy: Path) -> None:
    """A damaged archive is set aside, and the copy too where it is no better."""
    _put_in_order(archive, copy)
    if any(map(os.path.lexists, disk.files_of(archive))):
        set_aside(archive)
    if os.path.lexists(copy) and not is_sound(copy):
        set_aside(copy)


def _put_in_order(archive: Path, copy: Path) -> None:
    """A database and its log that lie in the place of other files go where SQLite finds them."""
    log = disk.files_of(archive)[1]
    spare = archive.with_name(f"{archive.stem}-damaged-0{UNREAD}.bin")
    for is_one, place in ((disk.is_log, log), (disk.is_database, archive)):
        for other in (lines_of(archive), archive, log, copy):
            if is_one(other) and not is_one(place) and (other != copy or is_one is disk.is_log):
                for was, now in ((place, spare), (other, place), (spare, other)):
                    if os.path.lexists(was):
                        was.rename(now)


def unread(archive: Path) -> list[Path]:
    """The files that were set aside and may hold more than the archive does."""
    found = archive.parent.glob(f"*-damaged-*{UNREAD}.*")
    return sorted({one.with_name(re.sub("-(shm|wal)$", "", one.name)) for one in found})


def read_name(aside: Path) -> Path:
    """What such a file is called once it is read."""
    return aside.with_name(aside.name.replace(UNREAD, ""))


def is_read(aside: Path) -> None:
    """All that can be had of it is in the archive: from now on its name says no more than when."""
    for was, now in zip(disk.files_of(aside), disk.files_of(read_name(aside)), strict=True):
        if os.path.lexists(was):
            was.rename(now)


def put_back(copy: Path, archive: Path) -> None:
    """Put the last good copy, if there is one, where the archive stood."""
    fresh = archive.with_name(archive.name + ".new")
    try:
        if os.path.lexists(copy):
            shutil.copyfile(copy, fresh)
            disk.put_in_place(fresh, archive)
    finally:
        fresh.unlink(missing_ok=True)


def rescued(
    into: sqlite3.Connection, archive: Path, *, is_all: bool, is_whole: bool = False
) -> Report:
    """Take into the archive all that can be read in any of the files; `is_all` says that it knows
    all there was. A `DamagedError` where one that `is_whole` proves not to be."""
    asides, lines = unread(archive), lines_of(archive)
    into.execute("PRAGMA synchronous = FULL")
    into.execute("BEGIN IMMEDIATE")
    found = bring_together(into, archive)
    if is_whole and (found.missing or found.shortened):
        raise DamagedError(archive.name)
    found.whole |= is_all
    if not found.whole and os.path.lexists(lines):
        asides.append(set_aside(lines))
    write_anew(into, lines)
    into.execute("COMMIT")
    for aside in asides:
        is_read(aside)
    there = into.execute("SELECT id, started FROM matches WHERE deleted IS NULL").fetchall()
    known = {value for row in there for value in row}
    kept = [one.name for one in map(read_name, asides) if os.path.lexists(one)]
    return Report(
        Found.GOOD if is_whole and found.whole and not kept else Found.RESTORED,
        next(iter(kept), ""),
        stood=is_whole,
        back=len(there),
        shortened=len(found.shortened & known),
        missing=tuple(
            one for match, one in found.missing.items() if not {match, one.started} & known
        ),
        whole=found.whole,
    )


# Brought together


def bring_together(into: sqlite3.Connection, archive: Path) -> Recovery:
    """What the lines know that the database does not, whichever of the two is the later one; and
    what the good copy and files that were set aside know beyond both, in whatever place they lie.
    """
    change = read_so_far(into)[0]
    with ExitStack() as open_files:
        told = SourceFile(open_files.enter_context(closing(disk.connect_in_memory())))
        bring_up_to_date(told.source)
        texts, databases = _by_content(archive)
        heard = _told_by(told.source, texts)
        if lines_of(archive) not in texts:
            heard.since = _NEVER  # these may be of another archive
        told.whole = not heard.since
        told.later = {row for row, (when, _) in heard.news.items() if when > change}
        gone = {row for row, (_, there) in heard.news.items() if not there}
        for table, key in gone & told.later:
            into.execute(f"DELETE FROM {table} WHERE {_key_of(table)} = ?", (key,))
        if told.source.execute("SELECT max(purging) FROM told").fetchone()[0]:
            to_purge(into)
        others, whole = [], _knows_all(into, archive, heard)
        for path, source in disk.ways_to_read(databases):
            open_files.enter_context(closing(source))
            when, is_aside = _change_of(source), UNREAD in path.name
            left_behind = not is_aside and when <= change and _goes_on_from(into, source)
            others.append(SourceFile(source, gone=gone, left_behind=left_behind))
            whole &= not is_aside or when <= heard.last
        found = _merge(into, [told, *others])
        found.whole = whole
    make_sums_anew(into)
    go_to(into, max(heard.last, change))
    return found


def _by_content(archive: Path) -> tuple[list[Path], list[Path]]:
    """All files of ours: those of lines, our own last, and databases. Where somebody has
    exchanged two of them no name says which is which."""
    texts, databases = [], []
    for path in sorted(archive.parent.glob(f"{archive.stem}*")):
        was_read = "-damaged-" in path.name and UNREAD not in path.name
        if was_read or path.suffix == ".new" or disk.is_odd(path):
            continue
        if disk.is_database(path):
            databases.append(path)
        if last := _last_in(path):  # a database may have a piece of the lines in it
            texts.append((path == lines_of(archive), last, path))
    return [path for *_, path in sorted(texts)], databases


def _last_in(path: Path) -> int:
    with suppress(OSError):
        return max((line.change for line in text.read(path) if line is not None), default=0)
    return 0


def _told_by(source: sqlite3.Connection, texts: list[Path]) -> LastChange:
    """Do all that the lines tell; what is heard of last is what counts."""
    heard = LastChange()
    source.execute("BEGIN")
    for path in texts:
        heard.since, before, hole = _NEVER, None, False
        with suppress(OSError):
            for line in text.read(path):
                if line is None or not apply(source, line, heard.news):
                    hole = True
                    continue
                if hole or not text.follows(line, before):
                    heard.since = line.change
                elif before is None:
                    heard.since = 0
                before, hole = line, False
                heard.last = max(heard.last, line.change)
            if before is None or (hole and not text.is_torn(path, before.end)):
                heard.since = _NEVER
    source.execute("COMMIT")
    return heard


def _knows_all(into: sqlite3.Connection, archive: Path, heard: LastChange) -> bool:
    """Whether nothing was saved that neither the database nor the lines know."""
    change, _, place = read_so_far(into)
    if heard.since <= change <= heard.last:
        return True
    if unread(archive) or heard.last > change:
        return False
    if not place:
        return change > 0  # no lines were to be had when it was written: it waited for the disk
    with suppress(OSError):
        return heard.last >= change - 1 and not list(text.read(lines_of(archive), place))
    return False


def _goes_on_from(into: sqlite3.Connection, copy: sqlite3.Connection) -> bool:
    """Whether the archive is what became of that copy: then what it lacks was deleted since."""
    with suppress(sqlite3.Error):
        ids = [one for (one,) in copy.execute("SELECT id FROM matches")]
        return any(_knows(into, "matches", one) for one in ids)
    return False


def _change_of(source: sqlite3.Connection) -> int:
    try:
        return read_so_far(source)[0]
    except sqlite3.Error:
        return 0


def _merge(into: sqlite3.Connection, files: list[SourceFile]) -> Recovery:
    """Take over what we lack: rows, and each match as far as its seals hold in any of the files."""
    for table in OTHERS:
        _let_go_of_spoilt(into, table)
        for file in files:
            for row in () if file.left_behind else _rows(file, into, table, TABLES[table]):
                one = table, row[0]
                if one in file.later or not (one in file.gone or _knows(into, *one)):
                    put_row(into, table, row)
    found = Recovery()
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


Stands = list[tuple[SourceFile, StoredRow]]
"""The files that list a match, ours first, and their rows, each with its number there."""


def _let_go_of_spoilt(into: sqlite3.Connection, table: str) -> None:
    """Of ours no row is left whose letters are none."""
    for one in into.execute(f"SELECT rowid FROM {table}").fetchall():
        try:
            into.execute(f"SELECT * FROM {table} WHERE rowid = ?", one).fetchone()
        except sqlite3.OperationalError as error:
            if not disk.is_undecodable(error):
                raise
            into.execute(f"DELETE FROM {table} WHERE rowid = ?", one)


def _matches(into: sqlite3.Connection, files: list[SourceFile]) -> dict[str, Stands]:
    """All matches that any of them lists; of ours no row is left that makes no sense."""
    found: dict[str, Stands] = {}
    for file in (SourceFile(into), *files):
        for row in _rows(file, into, "matches", f"number, {TABLES['matches']}"):
            skipped = file.left_behind and row[1] not in found
            if not skipped and ("matches", row[1]) not in file.gone:
                found.setdefault(row[1], []).append((file, row))
    numbers = {row[0] for stands in found.values() for file, row in stands if file.source is into}
    for one in into.execute("SELECT number FROM matches").fetchall():
        if one[0] not in numbers:
            into.execute("DELETE FROM matches WHERE number = ?", one)
    return found


def _merge_match(into: sqlite3.Connection, match: str, stands: Stands, found: Recovery) -> bool:
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
    if _goes_further(rows, entries):
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


def _goes_further(rows: list[dict[int, StoredRow]], entries: list[StoredEvent]) -> bool:
    """Whether there was more than is left; one of ours whose place is spoilt tells of no more."""
    ours = {(entry.at, entry.event, entry.seal) for entry in entries}
    later = (row for one in rows for place, row in one.items() if place >= len(entries))
    return any(row[1:] not in ours for row in later)


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
    """Python looks for the next row before it hands one out: the last one before the damage has to
    be asked for by itself."""
    read = 0
    try:
        for row in source.execute(query, values):
            read += 1
            yield row
    except (sqlite3.Error, UnicodeError):
        with suppress(sqlite3.Error, UnicodeError):
            yield from source.execute(f"{query} LIMIT 1 OFFSET {read}", values)


def _rows(
    file: SourceFile, into: sqlite3.Connection, table: str, columns: str
) -> Iterator[StoredRow]:
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
