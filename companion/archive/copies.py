"""The last good copy of the archive, made beside the play by a thread of its own."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

from companion.archive import disk
from companion.archive.schema import APPLICATION, ForeignFileError, NewerFileError, version_of


class Copier:
    """Copies the archive after a finished match; the screens never wait for it.

    Before that the log is played into the file: the shorter it is, the less its damage can reach.

    The copy is looked through before it takes the place of the one before, so a damaged archive
    never pushes a good copy out. `found_damage` then says what the look has shown.
    """

    def __init__(self, archive: Path, copy: Path) -> None:
        self._archive = archive
        self._copy = copy
        self._thread: threading.Thread | None = None
        self._once_more = False
        self._lock = threading.Lock()
        self.found_damage = False

    def begin(self) -> None:
        """Make a copy now, or one more when the one under way is done."""
        with self._lock:
            if self._thread is not None and self._thread.is_alive():
                self._once_more = True
                return
            self._thread = threading.Thread(target=self._work, name="archive-copy")
            self._thread.start()

    def wait(self) -> None:
        """Return when no copy is under way."""
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while True:
            self.found_damage = not make_copy(self._archive, self._copy)
            with self._lock:
                if not self._once_more:
                    return
                self._once_more = False


def make_copy(archive: Path, copy: Path) -> bool:
    """Put a sound copy in the place of the old one; false if the archive proves damaged.

    Where the disk cannot take a copy the old one stays, and that is no damage.
    """
    fresh = copy.with_name(copy.name + ".new")
    try:
        fresh.unlink(missing_ok=True)
        _play_log_in(archive)
        _copy_pages(archive, fresh)
        if not is_sound(fresh):
            return False
        disk.settle(fresh)
        fresh.replace(copy)
        disk.settle(copy)
    except sqlite3.Error as error:
        return not disk.is_damage(error)
    except OSError:
        return True
    finally:
        _tidy(fresh)
    return True


def _play_log_in(archive: Path) -> None:
    connection = disk.connect(archive, APPLICATION)
    try:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    finally:
        connection.close()


def _copy_pages(archive: Path, fresh: Path) -> None:
    source = disk.connect_to_read(archive)
    try:
        target = sqlite3.connect(fresh, isolation_level=None)
        try:
            target.execute("PRAGMA journal_mode = OFF")
            target.execute("PRAGMA synchronous = OFF")
            source.backup(target)
        finally:
            target.close()
    finally:
        source.close()


def is_sound(path: Path) -> bool:
    """Whether every page of an archive, at rest, hangs together."""
    try:
        connection = disk.connect_to_read(path, unchanging=True)
    except sqlite3.Error:
        return False
    try:
        if version_of(connection) == 0:
            return False
        verdict = connection.execute("PRAGMA quick_check(1)").fetchone()
    except (sqlite3.Error, ForeignFileError, NewerFileError):
        return False
    finally:
        connection.close()
    return bool(verdict == ("ok",))


def _tidy(fresh: Path) -> None:
    for path in disk.files_of(fresh):
        try:
            path.unlink(missing_ok=True)
        except OSError:
            continue
