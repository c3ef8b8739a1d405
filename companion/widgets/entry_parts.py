"""What a page of the reference is made of: labelled sentences, steps, sources, a switch, chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.reference.links import Stretch
from companion.theme import theme
from companion.widgets import lamp, load_kv, pictures, rule_text  # noqa: F401
from companion.widgets.rule_text import RuleText


class EntryHead(BoxLayout):
    """The pictures in lamplight, the name, the rule in one line, and what kind of thing it is."""

    drawings = ListProperty()
    title = StringProperty("")
    line = StringProperty("")
    facts = StringProperty("")
    away = StringProperty("")


class Dots(Widget):
    """How many pages there are, and which of them is open: its dot is a dash."""

    count = NumericProperty(1)
    at = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(16), **kwargs)
        self.bind(pos=self._draw, size=self._draw, count=self._draw, at=self._draw)
        self._draw()

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        side, gap, dash = dp(6), dp(8), dp(22)
        count = int(self.count)
        left = self.center_x - (dash + (count - 1) * (side + gap)) / 2
        with self.canvas:
            for number in range(count):
                wide = dash if number == self.at else side
                Color(*(theme.ink if number == self.at else theme.edge))
                RoundedRectangle(
                    pos=(left, self.center_y - side / 2), size=(wide, side), radius=[side / 2]
                )
                left += wide + gap


class Labelled(BoxLayout):
    """A label with what belongs to it below; `mine` marks what holds at this table."""

    label = StringProperty("")
    style = StringProperty("label")
    mine = BooleanProperty(False)


class NumberedStep(BoxLayout):
    """A numbered sentence."""

    number = StringProperty("")

    def __init__(self, number: str, body: RuleText, **kwargs: Any) -> None:
        super().__init__(number=number, **kwargs)
        self.add_widget(body)


class Sourced(BoxLayout):
    """What somebody ruled, and who."""

    source = StringProperty("")
    parts = ListProperty()


class Readings(BoxLayout):
    """A house ruling with two readings, and which of them holds now."""

    question = StringProperty("")
    hint = StringProperty("")


class ReadingLine(BoxLayout):
    """One reading of a ruling, marked where the table holds it."""

    text = StringProperty("")
    holds = BooleanProperty(False)


class ChipFlow(StackLayout):
    """Chips beside each other on as many lines as they need."""


def linked(parts: Sequence[Stretch], go: Callable[[str], None], tone: str = "ink") -> RuleText:
    """Sentences whose links lead to other entries."""
    text = RuleText(parts=list(parts), tone=tone)
    text.bind(on_link=lambda _text, entry: go(entry))
    return text


load_kv("entry_parts")
