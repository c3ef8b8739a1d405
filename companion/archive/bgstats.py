"""A finished match as a link that opens in BG Stats, with all its players filled in."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from companion.archive import times
from companion.archive.card import PlayerLine
from companion.archive.history import PastMatch
from companion.archive.reports import Refusal, RefusedError

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Saboteur Companion"
SABOTEUR = 9220
"""The game's number at BoardGameGeek."""


def link(match: PastMatch, *, game: str, role_name: Callable[[str], str]) -> str:
    """The link. `game` and `role_name` give the words. Score and rank that nobody knows are left
    out: BG Stats has a player without them, and none with nothing in them."""
    if not match.finished:
        raise RefusedError(Refusal.NOT_FINISHED)
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": match.id,
        "playDate": times.moment(match.started).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": game,
            "sourceGameId": match.edition,
            "bggId": SABOTEUR,
            "highestWins": True,
            "noPoints": False,
        },
        "location": "",
        "players": [_player(line, role_name, match.began) for line in match.lines],
    }
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def _player(line: PlayerLine, role_name: Callable[[str], str], began: str) -> dict[str, Any]:
    player = {
        "name": line.name,
        "sourcePlayerId": line.id,
        "startPlayer": line.id == began,
        "score": line.gold,
        "rank": line.place,
        "role": " / ".join(role_name(role) for role in line.roles if role is not None),
        "winner": line.won,
    }
    return {field: value for field, value in player.items() if value is not None}
