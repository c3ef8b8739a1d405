"""The roles turn over: pointing before it, one card after the other, who has won after it.

What has not turned over yet is nowhere: in no widget, no texture, no line of the log, no pixel.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter

import pytest

from companion.chance import CHANCE
from companion.game.editions import Edition
from companion.game.events import CardTurned, PlayerLeft, Pointed, RolesRevealed
from companion.game.match import Phase, still_to_turn
from companion.game.roles import Role
from companion.role_marks import role_card, role_form, role_sign
from companion.screens.badges import badges_in
from companion.screens.roles_told import WhoItIs
from companion.tour.finger import middle
from companion.widgets.middle_words import MiddleWords
from companion.widgets.winning_hand import WinningHand
from companion.wording.faces import face_of
from tests.screens.laid_table import HOLD, end_round, lay, screen, seat_of, tap
from tests.screens.past_evenings import widgets_of
from tests.screens.test_secrets import records, words_of, written_anywhere  # noqa: F401

NAMES = "Ada", "Ben", "Cleo", "Dov", "Eva"
ROLES = "blue", "saboteur", "boss", "geologist", "green"
FACES = {
    "blue": Role.BLUE_DIGGER,
    "saboteur": Role.SABOTEUR,
    "boss": Role.BOSS,
    "geologist": Role.GEOLOGIST,
    "green": Role.GREEN_DIGGER,
}
ORDER = "Ada", "Cleo", "Dov", "Eva", "Ben"
"""Clockwise, the saboteur last."""


def face_down(finger, roles=ROLES):
    """A round of Saboteur 2 in which everybody is something else, before the hold."""
    seats = ", ".join(f"{name} {role}" for name, role in zip(NAMES, roles, strict=True))
    table = lay(finger, "saboteur2", seats)
    end_round(finger, "no_gold", "Ada")
    return table


def turned(table):
    """Whose cards lie open."""
    return table.match.this_round.hand.turned


def hold(finger):
    """The roles begin to turn over."""
    pad = finger.find("hold_all")
    finger.down(middle(pad))
    finger.wait(HOLD, step=0.1)
    finger.up()


def test_a_finger_that_lifts_too_early_is_told_to_stay(play):
    finger = play()
    table = face_down(finger)
    words = finger.find("hold_all").text
    finger.touch("hold_all", 0.4)
    finger.wait(0.5)
    assert finger.find("hold_all").text == "Keep your finger on it"
    assert table.match.phase is Phase.ENDED
    finger.down(middle(finger.find("hold_all")))
    assert finger.find("hold_all").text == words
    finger.app.stage.screen.interrupted()
    finger.up()
    assert finger.find("hold_all").text == words, "a call is no mistake"


def until_turned(finger, table, number):
    """As many cards have turned over."""
    for _frame in range(400):
        if len(turned(table)) >= number:
            return
        finger.frame(0.02)
    raise AssertionError(turned(table))


# Card after card


def test_they_turn_one_by_one_and_the_saboteur_last(play):
    finger = play()
    table = face_down(finger)
    hold(finger)
    seen = []
    for number in range(1, 6):
        until_turned(finger, table, number)
        seen += sorted(turned(table) - set(seen))
        assert len(seen) == number, "one at a time"
    assert tuple(seen) == ORDER
    finger.wait(2)
    assert finger.reads("The saboteurs win.")
    tap(finger, "share")
    assert screen(finger) == "shares"


def worn(finger):
    """What lies at each seat of the ring."""
    seats = finger.app.stage.screen.ids.top.seats
    return {seat.name: [mark.sign for mark in seat.markers] for seat in seats}


def test_a_seat_wears_its_role_from_the_turn_of_its_card_and_not_before(play):
    finger = play()
    table = face_down(finger)
    roles = dict(zip(NAMES, (FACES[role] for role in ROLES), strict=True))
    hold(finger)
    for number in range(1, 6):
        until_turned(finger, table, number)
        signs = worn(finger)
        for name in ORDER[: number - 1]:
            assert signs[name] == [role_form(roles[name]), role_sign(roles[name])]
        for name in ORDER[number:]:
            assert signs[name] == ["card_back"]
        finger.wait(0.3)
    finger.wait(2)
    assert worn(finger) == {
        name: [role_form(role), role_sign(role)] for name, role in roles.items()
    }


@pytest.mark.parametrize("font_scale", [1.0, 1.5])
def test_who_it_is_stands_below_the_table_as_high_as_its_words(play, font_scale):
    finger = play(font_scale=font_scale)
    face_down(finger)
    hold(finger)
    for _frame in range(100):
        if words := widgets_of(finger, WhoItIs):
            break
        finger.frame(0.02)
    finger.frame()
    finger.frame()
    (who,) = words
    role, name = who.children
    assert who.y == pytest.approx(role.y, abs=1)
    assert role.top < name.y
    assert name.top == pytest.approx(who.top, abs=1)


@pytest.mark.parametrize("count", [3, 10])
def test_it_takes_half_a_second_each_and_never_more_than_six(play, count):
    finger = play()
    bad = count // 3
    roles = [*["saboteur"] * bad, *["digger"] * (count - bad)]
    names = [f"P{number}" for number in range(count)]
    seats = zip(names, roles, strict=True)
    lay(finger, "base-en", ", ".join(" ".join(seat) for seat in seats))
    end_round(finger, "no_gold", "P0")
    hold(finger)
    began = finger._now
    while not finger.sees("share"):
        finger.frame()
        assert finger._now - began < 6.0
    assert finger._now - began < 0.5 * (count + 2) + 0.5


def test_a_touch_in_the_middle_goes_to_the_result(play):
    finger = play()
    table = face_down(finger)
    hold(finger)
    tap(finger, "to_the_verdict")
    assert turned(table) == set(NAMES)
    assert finger.reads("The saboteurs win.")


def test_anybody_may_turn_their_own_card(play):
    finger = play()
    table = face_down(finger)
    hold(finger)
    tap(finger, seat_of(finger, "Ben"))
    assert turned(table) == {"Ben"}
    finger.wait(0.3)
    assert finger.reads("Saboteur")
    finger.wait(4)
    assert turned(table) == set(NAMES)


def test_less_motion_shows_the_result_at_once(play):
    finger = play(less_motion=True)
    table = face_down(finger)
    hold(finger)
    assert turned(table) == set(NAMES)
    assert finger.sees("share")


def test_a_seat_leads_to_the_rule_of_its_role_once_all_lie_open(play):
    finger = play(less_motion=True)
    face_down(finger)
    hold(finger)
    finger.touch(seat_of(finger, "Dov"))
    assert screen(finger) == "rule"
    assert finger.reads("Geologist")
    finger.back()
    assert screen(finger) == "roles_out"
    assert finger.sees("share")


@pytest.mark.parametrize("how", ["on_pause", "resize", "theme"])
def test_an_interruption_loses_nothing_and_it_goes_on(play, how):
    from kivy.core.window import Window

    finger = play()
    table = face_down(finger)
    hold(finger)
    until_turned(finger, table, 2)
    if how == "on_pause":
        finger.app.on_pause()
        finger.app.on_resume()
    elif how == "resize":
        Window.dispatch("on_resize", *Window.size)
    else:
        finger.app.choose(theme="light")
    assert {"Ada", "Cleo"} <= turned(table)
    finger.wait(5)
    assert turned(table) == set(NAMES)
    assert finger.sees("share")


# What has not turned over is nowhere


def secret_words(names):
    """What would tell the roles of these, as far as only they hold one of that name."""
    by_name = dict(zip(NAMES, ROLES, strict=True))
    words = set()
    for name in names:
        role = FACES[by_name[name]]
        words |= {*words_of(face_of(role, Edition.SABOTEUR_2)), role.value.replace("_", "-")}
    return words


def too_early(table, before=()):
    """What is written anywhere, and tells of a card that has not turned over."""
    secret = secret_words(set(NAMES) - turned(table))
    return [
        (text, word)
        for text in Counter(written_anywhere()) - Counter(before)
        for word in secret
        if word == text or (len(word) > 12 and word in text)
    ]


def test_no_widget_texture_or_log_line_holds_a_role_before_its_turn(play, records):  # noqa: F811
    finger = play()
    table = face_down(finger)
    before = Counter(written_anywhere())  # other evenings of this process may not be swept up yet
    hold(finger)
    for number in range(5):
        if number:
            until_turned(finger, table, number)
        finger.wait(0.24, step=0.02)
        told = too_early(table, before)
        assert not told, number
        secret = secret_words(set(NAMES) - turned(table))
        lines = [line for line in records for word in secret if word in line]
        lines = [line for line in lines if "in play" not in line]  # the board says it to all
        assert not lines, number


def frames_until(finger, table, number):
    """Every picture from the hold until so many cards have turned over, that one's not counted."""
    seen = []
    hold(finger)
    for _frame in range(400):
        if len(turned(table)) >= number:
            return seen
        seen.append(finger.pixels())
        finger.frame(0.05)
    raise AssertionError


