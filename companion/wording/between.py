"""What hands do between two rounds, edition by edition."""

from __future__ import annotations

from companion.game.match.seating import why_not_so_many
from companion.game.modules import Module
from companion.game.views import View
from companion.languages import _, many
from companion.wording.apart import called_in
from companion.wording.errors import refusal

ReminderLine = tuple[str, str]
"""A sign and a line."""


def reminders(match: View) -> tuple[ReminderLine, ...]:
    """What is shuffled, laid out and dealt while the roles go round."""
    terms, players = match.terms, len(match.players)
    lines: list[ReminderLine] = [("shuffle", _("Shuffle all path and action cards together."))]
    if terms.rules.cards_aside:
        lines.append(
            ("cards", many("Put {n} card aside.", "Put {n} cards aside.", terms.rules.cards_aside))
        )
    lines.append(("goal", _goals(terms.modules)))
    if terms.rules.path_laid_out:
        lines.append(("path", _("Lay one path card half-way to the middle goal.")))
    if Module.TREASURE_CHESTS in terms.modules:
        lines.append(("chest", _("Lay out 4 new chests with their tunnels.")))
    if Module.TOLL_TUNNELS in terms.modules:
        lines.append(("toll", _("Both toll dwarves are free again.")))
    if Module.WARDROBE in terms.modules or Module.PARTY in terms.modules:
        lines.append(("map", _("Lay out the large card again.")))
    hand = terms.rules.hands[players]
    lines.append(("cards", many("Deal {n} card each.", "Deal {n} cards each.", hand)))
    if terms.printed_roles:
        lines.append(("card_back", _("Shuffle and deal the role cards.")))
    return tuple(lines)


def _goals(modules: frozenset[Module]) -> str:
    if Module.NEW_GOALS in modules:
        return _("Shuffle the gold with 4 of the other 7 goals and lay them face down.")
    return _("Shuffle the 3 goals and lay them face down.")


def too_few(match: View) -> str:
    """Why no round can be played by those who are left."""
    if match.terms.house is not None:
        why_not = why_not_so_many(match.terms, len(match.players))
        return refusal(why_not, called_in(match)) if why_not else ""
    least = match.terms.rules.players[0]
    return many(
        "This edition needs {n} player at least.", "This edition needs {n} players at least.", least
    )
