"""The rows of the shares: who gets what and why, in the order in which it is handed out."""

from __future__ import annotations

from companion.game.events import PlayerId
from companion.game.gold import Reason, Shares
from companion.game.match import Match, handout
from companion.role_marks import role_form, role_sign, role_tone
from companion.widgets.share_row import ShareRow
from companion.wording.names import role_name, titled
from companion.wording.reasons import sentence
from companion.wording.shares import gold_words, said_once


def common_reason(shares: Shares) -> Reason | None:
    """What decides for everybody alike is said once, above."""
    first = {reasons[0] for reasons in shares.why.values() if reasons}
    alike = len(first) == 1 and len(shares.why) > 1
    return first.pop() if alike and all(len(why) > 1 for why in shares.why.values()) else None


def seat_order(match: Match, shares: Shares) -> tuple[PlayerId, ...]:
    """Who picks comes in picking order, then who gets most, then seat by seat."""
    first = list(dict.fromkeys(shares.picks))
    others = [who for who in match.players if who not in first]
    return (*first, *sorted(others, key=lambda who: -shares.gold[who]))


def row_of(match: Match, shares: Shares, player: PlayerId, *, skip: bool) -> ShareRow:
    """One player with the reasons, one below the other."""
    role = match.role_of(player)
    there = handout(match)
    cards = there.cards[player] if there and match.terms.rules.gold == "nuggets" else 0
    why = [one for one in shares.why[player][1 if skip else 0 :] if not said_once(one)]
    gold = gold_words(match, shares.gold[player], cards)
    return ShareRow(
        sign=role_sign(role),
        form=role_form(role),
        tone=role_tone(role),
        who=match.name(player),
        role=titled(role_name(role)),
        why="\n".join(sentence(reason) for reason in why),
        gold=gold,
        gold_tone="gold" if shares.gold[player] > 0 or cards else "dim",
    )
