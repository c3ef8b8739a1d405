"""The frame of most screens: a bar, a text that scrolls, the main action at the bottom."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.widgets import load_kv
from companion.widgets.bar import TopBar
from companion.widgets.scrolling import Scrolling

__all__ = ["Body", "Foot", "TopBar"]


class Body(Scrolling):
    """What scrolls. Children go into one column of at most `widest` dp, from the top down."""

    widest = NumericProperty(600)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.at_top = Clock.create_trigger(self._to_top)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Into the column, once there is one."""
        column = self.ids.get("column")
        if column is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            column.add_widget(widget, *args, **kwargs)

    @property
    def column(self) -> BoxLayout:
        """The column itself, to fill it anew."""
        return self.ids.column

    def _to_top(self, _dt: float) -> None:
        self.scroll_y = 1


class Foot(BoxLayout):
    """The actions, where the thumb is."""

    is_foot = True


load_kv("page")
