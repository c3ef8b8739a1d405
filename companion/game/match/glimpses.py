"""What the phone remembers of opened cards: who had them up, and whether the lamp got full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.game.changing import replace
from companion.game.events import Look, PlayerId
from companion.game.match.state import Hand, Peek


def opened(hand: Hand, peek: Peek) -> Hand:
    """The roles once that card has turned up; its look is not finished yet."""
    return counted(
        hand,
        peek.by,
        peek.whose,
        pending=peek,
        last_was_first=False,
        unfinished=(*_without(hand, peek), peek),
        openings={**hand.openings, peek.whose: (*hand.openings.get(peek.whose, ()), peek.by)},
        openers=_plus(hand.openers, peek.by, 1),
    )


def counted(hand: Hand, by: PlayerId, whose: PlayerId, **more: Any) -> Hand:
    """In the open, from the opening on; what a card lets one see counts for itself."""
    if by != whose:
        known = hand.known | {(by, whose)}
        return replace(hand, peeked=_plus(hand.peeked, by, 1), known=known, **more)
    new = by not in hand.seen and by not in hand.openings.get(by, ())
    return replace(
        hand,
        looks=_plus(hand.looks, by, 1),
        first_looks=_plus(hand.first_looks, by, int(new)),
        **more,
    )


def unfinished_at(hand: Hand, whose: PlayerId) -> Peek | None:
    """The latest opening of that player's card whose lamp was not full."""
    return next((one for one in reversed(hand.unfinished) if one.whose == whose), None)


def owned(hand: Hand, peek: Peek) -> Hand:
    """The roles once it is said who opened a card; what waits for its full lamp stays open."""
    waits = peek.why is Look.OWN or peek in hand.peeks
    unfinished = hand.unfinished if waits else _without(hand, peek)
    return replace(hand, unfinished=unfinished, pending=_still_pending(hand, peek))


def finished(hand: Hand, peek: Peek, **more: Any) -> Hand:
    """The lamp was full, or nobody waits for it any more."""
    unfinished, pending = _without(hand, peek), _still_pending(hand, peek)
    return replace(hand, unfinished=unfinished, pending=pending, **more)


def opened_by_another(hand: Hand, peek: Peek, who: PlayerId) -> Hand:
    """The roles once an opening bears another name than that of the turn. Counts never fall."""
    hand = finished(hand, peek)
    openings = list(hand.openings.get(peek.whose, ()))
    if peek.by not in openings:
        return hand
    openings[len(openings) - 1 - openings[::-1].index(peek.by)] = who
    return replace(
        hand,
        openings={**hand.openings, peek.whose: tuple(openings)},
        openers=_plus(_plus(hand.openers, peek.by, -1), who, 1),
        known=hand.known - {(peek.by, peek.whose)},
    )


def opened_by_another_too(hand: Hand, who: PlayerId) -> Hand:
    """Somebody had a card up together with whoever opened it."""
    return replace(hand, openers=_plus(hand.openers, who, 1))


def forgotten(hand: Hand, *players: PlayerId) -> Hand:
    """The roles once these cards went back: who opened them does not know what lies there."""
    pending = hand.pending
    return replace(
        hand,
        openings={who: by for who, by in hand.openings.items() if who not in players},
        unfinished=tuple(one for one in hand.unfinished if one.whose not in players),
        pending=None if pending is not None and pending.whose in players else pending,
    )


def given_back(hand: Hand, old: Hand, player: PlayerId) -> Hand:
    """The player holds the card again that lay there in `old`: what was open then counts again."""
    openings = {who: by for who, by in old.openings.items() if who == player}
    still = (one for one in old.unfinished if one.whose == player or one in hand.unfinished)
    since = (one for one in hand.unfinished if one not in old.unfinished)
    pending = old.pending if old.pending and old.pending.whose == player else None
    return replace(
        hand,
        openings={**hand.openings, **openings},
        unfinished=(*still, *since),
        pending=hand.pending or pending,
    )


def only_opening(hand: Hand, who: PlayerId, whose: PlayerId) -> bool:
    """Of what the phone has shown, neither of them can know more than that card, seen once.

    An unfinished look at another card may have been anybody's.
    """
    here = hand.openings.get(whose, ())
    if here not in ((), (whose,)) or any(one.whose != whose for one in hand.unfinished):
        return False
    return not hand.openers.get(who, 0) and hand.openers.get(whose, 0) == len(here)


def _plus(counts: Mapping[PlayerId, int], player: PlayerId, more: int) -> dict[PlayerId, int]:
    return {**counts, player: counts.get(player, 0) + more}


def _without(hand: Hand, peek: Peek) -> tuple[Peek, ...]:
    return tuple(one for one in hand.unfinished if one != peek)


def _still_pending(hand: Hand, peek: Peek) -> Peek | None:
    return None if hand.pending == peek else hand.pending
