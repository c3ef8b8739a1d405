"""What a player holds of gold, in every form in which the phone knows it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.game.purse import EMPTY, Purse, moved, of_cards

small = st.integers(-5, 5)
purses = st.builds(Purse, small, st.tuples(small, small, small), small, small, small)


@given(purses, purses)
def test_what_comes_and_goes_again_changes_nothing(purse: Purse, other: Purse) -> None:
    assert purse + other - other == purse
    assert (purse + other).known == purse.known + other.known
    assert purse + -purse == EMPTY


def test_all_gold_counts_but_what_was_spent() -> None:
    purse = Purse(tokens=2, nuggets=(1, 1, 1), unseen=2, worth=4, spent=3)
    assert (purse.known, purse.least, purse.most) == (9, 11, 15)
    assert not purse.is_known
    assert of_cards((3, 1, 3)).nuggets == (1, 0, 2)
    assert of_cards((3, 1, 3)).cards == (1, 3, 3)


def test_nobody_can_hold_less_than_nothing() -> None:
    for purse in (
        Purse(tokens=-1),
        Purse(nuggets=(0, -1, 0)),
        Purse(unseen=-1, worth=9),
        Purse(worth=-1),
        Purse(unseen=1, spent=4),
    ):
        assert not purse.is_possible
    for purse in (EMPTY, Purse(unseen=1, spent=3), Purse(worth=3, spent=3)):
        assert purse.is_possible


@given(purses.filter(lambda purse: min(purse.nuggets) >= 0))
def test_the_nearest_purse_that_somebody_can_hold(purse: Purse) -> None:
    assert purse.at_least_nothing().is_possible
    if purse.is_possible:
        assert purse.at_least_nothing() == purse


def test_a_purse_shows_nothing_when_printed() -> None:
    assert repr(Purse(tokens=7)) == "Purse()"


def test_only_those_named_get_or_give() -> None:
    held = {"Ada": Purse(1), "Ben": Purse(2)}
    assert moved(held, {"Ben": Purse(3), "Cleo": Purse(4)}) == {
        "Ada": Purse(1),
        "Ben": Purse(5),
        "Cleo": Purse(4),
    }
