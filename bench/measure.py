"""One measured thing: medians with their spread, a ratio where one is meant, its budget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter


@dataclass(frozen=True)
class Measure:
    """A row of the bench's table. `budget` is the most that `value` may be, if there is one."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    low: float | None = None
    high: float | None = None
    note: str = ""

    @property
    def kept(self) -> bool:
        """Whether it stays within its budget."""
        return self.budget is None or self.value <= self.budget


def of(name: str, times: Sequence[float], unit: str, budget: float | None = None) -> Measure:
    """The median of several runs, with the quarter below and above it."""
    low, _middle, high = quantiles(times, n=4) if len(times) > 1 else (times[0],) * 3
    return Measure(name, median(times), unit, budget, low, high)


def ratio(
    name: str, ours: Sequence[float], bare: Sequence[float], budget: float | None = None
) -> Measure:
    """Our median over the bare one's, both from the same run, taken in turns."""
    pairs = [own / other for own, other in zip(ours, bare, strict=True)]
    low, _middle, high = quantiles(pairs, n=4) if len(pairs) > 1 else (pairs[0],) * 3
    return Measure(name, median(ours) / median(bare), "x", budget, low, high)


def seconds(work: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    """How long it takes once; by `process_time` where other people's work must not count."""
    began = clock()
    work()
    return clock() - began


def percentile_95(times: Sequence[float]) -> float:
    """What 95 of 100 runs stay under."""
    return sorted(times)[max(0, round(len(times) * 0.95) - 1)]
