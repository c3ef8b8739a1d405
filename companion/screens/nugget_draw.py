"""The phone keeps the nugget deck: who takes cards now, and how the handing out begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.chance import CHANCE
from companion.game.events import NuggetsDrawn, NuggetsHandedOutAgain, PayoutTaken
from companion.game.views import (
    View,
    cards_matter,
    draw_nuggets,
    handout,
    phone_gives_cards,
    shares_preview,
    ways_to_pay,
)
from companion.languages import _
from companion.presenter import Choice
from companion.screens import doing

if TYPE_CHECKING:
    from companion.app import CompanionApp


def phone_hands_out(match: View) -> bool:
    """Whether nugget cards of the phone's own deck have to go round."""
    shares = shares_preview(match)
    return shares is not None and phone_gives_cards(match.terms, shares)


def begin_handing_out(app: CompanionApp) -> None:
    """Cards are drawn unseen for the picks; what is owed openly is chosen one by one."""
    there = handout(app.table.view)
    if there and there.payouts and not cards_matter(app.table.view):
        for who in there.payouts:
            way = ways_to_pay(app.table.view, who)[0]
            if not doing.happen(app, PayoutTaken(who, way), note=False):
                return
        doing.go_on(app)
        return
    if there and there.payouts:
        app.stage.start(("home", {}), ("payout", {}))
        return
    if draw_for_the_next(app):
        doing.go_on(app)


def ask_to_hand_out_again(app: CompanionApp) -> None:
    """A card was picked by mistake: nobody puts that right alone with the phone."""
    app.presenter.ask(
        _("Hand out the nugget cards again?"),
        _("All cards go back, new ones are drawn, and everybody picks once more. The log says so."),
        (
            Choice("hand_them_out", _("Hand out again"), lambda: _hand_out_again(app), "danger"),
            Choice("leave_it", _("No"), None, "main"),
        ),
    )


def _hand_out_again(app: CompanionApp) -> None:
    if doing.happen(app, NuggetsHandedOutAgain(), note=False):
        begin_handing_out(app)


def draw_for_the_next(app: CompanionApp) -> bool:
    """In the duel each winner draws two; else all cards are drawn at once."""
    match = app.table.view
    there = handout(match)
    by = there.picks[0] if there and match.terms.rules.winner_gives_one else None
    return doing.happen(app, NuggetsDrawn(draw_nuggets(match, CHANCE), by), note=False)
