"""Thefts after the shares of Saboteur 2: who may take, from whom, in which order."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from companion.game.changing import replace
from companion.game.gold.round import Round, Theft
from companion.game.gold.shares import Shares, Why, because


class TheftFault(StrEnum):
    """Why a theft may not happen."""

    NO_THIEF_CARD = "no_thief_card"
    TRAPPED = "trapped"
    OUT_OF_ORDER = "out_of_order"
    FROM_ONESELF = "from_oneself"
    NO_GOLD = "no_gold"


class TheftError(ValueError):
    """A theft that the rules do not allow."""

    def __init__(self, fault: TheftFault, theft: Theft) -> None:
        super().__init__(f"{theft.thief} from {theft.victim}: {fault}")
        self.fault = fault
        self.theft = theft


def thief_order(played: Round) -> tuple[str, ...]:
    """Every free player with a thief card: who played the last one begins, then clockwise.

    The card of a trapped thief does not count. Card 2020 does not turn this order.
    """
    cards = {
        seat.name: seat.thief
        for seat in played.seats
        if seat.thief is not None and not seat.trapped
    }
    if not cards:
        return ()
    thieves = tuple(cards)
    begins = thieves.index(max(thieves, key=cards.__getitem__))
    return thieves[begins:] + thieves[:begins]


def thieves_left(shares: Shares, thefts: Sequence[Theft]) -> tuple[str, ...]:
    """Who may still take after these thefts; who was passed over has left the theft out."""
    if not thefts:
        return shares.thief_order
    return shares.thief_order[shares.thief_order.index(thefts[-1].thief) + 1 :]


def held(played: Round, shares: Shares, thefts: Sequence[Theft]) -> dict[str, int]:
    """Every player's gold at this moment: from before, the share, and the thefts so far."""
    gold = {seat.name: seat.gold + shares.gold[seat.name] for seat in played.seats}
    for theft in thefts:
        gold[theft.thief] += 1
        gold[theft.victim] -= 1
    return gold


def victims(played: Round, shares: Shares, thefts: Sequence[Theft], thief: str) -> tuple[str, ...]:
    """From whom a thief may take now: anyone else who has gold, trapped or a thief or not."""
    gold = held(played, shares, thefts)
    return tuple(name for name, has in gold.items() if has > 0 and name != thief)


def why_not_thief(
    played: Round, shares: Shares, thefts: Sequence[Theft], thief: str
) -> TheftFault | None:
    """Why this player may take nothing now; None if it is their turn or an earlier one's."""
    if thief in thieves_left(shares, thefts):
        return None
    if thief in shares.thief_order:
        return TheftFault.OUT_OF_ORDER
    if played.seat(thief).thief is None:
        return TheftFault.NO_THIEF_CARD
    return TheftFault.TRAPPED


def why_not_victim(
    played: Round, shares: Shares, thefts: Sequence[Theft], theft: Theft
) -> TheftFault | None:
    """Why nothing can be taken from this player now."""
    if theft.victim == theft.thief:
        return TheftFault.FROM_ONESELF
    if held(played, shares, thefts)[theft.victim] < 1:
        return TheftFault.NO_GOLD
    return None


def why_not(
    played: Round, shares: Shares, thefts: Sequence[Theft], theft: Theft
) -> TheftFault | None:
    """Why a theft may not follow these thefts; None if it may."""
    return why_not_thief(played, shares, thefts, theft.thief) or why_not_victim(
        played, shares, thefts, theft
    )


def with_thefts(played: Round, shares: Shares, thefts: Sequence[Theft]) -> Shares:
    """The shares after the thefts, one by one; a theft that is not allowed is an error."""
    gold, why = dict(shares.gold), dict(shares.why)
    for done, theft in enumerate(thefts):
        fault = why_not(played, shares, thefts[:done], theft)
        if fault is not None:
            raise TheftError(fault, theft)
        gold[theft.thief] += 1
        gold[theft.victim] -= 1
        why[theft.thief] += (because(Why.STOLE, victim=theft.victim),)
        why[theft.victim] += (because(Why.ROBBED, thief=theft.thief),)
    return replace(shares, gold=gold, why=why)


def when_all_are_done(played: Round, shares: Shares) -> Shares:
    """The shares when every theft is over, with a word on thief cards that took nothing."""
    took = {theft.thief for theft in played.steals}
    why = dict(shares.why)
    for seat in played.seats:
        if seat.thief is not None and seat.name not in took:
            step = Why.THIEF_TRAPPED if seat.trapped else Why.STOLE_NOTHING
            why[seat.name] += (because(step),)
    return replace(shares, why=why)
