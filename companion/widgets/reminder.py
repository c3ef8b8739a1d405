"""A thing that hands do at the table: a sign and a short line."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import load_kv


class Reminder(BoxLayout):
    """A line to remember, with a sign; read, not touched."""

    sign = StringProperty("")
    text = StringProperty("")


load_kv("reminder")
