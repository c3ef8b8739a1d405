"""The middle of the table between two rounds: which one comes, who begins it, what hands do."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets import board_middle, load_kv, scrolling  # noqa: F401  (for the .kv)
from companion.widgets.reminder import Reminder


class BetweenRounds(BoxLayout):
    """The reminders scroll where the middle is small; what is `covered` of it by a note is left
    free below them."""

    covered = NumericProperty(0)
    asked_high = NumericProperty(0)
    """So high it is as far as the line goes, which no note may hide."""

    line = StringProperty("")
    now = NumericProperty(1)
    rounds = NumericProperty(3)

    def __init__(self, line: str, now: int, rounds: int, lines: Iterable[tuple[str, str]]) -> None:
        super().__init__(line=line, now=now, rounds=rounds)
        for sign, words in lines:
            self.ids.reminders.add_widget(Reminder(sign=sign, text=words))


load_kv("between_rounds")
