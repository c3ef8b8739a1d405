""" "What happened?": the signs of this edition and its modules; a sign leads to the seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.happenings import Happening, Leads, Said, with_what_clears_it
from companion.screens import doing
from companion.screens.dealing import ask_before_the_end
from companion.widgets import even_grid, load_kv, scrolling  # noqa: F401  (the .kv names them)
from companion.widgets.touch import Touch

if TYPE_CHECKING:
    from companion.app import CompanionApp


class SignTile(Touch):
    """A large sign with its word below it."""

    sign = StringProperty("")
    tone = StringProperty("ink")
    text = StringProperty("")
    high_wanted = NumericProperty(0)


class SignsCover(BoxLayout):
    """All the signs of this match, each always in the same place; grey what cannot be now."""

    def __init__(self, app: CompanionApp, close: Callable[[], None]) -> None:
        super().__init__()
        self._app, self._close = app, close
        groups = (tuple(map(self._tile, group)) for group in with_what_clears_it(app.table.view))
        self.ids.grid.show(list(groups))

    def _tile(self, happening: Happening) -> SignTile:
        tile = SignTile(
            name=f"sign.{happening.code}",
            sign=happening.sign,
            tone=happening.tone,
            text=happening.words(),
            disabled=happening.is_over(self._app.table.view),
        )
        tile.bind(on_release=lambda _tile: self._go(happening))
        return tile

    def close(self) -> None:
        """Nothing has happened."""
        self._close()

    def _go(self, happening: Happening) -> None:
        app = self._app
        self._close()
        there = happening.marked(app.table.view) if happening.clears else ()
        if happening.leads is Leads.AT_ONCE or len(there) == 1:
            doing.happen(app, happening.event(app.table.view, Said(there)))
        elif happening.leads is Leads.END:
            ask_before_the_end(app, lambda: app.go("round_end", ended=happening.code))
        else:
            app.go(happening.leads.value, kind=happening.code)


load_kv("signs_sheet")
