"""Twelve people with the longest names, in the largest letters, on the smallest phone."""

from __future__ import annotations

import pytest

from companion.tour.checks import all_four
from companion.tour.looking import area_of
from tests.screens.laid_table import HOLD, lay, screen
from tests.screens.readers import window_of

LONG = "나다라마바사아자차카타파하거너더러머버서어저처"
ROLES = "blue green boss geologist saboteur saboteur blue green mediator geologist saboteur blue"
SEATS = ", ".join(f"{chr(0xAC00 + 28 * n)}{LONG} {role}" for n, role in enumerate(ROLES.split()))


@pytest.mark.slow
def test_a_whole_round_can_be_read_and_touched(play):
    with window_of(360, 640):
        finger = play(less_motion=True, font_scale=2.0, language="ko")
        lay(finger, "saboteur2", SEATS)

        def sound(where):
            assert screen(finger) == where
            assert not any(all_four().values()), all_four()

        sound("board")
        for leads in ("happened", "seat.3", "gold", "in_play"):
            finger.touch(leads)
            sound(leads if leads in ("gold", "in_play") else "board")
            finger.back()
        for answer in ("end_round", "ended.gold"):
            finger.touch(answer)
            sound("round_end")
        for answer in ("seat.0", "point", *(f"seat.{(n + 1) % 12}" for n in range(12))):
            finger.touch(answer)
            sound("roles_out")
        finger.hold("hold_all", HOLD)
        sound("roles_out")
        for answer in ("share", "crystals.3", "why"):
            finger.touch(answer)
            sound("shares")
        finger.back()
        finger.touch("seat.2")
        sound("shares")
        finger.touch("share_out")
        sound("next_round")


@pytest.mark.parametrize("language", ["ko", "uk"])
@pytest.mark.parametrize("players", [4, 7, 10])
def test_no_note_hides_a_name_above_or_below_the_middle(play, language, players):
    with window_of(360, 640):
        finger = play(less_motion=True, font_scale=2.0, language=language)
        lay(finger, "saboteur2", ", ".join(SEATS.split(", ")[:players]))
        for sign in ("sign.broken_lamp", "sign.caught"):
            finger.touch("happened")
            finger.touch(sign)
            finger.touch("seat.1")
            ring, note = finger.app.stage.screen.ids.top.ring, finger.app.presenter.note_shown
            assert not any(all_four().values()), all_four()
            for seat, edge in zip(ring.places, ring.seating.edges, strict=True):
                beside = edge in ("left", "right")
                assert beside or not area_of(seat.ids.name).meets(area_of(note)), seat.text
