"""The rows of a round in the books: who got what, and why."""

from __future__ import annotations

from collections.abc import Collection

from kivy.uix.widget import Widget

from companion.game.editions import Gold
from companion.game.events import PlayerId
from companion.game.gold import Reason, Shares
from companion.game.views import Finished, View, cards_each, shares_then, worth_of_picks
from companion.people import BadgeNumbers
from companion.screens.badges import BadgeOf
from companion.screens.share_rows import by_luck, said_above, share_row, why_words
from companion.widgets.share_row import Pile, ShareRow
from companion.wording.shares import gold_words


def past_rows(match: View, then: Finished, badge: BadgeOf) -> list[Widget]:
    """Everybody who played it, who got most first, and who got nothing in one line."""
    shares = shares_then(match, then.number)
    cards = cards_each(match.terms, shares) if match.terms.rules.gold is Gold.NUGGETS else {}
    above = said_above(shares)
    order = sorted(then.seats, key=lambda who: (-shares.gold[who], -cards.get(who, 0)))
    return by_luck(
        {who: _row(match, then, shares, who, cards.get(who, 0), above, badge(who)) for who in order}
    )


def _row(
    match: View,
    then: Finished,
    shares: Shares,
    who: PlayerId,
    cards: int,
    above: Collection[Reason],
    badge: BadgeNumbers,
) -> ShareRow:
    worth, gold = worth_of_picks(match, then.number, who), shares.gold[who]
    words = gold_words(match, gold, cards) if worth is None else gold_words(match, worth, 0)
    why = why_words(shares.why[who], above)
    name = (match.name(who), badge)
    return share_row(name, then.roles[who], why, words, Pile.of(worth or gold, cards))
