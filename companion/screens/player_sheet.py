"""What rises from a seat: what lies in front of that player, a second look, gold, going home."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.game.events import Look, PlayerId
from companion.game.views import View
from companion.happenings import LEAVES, Happening, markers_of, possible
from companion.languages import _
from companion.presenter import Choice
from companion.screens import doing
from companion.screens.dealing import ask_to_look_again
from companion.screens.person_sheet import headed
from companion.screens.settling import Settling
from companion.turns import Turn, turn_of
from companion.widgets.rows import SwitchRow
from companion.widgets.sheet_column import SheetColumn
from companion.wording.hand_offs import looked_at_gold, looked_by

if TYPE_CHECKING:
    from companion.app import CompanionApp


def offer_player(app: CompanionApp, player: PlayerId) -> None:
    """Large toggles, and below them what is rarer."""
    match = app.table.view
    column = headed(app, match, player)
    offer_markers(app, column, player)
    if not match.terms.printed_roles:
        words = _look_words(match, turn_of(match, player))
        row = column.line("look_again", words, "eye", lambda: ask_to_look_again(app, player))
        if match.looks_that_stand_out(player):
            row.line = looked_by(match, player)
    if match.holds_cards(player):
        words = _("Look at one's own gold")
        row = column.line("my_gold", words, "eye", lambda: _ask_to_look_at_gold(app, player))
        row.line = looked_at_gold(match, player)
    for happening in possible(match):
        if happening.of_a_seat:
            does = _at_once(app, happening, player)
            column.line(f"now.{happening.code}", happening.words(), happening.sign, does)
    words = _("Names and seats")
    column.line("seats", words, "seat", lambda: app.go("seats"))
    _switch(app, column, player, LEAVES, "leaves", _("Leaves after this round"))
    app.presenter.sheet(column)


def _look_words(match: View, turn: Turn) -> str:
    """What a look of this player would be."""
    if turn.by != turn.whose:
        return _("Look at the role of {name}").format(name=match.name(turn.whose))
    return _("Look at the role again") if turn.why is Look.AGAIN else _("Look at the role")


def _ask_to_look_at_gold(app: CompanionApp, player: PlayerId) -> None:
    """Asked first, and counted in the open, as a look at a role."""
    match = app.table.view
    app.presenter.ask(
        _("Look at {name}'s gold?").format(name=match.name(player)),
        looked_at_gold(match, player),
        (
            Choice("look", _("Look"), lambda: app.go("my_gold", who=player), "main"),
            Choice("leave_it", _("No")),
        ),
    )


def offer_markers(app: CompanionApp, column: SheetColumn, player: PlayerId) -> None:
    """A touch lays a marker down or takes it away, and the sheet goes."""
    for marker in markers_of(app.table.view):
        _switch(app, column, player, marker, f"mark.{marker.code}", marker.words())


def _switch(
    app: CompanionApp,
    column: SheetColumn,
    player: PlayerId,
    marker: Happening,
    name: str,
    words: str,
) -> None:
    row = SwitchRow(
        name=name,
        title=words,
        sign=marker.sign,
        sign_tone=marker.tone,
        on=player in marker.marked(app.table.view),
    )
    row.bind(on=lambda _row, _on: _toggle(app, marker, player))
    if marker is LEAVES:
        row.line = _("Seat and role stay until the round is over.")
    column.add_widget(row)


def _toggle(app: CompanionApp, marker: Happening, player: PlayerId) -> None:
    app.presenter.close_top()
    doing.happen(app, marker.switched(app.table.view, player))


def _at_once(app: CompanionApp, happening: Happening, player: PlayerId) -> Callable[[], None]:
    return Settling(app, happening, (player,)).settle
