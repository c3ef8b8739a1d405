"""The tour's way, gone to measure: no pictures, but what each screen costs."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from bench.bare import Beside
from bench.drawing import labels_shown, timed, whole_frame
from bench.screens import Pairs
from companion.tour.finger import Finger
from companion.tour.route import Tour


class MeasuringFinger(Finger):
    """Measures from the lifted finger to the first frame of another screen."""

    def __init__(self, *args: Any) -> None:
        self.changes: dict[str, Pairs] = defaultdict(list)
        self._cost = 0.0
        self.beside = Beside(self)
        super().__init__(*args)

    def up(self, number: int = 1) -> None:
        """The frame that answers."""
        self._cost = timed(lambda: super(MeasuringFinger, self).up(number))

    def touch(self, target: Any, seconds: float = 0.05) -> None:
        """A touch that may lead to another screen."""
        before = self.app.stage.screen
        super().touch(target, seconds)
        screen = self.app.stage.screen
        if screen is not before:
            self.changes[screen.name].append((self._cost, self.beside.change()))


class Visits(Tour):
    """Looks at a screen by drawing it several times, and a bare one in turns."""

    finger_of = MeasuringFinger
    finger: MeasuringFinger

    def __init__(self, folder: Path, times: int) -> None:
        super().__init__(folder / "app", folder, "saboteur2", None, "en", "dark")
        self.times = times
        self.frames: dict[str, Pairs] = defaultdict(list)

    def see(self, name: str, settle: bool = True, scrolled: bool = False) -> None:
        """The screen as it stands; while a finger holds it is only drawn, the bare one after."""
        if settle:
            self.finger.settle()
            labels = labels_shown()
            found = [
                (whole_frame(self.finger), self.finger.beside.frame(labels))
                for _time in range(self.times)
            ]
            self._keep(found)

    def see_all(self, name: str) -> None:
        """Only as it stands at first: further down there is no more of it."""
        self.see(name)

    def _keep(self, found: Pairs) -> None:
        """The costliest of a screen's states stands for it."""
        before = self.frames.get(self.screen)
        if before is None or _ratio(found) > _ratio(before):
            self.frames[self.screen] = found


def _ratio(pairs: Pairs) -> float:
    ours, bare = zip(*pairs, strict=True)
    return float(median(ours) / median(bare))
