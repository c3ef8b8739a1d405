"""Cold start and memory against a bare KivyMD app, each start a process of its own, in turns."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic

from companion.bench import measure
from companion.bench.measure import Measure

STARTS = 15
KINDS = ("bare", "ours")


def run(starts: int = STARTS) -> list[Measure]:
    """To the first frame, to the first touch answered, and resident memory at rest."""
    figures: dict[str, dict[str, list[float]]] = {kind: {} for kind in KINDS}
    with tempfile.TemporaryDirectory() as folder:
        for kind in KINDS:
            start(kind, Path(folder))
        for _turn in range(starts):
            for kind in KINDS:
                for name, figure in start(kind, Path(folder)).items():
                    figures[kind].setdefault(name, []).append(figure)
    ours, bare = figures["ours"], figures["bare"]
    return [
        measure.of("cold start to the first frame", ours["frame"], "s"),
        measure.of("  bare KivyMD app", bare["frame"], "s"),
        measure.ratio("  ratio", ours["frame"], bare["frame"], 1.3),
        measure.of("cold start to the first touch answered", ours["touch"], "s"),
        measure.ratio("  ratio", ours["touch"], bare["touch"]),
        measure.of("resident memory at rest", ours["memory"], "MB"),
        measure.ratio("  ratio", ours["memory"], bare["memory"], 1.3),
    ]


def start(kind: str, folder: Path) -> dict[str, float]:
    """Start one app, touch it once, and get its figures."""
    began = monotonic()
    answer = subprocess.run(
        [sys.executable, "-m", "companion.bench.one_start", kind, str(folder)],
        env={**os.environ, "LP_NUM_THREADS": "0", "KIVY_NO_CONSOLELOG": "1"},
        capture_output=True,
        check=True,
        text=True,
    )
    words = answer.stdout.split()
    figures = dict(zip(words[::2], map(float, words[1::2]), strict=True))
    return {
        "frame": figures["frame"] - began,
        "touch": figures["touch"] - began,
        "memory": figures["memory"],
    }
