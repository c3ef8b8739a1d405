"""The last tables, to seat the same people again with one touch."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.archive import times
from companion.archive.players import Players
from companion.archive.store import Store, Work

SeatedData = Mapping[str, Any]
"""A set table as plain data: the data of the event `players_seated`."""


@dataclass(frozen=True, slots=True)
class Group:
    """People who sat round one table, clockwise, and what they played.

    `table` is the data of the event that seats them again.
    """

    seating: str
    table: SeatedData
    last_played: int

    @property
    def players(self) -> tuple[tuple[str, str], ...]:
        """Ids and names, clockwise."""
        return tuple((player["id"], player["name"]) for player in self.table["players"])

    @property
    def edition(self) -> str:
        """What they played last."""
        edition: str = self.table["edition"]
        return edition

    @property
    def house(self) -> str | None:
        """The name of the house box that they played last, as in `MatchSum`."""
        if self.table.get("house") is None:
            return None
        return str(self.table.get("house_name") or "")


class Groups:
    """The groups of people that have played, the last one first."""

    def __init__(self, store: Store, players: Players) -> None:
        self._store = store
        self._players = players

    def last(self) -> Group | None:
        """The table that was set last."""
        return next(iter(self.all(limit=1)), None)

    def all(self, limit: int = 12) -> list[Group]:
        """The last groups, under the names that their players go by now.

        In the order in which they sat down, whatever the clock said. Two that have become the
        same people, since the book knows who was who, are one.
        """
        rows = self._store.read(
            "SELECT seating, table_set, last_played FROM groups ORDER BY rowid DESC LIMIT ?",
            (limit,),
        )
        groups = (_group(*row) for row in rows)
        found: dict[frozenset[tuple[str, str]], Group] = {}
        for group in groups:
            if group is not None and (now := self._as_of_now(group)).players:
                found.setdefault(frozenset(now.players), now)
        return list(found.values())

    def _as_of_now(self, group: Group) -> Group:
        now: dict[str, str] = {}
        for player, name in group.players:
            known = self._players.whoever_is(player)
            if known is None:
                now[player] = name
            elif not known.removed:
                now[known.id] = known.name
        seated = [{"id": player, "name": name} for player, name in now.items()]
        return Group(group.seating, {**group.table, "players": seated}, group.last_played)


def _group(seating: str, table_set: str, last_played: int) -> Group | None:
    """A group; none where the disk has spoilt it."""
    try:
        group = Group(seating, json.loads(table_set), last_played)
        words = (group.edition, *(word for player in group.players for word in player))
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
    whole = group.players and times.is_stamp(last_played) and all(isinstance(w, str) for w in words)
    return group if whole else None


def remembering(table: SeatedData, at: int) -> Work:
    """The work of remembering a table: the same people, however seated, are one group."""
    ids = [player["id"] for player in table["players"]]
    row = (json.dumps(sorted(ids)), json.dumps(table), at)
    seats = [(seat, at, player) for seat, player in enumerate(ids)]

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT OR REPLACE INTO groups VALUES(?, ?, ?)", row)
        connection.executemany("UPDATE players SET seat = ?, last_played = ? WHERE id = ?", seats)

    return work
