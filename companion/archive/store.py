"""The archive's file: opened, written durably, mended, and done without where it must be."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from companion.archive import disk, told
from companion.archive.catching_up import agrees, catch_up
from companion.archive.keeping import Keeper
from companion.archive.opening import has_tables_of, in_memory, is_sound, open_archive
from companion.archive.reports import Found, Report, Saving, Trouble
from companion.archive.schema import VERSION, DamagedError, NewerFileError, bring_up_to_date

if TYPE_CHECKING:
    from companion.archive.beside import Beside

Work = disk.Work

Row = tuple[Any, ...]
T = TypeVar("T")

FILE = "archive.sqlite"
GOOD_COPY = "archive-good.sqlite"

_LEFT_OPEN: list[disk.Connection] = []
"""Files that another window has set aside: to close them would delete the new file's log."""


class Store:
    """One connection to the archive's file, and what stands in for it in trouble.

    `write` returns when the change is on the disk, or when it is held in memory because the disk
    takes nothing; `saving` tells which, `try_again` brings what is held to the disk, and each
    write tries by itself. `report` tells what was found at the opening.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.good_copy = folder / GOOD_COPY
        self.report = Report(Found.GOOD)
        self.saving = Saving()
        self.watchers: list[Callable[[], None]] = []
        self.generation = 0
        self._disk: disk.Connection | None = None
        self._memory: disk.Connection | None = None
        self._held: list[Work] = []
        self._version = 0
        self._is_alone = False
        self._keeper = Keeper(self.path, self.good_copy)
        self._open(folder)

    # What the rest of the archive calls

    def read(self, query: str, values: tuple[Any, ...] = ()) -> list[Row]:
        """The rows of a query; where the disk does not give them, what can be read elsewhere."""
        if self._keeper.found_damage:
            self._look_at_file()
        return self._done(lambda connection: connection.execute(query, values).fetchall())

    def write(self, work: Work) -> None:
        """Make the changes last, or hold them while the disk takes none."""
        self._look_at_file()
        self._done(lambda connection: disk.commit(connection, [work]))
        if self._memory is None and not self._is_in_place:
            # mended by another window, perhaps before this could be read there
            self._look_at_file()
            self._done(lambda connection: disk.commit(connection, [work], forgiving=True))
        if self._memory is not None:
            self._held.append(work)
            self._now_saving(replace(self.saving, held=len(self._held)))
            if self.saving.trouble is not Trouble.IN_USE:
                self.try_again()

    def write_row(self, statement: str, values: tuple[Any, ...]) -> None:
        """Change rows by one statement."""
        self.write(disk.doing(statement, values))

    def has_moved(self) -> bool:
        """Whether somebody else has written since this was asked the last time."""
        if self._disk is None or self._memory is not None:
            return False
        before, self._version = self._version, disk.data_version(self._disk)
        return self._version not in (0, before)

    def try_again(self) -> bool:
        """Bring to the disk what is held; true when everything is saved."""
        self._look_at_file()
        if self._memory is None:
            return True
        if self.saving.trouble is Trouble.NEWER_FILE:
            return False
        try:
            with self._alone():
                if not self._commit_held():
                    return False
        except (sqlite3.Error, OSError, NewerFileError) as error:
            self._still_not(error)
            return False
        self._memory.close()
        self._memory = None
        self._held.clear()
        if self.report.found is Found.UNREACHABLE:
            self.report = Report(Found.GOOD)
        self._now_saving(Saving())
        return True

    def _commit_held(self) -> bool:
        """False where the file had to be mended first."""
        try:
            if self._disk is None:
                self._disk = self._open_disk()
            elif self.saving.trouble is Trouble.DISK_FULL:
                disk.make_room(self._disk)
            disk.commit(self._disk, self._held, forgiving=True)
        except DamagedError:
            self._restore()
            return False
        return True

    def beside(self) -> Beside:
        """What reads the archive in a thread of its own."""
        from companion.archive.beside import Beside

        return Beside(self.path, self._memory)

    def keep_copy(self) -> None:
        """Make a good copy beside the play."""
        if self._memory is None:
            self._keeper.keep_copy()

    def sum_later(self) -> bool:
        """Have all that is behind summed beside the play; false where that cannot be."""
        if self._memory is None:
            self._keeper.sum_up()
        return self._memory is None

    def wait_for_copy(self) -> None:
        """Return when nothing is done beside the play."""
        self._keeper.wait()

    def mend(self) -> None:
        """Set a damaged file aside and go on with all that can be read anywhere."""
        if self.saving.trouble is Trouble.NEWER_FILE:
            return
        self._keeper.stop()
        try:
            with self._alone():
                if self._is_in_place or not os.path.lexists(self.path):
                    self._let_go()
                    self._restore()
                else:
                    self._go_where_it_is()
        except sqlite3.Error as error:
            self._could_not_open(self._trouble(error) or Trouble.DISK_FAILS)

    def close(self) -> None:
        """Save what can be saved and let go of the file."""
        self._keeper.stop()
        self.try_again()
        self._let_go()
        if self._memory is not None:
            self._memory.close()
            self._memory = None

    # Opening

    @property
    def _connection(self) -> sqlite3.Connection:
        connection = self._memory or self._disk
        if connection is None:
            raise sqlite3.ProgrammingError("the archive is closed")
        return connection

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """No other window opens or mends the archive meanwhile."""
        if self._is_alone:
            yield
            return
        with disk.alone(self.path.parent):
            self._is_alone = True
            try:
                yield
            finally:
                self._is_alone = False

    def _open(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with self._alone():
                self._open_alone(folder)
        except (sqlite3.Error, OSError) as error:
            self._could_not_open(self._trouble(error) or Trouble.DISK_FAILS)

    def _open_alone(self, folder: Path) -> None:
        fresh = not os.path.lexists(self.path) and not self._is_restorable()
        try:
            self._disk = self._open_disk()
        except NewerFileError:
            self.report = Report(Found.NEWER)
            self._memory = disk.connect_in_memory()
            bring_up_to_date(self._memory)
            self._now_saving(Saving(Trouble.NEWER_FILE))
        except DamagedError:
            self._restore()
        except (sqlite3.Error, OSError) as error:
            self._could_not_open(self._trouble(error) or Trouble.DISK_FAILS)
        else:
            self.report = Report(Found.NOTHING if fresh else Found.GOOD)
            if any(folder.glob("*-unread.sqlite*")):
                self._let_go()
                self._restore(aside=False)
        if self._disk is not None and not fresh:
            self._keeper.start(self.read)

    def _open_disk(self) -> disk.Connection:
        """The file, with what the lines know beyond it."""
        connection = None
        try:
            connection = open_archive(self.path, restorable=self._is_restorable())
            lines = told.lines_of(self.path)
            if disk.is_odd(lines):
                from companion.archive.rescue import clear_the_way

                clear_the_way(lines)
            if not agrees(connection, lines):
                disk.commit(connection, [lambda one: catch_up(one, lines)])
        except BaseException as error:
            if connection is not None:
                connection.close()
            if isinstance(error, sqlite3.Error) and disk.is_damage(error):
                raise DamagedError from error
            raise
        self._file = self.path.stat()
        return connection

    def _is_restorable(self) -> bool:
        return any(map(os.path.lexists, (self.good_copy, told.lines_of(self.path))))

    # Trouble

    def _done(self, does: Callable[[sqlite3.Connection], T]) -> T:
        """On the disk; mended first, where that helps; in memory, where nothing does."""
        for can_mend in (True, False):
            try:
                return does(self._connection)
            except sqlite3.Error as error:
                if self._memory is not None:
                    raise
                self._cope(error, can_mend=can_mend)
        return does(self._connection)

    def _cope(self, error: sqlite3.Error, *, can_mend: bool) -> None:
        """Be ready to do once more what has just failed, or raise what is no trouble."""
        trouble = self._trouble(error)
        if trouble is not None and not disk.is_damage(error):
            self._go_on_in_memory(trouble)
        elif not self._is_damage(error):
            raise error
        elif can_mend:
            self.mend()
        else:
            self._could_not_open(Trouble.DISK_FAILS)

    def _is_damage(self, error: sqlite3.Error) -> bool:
        """Whether the file is broken; a table that was there at the opening and is gone counts."""
        if disk.is_damage(error) or self._disk is None:
            return disk.is_damage(error)
        try:
            gone = isinstance(error, sqlite3.OperationalError)
            return gone and not has_tables_of(self._disk, VERSION)
        except sqlite3.Error:
            return True

    def _could_not_open(self, trouble: Trouble) -> None:
        """What the open file still gives is read; the next try opens it anew."""
        self.report = Report(Found.UNREACHABLE)
        self._go_on_in_memory(trouble)
        if self._disk is not None:
            _LEFT_OPEN.append(self._disk)
            self._disk = None

    def _go_on_in_memory(self, trouble: Trouble) -> None:
        if self._memory is None:
            self._memory, is_whole = in_memory(self._disk, self.path, self.good_copy)
            self.generation += not is_whole
        self._now_saving(Saving(trouble, len(self._held)))

    def _still_not(self, error: Exception) -> None:
        if isinstance(error, sqlite3.Error) and disk.is_damage(error):
            self.mend()
            return
        trouble = Trouble.NEWER_FILE if isinstance(error, NewerFileError) else self._trouble(error)
        if trouble in (None, Trouble.DISK_FAILS):
            self._let_go()  # the next try opens it anew
        self._now_saving(Saving(trouble or Trouble.DISK_FAILS, len(self._held)))

    def _trouble(self, error: Exception) -> Trouble | None:
        trouble = disk.trouble_of(error) if isinstance(error, sqlite3.Error) else Trouble.READ_ONLY
        if trouble in (Trouble.DISK_FAILS, Trouble.READ_ONLY) and disk.is_full(self.path.parent):
            return Trouble.DISK_FULL
        return trouble

    def _look_at_file(self) -> None:
        """Whether what was looked through beside the play is sound, and still where it was."""
        if self._memory is not None or self._disk is None:
            return
        if self._keeper.found_damage:
            self.mend()
        elif not self._is_in_place:
            self._follow()

    @property
    def _is_in_place(self) -> bool:
        """Whether the file that is open, if one is, still has its name."""
        if self._disk is None:
            return True
        try:
            return os.path.samestat(self.path.stat(), self._file)
        except OSError:
            return False

    def _follow(self) -> None:
        """The file was taken away, or another window has mended it: go on with what is there."""
        self._keeper.stop()
        try:
            with self._alone():
                self._go_where_it_is()
        except sqlite3.Error as error:
            self._could_not_open(self._trouble(error) or Trouble.DISK_FAILS)

    def _go_where_it_is(self) -> None:
        self._keeper.found_damage = False
        self.generation += 1
        try:
            if self._disk is not None and not os.path.lexists(self.path):
                disk.put_again(self._disk, self.path)
            elif self._disk is not None:
                _LEFT_OPEN.append(self._disk)
            self._disk = None
            self._disk = self._open_disk()
        except DamagedError:
            self._restore()
        except (OSError, sqlite3.Error, NewerFileError) as error:
            self._could_not_open(self._trouble(error) or Trouble.DISK_FAILS)

    def _restore(self, *, aside: bool = True) -> None:
        from companion.archive import rescue

        self._keeper.found_damage = False
        self.generation += 1
        try:
            rescue.clear_the_way(told.lines_of(self.path))
            if aside:
                if any(os.path.lexists(one) for one in disk.files_of(self.path)):
                    rescue.set_aside(self.path)
                if os.path.lexists(self.good_copy) and not is_sound(self.good_copy):
                    rescue.set_aside(self.good_copy)
                rescue.put_back(self.good_copy, self.path)
            self._disk = open_archive(self.path, restorable=False)
            self.report = rescue.rescued(self._disk, self.path)
            self._let_go()
            self._disk = self._open_disk()
        except (OSError, sqlite3.Error, NewerFileError, DamagedError) as error:
            self._let_go()
            self._could_not_open(self._trouble(error) or Trouble.DISK_FAILS)
            return
        self._tell()

    def _let_go(self) -> None:
        if self._disk is not None:
            self._disk.close()
            self._disk = None

    def _now_saving(self, saving: Saving) -> None:
        if saving != self.saving:
            self.saving = saving
            self._tell()

    def _tell(self) -> None:
        for watcher in tuple(self.watchers):
            watcher()
