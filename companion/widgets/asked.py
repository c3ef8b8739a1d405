"""A question in the middle of the table, which a touch on a seat answers."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.widgets import load_kv
from companion.widgets.scrolling import Scrolling


class Asked(Scrolling):
    """A question as large as the middle allows, a line under it, and a finger for what to do."""

    question = StringProperty("")
    line = StringProperty("")
    small = StringProperty("")
    sign = StringProperty("hold")


load_kv("asked")
