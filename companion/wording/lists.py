"""Things one after the other, with the comma of the language spoken now."""

from __future__ import annotations

from collections.abc import Iterable

from companion.languages import _, many

NAMES_SHOWN = 3


def listed(things: Iterable[str]) -> str:
    """ "Ada, Ben, Cleo"; a Japanese comma is another one, and takes no space."""
    return _("{some}, {more}").format(some="", more="").join(things)


def names_in_a_row(names: tuple[str, ...]) -> str:
    """ "Ada, Ben, Cleo, 4 more": enough to know the table again."""
    if len(names) <= NAMES_SHOWN + 1:
        return listed(names)
    more = many("{n} more", "{n} more", len(names) - NAMES_SHOWN)
    return listed((*names[:NAMES_SHOWN], more))
