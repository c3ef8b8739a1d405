"""Which screen a match stands at: after a restart, and after whatever has just happened."""

from __future__ import annotations

from typing import Any

from companion.game.match import Match, Phase
from companion.turns import waiting

Place = tuple[str, dict[str, Any]]


def place_of(match: Match | None) -> Place:
    """The screen on which a match goes on where it stands."""
    if match is None:
        return ("home", {})
    if match.phase is Phase.DEALING:
        return ("hand_off", {})
    return ("hand_off", {}) if waiting(match) else ("board", {})
