"""Roles come onto the table: dealt, dealt again, asked for once more. Chance is the system's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.archive import RefusedError
from companion.chance import CHANCE
from companion.game.events import (
    DealAgain,
    DealtAgain,
    Event,
    Look,
    OpenerNamed,
    PlayerId,
    PlayersSeated,
    RolesDealt,
    RoundBegan,
)
from companion.game.views import fresh_deal
from companion.languages import _
from companion.presenter import Choice
from companion.screens import doing
from companion.turns import Turn, turn_of
from companion.wording import hand_offs
from companion.wording.refused import refused

if TYPE_CHECKING:
    from companion.app import CompanionApp


def begin_match(app: CompanionApp, seated: PlayersSeated, beginner: PlayerId) -> None:
    """The table is set; its first round is dealt."""

    def begin() -> None:
        try:
            app.set_up(seated, instead=app.may_end)
        except RefusedError as error:
            app.presenter.note(refused(error))
            return
        begin_round(app, beginner)

    ask_to_end(app, begin)


def ask_to_end(app: CompanionApp, then: Callable[[], None]) -> None:
    """What begins a new match; a match that runs, here or in another window, is not dropped
    without asking."""
    running = app.archive.running_headline()
    if running is None or running.match == app.may_end:
        then()
        return

    def may_end() -> None:
        app.may_end = running.match
        then()

    app.presenter.ask(
        _("A match is still running"),
        _("A new one ends it where it stands. It is kept in the history."),
        (
            Choice("leave_it", _("New match"), may_end),
            Choice(
                "go_on", _("Back to the running match"), lambda: doing.to_the_match(app), "main"
            ),
        ),
    )


def begin_round(app: CompanionApp, beginner: PlayerId) -> None:
    """The next round: roles are dealt and the phone goes round, or printed cards are."""
    table = app.table
    if not _happens(app, RoundBegan(table.view.next_round or 1, beginner)):
        return
    if table.view.terms.printed_roles:
        app.stage.start(("home", {}), ("all_looked", {}))
        return
    if not _happens(app, RolesDealt(fresh_deal(table.view, CHANCE))):
        return
    app.presenter.close_all()
    app.stage.start(("home", {}), ("hand_off", {}))


def deal_again(app: CompanionApp, reason: DealAgain = DealAgain.MISTAKE) -> None:
    """The roles are collected unseen, shuffled and dealt again; everybody can see how often."""
    if _happens(app, DealtAgain(reason, fresh_deal(app.table.view, CHANCE))):
        app.stage.start(("home", {}), ("hand_off", {}))


def finish_deal(app: CompanionApp) -> bool:
    """A phone that went out in the middle of a deal ends it when it comes back.

    False where another window has done so: the stage shows how the match stands there.
    """
    if not app.table.view.is_dealt:
        return _happens(app, RolesDealt(fresh_deal(app.table.view, CHANCE)))
    if app.table.view.this_round.hand.spoiled:
        return _happens(app, DealtAgain(DealAgain.ACCIDENT, fresh_deal(app.table.view, CHANCE)))
    return True


def _happens(app: CompanionApp, event: Event) -> bool:
    return doing.happen(app, event, note=False)


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

    Who has a look still open takes that one, unasked.
    """
    match = app.table.view
    if turn_of(match, player).why is not Look.AGAIN:
        app.go("hand_off", who=player)
        return
    app.presenter.ask(
        _("Look at {name}'s role again?").format(name=match.name(player)),
        hand_offs.looked(match, player),
        (
            Choice("look", _("Look again"), lambda: app.go("hand_off", who=player), "main"),
            Choice("leave_it", _("No")),
        ),
    )


def ask_whose_it_was(app: CompanionApp, turn: Turn, then: Callable[[], None]) -> None:
    """A card was open and the look was not finished: who had it, before another is opened."""
    name = app.table.view.name(turn.by)

    def named(player: PlayerId | None) -> None:
        if doing.happen(app, OpenerNamed(turn.whose, player), note=False):
            then()

    app.presenter.ask(
        _("Who had this card open?"),
        hand_offs.line_of(app.table.view, turn),
        (
            Choice("it_was.by", name, lambda: named(turn.by)),
            Choice(
                "it_was.another",
                _("Somebody else"),
                lambda: app.go("somebody_looked", whose=turn.whose, denied=True),
            ),
            Choice("it_was.nobody", _("Nobody knows"), lambda: named(None)),
        ),
    )


def look_on(app: CompanionApp) -> None:
    """The phone goes to whoever has still to look, one after the other."""
    app.stage.start(("home", {}), ("board", {}), ("hand_off", {"late": True}))


def ask_before_the_end(app: CompanionApp, go_on: Callable[[], None]) -> None:
    """A round does not end unnoticed while somebody does not know the role that they hold."""
    match = app.table.view
    if not match.still_to_look:
        go_on()
        return
    app.presenter.ask(
        hand_offs.still_to_look(match),
        _("Whoever has not looked does not know which side they are on."),
        (
            Choice("look_first", _("Look first"), lambda: look_on(app), "main"),
            Choice("end_all_the_same", _("End the round all the same"), go_on),
        ),
    )
