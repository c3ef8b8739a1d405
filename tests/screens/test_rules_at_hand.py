"""Wherever a match stands the rules are one touch away, and back leads exactly there again."""

from __future__ import annotations

import pytest

from companion.game.events import GoldSharedOut, MatchEnded
from companion.tour.finger import middle
from companion.tour.looking import area_of
from companion.widgets.rows import SwitchRow
from companion.widgets.scrolling import Scrolling
from tests.screens.laid_table import HOLD, end_round, lay, screen, tap, to_the_shares
from tests.screens.past_evenings import count_all, show, widgets_of
from tests.screens.round_table import LOOK, all_look, deal, press

BASE = "Ada digger, Ben digger, Cleo saboteur, Dov digger"
TWO = "Ada blue, Ben green, Cleo saboteur, Dov boss"


def the_deal(finger):
    deal(finger)


def all_have_looked(finger):
    deal(finger)
    all_look(finger)


def the_board(finger):
    lay(finger, "saboteur2", TWO)


def a_theft_is_told(finger):
    lay(finger, "saboteur2", TWO)
    finger.touch("happened")
    finger.touch("sign.inspection")
    finger.touch("seat.1")


def a_toll_is_paid(finger):
    lay(finger, "saboteur2", TWO, "toll-tunnels")
    finger.touch("happened")
    finger.touch("sign.toll_placed")
    finger.touch("seat.0")
    finger.touch("happened")
    finger.touch("sign.toll_paid")
    finger.touch("seat.1")


def how_it_ended(finger):
    lay(finger, "saboteur2", TWO)
    tap(finger, "end_round")


def who_was_last(finger):
    lay(finger, "saboteur2", TWO)
    tap(finger, "end_round")
    finger.touch("ended.gold")
    finger.touch("door.blue")


def roles_face_down(finger):
    lay(finger, "saboteur2", TWO)
    end_round(finger, "gold", "Ada")


def roles_face_up(finger):
    roles_face_down(finger)
    tap(finger, "hold_all", HOLD)


def printed_roles(finger):
    lay(finger, "base-en", BASE, printed_roles=True)
    end_round(finger, "no_gold", "Ada")
    finger.touch("seat.2")


def the_shares(finger):
    lay(finger, "saboteur2", TWO)
    to_the_shares(finger, "gold", "Dov")


def an_answer_put_right(finger):
    the_shares(finger)
    finger.touch("answers")


def how_put_right(finger):
    the_shares(finger)
    finger.touch("how")
    finger.touch("ended.gold")
    finger.touch("door.green")


def nuggets_picked(finger):
    lay(finger, "base-en", BASE, phone_nuggets=True)
    to_the_shares(finger, "gold", "Ada")
    finger.touch("share_out")


def nuggets_paid(finger):
    lay(finger, "base-en", BASE, phone_nuggets=True)
    to_the_shares(finger, "no_gold", "Ada")
    finger.touch("share_out")


def the_next_round(finger):
    the_shares(finger)
    finger.touch("share_out")
    finger.touch("seat.2")


def names_and_seats(finger):
    the_next_round(finger)
    show(finger, "seats")


def the_gold(finger):
    the_next_round(finger)
    finger.touch("gold")


def a_past_round(finger):
    the_gold(finger)
    finger.touch("round.1")


def a_past_answer(finger):
    a_past_round(finger)
    finger.touch("correct")
    finger.touch("door.blue")


def the_totals(finger):
    lay(finger, "base-en", BASE)
    to_the_shares(finger, "gold", "Ada")
    finger.app.table.happen(GoldSharedOut()).must()
    finger.app.table.happen(MatchEnded(early=True)).must()
    show(finger, "the_end")
    finger.touch("total.0")
    finger.touch("worth.3")
    finger.back()  # out of the question about the next one


def the_end(finger):
    the_totals(finger)
    count_all(finger)
    finger.touch("counted")


def what_is_in_play(finger):
    the_board(finger)
    finger.touch("in_play")
    finger.touch("chances")


def the_log(finger):
    the_board(finger)
    finger.touch("log")


