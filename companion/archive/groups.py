"""The last tables, to seat the same people again with one touch."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.archive import times
from companion.archive.players import Person, Players
from companion.archive.store import Store

SeatedData = Mapping[str, Any]
"""A set table as plain data: the data of the event `players_seated`."""


@dataclass(frozen=True, slots=True)
class Group:
    """People who sat round one table, clockwise, and what they played.

    `table` is the data of the event that seats them again.
    """

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
            "SELECT table_set, last_played FROM groups ORDER BY rowid DESC LIMIT ?", (limit,)
        )
        found: dict[frozenset[tuple[str, str]], Group] = {}
        for group in filter(None, (_group(*row) for row in rows)):
            now = _as_of_now(group, self._players.whoever_is)
            if now.players:
                found.setdefault(frozenset(now.players), now)
        return list(found.values())


def _as_of_now(group: Group, known: Callable[[str], Person | None]) -> Group:
    now: dict[str, str] = {}
    for player, name in group.players:
        person = known(player)
        if person is None:
            now[player] = name
        elif not person.removed:
            now[person.id] = person.name
    seated = [{"id": player, "name": name} for player, name in now.items()]
    return replace(group, table={**group.table, "players": seated})


def _group(table_set: str, last_played: int) -> Group | None:
    """A group; none where the disk has spoilt it."""
    try:
        group = Group(json.loads(table_set), last_played)
        words = (group.edition, *(word for player in group.players for word in player))
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
    whole = group.players and times.is_stamp(last_played) and all(isinstance(w, str) for w in words)
    return group if whole else None


def remember(connection: sqlite3.Connection, table: SeatedData, at: int) -> None:
    """Remember a table that was set: the same people, however seated, are one group."""
    _put(connection, table, at)
    seats = [(seat, at, player["id"]) for seat, player in enumerate(table["players"])]
    connection.executemany("UPDATE players SET seat = ?, last_played = ? WHERE id = ?", seats)


def _put(connection: sqlite3.Connection, table: SeatedData, at: int) -> None:
    ids = sorted(player["id"] for player in table["players"])
    row = json.dumps(ids), json.dumps(table), at
    connection.execute("INSERT OR REPLACE INTO groups VALUES(?, ?, ?)", row)


def tell_anew(connection: sqlite3.Connection, book: Mapping[str, Person]) -> None:
    """Remember the tables under the names of now, and nobody whom neither the book nor a match
    knows any more."""
    rows = connection.execute("SELECT table_set, last_played FROM groups ORDER BY rowid")
    groups = [_group(*row) for row in rows.fetchall()]
    told = {text for row in connection.execute(_MATCHES) for text in _TEXTS.findall(*row)}
    told |= {json.dumps(row[0]) for row in connection.execute("SELECT name FROM boxes")}
    connection.execute("DELETE FROM groups")
    for group in filter(None, groups):
        table = _as_of_now(group, book.get).table
        players = [
            one for one in table["players"] if one["id"] in book or json.dumps(one["name"]) in told
        ]
        house_name = group.house if json.dumps(group.house) in told else None
        if players:
            table = {**table, "players": players, "house_name": house_name}
            _put(connection, table, group.last_played)


_MATCHES = (
    "SELECT coalesce(card, event, '') || headline"
    " FROM matches LEFT JOIN events ON match = number AND place = 0"
)
"""What is kept of each match, with the names of all who sat there and of its house box."""

_TEXTS = re.compile(r'"(?:[^"\\]|\\.)*"')
