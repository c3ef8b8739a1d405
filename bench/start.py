"""Cold starts and memory, each start a process of its own, in turns: a bare KivyMD app, the app on
an empty archive, on one with thousands of matches, and with a match that runs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from time import monotonic

from bench import measure
from bench.measure import Measure
from bench.stocked import MATCHES, with_past, with_running

STARTS = 15
KINDS = ("bare", "empty", "full", "running")

Figures = dict[str, list[float]]


def run(starts: int = STARTS, matches: int = MATCHES) -> list[Measure]:
    """To the first frame, to the first touch answered, and resident memory at rest."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with_past(folder / "full", matches)
        with_running(folder / "running")
        found = in_turns(starts, folder)
    bare, empty, full, running = (found[kind] for kind in KINDS)
    return [
        measure.of("first frame", empty["frame"], "s"),
        measure.of("first frame of a bare KivyMD app", bare["frame"], "s"),
        measure.ratio("first frame against it", empty["frame"], bare["frame"], 1.3),
        measure.of("first touch answered", empty["touch"], "s"),
        measure.ratio("first touch against it", empty["touch"], bare["touch"]),
        *against_empty("10,000 matches", full, empty, 1.05),
        *against_empty("match running", running, empty),
        measure.of("memory at rest", empty["memory"], "MB"),
        measure.ratio("memory against a bare KivyMD app", empty["memory"], bare["memory"], 1.3),
    ]


def against_empty(
    name: str, ours: Figures, empty: Figures, budget: float | None = None
) -> list[Measure]:
    """By the clock, and by the processor's time, which other people's work does not lengthen."""
    cpu = ("frame_cpu", "touch_cpu")
    return [
        measure.ratio(f"{name}: first frame", ours["frame"], empty["frame"]),
        measure.ratio(f"{name}: its work", ours[cpu[0]], empty[cpu[0]], budget),
        measure.of(f"{name}: first touch answered", ours["touch"], "s"),
        measure.ratio(f"{name}: work to the touch", ours[cpu[1]], empty[cpu[1]]),
    ]


def in_turns(starts: int, folder: Path) -> dict[str, Figures]:
    """So many starts of each kind; a first one of each, which finds cold disks, is not counted."""
    found: dict[str, Figures] = {kind: defaultdict(list) for kind in KINDS}
    for turn in range(starts + 1):
        for kind in KINDS:
            figures = start(kind, folder)
            for name, figure in figures.items() if turn else ():
                found[kind][name].append(figure)
    return found


def start(kind: str, folder: Path) -> dict[str, float]:
    """Start one app, touch it once, and get its figures."""
    began = monotonic()
    answer = subprocess.run(
        [sys.executable, "-m", "bench.one_start", kind, str(folder)],
        env={**os.environ, "LP_NUM_THREADS": "0", "KIVY_NO_CONSOLELOG": "1"},
        capture_output=True,
        check=True,
        text=True,
    )
    figures: dict[str, float] = json.loads(answer.stdout)
    return {**figures, **{name: figures[name] - began for name in ("frame", "touch")}}
