"""Days as they are written where the reader is."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from companion.archive import times
from companion.languages import _


def day(stamped: int) -> str:
    """The day on which a match began, where the reader is."""
    local = _local(stamped)
    return _("{day} {month} {year}").format(
        year=local.year, month=_MONTHS[local.month - 1](), day=local.day
    )


def day_of_a_file(stamped: int) -> str:
    """The day as a file is named by it: the same in every language, and files sort by it."""
    return _local(stamped).date().isoformat()


def _local(stamped: int) -> datetime:
    return times.moment(stamped).astimezone()


_MONTHS: tuple[Callable[[], str], ...] = (
    lambda: _("Jan"),
    lambda: _("Feb"),
    lambda: _("Mar"),
    lambda: _("Apr"),
    lambda: _("May"),
    lambda: _("Jun"),
    lambda: _("Jul"),
    lambda: _("Aug"),
    lambda: _("Sep"),
    lambda: _("Oct"),
    lambda: _("Nov"),
    lambda: _("Dec"),
)
