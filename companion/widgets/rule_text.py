"""A rule's sentences with links in them: touch a word, read what it means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.utils import escape_markup

from companion.coverage import shown
from companion.reference.links import Stretch
from companion.theme import theme
from companion.widgets.text import Text
from companion.widgets.touch import PRESSED, SMALLEST
from companion.widgets.wrap import needs_wrapping, wrapped

DRIFT = 12


class RuleText(Text):
    """Links are underlined; a finger beside one still finds it, as if each were 48 dp high."""

    parts = ListProperty()
    pressed = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_link")
        super().__init__(markup=True, **kwargs)
        with self.canvas.after:
            self._press_colour = Color(*theme.ink[:3], 0)
            self._press = [RoundedRectangle(radius=[dp(6)]) for _line in range(2)]
        self.bind(parts=self._write, width=self._write, pressed=self._show_pressed)
        self._write()

    def on_link(self, entry: str) -> None:
        """A link was touched; screens listen."""

    def _write(self, *_args: Any) -> None:
        plain = shown("".join(part.text for part in self.parts))
        broken = self._broken(plain) if needs_wrapping(plain) else plain
        self.text = "".join(marked(self.parts, broken))

    def _broken(self, plain: str) -> str:
        """Each stretch is drawn by itself, so a line may come out a hair wider than measured."""
        probe = CoreLabel(font_name=theme.font(self.style), font_size=theme.size(self.style))
        return wrapped(plain, self.width - dp(2), lambda part: float(probe.get_extents(part)[0]))

    # The finger

    def on_touch_down(self, touch: Any) -> bool:
        """Pressed is the nearest link in reach, also just above and below the text."""
        found = self.link_at(*touch.pos)
        if not found:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self.pressed = found
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that goes elsewhere means something else."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(DRIFT):
            self.pressed = ""
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Lifted on the link: go there."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        entry, self.pressed = self.pressed, ""
        if entry:
            self.dispatch("on_link", entry)
        return True

    def link_at(self, x: float, y: float) -> str:
        """The link nearest to a spot, if a place of 48 dp about it holds the spot."""
        near = [
            (distance, entry)
            for entry, box in self.link_boxes()
            if (distance := _distance(box, x, y)) is not None
        ]
        return min(near)[1] if near else ""

    def link_boxes(self) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
        """Each line of each link: where it stands, left, bottom, right, top."""
        wide, high = self.texture_size
        left, top = self.center_x - wide / 2, self.center_y + high / 2
        for entry, boxes in self.refs.items():
            for x1, y1, x2, y2 in boxes:
                yield entry, (left + x1, top - y2, left + x2, top - y1)

    def _show_pressed(self, *_args: Any) -> None:
        boxes = [box for entry, box in self.link_boxes() if entry == self.pressed]
        self._press_colour.a = PRESSED if boxes else 0
        for shape, box in zip(self._press, boxes + boxes[-1:] * 2, strict=False):
            shape.pos = (box[0] - dp(4), box[1])
            shape.size = (box[2] - box[0] + dp(8), box[3] - box[1])


def marked(parts: Iterable[Stretch], broken: str) -> Iterator[str]:
    """The parts with marks for the links, its lines broken where `broken` breaks them.

    At a break the space between two words is gone; a link that goes over it is one link on
    both lines.
    """
    at = 0
    for part in parts:
        text = ""
        for letter in shown(part.text):
            if broken[at : at + 1] == "\n" and letter != "\n":
                text += "\n"
                at += 1
            if broken[at : at + 1] == letter:
                text += letter
                at += 1
        yield _link(text, part.to) if part.to else escape_markup(text)


def _link(text: str, to: str) -> str:
    lines = (f"[ref={to}][u]{escape_markup(line)}[/u][/ref]" for line in text.split("\n"))
    return "\n".join(lines)


def _distance(box: tuple[float, float, float, float], x: float, y: float) -> float | None:
    left, bottom, right, top = box
    more_x = max(0.0, (dp(SMALLEST) - (right - left)) / 2)
    more_y = max(0.0, (dp(SMALLEST) - (top - bottom)) / 2)
    away_x = max(left - x, x - right, 0.0)
    away_y = max(bottom - y, y - top, 0.0)
    if away_x > more_x or away_y > more_y:
        return None
    return away_x + away_y
