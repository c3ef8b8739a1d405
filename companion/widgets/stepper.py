"""A number that two touches make smaller or larger."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import load_kv


class Stepper(BoxLayout):
    """`on_step` tells the new number; the screen decides whether it stands.

    The number called `unknown` is shown as a question mark.
    """

    name = StringProperty("")
    text = StringProperty("")
    sign = StringProperty("")
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    unknown: Any = NumericProperty(None, allownone=True)

    __events__ = ("on_step",)

    def step(self, by: int) -> None:
        """One more or one less, within the limits."""
        wanted = max(self.least, min(self.most, self.value + by))
        if wanted != self.value:
            self.value = wanted
            self.dispatch("on_step", int(wanted))

    def on_step(self, value: int) -> None:
        """The number has changed; the screen listens."""


load_kv("stepper")
