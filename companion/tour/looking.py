"""What can be seen and touched now, measured on the laid-out widgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.presenter import Over


@dataclass(frozen=True)
class Area:
    """A rectangle in the window."""

    left: float
    bottom: float
    right: float
    top: float

    def cut(self, other: Area) -> Area:
        """What both have; empty where they do not meet."""
        return Area(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def meets(self, other: Area, slack: float = 1.0) -> bool:
        """Whether they cover each other by more than a hair."""
        both = self.cut(other)
        return both.width > slack and both.height > slack

    def holds(self, other: Area, slack: float = 1.5) -> bool:
        """Whether the other lies in this one."""
        return (
            self.left - slack <= other.left
            and self.bottom - slack <= other.bottom
            and self.right + slack >= other.right
            and self.top + slack >= other.top
        )

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom


@dataclass(frozen=True)
class Seen:
    """A widget on the screen with the part of the window in which it may show."""

    widget: Widget
    clip: Area
    scrolled: bool

    @property
    def area(self) -> Area:
        """Where it is, cut by every list it scrolls in."""
        return area_of(self.widget).cut(self.clip)


def window_area() -> Area:
    """The whole window."""
    return Area(0, 0, Window.width, Window.height)


def area_of(widget: Widget) -> Area:
    """Where a widget is in the window."""
    left, bottom = widget.to_window(widget.x, widget.y)
    return Area(left, bottom, left + widget.width, bottom + widget.height)


def everything(top: Widget | None = None) -> Iterator[Seen]:
    """All that shows, in drawing order; under a question or a sheet nothing counts."""
    for child in reversed(Window.children) if top is None else (top,):
        yield from _walk(topmost(child), window_area(), False)


def topmost(root: Widget) -> Widget:
    """The question or sheet that is up, else the root itself."""
    overs = [widget for widget in root.walk(restrict=True) if isinstance(widget, Over)]
    return overs[-1].content if overs else root


def _walk(widget: Widget, clip: Area, scrolled: bool) -> Iterator[Seen]:
    if widget.opacity == 0 or widget.width < 1 or widget.height < 1:
        return
    area = area_of(widget).cut(clip)
    if area.width < 1 or area.height < 1:
        return
    yield Seen(widget, clip, scrolled)
    if isinstance(widget, ScrollView):
        clip, scrolled = area, True
    for child in reversed(widget.children):
        yield from _walk(child, clip, scrolled)


def is_touchable(widget: Widget) -> bool:
    """Whether it answers a finger by itself."""
    answers = isinstance(widget, ButtonBehavior | TextInput) or getattr(widget, "touchable", False)
    return bool(answers) and not widget.disabled


def touchables() -> list[Widget]:
    """All that answers a finger now, scrolled out of view or not, the topmost first."""
    found: list[Widget] = []
    for child in reversed(Window.children):
        found += [w for w in _living(topmost(child)) if is_touchable(w)]
    return found


def _living(widget: Widget) -> Iterator[Widget]:
    if widget.opacity == 0 or widget.width < 1 or widget.height < 1:
        return
    yield widget
    for child in reversed(widget.children):
        yield from _living(child)


def texts() -> list[str]:
    """Everything that can be read, signs left out."""
    from companion.widgets.text import Sign
    from companion.wording.apart import plain

    return [
        plain(seen.widget.text)
        for seen in everything()
        if isinstance(seen.widget, Label | TextInput)
        and not isinstance(seen.widget, Sign)
        and seen.widget.text
    ]
