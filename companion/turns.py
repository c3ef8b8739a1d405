"""To whom the phone goes: everybody's turn to look, as the match stands."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game.events import (
    DealtAgain,
    Event,
    HatSwapped,
    Look,
    PartyHeld,
    PlayerId,
    WardrobeUsed,
)
from companion.game.views import Peek, Phase, View


@dataclass(frozen=True)
class Turn:
    """Somebody's turn with the phone: `by` looks at the role of `whose`."""

    by: PlayerId
    whose: PlayerId
    why: Look


def still_open(match: View) -> tuple[Turn, ...]:
    """Every look that is still to come: what a card allows, and cards not seen by their holder."""
    if match.now is None or match.now.roles is not None:
        return ()
    looks = tuple(map(_turn, match.now.hand.peeks))
    return (*looks, *(own(who) for who in match.still_to_look))


def waiting(match: View) -> tuple[Turn, ...]:
    """To whom the phone goes now, in order: the deal, or what a card has just brought."""
    turns = still_open(match)
    if match.phase is Phase.DEALING:
        return turns
    fresh = new_cards_of(match, match.undoes)
    return tuple(turn for turn in turns if turn.why is not Look.OWN or turn.by in fresh)


def pending_turn(match: View) -> Turn | None:
    """Whose opened card has to be spoken for before another one may be opened."""
    pending = None if match.now is None else match.now.hand.pending
    return _turn(pending) if pending else None


def was_opened(match: View, turn: Turn) -> bool:
    """Whether a card was open in that turn and the look was not finished."""
    return match.now is not None and turn in map(_turn, match.now.hand.unfinished)


def was_taken_back(match: View, turn: Turn) -> bool:
    """Whether a card had allowed that look at another's role, and does so no longer."""
    return turn.by != turn.whose and turn not in still_open(match)


def _turn(peek: Peek) -> Turn:
    return Turn(peek.by, peek.whose, peek.why)


def own(player: PlayerId) -> Turn:
    """Somebody's first look at the card that they hold."""
    return Turn(player, player, Look.OWN)


def turn_of(match: View, player: PlayerId) -> Turn:
    """A player asks for the phone: the look that is still open for them, else their own card."""
    still = (turn for turn in still_open(match) if turn.by == player)
    return next(still, None) or look_of(match, player)


def look_of(match: View, player: PlayerId) -> Turn:
    """A player asks for their own card: for the first time, or again."""
    seen = player in match.this_round.hand.seen
    return Turn(player, player, Look.AGAIN if seen else Look.OWN)


def new_cards_of(match: View, event: Event | None) -> tuple[PlayerId, ...]:
    """Who holds another card since that event."""
    if isinstance(event, HatSwapped):
        return (event.whose,)
    if isinstance(event, WardrobeUsed):
        return (event.by,)
    return match.players if isinstance(event, (PartyHeld, DealtAgain)) else ()
