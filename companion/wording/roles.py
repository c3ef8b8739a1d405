"""What a role's card says: two short lines, in the language of whoever holds it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from companion.game.counts import RoleCount
from companion.game.deal import Box, deck_counts, where_rest_lies
from companion.game.editions import EDITIONS, Edition, Undealt
from companion.game.modules import Module
from companion.game.roles import Role
from companion.languages import _, many
from companion.wording.lists import said_on

RoleLines = tuple[str, str]


def role_lines(role: Role, edition: Edition) -> RoleLines:
    """What wins for whoever holds the card, and what stands in the way."""
    if role in _STONE and EDITIONS[edition].stone_ends_it:
        return _STONE[role]()
    return _LINES[role]()


def others_lines(name: str) -> RoleLines:
    """What the card says to somebody who may look at another's role."""
    return (_("This is {name}'s role.").format(name=name), _("Yours stays as it was."))


def role_wins(role: Role, edition: Edition) -> str:
    """What wins for whoever holds the card, and what stands in the way, in one line."""
    return said_on(role_lines(role, edition))


def not_dealt(box: Box, players: int, modules: Collection[Module]) -> str:
    """What becomes of the cards that nobody holds, so that the numbers add up."""
    rest = sum(deck_counts(box, players, modules).values()) - players
    lies = where_rest_lies(box, rest)
    if lies is Undealt.NONE:
        return _("Every card is dealt.")
    if lies is Undealt.PILE:
        return many(
            "{n} card is dealt to nobody and lies face down in the pile.",
            "{n} cards are dealt to nobody and lie face down in the pile.",
            rest,
        )
    return many(
        "{n} card is dealt to nobody and stays out, unseen.",
        "{n} cards are dealt to nobody and stay out, unseen.",
        rest,
    )


def how_many(count: RoleCount) -> str:
    """What everybody may know: "1 or 2 in play"."""
    if count.least == count.most:
        return many("{n} in play", "{n} in play", count.most)
    if count.most - count.least == 1:
        return _("{least} or {most} in play").format(least=count.least, most=count.most)
    return _("{least} to {most} in play").format(least=count.least, most=count.most)


_LINES: Mapping[Role, Callable[[], RoleLines]] = {
    Role.GOLD_DIGGER: lambda: (_("Dig a tunnel to the gold."), _("Beware of the saboteurs.")),
    Role.SABOTEUR: lambda: (_("Keep them off the gold."), _("Nobody may find you out.")),
    Role.GREEDY_DWARF: lambda: (_("Reach the gold in person."), _("Then it is all yours.")),
    Role.BLUE_DIGGER: lambda: (_("Reach the gold for blue."), _("Green doors stop you.")),
    Role.GREEN_DIGGER: lambda: (_("Reach the gold for green."), _("Blue doors stop you.")),
    Role.BOSS: lambda: (_("Win with blue or green."), _("You get 1 less gold.")),
    Role.MEDIATOR: lambda: (_("You win whoever wins."), _("You get 2 less gold.")),
    Role.GEOLOGIST: lambda: (_("Every crystal pays you 1."), _("Whoever wins the round.")),
}

_STONE: Mapping[Role, Callable[[], RoleLines]] = {
    Role.GOLD_DIGGER: lambda: (_("Find the gold first."), _("Stone makes you lose.")),
    Role.SABOTEUR: lambda: (_("Let stone be found first."), _("Gold makes you lose.")),
}
