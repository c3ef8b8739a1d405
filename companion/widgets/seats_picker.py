"""The seats of a table as lines, clockwise: touched to change one, dragged to move it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.widgets import load_kv, person_name  # noqa: F401  (the .kv names it)
from companion.widgets.touch import Touch


class SeatLine(Touch):
    """One seat; its handle at the end is what a finger drags."""

    player = StringProperty("")
    number = NumericProperty(1)
    text = StringProperty("")
    begins = BooleanProperty(False)
    handle: Any = ObjectProperty(None)
    badge: Any = ObjectProperty(None, allownone=True)

    def holds(self, touch: Any) -> bool:
        """Whether a finger in the window came down on the handle."""
        return bool(self.handle.collide_point(*self.handle.to_widget(*touch.pos)))


class SeatsPicker(BoxLayout):
    """`on_seat` tells who was touched, `on_moved` who was dragged to which place."""

    __events__ = ("on_seat", "on_moved")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dragged: SeatLine | None = None

    def on_seat(self, player: str) -> None:
        """A line was touched; screens listen."""

    def on_moved(self, player: str, place: int) -> None:
        """A line was dragged to another place; screens listen."""

    @property
    def lines(self) -> list[SeatLine]:
        """The lines from the top down."""
        return list(reversed(self.children))

    def show(
        self,
        seats: list[tuple[str, str]],
        beginner: str | None,
        badge: Callable[[str], tuple[int, int]],
    ) -> None:
        """Show these players, clockwise, each with their disc; lines stay for those who stay."""
        known = {line.player: line for line in self.children}
        self.clear_widgets()
        for number, (player, name) in enumerate(seats, 1):
            line = known.get(player) or self._line(player)
            line.name, line.text, line.number = f"seat.{name}", name, number
            line.begins = player == beginner
            line.badge = badge(player)
            self.add_widget(line)

    def take(self, touch: Any) -> bool:
        """A finger that comes down on a handle drags that line; true if it does."""
        for line in self.lines:
            if line.holds(touch):
                touch.grab(self)
                self._dragged = line
                line.fill = "step2"
                return True
        return False

    def on_touch_move(self, touch: Any) -> bool:
        """The dragged line changes places with each line that it passes."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        line = self._dragged
        while line and (other := self._passed(line, touch.y)):
            lines = self.lines
            one, two = lines.index(line), lines.index(other)
            lines[one], lines[two] = lines[two], lines[one]
            self._arrange(lines)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Leave the dragged line where it was let go."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        line, self._dragged = self._dragged, None
        if line:
            line.fill = ""
            self.dispatch("on_moved", line.player, self.lines.index(line))
        return True

    def _line(self, player: str) -> SeatLine:
        line = SeatLine(player=player)
        line.bind(on_release=lambda _line: self.dispatch("on_seat", player))
        return line

    def _passed(self, line: SeatLine, y: float) -> Widget | None:
        lines = self.lines
        place = lines.index(line)
        if place > 0 and y > lines[place - 1].center_y:
            return lines[place - 1]
        if place + 1 < len(lines) and y < lines[place + 1].center_y:
            return lines[place + 1]
        return None

    def _arrange(self, lines: list[SeatLine]) -> None:
        self.clear_widgets()
        for number, line in enumerate(lines, 1):
            line.number = number
            self.add_widget(line)
        self.do_layout()


load_kv("seats_picker")
