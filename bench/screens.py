"""Every screen that the tour comes to: a frame of it drawn anew, and the change to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bench import measure
from bench.drawing import offscreen
from bench.measure import Measure

TIMES = 5

Pairs = list[tuple[float, float]]
"""What a screen cost, and what a bare one of as many labels cost beside it."""


def run(times: int = TIMES, walk: Callable[[Any], None] | None = None) -> list[Measure]:
    """A row for each screen and each change, each against a bare one; the costliest ones first."""
    from companion.tour import evening

    with offscreen() as data:
        from bench.visits import Visits
        from companion import tidying

        visits = Visits(data, times)
        tidy = tidying.begin()
        (walk or evening.play)(visits)
        tidy()
        visits.finger.stop()
    return [*rows("frame", visits.frames), *rows("change to", visits.finger.changes)]


def rows(what: str, found: dict[str, Pairs]) -> list[Measure]:
    """Each screen's ratio, after the median of all and the costliest of them."""
    each = [_row(f"{what}: {name}", pairs) for name, pairs in sorted(found.items())]
    worst = max(each, key=lambda row: row.value)
    return [
        measure.of(f"{what}, of {len(each)} screens", [row.value for row in each], "x"),
        replace(worst, name=f"{what}, the costliest", note=worst.name),
        *each,
    ]


def _row(name: str, pairs: Pairs) -> Measure:
    return measure.ratio(name, [own for own, _bare in pairs], [bare for _own, bare in pairs])
