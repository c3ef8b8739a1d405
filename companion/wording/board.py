"""The words of a running round: what can have happened, and what is asked then."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.game.counts import RoleCount
from companion.game.gold import Ending
from companion.game.roles import Role
from companion.game.views import Dwarf
from companion.languages import _
from companion.wording.apart import Called


def saboteurs(count: RoleCount) -> str:
    """How many can be in play, as everybody may know it."""
    if count.least == count.most:
        return _("Saboteurs in play: {n}").format(n=count.most)
    if count.most - count.least == 1:
        text = _("Saboteurs in play: {least} or {most}")
    else:
        text = _("Saboteurs in play: {least} to {most}")
    return text.format(least=count.least, most=count.most)


def dwarf_line(dwarf: Dwarf, called: Called) -> str:
    """Whose toll dwarf it is, and what became of it."""
    owner = called(dwarf.owner)
    if dwarf.paid_by is not None:
        return _("{owner}'s toll dwarf: {name} paid.").format(
            owner=owner, name=called(dwarf.paid_by)
        )
    if dwarf.out:
        return _("{owner}'s toll dwarf: taken away.").format(owner=owner)
    return _("{owner}'s toll dwarf: 1 gold to build there.").format(owner=owner)


def ending_words(ended: Ending) -> str:
    """How a round can end, as the table sees it."""
    return _ENDINGS[ended]()


COUNTED = Role.SABOTEUR
"""Whose number the table wants to know at a glance."""

_ENDINGS: Mapping[Ending, Callable[[], str]] = {
    Ending.GOLD: lambda: _("A tunnel leads to the gold"),
    Ending.NO_GOLD: lambda: _("No tunnel to the gold"),
    Ending.SPIDER: lambda: _("The giant spider was found"),
    Ending.COAL: lambda: _("Stone was found first"),
    Ending.BLOCKED: lambda: _("All ways are blocked"),
}
