"""Who pointed at whom in a round that is over, and who was right."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.game.events import PlayerId
from companion.game.roles import Side, side_of
from companion.game.views import Finished, View
from companion.languages import _
from companion.screens.badges import BadgeOf
from companion.screens.pointing import FINGER
from companion.theme import high
from companion.widgets.even_grid import EvenGrid
from companion.widgets.person_name import PersonName
from companion.widgets.rows import Heading
from companion.widgets.text import Sign

NARROWEST = 210
HIGH = 32
SIGN = 18


class FingerLine(BoxLayout):
    """One finger: whose, at whom, and a check where it was a saboteur."""

    high_wanted = NumericProperty(0)

    def __init__(self, by: PersonName, at: PersonName, right: bool) -> None:
        super().__init__(size_hint_y=None, high_wanted=high(HIGH), spacing=dp(6))
        finger, check = (
            Sign(sign=FINGER, tone="dim", dp_size=SIGN),
            Sign(sign="check", dp_size=SIGN),
        )
        check.opacity = 1 if right else 0
        for part in (by, finger, at, check):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)


def fingers_told(match: View, then: Finished, badge: BadgeOf) -> list[Widget]:
    """A line for each finger, as many side by side as there is room for."""
    if not then.pointed:
        return []

    def name(who: PlayerId) -> PersonName:
        return PersonName(text=match.name(who), badge=badge(who), style="label")

    grid = EvenGrid(narrowest=NARROWEST)
    for by, at in then.pointed.items():
        right = side_of(then.roles[at]) is Side.SABOTEURS
        grid.add_widget(FingerLine(name(by), name(at), right))
    return [Heading(text=_("Who pointed at whom")), grid]
