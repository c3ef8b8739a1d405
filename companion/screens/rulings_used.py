"""The house rulings on which the gold of the running round hangs."""

from __future__ import annotations

from dataclasses import replace

from companion.game.gold import share_out
from companion.game.rulings import Reading, Ruling, TrappedGeologist, WithoutTokens, rulings_for
from companion.game.views import View, round_now, with_reading


def rulings_used(match: View) -> tuple[Ruling, ...]:
    """The rulings whose other reading would give somebody other gold."""
    played = round_now(match)
    gold = share_out(played).gold
    used = []
    for ruling in rulings_for(match.terms.edition, match.terms.modules):
        rulings = with_reading(match.table.rulings, ruling, the_other(match, ruling).value)
        if share_out(replace(played, rulings=rulings)).gold != gold:
            used.append(ruling)
    return tuple(used)


def reading_of(match: View, ruling: Ruling) -> Reading:
    """How the table reads it now."""
    reading: Reading = getattr(match.table.rulings, ruling.value)
    return reading


def the_other(match: View, ruling: Ruling) -> Reading:
    """The reading that a touch changes to."""
    now = reading_of(match, ruling)
    readings: tuple[Reading, ...] = (*TrappedGeologist, *WithoutTokens)
    return next(one for one in readings if type(one) is type(now) and one is not now)
