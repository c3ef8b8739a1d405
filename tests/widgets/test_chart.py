"""Gold and wins as bars: lengths that can be compared, parts told apart without colours."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from companion.theme import theme
from companion.tour.checks import all_four
from companion.widgets.chart import (
    ChartSide,
    GoldBar,
    GoldChart,
    GoldLine,
    Split,
    SplitBar,
    SplitBars,
    Swatch,
)
from tests.widgets.easel import Easel, as_dot, grey, near

SIDES = (
    ChartSide("Blue diggers", "form_circle", "blue"),
    ChartSide("Green diggers", "form_hexagon", "green"),
    ChartSide("Saboteurs", "form_star", "red"),
    ChartSide("Others", "form_shield", "ink"),
)


def length(photo, row: int) -> int:
    """Where the last pixel of a bar stands."""
    coal = as_dot(theme.coal)
    return max(x for x in range(photo.wide) if not near(photo.at(x, row), coal))


def test_twice_the_gold_is_twice_as_long(play):
    easel = Easel(play())
    chart = easel.show(
        GoldChart(lines=[GoldLine("Ada", (0, 8), "8"), GoldLine("Ben", (0, 4), "4")]), (380, 200)
    )
    ada, ben = (
        length(easel.photo(bar), 9) for bar in chart.walk(restrict=True) if isinstance(bar, GoldBar)
    )
    assert ada == pytest.approx(2 * ben, abs=4)


@pytest.mark.parametrize("look", ["dark", "light"])
def test_rounds_are_told_apart_in_grey(play, look):
    easel = Easel(play(theme=look))
    swatches = [
        easel.add(Swatch(number=number), (30, 24), (number * 40 + 44, 8)) for number in range(-1, 4)
    ]
    greys = [easel.photo(swatch).greys for swatch in swatches]
    for one, other in combinations(greys, 2):
        assert sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) > 60


def test_what_is_not_public_is_open(play):
    easel = Easel(play())
    bar = easel.show(GoldBar(rounds=(0, 2, None), units=4), (80, 18))
    photo = easel.photo(bar)
    assert near(photo.at(10, 9), as_dot(theme.main))
    assert all(
        near(photo.at(x, 3), as_dot(theme.coal), 6) for x in (*range(45, 53), *range(67, 75))
    )


def test_what_was_paid_stands_on_the_other_side_of_the_line(play):
    easel = Easel(play())
    chart = easel.show(
        GoldChart(lines=[GoldLine("A", (0, 2, -1), "1"), GoldLine("B", (0, 3), "3")]), (380, 200)
    )
    first, second = (bar for bar in chart.walk(restrict=True) if isinstance(bar, GoldBar))
    coal = as_dot(theme.coal)
    dashes = easel.photo(first)
    assert any(not near(dashes.at(x, 17), coal) for x in range(1, 20))
    assert all(near(easel.photo(second).at(x, 9), coal) for x in range(1, 20))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_twelve_long_names_fit_a_phone(play, scale):
    easel = Easel(play(font_scale=scale))
    names = (
        "寿限無寿限無五劫の擦り切れ",
        "Guilherme Nascimento de Oliveira",
        "김수한무거북이와두루미",
    )
    lines = [GoldLine(names[n % 3], (1, 3, None, 12), "16 + ?") for n in range(12)]
    chart = easel.show(GoldChart(lines=lines), (328, 700))
    easel.finger.settle()
    assert chart.height < 700
    assert not any(all_four().values()), all_four()


def test_the_key_names_every_round_that_was_played(play):
    finger = play()
    easel = Easel(finger)
    lines = [GoldLine("Ada", (0, 1, 2), "3"), GoldLine("Ben", (0, 0, 1), "1")]
    easel.show(GoldChart(lines=lines), (380, 200))
    assert finger.reads("Round 1")
    assert finger.reads("Round 2")
    assert not finger.reads("Round 3")
    assert not finger.reads("Start")


def test_gold_to_begin_with_is_in_the_bar_and_in_the_key(play):
    finger = play()
    easel = Easel(finger)
    lines = [GoldLine("Ada", (1, 2), "3"), GoldLine("Ben", (1, 0), "1")]
    chart = easel.show(GoldChart(lines=lines), (380, 200))
    ada, ben = (
        length(easel.photo(bar), 9) for bar in chart.walk(restrict=True) if isinstance(bar, GoldBar)
    )
    assert ada == pytest.approx(3 * ben, abs=6)
    assert finger.reads("Start")


def test_two_rounds_that_cost_gold_stand_beside_each_other(play):
    easel = Easel(play())
    bar = easel.show(GoldBar(rounds=(0, -1, -1), units=1, below=2), (72, 18))
    photo, coal = easel.photo(bar), as_dot(theme.coal)
    for block in (range(2, 22), range(26, 46)):
        assert any(not near(photo.at(x, 17), coal) for x in block)


def test_a_split_is_cut_by_its_counts(play):
    easel = Easel(play())
    bar = easel.show(SplitBar(counts=(3, 0, 1, 0), sides=SIDES), (200, 32))
    photo = easel.photo(bar)
    full = photo.at(20, 3)
    alike = [x for x in range(10, 195) if near(photo.at(x, 3), full, 8)]
    assert max(alike) == pytest.approx(147, abs=2)
    assert len(alike) == max(alike) - 9


def test_splits_that_do_not_fit_the_sides_are_left_out(play):
    easel = Easel(play())
    bars = SplitBars(sides=SIDES, splits=[Split("All", (3, 2, 1, 0), 5), Split("Odd", (1, 2), 3)])
    easel.show(bars, (380, 300))
    assert easel.finger.reads("All")
    assert easel.finger.reads("5"), "two sides won one of the rounds"
    assert not easel.finger.reads("Odd")


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_splits_with_long_words_fit_a_phone(play, scale):
    easel = Easel(play(font_scale=scale))
    splits = [
        Split("Saboteur 2, seven players", (12, 9, 7, 2), 29),
        Split(
            "All together, in every edition and with any number of players", (100, 90, 1, 0), 191
        ),
        Split("Nothing yet", (0, 0, 0, 0), 0),
    ]
    easel.show(SplitBars(sides=SIDES, splits=splits), (328, 500))
    assert not any(all_four().values()), all_four()


def changes(row: list[int]) -> int:
    """How often a row of greys goes over from dark to light or back."""
    middle = (min(row) + max(row)) / 2
    return sum((a > middle) != (b > middle) for a, b in pairwise(row))


def test_the_second_round_is_striped_aslant(play):
    """Each row of pixels crosses its stripes, and each column too: nothing else does both."""
    easel = Easel(play())
    photos = [
        easel.photo(easel.add(Swatch(number=number), (60, 48), (8, number * 56 + 8)))
        for number in range(2)
    ]
    full, striped = ([round(grey(dot)) for dot in photo.dots] for photo in photos)
    wide, high = photos[0].wide, photos[0].high
    across = slice(20 * wide + 6, 21 * wide - 6)
    upward = slice(6 * wide + 30, (high - 6) * wide, wide)
    assert changes(striped[across]) >= 8
    assert changes(striped[upward]) >= 6
    assert max(full[across]) - min(full[across]) < 8
