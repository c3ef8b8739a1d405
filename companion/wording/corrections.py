"""The words of a correction: what hands must do, which thefts are gone."""

from __future__ import annotations

from companion.game.events import Steal
from companion.game.views import HandOver
from companion.languages import _, many
from companion.wording.apart import Called


def hand_over(move: HandOver, called: Called) -> str:
    """ "Ben gives back 2", "Ada takes 1 nugget card"; which card it is stays secret."""
    name = called(move.player)
    gold = move.tokens + move.worth
    parts = []
    if gold:
        parts.append(_gives(gold).format(name=name, n=abs(gold)))
    if move.cards:
        parts.append(_cards(move.cards).format(name=name))
    return "\n".join(parts)


def _gives(gold: int) -> str:
    return _("{name} takes {n} gold.") if gold > 0 else _("{name} gives back {n} gold.")


def _cards(cards: int) -> str:
    if cards > 0:
        return many("{name} takes {n} nugget card.", "{name} takes {n} nugget cards.", cards)
    return many("{name} gives back {n} nugget card.", "{name} gives back {n} nugget cards.", -cards)


def theft_lost(steal: Steal, called: Called) -> str:
    """A theft that the answers do not allow any more."""
    if steal.victim is None:
        return _("{thief} had no theft to leave out.").format(thief=called(steal.thief))
    return _("{thief} could not steal from {victim} any more.").format(
        thief=called(steal.thief), victim=called(steal.victim)
    )
