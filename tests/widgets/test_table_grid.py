"""A table stays readable on a narrow phone: its first column in sight, nothing cut."""

from __future__ import annotations

import pytest

from companion.tour.checks import all_four
from companion.widgets.table_grid import GridCell, TableGrid
from companion.widgets.text import Text
from tests.widgets.easel import Easel

GOLD = {
    "header": ["", "1", "2", "3", "="],
    "rows": [
        ["Ada", "3", "–", "·", GridCell("3", strong=True)],
        ["Guilherme Nascimento de Oliveira", "2", "1", "·", GridCell("12", tone="gold")],
        ["寿限無寿限無五劫の擦り切れ海砂利水魚", "?", "?", "·", "?"],
    ],
    "typed_names": True,
    "touchable": [1, 2],
}
EDITIONS = {
    "header": ["", "English", "Korean", "Japanese", "20 years"],
    "rows": [
        ["Discards", "all face down, rock-fall too", "passes face down", "the same", "face down"],
        ["Gold-diggers", "players (10: 9)", "players (10: 9)", "the same", "gold-diggers"],
    ],
}
PLAYERS = {
    "header": ["Players", *(str(n) for n in range(3, 11))],
    "rows": [["Saboteurs", *"11223334"], ["Gold-diggers", *"34455677"]],
}


def text(grid: TableGrid, words: str):
    """The label with these words."""
    return next(w for w in grid.walk(restrict=True) if getattr(w, "text", None) == words)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("wide", [328, 380])
@pytest.mark.parametrize("what", [GOLD, EDITIONS, PLAYERS], ids=["gold", "editions", "players"])
def test_nothing_is_cut_or_covered(play, what, wide, scale):
    easel = Easel(play(font_scale=scale))
    easel.show(TableGrid(**what), (wide, 100))
    assert not any(all_four().values()), all_four()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_word_of_the_first_column_breaks(play, scale):
    easel = Easel(play(font_scale=scale))
    grid = easel.show(TableGrid(**PLAYERS), (328, 100))
    label = text(grid, "Gold-diggers")
    assert label.texture_size[1] < 2 * label.font_size


ROLES = {
    "header": ["", "1", "2", "3"],
    "rows": [["Ada", "Синій золотошукач", "Посередник", "Геолог"]],
    "typed_names": True,
}
KINDS = {"header": ["", "Ювілейне видання"], "rows": [["Хто починає", "наймолодший"]]}


@pytest.mark.parametrize("what", [EDITIONS, ROLES, KINDS], ids=["editions", "roles", "kinds"])
def test_no_word_of_a_column_breaks_it_slides_instead(play, what):
    easel = Easel(play(font_scale=1.5))
    grid = easel.show(TableGrid(**what), (300, 100))
    for label in grid.walk(restrict=True):
        if isinstance(label, Text) and label.text and not label.typed:
            lines = [[word.text for word in line.words] for line in label._label._cached_lines]
            words = " ".join("".join(line) for line in lines).split()
            assert words == label.text.split()


def test_the_gold_of_three_rounds_needs_no_scrolling(play):
    easel = Easel(play(font_scale=1.5))
    grid = easel.show(TableGrid(**GOLD), (328, 100))
    sum_ = text(grid, "12")
    left, _bottom = sum_.to_window(*sum_.pos)
    assert left + sum_.width <= grid.right


def test_the_first_column_stays_while_the_others_move(play):
    easel = Easel(play())
    grid = easel.show(TableGrid(**EDITIONS), (328, 100), pos=(8, 300))
    finger, first, second = easel.finger, text(grid, "Discards"), text(grid, "English")
    before = first.to_window(*first.pos), second.to_window(*second.pos)
    finger.drag((300, grid.y + 40), (170, grid.y + 40))
    after = first.to_window(*first.pos), second.to_window(*second.pos)
    assert after[0] == before[0]
    assert after[1][0] < before[1][0] - 60


def test_the_head_of_a_column_that_leads_somewhere_tells_its_number(play):
    easel = Easel(play())
    grid = easel.show(TableGrid(**GOLD), (380, 100))
    touched = []
    grid.bind(on_column=lambda _grid, column: touched.append(column))
    easel.finger.touch("column.2")
    easel.finger.touch("column.1")
    assert touched == [2, 1]
    assert not easel.finger.sees("column.3")


def test_figures_of_a_column_stand_below_each_other(play):
    easel = Easel(play())
    grid = easel.show(TableGrid(**PLAYERS), (600, 100), pos=(0, 0))
    rows = [[label.to_window(*label.center)[0] for label in line] for line in grid._texts]
    for middles in zip(*(row[1:] for row in rows), strict=True):
        assert max(middles) - min(middles) < 1


def test_other_rows_take_the_place_of_the_old_ones(play):
    easel = Easel(play())
    grid = easel.show(TableGrid(**GOLD), (380, 100))
    high = grid.height
    grid.rows = GOLD["rows"][:1]
    easel.finger.settle()
    assert grid.height < high
    assert easel.finger.reads("Ada")
    assert not easel.finger.reads("Guilherme")


@pytest.mark.parametrize("wide", range(330, 420, 6))
def test_short_names_beside_long_words_stay_names(play, wide):
    easel = Easel(play())
    roles = ["Золотошукач", "Золотошукач", "Саботер"]
    rows = [[GridCell("Ada", strong=True), *roles], [GridCell("Ben", strong=True), *roles]]
    grid = easel.show(TableGrid(header=["", "1", "2", "3"], rows=rows, typed_names=True), (wide, 9))
    name = text(grid, "Ada")
    assert not name.is_shortened
    assert name.font_size >= 0.65 * text(grid, "Саботер").font_size
