"""The seats of a match as the ring shows them."""

from __future__ import annotations

from collections.abc import Callable, Collection

from companion.game.events import PlayerId
from companion.game.views import Phase, View
from companion.happenings import BROKEN, CAUGHT, LEAVES, THIEF, TOLL, Happening
from companion.people import BadgeNumbers
from companion.widgets.ring import Mark, SeatShown


def seats_of(
    match: View,
    badge: Callable[[PlayerId], BadgeNumbers],
    *,
    chosen: Collection[PlayerId] = (),
    dimmed: Collection[PlayerId] = (),
) -> list[SeatShown]:
    """Everybody with what lies in front of them."""
    return [
        SeatShown(
            match.name(who),
            marks_of(match, who),
            badge=badge(who),
            lamps=lamps_of(match, who),
            selected=who in chosen,
            dimmed=who in dimmed,
        )
        for who in match.players
    ]


def lamps_of(match: View, player: PlayerId) -> int:
    """A lamp for who has looked at their role, one more for each time that it was opened again.

    Once all have looked only those stand out who have done so again.
    """
    if match.now is None or match.terms.printed_roles:
        return 0
    seen = bool(match.still_to_look) and player not in match.still_to_look
    return max(int(seen), match.looks_that_stand_out(player))


def marks_of(match: View, player: PlayerId) -> tuple[Mark, ...]:
    """Only what the edition and its modules know can lie there."""
    lies = match.markers(player)
    marks = [_mark(broken) for tool, broken in BROKEN.items() if tool in lies.broken]
    if lies.thief is not None:
        marks.append(_mark(THIEF, lies.thief))
    if lies.trapped:
        marks.append(_mark(CAUGHT))
    dwarves = match.this_round.board.dwarves if match.now else ()
    marks += [_mark(TOLL) for dwarf in dwarves if dwarf.owner == player and not dwarf.out]
    if match.phase is Phase.RUNNING and player in match.still_to_look:
        marks.append(Mark("card_back"))
    if match.now and player in match.table.leaving:
        marks.append(_mark(LEAVES))
    return tuple(marks)


def _mark(lying: Happening, number: int = 0) -> Mark:
    return Mark(lying.sign, number, tone=lying.tone)
