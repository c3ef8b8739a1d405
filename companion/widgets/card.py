"""A card on the ground of a page: what belongs together lies on one."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import load_kv


class Card(BoxLayout):
    """A card as high as what lies on it; `title` above, `outline` is its edge's tone."""

    is_card = True

    title = StringProperty("")
    outline = StringProperty("")


load_kv("card")
