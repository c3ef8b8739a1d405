"""One player's gold with its reasons, and the role that it came by."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import load_kv, person_name  # noqa: F401  (the .kv names it)


class ShareRow(BoxLayout):
    """Who, as what, why, and what it comes to; read, not touched."""

    sign = StringProperty("")
    form = StringProperty("")
    tone = StringProperty("ink")
    who = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)
    role = StringProperty("")
    why = StringProperty("")
    gold = StringProperty("")
    gold_tone = StringProperty("gold")


load_kv("share_row")
