"""SQLite as the archive uses it: how a file is opened, and what its errors mean."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import product
from pathlib import Path
from typing import Any

from companion.archive.reports import Trouble
from companion.archive.schema import APPLICATION, DamagedError, NewerFileError
from companion.archive.teller import Teller

WAIT_FOR_OTHERS = 2.0
"""Seconds to wait for another window of the app to finish writing."""

LOOK_AGAIN = 0.02
"""Seconds until it is tried once more, as long as another window opens or mends the archive."""

LITTLE = 128 * 1024
"""Fewer free bytes than this are a full disk."""

LONGEST_LOG = 250
"""After so many pages the log is played into the file: what is not there yet is soon read again."""

LEFT_OPEN: list[Connection] = []
"""Files that SQLite would change if they were closed before the app ends: it would play a log into
them that is not their own, or take away that of the file which stands in their place by now."""

_REFUSED: dict[tuple[int, ...], Connection] = {}
"""Those of them that could not be opened, each but once, by what tells the file from any other."""

_LOOKED_AT: dict[tuple[int, int], int] = {}

_LOW_BYTE = 0xFF
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_CANNOT_BE_READ = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ}
_TROUBLES = {
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.IN_USE,
    sqlite3.SQLITE_LOCKED: Trouble.IN_USE,
    sqlite3.SQLITE_PROTOCOL: Trouble.IN_USE,
    sqlite3.SQLITE_IOERR: Trouble.DISK_FAILS,
}


def connect(path: Path, *, new: bool = False) -> Connection:
    """Open for writing: what is committed stays in the lines, whatever happens to the power.

    Where there is none, it is made if it may be `new`: it gets its mark first, in the file itself,
    so that the mark never waits in the log.
    """
    if any(map(is_odd, files_of(path))) or _which(path) in _REFUSED:
        raise DamagedError(path.name)
    connection = _connected(f"{path.absolute().as_uri()}?mode={'rwc' if new else 'rw'}")
    try:
        if connection.execute("PRAGMA page_count").fetchone() == (0,):
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
        connection.teller = Teller(connection, path)
    except sqlite3.Error as error:
        if is_damage(error) or trouble_of(error) is None:
            _REFUSED[_which(path)] = connection
            raise DamagedError(path.name) from error
        connection.close()
        raise
    return connection


def _which(path: Path) -> tuple[int, ...]:
    try:
        file = path.stat()
    except OSError:
        return ()
    return file.st_dev, file.st_ino, file.st_size, file.st_mtime_ns


def connect_to_read(path: Path, *, unchanging: bool = False) -> Connection:
    """Open for reading alone: the file stays as it is, byte for byte.

    `unchanging` reads it without looking for other writers, as a folder that takes no file needs.
    """
    mode = "mode=ro&immutable=1" if unchanging else "mode=ro"
    return _connected(f"{path.absolute().as_uri()}?{mode}", timeout=LOOK_AGAIN)


def ways_to_read(paths: Iterable[Path]) -> Iterator[tuple[Path, bool, Connection]]:
    """Each file with its log, then without it: a log that is not its own spoils what it has, and
    a folder that takes nothing new lets no log be read. One in another's place has none."""
    for path, unchanging in product(paths, (False, True)):
        files = (path,) if unchanging else files_of(path)
        if not any(map(is_odd, files)) and (unchanging or path.suffix == ".sqlite"):
            with suppress(sqlite3.Error):
                yield path, unchanging, connect_to_read(path, unchanging=unchanging)


def connect_in_memory() -> Connection:
    """An archive for as long as the app runs, for whichever thread has it."""
    return _connected(":memory:", check_same_thread=False)