OTHERS = {
    1: ("green", "saboteur", "blue", "boss", "geologist"),
    2: ("blue", "saboteur", "green", "boss", "geologist"),
    3: ("blue", "saboteur", "boss", "green", "geologist"),
    4: ("blue", "saboteur", "boss", "geologist", "mediator"),
}
"""Tables on which the cards before that turn are the same and every later one is another."""


@pytest.mark.parametrize("number", OTHERS)
def test_no_pixel_tells_a_role_before_its_turn(play, number):
    finger = play()
    seen = [
        frames_until(finger, face_down(finger, roles), number) for roles in (ROLES, OTHERS[number])
    ]
    assert len(seen[0]) > number
    assert seen[0] == seen[1]


def test_the_view_of_the_table_knows_only_what_has_turned(play):
    from companion.game.views import may_know_role

    finger = play()
    table = face_down(finger)
    for number in range(6):
        known = {who for who in NAMES if may_know_role(table.match, None, who)}
        assert known == set(ORDER[: number - 1 if number else 0])
        if number == 0:
            table.happen(RolesRevealed()).must()
        elif number < 6 and still_to_turn(table.match):
            table.happen(CardTurned(still_to_turn(table.match)[0])).must()


# Killed


def test_killed_at_any_step_it_goes_on_at_the_same(play, tmp_path):
    """What lies on the disk at each step is what a phone has whose app was killed there."""
    finger = play()
    table = face_down(finger)
    hold(finger)
    kept = {}
    for number in range(6):
        until_turned(finger, table, number)
        kept[number] = tmp_path / f"killed-{number}"
        shutil.copytree(tmp_path / "data", kept[number])
    finger.stop()
    for number, data in kept.items():
        again = play(data=data)
        now = again.app.table
        assert turned(now) == set(ORDER[:number])
        assert now.match.phase is Phase.REVEALED
        again.touch("go_on_now")
        assert screen(again) == ("shares" if number == 5 else "roles_out")
        if number < 5:
            again.wait(5)
            assert turned(now) == set(NAMES)
            assert again.reads("The saboteurs win.")
        again.stop()


