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
            "SELECT matches.id, sides.round, group_concat(sides.side) FROM sides"
            " JOIN matches ON matches.number = sides.match"
            " GROUP BY sides.match, sides.round ORDER BY sides.match, sides.round LIMIT ? OFFSET ?",
            (number, first),
        )
        return [
            _dug(cell(match, str), cell(place, int), cell(won, str)) for match, place, won in rows
        ]


def _dug(match: str, place: int, won: str) -> Dug:
    sides = set(won.split(","))
    return Dug(match, place, not sides <= {SABOTEURS, NOBODY}, SABOTEURS in sides)
