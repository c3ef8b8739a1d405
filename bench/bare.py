"""Bare KivyMD screens that take turns with the app's own in the same window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from bench.drawing import labels_shown, timed, whole_frame


class Beside:
    """Whatever the app shows, a KivyMD screen of as many labels beside it, built beforehand."""

    def __init__(self, finger: Any) -> None:
        self._finger = finger
        self._pair = cache(_two_screens)

    def frame(self, labels: int = 0) -> float:
        """What it costs to draw such a screen anew."""
        with self._shown(labels):
            return whole_frame(self._finger)

    def change(self, labels: int = 0) -> float:
        """What it costs to go from one such screen to another, with no animation."""
        with self._shown(labels) as screens:
            other = next(name for name in screens.screen_names if name != screens.current)
            cost = timed(lambda: self._turn(screens, other))
            self._finger.settle()
            return cost

    def _turn(self, screens: Any, name: str) -> None:
        screens.current = name
        self._finger.frame()

    @contextmanager
    def _shown(self, labels: int) -> Iterator[Any]:
        from kivy.core.window import Window

        screens = self._pair(labels or labels_shown())
        own = self._finger.app.frame
        Window.remove_widget(own)
        Window.add_widget(screens)
        try:
            self._finger.redraw()
            yield screens
        finally:
            Window.remove_widget(screens)
            Window.add_widget(own)
            self._finger.redraw()


def _two_screens(labels: int) -> Any:
    """Kivy's own containers: KivyMD's would draw a ground each, which the app has no need of."""
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.screenmanager import NoTransition, ScreenManager
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    screens = ScreenManager(transition=NoTransition())
    for name in ("one", "other"):
        box = BoxLayout(orientation="vertical")
        for _each in range(labels):
            box.add_widget(MDLabel(text="Gold-digger"))
        screens.add_widget(MDScreen(box, name=name))
    return screens
