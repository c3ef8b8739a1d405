"""Every round ever played, in order: what the mine on the home screen is dug from."""

from __future__ import annotations

from dataclasses import dataclass

from companion.archive.derived import cell, worked_out
from companion.archive.schema import NOBODY
from companion.archive.store import Store

SABOTEURS = "saboteurs"


@dataclass(frozen=True, slots=True)
class Dug:
    """One round of the past: whether gold was found in it, and whether the saboteurs won."""

    match: str
    round: int
    gold: bool
    sabotaged: bool


class MineRounds:
    """Reads the rounds a piece at a time, so that ten thousand cost no more than ten."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def depth(self) -> int:
        """How many rounds there are."""
        query = "SELECT count(*) FROM (SELECT DISTINCT match, round FROM sides)"
        return int(worked_out(self._store, lambda: self._store.read(query))[0][0])

    def rounds(self, first: int, number: int) -> list[Dug]:
        """A number of rounds from the first asked for on; the oldest round is 0."""
        return worked_out(self._store, lambda: self._rounds(first, number))

    def _rounds(self, first: int, number: int) -> list[Dug]:
        rows = self._store.read(
            "SELECT id, round, max(side NOT IN (?, ?)), max(side = ?) FROM sides"
            " JOIN matches ON number = match"
            " GROUP BY match, round ORDER BY match, round LIMIT ? OFFSET ?",
            (SABOTEURS, NOBODY, SABOTEURS, number, first),
        )
        return [
            Dug(cell(match, str), cell(place, int), bool(gold), bool(sabotaged))
            for match, place, gold, sabotaged in rows
        ]
