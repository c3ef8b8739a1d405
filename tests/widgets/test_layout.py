"""The picture of a layout shows the cards where they lie, and how far it is."""

from __future__ import annotations

import pytest

from companion.reference.drawings import LAYOUTS, Lies
from companion.theme import theme
from companion.widgets.layout import GAP, LayoutPicture
from companion.widgets.tunnel import ores
from companion.widgets.tunnel_shapes import HIGH, WIDE
from tests.widgets.easel import Easel, as_dot, near

WIDTH = 380


def shown(easel: Easel, name: str):
    picture = LayoutPicture(drawing=LAYOUTS[name])
    return easel.photo(easel.show(picture, (WIDTH, round(picture.height_for(WIDTH)))))


def place(drawing, column: int, row: int, right: float, up: float) -> tuple[float, float]:
    """A pixel of a place, by its part of the card's width and height."""
    unit = WIDTH / (drawing.columns * (WIDE + GAP) - GAP)
    x = column * (WIDE + GAP) + WIDE * right
    y = (drawing.rows - 1 - row) * (HIGH + GAP) + HIGH * up
    return x * unit, y * unit


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_card_lies_where_the_data_has_one_and_nowhere_else(play, name):
    photo, drawing = shown(Easel(play()), name), LAYOUTS[name]
    lying = {(card.column, card.row) for card in drawing.places}
    coal = as_dot(theme.coal)
    for row in range(drawing.rows):
        for column in range(drawing.columns):
            corner = photo.at(*place(drawing, column, row, 0.14, 0.14))
            assert near(corner, coal, 3) == ((column, row) not in lying), (column, row)


@pytest.mark.parametrize("name", LAYOUTS)
def test_goals_and_chests_lie_face_down_and_the_start_face_up(play, name):
    photo, drawing = shown(Easel(play()), name), LAYOUTS[name]
    floor = as_dot(ores().floor)
    for card in drawing.places:
        open_edge = photo.at(*place(drawing, card.column, card.row, 0.5, 0.06))
        face_up = card.lies in (Lies.START, Lies.PATH_CARD)
        assert near(open_edge, floor, 40) == face_up, card


def test_goals_and_chests_differ(play):
    photo, drawing = shown(Easel(play()), "chests"), LAYOUTS["chests"]
    looks = []
    for lies in (Lies.GOAL, Lies.CHEST):
        card = next(card for card in drawing.places if card.lies is lies)
        looks.append(
            [
                photo.at(*place(drawing, card.column, card.row, right / 40, up / 60))
                for right in range(8, 33)
                for up in range(18, 43)
            ]
        )
    assert sum(not near(a, b) for a, b in zip(*looks, strict=True)) > 25


def test_the_seven_places_to_the_goals_are_counted(play):
    easel = Easel(play())
    photo, drawing = shown(easel, "base"), LAYOUTS["base"]
    coal = as_dot(theme.coal)

    def written(column: int, row: int) -> bool:
        return any(
            not near(photo.at(*place(drawing, column, row, x / 20, y / 20)), coal, 40)
            for x in range(6, 15)
            for y in range(6, 15)
        )

    assert all(written(column, 2) for column in range(1, 8))
    assert not any(written(column, 1) for column in range(1, 8))
