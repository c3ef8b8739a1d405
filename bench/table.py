"""The table while a round runs: a marker, a seat, the round's end, the history scrolled."""

from __future__ import annotations

from functools import partial
from statistics import median
from typing import Any

from bench import measure
from bench.bare import Beside
from bench.drawing import labels_shown, offscreen, timed
from bench.measure import Measure
from bench.stocked import MATCHES, with_past

TIMES = 15
SWIPES = 60
SWIPE_STEPS, SWIPE_DP = 10, 45
GLIDE = 20
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eli", "Fay", "Gus")


def run(times: int = TIMES, matches: int = MATCHES, swipes: int = SWIPES) -> list[Measure]:
    """Each against a frame of a KivyMD screen of as many labels, or a change of two of them."""
    from companion.tour.finger import Finger

    with offscreen() as data:
        with_past(data / "app", matches)
        from companion import tidying
        from companion.app import CompanionApp

        finger = Finger(lambda: CompanionApp(data=data / "app"))
        tidy = tidying.begin()
        beside = Beside(finger)
        to_the_board(finger)
        rows = [
            *markers(finger, beside, times),
            *round_end(finger, beside, times),
            *history(finger, beside, swipes),
            chosen_seats(finger, beside, times),
        ]
        tidy()
        finger.stop()
    return rows


def markers(finger: Any, beside: Beside, times: int) -> list[Measure]:
    """From the lifted finger to the frame with the sheet gone, the marker, and its snackbar."""
    found: dict[bool, list[float]] = {True: [], False: []}
    bare: list[float] = []
    for turn in range(2 * times):
        finger.touch("seat.1")
        found[turn % 2 == 0].append(_lifted(finger, "mark.broken_pick"))
        finger.settle()
        bare.append(beside.frame())
    return [
        measure.ratio("a marker is set and shown", found[True], bare[::2], 2.0),
        measure.ratio("a marker is taken away", found[False], bare[1::2], 2.0),
    ]


def round_end(finger: Any, beside: Beside, times: int) -> list[Measure]:
    """From the lifted finger to the first frame of the new screen, which is built anew.

    The first time its code and its .kv are read, too.
    """
    ours, bare = [], []
    for _turn in range(times + 1):
        ours.append(_lifted(finger, "end_round"))
        finger.settle()
        bare.append(beside.change())
        finger.back()
    return [
        measure.ratio("the end of the round opens", ours[1:], bare[1:], 3.0),
        Measure("the end of the round, the first time", ours[0] / median(bare), "x", 3.0),
    ]


def history(finger: Any, beside: Beside, swipes: int) -> list[Measure]:
    """Swipe after swipe through thousands of matches, every frame on its own."""
    while finger.app.stage.screen.name != "home":
        finger.back()
    finger.touch("history")
    labels = labels_shown()
    ours: list[float] = []
    bare: list[float] = []
    for _swipe in range(swipes):
        ours += _swiped(finger)
        bare.append(beside.frame(labels))
    frame = median(bare)
    parts = [one / frame for one in ours]
    return [
        measure.of("history scrolls, a frame", parts, "x"),
        Measure("history scrolls, its slowest frame", max(parts), "x", 3.0),
    ]


def chosen_seats(finger: Any, beside: Beside, times: int) -> Measure:
    """Printed roles are told seat by seat: a touch on a seat changes that seat."""
    from companion.game.editions import Edition

    _begin(finger, Edition.BASE_EN, printed_roles=True)
    finger.touch("to_the_table")
    finger.touch("end_round")
    finger.touch("ended.gold")
    finger.touch("seat.1")
    ours, bare = [], []
    for turn in range(times):
        ours.append(_lifted(finger, f"seat.{turn % len(NAMES)}"))
        bare.append(beside.frame())
    return measure.ratio("a seat is chosen", ours, bare, 2.0)


def _swiped(finger: Any) -> list[float]:
    """A swipe upwards that lets the list glide on: what each of its frames costs."""
    from kivy.metrics import dp

    x, y = finger.app.stage.screen.ids.found.center_x, dp(120)
    finger.down((x, y))
    steps = range(1, SWIPE_STEPS + 1)
    return [
        *(timed(partial(finger.move, (x, y + dp(SWIPE_DP) * step))) for step in steps),
        timed(finger.up),
        *(timed(finger.frame) for _frame in range(GLIDE)),
    ]


def _lifted(finger: Any, name: str) -> float:
    """Press something, and measure from the lifted finger to the frame that answers it."""
    from companion.tour.finger import middle

    finger.down(middle(finger.find(name)))
    finger.wait(0.1)
    return timed(finger.up)


def to_the_board(finger: Any) -> None:
    """Seven have been dealt to, and all have looked."""
    from companion.game.editions import Edition
    from companion.tour.finger import LOOK_SECONDS

    _begin(finger, Edition.SABOTEUR_2)
    for _player in NAMES:
        finger.hold("pad", LOOK_SECONDS)
        finger.wait(1.2)
    finger.touch("to_the_table")


def _begin(finger: Any, edition: Any, **terms: Any) -> None:
    from companion.game.events import Player, PlayersSeated
    from companion.screens.dealing import begin_match

    players = tuple(Player(name, name) for name in NAMES)
    begin_match(finger.app, PlayersSeated(edition, players, **terms), NAMES[0])
    finger.settle()
    if finger.sees("leave_it"):  # the match before it, which runs still
        finger.touch("leave_it")
