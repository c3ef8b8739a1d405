"""Something happens at the table by a touch: a snackbar says it and takes it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.archive import RefusedError
from companion.chance import CHANCE
from companion.game.events import Event, MatchEnded, RoundEnded
from companion.game.views import Answers, CanUndo, Phase, View, in_the_open, shuffles_in
from companion.languages import _
from companion.presenter import Choice
from companion.wording.apart import called_in
from companion.wording.errors import refusal, said_why
from companion.wording.lists import said_on
from companion.wording.log import log_line
from companion.wording.refused import refused

if TYPE_CHECKING:
    from companion.app import CompanionApp
    from companion.table import Outcome, Table


def answers_of(match: View) -> Answers:
    """What the table has said about the round that is ending."""
    answers = match.this_round.answers
    if answers is None:
        raise LookupError("the round still runs")
    return answers


def happen(
    app: CompanionApp, event: Event, *, note: bool = True, table: Table | None = None
) -> bool:
    """Let it happen and say so; whether it did. Why not is said here, and nowhere else.

    Where another window has gone on with the match, the stage then shows how it stands now.
    `table` is a match of the history; else it happens in the one that is played.
    """
    at = table or app.table
    if not _done(app, at, at.happen(event)):
        return False
    if note:
        say(app, event)
    return True


def follow(app: CompanionApp, table: Table) -> None:
    """Where another window has gone on with the match, it is said, and the stage shows it."""
    _done(app, table, table.look_around())


def _done(app: CompanionApp, table: Table, outcome: Outcome) -> bool:
    if outcome.why_not is None:
        return True
    words = said_why(outcome.why_not, called_in(table.view))
    if outcome.look_again and app.stage.is_shown:
        _look_again(app, table)
    elif app.plays(table):
        app.stage.follow(table.view)
    app.presenter.note(words)
    return False


def _look_again(app: CompanionApp, table: Table) -> None:
    """Where the match stands now, after another window has gone on with it."""
    for over in app.presenter.shown:
        over.on_closed = None  # what was asked is asked no more
    if app.plays(table):
        app.leads = False
        to_the_match(app)
    else:
        app.presenter.close_all()
        app.stage.back_to("past_match")


def to_the_match(app: CompanionApp) -> None:
    """Where the match on the table stands now; home, and why, where none is there any more."""
    app.presenter.close_all()
    try:
        now = app.catch_up().view
    except RefusedError as gone:
        app.stage.to(None)
        app.presenter.note(refused(gone))
        return
    app.stage.to(now)


def take_up(app: CompanionApp, table: Table) -> None:
    """A match that was left is played again, from where it stands."""
    if _done(app, table, app.take_up(table)):
        app.stage.to(table.view)


def say(app: CompanionApp, event: Event, words: str = "") -> None:
    """What has just happened, with the touch that takes it back."""
    words = words or log_line(event, called_in(app.table.view))
    app.presenter.note(
        words, undo=lambda: take_back(app, event), holds=lambda: _is_the_last(app, event)
    )


def _is_the_last(app: CompanionApp, event: Event) -> bool:
    return app.table.view.undoes == in_the_open(event)


def take_back(app: CompanionApp, event: Event) -> None:
    """Undo that event, as long as nothing else has happened since."""
    match = app.table.view
    if not _is_the_last(app, event):
        return
    if match.can_undo is CanUndo.SEEN:
        _ask_though_seen(app, match)
    elif match.can_undo is CanUndo.FREELY:
        _undo(app, already_seen=False)


def _ask_though_seen(app: CompanionApp, match: View) -> None:
    seen_by = match.seen_by
    title = _("{name} has already seen it").format(name=match.name(seen_by)) if seen_by else ""
    stays = [_("What was seen stays seen.")]
    if shuffles_in(match):
        stays.append(_("The card that goes back into the pile is shuffled in."))
    app.presenter.ask(
        title,
        said_on(stays),
        (
            Choice("undo_it", _("Take it back"), lambda: _undo(app, already_seen=True), "danger"),
            Choice("leave_it", _("Leave it"), None, "main"),
        ),
    )


def _undo(app: CompanionApp, *, already_seen: bool) -> None:
    before = app.table.view.phase
    if not _done(app, app.table, app.table.undo(CHANCE, already_seen=already_seen)):
        return
    if app.table.view.phase is not before:
        go_on(app)


def go_on(app: CompanionApp) -> None:
    """To the screen at which the match stands now; after the third round it is over."""
    table = app.table
    is_last = table.view.phase is Phase.SEATED and table.view.next_round is None
    if is_last and not happen(app, MatchEnded(), note=False):
        return
    app.presenter.close_all()
    app.stage.to(table.view)


def end_otherwise(app: CompanionApp, event: RoundEnded) -> bool:
    """How the round ended is taken back, and this is said in its place."""
    match = app.table.view
    why_not = match.why_not_instead(event)
    if why_not is not None:
        app.presenter.note(refusal(why_not, called_in(match)))
        return False
    return _done(app, app.table, app.table.undo(CHANCE)) and happen(app, event, note=False)


def say_the_end_again(app: CompanionApp) -> None:
    """Before the roles are open who was last, and back from there how; after that both in turn."""
    match = app.table.view
    how = {"how": answers_of(match).ended.value} if match.phase is Phase.ENDED else {}
    app.go("round_end", again=True, **how)


def ask_to_leave_the_end(app: CompanionApp) -> None:
    """The round may not have ended after all; once the roles are open they stay so."""
    title = _("Leave the end of the round?")
    if app.table.view.phase is not Phase.ENDED:
        ask_to_leave(app, title)
        return
    words = _("The round is not over yet")
    more = (Choice("play_on", words, lambda: _play_on(app)),) if app.table.view.only_ended else ()
    ask_to_leave(app, title, *more, stay=app.stage.back)


def _play_on(app: CompanionApp) -> None:
    """Back to the board: fingers go down again, and how the round ended is not said."""
    while app.table.view.only_ended and not isinstance(app.table.view.undoes, RoundEnded):
        if not _done(app, app.table, app.table.undo(CHANCE)):
            return
    if app.table.view.only_ended:
        _undo(app, already_seen=False)


def ask_to_leave(
    app: CompanionApp,
    title: str,
    *more: Choice,
    text: str = "",
    stay: Callable[[], object] | None = None,
) -> None:
    """Back in the middle of a round's end: nothing is dropped, and nothing is left unasked."""
    here = Choice("stay", _("Stay here"), stay, "main")
    leave = Choice("leave", _("To the first screen"), lambda: app.stage.start(("home", {})))
    waits = text or _("It waits here, as it stands.")
    app.presenter.ask(title, waits, (here, *more, leave))