class Connection(sqlite3.Connection):
    """Says what is wrong where Python fails to.

    It cannot read what SQLite says of damage that reaches the names of the tables, and cannot
    tell at times which of two files a copy has failed at.
    """

    teller: Teller | None = None
    """Tells the lines what is written, where there are any."""

    def close(self) -> None:
        if self.teller is not None:
            self.teller.lines.close()
        super().close()

    def execute(self, *statement: Any) -> sqlite3.Cursor:
        try:
            return super().execute(*statement)
        except UnicodeDecodeError as unreadable:
            raise DamagedError("what SQLite says cannot be read") from unreadable

    def backup(self, target: sqlite3.Connection, **options: Any) -> None:
        self.execute("SELECT 1 FROM sqlite_schema").fetchone()  # else it waits for ever for others
        try:
            super().backup(target, **options)
        except SystemError as unclear:
            raise OSError("the pages could not be copied") from unclear


def _connected(uri: str, **options: Any) -> Connection:
    options = {"isolation_level": None, "timeout": WAIT_FOR_OTHERS, **options}
    connection: Connection = sqlite3.connect(uri, uri=True, factory=Connection, **options)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


Work = Callable[[sqlite3.Connection], object]
"""Changes that go to the disk together or not at all. Run again, it does the same again."""


def doing(statement: str, values: tuple[Any, ...]) -> Work:
    """The change that one statement makes."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute(statement, values)

    return work


def commit(connection: sqlite3.Connection, works: list[Work], *, forgiving: bool = False) -> bool:
    """All the works in one transaction, told to the lines.

    When forgiving, a work that no longer fits (another window has written) is left out alone;
    false where one was.
    """
    teller: Teller | None = getattr(connection, "teller", None)
    try:
        return _commit(connection, works, teller, forgiving)
    except OSError as error:
        if teller is None or error.errno in _FULL:
            code = sqlite3.SQLITE_FULL if error.errno in _FULL else sqlite3.SQLITE_IOERR
            raise _as_sqlite_says_it(error, code) from error
        teller.fall_silent()
        return _commit(connection, works, teller, forgiving)


def _commit(
    connection: sqlite3.Connection, works: list[Work], teller: Teller | None, forgiving: bool
) -> bool:
    if teller is not None:
        teller.watch()
    place = None
    connection.execute("BEGIN IMMEDIATE")
    try:
        if teller is not None:
            teller.begin()
        done = [_do(connection, work, forgiving) for work in works]
        if teller is not None:
            place = teller.end()
        connection.execute("COMMIT")
    except BaseException:
        if teller is not None and place is not None:
            teller.lines.take_back(place)
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return all(done)


def _do(connection: sqlite3.Connection, work: Work, forgiving: bool) -> bool:
    connection.execute("SAVEPOINT work")
    try:
        work(connection)
    except sqlite3.IntegrityError:
        if not forgiving:
            raise
        connection.execute("ROLLBACK TO work")
        return False
    connection.execute("RELEASE work")
    return True


def _as_sqlite_says_it(error: OSError, code: int) -> sqlite3.OperationalError:
    said = sqlite3.OperationalError(str(error))
    said.sqlite_errorcode = code
    return said


def is_odd(path: Path) -> bool:
    """Whether something lies there that is no file: a folder, a pipe, a link in a circle."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return path.is_symlink()
    except (PermissionError, NotADirectoryError):
        return False
    except OSError:
        return True


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """While an archive is opened, mended or put again in its folder no other window does so.

    Where a folder cannot be locked it goes on without.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
    except OSError:
        yield  # whatever lies there: whoever opens the archive hears why
        return
    try:
        _lock(number)
        yield
    finally:
        os.close(number)


def _lock(number: int) -> None:
    try:
        import fcntl
    except ImportError:
        return  # Windows: there no open file can be taken away either
    end = time.monotonic() + WAIT_FOR_OTHERS
    while True:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            if time.monotonic() > end:
                raise _as_sqlite_says_it(error, sqlite3.SQLITE_BUSY) from error
            time.sleep(LOOK_AGAIN)
        except OSError:
            return
        else:
            return


def copy_pages(source: sqlite3.Connection, fresh: Path) -> None:
    """A new file with all that the source holds."""
    with closing(sqlite3.connect(fresh, isolation_level=None)) as target:
        target.execute("PRAGMA journal_mode = OFF")
        target.execute("PRAGMA synchronous = OFF")
        source.backup(target)


def put_again(connection: sqlite3.Connection, path: Path) -> None:
    """Somebody has taken the file away while it was open: what it held stands there again."""
    fresh = path.with_name(path.name + ".new")
    copy_pages(connection, fresh)
    connection.close()
    for left in files_of(path):
        left.unlink(missing_ok=True)
    put_in_place(fresh, path)


HEAD = 72
"""As many bytes of a file's beginning as hold its marks."""


