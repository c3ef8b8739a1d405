"""Days as they are written where the reader is."""

from __future__ import annotations

from datetime import datetime

from companion.archive import times
from companion.languages import _


def day(stamped: int) -> str:
    """The day on which a match began, where the reader is."""
    local = _local(stamped)
    return _("{year}-{month}-{day}").format(
        year=local.year, month=f"{local.month:02}", day=f"{local.day:02}"
    )


def day_of_a_file(stamped: int) -> str:
    """The same day in every language: files sort by it, and no file system minds it."""
    return _local(stamped).date().isoformat()


def _local(stamped: int) -> datetime:
    return times.moment(stamped).astimezone()
