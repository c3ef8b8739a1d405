"""A name that stands by itself, with the disc of whoever it is: the only way to write one."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.theme import theme
from companion.widgets import badge, load_kv  # noqa: F401  (the .kv names it)

DISC = 1.36
"""How high the disc is beside letters of size 1: as high as their line."""
FITS = 0.96
"""How much of its width a name fills before it is made smaller."""


class PersonName(BoxLayout):
    """Disc and name on one line, `halign` left or center; what is too long is made smaller.

    `badge` is colour and sign, by their numbers. Without one the name stands alone: that is for
    the faces of secrets, and for what only looks like a name.
    """

    text = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)
    style = StringProperty("strong")
    tone = StringProperty("ink")
    halign = StringProperty("left")
    lines = NumericProperty(1)
    width_wanted = NumericProperty(0)
    as_high = NumericProperty(0)

    def disc(self, style: str) -> float:
        """The side of the disc that goes with letters of that style."""
        return theme.size(style) * DISC

    def room_for(self, wanted: float, room: float) -> float:
        """How wide the name is written in that room."""
        return max(1.0, min(wanted / FITS + 2, room))


load_kv("person_name")
