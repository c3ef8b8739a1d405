"""The two-player house rules: what is found first decides, and the winner shares."""

from __future__ import annotations

from companion.game.gold.round import Ending, Round, Seat
from companion.game.gold.shares import Reason, Shares, Why, because
from companion.game.roles import Role

WINS_WITH = {Ending.GOLD: Role.GOLD_DIGGER, Ending.COAL: Role.SABOTEUR}
"""Gold found: the miners win. Coal found: the saboteurs. All ways blocked: both lose."""

_FOUND = {
    Ending.GOLD: Why.GOLD_FOUND,
    Ending.COAL: Why.COAL_FOUND,
    Ending.BLOCKED: Why.WAYS_BLOCKED,
}
_FOUND_FOR_NOBODY = {**_FOUND, Ending.GOLD: Why.NO_DIGGER_GOLD, Ending.COAL: Why.NO_SABOTEUR_COAL}
"""Nobody has the role that wins by it."""

CARDS_A_WINNER_DRAWS = 2


def share_duel(played: Round) -> Shares:
    """Who has the winning role draws two nugget cards, keeps one and gives the other away."""
    winners = tuple(
        seat.name for seat in played.seats if seat.role is WINS_WITH.get(played.outcome.ended)
    )
    return Shares(
        winners=winners,
        draw=CARDS_A_WINNER_DRAWS * len(winners),
        picks=winners,
        gold={seat.name: 0 for seat in played.seats},
        why={seat.name: _why(seat, played, winners) for seat in played.seats},
    )


def _why(seat: Seat, played: Round, winners: tuple[str, ...]) -> tuple[Reason, ...]:
    found = _FOUND if winners else _FOUND_FOR_NOBODY
    steps = [because(found[played.outcome.ended])]
    if not winners:
        steps.append(because(Why.NOBODY_DRAWS))
    if seat.name in winners:
        steps.append(because(Why.DRAWS_TWO))
    steps += [because(Why.GIVEN_ONE, by=giver) for giver in winners if giver != seat.name]
    return tuple(steps)
