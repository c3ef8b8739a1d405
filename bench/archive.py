"""The archive: an event saved, the history of ten thousand matches, statistics."""

from __future__ import annotations

from bench.archive_figures import MATCHES, measure
from bench.measure import Measure

BUDGETS = {
    "event_p95_ms": 5.0,
    "event_ratio": 1.5,
    "history_first_page_ms": 50.0,
    "statistics_player_ms": 150.0,
}


def run(matches: int = MATCHES) -> list[Measure]:
    """Every figure, with its budget where it has one."""
    return [
        Measure(_words(name), figure, _unit(name), BUDGETS.get(name))
        for name, figure in measure(matches).items()
    ]


def _words(name: str) -> str:
    return name.removesuffix("_ms").replace("_", " ")


def _unit(name: str) -> str:
    return "ms" if name.endswith("_ms") else "x" if name.endswith("ratio") else ""
