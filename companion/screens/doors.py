"""The doors on the way to the gold, asked as people see them: is there a way without one?"""

from __future__ import annotations

from collections.abc import Callable, Collection

from companion.game.roles import Colour
from companion.widgets.rows import SwitchRow
from companion.wording.shares import door_question


def door_switch(
    colour: Colour, barred: Collection[Colour], tell: Callable[[Colour, bool], None]
) -> SwitchRow:
    """On says that there is a way without such a door; `tell` hears of every change."""
    row = SwitchRow(
        name=f"free_of.{colour.value}",
        title=door_question(colour),
        sign="door",
        sign_tone=colour.value,
        on=colour not in barred,
    )
    row.bind(on=lambda _row, free: tell(colour, free))
    return row


def doors_after(barred: Collection[Colour], colour: Colour, free: bool) -> frozenset[Colour]:
    """The doors that stand in every way, now that one of them is told."""
    return frozenset(barred) - {colour} if free else frozenset(barred) | {colour}
