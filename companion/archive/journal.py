"""The journal: each event of a match as one row, on the disk before the screens change."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from companion.archive import groups, seals
from companion.archive.reports import Refusal, RefusedError
from companion.archive.schema import DERIVED, DamagedError
from companion.archive.seals import StoredEvent
from companion.archive.told import EVENTS_OF, was_told

if TYPE_CHECKING:
    from companion.archive.beside import Rows
    from companion.archive.disk import Work


class State(StrEnum):
    """What has become of a match."""

    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"

    @classmethod
    def _missing_(cls, _value: object) -> State:
        """Whatever else a disk has made of it: such a match is not played."""
        return cls.ABANDONED


@dataclass(frozen=True, slots=True)
class Headline:
    """As much of a match as the home screen shows: nothing secret, and no rules to load for it.

    `players` are the names, clockwise, `ids` theirs in the book. `round` is the one that is played
    or comes next; None where only the gold is still to be counted.
    """

    match: str
    edition: str
    players: tuple[str, ...]
    ids: tuple[str, ...] = ()
    round: int | None = 0


class UnreadableMatchError(RefusedError):
    """The disk has changed what was written; or it is sound and yet no match, since another version
    of the rules has written it."""

    def __init__(self) -> None:
        super().__init__(Refusal.UNREADABLE_MATCH)


class Journal:
    """The events of all matches. It only grows: undo and correction are lines of their own."""

    def __init__(self, store: Rows) -> None:
        self._store = store

    def begin(
        self,
        headline: Headline,
        entry: StoredEvent,
        table: Mapping[str, Any],
        instead: str | None = None,
    ) -> None:
        """Open a match with its first event, and remember the group that sat down to it.

        A match that still runs is laid aside as abandoned: there is one at a time. Refused where
        that is another than the one that is named in `instead`.
        """

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(_LAY_ASIDE, (instead,))
            insert_match(connection, headline, State.RUNNING, entry.at)
            insert_events(connection, headline.match, [entry])
            groups.remember(connection, table, entry.at)

        self._where_it_fits(work)

    def append(self, match: str, entry: StoredEvent) -> None:
        """Write one more event of a match that runs; an `IntegrityError` if it does not, or not so.

        Another window may have written the event in its place, or ended the match.
        """
        self._store.write(lambda connection: _insert_next(connection, match, State.RUNNING, entry))

    def append_with(
        self,
        headline: Headline,
        entry: StoredEvent,
        *,
        was: State,
        state: State,
        table: Mapping[str, Any] | None,
    ) -> None:
        """Write an event that also changes what is said of the match as a whole.

        An `IntegrityError` if another window has written in its place, or `was` is not so any more.
        """

        def work(connection: sqlite3.Connection) -> None:
            _insert_next(connection, headline.match, was, entry)
            connection.execute(
                "UPDATE matches SET headline = ? WHERE id = ?",
                (_headline_text(headline), headline.match),
            )
            set_state(connection, headline.match, state)
            if table is not None:
                groups.remember(connection, table, entry.at)

        self._store.write(work)

    def set_state(self, match: str, was: State, state: State) -> None:
        """Lay a match aside, or take it up again; refused where `was` is not so any more, and
        where another one runs."""

        def work(connection: sqlite3.Connection) -> None:
            if not connection.execute(_STANDS_SO, (match, was)).fetchone():
                raise sqlite3.IntegrityError(match)
            set_state(connection, match, state)

        self._where_it_fits(work)

    def _where_it_fits(self, work: Work) -> None:
        try:
            self._store.write(work)
        except sqlite3.IntegrityError:
            raise RefusedError(Refusal.WENT_ON_ELSEWHERE) from None

    def complete(self, headline: Headline, state: State, entries: Sequence[StoredEvent]) -> None:
        """Write whatever of the match the file lacks: what could be read when nothing was saved, or
        after damage, may be some events behind.

        Nothing where it lacks none, was deleted, perhaps for good, or has gone on in another way;
        and the match does not run where another one does.
        """

        def work(connection: sqlite3.Connection) -> None:
            row = connection.execute(_DELETED, (headline.match,)).fetchone()
            is_gone = was_told(connection, headline.match) if row is None else row[0] is not None
            if row is None and not is_gone:
                insert_match(connection, headline, State.ABANDONED, entries[0].at)
            there = connection.execute(EVENTS_OF, (headline.match,)).fetchall()
            if is_gone or there != list(entries[: len(there)]):
                return
            insert_events(connection, headline.match, entries[len(there) :])
            other_runs = connection.execute(_ANOTHER_RUNS, (headline.match,)).fetchone()
            if len(there) < len(entries) and not (state is State.RUNNING and other_runs):
                set_state(connection, headline.match, state)

        if self.seals(headline.match) != [one.seal for one in entries]:
            self._store.write(work)

    def running(self) -> Headline | None:
        """The match that runs, if one does."""
        rows = self._store.read("SELECT id, edition, headline FROM matches WHERE state = 'running'")
        return read_headline(*rows[0]) if rows else None

    def state(self, match: str) -> State:
        """What has become of a match."""
        rows = self._store.read(
            "SELECT state FROM matches WHERE id = ? AND deleted IS NULL", (match,)
        )
        if not rows:
            raise RefusedError(Refusal.NO_SUCH_MATCH)
        return State(rows[0][0])

    def seals(self, match: str) -> list[int]:
        """The seals of all that is written about a match, in order."""
        return [row[3] for row in self._store.read(EVENTS_OF, (match,))]

    def entries(self, match: str) -> list[StoredEvent]:
        """All that was written about a match, in order. Where a seal says that the disk has spoilt
        it the archive is mended first."""
        for mended in (False, True):
            rows = self._store.read(_EVENTS_OF, (match,))
            try:
                if rows:
                    return seals.whole(match, rows)
            except DamagedError:
                if not mended:
                    self._store.mend()
        raise UnreadableMatchError


def written(event: Mapping[str, Any]) -> str:
    """An event as a line of the journal."""
    return _writer.encode(event)


_writer = json.JSONEncoder(separators=(",", ":"))

_EVENTS_OF = (
    "SELECT place, at, event, seal FROM matches LEFT JOIN events ON match = number"
    " WHERE id = ? ORDER BY place"
)
"""No rows without that match; one of nothing where all its events are gone."""

_INSERT_EVENT = "INSERT INTO events VALUES((SELECT number FROM matches WHERE id = ?), ?, ?, ?, ?)"

_LAY_ASIDE = (
    "UPDATE matches SET state = 'abandoned' WHERE state = 'running' AND id = coalesce(?, id)"
)
_STANDS_SO = "SELECT 1 FROM matches WHERE id = ? AND state = ? AND deleted IS NULL"
_DELETED = "SELECT deleted FROM matches WHERE id = ?"
_ANOTHER_RUNS = "SELECT 1 FROM matches WHERE state = 'running' AND id <> ?"

_NEXT = (
    "SELECT (SELECT seal FROM events WHERE match = number AND place = ? - 1)"
    " FROM matches WHERE id = ? AND state = ? AND deleted IS NULL"
)


def _insert_next(
    connection: sqlite3.Connection, match: str, was: State, entry: StoredEvent
) -> None:
    """Add the event behind the one that it follows; an `IntegrityError` where that is not so."""
    (before,) = connection.execute(_NEXT, (entry.place, match, was)).fetchone() or (None,)
    follows = seals.following
    if not isinstance(before, int) or follows(before, entry.at, entry.event) != entry.seal:
        raise sqlite3.IntegrityError(match)
    insert_events(connection, match, [entry])


def insert_match(connection: sqlite3.Connection, headline: Headline, state: State, at: int) -> None:
    """Add a match that has no events yet."""
    connection.execute(
        "INSERT INTO matches(id, state, edition, started, headline) VALUES(?, ?, ?, ?, ?)",
        (headline.match, state, headline.edition, at, _headline_text(headline)),
    )
    cut(connection, headline.match, 0)  # what the disk may have left there under its number


def insert_events(
    connection: sqlite3.Connection, match: str, entries: Iterable[StoredEvent]
) -> None:
    """Add lines to a match."""
    connection.executemany(_INSERT_EVENT, ((match, *entry) for entry in entries))


def cut(connection: sqlite3.Connection, match: str, sound: int) -> None:
    """Take away the lines that the disk has spoilt, to put whole ones in their place."""
    connection.execute(
        "DELETE FROM events WHERE match = (SELECT number FROM matches WHERE id = ?) AND place >= ?",
        (match, sound),
    )


def set_state(connection: sqlite3.Connection, match: str, state: State) -> None:
    """Say what has become of a match; one that runs counts nowhere, and is the only one: an
    `IntegrityError` where another one runs."""
    if state is State.RUNNING:
        uncount(connection, match)
    connection.execute("UPDATE matches SET state = ?, summed = 0 WHERE id = ?", (state, match))


def uncount(connection: sqlite3.Connection, match: str) -> None:
    """Take a match out of history's search and out of all statistics until it is summed again."""
    for table in DERIVED:
        connection.execute(
            f"DELETE FROM {table} WHERE match = (SELECT number FROM matches WHERE id = ?)", (match,)
        )
    connection.execute("UPDATE matches SET summed = 0 WHERE id = ?", (match,))


def _headline_text(headline: Headline) -> str:
    return json.dumps([headline.players, headline.ids, headline.round])


def read_headline(match: str, edition: object, text: str) -> Headline:
    """What the disk has spoilt is left out; the match itself is read with its seals."""
    try:
        players, ids, number = json.loads(text)
        words = tuple(map(str, players)), tuple(map(str, ids))
        return Headline(match, str(edition), *words, None if number is None else int(number))
    except (TypeError, ValueError, RecursionError, OverflowError):
        return Headline(match, str(edition), ())
