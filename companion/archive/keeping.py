"""What is done beside the play, by a thread of its own: copies, and deleting for good."""

from __future__ import annotations

import os
import re
import sqlite3
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.archive import disk, told
from companion.archive.catching_up import write_anew
from companion.archive.derived import BEHIND, SUMS, forget_spoilt
from companion.archive.lines import are_all_there
from companion.archive.opening import hangs_together, is_amiss, is_small, is_sound
from companion.archive.schema import AstrayError, DamagedError
from companion.archive.seals import StoredEvent, whole

LATER = 3.0
"""Seconds after a start: until then the app has other things to do."""

BREATH = 0.02
"""Seconds of rest after each match: the screens come first."""

TO_PURGE = (
    "SELECT (SELECT max(purging) FROM told)"
    " OR EXISTS (SELECT 1 FROM matches WHERE deleted IS NOT NULL)"
    " OR EXISTS (SELECT 1 FROM players WHERE removed)"
)
"""Whether anything waits to be taken out of every file."""

DELETED = (
    "SELECT id FROM matches WHERE deleted IS NOT NULL UNION SELECT id FROM players WHERE removed"
)

_UNLINED = (
    "SELECT id FROM matches WHERE lined = 0 AND state = 'finished' AND deleted IS NULL LIMIT 1"
)


class Keeper:
    """Works after a start and after each match that is over; the screens never wait for it.

    A copy is looked through before it takes the place of the one before, so a damaged archive
    never pushes a good copy out. `damage` then says what the look has shown.
    """

    def __init__(self, archive: Path, copy: Path) -> None:
        self._archive = archive
        self._copy = copy
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._asked: set[str] = set()
        self._left: set[str] = set()
        self._deleted: set[str] = set()
        self._at_once = threading.Event()
        self._enough = threading.Event()
        self.damage: Exception | None = None

    def start(self, read: Callable[[str], list[tuple[Any, ...]]]) -> None:
        """What an earlier run has left to be done; a large archive is looked through."""
        self._at_once.clear()
        self._deleted = {row[0] for row in read(DELETED)}
        self._ask("check")
        if read(TO_PURGE)[0][0]:
            self._ask("purge")

    def keep_copy(self) -> None:
        """Make a good copy now, or one more when the one under way is done."""
        self._at_once.set()
        self._ask("copy")

    def go_on(self) -> None:
        """What damage has stopped is done, now that it is mended."""
        while self._left:
            self._ask(self._left.pop())

    def sum_up(self) -> None:
        """Sum all matches that have not been summed."""
        self._ask("sums")

    def wait(self) -> None:
        """Return when all is done."""
        self._at_once.set()
        thread = self._thread
        if thread is not None:
            thread.join()

    def stop(self) -> None:
        """Wait for the copying, leaving for the next start what can wait."""
        self._enough.set()
        self.wait()
        self._enough.clear()

    def _ask(self, what: str) -> None:
        with self._lock:
            self._asked.add(what)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, name="archive-keeper")
                self._thread.start()

    def _work(self) -> None:
        self._at_once.wait(LATER)
        while True:
            with self._lock:
                asked, self._asked = self._asked, set()
                if not asked:
                    self._thread = None
                    return
            try:
                self._do(asked)
            except (sqlite3.Error, OSError) as error:
                if disk.is_damage(error):  # else the disk takes nothing: another start tries again
                    self._left |= asked - {"check"}
                    self.damage = self.damage or error

    def _do(self, asked: set[str]) -> None:
        with closing(disk.connect(self._archive)) as connection:
            if "check" in asked and ("purge" in asked or not self._enough.is_set()):
                self._check(connection)
                asked.add("sums")
            if "purge" in asked and purge(connection, self._archive, self._copy, self._deleted):
                asked.discard("copy")
            if "check" in asked:
                forget_spoilt(connection)
            if "sums" in asked:
                self._sum_up()
            self._line_up(connection)
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if "copy" in asked and not make_copy(self._archive, self._copy):
            raise DamagedError

    def _check(self, connection: disk.Connection) -> None:
        """A large archive is looked through; lines that the disk has lost are written anew."""
        if not is_small(connection):
            if not hangs_together(connection):
                raise DamagedError
            if is_amiss(connection, self._archive):
                raise AstrayError
        lines = told.lines_of(self._archive)
        if not are_all_there(lines):
            disk.commit(connection, [lambda one: write_anew(one, lines)])

    def _sum_up(self) -> None:
        from companion.archive.beside import Beside

        with closing(Beside(self._archive, None)) as beside, suppress(sqlite3.OperationalError):
            for (match,) in beside.read(BEHIND, (SUMS, -1)):
                if self._enough.wait(BREATH):
                    return
                from companion.archive.sums import sum_these  # the rules are loaded where needed

                sum_these(beside, [match])

    def _line_up(self, connection: disk.Connection) -> None:
        """Tell each finished match in one line, as the export tells it."""
        while not self._enough.wait(BREATH) and put_one(connection):
            continue


