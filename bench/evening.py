"""Memory over a whole evening: what is held after the first match is all that is ever held."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile

from bench.measure import Measure

MATCHES = 6
LOOKUPS = 200
BUDGET = 1.03


def run(matches: int = MATCHES, lookups: int = LOOKUPS) -> list[Measure]:
    """In a process of its own, in which Mesa has no threads that grow by themselves."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.one_evening", folder]
        answer = subprocess.run(
            [*command, str(matches), str(lookups)],
            env={**os.environ, "LP_NUM_THREADS": "0", "KIVY_NO_CONSOLELOG": "1"},
            capture_output=True,
            check=True,
            text=True,
        )
    before, first, *later = json.loads(answer.stdout)
    most = max(later)
    return [
        Measure("memory before the first match", before, "MB"),
        Measure("memory after the first match", first, "MB"),
        Measure(f"the most after {matches} and {lookups} look-ups", most, "MB"),
        Measure("grown since the first match", most / first, "x", BUDGET),
    ]
