"""What was looked up and pinned is there again, and never more than there is."""

from __future__ import annotations

import json

import pytest

from companion.shelf import KEPT, Shelf, load, save

KNOWN = ("rockfall", "map", "thief")


def test_it_comes_back_as_it_was_saved(tmp_path):
    shelf = Shelf().with_recent("map").with_recent("rockfall").with_pin("thief", True)
    assert save(tmp_path, shelf)
    assert load(tmp_path, KNOWN) == Shelf(("rockfall", "map"), ("thief",))


def test_the_latest_comes_first_and_stands_there_once():
    shelf = Shelf()
    for entry in ("map", "rockfall", "map"):
        shelf = shelf.with_recent(entry)
    assert shelf.recent == ("map", "rockfall")


def test_only_the_last_few_are_remembered():
    shelf = Shelf()
    for number in range(KEPT + 5):
        shelf = shelf.with_recent(str(number))
    assert len(shelf.recent) == KEPT
    assert shelf.recent[0] == str(KEPT + 4)


def test_a_pin_is_taken_out_again():
    assert Shelf(pinned=("map", "thief")).with_pin("map", False).pinned == ("thief",)


@pytest.mark.parametrize(
    "stored",
    [
        "{not json",
        "[]",
        "null",
        json.dumps({"recent": 3, "pinned": {"map": 1}}),
        json.dumps({"recent": [1, None, ["map"]], "pinned": ["gone"]}),
        "[" * 100_000,
    ],
)
def test_what_makes_no_sense_is_an_empty_shelf(tmp_path, stored):
    (tmp_path / "rules.json").write_text(stored, "utf-8")
    assert load(tmp_path, KNOWN) == Shelf()


def test_a_disk_that_takes_nothing_is_told(tmp_path):
    (tmp_path / "not").touch()
    assert save(tmp_path / "not" / "there", Shelf()) is False
