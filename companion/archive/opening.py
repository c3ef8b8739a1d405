"""The first look at an archive's file, before anything is written to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from companion.archive import disk, log
from companion.archive.schema import (
    APPLICATION,
    LAST_EVER,
    VERSION,
    ForeignFileError,
    NewerFileError,
    bring_up_to_date,
    look_at_tables,
    version_of,
)


class DamagedError(Exception):
    """The file is no archive, or no longer."""


def open_archive(path: Path, *, restorable: bool) -> sqlite3.Connection:
    """Open the archive for writing, brought up to date; make it where there is none.

    `restorable` says that a good copy is at hand: an empty or missing file is then a loss.
    """
    _look(path, restorable)
    if not _has_log(path):
        return _opened(path, restorable)
    # While somebody else reads, closing leaves the log as it is: damage stays to be looked at.
    reader = _reader(path)
    try:
        connection = _opened(path, restorable, logged=True)
    finally:
        reader.close()
    return connection


def _has_log(path: Path) -> bool:
    """Whether the app was stopped before its log was played into the file."""
    log_file = disk.files_of(path)[1]
    return log_file.exists() and log_file.stat().st_size > 0


def _reader(path: Path) -> sqlite3.Connection:
    reader = disk.connect_to_read(path)
    try:
        reader.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.Error as error:
        reader.close()
        if disk.is_damage(error):
            raise DamagedError from error
        raise
    return reader


def _opened(path: Path, restorable: bool, *, logged: bool = False) -> sqlite3.Connection:
    try:
        connection = disk.connect(path, APPLICATION)
    except sqlite3.Error as error:
        if disk.is_damage(error):
            raise DamagedError from error
        raise
    try:
        if logged:
            _look_at_log(connection, path)
        _prepare(connection, restorable)
    except BaseException:
        connection.close()
        raise
    return connection


def _look(path: Path, restorable: bool) -> None:
    """By the first bytes alone: a newer file, or another program's, is to stay as it is."""
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
        raise NewerFileError


def _look_at_log(connection: sqlite3.Connection, path: Path) -> None:
    """SQLite passes over the end of a damaged log in silence; we do not."""
    try:
        _, sound, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    except sqlite3.Error as error:
        if disk.is_damage(error):
            raise DamagedError from error
        raise
    log_file = disk.files_of(path)[1]
    if log_file.exists() and log.is_spoilt(log_file, log.page_size_of(path), sound):
        raise DamagedError


def _prepare(connection: sqlite3.Connection, restorable: bool) -> None:
    try:
        if version_of(connection) == 0 and restorable:
            raise DamagedError
        bring_up_to_date(connection)
        look_at_tables(connection)
    except ForeignFileError as error:
        raise DamagedError from error
    except sqlite3.Error as error:
        if disk.is_damage(error) or disk.trouble_of(error) is None:
            raise DamagedError from error
        raise


def read_into(memory: sqlite3.Connection, *paths: Path) -> None:
    """Copy what the disk lets us read, so that the book and the history are there meanwhile.

    The first file that can be read is taken.
    """
    for path in paths:
        for way in (disk.connect_to_read, _connect_without_room):
            if _read_one(memory, path, way):
                return


def _connect_without_room(path: Path) -> sqlite3.Connection:
    """For a folder that takes nothing new, not even what SQLite reads a log with."""
    if not _has_log(path):
        return disk.connect_to_read(path, unchanging=True)
    connection = disk.connect_in_memory()
    try:
        connection.deserialize(log.played_in(path, disk.files_of(path)[1]))
    except BaseException:
        connection.close()
        raise
    return connection


def _read_one(
    memory: sqlite3.Connection, path: Path, way: Callable[[Path], sqlite3.Connection]
) -> bool:
    try:
        source = way(path)
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
