"""Files that know of the same matches, brought together: what is whole in one of them is kept.

A damaged file is set aside under a name of its own. Until all that can be read of it has found its
way into the archive, the name says so, and each start goes on with it.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Collection, Iterable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field, replace
from itertools import chain, count
from pathlib import Path
from typing import Any

from companion.archive import disk, times, told
from companion.archive import lines as text
from companion.archive.catching_up import knows_all, write_anew
from companion.archive.journal import State, UnreadableMatchError, read_headline
from companion.archive.keeping import TO_PURGE
from companion.archive.opening import hangs_together
from companion.archive.outcome import has_ended, replayed
from companion.archive.reports import Found, Missing, Report, Trouble
from companion.archive.schema import DamagedError, all_or_nothing, bring_up_to_date, make_sums_anew
from companion.archive.seals import StoredEvent, StoredRow, woven

UNREAD, IN_PART = "-unread", "-in-part"
_NEVER = 10**15
_ANY_GONE = """SELECT 1 FROM rows WHERE told LIKE '["gone"%' LIMIT 1"""


@dataclass(slots=True, eq=False)
class SourceFile:
    """One of the databases, or all lines together: as of which change, since which one nothing is
    missing, and whether it is sound. Where the disk has `failed`, another try may give more."""

    source: sqlite3.Connection
    path: Path | None = None
    change: int = 0
    since: int = 0
    sound: bool = False
    failed: bool = False
    rows: dict[told.RowKey, told.RowTold] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)


# Set aside


def set_aside(path: Path) -> Path:
    """Give whatever lies there a name that says when; no file is ever written over."""
    when = times.system_clock().strftime("%Y%m%d-%H%M%S")
    for number in count(1):
        aside = path.with_name(f"{path.stem}-damaged-{when}-{number}{UNREAD}{path.suffix}")
        if not any(path.parent.glob(f"{path.stem}-damaged-{when}-{number}[-.]*")):
            break
    _rename(path, aside)
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
        for other in (told.lines_of(archive), archive, log, copy):
            is_there, is_in_place = (is_one(disk.head_of(file)) for file in (other, place))
            if is_there and not is_in_place and (other != copy or is_one is disk.is_log):
                for was, now in ((place, spare), (other, place), (spare, other)):
                    if os.path.lexists(was):
                        was.rename(now)
    if any(map(os.path.lexists, disk.files_of(archive))):
        set_aside(archive)


def unread(archive: Path) -> list[Path]:
    """The files that were set aside and may hold more than the archive does."""
    found = archive.parent.glob(f"*-damaged-*{UNREAD}.*")
    return sorted({one.with_name(re.sub("-(journal|shm|wal)$", "", one.name)) for one in found})


def is_read(aside: Path, *, in_part: bool = False) -> Path:
    """All that can be had of it is in the archive: from now on its name says no more than when. Of
    one that the disk has given `in_part` another start may get more, on that day."""
    in_part &= f"-damaged-{times.system_clock():%Y%m%d}" in aside.name
    name = aside.name.replace(IN_PART, "").replace(UNREAD, IN_PART if in_part else "")
    _rename(aside, aside.with_name(name))
    return aside.with_name(name)


def read_once_more(archive: Path) -> None:
    """What the disk has given in part is to be read again."""
    for one in archive.parent.glob(f"*-damaged-*{IN_PART}.*"):
        if one.suffix in (".sqlite", ".lines"):
            _rename(one, one.with_name(f"{one.stem}{UNREAD}{one.suffix}"))


def _rename(path: Path, name: Path) -> None:
    for was, now in zip(disk.files_of(path), disk.files_of(name), strict=True):
        if os.path.lexists(was):
            was.rename(now)


def rescued(
    into: disk.Connection, archive: Path, *, is_all: bool, is_whole: bool = False
) -> Report:
    """Take into the archive all that can be read in any of the files; `is_all` says that it knows
    all there was. A `DamagedError` where one that `is_whole` proves not to be."""
    asides, lines = unread(archive), told.lines_of(archive)
    into.execute("PRAGMA synchronous = FULL")
    with all_or_nothing(into):
        if is_whole and into.execute(f"{told.KEPT} LIMIT 1").fetchone():  # not of an old version
            told.set_right(into)
        found, failed, is_news = bring_together(into, archive, *([into] if is_whole else []))
        if is_whole and (found.missing or found.shortened):
            raise DamagedError(archive.name)
        if is_news or not is_whole:
            make_sums_anew(into)
        of_before = any(UNREAD not in one.name for one in archive.parent.glob("*-damaged-*"))
        if of_before and into.execute(_ANY_GONE).fetchone():
            told.to_purge(into)  # it may be in them
        in_part_before = bool(asides) and all(IN_PART in one.name for one in asides)
        is_known = is_whole and not is_news and in_part_before
        whole = (found.whole and not failed) or is_all or is_known
        in_part = {one for one in asides if failed & {*disk.files_of(one)}}
        in_part |= {set_aside(one) for one in (lines, told.copy_of(archive)) if one in failed}
        if not whole and os.path.lexists(lines):
            asides.append(set_aside(lines))
        write_anew(into, lines)
    disk.make_room(into)
    read = [
        is_read(aside, in_part=aside in in_part) for aside in dict.fromkeys((*asides, *in_part))
    ]
    (back,) = into.execute("SELECT count(*) FROM matches WHERE deleted IS NULL").fetchone()
    kept = [one.name for one in read if IN_PART not in one.name and os.path.lexists(one)]
    is_good = is_known or (is_whole and whole and not kept)
    state = Found.GOOD if is_good else Found.RESTORED
    goes = into.execute(TO_PURGE).fetchone()[0]  # something was deleted: what was read goes, too
    aside = "" if goes else next(iter(kept), "")
    stood = is_whole or bool(read)
    return replace(found, found=state, set_aside=aside, stood=stood, back=back, whole=whole)


# Brought together


def bring_together(
    into: sqlite3.Connection, archive: Path, *more: disk.Connection
) -> tuple[Report, set[Path], bool]:
    """What the lines and all databases know, in whatever place they lie, and some `more` that must
    be read: of each row what was told last, of each match as much as its seals hold in any of them.
    Beside it the files of which another try may give more, since the disk has failed, and whether
    there was anything new.
    """
    before = into.total_changes
    with ExitStack() as open_files:
        failed: set[Path] = set()
        texts, databases = _by_content(archive, failed)
        memory = open_files.enter_context(closing(disk.connect_in_memory()))
        lines = _lines(memory, texts, failed)
        if texts != [told.lines_of(archive)]:
            lines.since = _NEVER  # some may be of another archive
        lines.sound = not lines.since
        files = [*_databases(databases, more, open_files), lines]
        files.sort(key=lambda file: (not file.sound, -file.change))
        for file in files:
            _read_rows(file, lines)
        whole = _know_all(files, lines, archive)
        latest: dict[told.RowKey, told.RowTold] = {}
        for key, row in chain.from_iterable(file.rows.items() for file in files):
            if key not in latest or latest[key].change < row.change:
                latest[key] = row
        matches = [row for row in latest.values() if row.is_match]
        for file in files:
            _know_by_seals(file, matches)
        for row in sorted(latest.values(), key=lambda one: one.change):
            if not row.is_match:
                told.put(into, row)
        missing, shortened = _put_matches(into, files, matches, lines)
        is_news = into.total_changes > before
        if any(_purges(file, latest) for file in files):
            told.to_purge(into)
        ours, *place = told.read_so_far(into)
        told.go_to(into, max(ours, *(file.change for file in files)), *place)
    report = Report(Found.RESTORED, shortened=shortened, missing=missing, whole=whole)
    failed |= {file.path for file in files if file.failed and file.path}
    return report, failed, is_news


def _by_content(archive: Path, failed: set[Path]) -> tuple[list[Path], list[Path]]:
    """All files of ours: those of lines, our own last, and databases. Where somebody has
    exchanged two of them no name says which is which.

    The archive in its place is a database, and nobody but SQLite opens it, or what is shared beside
    it: whoever closes such a file lets go of all that this process has locked in it.
    """
    texts, databases = [], [archive] if os.path.lexists(archive) else []
    for path in sorted({*archive.parent.glob(f"{archive.stem}*")} - {archive}):
        was_read = "-damaged-" in path.name and UNREAD not in path.name
        is_shared = path.name == f"{archive.name}-shm"
        if was_read or is_shared or path.suffix == ".new" or disk.is_odd(path):
            continue
        try:
            head = disk.head_of(path)
            if disk.is_database(head):
                databases.append(path)
            elif path.stat().st_size and not head:
                failed.add(path)
            last = max((line.change for line in text.read(path) if line is not None), default=None)
        except FileNotFoundError:
            continue  # another window has tidied it up
        except OSError:
            failed.add(path)
            last = 0
        if last is not None:  # a database may have a piece of the lines in it
            texts.append((path == told.lines_of(archive), last, path))
    return [path for *_, path in sorted(texts)], databases


def _lines(source: sqlite3.Connection, texts: list[Path], failed: set[Path]) -> SourceFile:
    """Do all that the lines tell; what is heard of last is what counts."""
    bring_up_to_date(source)
    heard = SourceFile(source, since=_NEVER)
    source.execute("BEGIN")
    for path in texts:
        heard.since, before, hole = _NEVER, None, False
        try:
            end = text.unfinished(path)
            for line in text.read(path):
                if line is not None and line.start == end:
                    break
                if line is None or not told.apply(source, line):
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
        except OSError:
            heard.since = _NEVER
            failed.add(path)
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
        found.append(SourceFile(source, change=told.change_of(source), sound=True))
    mains: dict[Path, SourceFile] = {}
    with_logs: dict[Path, SourceFile] = {}
    for path, is_main, source in disk.ways_to_read(paths):
        ways = mains if is_main else with_logs
        ways[path] = _database(open_files.enter_context(closing(source)), path)
    latest = max((main.change for main in mains.values()), default=0)
    for path, file in with_logs.items():
        is_copy = path.name == told.GOOD_COPY  # none is made with a log
        file.sound &= not is_copy and path in mains and mains[path].change == latest
        if path in mains and not is_copy and disk.head_of(disk.log_of(path)):
            mains[path].sound = False
    return [*found, *with_logs.values(), *mains.values()]


def _database(source: disk.Connection, path: Path) -> SourceFile:
    found = SourceFile(source, path, told.change_of(source))
    try:
        found.sound = hangs_together(source)
    except sqlite3.Error as error:
        found.failed = disk.trouble_of(error) is Trouble.DISK_FAILS
    return found


def _know_all(files: list[SourceFile], lines: SourceFile, archive: Path) -> bool:
    """Whether nothing was saved that none of them knows."""
    newest = max(files, key=lambda file: (file.change, file.sound))
    if newest.change <= lines.change:
        upto = (one for one in files if one.sound and lines.since <= one.change <= lines.change)
        return any(one is lines or _has_all_that_lines_tell(one, archive) for one in upto)
    if not newest.sound or unread(archive):
        return False
    _, _, place = told.read_so_far(newest.source)
    if not place:
        return True  # no lines were to be had when it was written: it waited for the disk
    with suppress(OSError):
        behind = list(text.read(told.lines_of(archive), place))
        return lines.change >= newest.change - 1 and not behind
    return False


def _has_all_that_lines_tell(file: SourceFile, archive: Path) -> bool:
    try:
        return knows_all(file.source, told.lines_of(archive))
    except sqlite3.OperationalError:
        return True  # of a version that has kept no changes, and sound


def _put_matches(
    into: sqlite3.Connection,
    files: list[SourceFile],
    rows: Collection[told.RowTold],
    lines: SourceFile,
) -> tuple[tuple[Missing, ...], int]:
    """Each match as it was known last, with its events. Those of which there are none, but for rows
    that the damage has bent; and how many lack their end: lines that are whole know of all up to
    then."""
    told_of = lines.change if lines.sound else -1
    missing, shortened, known = [], 0, set()
    running = [row for row in rows if row.values[1] == State.RUNNING]
    runs = max(running, key=lambda row: row.change, default=None)
    for row in rows:
        match, state, _, started, _, deleted = row.values
        ways = [(file, way) for file in files for way in _events(file, match)]
        entries = woven(match, *(way for _, way in ways))
        if not entries:
            missing += [_missing(row)] if row.change else []
            continue
        knowing = (way for file, way in ways if file is lines or file.change > told_of)
        is_cut = any(_goes_further(way, entries) for way in knowing)
        state = State(state)
        is_other = state is State.RUNNING and row is not runs
        if is_other or (is_cut and state is State.FINISHED and not _is_over(entries)):
            state = State.ABANDONED
        told.put_match(into, row, state, entries)
        if deleted is None:
            shortened += is_cut
            known.add(started)
    return tuple(one for one in missing if one.started not in known), shortened


def _purges(file: SourceFile, latest: dict[told.RowKey, told.RowTold]) -> bool:
    """Whether there may be something in it that was taken out, or under a name of before."""
    names = [(table, told.TABLES[table].split(", ").index(column)) for table, column in told.NAMED]
    for key, row in file.rows.items():
        then, now = row.values, latest[key].values
        if row.change and then and not now:
            return True
        if row.change and then and any(then[n] != now[n] for table, n in names if table == key[0]):
            return True
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


def _events(file: SourceFile, match: str) -> Iterator[dict[int, StoredRow]]:
    """By place, as they are read from the front, and from the back: a row whose place is spoilt
    ends the one or hides another row there."""
    if match not in file.numbers:
        return
    query = "SELECT place, at, CAST(event AS BLOB), seal FROM events WHERE match = ? ORDER BY place"
    for rows in _from_both_ends(file, query, file.numbers[match]):
        found: dict[int, StoredRow] = {}
        for row in rows:
            if isinstance(row[0], int):
                found.setdefault(row[0], _as_row(*row))
        yield found


def _as_row(place: int, at: Any, event: Any, seal: Any) -> StoredRow:
    text = event.decode(errors="replace") if isinstance(event, bytes) else event
    return place, at, text, seal


def _from_both_ends(file: SourceFile, query: str, *values: object) -> Iterator[Iterator[StoredRow]]:
    """Rows from the front up to any damage, and from the back up to it. Not all of it is told by an
    error: a spoilt key looks like the end."""
    for order in ("ASC", "DESC"):
        yield _up_to_damage(file, f"{query} {order}", values)


def _up_to_damage(file: SourceFile, query: str, values: tuple[object, ...]) -> Iterator[StoredRow]:
    """Python looks for the next row before it hands one out: the last one before the damage has to
    be asked for by itself."""
    read = 0
    try:
        for row in file.source.execute(query, values):
            read += 1
            yield row
    except (sqlite3.Error, UnicodeError) as error:
        file.failed |= disk.trouble_of(error) is Trouble.DISK_FAILS
        with suppress(sqlite3.Error, UnicodeError):
            yield from file.source.execute(f"{query} LIMIT 1 OFFSET {read}", values)


def _read_rows(file: SourceFile, lines: SourceFile) -> None:
    """What was told of each row, as it is kept with its seal; else what stands there, which says
    nothing against what was kept, nor where all lines are known."""
    for values in chain.from_iterable(_from_both_ends(file, f"{told.KEPT} ORDER BY rowid")):
        with suppress(DamagedError):
            row = told.kept(*values)
            if file.rows.setdefault((row.table, row.key), row).change < row.change:
                file.rows[row.table, row.key] = row
    all_is_told = file.rows or file is lines or (lines.sound and lines.change >= file.change)
    change = 0 if all_is_told else file.change
    for table, columns in told.TABLES.items():
        first = "number" if table == "matches" else "NULL"
        query = f"SELECT {first}, {columns} FROM {table} ORDER BY rowid"
        for number, key, *cells in chain.from_iterable(_from_both_ends(file, query)):
            if isinstance(key, str):
                if number is not None:
                    file.numbers.setdefault(key, number)
                row = told.RowTold(change, table, told.digest(key), (key, *cells))
                file.rows.setdefault((table, row.key), row)
            else:
                file.sound = False


def _know_by_seals(file: SourceFile, matches: Collection[told.RowTold]) -> None:
    """Where a match's row is spoilt, the seal of its first event tells whose its events are."""
    lost: dict[Any, list[str]] = {}
    for row in matches:
        match, _, _, started, *_ = row.values
        if match not in file.numbers:
            lost.setdefault(started, []).append(match)
    query = "SELECT match, at, CAST(event AS BLOB), seal FROM events WHERE place = 0 ORDER BY match"
    for number, *entry in chain.from_iterable(_from_both_ends(file, query) if lost else ()):
        first, begun = {0: _as_row(0, *entry)}, lost.get(entry[0], [])
        for match in [match for match in begun if woven(match, first)]:
            file.numbers[match] = number
            begun.remove(match)


def _missing(match: told.RowTold) -> Missing:
    """A match of which its row alone is left."""
    key, _, edition, started, headline, _ = match.values
    players = read_headline(key, edition, headline).players
    return Missing(started if times.is_stamp(started) else times.FIRST, players)
