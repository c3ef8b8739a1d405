"""Times as the archive keeps them: whole milliseconds of UTC, from a clock that is handed in.

A phone's clock jumps, by years when its battery was out. So no order and no length rests on one
clock reading alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import TypeGuard

Clock = Callable[[], datetime]
"""Anything that tells the time with its zone."""

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
FIRST, LAST = 0, 253_402_300_799_999
PAUSE = 60 * 60 * 1000
"""A silence longer than this between two events was no play: the phone lay there."""

_MILLISECOND = timedelta(milliseconds=1)
_TEXT = re.compile(r"\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)


def system_clock() -> datetime:
    """The phone's clock."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> int:
    """The moment in milliseconds; what lies outside 1970 to 9999 is brought to its edge."""
    return min(max((moment - EPOCH) // _MILLISECOND, FIRST), LAST)


def is_stamp(value: object) -> TypeGuard[int]:
    """Whether a value from a disk or a file is a stamp at all."""
    return isinstance(value, int) and FIRST <= value <= LAST


def moment(stamped: int) -> datetime:
    """The moment of a stamp."""
    return EPOCH + stamped * _MILLISECOND


def text(stamped: int) -> str:
    """A stamp as exports carry it: `2025-11-18T20:15:00.000Z`."""
    return moment(stamped).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def from_text(written: str) -> int:
    """The stamp of an export's time; `ValueError` for anything else than a time in UTC."""
    if not _TEXT.fullmatch(written):
        raise ValueError(written)
    parsed = (datetime.fromisoformat(written) - EPOCH) // _MILLISECOND
    if parsed < FIRST:
        raise ValueError(written)
    return parsed


def played(stamps: Iterable[int]) -> int:
    """How long was played, in seconds: pauses and jumps of the clock left out, never negative."""
    steps = (after - before for before, after in pairwise(stamps))
    return sum(step for step in steps if 0 < step <= PAUSE) // 1000
