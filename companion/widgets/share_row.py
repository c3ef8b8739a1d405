"""One player's gold with its reasons, and the role that it came by."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import load_kv


class ShareRow(BoxLayout):
    """It is read, not touched. `place` is a number in the picking order, 0 for none."""

    sign = StringProperty("")
    form = StringProperty("")
    tone = StringProperty("ink")
    who = StringProperty("")
    role = StringProperty("")
    why = StringProperty("")
    gold = StringProperty("")
    gold_tone = StringProperty("gold")
    place = NumericProperty(0)


load_kv("share_row")
