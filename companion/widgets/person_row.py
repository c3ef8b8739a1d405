"""Somebody in the book: badge, name, a line; and the places to choose a badge."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.widgets import badge, load_kv  # noqa: F401  (the .kv names it)
from companion.widgets.touch import Touch


class PersonRow(Touch):
    """A line that leads to a player."""

    player = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)


class BadgeTouch(Touch):
    """A badge to choose."""

    badge: Any = ObjectProperty(None, allownone=True)
    on = BooleanProperty(False)


load_kv("person_row")
