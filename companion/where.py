"""Which screen a match stands at: after a restart, and after whatever has just happened."""

from __future__ import annotations

from typing import Any

from companion.game.views import Phase, View, handout, still_to_turn
from companion.turns import waiting

Whereabouts = tuple[str, dict[str, Any]]

PLACES: dict[Phase, str] = {
    Phase.SEATED: "next_round",
    Phase.DEALING: "hand_off",
    Phase.RUNNING: "board",
    Phase.ENDED: "roles_out",
    Phase.REVEALED: "shares",
    Phase.SHARING: "nuggets",
    Phase.COUNTING: "the_end",
    Phase.OVER: "the_end",
}


def place_of(match: View | None) -> Whereabouts:
    """The screen on which a match goes on where it stands."""
    if match is None:
        return ("home", {})
    if match.phase is Phase.RUNNING and waiting(match):
        return ("hand_off", {})
    if match.phase is Phase.ENDED and match.terms.printed_roles:
        return ("roles_in", {})
    if still_to_turn(match):
        return ("roles_out", {})
    if match.phase is Phase.SHARING and _pays_out(match):
        return ("payout", {})
    return (PLACES[match.phase], {})


def _pays_out(match: View) -> bool:
    there = handout(match)
    return bool(there and there.payouts)
