"""The first look at an archive's file, before anything is written to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.archive import disk, lines, told
from companion.archive.schema import (
    APPLICATION,
    LAST_EVER,
    VERSION,
    ForeignFileError,
    NewerFileError,
    bring_up_to_date,
    look_at_tables,
    shape_of,
    version_of,
)

CHECKED_AT_ONCE = 1024 * 1024
"""A file no larger is looked through at each start; a larger one beside the play."""


class DamagedError(Exception):
    """The file is no archive, or no longer."""


def open_archive(path: Path, *, restorable: bool) -> sqlite3.Connection:
    """Open the archive for writing, brought up to date; make it where there is none.

    `restorable` says that a copy or lines are at hand: an empty or missing file is then a loss.
    """
    _look(path, restorable)
    try:
        connection = disk.connect(path, APPLICATION)
    except sqlite3.Error as error:
        if disk.is_damage(error):
            raise DamagedError from error
        raise
    try:
        _prepare(connection, path, restorable)
    except BaseException:
        connection.close()
        raise
    return connection


def _look(path: Path, restorable: bool) -> None:
    """By the first bytes alone: a newer file, or another program's, is to stay as it is."""
    if any(disk.is_odd(one) for one in disk.files_of(path)):
        raise DamagedError
    try:
        with path.open("rb") as file:
            head = file.read(disk.HEAD)
    except FileNotFoundError:
        head = b""
    if not head:
        if restorable or disk.files_of(path)[1].exists():
            raise DamagedError
        return
    application, version = disk.marks(head)
    if application != APPLICATION or version > LAST_EVER:
        raise DamagedError
    if version > VERSION:
        told_of = lines.schema_of(told.lines_of(path))
        raise NewerFileError if told_of is None or told_of > VERSION else DamagedError


def _prepare(connection: sqlite3.Connection, path: Path, restorable: bool) -> None:
    try:
        if version_of(connection) == 0 and restorable:
            raise DamagedError
        if _size(path) <= CHECKED_AT_ONCE and not hangs_together(connection):
            raise DamagedError
        bring_up_to_date(connection)
        look_at_tables(connection)
    except ForeignFileError as error:
        raise DamagedError from error
    except sqlite3.Error as error:
        if disk.is_damage(error) or disk.trouble_of(error) is None:
            raise DamagedError from error
        raise


def _size(path: Path) -> int:
    return sum(one.stat().st_size for one in disk.files_of(path)[1:] if one.exists())


def hangs_together(connection: sqlite3.Connection, how: str = "integrity_check") -> bool:
    """What SQLite itself says of all pages and rows; and whether the tables are just ours."""
    if connection.execute(f"PRAGMA {how}(1)").fetchone() != ("ok",):
        return False
    with closing(disk.connect_in_memory()) as ours:
        bring_up_to_date(ours, to=version_of(connection))
        return shape_of(connection) == shape_of(ours)


def is_sound(path: Path) -> bool:
    """Whether a file at rest is a whole archive, none of it damaged."""
    if disk.is_odd(path):
        return False
    try:
        connection = disk.connect_to_read(path, unchanging=True)
    except sqlite3.Error:
        return False
    try:
        return version_of(connection) > 0 and hangs_together(connection, "quick_check")
    except (sqlite3.Error, ForeignFileError, NewerFileError):
        return False
    finally:
        connection.close()


def read_into(memory: sqlite3.Connection, path: Path, copy: Path) -> None:
    """Copy what the disk lets us read, so that the book and the history are there meanwhile.

    The first file that can be read is taken, and what the lines know beyond it.
    """
    for source in (path, copy):
        if any(_read_one(memory, source, unchanging=one) for one in (False, True)):
            break
    try:
        bring_up_to_date(memory)
        memory.execute("BEGIN")
        told.catch_up(memory, told.lines_of(path), only_read=True)
        memory.execute("COMMIT")
    except (sqlite3.Error, OSError):
        if memory.in_transaction:
            memory.execute("ROLLBACK")


def _read_one(memory: sqlite3.Connection, path: Path, *, unchanging: bool) -> bool:
    """`unchanging` serves a folder that takes nothing new, not even what a log is read with."""
    if disk.is_odd(path):
        return False
    try:
        source = disk.connect_to_read(path, unchanging=unchanging)
    except (sqlite3.Error, OSError):
        return False
    try:
        if version_of(source) == 0:
            return False
        source.backup(memory)
    except (sqlite3.Error, OSError, ForeignFileError, NewerFileError):
        return False
    finally:
        source.close()
    return True
