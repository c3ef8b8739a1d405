"""The match as one player sees it: never another's secret."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.game.counts import RoleCount, role_counts
from companion.game.editions import Edition
from companion.game.events import PlayerId
from companion.game.gold import Direction
from companion.game.ledger import GoldRow, gold_by_round
from companion.game.match import Markers, Match, Phase, cards_on_their_way
from companion.game.modules import Module
from companion.game.nugget_deck import Cards
from companion.game.roles import Role


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat with what lies before it; the role only where the viewer may know it."""

    player: PlayerId
    name: str
    markers: Markers
    looks: int
    leaving: bool
    role: Role | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class View:
    """What one player, or everybody, may know now."""

    viewer: PlayerId | None
    edition: Edition
    modules: frozenset[Module]
    phase: Phase
    round: int | None
    beginner: PlayerId | None
    direction: Direction
    seats: tuple[SeatView, ...]
    counts: tuple[RoleCount, ...]
    gold: tuple[GoldRow, ...] = field(repr=False)
    nuggets: Cards = field(repr=False)


def view_for(match: Match, viewer: PlayerId | None = None) -> View:
    """The match from a player's seat; without one, what everybody at the table may know."""
    now = match.now
    return View(
        viewer=viewer,
        edition=match.terms.edition,
        modules=match.terms.modules,
        phase=match.phase,
        round=None if now is None else now.number,
        beginner=match.beginner,
        direction=match.direction,
        seats=tuple(_seat(match, player, viewer) for player in match.players),
        counts=counts_in_play(match),
        gold=gold_by_round(match, viewer),
        nuggets=cards_on_their_way(match) if _picks_now(match, viewer) else (),
    )


def counts_in_play(match: Match) -> tuple[RoleCount, ...]:
    """How many of each role can be in play; none when no round could begin with so many."""
    players = len(match.players)
    if not match.may_play_with(players):
        return ()
    return role_counts(match.terms.box, players, match.terms.modules)


def may_know_role(match: Match, viewer: PlayerId | None, player: PlayerId) -> bool:
    """Roles that are open, one's own once looked at, and others' that a card let one see."""
    if match.now is None:
        return False
    if match.now.roles is not None:
        return True
    hand = match.now.hand
    if viewer == player:
        return player in hand.seen
    return (viewer, player) in hand.known


def _seat(match: Match, player: PlayerId, viewer: PlayerId | None) -> SeatView:
    return SeatView(
        player=player,
        name=match.name(player),
        markers=match.markers(player),
        looks=match.looks(player),
        leaving=player in match.table.leaving,
        role=match.role_of(player) if may_know_role(match, viewer, player) else None,
    )


def _picks_now(match: Match, viewer: PlayerId | None) -> bool:
    draft = None if match.now is None else match.now.draft
    return bool(draft and draft.cards and draft.queue[0] == viewer)
