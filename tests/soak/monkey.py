"""A monkey that mostly touches what a table would touch, so that matches move on."""

from __future__ import annotations

from collections import Counter, deque
from random import Random
from typing import Any

from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from companion.game.editions import EDITIONS, Edition
from companion.screens import Screen
from companion.tour import looking
from companion.tour.finger import LOOK_SECONDS, Finger, middle
from companion.widgets.hold_pad import HoldPad
from tests.soak.tables import NAMES

LAST = 20
MAIN = 6.0
SLOW = 0.1
BORED = 0.5

WEIGHTS = {
    "again": 0.6,
    "back": 1.5,
    "box": 0.2,
    "card": 4.0,
    "deal": 12.0,
    "deal_again": 0.1,
    "deal_them": 0.3,
    "end_it": 6.0,
    "end_match": 0.1,
    "end_round": 2.5,
    "ended": 5.0,
    "go_on": 6.0,
    "go_on_now": 8.0,
    "hold_all": 8.0,
    "hold_away": 5.0,
    "leave": 0.3,
    "leave_it": 1.5,
    "new": 2.0,
    "not_now": 0.3,
    "number": 0.2,
    "onward": 6.0,
    "rematch": 3.0,
    "rules": 0.4,
    "seat": 1.5,
    "settings": 0.3,
    "share": 8.0,
    "share_out": 8.0,
    "somebody_looked": 0.2,
    "steal": 4.0,
    "take_it": 8.0,
    "to_the_verdict": 3.0,
    "turned": 4.0,
    "uncover": 3.0,
    "uncover_all": 2.0,
    "way": 4.0,
    "who_plays": 0.3,
}
"""How much likelier a touch is than one on anything else, by the name up to its first point."""

ASIDE = {"about", "preferences", "rules", "rule", "course", "differences", "history", "statistics"}
"""Screens beside the match: the monkey goes back from there soon."""


class Monkey:
    """Chooses by its seed, and remembers what it did last."""

    def __init__(self, chance: Random, editions: tuple[Edition, ...]) -> None:
        self.chance = chance
        self.editions = editions
        self.did: deque[str] = deque(maxlen=LAST)
        self.touched: Counter[str] = Counter()
        self.wish()

    def wish(self) -> None:
        """Which box the next match is played with, and by how many."""
        self.edition = self.chance.choice(self.editions)
        players = EDITIONS[self.edition].players
        self.players = self.chance.choice([one for one in players if one <= 6] or players[:1])

    def act(self, finger: Finger) -> None:
        """One thing that a hand does."""
        roll = self.chance.random()
        back = BORED if finger.app.stage.screen.name in ASIDE else 0.04
        if roll < back:
            self._say("back")
            finger.key(27)
        elif roll < back + 0.02:
            self._anywhere(finger)
        elif roll < back + 0.03:
            self._drag(finger)
        elif roll < back + 0.05:
            self._two_fingers(finger)
        else:
            self._touch(finger)

    # What it may do

    def _touch(self, finger: Finger) -> None:
        there = looking.touchables()
        if not there:
            self._anywhere(finger)
            return
        screen = finger.app.stage.screen
        weights = [self.weight(one, screen) for one in there]
        target = self.chance.choices(there, weights)[0]
        name = getattr(target, "name", "") or type(target).__name__
        self._say(f"{screen.name}: {name}")
        self.touched[name.split(".")[0]] += 1
        if isinstance(target, TextInput):
            self._type(finger, target)
        elif isinstance(target, HoldPad):
            self._hold(finger, target)
        else:
            self._tap(finger, target)

    def weight(self, widget: Any, screen: Screen) -> float:
        """How likely a table is to touch it now."""
        name = getattr(widget, "name", "")
        if name == f"number.{self.players}":
            return 30.0 if len(screen.plan.draft.players) != self.players else 0.1
        if name == f"box.{self.edition.value}":
            return 0.1 if screen.plan.draft.edition is self.edition else 40.0
        if name == "onward" and screen.name == "which_box":
            return 12.0
        if name == "end_match" and getattr(widget, "kind", "") == "main":
            return 12.0
        weight = WEIGHTS.get(name.split(".")[0], 1.0)
        if isinstance(widget, HoldPad):
            return 30.0
        return weight * (MAIN if getattr(widget, "kind", "") == "main" else 1.0)

    def _tap(self, finger: Finger, target: Any) -> None:
        finger.bring_into_view(target)
        finger.down(middle(target))
        finger.up()
        rest(finger)

    def _hold(self, finger: Finger, target: Any) -> None:
        finger.bring_into_view(target)
        finger.down(middle(target))
        seconds = self.chance.choice([LOOK_SECONDS] * 5 + [0.2, 0.9])
        finger.wait(seconds, SLOW)
        if self.chance.random() < 0.15:
            self._disturb(finger)
        finger.up()
        if self.chance.random() < 0.8:
            finger.wait(1.2, SLOW)

    def _disturb(self, finger: Finger) -> None:
        """Something comes between while a finger looks."""
        what = self.chance.choice(("drift", "second", "call", "back"))
        self._say(f"while holding: {what}")
        if what == "drift":
            finger.move(self._spot())
        elif what == "second":
            finger.down(self._spot(), 2)
            finger.up(2)
        elif what == "call":
            finger.app.dispatch("on_pause")
            finger.frame()
        else:
            finger.key(27)

    def _type(self, finger: Finger, target: TextInput) -> None:
        text = self.chance.choice((*NAMES, "  "))
        self._say(f"type {text!r}")
        target.focus = True
        target.insert_text(text)
        finger.key(13)
        if self.chance.random() < 0.7:
            target.dispatch("on_text_validate")
        target.focus = False
        rest(finger)

    def _anywhere(self, finger: Finger) -> None:
        spot = self._spot()
        self._say(f"spot {spot[0]:.0f},{spot[1]:.0f}")
        finger.down(spot)
        finger.up()
        rest(finger)

    def _drag(self, finger: Finger) -> None:
        start, end = self._spot(), self._spot()
        self._say(f"drag {start[0]:.0f},{start[1]:.0f} to {end[0]:.0f},{end[1]:.0f}")
        finger.drag(start, end, steps=4)

    def _two_fingers(self, finger: Finger) -> None:
        self._say("two fingers")
        for number in (1, 2, 3)[: self.chance.choice((2, 3))]:
            finger.down(self._spot(), number)
        finger.wait(self.chance.choice((0.05, 0.6)), SLOW)
        for number in sorted(finger._down, key=lambda _number: self.chance.random()):
            finger.up(number)
        rest(finger)

    def _spot(self) -> tuple[float, float]:
        return (
            self.chance.uniform(1, Window.width - 1),
            self.chance.uniform(1, Window.height - 1),
        )

    def _say(self, words: str) -> None:
        self.did.append(words)


def rest(finger: Finger) -> None:
    """Until layouts have come to rest; shorter than a patient finger waits."""
    finger.frame()
    finger.frame()
    finger.wait(0.3, SLOW)
