"""Saboteurs who know each other: whose names a saboteur sees, and when they are no longer true.

The names are those of the last deal or party. A card that came by a swap tells no names, and no
name is ever put right by one: it is only said, to everybody alike, that roles have changed since.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.counts import role_counts
from companion.game.events import PlayerId
from companion.game.match.state import Hand, Terms
from companion.game.roles import Role

if TYPE_CHECKING:
    from companion.game.match.match import Match


def told_at_the_deal(
    terms: Terms, seats: Sequence[PlayerId], roles: Sequence[Role]
) -> frozenset[PlayerId] | None:
    """The saboteurs who are told of each other; None where the box tells nobody."""
    if not terms.saboteurs_are_known:
        return None
    dealt = zip(seats, roles, strict=True)
    return frozenset(who for who, role in dealt if role is Role.SABOTEUR)


def fellows_of(match: Match, player: PlayerId) -> tuple[PlayerId, ...]:
    """Whose names stand on the face that this player sees: only a saboteur by deal sees any."""
    hand = match.this_round.hand
    told = hand.fellows or frozenset()
    if player not in told or player in hand.moved:
        return ()
    return tuple(who for who in hand.seats if who in told and who != player)


def most_fellows(match: Match) -> int:
    """How many names the longest list can hold that this table's deck allows; none where no box
    tells any.
    """
    if not match.terms.saboteurs_are_known:
        return 0
    counts = role_counts(match.terms.box, len(match.players), match.terms.modules)
    most = next((count.most for count in counts if count.role is Role.SABOTEUR), 0)
    return max(1, most - 1)


def have_roles_changed(match: Match) -> bool:
    """Whether somebody has changed role since the names were told."""
    return match.now is not None and bool(match.now.hand.moved)


def swapped(hand: Hand, player: PlayerId) -> Hand:
    """Somebody holds a card that tells no names."""
    return hand if hand.fellows is None else replace(hand, moved=hand.moved | {player})


def traded(hand: Hand, one: PlayerId, other: PlayerId) -> Hand:
    """Two cards were exchanged before anybody else had looked: they tell what they told."""
    if hand.fellows is None:
        return hand
    return replace(
        hand,
        fellows=_exchanged(hand.fellows, one, other),
        moved=_exchanged(hand.moved, one, other),
    )


def _exchanged(players: frozenset[PlayerId], one: PlayerId, other: PlayerId) -> frozenset[PlayerId]:
    if (one in players) is (other in players):
        return players
    return players ^ {one, other}


def others_were_told(hand: Hand, *but: PlayerId) -> bool:
    """Somebody else may have read a name already, so that no name can move any more."""
    return hand.fellows is not None and bool((hand.seen | hand.exposed).difference(but))
