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
        self._filling: Any = None
        self._share_soon = Clock.create_trigger(self._share, -1)
        super().__init__(**kwargs)
        self.at_top = Clock.create_trigger(self._to_top)

    def on_kv_post(self, base_widget: Widget) -> None:
        """The column is there."""
        self.bind(height=self._share_soon)
        self.column.bind(minimum_height=self._share_soon)

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

    def let_fill(self, widget: Any) -> None:
        """A widget of the page gets as `room` whatever the others leave of the height."""
        self._filling = widget
        self._share_soon()

    def _share(self, *_args: Any) -> None:
        widget = self._filling
        if widget is not None and widget.parent is not None:
            widget.room = max(0.0, self.height - self._others_high(widget))

    def _others_high(self, widget: Any) -> float:
        """How high all else in the column is; what its own height does to the column's comes a
        moment later, and must not come back to it."""
        column = self.column
        if widget.parent is not column:
            return float(column.minimum_height - widget.height)
        _left, top, _right, bottom = column.padding
        gaps = column.spacing * (len(column.children) - 1)
        others = sum(one.height for one in column.children if one is not widget)
        return float(top + bottom + gaps + others)

    def _to_top(self, _dt: float) -> None:
        self.scroll_y = 1


class Foot(BoxLayout):
    """The actions, where the thumb is."""

    is_foot = True


load_kv("page")
