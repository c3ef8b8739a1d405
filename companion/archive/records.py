"""What a match did that none before it had done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.archive.derived import worked_out
from companion.archive.players import THEIRS
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
    lines = store.read(
        "SELECT player, gold, won, match, edition FROM matches_played JOIN matches"
        " ON number = match WHERE id = ? ORDER BY gold DESC, player",
        (match,),
    )
    if not lines:
        return []
    _, most, _, number, edition = lines[0]
    matches, best = store.read(
        "SELECT count(DISTINCT match), max(gold) FROM matches_played JOIN matches"
        " ON number = match WHERE edition = ? AND match < ?",
        (edition, number),
    )[0]
    is_most = matches >= ENOUGH and None not in (most, best) and most > best
    leaders = [player for player, gold, *_ in lines if is_most and gold == most]
    records = [Record(Broken.MOST_GOLD, player, most, best) for player in leaders]
    for player, gold, won, *_ in lines:
        matches, wins, counted, best = store.read(_BEFORE, (edition, edition, player, number))[0]
        if won and matches >= ENOUGH and not wins:
            records.append(Record(Broken.FIRST_WIN, player))
        if player not in leaders and gold is not None and counted >= ENOUGH and gold > best:
            records.append(Record(Broken.OWN_BEST, player, gold, best))
    return records


_BEFORE = (
    "SELECT count(*), total(won), count(CASE edition WHEN ? THEN gold END),"
    " max(CASE edition WHEN ? THEN gold END) FROM matches_played JOIN matches ON number = match"
    f" WHERE player IN ({THEIRS}) AND match < ?"
)
"""What a player had done in all matches before one, and in those of its edition."""
