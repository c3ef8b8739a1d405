"""Between two rounds somebody sits down or gets up: sheets that ask who."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from companion.archive import RefusedError
from companion.game.events import Player, PlayerId
from companion.game.match import Match
from companion.languages import _
from companion.screens.hand_off_sheets import SheetColumn
from companion.widgets.buttons import Chip
from companion.widgets.field import Field
from companion.widgets.rows import Row

if TYPE_CHECKING:
    from companion.app import CompanionApp

Joins = Callable[[Player], None]
Leaves = Callable[[PlayerId], None]


def offer_to_change(app: CompanionApp, joins: Joins, leaves: Leaves) -> None:
    """The two ways; nobody joins a table that is full."""
    column, match = SheetColumn(), app.table.match
    if has_room(match):
        _line(app, column, "who_joins", _("Somebody joins"), "plus", lambda: _joins(app, joins))
    words = _("Somebody leaves")
    _line(app, column, "who_leaves", words, "door_leave", lambda: _leaves(app, leaves))
    words = _("Names and seats")
    _line(app, column, "seats", words, "seat", lambda: app.go("seats"))
    app.presenter.sheet(column, _("Who is playing?"))


def has_room(match: Match) -> bool:
    """Whether the edition is played by one more."""
    return len(match.players) < match.terms.rules.players[-1]


def _joins(app: CompanionApp, joins: Joins) -> None:
    match, column = app.table.match, SheetColumn()
    chips = StackLayout(size_hint_y=None, spacing=dp(8))
    chips.bind(minimum_height=chips.setter("height"))
    seated = {match.name(who) for who in match.players}
    for person in app.archive.players.suggest("", without=match.players):
        if person.name not in seated:
            chip = Chip(text=person.name, name=f"joins.{person.name}")
            chip.bind(on_release=lambda _chip, p=person: _chosen(app, joins, p.id, p.name))
            chips.add_widget(chip)
    field = Field(name="newcomer", hint=_("Name"), sign="plus")
    field.bind(on_done=lambda field: _typed(app, joins, field.text))
    column.add_widget(field)
    column.add_widget(chips)
    app.presenter.sheet(column, _("Who joins?"))


def _typed(app: CompanionApp, joins: Joins, name: str) -> None:
    people = app.archive.players
    try:
        person = people.named(name) or people.add(name)
    except RefusedError:
        app.presenter.note(_("A name needs at least one letter."))
        return
    _chosen(app, joins, person.id, person.name)


def _chosen(app: CompanionApp, joins: Joins, player: PlayerId, name: str) -> None:
    app.presenter.close_top()
    joins(Player(player, name))


def _leaves(app: CompanionApp, leaves: Leaves) -> None:
    column, match = SheetColumn(), app.table.match
    for index, who in enumerate(match.players):
        does = _going(leaves, who)
        _line(app, column, f"leaves.{index}", match.name(who), "door_leave", does)
    app.presenter.sheet(column, _("Who leaves?"))


def _going(leaves: Leaves, who: PlayerId) -> Callable[[], None]:
    return lambda: leaves(who)


def _line(
    app: CompanionApp,
    column: SheetColumn,
    name: str,
    words: str,
    sign: str,
    does: Callable[[], None],
) -> None:
    row = Row(name=name, title=words, sign=sign, sign_tone="ink")

    def touched(_row: Row) -> None:
        app.presenter.close_top()
        does()

    row.bind(on_release=touched)
    column.add_widget(row)
