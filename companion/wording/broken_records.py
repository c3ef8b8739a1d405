"""Records that a match has broken, said aloud."""

from __future__ import annotations

from collections.abc import Callable

from companion.archive.records import Broken, Record
from companion.languages import _


def record_line(record: Record, called: Callable[[str], str]) -> str:
    """The sentence that says which record a match has broken."""
    name = called(record.player)
    if record.kind is Broken.FIRST_WIN:
        return _("{name} has won for the first time").format(name=name)
    if record.kind is Broken.OWN_BEST:
        text = _("{name}'s best match: {gold} gold, {before} before")
    else:
        text = _("The most gold ever at this table: {name}, {gold}; {before} before")
    return text.format(name=name, gold=record.gold, before=record.before)
