"""The nugget cards of a round, drawn: who picks them in which order, or what makes up a worth."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.game.editions import Gold
from companion.game.gold import Shares
from companion.game.nugget_deck import NuggetDeck
from companion.game.views import View
from companion.languages import _
from companion.screens.nugget_draw import phone_hands_out
from companion.widgets.nugget_hand import PayoutWays, PickingOrder
from companion.widgets.rows import Heading


def cards_drawn(match: View, shares: Shares) -> list[Widget]:
    """Nothing where gold is tokens; in the duel each winner's words say enough."""
    terms = match.terms
    if terms.rules.gold is not Gold.NUGGETS or terms.rules.winner_gives_one:
        return []
    if shares.picks:
        names = [match.name(who) for who in shares.picks]
        return [Heading(text=_("The picking order")), PickingOrder(picks=names)]
    worth = max(shares.gold.values())
    if not worth or phone_hands_out(match):
        return []
    words = _("Cards that make {gold}, freely chosen").format(gold=worth)
    ways = NuggetDeck(*terms.nugget_split).ways(worth)
    return [Heading(text=words), PayoutWays(ways=ways)]
