"""Past every screen, with something on each: what is measured is measured at each stop."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

from companion.tour.finger import Finger
from tests.screens.laid_table import HOLD, end_round, lay, seat_of, turn_over
from tests.screens.round_table import deal

TABLE = (
    "Ada blue, Ben green lamp, Cleo saboteur trapped, Dov boss thief1, Eli geologist, Fay mediator"
)
LATER = ("gold", "the_end", "history", "statistics")
"""Screens that are stopped at as soon as the app has them."""


def stops(finger: Finger) -> Iterator[str]:
    """The name of each stop, when the screen stands there."""
    yield from _beside_the_match(finger)
    yield from _setting(finger)
    yield from _hand_offs(finger)
    yield from _round(finger)
    yield from _end_of_a_round(finger)
    yield from _nuggets(finger)
    yield from _later(finger)


def _there(finger: Finger, name: str, **what: Any) -> str:
    finger.app.go(name, **what)
    finger.settle()
    return name


def _home(finger: Finger) -> None:
    finger.app.presenter.close_all()
    finger.app.stage.start(("home", {}))
    finger.settle()


def _beside_the_match(finger: Finger) -> Iterator[str]:
    yield "home"
    for name in ("preferences", "about", "rules", "course", "differences"):
        yield _there(finger, name)
        _home(finger)
    yield _there(finger, "rule", entry="gold-digger")
    _home(finger)


def _setting(finger: Finger) -> Iterator[str]:
    finger.touch("new")
    finger.touch("number.5")
    yield "setting"
    finger.touch("onward")
    yield "which_box"
    finger.touch("onward")
    yield "laying_out"
    _home(finger)


def _hand_offs(finger: Finger) -> Iterator[str]:
    deal(finger)
    yield "hand_off"
    finger.touch("my_way")
    yield "hand_off: my way"
    finger.back()
    yield _there(finger, "all_roles")
    finger.back()
    yield _there(finger, "somebody_looked", whose="ada")
    finger.back()
    finger.back()
    yield "hand_off: leave?"
    finger.back()
    yield _there(finger, "all_looked", last="ada", whose="ada", deal=True)


def _round(finger: Finger) -> Iterator[str]:
    lay(finger, "saboteur2", TABLE)
    yield "board"
    finger.touch(seat_of(finger, "Ben"))
    yield "board: a seat"
    finger.back()
    finger.touch("happened")
    yield "board: signs"
    finger.back()
    for name, what in (
        ("in_play", {"chances": True}),
        ("round_log", {}),
        ("happening", {"kind": "thief"}),
        ("role_event", {"kind": "inspection"}),
    ):
        yield _there(finger, name, **what)
        finger.app.stage.back()
        finger.settle()


def _end_of_a_round(finger: Finger) -> Iterator[str]:
    finger.touch("end_round")
    yield "round_end"
    finger.touch("ended.gold")
    yield "round_end: who"
    finger.touch(seat_of(finger, "Ada"))
    yield "roles_out"
    finger.hold("hold_all", HOLD)
    yield "roles_out: one by one"
    finger.wait(6)
    yield "roles_out: open"
    finger.touch("share")
    yield "shares"
    if finger.sees("crystals.0"):
        finger.touch("crystals.0")
    finger.touch("why")
    yield "shares: why"
    finger.touch("answers")
    yield "answers"
    finger.back()
    if finger.sees("why"):
        finger.touch("why")
    while finger.sees("steal.nothing"):
        finger.touch("steal.nothing")
    finger.touch("share_out")
    finger.wait(3)
    yield "next_round"


def _nuggets(finger: Finger) -> Iterator[str]:
    lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur, Dov digger", phone_nuggets=True)
    end_round(finger, "gold", "Ada")
    turn_over(finger)
    finger.touch("share")
    finger.touch("share_out")
    finger.settle()
    yield finger.app.stage.screen.name
    lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur, Dov digger", printed_roles=True)
    finger.app.stage.start(("home", {}), ("all_looked", {}))
    finger.settle()
    yield "all_looked: printed"


def _later(finger: Finger) -> Iterator[str]:
    _home(finger)
    for name in LATER:
        if find_spec(f"companion.screens.{name}") is not None:
            yield _there(finger, name)
            _home(finger)
