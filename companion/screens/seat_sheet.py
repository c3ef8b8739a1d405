"""One seat while the table is set: its name, its place, whether it begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.archive import RefusedError
from companion.archive.names import clean, same
from companion.game.events import Player, PlayerId
from companion.languages import _
from companion.screens.badges import badges
from companion.screens.person_sheet import Wearer, headed_by
from companion.screens.table_plan import Plan
from companion.table_setting import Draft
from companion.widgets.name_field import NameField
from companion.wording.refused import refused

if TYPE_CHECKING:
    from companion.app import CompanionApp

Change = Callable[[Draft, PlayerId], Draft]


def offer_seat(
    app: CompanionApp, plan: Plan, player: PlayerId, changed: Callable[[], None]
) -> None:
    """A sheet for that seat; whatever is touched closes it."""
    draft = plan.draft
    badge = badges(app, draft.seats)
    others = tuple(badge(who) for who in draft.seats if who != player)
    wearer = Wearer(player, draft.name(player), badge(player), others)
    column = headed_by(app, wearer, changed)
    place, last = draft.seats.index(player), len(draft.seats) - 1
    name = NameField(name="rename", hint=draft.name(player), sign="edit")
    name.takes = lambda typed: _rename(app, plan, player, typed)
    name.waits = lambda _typed: True
    name.bind(on_done=lambda _field: app.presenter.close_top())
    column.add_widget(name)

    def closed() -> None:
        if not name.hand_in():
            app.presenter.note(name.why)
        changed()

    def line(name: str, words: str, sign: str, does: Change) -> None:
        def put() -> None:
            plan.draft = does(plan.draft, plan.draft.seats[place])
            changed()

        column.line(name, words, sign, put)

    if draft.beginner != player:
        line("seat_begins", _("Begins"), "flag", lambda now, who: replace(now, first=who))
    if place:
        words = _("One place up")
        line("seat_earlier", words, "up", lambda now, who: now.moved(who, place - 1))
    if place < last:
        words = _("One place down")
        line("seat_later", words, "down", lambda now, who: now.moved(who, place + 1))
    line("seat_out", _("Does not play"), "door_leave", Draft.left_out)

    app.presenter.sheet(column).on_closed = closed


def _rename(app: CompanionApp, plan: Plan, player: PlayerId, name: str) -> str:
    """A stone becomes a person of the book; a person goes by another name. Says why not."""
    if player not in plan.draft.seats:
        return ""
    people = app.archive.players
    person, named = people.whoever_is(player), people.named(name)
    if plan.draft.taken(clean(name)) and not same(plan.draft.name(player), name):
        return _("{name} sits here already.").format(name=clean(name))
    try:
        if named is None and person is not None:
            named = people.rename(person, name)
        named = named or plan.person(app, name)
    except RefusedError as error:
        return refused(error)
    plan.rename(player, Player(named.id, named.name))
    return ""
