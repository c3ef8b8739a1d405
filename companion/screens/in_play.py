"""What can be in play, as everybody may know it; the chances stand behind one more touch."""

from __future__ import annotations

from companion.game.counts import RoleCount
from companion.game.views import counts_in_play
from companion.languages import _
from companion.screens import Screen
from companion.screens.all_roles import line_of
from companion.widgets import load_kv, page, role_row  # noqa: F401  (the .kv names them)
from companion.wording.chances import in_percent
from companion.wording.roles import how_many

NARROW = "\u00a0"
"""A space at which no line breaks."""


class InPlayScreen(Screen):
    """How many of each role can lie before the players."""

    def opened(self) -> None:
        """Numbers first; chances when they are asked for."""
        chances = self.what.get("chances", False)
        column = self.ids.body.column
        column.clear_widgets()
        for count in counts_in_play(self.app.table.view):
            line = chances_of(count) if chances else ""
            column.add_widget(line_of(count.role, line, how_many(count)))
        self.ids.show.text = _("Hide the chances") if chances else _("Show the chances")

    def turn_chances(self) -> None:
        """The chances come or go."""
        self.what = {"chances": not self.what.get("chances", False)}
        self.opened()


def chances_of(count: RoleCount) -> str:
    """ "1: 50 %, 2: 50 %" """
    parts = [
        _("{n}: {chance}").format(n=number, chance=in_percent(chance)).replace(" ", NARROW)
        for number, chance in sorted(count.chances.items())
    ]
    return " · ".join(parts)


load_kv("in_play")
