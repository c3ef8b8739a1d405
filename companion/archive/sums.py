"""What is worked out once about each match that is over, so that no view replays thousands.

History shows the card; statistics add up the rows. Both follow from the journal alone: a match
that was changed, imported or summed by an earlier version of the app is summed again before it is
looked at. A running match has neither.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from companion.archive import names, times
from companion.archive.card import MatchSum, card_text
from companion.archive.derived import LAST_SEAL, LEFT, OVER, SEEN, SUMS, vouching
from companion.archive.journal import Journal, State, UnreadableMatchError, uncount
from companion.archive.outcome import replayed, sum_of, times_of_play
from companion.archive.schema import NOBODY
from companion.archive.seals import StoredEvent
from companion.archive.store import Work

if TYPE_CHECKING:
    from companion.archive.beside import Rows


def sum_these(store: Rows, matches: list[str]) -> None:
    """Work out some matches that are over."""
    works = [_summing(store, match) for match in matches]

    def work(connection: sqlite3.Connection) -> None:
        for one in works:
            one(connection)

    store.write(work)


def _summing(store: Rows, match: str) -> Work:
    try:
        entries = Journal(store).entries(match)
        return summing(match, sum_of(replayed(entries)), entries)
    except UnreadableMatchError:
        return summing(match, None)


def summing(match: str, found: MatchSum | None, entries: Sequence[StoredEvent] = ()) -> Work:
    """The work of writing down what a match came to, if it is over still and has not gone on; one
    that nobody can read is listed by its headline and counted nowhere."""
    length = times.played(times_of_play(entries)) if found else 0
    text = card_text(found, length).encode()

    def work(connection: sqlite3.Connection) -> None:
        query = f"SELECT number, state, ({LAST_SEAL}) FROM matches WHERE id = ? AND {OVER}"
        number, state, seal = connection.execute(query, (match,)).fetchone() or (None, "", 0)
        if number is None or (entries and seal != entries[-1].seal):
            return
        uncount(connection, match)
        rows = _rows(number, found, is_finished=state == State.FINISHED) if found else ()
        for table, row in rows:
            marks = ", ".join("?" for _ in row)
            connection.execute(f"INSERT INTO {table} VALUES({marks})", row)
        query = f"SELECT {SEEN}, {LEFT} FROM matches WHERE id = ?"
        card = vouching(text, connection.execute(query, (match,)).fetchone()).decode()
        connection.execute(
            "UPDATE matches SET summed = ?, card = ? WHERE id = ?", (SUMS, card, match)
        )

    return work


def _rows(
    number: int, found: MatchSum, *, is_finished: bool
) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What a match leaves in which table."""
    for line in found.lines:
        yield "seats", (number, line.id, names.fold(line.name))
    if not is_finished or not found.rounds:
        return
    is_shared = sum(line.won for line in found.lines) > 1
    for line in found.lines:
        rounds = sum(role is not None for role in line.roles)
        won = line.won, line.won and is_shared
        yield "matches_played", (line.id, number, rounds, line.gold, *won)
    for played in found.rounds:
        for share in played.shares:
            where = share.player, number, played.number
            thefts = share.thefts, share.suffered
            yield "rounds_played", (*where, share.role, share.won, *thefts)
            pointed, fingers = share.pointed, share.fingers
            if pointed is not None or fingers is not None:
                ours = pointed is not None, bool(pointed), fingers is not None, fingers or 0
                yield "rounds_pointed", (*where, *ours)
        for side in played.sides or (NOBODY,):
            yield "sides", (number, played.number, side, found.played, played.seats)
