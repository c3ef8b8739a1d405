"""Every part of the bench measures what it says; what it costs is told by `make bench` alone."""

from __future__ import annotations

import kivy.core.window  # noqa: F401 - the suite's, with edges that are not smoothed
import pytest

from bench import archive, look, reveal, rules, screens, search, start, table
from bench.measure import Measure, of, ratio
from companion.tour.before import the_shell

pytestmark = pytest.mark.slow

PARTS = {
    "archive": lambda: archive.run(matches=41),
    "look": lambda: look.run(looks=1),
    "reveal": lambda: reveal.run(times=1),
    "screens": lambda: screens.run(times=1, walk=the_shell),
    "search": search.run,
    "start": lambda: start.run(starts=1, matches=41, rest=0.1),
    "table": lambda: table.run(times=1, matches=41, swipes=1),
    "scored": lambda: [rules.scored(), rules.replayed(events=500)],
}


def test_a_ratio_is_of_medians_and_its_spread_of_pairs():
    row = ratio("it", [2.0, 4.0, 60.0], [1.0, 2.0, 3.0], 2.0)
    assert (row.value, row.kept) == (2.0, True)
    assert row.low == 2.0
    assert row.high == 20.0
    assert of("it", [5.0], "s").low == 5.0


@pytest.mark.parametrize("part", PARTS)
def test_each_part_measures_something_and_names_it_once(part):
    rows: list[Measure] = PARTS[part]()
    assert len({row.name for row in rows}) == len(rows) > 1
    assert all(row.value > 0 for row in rows)


def test_the_rules_are_measured_on_a_log_that_long():
    assert len(rules.long_log(rules.LOG)) == 10_000
