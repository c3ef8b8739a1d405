"""House rulings with a second reading: the rulebooks are silent, the table may choose."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from companion.game.editions import EDITIONS, Edition, Gold
from companion.game.modules import PAID_IN_TOKENS, Module


class Ruling(StrEnum):
    """A switch. The value is its name in `Rulings` and in the round file."""

    TRAPPED_GEOLOGIST = "trapped_geologist"
    WITHOUT_TOKENS = "without_tokens"


class TrappedGeologist(StrEnum):
    """Two geologists in play, one of them caught: what the free one gets for the crystals."""

    OTHER_TAKES_ALL = "other_takes_all"
    HALVED = "halved"


class WithoutTokens(StrEnum):
    """Who must pay 1 in a base edition and has no token: change a nugget card, or not pay."""

    CHANGE_A_NUGGET = "change_a_nugget"
    TOKENS_ONLY = "tokens_only"


@dataclass(frozen=True, slots=True)
class Rulings:
    """How the switches stand; the app's defaults where the table chose nothing."""

    trapped_geologist: TrappedGeologist = TrappedGeologist.OTHER_TAKES_ALL
    without_tokens: WithoutTokens = WithoutTokens.CHANGE_A_NUGGET


Reading = TrappedGeologist | WithoutTokens

READINGS: Mapping[Ruling, type[TrappedGeologist] | type[WithoutTokens]] = {
    Ruling.TRAPPED_GEOLOGIST: TrappedGeologist,
    Ruling.WITHOUT_TOKENS: WithoutTokens,
}
"""How each switch can stand."""

DEFAULT_RULINGS = Rulings()
"""The readings that the app takes when the table does not choose."""


def reading_of(rulings: Rulings, ruling: Ruling) -> Reading:
    """How a switch stands."""
    reading: Reading = getattr(rulings, ruling.value)
    return reading


def other_reading(rulings: Rulings, ruling: Ruling) -> Reading:
    """The reading of a switch that the table has not chosen."""
    now = reading_of(rulings, ruling)
    return next(one for one in READINGS[ruling] if one is not now)


def with_reading(rulings: Rulings, ruling: Ruling, reading: str) -> Rulings:
    """The switches when one of them stands at that reading; a `ValueError` if it has no such."""
    moved: dict[str, Any] = {ruling.value: READINGS[ruling](reading)}
    return replace(rulings, **moved)


def strangers(rulings: Rulings, edition: Edition, modules: Collection[Module]) -> Iterator[Ruling]:
    """The switches that the table has moved though nothing in such a match hangs on them."""
    apply = rulings_for(edition, modules)
    for ruling in Ruling:
        moved = reading_of(rulings, ruling) is not reading_of(DEFAULT_RULINGS, ruling)
        if moved and ruling not in apply:
            yield ruling


def rulings_for(edition: Edition, modules: Collection[Module]) -> tuple[Ruling, ...]:
    """The switches that can change anything in such a match."""
    if EDITIONS[edition].two_teams:
        return (Ruling.TRAPPED_GEOLOGIST,)
    if EDITIONS[edition].gold is Gold.NUGGETS and PAID_IN_TOKENS.intersection(modules):
        return (Ruling.WITHOUT_TOKENS,)
    return ()
