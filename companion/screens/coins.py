"""Coins travel to their owners: it shows who got what, and a touch skips it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.widgets.share_row import ShareRow
from companion.widgets.text import Sign

SECONDS = 0.4
MOST_EACH = 3


class Coins:
    """From one place to many rows, all at once."""

    def __init__(
        self, place: Widget, gets: Mapping[ShareRow, int], then: Callable[[], None]
    ) -> None:
        self._from = place.to_window(*place.center)
        self._gets = gets
        self._then: Callable[[], None] | None = then
        self._coins: list[Sign] = []
        self._end: Any = None

    def start(self) -> None:
        """One coin for each gold, a few at most, each a little after the one before."""
        for row, gold in self._gets.items():
            x, y = row.to_window(row.right, row.center_y)
            for number in range(min(MOST_EACH, gold)):
                self._fly((x - row.height / 2, y), number)
        self._end = Clock.schedule_once(lambda _dt: self.end(), SECONDS)

    def _fly(self, goal: tuple[float, float], number: int) -> None:
        coin = Sign(sign="coin", tone="gold", dp_size=28)
        coin.center = self._from
        Window.add_widget(coin)
        self._coins.append(coin)
        wait = SECONDS * 0.15 * number
        flight = Animation(duration=wait) + Animation(
            center_x=goal[0], center_y=goal[1], duration=SECONDS - wait, t="in_out_quad"
        )
        flight.start(coin)

    def end(self) -> None:
        """They are there."""
        if self._end is not None:
            self._end.cancel()
        for coin in self._coins:
            Animation.cancel_all(coin)
            Window.remove_widget(coin)
        self._coins.clear()
        then, self._then = self._then, None
        if then:
            then()
