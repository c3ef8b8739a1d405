"""A match that is over as history and statistics see it, and the card that history keeps of it."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields

from companion.archive.derived import HEAD


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player's match: roles by round and gold by round, None where nobody knows.

    `golds` begins with what the match began with, so that it comes to `gold`.
    `place` counts from 1, and players with as much gold share one; None where the players'
    gold was never told, or the player had gone before the end.
    """

    id: str
    name: str
    gold: int | None
    place: int | None
    won: bool
    roles: tuple[str | None, ...]
    golds: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """One player's part in a round: the role, whether it won, thefts done and suffered.

    `pointed` is whether they pointed at a saboteur, None where they pointed at nobody; `fingers`
    how many pointed at them, None where they were no saboteur or nobody pointed at anybody.
    """

    player: str
    role: str
    won: bool
    thefts: int = 0
    suffered: int = 0
    pointed: bool | None = None
    fingers: int | None = None


@dataclass(frozen=True, slots=True)
class RoundSum:
    """A round that is in the books: who played it, and which sides won it."""

    number: int
    seats: int
    sides: tuple[str, ...]
    shares: tuple[PlayerRound, ...]


@dataclass(frozen=True, slots=True)
class MatchSum:
    """A match, as far as history and statistics care. `began` had the first turn of all; `house`
    is what the house box was called, empty where it had no name, None where none was played."""

    edition: str
    began: str
    lines: tuple[PlayerLine, ...]
    rounds: tuple[RoundSum, ...]
    house: str | None = None

    @property
    def played(self) -> str:
        """What is counted together: an edition, or a house box of that name made of one."""
        return self.edition if self.house is None else f"{self.edition}{OF_THE_HOUSE}{self.house}"


OF_THE_HOUSE = "/"


def edition_and_house(played: str) -> tuple[str, str | None]:
    """What `MatchSum.played` tells."""
    edition, house, name = played.partition(OF_THE_HOUSE)
    return edition, name if house else None


def card_text(found: MatchSum | None, length: int) -> str:
    """The card: what a line of history shows, read without replaying the match."""
    if found is None:
        return "null"
    lines = [[getattr(line, cell.name) for cell in fields(line)] for line in found.lines]
    house = [] if found.house is None else [found.house]
    return json.dumps([length, found.began, lines, *house], separators=(",", ":"))


CardRow = tuple[int, str, tuple[PlayerLine, ...], str | None]
"""The length in seconds, who began, the players' lines, and the name of a house box."""


def read_card(card: bytes | None) -> CardRow | None:
    """What a card says; None where there is none, or nobody can read the match."""
    try:
        length, began, told, *rest = json.loads((card or b"")[HEAD:])
        lines = tuple(
            PlayerLine(player, name, gold, place, won, tuple(roles), tuple(golds))
            for player, name, gold, place, won, roles, golds in told
        )
        return length, began, lines, next(iter(rest), None)
    except (TypeError, ValueError, RecursionError):
        return None
