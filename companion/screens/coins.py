"""Coins and cards travel from the middle of the table to their owners, one owner after the other;
a touch skips it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.widgets.text import Sign

SECONDS = 0.4
NEXT, MOST = 0.08, 0.6
"""From one owner to the next, so that the order is seen; and from the first to the last."""
MOST_EACH = 3
APART = 9


@dataclass(frozen=True, slots=True)
class CoinTarget:
    """Somebody's place in the window, what flies there and how much of it."""

    spot: tuple[float, float]
    sign: str
    number: int


class Coins:
    """What travels from one place of the window to many."""

    def __init__(
        self, begin: tuple[float, float], goals: Sequence[CoinTarget], then: Callable[[], None]
    ) -> None:
        self._from = begin
        self._goals = goals
        self._then: Callable[[], None] | None = then
        self._coins: list[Sign] = []
        self._end: Any = None

    def start(self) -> None:
        """A sign for each, a few at most."""
        apart = min(NEXT, MOST / max(1, len(self._goals) - 1))
        for place, goal in enumerate(self._goals):
            for number in range(min(MOST_EACH, goal.number)):
                self._fly(goal, place * apart, number)
        longest = SECONDS + apart * (len(self._goals) - 1)
        self._end = Clock.schedule_once(lambda _dt: self.end(), longest)

    def _fly(self, goal: CoinTarget, later: float, number: int) -> None:
        coin = Sign(sign=goal.sign, tone="gold", dp_size=30)
        coin.center = self._from
        Window.add_widget(coin)
        self._coins.append(coin)
        wait = later + SECONDS * 0.15 * number
        x, y = goal.spot
        flight = Animation(duration=wait) + Animation(
            center_x=x + dp(APART) * number,
            center_y=y,
            duration=SECONDS * (1 - 0.15 * number),
            t="in_out_quad",
        )
        flight.start(coin)

    def end(self) -> None:
        """End the flight: all coins have arrived."""
        if self._end is not None:
            self._end.cancel()
        for coin in self._coins:
            Animation.cancel_all(coin)
            Window.remove_widget(coin)
        self._coins.clear()
        then, self._then = self._then, None
        if then:
            then()
