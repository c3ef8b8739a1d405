"""The rules: a round scored, a long log replayed, `score` from the process's start to its exit."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from itertools import cycle, islice
from pathlib import Path
from time import monotonic, process_time

from bench import measure
from bench.measure import Measure
from companion.game.deal import deal
from companion.game.editions import Edition
from companion.game.events import (
    Event,
    Look,
    Player,
    PlayersSeated,
    RoleLooked,
    RolesDealt,
    RoundBegan,
    ToolBroken,
    ToolRepaired,
)
from companion.game.gold import Tool, settle
from companion.game.match import replay
from companion.game.roundfile import read_round

ROUND = {
    "edition": "saboteur2",
    "seats": [
        {"name": "Ada", "role": "blue_digger", "gold": 2},
        {"name": "Ben", "role": "green_digger", "trapped": True},
        {"name": "Cleo", "role": "boss"},
        {"name": "Dov", "role": "saboteur", "thief": 1},
        {"name": "Eli", "role": "mediator", "gold": 1},
        {"name": "Fay", "role": "geologist"},
    ],
    "outcome": {"ended": "gold", "by": "Cleo", "doors": ["blue"], "crystals": 4},
    "steals": [{"thief": "Dov", "victim": "Ada"}],
}
LOG = 10_000
ROUNDS_A_RUN = 1000
RUNS = 9


def run() -> list[Measure]:
    """The three budgets of the rules, each by the processor's time; `score` by the clock too."""
    return [scored(), replayed(), *process()]


def scored() -> Measure:
    """One round with a thief, a door, a caught player and a geologist."""
    found = read_round(ROUND)

    def work() -> None:
        for _turn in range(ROUNDS_A_RUN):
            settle(found)

    times = [measure.seconds(work, process_time) / ROUNDS_A_RUN * 1e6 for _run in range(RUNS)]
    return measure.of("a round scored", times, "us", 60)


def replayed(events: int = LOG) -> Measure:
    """A log of ten thousand events, or of so many."""
    log = long_log(events)
    times = [measure.seconds(lambda: replay(log), process_time) for _run in range(RUNS)]
    return measure.of("10,000 events replayed", times, "s", 0.15)


def process() -> list[Measure]:
    """`python -m companion score` on one file."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "round.json"
        file.write_text(json.dumps(ROUND), "utf-8")
        command = [sys.executable, "-m", "companion", "score", str(file), "--json"]
        works, times = [], []
        for _run in range(RUNS):
            began, worked = monotonic(), _childrens_time()
            subprocess.run(command, capture_output=True, check=True)
            times.append(monotonic() - began)
            works.append(_childrens_time() - worked)
    return [
        measure.of("score on one file, its work", works, "s", 0.2),
        measure.of("score on one file, start to exit", times, "s"),
    ]


def _childrens_time() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


def long_log(length: int) -> list[Event]:
    """A round in which tools break and are mended without end."""
    names = ("Ada", "Ben", "Cleo", "Dov", "Eli", "Fay")
    seats = tuple(Player(name, name) for name in names)
    dealt = deal(Edition.SABOTEUR_2, len(names), frozenset(), random.Random(5))
    log: list[Event] = [PlayersSeated(Edition.SABOTEUR_2, seats), RoundBegan(1, "Ada")]
    log += [RolesDealt(dealt), *(RoleLooked(n, n, Look.OWN) for n in names)]
    turns = cycle([kind(n, t) for n in names for t in Tool for kind in (ToolBroken, ToolRepaired)])
    return [*log, *islice(turns, length - len(log))]
