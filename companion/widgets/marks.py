"""What lies in front of somebody: signs side by side, cheap to change while a round runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.theme import theme
from companion.widgets.pen import Drawn, Pen


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign in front of a seat; `number` is the order in which a thief was played."""

    sign: str
    number: int = 0
    tone: str = "ink"


class Marks(Drawn):
    """Signs side by side, smaller where there are many; cheap to change."""

    marks: Any = ObjectProperty(())
    room = NumericProperty(0)
    tone = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, **kwargs)
        self.bind(marks=self._measure, room=self._measure, height=self._measure)
        self.bind(marks=self.repaint, tone=self.repaint)

    def paint(self) -> None:
        """Each sign in its tone, its number below at the right."""
        pen, side = Pen(), self._side()
        for place, mark in enumerate(self.marks):
            pen.colour(theme.tone(self.tone or mark.tone))
            x = sum(_share(before) for before in self.marks[:place]) * side
            pen.sign(mark.sign, x + side / 2, self.height / 2, side * 0.94)
            if mark.number:
                pen.text(str(mark.number), x + side * 0.92, self.height / 2, side * 0.7, align=0)

    def _side(self) -> float:
        wanted = sum(_share(mark) for mark in self.marks)
        return min(self.height, self.room / wanted) if wanted else self.height

    def _measure(self, *_args: Any) -> None:
        self.width = self._side() * sum(_share(mark) for mark in self.marks)


def _share(mark: Mark) -> float:
    """How much room a mark takes: one sign, and half a one for a number."""
    return 1.5 if mark.number else 1.0
