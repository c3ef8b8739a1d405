""" "What happened?": the signs of this edition and its modules; a sign leads to the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty, StringProperty

from companion.game.events import DirectionTurned
from companion.languages import _
from companion.screens import doing
from companion.screens.dealing import ask_before_the_end
from companion.screens.happenings import (
    MENDS,
    ROLE_EVENTS,
    event_of,
    is_over,
    marked_already,
    sign_of,
    signs,
)
from companion.widgets import load_kv
from companion.widgets.even_grid import EvenGrid
from companion.widgets.touch import Touch
from companion.wording.board import sign_words

if TYPE_CHECKING:
    from companion.app import CompanionApp


class SignTile(Touch):
    """A large sign with its word below it."""

    sign = StringProperty("")
    tone = StringProperty("ink")
    text = StringProperty("")
    high_wanted = NumericProperty(0)


def offer_signs(app: CompanionApp) -> None:
    """The sheet rises."""
    grid = EvenGrid()
    for kind in signs(app.table.match):
        tone = "red" if kind.startswith("broken") else "ink"
        tile = SignTile(name=f"sign.{kind}", sign=sign_of(kind), tone=tone, text=sign_words(kind))
        tile.disabled = is_over(app.table.match, kind)
        tile.bind(on_release=lambda _tile, kind=kind: _go(app, kind))
        grid.add_widget(tile)
    app.presenter.sheet(grid, _("What happened?"))


def _go(app: CompanionApp, kind: str) -> None:
    app.presenter.close_top()
    if kind == "direction":
        if doing.happen(app, DirectionTurned()):
            app.stage.screen.opened()
        return
    there = marked_already(app.table.match, kind) if kind in MENDS else ()
    if len(there) == 1:
        if doing.happen(app, event_of(app.table.match, kind, there)):
            app.stage.screen.opened()
        return
    if kind == "spider":
        ask_before_the_end(app, lambda: app.go("round_end", ended="spider"))
        return
    app.go("role_event" if kind in ROLE_EVENTS else "happening", kind=kind)


load_kv("signs_sheet")
