"""A round of the match as the rules of sharing see it: players go by their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.deal import deck_counts
from companion.game.editions import EDITIONS, Gold
from companion.game.events import PlayerId, Steal
from companion.game.gold import Reason, Round, RoundOutcome, Seat, Shares, Theft, settle, share_out
from companion.game.gold.thieves import thief_order, why_not_thief, why_not_victim
from companion.game.match.errors import Code, RuleError
from companion.game.match.rules import WhyNot
from companion.game.match.state import Answers, Board, Finished, Terms
from companion.game.roles import Role
from companion.game.rulings import Rulings

if TYPE_CHECKING:
    from companion.game.match.match import Match

PLAYERS_IN_REASONS = ("by", "victim", "thief")

THEFT_CODES = {
    "no_thief_card": Code.NOT_A_THIEF_HERE,
    "trapped": Code.THIEF_IS_TRAPPED,
    "out_of_order": Code.THIEF_OUT_OF_ORDER,
    "from_oneself": Code.NOT_ONESELF,
    "no_gold": Code.NO_GOLD,
}


def round_now(match: Match) -> Round:
    """The round that is over but not in the books yet, before any theft."""
    now = match.this_round
    if now.answers is None or now.roles is None:
        raise ValueError("the roles are not known yet")
    seats = match.table.seats
    before = gold_before(match, seats)
    rulings = match.table.rulings
    return as_round(match.terms, seats, rulings, now.board, now.answers, now.roles, before)


def gold_before(match: Match, seats: Sequence[PlayerId]) -> dict[PlayerId, int]:
    """The tokens from before the shares; only they decide from whom can be stolen."""
    if match.terms.rules.gold is not Gold.TOKENS:
        return dict.fromkeys(seats, 0)
    return {player: match.books.purses[player].tokens for player in seats}


def round_then(terms: Terms, then: Finished) -> Round:
    """A round in the books, before any theft."""
    return as_round(
        terms, then.seats, then.rulings, then.board, then.answers, then.roles, then.before
    )


def thieves_then(terms: Terms, then: Finished) -> tuple[PlayerId, ...]:
    """Who may take gold after such a round, in the order in which they do; gold plays no part."""
    nothing = dict.fromkeys(then.seats, 0)
    return thief_order(round_then(terms, replace(then, before=nothing)))


def as_round(
    terms: Terms,
    seats: Sequence[PlayerId],
    rulings: Rulings,
    board: Board,
    answers: Answers,
    roles: Mapping[PlayerId, Role],
    before: Mapping[PlayerId, int],
) -> Round:
    """All that decides a round's gold, put together."""
    thieves = {player: place for place, player in enumerate(board.thieves, 1)}
    return Round(
        edition=terms.edition,
        seats=tuple(
            Seat(
                name=player,
                role=roles[player],
                gold=before[player],
                broken=board.tools_of(player),
                trapped=player in board.trapped,
                thief=thieves.get(player),
            )
            for player in seats
        ),
        outcome=RoundOutcome(answers.ended, answers.by, answers.doors, answers.crystals),
        modules=terms.modules,
        rulings=rulings,
        direction=board.direction,
        deck=_own_deck(terms, len(seats)),
    )


def _own_deck(terms: Terms, players: int) -> tuple[tuple[Role, int], ...] | None:
    """What a house box shuffles for so many; the duel has no deck but its own."""
    if terms.house is None or EDITIONS[terms.edition].is_for_two:
        return None
    deck = deck_counts(terms.house, players, terms.modules)
    return tuple((role, deck[role]) for role in Role if role in deck)


def thefts(steals: Sequence[Steal]) -> tuple[Theft, ...]:
    """The thefts among them; a theft left out moves no gold."""
    return tuple(Theft(one.thief, one.victim) for one in steals if one.victim is not None)


def why_not_steal(played: Round, shares: Shares, steals: Sequence[Steal], steal: Steal) -> WhyNot:
    """Why this theft, or leaving it out, cannot follow these."""
    turns = [Theft(one.thief, one.thief) for one in steals]
    fault = why_not_thief(played, shares, turns, steal.thief)
    who = steal.thief
    if fault is None and steal.victim is not None:
        theft = Theft(steal.thief, steal.victim)
        fault = why_not_victim(played, shares, thefts(steals), theft)
        who = steal.victim
    return None if fault is None else RuleError(THEFT_CODES[fault.value], player=who)


def still_possible(
    played: Round, steals: Sequence[Steal]
) -> tuple[tuple[Steal, ...], tuple[Steal, ...]]:
    """The thefts that the answers allow, in order, and those that they do not."""
    shares = share_out(played)
    kept: list[Steal] = []
    lost: list[Steal] = []
    for steal in steals:
        possible = why_not_steal(played, shares, kept, steal) is None
        (kept if possible else lost).append(steal)
    return tuple(kept), tuple(lost)


def settled(played: Round, steals: Sequence[Steal]) -> Shares:
    """The shares with these thefts, all of which must be possible."""
    return settle(replace(played, steals=thefts(steals)))


def with_names(shares: Shares, names: Mapping[PlayerId, str]) -> Shares:
    """Shares whose reasons call players by their names; keys stay ids."""
    why = {
        player: tuple(_named(reason, names) for reason in reasons)
        for player, reasons in shares.why.items()
    }
    return replace(shares, why=why)


def _named(reason: Reason, names: Mapping[PlayerId, str]) -> Reason:
    facts = tuple(
        (fact, names[str(value)] if fact in PLAYERS_IN_REASONS else value)
        for fact, value in reason.facts
    )
    return reason._replace(facts=facts)


def round_with_names(
    played: Round, steals: Sequence[Steal], names: Mapping[PlayerId, str]
) -> Round:
    """The round as the round file tells it."""
    seats = tuple(replace(seat, name=names[seat.name]) for seat in played.seats)
    by = played.outcome.by
    outcome = replace(played.outcome, by=None if by is None else names[by])
    stolen = tuple(Theft(names[one.thief], names[one.victim]) for one in thefts(steals))
    return replace(played, seats=seats, outcome=outcome, steals=stolen)
