"""Printed role cards: turned over on the table and told to the phone."""

from __future__ import annotations

from companion.game.match import Phase
from companion.game.roles import Role
from companion.widgets.marks import Mark
from tests.screens.laid_table import end_round, lay, screen, shown, tap

BASE = "Ada digger, Ben digger, Cleo digger, Dov digger"
SECOND = "Ada blue, Ben blue, Cleo blue, Dov blue"


def at_the_roles(finger, edition, seats, ended="gold", by="Ada"):
    """From the board to the screen that asks who was what."""
    lay(finger, edition, seats, printed_roles=True)
    end_round(finger, ended, by)
    assert screen(finger) == "roles_in"


def signs(finger, seat):
    """What lies in front of a seat."""
    return tuple(mark.sign for mark in finger.app.stage.screen.top.seats[seat].markers)


def test_everybody_is_a_gold_digger_until_touched(play):
    finger = play(less_motion=True)
    at_the_roles(finger, "base-en", BASE)
    assert [signs(finger, seat) for seat in range(4)] == [("pick",)] * 4
    tap(finger, "seat.1")
    assert signs(finger, 1) == ("keg",)
    tap(finger, "seat.1")
    assert signs(finger, 1) == ("pick",), "a second touch takes it away"
    tap(finger, "seat.1")
    tap(finger, "roles_told")
    assert shown(finger) == "Ada 2 cards, Cleo 1 card, Dov 1 card"
    assert finger.app.table.match.this_round.roles["Ben"] is Role.SABOTEUR


def test_with_two_teams_a_role_then_its_seats(play):
    finger = play(less_motion=True)
    at_the_roles(finger, "saboteur2", SECOND)
    assert finger.reads("4 roles are missing")
    assert not finger.sees("roles_told")
    for role, seat in (("boss", 3), ("saboteur", 2), ("green_digger", 1), ("blue_digger", 0)):
        tap(finger, f"role.{role}")
        tap(finger, f"seat.{seat}")
    assert signs(finger, 0) == ("form_circle", "pick"), "told by form and tool, too"
    assert signs(finger, 1) == ("form_hexagon", "shovel")
    assert finger.app.stage.screen.top.seats[2].markers[1] == Mark("keg", tone="red")
    tap(finger, "roles_told")
    assert shown(finger) == "Ada +4, Dov +3"


def test_the_next_role_comes_up_when_all_cards_of_one_are_told(play):
    finger = play(less_motion=True)
    at_the_roles(finger, "saboteur2", SECOND)
    tap(finger, "role.boss")
    tap(finger, "seat.0")
    tap(finger, "seat.1")
    assert signs(finger, 0) == ("form_shield", "crown")
    assert signs(finger, 1) == ("form_circle", "pick")


def test_what_is_told_survives_a_change_of_language(play):
    finger = play(less_motion=True)
    at_the_roles(finger, "base-en", BASE)
    tap(finger, "seat.3")
    finger.app.choose(language="ja")
    finger.settle()
    assert signs(finger, 3) == ("keg",)


def test_one_saboteur_too_many_is_refused_aloud(play):
    finger = play(less_motion=True)
    at_the_roles(finger, "base-en", f"{BASE}, Eli digger")
    assert finger.reads("saboteur (1 or 2 in play)")
    for seat in (0, 1, 2):
        tap(finger, f"seat.{seat}")
    assert [signs(finger, seat) for seat in range(3)] == [("keg",), ("keg",), ("pick",)]
    assert finger.reads(
        "Saboteur: only 2 cards. Ada and Ben have them; tap one of them to clear their role."
    )
    tap(finger, "seat.0")
    tap(finger, "seat.2")
    assert [signs(finger, seat) for seat in range(3)] == [("pick",), ("keg",), ("keg",)]


def test_the_seats_to_touch_are_those_of_a_role_with_too_few(play):
    finger = play(less_motion=True)
    at_the_roles(finger, "base-en", f"{BASE}, Eli digger")
    assert not finger.sees("roles_told")
    tap(finger, "seat.4")
    assert finger.sees("roles_told")


def test_back_is_one_question_back_and_keeps_the_roles(play):
    finger = play(less_motion=True)
    at_the_roles(finger, "base-en", BASE)
    tap(finger, "seat.3")
    finger.back()
    assert finger.reads("Who laid the last card?")
    tap(finger, "seat.2")
    assert screen(finger) == "roles_in"
    assert finger.reads("Cleo reached the gold")
    assert signs(finger, 3) == ("keg",)


def test_the_round_may_go_on_after_all(play):
    finger = play(less_motion=True)
    at_the_roles(finger, "base-en", BASE)
    for _question in range(3):
        finger.back()
    tap(finger, "play_on")
    assert finger.app.table.match.phase is Phase.RUNNING
    assert screen(finger) == "board"


def test_everybody_may_point_before_printed_roles_turn(play):
    finger = play(less_motion=True)
    at_the_roles(finger, "base-en", BASE)
    pointed = lambda: dict(finger.app.table.match.this_round.pointed)  # noqa: E731
    tap(finger, "point")
    assert finger.reads("Who is a saboteur?")
    tap(finger, "seat.0")
    assert pointed() == {}, "nobody points at themselves"
    tap(finger, "seat.1")
    tap(finger, "seat.2")
    assert pointed() == {"Ada": "Ben", "Ben": "Cleo"}
    tap(finger, "point_back")
    assert pointed() == {"Ada": "Ben"}
    for seat in (0, 1, 1):
        tap(finger, f"seat.{seat}")
    assert not finger.reads("Who is a saboteur?"), "all have pointed: now the roles turn"
    tap(finger, "seat.1")
    assert not finger.sees("point_back"), "a role is told: the fingers stay"
    tap(finger, "roles_told")
    assert finger.app.table.match.this_round.pointed["Dov"] == "Ben"
    assert finger.app.table.match.this_round.roles["Ben"] is Role.SABOTEUR


def test_who_does_not_want_to_point_goes_on_to_the_roles(play):
    finger = play(less_motion=True, pointing=True)
    at_the_roles(finger, "base-en", BASE)
    assert finger.reads("Who is a saboteur?")
    tap(finger, "seat.1")
    tap(finger, "enough")
    tap(finger, "seat.1")
    tap(finger, "roles_told")
    assert finger.app.table.match.this_round.pointed == {"Ada": "Ben"}
