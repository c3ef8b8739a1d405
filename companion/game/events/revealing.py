"""Before the roles open everybody points at somebody; then card after card turns over."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game.events.base import Event, PlayerId


@dataclass(frozen=True, slots=True)
class Pointed(Event):
    """`by` takes `at` for a saboteur. Pointing again is pointing at somebody else instead."""

    by: PlayerId
    at: PlayerId


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The role card of a player was turned over for all to see, one of many."""

    whose: PlayerId
