"""Somebody in the book: badge, name, a line; and the places to choose a badge."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.widgets import badge, load_kv  # noqa: F401  (the .kv names it)
from companion.widgets.touch import Touch


class PersonRow(Touch):
    """A line that leads to a player."""

    player = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    colour = NumericProperty(0)
    number = NumericProperty(0)


class BadgeTouch(Touch):
    """A badge to choose."""

    colour = NumericProperty(0)
    number = NumericProperty(0)
    on = BooleanProperty(False)


load_kv("person_row")
