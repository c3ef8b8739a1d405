"""Each player's colour and sign out of the book, for lists in which people look for themselves.

Not on the board: there the same signs would be read as what lies in front of somebody, and a
blue or green ring as a team.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app import CompanionApp

Badge = tuple[int, ...]
"""Colour and sign, by their numbers; empty where only the others at the table have one."""


def badges(app: CompanionApp, players: Iterable[str]) -> Callable[[str], Badge | None]:
    """What tells a player's badge; nobody has one where no player is in the book."""
    book = app.archive.players.by_any_id()
    known = {who: (book[who].colour, book[who].sign) for who in players if who in book}

    def badge(player: str) -> Badge | None:
        return known.get(player, ()) if known else None

    return badge
