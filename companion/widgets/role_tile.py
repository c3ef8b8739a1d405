"""A role card on the table: a back with its owner's name, or the role that it shows."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty

from companion.widgets import load_kv
from companion.widgets.touch import Touch


class RoleTile(Touch):
    """Without a `role` it lies face down."""

    sign = StringProperty("")
    form = StringProperty("card_back")
    tone = StringProperty("dim")
    who = StringProperty("")
    role = StringProperty("")
    high_wanted = NumericProperty(0)


load_kv("role_tile")
