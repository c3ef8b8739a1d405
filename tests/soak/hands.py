"""Hands at a deal that do anything: too early, twice, three at once, beside the pad."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from kivy.core.window import Window

from companion.tour import looking
from companion.tour.finger import LOOK_SECONDS, Finger, middle
from tests.soak import hazards
from tests.soak.phone import Phone

BRISK = 0.11
PAUSE = 1.2
NUMBERS = (1, 2, 3)

RARELY = {"deal_again": 0.1, "deal_them": 0.2, "leave": 0.3, "again": 0.7, "back": 0.5}


class Hands:
    """Up to three fingers on one phone; between two acts some of them may stay down."""

    def __init__(self, chance: Random, phone: Phone) -> None:
        self.chance = chance
        self.phone = phone
        kinds = [(one, weight) for one, weight in ACTS]
        self._acts = [one for one, _weight in kinds]
        self._weights = [weight for _one, weight in kinds]

    @property
    def finger(self) -> Finger:
        """The finger on the app that runs now."""
        return self.phone.finger

    def act(self) -> str:
        """One thing that hands do; its name."""
        act = self.chance.choices(self._acts, self._weights)[0]
        act(self)
        return act.__name__.strip("_")

    # Looks, whole and broken off

    def _look(self) -> None:
        """As it is meant."""
        self._press()
        self.finger.wait(LOOK_SECONDS, BRISK)
        self._lift()
        if self.chance.random() < 0.8:
            self.finger.wait(PAUSE, BRISK)

    def _glimpse(self) -> None:
        """Lifted after half a second, and often pressed again."""
        self._press()
        self.finger.wait(self.chance.choice((0.1, 0.5, 0.5, 1.5)), BRISK)
        self._lift()

    def _early(self) -> None:
        """The next one presses before the pause is over, and keeps pressing."""
        self._press()
        self.finger.wait(LOOK_SECONDS, BRISK)
        self._lift()
        self._press()
        self.finger.wait(self.chance.choice((0.3, 0.9, 1.5)), BRISK)
        self._lift()

    def _double(self) -> None:
        """A touch that the screen takes for two."""
        for _touch in range(self.chance.choice((2, 2, 3))):
            self._press()
            self._lift()

    def _three_fingers(self) -> None:
        """At once, lifted in any order."""
        for number in NUMBERS:
            self._press(number, self._near_pad() if self.chance.random() < 0.7 else self._spot())
        self.finger.wait(self.chance.choice((0.05, 0.6, LOOK_SECONDS)), BRISK)
        for number in sorted(self.finger._down, key=lambda _number: self.chance.random()):
            self._lift(number)
            if self.chance.random() < 0.5:
                self.finger.frame()

    def _slide_off(self) -> None:
        """The finger drifts off the pad, or only a little."""
        start = self._near_pad()
        self._press(1, start)
        self.finger.wait(self.chance.choice((0.2, 0.6, LOOK_SECONDS)), BRISK)
        far = self.chance.choice((20, 45, 60, 300))
        for part in (0.5, 1.0):
            if 1 in self.finger._down:
                up = far * part * self.chance.choice((-1, 0, 1))
                self.finger.move((start[0] + far * part, start[1] + up))
        self.finger.wait(0.2, BRISK)
        self._lift()

    def _disturbed(self) -> None:
        """Something comes between while a finger looks."""
        self._press()
        self.finger.wait(self.chance.choice((0.2, 0.6, LOOK_SECONDS)), BRISK)
        what = self.chance.choice(("back", "call", "turn", "size", "dress"))
        if what == "back":
            self.finger.key(27)
        elif what == "call":
            self.finger.app.dispatch("on_pause")
            self.finger.frame()
            self.finger.app.dispatch("on_resume")
        elif what == "turn":
            Window.dispatch("on_rotate", self.chance.choice((90, 180, 270)))
        elif what == "size":
            hazards.turned(self.phone, self.chance)
        else:
            hazards.dressed(self.phone, self.chance)
        self.finger.frame()
        self._lift()

    # Anything else

    def _loose(self) -> None:
        """A finger comes down, moves or lifts, and the others stay where they are."""
        number = self.chance.choice(NUMBERS)
        if number not in self.finger._down:
            self._press(number, self._near_pad() if self.chance.random() < 0.6 else self._spot())
        elif self.chance.random() < 0.5:
            self.finger.move(self._spot(), number)
        else:
            self._lift(number)
        self.finger.wait(self.chance.choice((0.02, 0.3, 1.1)), BRISK)

    def _named(self) -> None:
        """Anything on the screen that answers."""
        there = looking.touchables()
        if not there:
            return
        weights = [RARELY.get(getattr(one, "name", ""), 1.0) for one in there]
        target: Any = self.chance.choices(there, weights)[0]
        self.finger.bring_into_view(target)
        self._press(1, middle(target))
        self._lift()
        self.finger.wait(0.3, BRISK)

    def _back(self) -> None:
        self.finger.key(27)

    def _call(self) -> None:
        hazards.called(self.phone, self.chance)

    def _rotation(self) -> None:
        hazards.turned(self.phone, self.chance)

    def _killed(self) -> None:
        hazards.killed(self.phone, self.chance)

    # Fingers

    def let_go(self) -> None:
        """All fingers lift."""
        for number in list(self.finger._down):
            self._lift(number)

    def _press(self, number: int = 1, spot: tuple[float, float] | None = None) -> None:
        if number in self.finger._down:
            self._lift(number)
        self.finger.down(spot or self._near_pad(), number)

    def _lift(self, number: int = 1) -> None:
        if number in self.finger._down:
            self.finger.up(number)

    def _near_pad(self) -> tuple[float, float]:
        pads = [one for one in looking.touchables() if getattr(one, "name", "") == "pad"]
        if not pads:
            return self._spot()
        x, y = middle(pads[0])
        return x + self.chance.uniform(-90, 90), y + self.chance.uniform(-40, 40)

    def _spot(self) -> tuple[float, float]:
        return (
            self.chance.uniform(1, Window.width - 1),
            self.chance.uniform(1, Window.height - 1),
        )


ACTS: tuple[tuple[Callable[[Hands], None], float], ...] = (
    (Hands._look, 7),
    (Hands._glimpse, 3),
    (Hands._early, 2),
    (Hands._double, 2),
    (Hands._three_fingers, 2),
    (Hands._slide_off, 2),
    (Hands._disturbed, 2),
    (Hands._loose, 4),
    (Hands._named, 3),
    (Hands._back, 0.5),
    (Hands._call, 0.3),
    (Hands._rotation, 0.3),
    (Hands._killed, 0.2),
)
