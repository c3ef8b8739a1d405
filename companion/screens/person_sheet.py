"""A person at the head of a sheet; a touch there chooses another colour or another sign."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from companion.archive.players import COLOUR_COUNT, SIGN_COUNT
from companion.game.events import PlayerId
from companion.game.views import View
from companion.languages import _
from companion.people import BadgeNumbers
from companion.screens.badges import badges_in
from companion.theme import high
from companion.widgets.person_row import BadgeTouch, PersonRow
from companion.widgets.rows import Heading
from companion.widgets.sheet_column import SheetColumn

if TYPE_CHECKING:
    from companion.app import CompanionApp

HEAD_HIGH = 60


@dataclass(frozen=True, slots=True)
class Wearer:
    """Somebody as the others at the table know them, and what these wear."""

    id: PlayerId
    name: str
    badge: BadgeNumbers
    others: tuple[BadgeNumbers, ...] = ()


def wearer_in(app: CompanionApp, match: View, player: PlayerId) -> Wearer:
    """Somebody in a match."""
    badge = badges_in(app, match)
    others = tuple(badge(who) for who in match.everybody if who != player)
    return Wearer(player, match.name(player), badge(player), others)


def headed(app: CompanionApp, match: View, player: PlayerId) -> SheetColumn:
    """A sheet's column with that person at its head."""
    return headed_by(app, wearer_in(app, match, player), app.stage.screen.opened)


def headed_by(app: CompanionApp, wearer: Wearer, changed: Callable[[], None]) -> SheetColumn:
    """A sheet's column with somebody at its head, also at a table that is only being set."""
    column = SheetColumn()
    head = PersonRow(name="badge", title=wearer.name, line=_("Colour and sign"), badge=wearer.badge)
    head.size_hint_y, head.height, head.end_sign = None, high(HEAD_HIGH), "edit"

    def touched(_head: PersonRow) -> None:
        app.presenter.close_top()
        offer_badge(app, wearer, changed)

    head.bind(on_release=touched)
    column.add_widget(head)
    return column


def offer_badge(app: CompanionApp, wearer: Wearer, changed: Callable[[], None]) -> None:
    """All signs and colours; what somebody else at the table wears cannot be chosen."""

    def choose(badge: BadgeNumbers) -> None:
        app.presenter.close_top()
        people = app.archive.players
        person = people.whoever_is(wearer.id) or people.recognise(
            wearer.name, wearer.id, wearer.badge
        )
        people.put([replace(person, colour=badge[0], sign=badge[1])])
        changed()

    column = SheetColumn()
    column.add_widget(Heading(text=_("Sign")))
    column.add_widget(sign_choice(wearer.badge, choose, {sign for _c, sign in wearer.others}))
    column.add_widget(Heading(text=_("Colour")))
    column.add_widget(colour_choice(wearer.badge, choose, _taken_colours(wearer)))
    app.presenter.sheet(column, wearer.name)


def _taken_colours(wearer: Wearer) -> set[int]:
    """Where more people sit there than there are colours every one may be chosen."""
    taken = {colour for colour, _sign in wearer.others}
    return taken if len(taken) < COLOUR_COUNT else set()


def sign_choice(
    badge: BadgeNumbers, choose: Callable[[BadgeNumbers], None], taken: Collection[int] = ()
) -> StackLayout:
    """Every sign in the colour that is worn."""
    colour, now = badge
    choices = [("sign", n, (colour, n), n == now, n in taken) for n in range(SIGN_COUNT)]
    return _grid(choices, choose)


def colour_choice(
    badge: BadgeNumbers, choose: Callable[[BadgeNumbers], None], taken: Collection[int] = ()
) -> StackLayout:
    """Every colour with the sign that is worn."""
    now, sign = badge
    choices = [("colour", n, (n, sign), n == now, n in taken) for n in range(COLOUR_COUNT)]
    return _grid(choices, choose)


def _grid(
    choices: list[tuple[str, int, BadgeNumbers, bool, bool]], choose: Callable[[BadgeNumbers], None]
) -> StackLayout:
    grid = StackLayout(size_hint_y=None, spacing=dp(4), padding=(0, dp(4)))
    grid.bind(minimum_height=grid.setter("height"))
    for what, number, badge, on, taken in choices:
        touch = BadgeTouch(name=f"{what}.{number}", badge=badge, on=on, disabled=taken and not on)
        touch.bind(on_release=lambda _touch, badge=badge: choose(badge))
        grid.add_widget(touch)
    return grid
