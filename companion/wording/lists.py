"""Things one after the other, joined as the language spoken now joins them."""

from __future__ import annotations

from collections.abc import Iterable

from companion.languages import _, many

NAMES_SHOWN = 3


def listed(things: Iterable[str]) -> str:
    """ "Gold, round 2, Ada": a label's parts; a Japanese comma is another one, with no space."""
    return _("{some}, {more}").format(some="", more="").join(things)


def said_on(sentences: Iterable[str]) -> str:
    """One sentence after the other: Japanese leaves no blank between them."""
    return _("{sentence} {next}").format(sentence="", next="").join(filter(None, sentences))


def joined(things: Iterable[str]) -> str:
    """ "Gold, maps and keys": the last has a word of its own, and two of them one for two."""
    *others, last = tuple(things) or ("",)
    if not others:
        return last
    if len(others) == 1:
        return _("{one} and {other}").format(one=others[0], other=last)
    return _("{some} and {last}").format(some=listed(others), last=last)


def called(name: str) -> str:
    """A player's name as it stands among others: in Japanese each has its own word after it."""
    return _("{name}").format(name=name)


def all_names(names: Iterable[str]) -> str:
    """ "Ada, Ben and Cleo"."""
    return joined(map(called, names))


def in_order(names: Iterable[str]) -> str:
    """ "Ada, Ben, Cleo": one after the other, where the order is the point."""
    return listed(map(called, names))


def names_in_a_row(names: tuple[str, ...]) -> str:
    """ "Ada, Ben, Cleo and 4 more": enough to know the table again."""
    if len(names) <= NAMES_SHOWN + 1:
        return all_names(names)
    more = many("{names} and {n} more", "{names} and {n} more", len(names) - NAMES_SHOWN)
    return more.format(names=in_order(names[:NAMES_SHOWN]))
