"""Shows one widget at a time in the real app's window, and looks at the pixels."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.uix.floatlayout import FloatLayout

from companion.tour.finger import pixel_size

Dot = tuple[int, int, int]


@dataclass(frozen=True)
class Photo:
    """A part of the window, x to the right and y upwards from its corner."""

    rows: bytes
    window_wide: int
    left: int
    bottom: int
    wide: int
    high: int

    def at(self, x, y) -> Dot:
        """The colour of a spot."""
        start = ((self.bottom + int(y)) * self.window_wide + self.left + int(x)) * 3
        return tuple(self.rows[start : start + 3])

    @property
    def dots(self) -> list[Dot]:
        """Every pixel."""
        return [self.at(x, y) for y in range(self.high) for x in range(self.wide)]

    @property
    def greys(self) -> list[int]:
        """Every pixel as somebody without colours sees it."""
        return [round(grey(dot)) for dot in self.dots]


def grey(dot: Dot) -> float:
    """How bright a colour looks."""
    return 0.299 * dot[0] + 0.587 * dot[1] + 0.114 * dot[2]


def contrast(one: Dot, other: Dot) -> float:
    """The contrast of two colours as WCAG counts it."""
    bright, dark = sorted((_light(one), _light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _light(dot: Dot) -> float:
    parts = [
        value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4
        for value in (part / 255 for part in dot)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def as_dot(colour) -> Dot:
    """One of the theme's colours as a pixel has it."""
    return tuple(round(part * 255) for part in colour[:3])


def near(one: Dot, other: Dot, far: int = 24) -> bool:
    """Whether two colours are nearly the same."""
    return all(abs(a - b) <= far for a, b in zip(one, other, strict=True))


class Easel:
    """An empty stage to put widgets on."""

    def __init__(self, finger) -> None:
        self.finger = finger
        self.board = FloatLayout()
        finger.app.stage.clear_widgets()
        finger.app.stage.add_widget(self.board)
        finger.settle()

    def show(self, widget, size, pos=(8, 8)):
        """Only this widget, of that size."""
        self.board.clear_widgets()
        return self.add(widget, size, pos)

    def add(self, widget, size, pos):
        """One more widget."""
        widget.size_hint = (None, None)
        widget.size, widget.pos = size, pos
        self.board.add_widget(widget)
        self.finger.settle()
        return widget

    def photo(self, widget) -> Photo:
        """What the widget looks like now."""
        self.finger.frame()
        rows = self.finger.pixels()
        left, bottom = widget.to_window(*widget.pos)
        return Photo(
            rows, pixel_size()[0], int(left), int(bottom), int(widget.width), int(widget.height)
        )
