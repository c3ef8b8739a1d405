"""Who is told apart by which colour and sign at one table: a pure function of who came when.

A badge is a colour and a sign, both by their numbers. The book of players keeps everybody's own;
at a table no two have the same sign, and no two the same colour while there are colours left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.archive.players import COLOUR_COUNT, SIGN_COUNT
from companion.game.events import PlayerId
from companion.game.views import View

BadgeNumbers = tuple[int, int]
"""Colour and sign, by their numbers."""


def badges_of(
    came: Sequence[Sequence[PlayerId]], own: Mapping[PlayerId, BadgeNumbers]
) -> dict[PlayerId, BadgeNumbers]:
    """The badges of a table. `came` holds those who sat down together, the first ones first: who
    comes later changes nobody's badge. `own` is what the book knows."""
    everybody = [who for together in came for who in together]
    colours = _given(came, {who: own[who][0] for who in everybody if who in own}, COLOUR_COUNT)
    signs = _given(came, {who: own[who][1] for who in everybody if who in own}, SIGN_COUNT)
    return {who: (colours[who], signs[who]) for who in everybody}


def _given(
    came: Iterable[Iterable[PlayerId]], own: Mapping[PlayerId, int], count: int
) -> dict[PlayerId, int]:
    """One's own where nobody has it yet, else the first that is free."""
    given: dict[PlayerId, int] = {}
    for together in came:
        waiting = []
        for who in together:
            if who in own and own[who] not in given.values():
                given[who] = own[who]
            else:
                waiting.append(who)
        for who in waiting:
            used = list(given.values())
            given[who] = min(range(count), key=lambda one: (used.count(one), one))
    return given


def came_together(match: View) -> tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]]:
    """Who played the first round, and who came later, in the order in which they came."""
    everybody = match.everybody
    began = match.finished[0].seats if match.finished else everybody
    later = tuple(who for who in everybody if who not in began)
    return tuple(who for who in everybody if who in began), later
