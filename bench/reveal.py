"""The reveal: card after card turns over and flies to its seat, then the winners' cards are held up
with the verdict; each of its frames by itself."""

from __future__ import annotations

from typing import Any

from bench import measure
from bench.bare import Beside
from bench.drawing import offscreen, timed
from bench.measure import Measure, percentile_95
from bench.table import to_the_board

BUDGET = 2.0
"""So many frames of a bare KivyMD screen with as many labels one of ours may cost."""
TIMES = 5
BARE_FRAMES = 12
HOLD = 1.6


def run(times: int = TIMES) -> list[Measure]:
    """So many reveals at one table of seven, from the end of the hold until the verdict stands."""
    from companion.tour.finger import Finger

    parts: list[float] = []
    slowest: list[float] = []
    verdicts: list[float] = []
    with offscreen() as data:
        from companion import tidying
        from companion.app import CompanionApp

        finger = Finger(lambda: CompanionApp(data=data))
        tidy = tidying.begin()
        beside = Beside(finger)
        for _time in range(times):
            to_the_board(finger)
            bare, ours, verdict = _one(finger, beside)
            parts += [one / bare for one in (*ours, *verdict)]
            slowest.append(max(*ours, *verdict) / bare)
            verdicts.append(max(verdict) / bare)
        tidy()
        finger.stop()
    late = Measure("a frame of the reveal, 95 of 100", percentile_95(parts), "x", BUDGET)
    return [
        measure.of("a frame of the reveal", parts, "x", BUDGET),
        late,
        measure.of("the frame that holds the winners' cards up", verdicts, "x", BUDGET),
        measure.of("a reveal's slowest frame", slowest, "x"),
    ]


def _one(finger: Any, beside: Beside) -> tuple[float, list[float], list[float]]:
    """What a bare frame cost before the hold and after the verdict; every frame between, card after
    card; and those that show who has won."""
    from statistics import median

    finger.touch("end_round")
    finger.touch("ended.gold")
    finger.touch("seat.1")
    bare = [beside.frame() for _frame in range(BARE_FRAMES)]
    finger.hold("hold_all", HOLD)
    ours: list[float] = []
    while not finger.sees("share"):
        ours.append(timed(finger.frame))
    verdict = [ours.pop(), timed(finger.frame)]
    hand = _hand()
    while not hand.all_up:
        verdict.append(timed(finger.frame))
    verdict.append(timed(finger.frame))
    finger.settle()
    bare += [beside.frame() for _frame in range(BARE_FRAMES)]
    return median(bare), ours, verdict


def _hand() -> Any:
    """The winners' cards."""
    from companion.tour.looking import everything
    from companion.widgets.winning_hand import WinningHand

    return next(seen.widget for seen in everything() if isinstance(seen.widget, WinningHand))
