"""Somebody in the book: badge, name, a line; and the places to choose a badge."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.widgets import badge, load_kv, person_name  # noqa: F401  (the .kv names it)
from companion.widgets.buttons import page_wide
from companion.widgets.touch import Touch


class PersonRow(Touch):
    """A line that leads to a player."""

    player = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    end_sign = StringProperty("right")
    ruled = BooleanProperty(False)
    badge: Any = ObjectProperty(None, allownone=True)


class PersonChip(Touch):
    """Somebody to choose among others; on shows by its body and its ink. `lead` stands before the
    disc: a place at the table, a plus, a sign of what is done to them."""

    text = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)
    lead = StringProperty("")
    on = BooleanProperty(False)
    room = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("room", page_wide() - dp(32))
        super().__init__(**kwargs)


class BadgeTouch(Touch):
    """A badge to choose."""

    badge: Any = ObjectProperty(None, allownone=True)
    on = BooleanProperty(False)


load_kv("person_row")
