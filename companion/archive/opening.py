"""The first look at an archive's file, before anything is written to it."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, suppress
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path

from companion.archive import disk, lines, told
from companion.archive.catching_up import knows_all, read_on
from companion.archive.derived import forget_spoilt
from companion.archive.schema import (
    APPLICATION,
    LAST_EVER,
    LASTING,
    VERSION,
    DamagedError,
    NewerFileError,
    all_or_nothing,
    bring_up_to_date,
    make_sums_anew,
    shape_of,
    version_of,
)
from companion.archive.seals import woven

CHECKED_AT_ONCE = 1024 * 1024
"""A file no larger is looked through at each start; a larger one beside the play."""


def is_restorable(path: Path) -> bool:
    """Whether a copy or lines are at hand: an empty or missing file is then a loss."""
    return any(map(os.path.lexists, (told.copy_of(path), told.lines_of(path))))


def look(path: Path) -> None:
    """By the first bytes alone: a newer file, or another program's, is to stay as it is."""
    log = disk.log_of(path)
    begins = disk.head_of(log)  # once: another window may take it away at any time
    if any(map(disk.is_odd, disk.files_of(path))) or (begins and not disk.is_log(begins)):
        raise DamagedError
    try:
        head = disk.first_bytes(path)
    except FileNotFoundError:
        head = b""
    except OSError as error:
        raise (DamagedError if error.errno == errno.EIO else error) from error
    if not head:
        if is_restorable(path) or os.path.lexists(log):
            raise DamagedError
        return
    application, version = disk.marks(head)
    if application != APPLICATION or version > LAST_EVER:
        raise DamagedError
    if version > VERSION:
        told_of = lines.schema_of(told.lines_of(path))
        raise NewerFileError if told_of is None or told_of > VERSION else DamagedError


def bring_up(connection: sqlite3.Connection) -> None:
    """Look through the archive, and make it one of today; a `DamagedError` where it is none."""
    try:
        if is_small(connection) and not _is_whole(connection):
            raise DamagedError
        bring_up_to_date(connection)
        put_sums_right(connection)
    except sqlite3.Error as error:
        if disk.trouble_of(error) is None:
            raise DamagedError from error
        raise


def put_sums_right(connection: sqlite3.Connection) -> None:
    """What is worked out and not as we have made it is thrown away; a `DamagedError` where
    anything else is not so. The rows of a large file are looked at beside the play."""
    if not has_tables_of(connection, VERSION, with_sums=True):
        with all_or_nothing(connection):
            make_sums_anew(connection)
            if not has_tables_of(connection, VERSION, with_sums=True):
                raise DamagedError
    if is_small(connection):
        forget_spoilt(connection)


def is_amiss(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether it is not as the lines have told it, row by row and event by event."""
    connection.execute("BEGIN")  # what is looked at is all of one moment
    try:
        changed = any(was is not None for was, _ in told.amiss(connection))
        lines = told.lines_of(path)
        return changed or not (_seals_hold(connection) and knows_all(connection, lines))
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _seals_hold(connection: sqlite3.Connection) -> bool:
    """Whether each match's events are as they were written."""
    entries = connection.execute(
        "SELECT id, place, at, event, seal FROM matches JOIN events ON match = number"
        " ORDER BY number, place"
    )
    for match, rows in groupby(entries, itemgetter(0)):
        events = {row[1]: row[1:] for row in rows}
        if len(woven(match, events)) < len(events):
            return False
    return True


def is_exchanged(connection: disk.Connection, path: Path) -> bool:
    """Whether file, log and copy are not of one day: the file without its log, or the copy, is of a
    later one. A copy of which we know nobody is another archive's, as long as there are lines."""
    lines_are_there = os.path.lexists(told.lines_of(path))
    for file, is_main, other in disk.ways_to_read((path, told.copy_of(path))):
        with closing(other), suppress(sqlite3.Error):
            later = told.change_of(other)
            if is_main and later > told.change_of(connection):
                ids, theirs = set(connection.execute(_IDS)), set(other.execute(_IDS))
                if file == path or not ids or ids & theirs or not lines_are_there:
                    return True
    return False


_IDS = "SELECT id FROM matches UNION SELECT id FROM players"


def hangs_together(connection: sqlite3.Connection) -> bool:
    """Whether nothing is damaged, and the tables are just ours."""
    return _is_whole(connection) and has_tables_of(connection, version_of(connection))


def _is_whole(connection: sqlite3.Connection) -> bool:
    """What SQLite itself says of all pages, and of the rows of a small file."""
    check = "integrity_check" if is_small(connection) else "quick_check"
    return bool(connection.execute(f"PRAGMA {check}(1)").fetchone() == ("ok",))


def is_small(connection: sqlite3.Connection) -> bool:
    """Whether it is looked through at each start, and not beside the play."""
    query = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    return bool(connection.execute(query).fetchone()[0] <= CHECKED_AT_ONCE)


def has_tables_of(connection: sqlite3.Connection, version: int, *, with_sums: bool = False) -> bool:
    """Whether what was told lies in the tables of that version of ours, and all else is so, too."""
    with closing(disk.connect_in_memory()) as memory:
        bring_up_to_date(memory, to=version)
        ours, there = shape_of(memory), shape_of(connection)
    lasting = all(there.get(name) == ours.get(name) for name in LASTING)
    return lasting and (there == ours or not with_sums)


def is_sound(path: Path) -> bool:
    """Whether a file at rest is a whole archive, none of it damaged."""
    if disk.marks(disk.head_of(path))[0] != APPLICATION:
        return False
    try:
        with closing(disk.connect_to_read(path, unchanging=True)) as connection:
            is_ours = version_of(connection) > 0 and hangs_together(connection)
            return is_ours and _seals_hold(connection)
    except sqlite3.Error:
        return False


def in_memory(still_open: disk.Connection | None, archive: Path) -> disk.Connection:
    """What can be read, so that the book and the history are there while nothing is saved: the
    archive itself where it is sound, and not half of it, without its log; or what any file has."""
    log_is_there = disk.head_of(disk.log_of(archive))
    ways = disk.ways_to_read((archive,))
    sources = (source for _, is_main, source in ways if not (is_main and log_is_there))
    sound: list[disk.Connection] = []
    for source in chain((still_open,) if still_open else (), sources):
        memory = disk.connect_in_memory()
        try:
            source.backup(memory)
            bring_up_to_date(memory)
            memory.execute(f"PRAGMA user_version = {VERSION}")  # it may be one to be read alone
            if version_of(source) and hangs_together(memory):
                put_sums_right(memory)
                sound.append(memory)
                disk.commit(memory, [lambda one: read_on(one, told.lines_of(archive))])
                return memory
        except (sqlite3.Error, OSError):
            if sound:
                break
        finally:
            if source is not still_open:
                source.close()
    from companion.archive.rescue import bring_together

    fresh = disk.connect_in_memory()
    bring_up_to_date(fresh)
    with suppress(sqlite3.Error):
        disk.commit(fresh, [lambda one: bring_together(one, archive, *sound)])
    return fresh
