"""Tiles that belong together stand together, however many columns there are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.widgets.even_grid import with_pairs_together

TOOLS = ("pick", "lamp", "cart")
GROUPS = st.lists(st.sampled_from([1, 2]), max_size=14).map(
    lambda sizes: [
        tuple((number, part) for part in range(size)) for number, size in enumerate(sizes)
    ]
)


@given(groups=GROUPS, columns=st.integers(1, 6))
def test_no_pair_is_torn_apart(groups, columns):
    placed = with_pairs_together(groups, columns)
    where = {tile: divmod(place, columns) for place, tile in enumerate(placed) if tile is not None}
    assert sorted(where) == sorted(tile for group in groups for tile in group)
    for number, group in enumerate(groups):
        if len(group) > 1:
            (row, column), (below, beside) = where[number, 0], where[number, 1]
            step = (1, 0) if columns != 2 else (0, 1)
            assert (below - row, beside - column) == step


@pytest.mark.parametrize(
    ("columns", "lines"),
    [
        (2, ["lens hats", "thief hands", "caught free", "pick pick+", "lamp lamp+", "cart cart+"]),
        (3, ["lens thief caught", "hats hands free", "pick lamp cart", "pick+ lamp+ cart+"]),
        (5, ["thief caught pick lamp cart", "hands free pick+ lamp+ cart+", "lens hats leave"]),
    ],
)
def test_markers_stand_with_what_takes_them_away(columns, lines):
    laid = {"thief": "hands", "caught": "free"} | {tool: f"{tool}+" for tool in TOOLS}
    pairs = list(laid.items())
    placed = with_pairs_together([("lens",), ("hats",), *pairs, ("leave",)], columns)
    assert [" ".join(placed[at : at + columns]) for at in range(0, len(placed), columns)] == [
        *lines,
        *(["leave"] if columns < 5 else []),
    ]
