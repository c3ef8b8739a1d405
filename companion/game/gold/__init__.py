"""How the gold of a round is shared: one module for each way to share it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.game.editions import EDITIONS, Sharing
from companion.game.gold.duel import share_duel
from companion.game.gold.nuggets import share_nuggets
from companion.game.gold.round import (
    Direction,
    Ending,
    Round,
    RoundOutcome,
    Seat,
    Theft,
    Tool,
)
from companion.game.gold.shares import Reason, Shares, Why
from companion.game.gold.thieves import (
    TheftError,
    TheftFault,
    when_all_are_done,
    with_thefts,
)
from companion.game.gold.tokens import share_tokens
from companion.game.gold.tournament import share_tournament

__all__ = [
    "Direction",
    "Ending",
    "Reason",
    "Round",
    "RoundOutcome",
    "Seat",
    "Shares",
    "Theft",
    "TheftError",
    "TheftFault",
    "Tool",
    "Why",
    "settle",
    "share_out",
]

_SHARE: Mapping[Sharing, Callable[[Round], Shares]] = {
    Sharing.NUGGETS: share_nuggets,
    Sharing.TOURNAMENT: share_tournament,
    Sharing.DUEL: share_duel,
    Sharing.TOKENS: share_tokens,
}


def share_out(played: Round) -> Shares:
    """The shares of a round by its edition's rule, before any theft."""
    return _SHARE[EDITIONS[played.edition].sharing](played)


def settle(played: Round) -> Shares:
    """The shares of a round with all its thefts; a theft that is not allowed is an error."""
    shares = share_out(played)
    return when_all_are_done(played, with_thefts(played, shares, played.steals))
