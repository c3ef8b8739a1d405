"""The crystals in the maze: asked, never taken for granted; a touch for each number."""

from __future__ import annotations

from collections.abc import Callable

from companion.languages import _
from companion.widgets.numbers import Numbers

MOST_CRYSTALS = 20


def crystals_asked(told: int | None, tell: Callable[[int], None]) -> Numbers:
    """The question, with what was said before."""
    numbers = Numbers(
        name="crystals",
        title=_("How many crystals?"),
        sign="crystal",
        chosen=-1 if told is None else told,
        most=max(MOST_CRYSTALS, told or 0),
    )
    numbers.bind(on_number=lambda _numbers, number: tell(number))
    return numbers
