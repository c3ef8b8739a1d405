"""Cards one below the other, or on a wide page in two columns."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.theme import theme

GAP = 8


class Columns(BoxLayout):
    """By turns in the left and the right column, where two have room; short texts have it in an
    upright window, too."""

    def __init__(self, *, short: bool = False, **kwargs: Any) -> None:
        self._short = short
        self.parts: list[Widget] = []
        self._sides: tuple[BoxLayout, ...] = ()
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(size_hint_y=None, spacing=dp(GAP), **kwargs)
        self._sides = tuple(_column() for _side in range(2))
        for side in self._sides:
            side.bind(height=self._fit)
            super().add_widget(side)
        self.bind(width=self._arrange_soon)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """One more card."""
        if self._sides:
            self.parts.append(widget)
            self._sides[0].add_widget(widget)
            self._arrange_soon()
        else:
            super().add_widget(widget, *args, **kwargs)

    def _arrange(self, *_args: Any) -> None:
        left, right = self._sides
        two = (self._short or lie_beside()) and theme.is_wide(self.width)
        wanted = [self.parts[::2], self.parts[1::2]] if two else [self.parts, []]
        right.size_hint_x = 1 if two else None
        self.spacing = dp(GAP) if two else 0
        if not two:
            right.width = 0
        for side, parts in zip((left, right), wanted, strict=True):
            if list(reversed(side.children)) != parts:
                for part in parts:
                    part.parent.remove_widget(part)
                    side.add_widget(part)
        self._fit()

    def _fit(self, *_args: Any) -> None:
        self.height = max((side.height for side in self._sides), default=0)


def lie_beside() -> bool:
    """Whether there is room for two: on a window that lies, not on a tall one."""
    return theme.is_wide(Window.width) and bool(Window.width > Window.height)


def _column() -> BoxLayout:
    side = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(GAP), pos_hint={"top": 1})
    side.bind(minimum_height=side.setter("height"))
    return side
