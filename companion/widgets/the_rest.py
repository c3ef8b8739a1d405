"""People of whom there is little to say, in one line; a touch unfolds what there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.widgets import load_kv, person_name  # noqa: F401  (the .kv names it)
from companion.widgets.scrolling import hold_still
from companion.widgets.touch import Touch


class InLine(BoxLayout):
    """Somebody in a line with others, with a place before the name and a figure after it."""

    lead = StringProperty("")
    who = StringProperty("")
    badge: Any = ObjectProperty(None, allownone=True)
    tail = StringProperty("")


class OneLine(BoxLayout):
    """People side by side in one line; `title` says what they have in common."""

    title = StringProperty("")

    def put(self, people: Sequence[InLine]) -> None:
        """Write people into the line."""
        for one in people:
            self.ids.people.add_widget(one)


class TheRest(Touch):
    """The line of people, to be touched: what there is to say of each is `unfolded`, or folded."""

    title = StringProperty("")
    unfolded = BooleanProperty(False)

    def __init__(self, people: Sequence[InLine], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.line.put(people)

    def on_release(self) -> None:
        """Unfold, or fold again."""
        self.unfolded = not self.unfolded


class RestFold(BoxLayout):
    """The line, and below it while it is unfolded a row for each."""

    def __init__(self, line: TheRest, rows: Sequence[Widget]) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self.bind(minimum_height=self.setter("height"))
        self._line, self._rows = line, rows
        self.add_widget(line)
        line.bind(unfolded=self._fold)
        self._fold()

    def _fold(self, *_args: Any) -> None:
        hold_still(self._line)
        for row in self._rows:
            if row.parent:
                self.remove_widget(row)
            if self._line.unfolded:
                self.add_widget(row)


load_kv("the_rest")
