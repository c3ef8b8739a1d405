"""A finger that taps twice, or faster than anybody reads, decides nothing that was not read."""

from __future__ import annotations

import pytest

from companion.game.editions import Edition
from companion.game.match import Phase
from companion.tour.finger import Finger, middle
from tests.screens.laid_table import (
    HOLD,
    end_round,
    lay,
    screen,
    shown,
    tap,
    to_the_shares,
)
from tests.screens.past_evenings import count_all, show, to_the_story, uncovered, until
from tests.screens.readers import window_of

TWO = "Ada blue, Ben green, Cleo saboteur"
GEOLOGIST = "Ada blue, Ben geologist, Cleo saboteur"


def again(finger: Finger, spot: tuple[float, float], after: float = 0.25) -> None:
    """The same finger once more in the same place, so many seconds later."""
    finger.wait(after)
    finger.down(spot, in_haste=True)
    finger.frame()
    finger.up()
    finger.frame()


def twice(finger: Finger, name: str) -> None:
    """A double tap."""
    widget = finger.find(name)
    finger.bring_into_view(widget)
    spot = middle(widget)
    tap(finger, name)
    again(finger, spot)


def test_two_taps_on_share_the_gold_do_not_book_it(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", TWO)
    end_round(finger, "gold", "Ada")
    tap(finger, "hold_all", HOLD)
    twice(finger, "share")
    assert screen(finger) == "shares"
    assert finger.app.table.match.phase is Phase.REVEALED


def test_a_tap_after_the_hold_that_turned_the_roles_is_not_heard(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", TWO)
    end_round(finger, "gold", "Ada")
    spot = middle(finger.find("hold_all"))
    tap(finger, "hold_all", HOLD)
    again(finger, (spot[0], middle(finger.find("share"))[1]), 0.1)
    assert screen(finger) == "roles_out"


def test_two_taps_on_share_it_out_end_nothing(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", TWO)
    to_the_shares(finger, "gold", "Ada")
    twice(finger, "share_out")
    assert screen(finger) == "next_round"
    assert not finger.app.presenter.shown
    finger.touch("end_match")
    assert finger.sees("end_it"), "a person who has read it is heard"


@pytest.mark.parametrize("seat", ["seat.0", "seat.1", "seat.2"])
def test_two_taps_on_a_seat_lay_nothing_before_it(play, seat):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", TWO)
    finger.settle()
    before = len(list(table.events))
    twice(finger, seat)
    assert len(list(table.events)) == before
    assert finger.app.presenter.shown, "what the first tap has opened stays"
    finger.wait(0.8)
    finger.back()
    assert not finger.app.presenter.shown


@pytest.mark.parametrize("number", [0, 3, 6])
def test_two_taps_on_a_number_of_crystals_give_that_number(play, number):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", GEOLOGIST)
    end_round(finger, "gold", "Ada")
    tap(finger, "hold_all", HOLD)
    finger.settle()
    finger.touch("share")
    twice(finger, f"crystals.{number}")
    assert table.match.this_round.answers.crystals == number
    assert table.match.phase is Phase.REVEALED


def test_two_taps_on_back_are_two_steps(play):
    finger = play(less_motion=True)
    show(finger, "history")
    finger.app.go("players")
    finger.settle()
    twice(finger, "back")
    assert screen(finger) == "home"


def test_after_a_moment_it_is_heard(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", TWO)
    end_round(finger, "gold", "Ada")
    tap(finger, "hold_all", HOLD)
    spot = middle(finger.find("share"))
    tap(finger, "share")
    again(finger, spot, 0.75)
    assert screen(finger) == "next_round"


def test_the_same_action_is_heard_as_often_as_it_is_touched(play):
    finger = play()
    table = until(finger, Phase.OVER)
    show(finger, "the_end")
    twice(finger, "uncover")
    assert len(uncovered(finger)) >= 2 or len(table.match.ranking) < 3


# The winner


def all_places(finger: Finger, pause: float) -> None:
    """Somebody taps on in one place, more often than there are places."""
    spot = middle(finger.find("uncover"))
    for _tap in range(len(finger.app.table.match.ranking) + 4):
        again(finger, spot, pause)


@pytest.mark.parametrize("pause", [0.3, 1.0])
def test_who_taps_on_and_on_still_sees_the_winner(play, pause):
    finger = play()
    table = until(finger, Phase.OVER)
    show(finger, "the_end")
    all_places(finger, pause)
    assert screen(finger) in ("the_end", "past_round")
    assert table.match.phase is Phase.OVER


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_tap_where_places_were_uncovered_leaves_the_winner(play, scale):
    finger = play(font_scale=scale)
    until(finger, Phase.OVER)
    show(finger, "the_end")
    spots = [middle(finger.find(name)) for name in ("uncover", "uncover_all")]
    finger.touch("uncover_all")
    again(finger, spots[0], 1.0)
    again(finger, spots[0], 1.0)
    assert screen(finger) == "the_end"
    assert finger.sees("hold_away")


def test_back_from_the_same_table_is_the_winner(play):
    finger = play()
    table = until(finger, Phase.OVER)
    show(finger, "the_end")
    finger.touch("uncover_all")
    to_the_story(finger)
    finger.touch("rematch")
    assert screen(finger) == "setting"
    finger.back()
    assert screen(finger) == "the_end"
    best = {table.match.name(who) for who in table.match.winners}
    assert best <= set(uncovered(finger))
    finger.touch("rematch")
    finger.touch("deal")
    assert "the_end" not in [place.name for place in finger.app.stage.places]


def test_what_was_left_covered_is_uncovered_from_the_first_screen(play):
    finger = play()
    until(finger, Phase.OVER)
    show(finger, "the_end")
    finger.touch("uncover")
    count = len(uncovered(finger))
    finger.back()
    assert screen(finger) == "home"
    finger.touch("uncover")
    assert screen(finger) == "the_end"
    assert len(uncovered(finger)) == count
    finger.touch("uncover_all")
    finger.back()
    assert not finger.sees("uncover")


def test_printed_gold_is_uncovered_too(play):
    finger = play()
    until(finger, Phase.COUNTING, Edition.BASE_EN)
    show(finger, "the_end")
    assert screen(finger) == "totals"
    count_all(finger)
    finger.touch("counted")
    assert finger.sees("uncover")
    assert not uncovered(finger)


# What was not said


def test_gold_is_not_shared_before_the_crystals_are_told(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", GEOLOGIST)
    end_round(finger, "no_gold", "Ada")
    tap(finger, "hold_all", HOLD)
    tap(finger, "share")
    assert finger.reads("How many crystals?")
    assert not finger.sees("share_out")
    assert table.match.phase is Phase.REVEALED
    tap(finger, "crystals.3")
    assert shown(finger) == "Ben +3, Cleo +5"
    tap(finger, "share_out")
    assert table.match.phase is Phase.SEATED


def test_no_crystals_is_an_answer_too(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", GEOLOGIST)
    end_round(finger, "no_gold", "Ada")
    tap(finger, "hold_all", HOLD)
    tap(finger, "share")
    tap(finger, "crystals.0")
    assert finger.sees("share_out")
    finger.app.choose(theme="light")
    finger.settle()
    assert finger.sees("share_out"), "the answer is kept"
    assert table.match.this_round.crystals_told


def test_more_crystals_than_fit_a_hand(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", GEOLOGIST)
    end_round(finger, "no_gold", "Ada")
    tap(finger, "hold_all", HOLD)
    tap(finger, "share")
    tap(finger, "crystals.more")
    tap(finger, "crystals.13")
    assert table.match.this_round.answers.crystals == 13


def test_thieves_wait_for_the_crystals(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben geologist, Cleo saboteur thief1")
    end_round(finger, "no_gold", "Ada")
    tap(finger, "hold_all", HOLD)
    tap(finger, "share")
    assert not finger.sees("steal.nothing")
    tap(finger, "crystals.2")
    assert finger.sees("seat.1")


# Doors


def test_doors_are_told_as_people_tell_them_and_repeated_at_the_roles(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", TWO)
    tap(finger, "end_round")
    tap(finger, "ended.gold")
    assert finger.reads("Doors on the way")
    assert finger.find("door.none").on
    tap(finger, "door.blue")
    tap(finger, "door.green")
    assert not finger.find("door.none").on
    tap(finger, "door.none")
    tap(finger, "door.blue")
    tap(finger, "seat.0")
    assert table.match.this_round.answers.doors == {"blue"}
    assert finger.reads("A blue door stands in the way.")


def asked_for_doors(finger):
    """Who was last, and what stood in the way; what the doors are, and the place of the table."""
    lay(finger, "saboteur2", TWO)
    tap(finger, "end_round")
    tap(finger, "ended.gold")
    tap(finger, "door.blue")
    return finger.find("door.none"), finger.app.stage.screen.top.middle


def test_the_doors_stand_in_the_middle_where_the_question_is_read(play):
    """Below the table the answer that is marked beforehand would go unread."""
    finger = play(less_motion=True)
    none, free = asked_for_doors(finger)
    assert free.collide_point(*none.to_window(*none.center))
    finger.app.choose(language="ja")
    finger.settle()
    none, free = finger.find("door.none"), finger.app.stage.screen.top.middle
    assert free.collide_point(*none.to_window(*none.center)), "built anew, too"
    assert finger.find("door.blue").on


def test_where_the_middle_is_small_the_doors_stand_below_the_table(play):
    with window_of(360, 640):
        finger = play(less_motion=True, font_scale=2.0)
        none, _free = asked_for_doors(finger)
        assert none.top <= finger.app.stage.screen.top.ring.y
        assert finger.find("door.blue").on


def test_that_no_door_stands_in_the_way_is_repeated_too(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", TWO)
    end_round(finger, "gold", "Ada")
    assert finger.reads("No door stands in the way.")
    lay(finger, "saboteur2", TWO)
    end_round(finger, "no_gold", "Ada")
    assert not finger.reads("No door stands in the way.")
