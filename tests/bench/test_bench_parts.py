"""Every part measures what it says, against something bare; with few repeats, so by shape."""

from __future__ import annotations

import pytest

from bench import evening, look, rules, screens, start, table
from bench.measure import Measure, of, ratio
from companion.tour.before import the_shell

pytestmark = pytest.mark.slow


def by_name(rows: list[Measure]) -> dict[str, Measure]:
    """Every row once: a kept run is compared by the names."""
    found = {row.name: row for row in rows}
    assert len(found) == len(rows)
    assert all(row.value > 0 for row in rows)
    return found


def test_a_ratio_is_of_medians_and_its_spread_of_pairs():
    row = ratio("it", [2.0, 4.0, 60.0], [1.0, 2.0, 3.0], 2.0)
    assert (row.value, row.kept) == (2.0, True)
    assert row.low == 2.0
    assert row.high == 20.0
    assert of("it", [5.0], "s").low == 5.0


def test_the_table_keeps_its_budgets():
    found = by_name(table.run(times=3, matches=60, swipes=3))
    budgets = {name: row.budget for name, row in found.items() if row.budget}
    assert budgets == {
        "a marker is set and shown": 2.0,
        "a marker is taken away": 2.0,
        "a seat is chosen": 2.0,
        "the end of the round opens": 3.0,
        "the end of the round, the first time": 3.0,
        "history scrolls, its slowest frame": 3.0,
    }
    found.pop("the end of the round, the first time")  # pytest's own imports are slower
    assert not [row for row in found.values() if not row.kept]


def test_the_look_keeps_its_budgets():
    found = by_name(look.run(looks=3))
    assert all(row.kept and row.budget == 1.5 for row in found.values())


def test_every_screen_gone_to_is_measured():
    found = by_name(screens.run(times=2, walk=the_shell))
    for what in ("frame", "change to"):
        each = [row for name, row in found.items() if name.startswith(f"{what}: ")]
        assert {"about", "preferences"} <= {row.name.split()[-1] for row in each}
        costliest = found[f"{what}, the costliest"]
        assert costliest.value == max(row.value for row in each)
        assert costliest.note in found


def test_each_kind_of_start_draws_and_answers():
    found = by_name(start.run(starts=1, matches=40))
    assert found["first frame against it"].budget == 1.3
    assert found["memory against a bare KivyMD app"].kept
    assert found["10,000 matches: its work"].budget == 1.05
    assert found["first touch answered"].value > found["first frame"].value
    assert "match running: first touch answered" in found


def test_an_evening_holds_no_more_after_its_first_match():
    found = by_name(evening.run(matches=2, lookups=4))
    grown = found["grown since the first match"]
    assert grown.budget == 1.03
    assert found["memory after the first match"].value > 80
    assert grown.value < 1.1


def test_the_rules_are_measured_on_a_log_that_long():
    assert len(rules.long_log(rules.LOG)) == 10_000
    by_name([rules.scored(), rules.replayed()])
