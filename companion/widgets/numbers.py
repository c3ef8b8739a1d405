"""A number said by one touch: the small ones at once, the larger ones behind one more."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import even_grid, load_kv, text  # noqa: F401  (the .kv names them)
from companion.widgets.touch import Touch

SMALL = 10


class OneNumber(Touch):
    """One of the numbers."""

    high_wanted = NumericProperty(0)
    text = StringProperty("")
    on = BooleanProperty(False)


class Numbers(BoxLayout):
    """`on_number` tells the number that was touched; its touches are `name`.0 and so on, those
    beyond the small ones behind `name`.more. `chosen` is below zero as long as nothing is said.
    """

    name = StringProperty("")
    title = StringProperty("")
    sign = StringProperty("")
    chosen = NumericProperty(-1)
    most = NumericProperty(20)
    room = NumericProperty(0)
    """How high it may become all in all: the numbers become larger with it, few in a line."""

    __events__ = ("on_number",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._offer(int(self.most) + 1 if self.chosen >= SMALL else SMALL)

    def on_number(self, number: int) -> None:
        """A number was touched; the screen listens."""

    def _offer(self, count: int) -> None:
        grid = self.ids.grid
        grid.clear_widgets()
        for number in range(count):
            one = OneNumber(name=f"{self.name}.{number}", text=str(number))
            one.on = number == self.chosen
            one.bind(on_release=lambda _one, n=number: self.dispatch("on_number", n))
            grid.add_widget(one)
        if count <= self.most:
            more = OneNumber(name=f"{self.name}.more", text=f"{count}+")
            more.bind(on_release=lambda _more: self._offer(int(self.most) + 1))
            grid.add_widget(more)


load_kv("numbers")
