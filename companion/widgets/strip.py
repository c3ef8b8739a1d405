"""Chips beside each other on one line that is pushed sideways."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.widgets import load_kv
from companion.widgets.buttons import Chip
from companion.widgets.scrolling import Scrolling

ENDLESS = 10_000
"""The line goes on beyond the window, so no chip has to break its words."""


class Strip(Scrolling):
    """One line of chips; it takes no room while it has none or is not `shown`."""

    shown = BooleanProperty(True)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Into the line, once there is one."""
        line = self.ids.get("line")
        if line is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            line.add_widget(widget, *args, **kwargs)

    @property
    def chips(self) -> list[Chip]:
        """The chips from the left."""
        return list(reversed(self.ids.line.children))

    def fill(self, chips: list[Chip]) -> None:
        """Other chips; the line starts at its first one again."""
        self.ids.line.clear_widgets()
        for chip in chips:
            chip.room = ENDLESS
            self.ids.line.add_widget(chip)
        self.scroll_x = 0


load_kv("strip")
