"""One seat while the table is set: its name, its place, whether it begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.game.events import Player, PlayerId
from companion.languages import _
from companion.screens.hand_off_sheets import SheetColumn
from companion.screens.table_plan import Plan
from companion.table_setting import Draft
from companion.widgets.field import Field
from companion.widgets.rows import Row

if TYPE_CHECKING:
    from companion.app import CompanionApp


def offer_seat(
    app: CompanionApp, plan: Plan, player: PlayerId, changed: Callable[[], None]
) -> None:
    """A sheet for that seat; whatever is touched closes it."""
    draft, column = plan.draft, SheetColumn()
    place, last = draft.seats.index(player), len(draft.seats) - 1
    name = Field(name="rename", hint=draft.name(player), sign="edit")
    name.bind(on_done=lambda _field: app.presenter.close_top())
    column.add_widget(name)

    def line(name: str, words: str, sign: str, does: Callable[[], None]) -> None:
        row = Row(name=name, title=words, sign=sign, sign_tone="ink")

        def touched(_row: Row) -> None:
            does()
            app.presenter.close_top()

        row.bind(on_release=touched)
        column.add_widget(row)

    def put(new: Draft) -> Callable[[], None]:
        def do() -> None:
            plan.draft = new

        return do

    if draft.beginner != player:
        line("seat_begins", _("Begins"), "flag", put(replace(draft, first=player)))
    if place:
        line("seat_earlier", _("One seat back"), "up", put(draft.moved(player, place - 1)))
    if place < last:
        line("seat_later", _("One seat on"), "down", put(draft.moved(player, place + 1)))
    line("seat_out", _("Does not play"), "door_leave", put(draft.left_out(player)))

    def closed() -> None:
        _rename(app, plan, player, name.text.strip())
        changed()

    app.presenter.sheet(column, draft.name(player)).on_closed = closed


def _rename(app: CompanionApp, plan: Plan, player: PlayerId, name: str) -> None:
    """A stone becomes a person of the book; a person goes by another name."""
    if not name or player not in plan.draft.seats:
        return
    people = app.archive.players
    person, named = people.whoever_is(player), people.named(name)
    if plan.draft.taken(name) and plan.draft.name(player).casefold() != name.casefold():
        app.presenter.note(_("{name} sits here already.").format(name=name))
        return
    if named is None and person is not None:
        named = people.rename(person, name)
    named = named or plan.person(app, name)
    if named is not None:
        plan.draft = plan.draft.renamed(player, Player(named.id, named.name))
