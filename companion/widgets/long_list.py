"""A list of any length."""

from __future__ import annotations

from kivy.uix.recycleview import RecycleView

from companion.widgets.scrolling import Lists


class LongList(Lists, RecycleView):
    """Rows of which only those in sight are widgets."""
