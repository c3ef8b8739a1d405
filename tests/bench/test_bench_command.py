"""What got worse is named, whatever else was run, and nothing is compared that cannot be."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bench.command import as_json, as_table, main, worse
from bench.measure import Measure

MARKER = Measure("a marker is set", 0.8, "x", 2.0, 0.7, 0.9)
FRAME = Measure("first frame", 0.5, "s")
ROWS = [("start", FRAME), ("table", MARKER)]


def kept(rows):
    return json.loads(as_json(rows))


def test_a_tenth_more_is_let_pass_and_anything_above_is_named():
    before = kept(ROWS)
    for value, found in ((0.88, False), (0.889, True)):
        said = worse([("table", replace(MARKER, value=value))], before)
        assert ("worse: table: a marker is set: 0.8 -> 0.889 x" in said) is found


def test_seconds_are_compared_on_the_same_machine_only():
    slower = [("start", replace(FRAME, value=0.9))]
    before = kept(ROWS)
    assert worse(slower, before) == ["worse: start: first frame: 0.5 -> 0.9 s"]
    before["machine"] = "another"
    assert worse(slower, before) == ["nothing got worse by more than a tenth"]


def test_what_is_not_measured_any_more_is_said_of_the_parts_that_ran():
    before = kept([*ROWS, ("table", replace(MARKER, name="a seat is chosen"))])
    assert worse([("table", MARKER)], before) == ["not measured any more: table: a seat is chosen"]
    assert worse([("start", FRAME)], before) == ["nothing got worse by more than a tenth"]


def test_the_table_shows_the_spread_and_what_is_not_kept():
    costly = replace(MARKER, value=2.5)
    line = as_table([("table", costly)]).splitlines()[-1]
    assert line.split() == [
        *("table", "a", "marker", "is", "set", "2.5", "x", "0.7", "..", "0.9", "2", "NOT", "KEPT")
    ]
    assert kept([("table", costly)])["measures"]["table: a marker is set"]["kept"] is False


@pytest.mark.slow
def test_a_run_is_kept_and_compared_with_by_the_command(tmp_path, capsys):
    file = tmp_path / "before.json"
    main(["--only", "search", "--save", str(file)])
    before = json.loads(file.read_text("utf-8"))
    name = "search: a keystroke answered"
    before["measures"][name]["value"] = 0.0
    file.write_text(json.dumps(before), "utf-8")
    capsys.readouterr()
    main(["--only", "search", "--json", "--against", str(file)])
    said = capsys.readouterr()
    assert set(json.loads(said.out)["measures"]) == set(before["measures"])
    assert f"worse: {name}: " in said.err
