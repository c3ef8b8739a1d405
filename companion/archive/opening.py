"""The first look at an archive's file, before anything is written to it."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from pathlib import Path

from companion.archive import disk, lines, told
from companion.archive.catching_up import read_on
from companion.archive.schema import (
    APPLICATION,
    LAST_EVER,
    VERSION,
    AstrayError,
    DamagedError,
    NewerFileError,
    bring_up_to_date,
    shape_of,
    version_of,
)

CHECKED_AT_ONCE = 1024 * 1024
"""A file no larger is looked through at each start; a larger one beside the play."""


Source = tuple[AbstractContextManager[disk.Connection], bool]
"""What may be read, and whether it is the archive itself."""


def is_restorable(path: Path) -> bool:
    """Whether a copy or lines are at hand: an empty or missing file is then a loss."""
    return any(map(os.path.lexists, (told.copy_of(path), told.lines_of(path))))


def look(path: Path) -> None:
    """By the first bytes alone: a newer file, or another program's, is to stay as it is."""
    log = disk.files_of(path)[1]
    if any(map(disk.is_odd, disk.files_of(path))) or (disk.head_of(log) and not disk.is_log(log)):
        raise DamagedError
    try:
        with path.open("rb") as file:
            head = file.read(disk.HEAD)
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


def bring_up(connection: sqlite3.Connection, path: Path) -> None:
    """Look through the archive, and make it one of today; a `DamagedError` where it is none."""
    try:
        if is_restorable(path) and version_of(connection) < _latest_beside(path):
            raise DamagedError
        if _size(path) <= CHECKED_AT_ONCE and not _is_whole(connection):
            raise DamagedError
        bring_up_to_date(connection)
        if not has_tables_of(connection, VERSION):
            raise DamagedError
    except sqlite3.Error as error:
        if disk.trouble_of(error) is None:
            raise DamagedError from error
        raise


def _latest_beside(path: Path) -> int:
    """The version that the lines and the good copy are of: 1 where they do not say it."""
    application, copy = disk.marks(disk.head_of(told.copy_of(path)))
    latest = max(copy * (application == APPLICATION), lines.schema_of(told.lines_of(path)) or 0)
    return latest if 0 < latest <= VERSION else 1


def _size(path: Path) -> int:
    return sum(one.stat().st_size for one in disk.files_of(path)[1:] if os.path.lexists(one))


def hangs_together(connection: sqlite3.Connection) -> bool:
    """Whether nothing is damaged, and the tables are just ours."""
    return _is_whole(connection) and has_tables_of(connection, version_of(connection))


def _is_whole(connection: sqlite3.Connection) -> bool:
    """What SQLite itself says of all pages, and of the rows of a small file."""
    query = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    is_small = connection.execute(query).fetchone()[0] <= CHECKED_AT_ONCE
    check = "integrity_check" if is_small else "quick_check"
    return bool(connection.execute(f"PRAGMA {check}(1)").fetchone() == ("ok",))


def has_tables_of(connection: sqlite3.Connection, version: int) -> bool:
    """Whether the tables are those of that version of ours."""
    with closing(disk.connect_in_memory()) as ours:
        bring_up_to_date(ours, to=version)
        return shape_of(connection) == shape_of(ours)


def is_sound(path: Path) -> bool:
    """Whether a file at rest is a whole archive, none of it damaged."""
    if disk.marks(disk.head_of(path))[0] != APPLICATION:
        return False
    try:
        with closing(disk.connect_to_read(path, unchanging=True)) as connection:
            return version_of(connection) > 0 and hangs_together(connection)
    except sqlite3.Error:
        return False


def in_memory(
    still_open: disk.Connection | None, archive: Path, copy: Path
) -> tuple[disk.Connection, bool]:
    """What can be read, so that the book and the history are there while nothing is saved: the
    first that is sound, and what the lines know beyond it. And whether it was the archive itself.
    """
    memory, is_whole = _first_sound(_sources(still_open, archive, copy))
    with suppress(sqlite3.Error):
        try:
            disk.commit(memory, [lambda one: read_on(one, told.lines_of(archive))])
        except AstrayError:
            from companion.archive.rescue import bring_together

            disk.commit(memory, [lambda one: bring_together(one, archive)])
    return memory, is_whole


def _first_sound(sources: Iterable[Source]) -> tuple[disk.Connection, bool]:
    for source, is_whole in sources:
        memory = disk.connect_in_memory()
        try:
            with source as one:
                if version_of(one) == 0:
                    continue
                one.backup(memory)
            bring_up_to_date(memory)
            memory.execute(f"PRAGMA user_version = {VERSION}")  # it may be one to be read alone
            if hangs_together(memory):
                return memory, is_whole
        except (sqlite3.Error, OSError):
            continue
    memory = disk.connect_in_memory()
    bring_up_to_date(memory)
    return memory, False


def _sources(still_open: disk.Connection | None, archive: Path, copy: Path) -> Iterator[Source]:
    if still_open is not None:
        yield nullcontext(still_open), True
    for path, source in disk.ways_to_read((archive, copy)):
        yield closing(source), path == archive