def put_one(connection: disk.Connection) -> bool:
    """Tell one more finished match in a line; false where all are told so."""
    found = connection.execute(_UNLINED).fetchone()
    if found is None or connection.teller is None:
        return False
    match, put = found[0], connection.teller.put
    entries = whole(match, connection.execute(told.EVENTS_OF, (match,)).fetchall())
    data = _as_exported(match, entries)

    def work(one: sqlite3.Connection) -> None:
        if one.execute(told.EVENTS_OF, (match,)).fetchall() == entries:
            number = -1
            if data is not None:
                number = len(entries)
                put([("match", match, number, entries[-1].seal, data)], 1)
            one.execute("UPDATE matches SET lined = ? WHERE id = ?", (number, match))

    disk.commit(connection, [work])
    return True


def _as_exported(match: str, entries: list[StoredEvent]) -> dict[str, Any] | None:
    """A match as the export tells it; None where that would not tell just these events."""
    from companion.archive.export import match_data
    from companion.archive.journal import State, UnreadableMatchError
    from companion.archive.outcome import replayed, sum_of

    try:
        known = replayed(entries)
        data = match_data(match, State.FINISHED, known, sum_of(known), entries)
        told.entries_of(match, len(entries), entries[-1].seal, data)
    except (*told.NONSENSE, UnreadableMatchError):
        return None
    return data


# Deleted for good


def purge(connection: disk.Connection, archive: Path, copy: Path, deleted: Collection[str]) -> bool:
    """What was deleted is in no file any more: neither line, nor page, log, copy or damaged file.

    Only whoever had been `deleted` before this start: what is deleted meanwhile, here or in another
    window, can still be brought back.

    Killed in the middle of it, the next start does it again. False where there is nothing to do.
    """
    disk.commit(connection, [lambda one: _take_out(one, deleted)])
    (asked,) = connection.execute("SELECT max(purging) FROM told").fetchone()
    if not asked:
        return False
    disk.commit(connection, [lambda one: write_anew(one, told.lines_of(archive))])
    connection.execute("VACUUM")
    copy.unlink(missing_ok=True)  # no copy is better than one that still knows it
    # nobody else writes meanwhile
    disk.commit(connection, [lambda _one: disk.take_away(_leftovers(archive))])
    busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    is_read = not any(archive.parent.glob("*-in-part*"))
    if is_read and not busy:
        connection.execute("UPDATE told SET purging = 0 WHERE purging = ?", (asked,))
    if not make_copy(archive, copy):
        raise DamagedError
    return True


def _leftovers(archive: Path) -> Iterator[Path]:
    """Damaged files that have been read, and what a kill has left half written."""
    for path in archive.parent.glob("*-damaged-*"):
        if not re.search("-unread|-in-part", path.name) and not disk.is_odd(path):
            yield path
    yield from archive.parent.glob(f"{archive.stem}*.new")


def _take_out(connection: sqlite3.Connection, deleted: Collection[str]) -> None:
    from companion.archive import groups, players

    connection.executemany(
        "DELETE FROM matches WHERE id = ? AND deleted IS NOT NULL", [(one,) for one in deleted]
    )
    everybody = players.by_any_id(connection.execute(players.EVERYBODY).fetchall())
    book = {
        one: replace(person, removed=person.removed and person.id in deleted)
        for one, person in everybody.items()
    }
    groups.tell_anew(connection, book)
    for one, person in book.items():
        if person.removed:
            connection.execute("DELETE FROM players WHERE id = ?", (one,))
        elif one != person.id:
            merged = "UPDATE players SET name = ?, removed = 0 WHERE id = ?"
            connection.execute(merged, (person.name, one))


# The good copy


def make_copy(archive: Path, copy: Path) -> bool:
    """Put a sound copy in the place of the old one; false if the archive proves damaged.

    Where the disk cannot take a copy the old one stays, and that is no damage. Another window may
    make one at the same time, or take half of this one for a leftover.
    """
    fresh = copy.with_name(f"{copy.name}-{os.getpid()}-{threading.get_ident()}.new")
    try:
        disk.take_away(copy.parent.glob(f"{copy.name}*.new"))
        with closing(disk.connect_to_read(archive)) as source:
            disk.copy_pages(source, fresh)
        if not is_sound(fresh):
            return not fresh.exists()
        disk.put_in_place(fresh, copy)
    except (sqlite3.Error, OSError) as error:
        return not disk.is_damage(error)
    finally:
        disk.take_away([fresh])
    return True
