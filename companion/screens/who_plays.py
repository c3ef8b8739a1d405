"""Between two rounds somebody sits down or gets up: sheets that ask who."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from companion.archive import RefusedError
from companion.archive.names import clean, fold, same
from companion.game.events import Player, PlayerId, PlayerJoined
from companion.game.views import View
from companion.languages import _
from companion.people import BadgeNumbers
from companion.screens.badges import badges_in, own
from companion.widgets.name_field import NameField
from companion.widgets.person_row import PersonChip
from companion.widgets.sheet_column import SheetColumn
from companion.wording.apart import called_in
from companion.wording.errors import refusal
from companion.wording.refused import refused

if TYPE_CHECKING:
    from companion.app import CompanionApp

Joins = Callable[[Player], None]
Leaves = Callable[[PlayerId], None]


def offer_to_change(app: CompanionApp, joins: Joins, leaves: Leaves) -> None:
    """The two ways; nobody joins a table that is full."""
    column, match = SheetColumn(), app.table.view
    if has_room(match):
        column.line("who_joins", _("Somebody joins"), "plus", lambda: _joins(app, joins))
    words = _("Somebody leaves")
    column.line("who_leaves", words, "door_leave", lambda: _leaves(app, leaves))
    words = _("Names and seats")
    column.line("seats", words, "seat", lambda: app.go("seats"))
    app.presenter.sheet(column, _("Who is playing?"))


def has_room(match: View) -> bool:
    """Whether the edition is played by one more."""
    return len(match.players) < match.terms.rules.players[-1]


def _joins(app: CompanionApp, joins: Joins) -> None:
    match, column = app.table.view, SheetColumn()
    people = app.archive.players
    chips = StackLayout(size_hint_y=None, spacing=dp(8), padding=(0, dp(8)))
    chips.bind(minimum_height=chips.setter("height"))
    field = NameField(name="newcomer", hint=_("Name"))

    def sit(player: Player) -> None:
        over.on_closed = None
        over.close()
        joins(player)

    worn = badges_in(app, match)

    def meant(typed: str) -> list[tuple[Player, BadgeNumbers]]:
        """Whoever has left comes before the book."""
        back = [(one, worn(one.id)) for one in _gone(match) if fold(typed) in fold(one.name)]
        known = {match.name(who) for who in match.everybody}
        found = people.suggest(typed, without=match.everybody)
        book = [(Player(one.id, one.name), own(one)) for one in found if one.name not in known]
        return back + book

    def show(*_args: object) -> None:
        chips.clear_widgets()
        for player, badge in meant(field.text):
            chip = PersonChip(text=player.name, badge=badge, name=f"joins.{player.name}")
            chip.bind(on_release=lambda _chip, one=player: sit(one))
            chips.add_widget(chip)

    def closed() -> None:
        if not field.hand_in():
            app.presenter.note(field.why)

    field.takes = lambda typed: _typed(app, sit, typed)
    field.waits = lambda typed: people.named(typed) is None and bool(meant(typed))
    field.bind(text=show)
    show()
    column.add_widget(field)
    column.add_widget(chips)
    over = app.presenter.sheet(column, _("Who joins?"))
    over.on_closed = closed


def _gone(match: View) -> tuple[Player, ...]:
    """Who has played in this match and left it."""
    gone = (who for who in match.everybody if who not in match.players)
    return tuple(Player(who, match.name(who)) for who in gone)


def _typed(app: CompanionApp, sit: Joins, name: str) -> str:
    """Who comes by a typed name, in this match first; refused before they are asked for a seat."""
    people, match = app.archive.players, app.table.view
    if any(same(match.name(who), name) for who in match.players):
        return _("{name} sits here already.").format(name=clean(name))
    player = next((one for one in _gone(match) if same(one.name, name)), None)
    if player is None:
        try:
            person = people.named(name) or people.add(name)
        except RefusedError as error:
            return refused(error)
        player = Player(person.id, person.name)
    why_not = match.why_not(PlayerJoined(player, 0))
    if why_not is not None:
        return refusal(why_not, called_in(match))
    sit(player)
    return ""


def _leaves(app: CompanionApp, leaves: Leaves) -> None:
    column, match = SheetColumn(), app.table.view
    badge = badges_in(app, match)
    for index, who in enumerate(match.players):
        does = _going(leaves, who)
        column.person(f"leaves.{index}", match.name(who), badge(who), does)
    app.presenter.sheet(column, _("Who leaves?"))


def _going(leaves: Leaves, who: PlayerId) -> Callable[[], None]:
    return lambda: leaves(who)
