"""Lines that are folded away under one line until somebody wants them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.widgets import load_kv, rows  # noqa: F401  (the .kv names them)
from companion.widgets.scrolling import hold_still


class Fold(BoxLayout):
    """Widgets added to it stand below its line while it is `unfolded`."""

    name = StringProperty("")
    title = StringProperty("")
    line = StringProperty("")
    sign = StringProperty("")
    unfolded = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.inside = BoxLayout(
            orientation="vertical", size_hint_y=None, padding=(dp(12), 0, 0, dp(8)), spacing=dp(4)
        )
        self.inside.bind(minimum_height=self.inside.setter("height"))
        super().__init__(**kwargs)
        self.bind(unfolded=self._fold)

    def hold(self, *widgets: Widget) -> None:
        """What stands below the line."""
        self.inside.clear_widgets()
        for widget in widgets:
            self.inside.add_widget(widget)

    def _fold(self, *_args: Any) -> None:
        hold_still(self.children[-1])
        if self.inside.parent:
            self.remove_widget(self.inside)
        if self.unfolded:
            self.add_widget(self.inside)


load_kv("fold")
