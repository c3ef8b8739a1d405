"""A list of ten thousand matches costs no more than one of ten, and reads in order."""

from __future__ import annotations

import pytest

from companion import keyboard
from companion.widgets.match_list import MatchList, MatchRow
from tests.widgets.easel import Easel

SIZE = 380, 600


def lines(first, end):
    """Matches by their number."""
    return [{"name": f"match.{n}", "title": f"Match {n}"} for n in range(first, end)]


def in_order(matches):
    """The rows as they are read, from the top down."""
    return [widget.title for widget in keyboard.reachable(matches) if widget.parent]


@pytest.fixture
def easel(play):
    return Easel(play())


@pytest.fixture
def matches(easel):
    found = easel.show(MatchList(), SIZE)
    found.show(lines(0, 10_000))
    easel.finger.settle()
    return found


def test_only_those_in_sight_are_widgets_however_far_somebody_scrolls(easel, matches, monkeypatch):
    made = []
    monkeypatch.setattr(matches, "row_of", lambda make=matches.row_of: made.append(1) or make())
    for part in (0.9, 0.5, 0.123, 0.0, 1.0):
        matches.scroll_y = part
        easel.finger.frame()
        easel.finger.frame()
        assert 6 <= len(in_order(matches)) <= 9
    assert len(made) <= 2


def test_every_match_comes_by_in_its_place_downwards_and_up_again(easel, matches):
    matches.show(lines(0, 60))
    easel.finger.settle()
    steps = [1 - step / 40 for step in range(41)]
    seen = []
    for part in (*steps, *reversed(steps)):
        matches.scroll_y = part
        easel.finger.frame()
        rows = [widget for widget in matches.walk() if isinstance(widget, MatchRow)]
        tops = sorted(rows, key=lambda row: -row.y)
        assert in_order(matches) == [row.title for row in tops]
        seen += in_order(matches)
    assert list(dict.fromkeys(seen)) == [f"Match {n}" for n in range(60)]


def test_adding_a_page_touches_no_row_that_is_not_in_sight(easel, matches, monkeypatch):
    matches.scroll_y = 0.5
    easel.finger.settle()
    before = in_order(matches)
    brought = []
    monkeypatch.setattr(matches, "_bring", brought.append)
    matches.add(lines(10_000, 10_010))
    easel.finger.frame()
    assert in_order(matches) == before
    assert brought == []


def test_other_matches_stand_where_the_old_ones_were(easel, matches):
    matches.scroll_y = 0.2
    easel.finger.settle()
    matches.show(lines(70, 73))
    easel.finger.settle()
    assert in_order(matches) == ["Match 70", "Match 71", "Match 72"]
    matches.show([])
    easel.finger.settle()
    assert in_order(matches) == []


def test_a_touched_row_says_which_match_it_shows_now(easel, matches):
    chosen = []
    matches.bind(on_chosen=lambda _list, name: chosen.append(name))
    matches.scroll_y = 0.5
    easel.finger.settle()
    middle = in_order(matches)[3]
    easel.finger.touch("match." + middle.removeprefix("Match "))
    assert chosen == ["match." + middle.removeprefix("Match ")]
