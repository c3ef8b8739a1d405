"""Everybody at a table is told apart: by a sign always, by a colour while there are enough."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.archive.players import COLOUR_COUNT, SIGN_COUNT
from companion.game.events import PlayerId
from companion.people import BadgeNumbers, badges_of
from companion.theme import PEOPLE, TEAMS, hex_colour

LEAST_APART = 0.07
"""In OKLab, where 0.02 is just seen beside each other."""

badge = some.tuples(some.integers(0, COLOUR_COUNT - 1), some.integers(0, SIGN_COUNT - 1))
ids = some.lists(some.text("abcdefgh", min_size=1, max_size=3), unique=True, max_size=20)


@given(ids, ids, some.dictionaries(some.text("abcdefgh", min_size=1, max_size=3), badge))
def test_no_two_share_a_sign_nor_a_colour_while_there_are_enough(
    first: list[PlayerId], later: list[PlayerId], own: dict[PlayerId, BadgeNumbers]
) -> None:
    later = [who for who in later if who not in first][: 20 - len(first)]
    found = badges_of((first, later), own)
    assert found.keys() == {*first, *later}
    assert len({sign for _, sign in found.values()}) == len(found)
    assert len({colour for colour, _ in found.values()}) == min(len(found), COLOUR_COUNT)
    before = badges_of((first,), own)
    assert {who: found[who] for who in first} == before


def test_ones_own_stays_ones_own_and_guests_get_what_is_free() -> None:
    own = {"ada": (1, 0), "ben": (0, 1)}
    assert badges_of((("guest", "ada", "ben"),), own) == {
        "ada": (1, 0),
        "ben": (0, 1),
        "guest": (2, 2),
    }


def test_of_two_with_one_badge_the_second_gets_another_for_the_table() -> None:
    own = {"ada": (3, 3), "ben": (3, 3), "cleo": (0, 0)}
    assert badges_of((("ada", "ben", "cleo"),), own) == {**own, "ben": (1, 1)}


def test_there_are_enough_signs_for_the_largest_table() -> None:
    assert SIGN_COUNT >= 20


def oklab(code: str) -> tuple[float, float, float]:
    """Where a colour lies for the eye."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in hex_colour(code)[:3]
    )
    large = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    small = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * large + 0.7936177850 * medium - 0.0040720468 * small,
        1.9779984951 * large - 2.4285922050 * medium + 0.4505937099 * small,
        0.0259040371 * large + 0.7827717662 * medium - 0.8086757660 * small,
    )


def apart(one: str, other: str) -> float:
    """How far two colours are from each other."""
    pairs = zip(oklab(one), oklab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@pytest.mark.parametrize("shade", ["dark", "light"])
def test_colours_of_people_are_apart_from_each_other_and_from_the_sides(shade: Any) -> None:
    people, sides = PEOPLE[shade], TEAMS[shade].values()
    assert len(set(people)) == COLOUR_COUNT
    near = [pair for pair in combinations(people, 2) if apart(*pair) < LEAST_APART]
    near += [(one, side) for one in people for side in sides if apart(one, side) < LEAST_APART]
    assert near == []
