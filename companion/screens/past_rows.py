"""The rows of a round in the books: who got what, and why."""

from __future__ import annotations

from collections.abc import Collection

from companion.game.editions import Gold
from companion.game.events import PlayerId
from companion.game.gold import Reason, Shares
from companion.game.ledger import worth_of_picks
from companion.game.match import Match, shares_then
from companion.game.match.sharing import cards_each
from companion.game.match.state import Finished
from companion.role_marks import role_form, role_sign, role_tone
from companion.screens.share_rows import said_above, why_words
from companion.widgets.share_row import ShareRow
from companion.wording.names import role_name, titled
from companion.wording.shares import gold_words


def past_rows(match: Match, then: Finished) -> list[ShareRow]:
    """Everybody who played it, who got most first."""
    shares = shares_then(match, then.number)
    cards = cards_each(match.terms, shares) if match.terms.rules.gold is Gold.NUGGETS else {}
    above = said_above(shares)
    order = sorted(then.seats, key=lambda who: (-shares.gold[who], -cards.get(who, 0)))
    return [_row(match, then, shares, who, cards.get(who, 0), above) for who in order]


def _row(
    match: Match,
    then: Finished,
    shares: Shares,
    who: PlayerId,
    cards: int,
    above: Collection[Reason],
) -> ShareRow:
    role = then.roles[who]
    worth = worth_of_picks(match, then.number, who)
    words = (
        gold_words(match, shares.gold[who], cards) if worth is None else gold_words(match, worth, 0)
    )
    return ShareRow(
        sign=role_sign(role),
        form=role_form(role),
        tone=role_tone(role),
        who=match.name(who),
        role=titled(role_name(role)),
        why=why_words(shares.why[who], above),
        gold=words,
        gold_tone="gold" if shares.gold[who] > 0 or cards else "dim",
    )
