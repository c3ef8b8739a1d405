"""What can be in play, as everybody may know it; the chances stand behind one more touch."""

from __future__ import annotations

from companion.game.counts import RoleCount
from companion.game.views import View, counts_in_play
from companion.languages import _
from companion.screens import Screen
from companion.screens.all_roles import plate_of
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names it)
from companion.widgets.role_wall import RolePlate, RoleWall
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
        wall = RoleWall(plates_in_play(self.app.table.view, chances=chances))
        column.add_widget(wall)
        self.ids.body.let_fill(wall)
        self.ids.show.text = _("Hide the chances") if chances else _("Show the chances")

    def turn_chances(self) -> None:
        """The chances come or go."""
        self.what = {"chances": not self.what.get("chances", False)}
        self.opened()


def plates_in_play(match: View, *, chances: bool = False) -> list[RolePlate]:
    """Each role's card with how many of it there can be."""
    return [
        plate_of(count.role, chances_of(count) if chances else "", how_many(count))
        for count in counts_in_play(match)
    ]


def chances_of(count: RoleCount) -> str:
    """ "1: 50 % · 2: 50 %": lines may break between them in every language."""
    parts = [
        _("{n}: {chance}").format(n=number, chance=in_percent(chance)).replace(" ", NARROW)
        for number, chance in sorted(count.chances.items())
    ]
    return " · ".join(parts)


load_kv("in_play")
