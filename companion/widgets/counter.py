"""A number between two touches: one fewer, one more."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import buttons, load_kv, text  # noqa: F401  (the .kv names them)


class Counter(BoxLayout):
    """A number with a touch for less and one for more, called `name` with .less and .more."""

    name = StringProperty("")
    title = StringProperty("")
    number = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    stacked = BooleanProperty(False)

    def change(self, step: int) -> None:
        """One fewer or one more, within bounds."""
        self.number = min(self.most, max(self.least, self.number + step))


load_kv("counter")
