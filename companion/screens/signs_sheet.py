""" "What happened?": the signs of this edition and its modules; a sign leads to the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty, StringProperty

from companion.happenings import Happening, Leads, Told, signs
from companion.languages import _
from companion.screens import doing
from companion.screens.dealing import ask_before_the_end
from companion.widgets import load_kv
from companion.widgets.even_grid import EvenGrid
from companion.widgets.touch import Touch

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
    match = app.table.view
    for happening in signs(match):
        tile = SignTile(
            name=f"sign.{happening.code}",
            sign=happening.sign,
            tone=happening.tone,
            text=happening.words(),
            disabled=happening.is_over(match),
        )
        tile.bind(on_release=lambda _tile, happening=happening: _go(app, happening))
        grid.add_widget(tile)
    app.presenter.sheet(grid, _("What happened?"))


def _go(app: CompanionApp, happening: Happening) -> None:
    app.presenter.close_top()
    there = happening.marked(app.table.view) if happening.mends else ()
    if happening.leads is Leads.AT_ONCE or len(there) == 1:
        doing.happen(app, happening.event(app.table.view, Told(there)))
    elif happening.leads is Leads.END:
        ask_before_the_end(app, lambda: app.go("round_end", ended=happening.code))
    else:
        app.go(happening.leads.value, kind=happening.code)


load_kv("signs_sheet")