def until_killed(folder, number, frames):
    """A process of its own turns over so many cards and goes on for some frames; what it had found,
    what it held too early, and all that it logged."""
    with (folder.parent / "log").open("w+") as log:
        app = subprocess.Popen(
            [sys.executable, "-m", "tests.screens.turning", str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        try:

            def goes_on(line="on"):
                app.stdin.write(f"{line}\n")
                app.stdin.flush()
                return app.stdout.readline().split()

            found = now = app.stdout.readline().split()
            while len(now) <= number:
                now = goes_on()
            for _frame in range(frames):
                then, now = now, goes_on()
                assert now == then, "not yet the next"
            held = goes_on("look")
        finally:
            app.kill()
            app.communicate()
        log.seek(0)
        return found, held, log.read()


@pytest.mark.slow
def test_a_process_killed_while_roles_turn_goes_on_at_the_same_card(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    for number in range(6):
        found, held, log = until_killed(folder, number, frames=3 * number)
        assert found == ["roles_out", *sorted(ORDER[: max(0, number - 1)])]
        assert not held
        secret = secret_words(set(ORDER[number:]))
        assert not [word for word in secret if word in log]


# Pointing


def asked(finger):
    """Whose finger is asked for, and whose seat is lit for it."""
    assert finger.reads("Who is a saboteur?")
    (lit,) = (seat for seat in finger.app.stage.screen.top.seats if seat.light)
    return lit.name


def test_who_does_not_want_to_point_goes_on_to_the_hold(play):
    finger = play(less_motion=True)
    table = face_down(finger)
    touches = finger.touches
    finger.hold("hold_all", HOLD)
    assert finger.touches == touches + 1
    assert table.match.this_round.pointed == {}
    assert not finger.reads("finger")


def test_everybody_points_once_in_the_order_of_the_seats(play):
    finger = play(less_motion=True)
    table = face_down(finger)
    finger.touch("point")
    assert asked(finger) == "Ada"
    finger.touch(seat_of(finger, "Ada"))
    assert table.match.this_round.pointed == {}, "nobody points at themselves"
    finger.touch(seat_of(finger, "Ben"))
    assert asked(finger) == "Ben"
    for name in ("Ada", "Ben", "Ada", "Ben"):
        finger.touch(seat_of(finger, name))
    pointed = {"Ada": "Ben", "Ben": "Ada", "Cleo": "Ben", "Dov": "Ada", "Eva": "Ben"}
    assert table.match.this_round.pointed == pointed
    assert not finger.reads("Who is a saboteur?")
    finger.hold("hold_all", HOLD)
    assert finger.reads("3 of 5 fingers were right.")


def test_the_last_finger_is_taken_back(play):
    finger = play()
    table = face_down(finger)
    finger.touch("point")
    finger.touch(seat_of(finger, "Ben"))
    finger.touch(seat_of(finger, "Cleo"))
    finger.touch("point_back")
    assert table.match.this_round.pointed == {"Ada": "Ben"}
    assert asked(finger) == "Ben"
    assert [event for event in table.events if isinstance(event, Pointed)], "the log keeps it"


def test_a_habit_asks_at_once(play):
    finger = play(pointing=True)
    face_down(finger)
    assert asked(finger) == "Ada"
    assert finger.sees("hold_all"), "and may be left out all the same"


def points(finger, *names):
    """The first players point, each at one of these."""
    finger.touch("point")
    for name in names:
        finger.touch(seat_of(finger, name))


def test_after_a_finger_the_end_can_still_be_put_right_and_the_finger_stays(play):
    finger = play(less_motion=True)
    table = lay(finger, "base-en", "Ada digger, Ben saboteur, Cleo digger")
    end_round(finger, "gold", "Ada")
    points(finger, "Ben")
    finger.back()
    finger.touch(seat_of(finger, "Cleo"))
    assert screen(finger) == "roles_out"
    assert asked(finger) == "Ben"
    finger.touch(seat_of(finger, "Ada"))
    finger.touch(seat_of(finger, "Ben"))
    assert finger.reads("Cleo reached the gold")
    assert table.match.this_round.pointed == {"Ada": "Ben", "Ben": "Ada", "Cleo": "Ben"}
    finger.hold("hold_all", HOLD)
    tap(finger, "share")
    assert table.match.this_round.answers.by == "Cleo"


def test_from_the_end_of_the_round_the_way_on_is_never_closed(play):
    finger = play(less_motion=True)
    table = face_down(finger)
    points(finger, "Ben", "Ada")
    happened = len(list(table.events))
    for _question in range(3):
        finger.back()
    finger.touch("stay")
    assert asked(finger) == "Cleo"
    finger.back()
    finger.touch(seat_of(finger, "Ada"))
    assert asked(finger) == "Cleo", "the same answer again"
    assert len(list(table.events)) == happened


def test_after_a_finger_the_round_may_go_on_after_all(play):
    finger = play(less_motion=True)
    table = face_down(finger)
    points(finger, "Ben", "Ada")
    finger.back()
    finger.touch(seat_of(finger, "Cleo"))
    for _question in range(3):
        finger.back()
    finger.touch("play_on")
    assert screen(finger) == "board"
    assert table.match.phase is Phase.RUNNING
    assert not table.match.this_round.pointed


def test_to_go_on_with_the_round_takes_nothing_else_back(play):
    finger = play(less_motion=True)
    table = face_down(finger)
    table.happen(PlayerLeft("Eva")).must()
    for _question in range(3):
        finger.back()
    assert finger.sees("stay")
    assert not finger.sees("play_on")
    finger.touch("stay")
    table.undo(CHANCE).must()
    for _question in range(3):
        finger.back()
    assert finger.sees("play_on")


def test_nobody_had_the_saboteur_in_mind(play):
    finger = play(less_motion=True, pointing=True)
    face_down(finger)
    finger.touch(seat_of(finger, "Cleo"))
    finger.hold("hold_all", HOLD)
    assert finger.reads("The saboteurs win.\nNobody suspected Ben.")


def test_two_have_nobody_to_choose_between(play):
    finger = play(pointing=True)
    lay(finger, "duel", "Ada digger, Ben saboteur")
    tap(finger, "end_round")
    tap(finger, "ended.gold")
    tap(finger, "seat.0")
    assert not finger.sees("point")
    assert not finger.reads("Who is a saboteur?")


def test_whoever_points_is_still_asked_after_the_language_has_changed(play):
    finger = play()
    face_down(finger)
    finger.touch("point")
    finger.app.choose(theme="light")
    finger.settle()
    assert asked(finger) == "Ada"


def test_the_verdict_shows_the_winners_cards(play):
    finger = play(less_motion=True)
    table = face_down(finger)
    hold(finger)
    finger.settle()
    (hand,) = widgets_of(finger, WinningHand)
    assert [card for card, _badge in hand.held] == [role_card(Role.SABOTEUR)]
    assert [badge for _card, badge in hand.held] == [badges_in(finger.app)(table.match.players[1])]


def test_everybody_who_wins_holds_a_card_and_both_teams_are_called_teams(play):
    finger = play(less_motion=True)
    seats = "Ada green, Ben blue, Cleo saboteur, Dov mediator, Eli green, Fay blue, Gus green"
    lay(finger, "saboteur2", f"{seats}, Hal blue")
    end_round(finger, "gold", "Dov")
    hold(finger)
    finger.settle()
    (hand,) = widgets_of(finger, WinningHand)
    won = [player for place, player in enumerate(finger.app.table.match.players) if place != 2]
    assert {badge for _card, badge in hand.held} == set(map(badges_in(finger.app), won))
    assert finger.reads("Both teams win.")


def test_the_winners_cards_are_as_large_as_the_rows_allow(play):
    play()
    held = [("gold-digger", (number, number)) for number in range(7)]
    assert WinningHand(held, size=(150, 200)).rows == 2
    assert WinningHand(held, size=(400, 120)).rows == 1
    assert WinningHand(held[:3], size=(150, 120)).rows == 1


def test_a_verdict_has_the_sign_of_the_side_in_its_form(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
    end_round(finger, "gold", "Ada")
    hold(finger)
    finger.settle()
    (said,) = widgets_of(finger, MiddleWords)
    assert (said.sign, said.inner) == ("form_circle_full", "pick")


def test_the_winners_cards_come_up_one_after_another(play):
    finger = play()
    hand = WinningHand([("gold-digger", (number, number)) for number in range(3)], size=(150, 200))
    counted = []
    while not hand.all_up:
        counted.append(len(hand.children))
        finger.frame()
    assert counted == [0, 1, 2, 3], "the discs come last, over all cards"
