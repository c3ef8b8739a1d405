"""The archive's file: opened, written durably, mended, and done without where it must be."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from companion.archive import disk, told
from companion.archive.catching_up import agrees, catch_up
from companion.archive.keeping import Keeper
from companion.archive.lines import stands_at
from companion.archive.opening import (
    bring_up,
    has_tables_of,
    in_memory,
    is_amiss,
    is_exchanged,
    is_restorable,
    is_small,
    look,
)
from companion.archive.reports import Found, Report, Saving, Trouble
from companion.archive.schema import (
    VERSION,
    AstrayError,
    DamagedError,
    bring_up_to_date,
    make_sums_anew,
)
from companion.archive.seals import StoredEvent, woven

if TYPE_CHECKING:
    from companion.archive.beside import Beside
    from companion.archive.journal import Headline, State

Work = disk.Work

RowRead = tuple[Any, ...]
T = TypeVar("T")

FILE = "archive.sqlite"


class Store:
    """One connection to the archive's file, and what stands in for it in trouble.

    `write` returns when the change is on the disk, or when it is held in memory because the disk
    takes nothing; `saving` tells which, `try_again` brings what is held to the disk, and each
    write tries by itself. `report` tells what was found at the opening.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.good_copy = told.copy_of(self.path)
        self.report = Report(Found.GOOD)
        self.saving = Saving()
        self.watchers: list[Callable[[], None]] = []
        self.generation = 0
        self._disk: disk.Connection | None = None
        self._memory: disk.Connection | None = None
        self._held: list[Work] = []
        self._version = 0
        self._keeper = Keeper(self.path, self.good_copy)
        self._open(folder)

    # What the rest of the archive calls

    def read(self, query: str, values: tuple[Any, ...] = ()) -> list[RowRead]:
        """The rows of a query; where the disk does not give them, what can be read elsewhere."""
        if self._keeper.damage:
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
        before, self._version = self._version, 0
        with suppress(sqlite3.Error):
            (self._version,) = self._disk.execute("PRAGMA data_version").fetchone()
        return self._version not in (0, before)

    def try_again(self) -> bool:
        """Bring to the disk what is held; true when everything is saved."""
        self._look_at_file()
        if self._memory is None:
            return True
        if self.saving.trouble is Trouble.NEWER_FILE:
            return False
        try:
            with disk.alone(self.path.parent):
                connection = self._disk or self._open_with_what_memory_knows(self._memory)
                if self.saving.trouble is Trouble.DISK_FULL:
                    disk.make_room(connection)
                all_fit = disk.commit(connection, self._held, forgiving=True)
                played = [] if all_fit else _played_in(self._memory)
        except (sqlite3.Error, OSError) as error:
            self._still_not(error)
            return False
        self._memory.close()
        self._memory = None
        self._held.clear()
        self.generation += not all_fit  # what is left of them is for whoever knows the match
        if self.report.found is Found.UNREACHABLE:
            self.report = Report(Found.GOOD)
        self._now_saving(Saving())
        if played:
            from companion.archive.journal import Journal

            for headline, state, entries in played:
                Journal(self).complete(headline, state, entries)
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

    def mend(self, why: Exception | None = None) -> None:
        """Set a damaged file aside and go on with all that can be read anywhere."""
        self._go_on(why or DamagedError(), is_all=isinstance(why, AstrayError))

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

    def _open(self, folder: Path) -> None:
        try:
            with disk.alone(folder):
                if not os.path.lexists(self.path) and not is_restorable(self.path):
                    self.report = Report(Found.NOTHING)
                if any(folder.glob("*-in-part.*")):
                    from companion.archive.rescue import read_once_more

                    read_once_more(self.path)
                self._open_or_restore()
        except (sqlite3.Error, OSError) as error:
            self._could_not_open(error)
        if self._disk is not None and self.report.found is not Found.NOTHING:
            self._keeper.start(self.read)

    def _open_or_restore(self, *, is_all: bool = False) -> None:
        """The file is open, mended where it must be."""
        try:
            self._open_disk()
        except (sqlite3.Error, OSError) as error:
            if not disk.is_damage(error):
                raise
            self._restore(error, is_all=is_all)

    def _open_disk(self) -> disk.Connection:
        """The file, with what the lines know beyond it.

        A damaged one stays open until it is set aside: closed in its place, SQLite would change it.
        """
        try:
            look(self.path)
            connection = disk.connect(self.path, new=True)
            self._disk, self._file = connection, self.path.stat()
            bring_up(connection)
            lines = told.lines_of(self.path)
            is_astray = any(self.path.parent.glob("*-unread.*")) or (
                is_small(connection) and is_amiss(connection, self.path)
            )
            if is_astray or is_exchanged(connection, self.path):
                raise AstrayError
            if not agrees(connection, lines):
                disk.commit(connection, [lambda one: catch_up(one, lines)])
        except (sqlite3.Error, OSError) as error:
            if not disk.is_damage(error):
                self._let_go()
            raise
        return connection

    def _open_with_what_memory_knows(self, memory: disk.Connection) -> disk.Connection:
        """It may have been read when the file could not be, or another file stood there."""
        from companion.archive.rescue import bring_together

        connection = self._open_disk()
        told.keep_as_it_stands(memory)
        disk.commit(connection, [lambda one: bring_together(one, self.path, memory)])
        return connection

    # Trouble

    def _done(self, does: Callable[[sqlite3.Connection], T]) -> T:
        """On the disk; mended first, where that helps; in memory, where nothing does."""
        for can_mend in (True, False):
            try:
                return self._done_with_sums(does)
            except sqlite3.Error as error:
                trouble = self._trouble(error)
                if self._memory is not None or not (trouble or disk.is_damage(error)):
                    raise
                if trouble and not disk.is_damage(error):
                    self._go_on_in_memory(trouble)
                elif can_mend:
                    self.mend(error)
                else:
                    self._could_not_open(error)
        return does(self._connection)

    def _done_with_sums(self, does: Callable[[sqlite3.Connection], T]) -> T:
        """What is worked out may be all that is wrong: it is made anew, and nothing is said. That a
        table which was there at the opening is gone is damage."""
        try:
            return does(self._connection)
        except sqlite3.OperationalError as error:
            if disk.trouble_of(error):
                raise
            if not has_tables_of(self._connection, VERSION):
                raise DamagedError from error
            disk.commit(self._connection, [make_sums_anew])
            return does(self._connection)

    def _could_not_open(self, error: Exception) -> None:
        """What the open file still gives is read; the next try opens it anew."""
        trouble = self._trouble(error) or Trouble.DISK_FAILS
        is_newer = trouble is Trouble.NEWER_FILE
        self.report = Report(Found.NEWER if is_newer else Found.UNREACHABLE)
        if is_newer and self._memory is None:
            self._memory = disk.connect_in_memory()
            bring_up_to_date(self._memory)
        self._go_on_in_memory(trouble)
        self._leave_open()

    def _go_on_in_memory(self, trouble: Trouble) -> None:
        if self._memory is None:
            self._memory = in_memory(self._disk, self.path)
            if trouble is not Trouble.IN_USE:
                self.generation += 1  # it may be behind, or know what the disk has not taken back
        self._now_saving(Saving(trouble, len(self._held)))

    def _still_not(self, error: Exception) -> None:
        if disk.is_damage(error):
            self.mend(error)
            return
        trouble = self._trouble(error)
        if trouble in (None, Trouble.DISK_FAILS, Trouble.READ_ONLY):
            self._let_go()  # the next try opens it anew
        self._go_on_in_memory(trouble or Trouble.DISK_FAILS)

    def _trouble(self, error: Exception) -> Trouble | None:
        trouble = disk.trouble_of(error) if isinstance(error, sqlite3.Error) else Trouble.READ_ONLY
        if trouble in (Trouble.DISK_FAILS, Trouble.READ_ONLY) and disk.is_full(self.path.parent):
            return Trouble.DISK_FULL
        return trouble

    def _look_at_file(self) -> None:
        """Whether what was looked through beside the play is sound, and still where it was."""
        is_open = self._memory is None and self._disk is not None
        if is_open and (self._keeper.damage or not self._is_in_place):
            self._go_on(self._keeper.damage)

    @property
    def _is_in_place(self) -> bool:
        """Whether the file that is open, if one is, still has its name."""
        return self._disk is None or stands_at(self.path, self._file)

    def _go_on(self, why: Exception | None, *, is_all: bool = False) -> None:
        """With what stands there, mended where `why` tells of damage: the file was taken away, or
        another window has mended it, where nothing does. `is_all` says that the open file knows all
        there was: its lines are gone."""
        if self.saving.trouble is Trouble.NEWER_FILE:
            return
        self._keeper.stop()
        try:
            with disk.alone(self.path.parent):
                self._keeper.damage = None
                self.generation += 1
                is_gone = not os.path.lexists(self.path)
                is_astray = isinstance(why, AstrayError)
                if why is not None and (self._is_in_place or (is_gone and not is_astray)):
                    self._restore(why, is_all=is_all and self._memory is None)
                elif is_gone and self._disk is not None:
                    disk.put_again(self._disk, self.path)
                    self._disk = None
                    self._open_or_restore(is_all=True)
                else:
                    self._leave_open()
                    self._open_or_restore()
            self._keeper.go_on()
        except (sqlite3.Error, OSError) as error:
            self._could_not_open(error)
        self._tell()

    def _restore(self, why: Exception, *, is_all: bool = False) -> None:
        """All that can be read anywhere stands there again. A file that is whole is not set aside;
        `is_all` says that it knows all there was."""
        from companion.archive import rescue

        whole = isinstance(why, AstrayError)
        try:
            rescue.clear_the_way(told.lines_of(self.path))
            if not whole:
                rescue.clear_for_another(self.path, self.good_copy)
                self._let_go()
            if self._disk is None:
                self._disk = disk.connect(self.path, new=True)
                bring_up_to_date(self._disk)
            report = rescue.rescued(self._disk, self.path, is_all=is_all, is_whole=whole)
        except (sqlite3.Error, OSError) as error:
            if whole and (disk.is_damage(error) or self._trouble(error) is None):
                self._restore(DamagedError())
                return
            self._let_go()
            raise
        if report.tell or not whole:
            self.report = replace(report, whole=report.whole and self.report.whole)
        self._let_go()
        self._open_disk()

    def _let_go(self) -> None:
        if self._disk is not None:
            self._disk.close()
            self._disk = None

    def _leave_open(self) -> None:
        if self._disk is not None:
            disk.LEFT_OPEN.append(self._disk)
            self._disk = None

    def _now_saving(self, saving: Saving) -> None:
        if saving != self.saving:
            self.saving = saving
            self._tell()

    def _tell(self) -> None:
        for watcher in tuple(self.watchers):
            watcher()


def _played_in(memory: disk.Connection) -> list[tuple[Headline, State, list[StoredEvent]]]:
    """The matches that have changed while nothing could be saved, but for what was deleted."""
    from companion.archive.journal import State, read_headline

    found = []
    for _, row in told.amiss(memory):
        if row.is_match and row.values[-1] is None:
            match, state, edition, _, headline, _ = row.values
            rows = memory.execute(told.EVENTS_OF, (match,)).fetchall()
            if entries := woven(match, {event[0]: event for event in rows}):
                found.append((read_headline(match, edition, headline), State(state), entries))
    return found
