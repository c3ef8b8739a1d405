"""A question that a touch on a seat answers."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.game.views import View
from companion.widgets import load_kv, ring  # noqa: F401  (the .kv names it)
from companion.widgets.ring import SeatShown


class SeatQuestion(BoxLayout):
    """The question over the ring of seats; `on_seat` tells the number of the seat touched."""

    question = StringProperty("")
    line = StringProperty("")
    seats = ListProperty([])

    __events__ = ("on_seat",)

    def on_seat(self, index: int) -> None:
        """A seat was touched; screens listen."""

    def ask(self, match: View, question: str, line: str = "", **seats: Any) -> None:
        """Another question to the same table; `chosen` and `dimmed` are players."""
        chosen, dimmed = seats.get("chosen", ()), seats.get("dimmed", ())
        self.question, self.line = question, line
        self.seats = [
            SeatShown(match.name(who), selected=who in chosen, dimmed=who in dimmed)
            for who in match.players
        ]


load_kv("seat_question")
