"""What is worked out once about each match that is over, so that no view replays thousands.

History shows the card; statistics add up the rows. Both follow from the journal alone: a match
that was changed, imported or summed by an earlier version of the app is summed again before it is
looked at. A running match has neither.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from companion.archive import names, times
from companion.archive.card import MatchSum, card_text
from companion.archive.journal import Journal, State, UnreadableMatchError, uncount
from companion.archive.outcome import replayed, sum_of, times_of_play
from companion.archive.schema import NOBODY, make_sums_anew
from companion.archive.seals import StoredEvent
from companion.archive.store import Work

if TYPE_CHECKING:
    from companion.archive.beside import Rows

SUMS = 4
"""Raised when a match is summed in another way than before."""

AT_ONCE = 50
FEW = 5
"""Where so many wait, the last few are summed now and the others beside the play."""

BEHIND = (
    "SELECT id, state FROM matches WHERE summed < ? AND state <> 'running'"
    " AND deleted IS NULL ORDER BY +number DESC LIMIT ?"
)
"""The plus makes SQLite find the few by their index: in order of their numbers it would read every
match there is, and every page of the history asks."""


T = TypeVar("T")

NONSENSE = (sqlite3.IntegrityError, sqlite3.OperationalError)
"""Rows that contradict each other, or a table that is gone."""


def worked_out(store: Rows, read: Callable[[], T]) -> T:
    """What `read` makes of the rows that matches have left; rows that make no sense are no loss:
    they are thrown away and made again from the journal."""
    catch_up(store)
    try:
        return read()
    except (TypeError, ValueError, OverflowError, *NONSENSE):
        _work_out_anew(store)
        return read()


def catch_up(store: Rows) -> None:
    """Sum every match that is over and not summed yet."""
    try:
        _sum_what_is_behind(store)
    except NONSENSE:
        _work_out_anew(store)


def _work_out_anew(store: Rows) -> None:
    """Rows that contradict each other go, all of them; if even then they do, the file is bad."""
    ways: tuple[Callable[[], None], ...] = (lambda: store.write(make_sums_anew), store.mend)
    for anew in ways:
        with suppress(*NONSENSE):
            anew()
            _sum_what_is_behind(store)
            return


def _sum_what_is_behind(store: Rows) -> None:
    while behind := store.read(BEHIND, (SUMS, AT_ONCE)):
        later = len(behind) == AT_ONCE and store.sum_later()
        behind = behind[:FEW] if later else behind
        works = [_summing(store, match, State(state)) for match, state in behind]

        def work(connection: sqlite3.Connection, works: list[Work] = works) -> None:
            for one in works:
                one(connection)

        store.write(work)
        if later:
            return


def sum_these(store: Rows, matches: list[str]) -> None:
    """Some matches that somebody wants to see now."""
    marks = ", ".join("?" for _ in matches)
    for match, state in store.read(
        f"SELECT id, state FROM matches WHERE id IN ({marks})", (*matches,)
    ):
        store.write(_summing(store, match, State(state)))


def catch_up_slowly(store: Rows, is_enough: Callable[[], bool]) -> None:
    """One match after the other, for a thread beside the screens."""
    while (behind := store.read(BEHIND, (SUMS, 1))) and not is_enough():
        match, state = behind[0]
        store.write(_summing(store, match, State(state)))


def _summing(store: Rows, match: str, state: State) -> Work:
    try:
        entries = Journal(store).entries(match)
        found = sum_of(replayed(entries))
    except UnreadableMatchError:
        return _unreadable(match)
    return summing(match, state, found, entries)


def summing(match: str, state: State, found: MatchSum, entries: list[StoredEvent]) -> Work:
    """The work of writing down what a match came to."""
    card = card_text(found, times.played(times_of_play(entries)))

    def work(connection: sqlite3.Connection) -> None:
        uncount(connection, match)
        connection.execute(
            "UPDATE matches SET summed = ?, card = ? WHERE id = ?", (SUMS, card, match)
        )
        row = connection.execute("SELECT number FROM matches WHERE id = ?", (match,)).fetchone()
        if row is None:
            raise sqlite3.IntegrityError("a match is listed that is not to be found")
        number: int = row[0]
        connection.executemany(
            "INSERT INTO seats VALUES(?, ?, ?)",
            [(number, line.id, names.fold(line.name)) for line in found.lines],
        )
        if state is State.FINISHED and found.rounds:
            _add_rows(connection, number, found)

    return work


def _unreadable(match: str) -> Work:
    """The work of setting a match down as unreadable: listed by its headline, counted nowhere."""

    def work(connection: sqlite3.Connection) -> None:
        uncount(connection, match)
        connection.execute("UPDATE matches SET summed = ?, card = NULL WHERE id = ?", (SUMS, match))

    return work


def _add_rows(connection: sqlite3.Connection, number: int, found: MatchSum) -> None:
    is_shared = sum(line.won for line in found.lines) > 1
    for line in found.lines:
        rounds = sum(role is not None for role in line.roles)
        connection.execute(
            "INSERT INTO matches_played VALUES(?, ?, ?, ?, ?, ?)",
            (line.id, number, rounds, line.gold, line.won, line.won and is_shared),
        )
    for played in found.rounds:
        for share in played.shares:
            where = share.player, number, played.number
            connection.execute(
                "INSERT INTO rounds_played VALUES(?, ?, ?, ?, ?, ?, ?)",
                (*where, share.role, share.won, share.thefts, share.suffered),
            )
            pointed, fingers = share.pointed, share.fingers
            if pointed is not None or fingers is not None:
                connection.execute(
                    "INSERT INTO rounds_pointed VALUES(?, ?, ?, ?, ?, ?, ?)",
                    (*where, pointed is not None, bool(pointed), fingers is not None, fingers or 0),
                )
        for side in played.sides or (NOBODY,):
            row = number, played.number, side, found.played, played.seats
            connection.execute("INSERT INTO sides VALUES(?, ?, ?, ?, ?)", row)
