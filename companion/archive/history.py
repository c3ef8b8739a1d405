"""The matches that are over, the last one first."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.archive import names, times
from companion.archive.card import PlayerLine, read_card
from companion.archive.derived import OVER, SEEN, is_as_written, worked_out
from companion.archive.journal import read_headline, uncount
from companion.archive.players import THEIRS, Players
from companion.archive.reports import Refusal, RefusedError
from companion.archive.store import RowRead, Store
from companion.archive.sums import sum_these
from companion.archive.times import Clock

UNDO_TIME = 60 * 60 * 1000
"""For as long a deletion can be undone, in milliseconds."""


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match as history lists it. `started` in milliseconds of UTC, `length` in seconds, `began`
    the id of who had the first turn, `house` the name of its house box as in `MatchSum`.

    Of a match whose journal the disk has spoilt only the names are left: it is not `readable`.
    """

    id: str
    number: int
    edition: str
    finished: bool
    started: int
    length: int
    began: str
    lines: tuple[PlayerLine, ...]
    readable: bool = True
    house: str | None = None

    @property
    def rounds(self) -> int:
        """How many rounds are in the books."""
        return max((len(line.roles) for line in self.lines), default=0)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches: with these letters in a name, with this player, of this edition."""

    search: str = ""
    player: str | None = None
    edition: str | None = None


EVERYTHING = Filter()


class History:
    """What is listed, searched, deleted and brought back."""

    def __init__(self, store: Store, players: Players, clock: Clock) -> None:
        self._store = store
        self._players = players
        self._clock = clock

    def page(
        self, wanted: Filter = EVERYTHING, *, after: PastMatch | None = None, limit: int = 30
    ) -> list[PastMatch]:
        """The next matches after one, or the first ones; fewer than `limit` are the last."""
        conditions, values = self._conditions(wanted)
        if after is not None:
            conditions += " AND (started, number) < (?, ?)"
            values += (after.started, after.number)
        conditions += " ORDER BY started DESC, number DESC LIMIT ?"
        return self._listed(conditions, (*values, limit))

    def count(self, wanted: Filter = EVERYTHING) -> int:
        """How many matches there are of that kind."""
        conditions, values = self._conditions(wanted)
        query = f"SELECT count(*) FROM matches WHERE {conditions}"
        return int(worked_out(self._store, lambda: self._store.read(query, values))[0][0])

    def editions(self) -> list[str]:
        """The editions that were played, the most played one first."""
        rows = self._store.read(
            f"SELECT edition FROM matches WHERE {OVER} GROUP BY edition"
            " ORDER BY count(*) DESC, edition"
        )
        return [str(row[0]) for row in rows]

    def match(self, match: str) -> PastMatch | None:
        """One match, if it is over."""
        return next(iter(self._listed(f"id = ? AND {OVER}", (match,))), None)

    def delete(self, match: str) -> None:
        """Take a match out of history and statistics; `bring_back` undoes it."""
        at = times.stamp(self._clock())

        def work(connection: sqlite3.Connection) -> None:
            uncount(connection, match)
            connection.execute(
                "UPDATE matches SET deleted = ?, state = CASE state WHEN 'running'"
                " THEN 'abandoned' ELSE state END WHERE id = ?",
                (at, match),
            )

        self._store.write(work)

    def bring_back(self, match: str) -> None:
        """Undo a deletion; refused where another window has let go of the match meanwhile."""

        def work(connection: sqlite3.Connection) -> None:
            if not connection.execute(BRING_BACK, (match,)).rowcount:
                raise sqlite3.IntegrityError(match)

        try:
            self._store.write(work)
        except sqlite3.IntegrityError:
            raise RefusedError(Refusal.NO_SUCH_MATCH) from None

    def sweep(self) -> None:
        """Let go of what was deleted a while ago: from here on there is no undo.

        What another window has just deleted is no older for having come after this look at the
        clock; further ahead the clock itself was wrong.
        """
        now = times.stamp(self._clock())
        long_ago = "deleted NOT BETWEEN ? AND ?"
        span = (now - UNDO_TIME, now + UNDO_TIME)
        if self._store.read(f"SELECT 1 FROM matches WHERE {long_ago} LIMIT 1", span):
            self._store.write_row(f"DELETE FROM matches WHERE {long_ago}", span)

    def _listed(self, which: str, values: tuple[Any, ...]) -> list[PastMatch]:
        query = f"{_LINES} WHERE {which}"
        rows = worked_out(self._store, lambda: self._store.read(query, values))
        spoilt = [row[2] for row in rows if not is_as_written(row[:5])]
        if spoilt:
            sum_these(self._store, spoilt)
            rows = self._store.read(query, values)
        book = self._players.by_any_id().items()
        names_now = {player: person.name for player, person in book if not person.removed}
        return [_past_match(row, names_now) for row in rows]

    def _conditions(self, wanted: Filter) -> tuple[str, tuple[Any, ...]]:
        conditions = OVER
        values: list[Any] = []
        if wanted.edition is not None:
            conditions += " AND edition = ?"
            values.append(wanted.edition)
        if wanted.player is not None:
            conditions += f" AND {_WITH_A_SEAT} player IN ({THEIRS}))"
            values.append(wanted.player)
        if letters := names.fold(wanted.search):
            book = self._players.by_any_id().items()
            called_so = [player for player, person in book if letters in names.fold(person.name)]
            marks = ", ".join("?" for _ in called_so)
            of_them = f"(instr(folded, ?) OR player IN ({marks}))"
            conditions += f" AND {_WITH_A_SEAT} {of_them})"
            values += [letters, *called_so]
        return conditions, tuple(values)


BRING_BACK = "UPDATE matches SET deleted = NULL, summed = 0 WHERE id = ?"
_LINES = f"SELECT {SEEN}, edition, started, headline FROM matches"
_WITH_A_SEAT = "EXISTS (SELECT 1 FROM seats WHERE match = matches.number AND"


def _past_match(row: RowRead, names_now: Mapping[str, str]) -> PastMatch:
    card, number, match, state, _, edition, started, headline = row
    read = read_card(card)
    length, began, lines, house = read or (0, "", (), None)
    if read is None:
        players = read_headline(match, edition, headline).players
        lines = tuple(PlayerLine("", name, None, None, False, (), ()) for name in players)
    return PastMatch(
        id=match,
        number=number,
        edition=str(edition),
        finished=state == "finished",
        started=started if times.is_stamp(started) else times.FIRST,
        length=length,
        began=began,
        lines=tuple(replace(line, name=names_now.get(line.id, line.name)) for line in lines),
        readable=read is not None,
        house=house,
    )
