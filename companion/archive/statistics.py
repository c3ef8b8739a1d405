"""What the finished matches add up to. No running match is in any of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from companion.archive.card import edition_and_house
from companion.archive.derived import cell, worked_out
from companion.archive.players import THEIRS, Players
from companion.archive.rivalry import Ended, Rivalry, rivalry
from companion.archive.store import Store


@dataclass(frozen=True, slots=True)
class RoleTimes:
    """How often a player had a role, and won the round with it."""

    role: str
    times: int
    wins: int


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One player's matches. A win that was shared counts in `wins` and in `shared`.

    `gold` is all that they won, in the `counted` rounds of matches whose gold was told. They
    `pointed` at somebody in so many rounds and `found` a saboteur in some; in so many rounds in
    which people pointed they were the saboteur (`hidden`), and so many `fingers` were on them.
    """

    roles: tuple[RoleTimes, ...]
    matches: int
    wins: int
    shared: int
    rounds: int
    gold: int
    counted: int
    thefts: int
    suffered: int
    pointed: int
    found: int
    hidden: int
    fingers: int

    @property
    def gold_a_round(self) -> float | None:
        """Gold in an average round; None before the first."""
        return self.gold / self.counted if self.counted else None


@dataclass(frozen=True, slots=True)
class SideCount:
    """How many rounds a side won. Two sides can win one round; `nobody` is one of them."""

    side: str
    wins: int


@dataclass(frozen=True, slots=True)
class TableStatistics:
    """The rounds of one edition with that many players, and who won them. A house box is counted
    by itself: `house` is its name, as in `MatchSum`."""

    edition: str
    players: int
    rounds: int
    sides: tuple[SideCount, ...]
    house: str | None = None


class Statistics:
    """Added up by the database, over rows that each match leaves when it is over."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of_player(self, player: str) -> PlayerStatistics:
        """All that one player has played, under every id that was merged into theirs."""
        return worked_out(self._store, lambda: self._of_player(player))

    def of_table(self) -> list[TableStatistics]:
        """How often each side wins, by edition and number of players."""
        return worked_out(self._store, self._of_table)

    def rivalry_of(self, player: str) -> Rivalry:
        """Against whom a player comes out ahead, and their runs; people under their ids of now."""
        return worked_out(self._store, lambda: self._rivalry_of(player))

    def most_wins(self) -> tuple[tuple[str, ...], int]:
        """Who has won most matches, by their ids of now, and how many."""
        query = "SELECT player, total(won) FROM matches_played GROUP BY player"
        rows = worked_out(self._store, lambda: self._store.read(query))
        wins: Counter[str] = Counter()
        id_now = self._id_now()
        for player, won in rows:
            wins[id_now(player)] += int(won)
        most = max(wins.values(), default=0)
        return tuple(sorted(who for who in wins if wins[who] == most)) if most else (), most

    def _rivalry_of(self, player: str) -> Rivalry:
        rows = self._store.read(
            "SELECT match, player, gold, won FROM matches_played JOIN matches ON number = match"
            f" WHERE match IN (SELECT match FROM matches_played WHERE player IN ({THEIRS}))"
            " ORDER BY started, number",
            (player,),
        )
        id_now = self._id_now()
        ended = []
        for _match, lines in groupby(rows, key=lambda row: cell(row[0], int)):
            there = [(id_now(who), gold, won) for _, who, gold, won in lines]
            golds = {who: None if gold is None else cell(gold, int) for who, gold, _won in there}
            ended.append(Ended(golds, frozenset(who for who, _gold, won in there if won)))
        return rivalry(id_now(player), ended)

    def _id_now(self) -> Callable[[str], str]:
        """Tells by which id somebody is known now."""
        book = Players(self._store).by_any_id()
        return lambda player: book[player].id if player in book else player

    def _of_player(self, player: str) -> PlayerStatistics:
        theirs = f"WHERE player IN ({THEIRS})"
        sums = self._store.read(
            "SELECT * FROM (SELECT count(*), total(won), total(shared), total(rounds), total(gold),"
            f" total(CASE WHEN gold IS NOT NULL THEN rounds END) FROM matches_played {theirs}),"
            f" (SELECT total(thefts), total(suffered) FROM rounds_played {theirs}),"
            " (SELECT total(pointed), total(found), total(hidden), total(fingers)"
            f" FROM rounds_pointed {theirs})",
            (player,) * 3,
        )
        by_role = self._store.read(
            f"SELECT role, count(*), total(won) FROM rounds_played {theirs}"
            " GROUP BY role ORDER BY count(*) DESC, role",
            (player,),
        )
        roles = tuple(RoleTimes(cell(role, str), times, int(won)) for role, times, won in by_role)
        return PlayerStatistics(roles, *map(int, sums[0]))

    def _of_table(self) -> list[TableStatistics]:
        rows = self._store.read(
            "SELECT edition, seats, side, count(*) FROM sides GROUP BY edition, seats, side"
            " ORDER BY edition, seats, count(*) DESC, side"
        )
        rounds = self._store.read(
            "SELECT edition, seats, count(*) FROM"
            " (SELECT DISTINCT match, round, edition, seats FROM sides)"
            " GROUP BY edition, seats ORDER BY edition, seats"
        )
        tables = []
        for played, players, number in rounds:
            edition, house = edition_and_house(cell(played, str))
            sides = tuple(SideCount(*row[2:]) for row in rows if row[:2] == (played, players))
            tables.append(TableStatistics(edition, cell(players, int), number, sides, house))
        return tables
