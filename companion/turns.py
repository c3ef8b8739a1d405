"""To whom the phone goes: everybody's turn to look, as the match stands."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game.events import (
    Event,
    HatSwapped,
    Look,
    PartyHeld,
    PlayerId,
    WardrobeUsed,
)
from companion.game.match import Match, Phase


@dataclass(frozen=True)
class Turn:
    """Somebody's turn with the phone: `by` looks at the role of `whose`."""

    by: PlayerId
    whose: PlayerId
    why: Look


def waiting(match: Match) -> tuple[Turn, ...]:
    """To whom the phone goes now, in order: the deal, or what a card has just brought."""
    if match.now is None or match.now.roles is not None:
        return ()
    looks = tuple(Turn(peek.by, peek.whose, peek.why) for peek in match.now.hand.peeks)
    fresh = match.still_to_look
    if match.phase is not Phase.DEALING:
        fresh = tuple(who for who in fresh if who in new_cards_of(match, match.undoes))
    return (*looks, *(own(who) for who in fresh))


def own(player: PlayerId) -> Turn:
    """Somebody's first look at the card that they hold."""
    return Turn(player, player, Look.OWN)


def look_of(match: Match, player: PlayerId) -> Turn:
    """A player asks for their own card: for the first time, or again."""
    seen = player in match.this_round.hand.seen
    return Turn(player, player, Look.AGAIN if seen else Look.OWN)


def new_cards_of(match: Match, event: Event | None) -> tuple[PlayerId, ...]:
    """Who holds another card since that event."""
    if isinstance(event, HatSwapped):
        return (event.whose,)
    if isinstance(event, WardrobeUsed):
        return (event.by,)
    return match.players if isinstance(event, PartyHeld) else ()