def first_bytes(database: Path) -> bytes:
    """Of one that this process may have open already: it is never closed again, since that would
    let go of all that is locked in it. (Windows locks what was opened, and renames nothing open.)
    """
    if os.name == "nt":
        return head_of(database)
    there = database.stat()
    which = there.st_dev, there.st_ino
    if which not in _LOOKED_AT:
        _LOOKED_AT[which] = os.open(database, os.O_RDONLY)
    try:
        return os.pread(_LOOKED_AT[which], HEAD, 0)
    except OSError:
        del _LOOKED_AT[which]  # the next look opens it anew
        raise


def head_of(path: Path) -> bytes:
    """A file's first bytes; none where there is no file, or none that can be read."""
    try:
        if is_odd(path):
            return b""
        with path.open("rb") as file:
            return file.read(HEAD)
    except OSError:
        return b""


def is_database(head: bytes) -> bool:
    """By its first bytes, whatever its name is."""
    return head.startswith(b"SQLite format 3\0")


def is_log(head: bytes) -> bool:
    """Whether these are a write-ahead log's first bytes."""
    return head.startswith(b"\x37\x7f\x06")


def marks(head: bytes) -> tuple[int, int]:
    """The application and the version in a file's first bytes; zeros where it is no SQLite file, or
    one that SQLite would only read."""
    if len(head) < HEAD or not is_database(head) or max(head[18:20]) > 2:
        return 0, 0
    return int.from_bytes(head[68:72], "big"), int.from_bytes(head[60:64], "big")


def is_full(folder: Path) -> bool:
    """Whether the disk has no room left to speak of."""
    try:
        return shutil.disk_usage(folder).free < LITTLE
    except OSError:
        return False


def is_damage(error: Exception) -> bool:
    """Whether the file itself is broken, or cut off, or lies where the disk is; a text that cannot
    be decoded shows it, too."""
    unreadable = getattr(error, "sqlite_errorcode", 0) in _CANNOT_BE_READ
    undecodable = isinstance(error, sqlite3.OperationalError) and _code(error) == 0
    return undecodable or unreadable or _code(error) in _DAMAGED


def trouble_of(error: Exception) -> Trouble | None:
    """Why the disk did not take it; None where the fault lies with what was to be written."""
    if isinstance(error, NewerFileError):
        return Trouble.NEWER_FILE
    return _TROUBLES.get(_code(error))


def _code(error: Exception) -> int:
    extended: int = getattr(error, "sqlite_errorcode", 0) or 0
    return extended & _LOW_BYTE


def make_room(connection: sqlite3.Connection) -> None:
    """Play the log into the file, where most of it needs no more room, and cut it short."""
    with suppress(sqlite3.Error):  # the disk is as full as it was; whoever writes will hear of it
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def files_of(path: Path) -> tuple[Path, ...]:
    """The file and those that SQLite keeps beside it.

    The write-ahead log comes before its file: a log left alone would be played into another.
    """
    return tuple(path.with_name(path.name + tail) for tail in ("-journal", "-shm", "-wal", ""))


def log_of(path: Path) -> Path:
    """The write-ahead log."""
    return path.with_name(f"{path.name}-wal")


def put_in_place(fresh: Path, path: Path) -> None:
    """A file that is written takes the place of that one, all of it or nothing."""
    _settle(fresh)
    fresh.replace(path)
    _settle(path.parent)


def _settle(place: Path) -> None:
    """Return when the file, or the names in the folder, are on the disk."""
    with suppress(OSError):  # Windows opens no folder, nor flushes what is only to be read
        number = os.open(place, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def take_away(paths: Iterable[Path]) -> None:
    """What can be taken away of them is gone."""
    for path in paths:
        with suppress(OSError):
            path.unlink(missing_ok=True)
