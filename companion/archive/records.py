"""What a match did that none before it had done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.archive.derived import worked_out
from companion.archive.players import SAME
from companion.archive.store import Store

ENOUGH = 2
"""A record is one only over so many earlier matches."""


class Broken(StrEnum):
    """What kind of record it is."""

    MOST_GOLD = "most_gold"
    OWN_BEST = "own_best"
    FIRST_WIN = "first_win"


@dataclass(frozen=True, slots=True)
class Record:
    """Whose it is, and the gold that made it; `before` is the best until then."""

    kind: Broken
    player: str
    gold: int = 0
    before: int = 0


def records_of(store: Store, match: str) -> list[Record]:
    """The records that a finished match broke, over the finished ones before it."""
    return worked_out(store, lambda: _records_of(store, match))


def _records_of(store: Store, match: str) -> list[Record]:
    found = store.read("SELECT number, edition FROM matches WHERE id = ?", (match,))
    if not found:
        return []
    number, edition = found[0]
    lines = store.read(
        "SELECT player, gold, won FROM matches_played WHERE match = ? ORDER BY gold DESC, player",
        (number,),
    )
    records = _most_gold(store, number, edition, lines)
    leaders = {record.player for record in records}
    for player, gold, won in lines:
        records += _own(store, number, edition, player, gold, won, best=player not in leaders)
    return records


def _most_gold(
    store: Store, number: int, edition: str, lines: list[tuple[Any, ...]]
) -> list[Record]:
    matches, best = store.read(
        "SELECT count(DISTINCT p.match), max(p.gold) FROM matches_played p"
        " JOIN matches m ON m.number = p.match WHERE m.edition = ? AND p.match < ?",
        (edition, number),
    )[0]
    if matches < ENOUGH or best is None:
        return []
    most = max((gold for _, gold, _ in lines if gold is not None), default=0)
    if most <= best:
        return []
    return [Record(Broken.MOST_GOLD, who, most, best) for who, gold, _ in lines if gold == most]


def _own(
    store: Store,
    number: int,
    edition: str,
    player: str,
    gold: int | None,
    won: bool,
    *,
    best: bool,
) -> list[Record]:
    matches, wins = store.read(
        f"{SAME} SELECT count(*), total(won) FROM matches_played"
        " WHERE player IN (SELECT id FROM same) AND match < ?",
        (player, number),
    )[0]
    before = store.read(
        f"{SAME} SELECT count(p.gold), max(p.gold) FROM matches_played p"
        " JOIN matches m ON m.number = p.match"
        " WHERE p.player IN (SELECT id FROM same) AND p.match < ? AND m.edition = ?",
        (player, number, edition),
    )[0]
    records = []
    if won and matches >= ENOUGH and not wins:
        records.append(Record(Broken.FIRST_WIN, player))
    if best and gold is not None and before[0] >= ENOUGH and gold > before[1]:
        records.append(Record(Broken.OWN_BEST, player, gold, before[1]))
    return records
