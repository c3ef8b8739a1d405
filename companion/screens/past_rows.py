"""The rows of a round in the books: who got what, and why."""

from __future__ import annotations

from companion.game.editions import Gold
from companion.game.events import PlayerId
from companion.game.gold import Shares
from companion.game.match import Match, shares_then
from companion.game.match.sharing import cards_each
from companion.game.match.state import Finished
from companion.role_marks import role_form, role_sign, role_tone
from companion.screens.share_rows import common_reason
from companion.widgets.share_row import ShareRow
from companion.wording.names import role_name, titled
from companion.wording.reasons import sentence
from companion.wording.shares import gold_words, said_once


def past_rows(match: Match, then: Finished) -> list[ShareRow]:
    """Everybody who played it, who got most first."""
    shares = shares_then(match, then.number)
    cards = cards_each(match.terms, shares) if match.terms.rules.gold is Gold.NUGGETS else {}
    skip = common_reason(shares) is not None
    order = sorted(then.seats, key=lambda who: (-shares.gold[who], -cards.get(who, 0)))
    return [_row(match, then, shares, who, cards.get(who, 0), skip=skip) for who in order]


def _row(
    match: Match, then: Finished, shares: Shares, who: PlayerId, cards: int, *, skip: bool
) -> ShareRow:
    role = then.roles[who]
    why = [one for one in shares.why[who][1 if skip else 0 :] if not said_once(one)]
    return ShareRow(
        sign=role_sign(role),
        form=role_form(role),
        tone=role_tone(role),
        who=match.name(who),
        role=titled(role_name(role)),
        why="\n".join(sentence(reason) for reason in why),
        gold=gold_words(match, shares.gold[who], cards),
        gold_tone="gold" if shares.gold[who] > 0 or cards else "dim",
    )