def an_accident(finger):
    deal(finger)
    finger.touch("somebody_looked")
    finger.touch("another_card")


def all_roles(finger):
    deal(finger)
    finger.touch("all_roles")


PLACES = {
    "hand_off": the_deal,
    "all_roles": all_roles,
    "somebody_looked": an_accident,
    "all_looked": all_have_looked,
    "board": the_board,
    "role_event": a_theft_is_told,
    "happening": a_toll_is_paid,
    "in_play": what_is_in_play,
    "round_log": the_log,
    "round_end": how_it_ended,
    "round_end, who": who_was_last,
    "round_end, again": how_put_right,
    "roles_out": roles_face_down,
    "roles_out, open": roles_face_up,
    "roles_in": printed_roles,
    "shares": the_shares,
    "answers": an_answer_put_right,
    "nuggets": nuggets_picked,
    "payout": nuggets_paid,
    "next_round": the_next_round,
    "seats": names_and_seats,
    "gold": the_gold,
    "past_round": a_past_round,
    "correction": a_past_answer,
    "totals": the_totals,
    "the_end": the_end,
}


def as_it_stands(finger):
    """Screen, words, and every line that is on or off."""
    on = [row.name for row in widgets_of(finger, SwitchRow) if row.on]
    return screen(finger), finger.texts(), on


@pytest.fixture(scope="module")
def corners():
    """Where the way to the rules was found so far, on whatever screen."""
    return set()


@pytest.mark.parametrize("place", PLACES)
def test_a_rule_is_looked_up_in_the_same_corner_and_nothing_is_lost(play, place, corners):
    finger = play(less_motion=True)
    PLACES[place](finger)
    finger.app.presenter.clear_note()
    finger.settle()
    area = area_of(finger.find("rules"))
    assert min(area.width, area.height) >= 48
    corners.add((round(area.right), round(area.top)))
    assert len(corners) == 1
    before, match = as_it_stands(finger), finger.app.table.match
    assert before[0] == place.partition(",")[0]
    finger.touch("rules")
    assert screen(finger) == "rules"
    finger.touch(next(name for name in finger.names() if name.startswith("entry.")))
    assert screen(finger) == "rule"
    finger.back()
    finger.back()
    assert as_it_stands(finger) == before
    assert finger.app.table.match is match


def test_a_long_list_stands_where_it_stood(play):
    finger = play(less_motion=True, font_scale=2.0)
    lay(finger, "saboteur2", ", ".join(f"P{n} blue" for n in range(4)) + ", Fay green, Gus boss")
    to_the_shares(finger, "gold", "Gus")
    the_list(finger).scroll_y = 0.25
    finger.settle()
    finger.touch("rules")
    finger.back()
    assert the_list(finger).scroll_y == pytest.approx(0.25, abs=0.02)


def the_list(finger):
    """What lies over the table and is higher than its place."""
    return next(
        one
        for one in finger.app.stage.screen.walk()
        if isinstance(one, Scrolling) and one.children and one.children[0].height > one.height
    )


@pytest.mark.parametrize("arrange", [the_deal, nuggets_picked])
def test_while_a_card_is_held_the_book_stays_shut(play, arrange):
    finger = play(less_motion=True)
    arrange(finger)
    book = middle(finger.find("rules"))
    press(finger, LOOK / 2)
    finger.down(book, 2)
    finger.wait(0.1)
    finger.up(2)
    finger.wait(0.1)
    assert screen(finger) in ("hand_off", "nuggets")
    finger.app.stage.screen.ids.bar.book.pressed_by_key()
    finger.wait(0.1)
    assert screen(finger) in ("hand_off", "nuggets")
    finger.up()


def test_what_was_looked_up_in_a_deal_tells_no_role(play):
    finger = play(less_motion=True)
    deal(finger)
    finger.touch("rules")
    finger.type("search", "geologist")
    finger.touch("entry.geologist")
    assert not finger.sees("pin")
    finger.back()
    assert finger.app.stage.screen.ids.search.text == ""
    assert not finger.sees("kept.geologist")
    finger.back()
    assert screen(finger) == "hand_off"
