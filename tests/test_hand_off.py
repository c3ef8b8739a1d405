"""A look is a hold: what a finger shows, what it hides, and what counts as looked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.hand_off import FILL_SECONDS, LAMP_SECONDS, Looking, LookPhase

DRIFT = 48.0
TURNED = FILL_SECONDS + 0.01
FULL = TURNED + LAMP_SECONDS
"""When the card has turned, and when the lamp is full."""


def pressed(looking: Looking, seconds: float, finger: str = "thumb") -> Looking:
    """A finger comes down and stays for so long."""
    looking.down(finger, 100, 100)
    return after(looking, seconds)


def after(looking: Looking, seconds: float) -> Looking:
    """So much time goes by in frames."""
    for _frame in range(round(seconds * 60)):
        looking.tick(1 / 60)
    return looking


@pytest.fixture
def looking() -> Looking:
    return Looking(DRIFT)


def test_the_card_turns_after_a_third_of_a_second_and_not_before(looking):
    assert pressed(looking, 0.30).shown is LookPhase.FILLING
    assert after(looking, 0.05).shown is LookPhase.FACE


def test_the_role_is_gone_when_the_finger_lifts(looking):
    pressed(looking, 1)
    looking.up("thumb")
    assert looking.shown is LookPhase.NEUTRAL


def test_only_a_full_lamp_counts_as_looked(looking):
    pressed(looking, FULL - 0.1)
    looking.up("thumb")
    assert looking.shown is LookPhase.NEUTRAL
    pressed(looking, TURNED + 0.15)
    looking.up("thumb")
    assert looking.shown is LookPhase.LOOKED


def test_a_full_lamp_alone_does_not_bring_the_next_name(looking):
    assert pressed(looking, 30).shown is LookPhase.FACE


def test_a_finger_that_lifts_while_the_ring_fills_has_seen_nothing(looking):
    pressed(looking, 0.3)
    looking.up("thumb")
    assert after(looking, 5).shown is LookPhase.NEUTRAL
    assert not looking.face_was_up


def test_a_second_finger_neither_hides_nor_shows(looking):
    pressed(looking, 1)
    looking.down("palm", 300, 100)
    looking.move("palm", 0, 0)
    looking.up("palm")
    assert looking.shown is LookPhase.FACE
    looking.up("thumb")
    assert looking.shown is LookPhase.NEUTRAL


@pytest.mark.parametrize(("across", "upward"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_finger_may_drift_but_not_slide_off(looking, across, upward):
    looking.down("thumb", 300, 100)
    after(looking, 1)
    looking.move("thumb", 300 + 47 * across, 100 + 47 * upward)
    assert looking.shown is LookPhase.FACE
    looking.move("thumb", 300 + 49 * across, 100 + 49 * upward)
    assert looking.shown is LookPhase.NEUTRAL


def test_an_interruption_hides_and_leaves_the_turn_where_it_is(looking):
    pressed(looking, 5)
    looking.interrupt()
    assert looking.shown is LookPhase.NEUTRAL
    looking.up("thumb")
    assert looking.shown is LookPhase.NEUTRAL
    pressed(looking, 0.4)
    looking.up("thumb")
    assert looking.shown is LookPhase.LOOKED


def test_the_next_card_takes_no_touch_for_a_second(looking):
    looking.begin(pause=True)
    pressed(looking, 0.9)
    assert looking.shown is LookPhase.PAUSE
    after(looking, 3)
    assert looking.shown is LookPhase.NEUTRAL, "a touch that came too early never turns the card"
    looking.up("thumb")
    assert pressed(looking, 0.4).shown is LookPhase.FACE


def test_nothing_more_is_shown_once_it_counts_as_looked(looking):
    pressed(looking, FULL)
    looking.up("thumb")
    assert pressed(looking, FULL).shown is LookPhase.LOOKED


def test_a_tap_shows_and_the_next_touch_anywhere_hides(looking):
    looking.begin(pause=False, tap=True)
    looking.down("thumb", 0, 0)
    looking.up("thumb")
    assert after(looking, 0.4).shown is LookPhase.FACE
    looking.down_elsewhere()
    assert looking.shown is LookPhase.NEUTRAL


def test_a_tapped_card_hides_by_itself(looking):
    looking.begin(pause=False, tap=True)
    looking.down("thumb", 0, 0)
    looking.up("thumb")
    assert after(looking, 8.2).shown is LookPhase.FACE
    assert after(looking, 0.3).shown is LookPhase.LOOKED


def test_two_quick_taps_show_nothing(looking):
    looking.begin(pause=False, tap=True)
    for _tap in range(2):
        looking.down("thumb", 0, 0)
        looking.up("thumb")
    assert after(looking, 1).shown is LookPhase.NEUTRAL


def test_no_face_before_the_window_is_secured():
    secured = []
    looking = Looking(DRIFT, ready=lambda: bool(secured))
    assert pressed(looking, 2).shown is LookPhase.FILLING
    secured.append(True)
    assert after(looking, 0.02).shown is LookPhase.FACE


def test_a_phone_that_stood_still_does_not_leap_to_a_full_lamp(looking):
    looking.down("thumb", 0, 0)
    looking.tick(60)
    assert looking.shown is LookPhase.FILLING
    after(looking, 0.5)
    looking.tick(60)
    looking.up("thumb")
    assert looking.shown is LookPhase.NEUTRAL


def test_nothing_turns_until_somebody_said_whose_the_look_was(looking):
    looking.begin(pause=False, asks=True)
    assert looking.rest == 0
    assert pressed(looking, FULL).shown is LookPhase.ASKED
    looking.up("thumb")
    looking.answered()
    assert (looking.shown, looking.rest) == (LookPhase.NEUTRAL, 1.0)
    assert pressed(looking, 0.4).shown is LookPhase.FACE
    looking.answered()
    assert looking.shown is LookPhase.FACE, "an answer that comes late changes nothing"


def test_a_look_begins_with_nothing_filled_whatever_was_before(looking):
    pressed(looking, FULL)
    looking.up("thumb")
    looking.begin(pause=False)
    assert (looking.fill, looking.lamp, looking.rest, looking.up_for) == (0.0, 0.0, 1.0, 0.0)
    assert not looking.face_was_up
    assert not looking.too_short


def test_time_counts_where_a_look_has_begun_or_a_pause_runs(looking):
    assert not looking.moves
    assert pressed(looking, 0.1).moves
    assert looking.busy
    looking.begin(pause=True)
    assert looking.moves
    assert not looking.busy


MOVES = st.one_of(
    st.tuples(st.just("down"), st.integers(0, 2)),
    st.tuples(st.just("move"), st.integers(0, 2)),
    st.tuples(st.just("up"), st.integers(0, 2)),
    st.tuples(st.just("elsewhere"), st.just(0)),
    st.tuples(st.just("interrupt"), st.just(0)),
    st.tuples(st.just("tick"), st.integers(1, 40)),
)


def make(looking: Looking, move: str, number: int, place: float) -> None:
    """One thing that hands do."""
    if move == "down":
        looking.down(number, place, 0)
    elif move == "move":
        looking.move(number, place, 0)
    elif move == "up":
        looking.up(number)
    elif move == "elsewhere":
        looking.down_elsewhere()
    elif move == "interrupt":
        looking.interrupt()
    else:
        after(looking, number / 20)


@given(st.booleans(), st.booleans(), st.lists(st.tuples(MOVES, st.floats(0, 200))))
def test_whatever_hands_do_a_face_comes_only_out_of_a_full_ring(pause, tap, moves):
    looking = Looking(DRIFT)
    looking.begin(pause=pause, tap=tap)
    for (move, number), place in moves:
        before = looking.shown
        lamp = looking.lamp
        make(looking, move, number, place)
        if looking.shown is LookPhase.FACE and before is not LookPhase.FACE:
            assert move == "tick"
            assert looking.fill == 1.0
        if looking.shown is LookPhase.LOOKED:
            assert looking.lamp == 1.0
            assert looking.face_was_up
        if before is LookPhase.PAUSE and move != "tick":
            assert looking.shown is LookPhase.PAUSE
        assert looking.lamp >= lamp
