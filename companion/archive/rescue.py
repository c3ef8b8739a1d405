"""Files that know of the same matches, brought together: what is whole in one of them is kept.

A damaged file is set aside under a name of its own. Until all that can be read of it has found its
way into the archive, the name says so, and each start goes on with it.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field, replace
from itertools import chain, count
from pathlib import Path

from companion.archive import disk, times
from companion.archive import lines as text
from companion.archive.catching_up import write_anew
from companion.archive.journal import State, UnreadableMatchError, read_headline
from companion.archive.opening import LENGTHS, hangs_together
from companion.archive.outcome import has_ended, replayed
from companion.archive.players import new_id
from companion.archive.reports import Found, Missing, Report
from companion.archive.schema import DamagedError, bring_up_to_date, make_sums_anew
from companion.archive.seals import StoredEvent, StoredRow, woven
from companion.archive.told import (
    GOOD_COPY,
    TABLES,
    News,
    apply,
    change_of,
    go_to,
    lines_of,
    put_events,
    put_row,
    read_so_far,
    to_purge,
)

UNREAD = "-unread"
_NEVER = 10**15
_GIVEN_ONCE = len(new_id())

RowKey = tuple[str, str]
"""Which row: by its table and its key there."""


@dataclass(slots=True, eq=False)
class SourceFile:
    """One of the databases, or all lines together: as of which change, since which one nothing is
    missing, and whether it is sound. `news` is what lines tell last of a row; `rows` are those that
    hold what a row has to hold."""

    source: sqlite3.Connection
    change: int = 0
    since: int = 0
    sound: bool = False
    news: News = field(default_factory=dict)
    rows: dict[RowKey, StoredRow] = field(default_factory=dict)
    kin: dict[SourceFile, bool] = field(default_factory=dict)

    def as_of(self, key: RowKey) -> int:
        """Up to which change it knows of a row; lines with a hole know of some more than others."""
        told, _ = self.news.get(key, (0, True))
        return self.change if told >= self.since else told

    def took_out(self, key: RowKey, other: SourceFile) -> bool:
        """Whether a row that another file has was deleted since."""
        if key in self.rows or self.as_of(key) < other.as_of(key) + bool(other.news):
            return False  # lines are not taken for older than what was made of them
        if not self.news.get(key, (0, True))[1]:
            return True
        return self.sound and self.shares_with(other) and (other.sound or other.change > 0)

    def shares_with(self, other: SourceFile) -> bool:
        """Whether both know a match or a person by an id that is given once: one is what became of
        the other."""
        if other not in self.kin:
            both = self.rows.keys() & other.rows.keys()
            self.kin[other] = any(
                table in ("matches", "players") and len(one) == _GIVEN_ONCE for table, one in both
            )
        return self.kin[other]


# Set aside


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


def clear_for_another(archive: Path, copy: Path) -> None:
    """A damaged archive is set aside; a database and its log that lie in the place of other files
    go where SQLite finds them."""
    log = disk.log_of(archive)
    spare = archive.with_name(f"{archive.stem}-damaged-0{UNREAD}.bin")
    for is_one, place in ((disk.is_log, log), (disk.is_database, archive)):
        for other in (lines_of(archive), archive, log, copy):
            if is_one(other) and not is_one(place) and (other != copy or is_one is disk.is_log):
                for was, now in ((place, spare), (other, place), (spare, other)):
                    if os.path.lexists(was):
                        was.rename(now)
    if any(map(os.path.lexists, disk.files_of(archive))):
        set_aside(archive)


def unread(archive: Path) -> list[Path]:
    """The files that were set aside and may hold more than the archive does."""
    found = archive.parent.glob(f"*-damaged-*{UNREAD}.*")
    return sorted({one.with_name(re.sub("-(journal|shm|wal)$", "", one.name)) for one in found})


def read_name(aside: Path) -> Path:
    """What such a file is called once it is read."""
    return aside.with_name(aside.name.replace(UNREAD, ""))


def is_read(aside: Path) -> None:
    """All that can be had of it is in the archive: from now on its name says no more than when."""
    for was, now in zip(disk.files_of(aside), disk.files_of(read_name(aside)), strict=True):
        if os.path.lexists(was):
            was.rename(now)


def rescued(
    into: sqlite3.Connection, archive: Path, *, is_all: bool, is_whole: bool = False
) -> Report:
    """Take into the archive all that can be read in any of the files; `is_all` says that it knows
    all there was. A `DamagedError` where one that `is_whole` proves not to be."""
    asides, lines = unread(archive), lines_of(archive)
    into.execute("PRAGMA synchronous = FULL")
    into.execute("BEGIN IMMEDIATE")
    before = dict(into.execute(LENGTHS)) if is_whole else {}
    with closing(disk.connect_to_read(archive)) as itself:
        found = bring_together(into, archive, *([itself] if is_whole else []))
    if is_whole and (found.missing or found.shortened):
        raise DamagedError(archive.name)
    if any(number < before.get(match, 0) for match, number in into.execute(LENGTHS)):
        raise disk.as_trouble(OSError(f"{archive.name} could not be read"))
    whole = found.whole or is_all
    if not whole and os.path.lexists(lines):
        asides.append(set_aside(lines))
    write_anew(into, lines)
    into.execute("COMMIT")
    disk.make_room(into)
    for aside in asides:
        is_read(aside)
    (back,) = into.execute("SELECT count(*) FROM matches WHERE deleted IS NULL").fetchone()
    kept = [one.name for one in map(read_name, asides) if os.path.lexists(one)]
    is_good = is_whole and whole and not kept
    return replace(
        found,
        found=Found.GOOD if is_good else Found.RESTORED,
        set_aside=next(iter(kept), ""),
        stood=is_whole,
        back=back,
        whole=whole,
    )


# Brought together


def bring_together(into: sqlite3.Connection, archive: Path, *more: disk.Connection) -> Report:
    """What the lines and all databases know, in whatever place they lie, and some `more` that must
    be read: of each row what is known last, of each match as much as its seals hold in any of them.
    """
    with ExitStack() as open_files:
        texts, databases = _by_content(archive)
        lines = _lines(open_files.enter_context(closing(disk.connect_in_memory())), texts)
        if texts != [lines_of(archive)]:
            lines.since = _NEVER  # some may be of another archive
        lines.sound = not lines.since
        files = [lines, *_databases(databases, more, open_files)]
        for file in files:
            _read_rows(file, like=lines.source)
        whole = _know_all(files, lines, archive)
        files.sort(key=lambda file: (not file.sound, -file.change))
        for table in ("events", *TABLES):
            into.execute(f"DELETE FROM {table}")
        latest = _latest(files)
        for key, file in latest.items():
            if key[0] != "matches":
                put_row(into, key[0], file.rows[key])
        missing, shortened = _put_matches(into, files, latest, lines)
        if any(map(_purges, files)):
            to_purge(into)
    make_sums_anew(into)
    go_to(into, max(file.change for file in files))
    return Report(Found.RESTORED, shortened=shortened, missing=missing, whole=whole)


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
        last = _last_in(path)
        if last is not None:  # a database may have a piece of the lines in it
            texts.append((path == lines_of(archive), last, path))
    return [path for *_, path in sorted(texts)], databases


def _last_in(path: Path) -> int | None:
    with suppress(OSError):
        return max((line.change for line in text.read(path) if line is not None), default=None)
    return None


def _lines(source: sqlite3.Connection, texts: list[Path]) -> SourceFile:
    """Do all that the lines tell; what is heard of last is what counts."""
    bring_up_to_date(source)
    heard = SourceFile(source, since=_NEVER)
    source.execute("BEGIN")
    for path in texts:
        heard.since, before, hole = _NEVER, None, False
        with suppress(OSError):
            end = text.unfinished(path)
            for line in text.read(path):
                if line is not None and line.start == end:
                    break
                if line is None or not apply(source, line, heard.news):
                    hole = True
                    continue
                if hole or not text.follows(line, before):
                    heard.since = line.change
                elif before is None:
                    heard.since = 0
                before, hole = line, False
                heard.change = max(heard.change, line.change)
            if before is None or before.left or (hole and not text.is_torn(path, before.end)):
                heard.since = _NEVER
    source.execute("COMMIT")
    return heard


def _databases(
    paths: list[Path], more: Iterable[disk.Connection], open_files: ExitStack
) -> list[SourceFile]:
    """Each with its log and without it: half of the log may have been played into the file already.
    A log may belong to the latest of them alone."""
    found = []
    for source in more:
        if not hangs_together(source):
            raise DamagedError
        found.append(SourceFile(source, change_of(source), sound=True))
    mains: dict[Path, SourceFile] = {}
    with_logs: dict[Path, SourceFile] = {}
    for path, is_main, source in disk.ways_to_read(paths):
        ways = mains if is_main else with_logs
        ways[path] = _database(open_files.enter_context(closing(source)))
    latest = max((main.change for main in mains.values()), default=0)
    for path, file in with_logs.items():
        is_copy = path.name == GOOD_COPY  # none is made with a log
        file.sound &= not is_copy and path in mains and mains[path].change == latest
        if path in mains and not is_copy and disk.head_of(disk.log_of(path)):
            mains[path].sound = False
    return [*found, *with_logs.values(), *mains.values()]


def _database(source: disk.Connection) -> SourceFile:
    found = SourceFile(source, change_of(source))
    with suppress(sqlite3.Error):
        found.sound = hangs_together(source)
    return found


def _know_all(files: list[SourceFile], lines: SourceFile, archive: Path) -> bool:
    """Whether nothing was saved that none of them knows."""
    newest = max(files, key=lambda file: (file.change, file.sound))
    if newest.change <= lines.change:
        return any(file.sound and lines.since <= file.change <= lines.change for file in files)
    if not newest.sound or unread(archive):
        return False
    _, _, place = read_so_far(newest.source)
    if not place:
        return True  # no lines were to be had when it was written: it waited for the disk
    with suppress(OSError):
        told = list(text.read(lines_of(archive), place))
        return lines.change >= newest.change - 1 and not told
    return False


def _latest(files: list[SourceFile]) -> dict[RowKey, SourceFile]:
    """Which of the files knows the latest of each row that is there still."""
    found = {}
    for key in dict.fromkeys(chain.from_iterable(file.rows for file in files)):
        knowing = (file for file in files if key in file.rows)
        latest = max(knowing, key=lambda file: file.as_of(key))
        if not any(file.took_out(key, latest) for file in files):
            found[key] = latest
    return found


def _put_matches(
    into: sqlite3.Connection,
    files: list[SourceFile],
    latest: dict[RowKey, SourceFile],
    lines: SourceFile,
) -> tuple[tuple[Missing, ...], int]:
    """Each match as it was known last, with its events. Those of which there are none, but for rows
    that the damage has bent; and how many lack their end: what is whole knows of all up to then."""
    told = lines.change if lines.sound else -1
    missing, shortened, known = [], 0, set()
    rows = {key: file.rows[key] for key, file in latest.items() if key[0] == "matches"}
    running = [key for key, row in rows.items() if row[2] == State.RUNNING]
    runs = max(running, key=lambda key: latest[key].as_of(key), default=None)
    for key, (_, match, was, *row) in rows.items():
        ways = [(one, way) for one in files if key in one.rows for way in _events(one, key)]
        entries = woven(match, *(way for _, way in ways))
        if not entries:
            file = latest[key]
            if file is lines or file.change > told or not lines.shares_with(file):
                missing.append(_missing(rows[key]))
            continue
        knowing = (way for one, way in ways if one is lines or one.change > told)
        is_cut = any(_goes_further(way, entries) for way in knowing)
        state = State(was)
        is_other = state is State.RUNNING and key != runs
        if is_other or (is_cut and state is State.FINISHED and not _is_over(entries)):
            state = State.ABANDONED
        put_row(into, "matches", (match, state.value, *row))
        number = into.execute("SELECT last_insert_rowid()").fetchone()[0]
        put_events(into, number, entries)
        if row[-1] is None:
            shortened += is_cut
            known.add(row[1])
    return tuple(one for one in missing if one.started not in known), shortened


def _purges(file: SourceFile) -> bool:
    with suppress(sqlite3.Error):
        return bool(file.source.execute("SELECT max(purging) FROM told").fetchone()[0])
    return False


def _goes_further(way: dict[int, StoredRow], entries: list[StoredEvent]) -> bool:
    """Whether there was more than is left. One of ours whose place is spoilt tells of no more, nor
    do rows of another match."""
    ours = {(entry.at, entry.event, entry.seal) for entry in entries}
    later = {row[1:] for place, row in way.items() if place >= len(entries)} - ours
    return bool(later and ours & {row[1:] for row in way.values()})


def _is_over(entries: list[StoredEvent]) -> bool:
    try:
        return has_ended(replayed(entries))
    except UnreadableMatchError:
        return False


# What a damaged file gives


def _events(file: SourceFile, key: RowKey) -> Iterator[dict[int, StoredRow]]:
    """By place, as they are read from the front, and from the back: a row whose place is spoilt
    ends the one or hides another row there."""
    query = "SELECT place, at, CAST(event AS BLOB), seal FROM events WHERE match = ? ORDER BY place"
    for rows in _from_both_ends(file.source, query, file.rows[key][0]):
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


def _read_rows(file: SourceFile, like: sqlite3.Connection) -> None:
    """Rows that hold what a row has to hold; those of matches with their numbers before them."""
    for table, told in TABLES.items():
        columns = f"number, {told}" if table == "matches" else told
        kinds = {
            name: (_KINDS[kind], bool(must_be or is_key))
            for _, name, kind, must_be, _, is_key in like.execute(f"PRAGMA table_info({table})")
        }
        wanted = [kinds[name] for name in columns.split(", ")]
        query = f"SELECT {columns} FROM {table} ORDER BY rowid"
        for row in chain.from_iterable(_from_both_ends(file.source, query)):
            fits = all(map(_fits, row, wanted))
            file.sound &= fits
            if fits:
                file.rows.setdefault((table, row[-len(told.split(", "))]), row)


_KINDS = {"TEXT": str, "INTEGER": int}


def _fits(value: object, wanted: tuple[type, bool]) -> bool:
    kind, must_be = wanted
    return isinstance(value, kind) or (value is None and not must_be)


def _missing(row: StoredRow) -> Missing:
    """A match of which its row alone is left."""
    _, match, _, edition, started, headline, _ = row
    players = read_headline(match, edition, headline).players
    return Missing(started if times.is_stamp(started) else times.FIRST, players)
