"""A player's place at the end of a match, covered until its turn comes."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.theme import theme
from companion.widgets import load_kv, person_name  # noqa: F401  (the .kv names it)

SECONDS = 0.25


class PlaceRow(BoxLayout):
    """Covered it tells nothing: who shares a place would be read from the places alone.

    Who has `left` before the end has no place.
    """

    place = StringProperty("")
    who = StringProperty("")
    gold = StringProperty("")
    won = BooleanProperty(False)
    left = BooleanProperty(False)
    covered = BooleanProperty(False)
    shade = NumericProperty(1.0)
    badge: Any = ObjectProperty(None, allownone=True)

    def uncover(self) -> None:
        """Place, name and gold come up."""
        self.covered = False
        if theme.motion:
            self.shade = 0.0
            Animation(shade=1.0, duration=SECONDS).start(self)


load_kv("place_row")
