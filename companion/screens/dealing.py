"""Roles come onto the table: dealt, dealt again, asked for once more. Chance is the system's."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from companion.game import deal
from companion.game.events import (
    DealAgain,
    DealtAgain,
    PlayerId,
    PlayersSeated,
    RolesDealt,
    RoundBegan,
)
from companion.game.match import Match
from companion.languages import _
from companion.presenter import Choice
from companion.turns import waiting
from companion.wording.hand_offs import looked

if TYPE_CHECKING:
    from companion.app import CompanionApp

CHANCE = SystemRandom()


def begin_match(app: CompanionApp, seated: PlayersSeated, beginner: PlayerId) -> None:
    """The table is set; its first round is dealt."""
    app.set_up(seated)
    begin_round(app, beginner)


def begin_round(app: CompanionApp, beginner: PlayerId) -> None:
    """The next round: roles are dealt and the phone goes round, or printed cards are."""
    table = app.table
    table.happen(RoundBegan(table.match.next_round or 1, beginner))
    if table.match.terms.printed_roles:
        app.stage.start(("home", {}), ("all_looked", {}))
        return
    table.happen(RolesDealt(fresh_deal(table.match)))
    app.presenter.close_all()
    app.stage.start(("home", {}), ("hand_off", {}))


def fresh_deal(match: Match) -> deal.Deal:
    """All role cards shuffled and dealt."""
    terms = match.terms
    return deal.deal(terms.edition, len(match.players), terms.modules, CHANCE)


def deal_again(app: CompanionApp, reason: DealAgain = DealAgain.MISTAKE) -> None:
    """The roles are collected unseen, shuffled and dealt again; everybody can see how often."""
    app.table.happen(DealtAgain(reason, fresh_deal(app.table.match)))
    app.stage.start(("home", {}), ("hand_off", {}))


def finish_deal(app: CompanionApp) -> None:
    """A phone that went out in the middle of a deal ends it when it comes back."""
    hand = app.table.match.this_round.hand
    if hand.deal is None:
        app.table.happen(RolesDealt(fresh_deal(app.table.match)))
    elif hand.spoiled:
        app.table.happen(DealtAgain(DealAgain.ACCIDENT, fresh_deal(app.table.match)))


def ask_how_to_go_on(app: CompanionApp) -> None:
    """Back in the middle of a deal: it is never dropped without asking."""
    app.presenter.ask(
        _("Leave the deal?"),
        _("It waits here for whoever has not looked yet."),
        (
            Choice("stay", _("Go on dealing"), None, "main"),
            Choice("leave", _("Leave it for now"), lambda: app.stage.start(("home", {}))),
            Choice("deal_again", _("Deal all roles again"), lambda: deal_again(app)),
        ),
    )


def ask_to_look_again(app: CompanionApp, player: PlayerId) -> None:
    """Looking again is allowed, asked first, and counted in the open.

    Who has a first look open takes that one, unasked.
    """
    match = app.table.match
    if any(turn.by == player for turn in waiting(match)):
        app.go("hand_off")
        return
    if player not in match.this_round.hand.seen:
        app.go("hand_off", who=player)
        return
    app.presenter.ask(
        _("Look at {name}'s role again?").format(name=match.name(player)),
        looked(match.looks(player)),
        (
            Choice("look", _("Look again"), lambda: app.go("hand_off", who=player), "main"),
            Choice("leave_it", _("No")),
        ),
    )
