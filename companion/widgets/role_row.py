"""A role in a list that everybody may see: form and colour of its side, sign, name, a line."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import load_kv


class RoleRow(BoxLayout):
    """A role with its line, read and not touched."""

    sign = StringProperty("")
    form = StringProperty("")
    tone = StringProperty("ink")
    title = StringProperty("")
    line = StringProperty("")
    end = StringProperty("")
    stacked = BooleanProperty(False)
    """Where it is narrow the number stands below the name."""


load_kv("role_row")
