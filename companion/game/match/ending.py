"""How a round ends and whose roles turn over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.game.changing import replace
from companion.game.deal import role_deck
from companion.game.events import (
    PlayerId,
    RolesEntered,
    RolesRevealed,
    RoundEnded,
)
from companion.game.gold import Ending
from companion.game.gold.round import Part, connector_matters, endings_for
from companion.game.match.dealing import to_deal_again
from companion.game.match.errors import Code, RuleError
from companion.game.match.rules import WhyNot, follows, not_in, refuses
from companion.game.match.state import Answers, Phase, Terms
from companion.game.roles import Role

if TYPE_CHECKING:
    from companion.game.match.match import Match


def endings(terms: Terms) -> tuple[Ending, ...]:
    """How a round can end in this match."""
    return endings_for(terms.edition, terms.modules)


def last_play_matters(terms: Terms, ended: Ending) -> bool:
    """Gold hangs on who made the connection; who made any other last play may stay unknown."""
    return connector_matters(terms.edition, ended)


def has_doors(terms: Terms, ended: Ending) -> bool:
    """Whether doors can bar somebody from a way to the gold."""
    return terms.can_hold(Part.DOORS) and ended is Ending.GOLD


def why_not_answer(terms: Terms, seats: Sequence[PlayerId], answers: Answers) -> WhyNot:
    """Why a round of this match cannot have ended so."""
    if answers.ended not in endings(terms):
        return RuleError(Code.CANNOT_END_SO, ended=answers.ended.value)
    if answers.by is not None and answers.by not in seats:
        return RuleError(Code.NO_SUCH_PLAYER, player=answers.by)
    if answers.by is None and last_play_matters(terms, answers.ended):
        return RuleError(Code.WHO_CONNECTED)
    if answers.doors and not terms.can_hold(Part.DOORS):
        return RuleError(Code.NO_DOORS_HERE)
    if answers.crystals and not terms.can_hold(Part.CRYSTALS):
        return RuleError(Code.NO_CRYSTALS_HERE)
    return None


def why_not_roles(
    terms: Terms, seats: Sequence[PlayerId], roles: Sequence[tuple[PlayerId, Role]]
) -> WhyNot:
    """Why these roles cannot have been dealt to these players."""
    if sorted(player for player, _ in roles) != sorted(seats):
        return RuleError(Code.SEATS_DO_NOT_MATCH)
    deck = Counter(role_deck(terms.box, len(seats), terms.modules))
    if Counter(role for _, role in roles) <= deck:
        return None
    return RuleError(Code.DECK_DOES_NOT_MATCH)


@refuses(RoundEnded)
def _why_not_end(match: Match, event: RoundEnded) -> WhyNot:
    if refusal := not_in(match, Phase.RUNNING) or to_deal_again(match):
        return refusal
    return why_not_answer(match.terms, match.table.seats, _answers(event))


def _answers(event: RoundEnded) -> Answers:
    return Answers(event.ended, event.by, event.doors)


@follows(RoundEnded)
def _end(match: Match, event: RoundEnded) -> Match:
    now = replace(match.this_round, answers=_answers(event))
    return replace(match, phase=Phase.ENDED, now=now)


@refuses(RolesRevealed)
def _why_not_reveal(match: Match, event: RolesRevealed) -> WhyNot:
    if refusal := not_in(match, Phase.ENDED):
        return refusal
    return RuleError(Code.ROLES_ARE_PRINTED) if match.terms.printed_roles else None


@follows(RolesRevealed)
def _reveal(match: Match, event: RolesRevealed) -> Match:
    hand = match.this_round.hand
    roles = {player: hand.role_of(player) for player in match.table.seats}
    return _opened(match, roles)


def _opened(match: Match, roles: dict[PlayerId, Role]) -> Match:
    return replace(match, phase=Phase.REVEALED, now=replace(match.this_round, roles=roles))


@refuses(RolesEntered)
def _why_not_enter(match: Match, event: RolesEntered) -> WhyNot:
    if refusal := not_in(match, Phase.ENDED):
        return refusal
    if not match.terms.printed_roles:
        return RuleError(Code.ROLES_ARE_ON_THE_PHONE)
    return why_not_roles(match.terms, match.table.seats, event.roles)


@follows(RolesEntered)
def _enter(match: Match, event: RolesEntered) -> Match:
    return _opened(match, dict(event.roles))
