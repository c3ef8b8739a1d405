"""Cold starts and memory, each start a process of its own, in turns: a bare Kivy app, a bare KivyMD
app, the app on an empty archive, on one with thousands of matches, and with a match that runs.
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
REST = 1.5
"""Seconds that each app rests before its memory is looked at; what it does by itself is done."""
KINDS = ("kivy", "kivymd", "empty", "full", "running")
AGAINST = {
    "kivymd": ("a bare KivyMD app", 0.95, 1.03),
    "kivy": ("a bare Kivy app", 1.45, 1.10),
}
"""What the app is held against, and how much more it may take: to its first frame and first touch
(by the processor's time, which other people's work does not lengthen), and in memory."""
MORE = 1.05
"""How much more an app with a full archive or a running match may take than one with neither."""

Figures = dict[str, list[float]]


def run(starts: int = STARTS, matches: int = MATCHES, rest: float = REST) -> list[Measure]:
    """To the first frame, to the first touch answered, and resident memory at rest."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with_past(folder / "full", matches)
        with_running(folder / "running")
        found = in_turns(starts, folder, rest)
    empty = found["empty"]
    return [
        measure.of("first frame", empty["frame"], "s"),
        measure.of("first touch answered", empty["touch"], "s"),
        measure.of("memory at rest", empty["memory"], "MB"),
        *(row for bare in AGAINST for row in against_bare(bare, found)),
        *against_empty("10,000 matches", found["full"], empty),
        *against_empty("match running", found["running"], empty),
        measure.of("match running: gone on with", found["running"]["gone_on"], "s"),
    ]


def against_bare(bare: str, found: dict[str, Figures]) -> list[Measure]:
    """By the clock and by the processor's time."""
    words, start, memory = AGAINST[bare]
    ours, theirs = found["empty"], found[bare]
    return [
        measure.of(f"{words}: first frame", theirs["frame"], "s"),
        measure.ratio(f"{words}: against it", ours["frame"], theirs["frame"]),
        measure.ratio(f"{words}: work", ours["frame_cpu"], theirs["frame_cpu"], start),
        measure.ratio(f"{words}: touch", ours["touch"], theirs["touch"]),
        measure.ratio(f"{words}: its work", ours["touch_cpu"], theirs["touch_cpu"], start),
        measure.ratio(f"{words}: memory", ours["memory"], theirs["memory"], memory),
    ]


def against_empty(name: str, ours: Figures, empty: Figures) -> list[Measure]:
    """By the clock, and by the processor's time."""
    return [
        measure.ratio(f"{name}: first frame", ours["frame"], empty["frame"]),
        measure.ratio(f"{name}: its work", ours["frame_cpu"], empty["frame_cpu"], MORE),
        measure.ratio(f"{name}: work to a touch", ours["touch_cpu"], empty["touch_cpu"]),
        measure.ratio(f"{name}: memory", ours["memory"], empty["memory"], MORE),
    ]


def in_turns(starts: int, folder: Path, rest: float) -> dict[str, Figures]:
    """So many starts of each kind; a first one of each, which finds cold disks, is not counted."""
    found: dict[str, Figures] = {kind: defaultdict(list) for kind in KINDS}
    for turn in range(starts + 1):
        for kind in KINDS:
            figures = start(kind, folder, rest)
            for name, figure in figures.items() if turn else ():
                found[kind][name].append(figure)
    return found


def start(kind: str, folder: Path, rest: float) -> dict[str, float]:
    """Start one app, touch it once, and get its figures."""
    began = monotonic()
    answer = subprocess.run(
        [sys.executable, "-m", "bench.one_start", kind, str(folder), str(rest)],
        env=surroundings(folder),
        capture_output=True,
        check=True,
        text=True,
    )
    figures: dict[str, float] = json.loads(answer.stdout)
    return {**figures, **{name: figures[name] - began for name in ("frame", "touch")}}


def surroundings(folder: Path) -> dict[str, str]:
    """As somebody starts an installed app: all that is imported was compiled before.

    Mesa draws without threads, whose memory grows by itself.
    """
    known = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    compiled = {"PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    return known | compiled | {"LP_NUM_THREADS": "0", "KIVY_NO_CONSOLELOG": "1"}
