"""What the finished matches add up to. No running match is in any of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby

from companion.archive.card import edition_and_house
from companion.archive.derived import cell, worked_out
from companion.archive.players import SAME, Players
from companion.archive.rivalry import Ended, Rivalry, rivalry
from companion.archive.store import RowRead, Store


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

    matches: int
    wins: int
    shared: int
    rounds: int
    gold: int
    counted: int
    roles: tuple[RoleTimes, ...]
    thefts: int
    suffered: int
    pointed: int = 0
    found: int = 0
    hidden: int = 0
    fingers: int = 0

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
        rows = worked_out(
            self._store,
            lambda: self._store.read(
                "SELECT player, total(won) FROM matches_played GROUP BY player"
            ),
        )
        wins: Counter[str] = Counter()
        now = Players(self._store).by_any_id()
        for player, won in rows:
            wins[now[player].id if player in now else player] += int(won)
        most = max(wins.values(), default=0)
        return tuple(sorted(who for who in wins if wins[who] == most)) if most else (), most

    def _rivalry_of(self, player: str) -> Rivalry:
        rows = self._store.read(
            f"{SAME} SELECT p.match, p.player, p.gold, p.won FROM matches_played p"
            " JOIN matches m ON m.number = p.match WHERE p.match IN"
            " (SELECT match FROM matches_played WHERE player IN (SELECT id FROM same))"
            " ORDER BY m.started, m.number",
            (player,),
        )
        now = Players(self._store).by_any_id()
        ended = []
        for _match, lines in groupby(rows, key=lambda row: cell(row[0], int)):
            there = [(now[who].id if who in now else who, gold, won) for _, who, gold, won in lines]
            golds = {who: None if gold is None else cell(gold, int) for who, gold, _won in there}
            ended.append(Ended(golds, frozenset(who for who, _gold, won in there if won)))
        me = now[player].id if player in now else player
        return rivalry(me, ended)

    def _of_player(self, player: str) -> PlayerStatistics:
        matches, wins, shared, rounds, gold, counted = self._store.read(
            f"{SAME} SELECT count(*), total(won), total(shared), total(rounds), total(gold),"
            " total(CASE WHEN gold IS NOT NULL THEN rounds END)"
            " FROM matches_played WHERE player IN (SELECT id FROM same)",
            (player,),
        )[0]
        by_role = self._store.read(
            f"{SAME} SELECT role, count(*), total(won), total(thefts), total(suffered)"
            " FROM rounds_played WHERE player IN (SELECT id FROM same)"
            " GROUP BY role ORDER BY count(*) DESC, role",
            (player,),
        )
        fingers = self._store.read(
            f"{SAME} SELECT total(pointed), total(found), total(hidden), total(fingers)"
            " FROM rounds_pointed WHERE player IN (SELECT id FROM same)",
            (player,),
        )[0]
        pointed, found, hidden, on_them = map(int, fingers)
        return PlayerStatistics(
            matches=matches,
            wins=int(wins),
            shared=int(shared),
            rounds=int(rounds),
            gold=int(gold),
            counted=int(counted),
            roles=tuple(RoleTimes(cell(row[0], str), row[1], int(row[2])) for row in by_role),
            thefts=sum(int(row[3]) for row in by_role),
            suffered=sum(int(row[4]) for row in by_role),
            pointed=pointed,
            found=found,
            hidden=hidden,
            fingers=on_them,
        )

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
        return [
            _table(played, players, number, [row[2:] for row in rows if row[:2] == which])
            for played, players, number in rounds
            for which in [(played, players)]
        ]


def _table(played: object, players: object, rounds: int, sides: list[RowRead]) -> TableStatistics:
    edition, house = edition_and_house(cell(played, str))
    counts = tuple(SideCount(*side) for side in sides)
    return TableStatistics(edition, cell(players, int), rounds, counts, house)
