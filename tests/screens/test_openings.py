"""No glimpse is forgotten: what was up stands in the log, whichever way somebody went."""

from __future__ import annotations

import os
from random import Random

import pytest
from kivy.core.window import Window

from companion.game.events import (
    AfterAccident,
    HatSwapped,
    InspectionPlayed,
    Look,
    OpenerNamed,
    RoleLooked,
    RoleOpened,
    SomebodyElseLooked,
)
from companion.game.match import Phase
from companion.hand_off import LookPhase
from companion.languages import _
from companion.screens.round_log import told
from companion.theme import theme
from companion.widgets.even_light import light_of
from companion.wording.log import log_line
from tests.screens.readers import window_of
from tests.screens.round_table import BRISK, all_look, deal, look, press, screen, shows_a_role

GLIMPSE = 0.6
CALLS = ("Hold to look", "Keep your finger on it", "Hold longer", "Tap to look", "Tap again")


def openings(finger) -> list[RoleOpened]:
    """What the journal on the disk says, in order."""
    table = finger.app.table
    entries = finger.app.archive.journal.entries(table.id)
    assert len(entries) == len(list(table.events))
    return [event for event in table.events if isinstance(event, RoleOpened)]


def glimpse(finger, seconds=GLIMPSE) -> bool:
    """Hold and lift; whether a role was up at any frame, and then it was written before."""
    before, was_up = len(openings(finger)), False
    turn = finger.app.stage.screen.turn
    finger.down(finger.find("pad").center)
    for _frame in range(round(seconds / BRISK)):
        finger.wait(BRISK, BRISK)
        if shows_a_role(finger):
            was_up = True
            assert openings(finger)[-1] == RoleOpened(turn.by, turn.whose, turn.why)
        else:
            assert len(openings(finger)) == before, "never before the ring is full"
    return was_up


def asks(finger) -> bool:
    """Whether it is asked whose the look before was."""
    there = finger.app.stage.screen
    return there.name == "hand_off" and there.pane.looking.shown is LookPhase.ASKED


# one turn, one opening


def test_one_turn_at_the_phone_is_one_opening(play):
    finger = play()
    table = deal(finger)
    for _time in range(3):
        assert glimpse(finger)
        finger.up()
        finger.wait(0.3, BRISK)
    assert openings(finger) == [RoleOpened("ada", "ada")]
    assert table.match.looks("ada") == 1
    finger.touch("my_way")
    finger.back()
    look(finger)
    assert openings(finger) == [RoleOpened("ada", "ada")], "nor does My way make another of it"
    assert table.match.still_to_look == ("ben", "cleo", "dov")
    assert table.match.looks_that_stand_out("ada") == 0


def test_who_reads_a_role_and_says_not_me_is_asked_first(play):
    finger = play()
    table = deal(finger)
    glimpse(finger)
    finger.up()
    finger.touch("not_me")
    assert finger.reads("Who had this card open?")
    assert finger.reads("The card was meant for Ada.")
    finger.touch("it_was.by")
    finger.touch("turn.Ben")
    assert finger.app.stage.screen.who == "Ben"
    assert not asks(finger), "Ben's own card was not open"
    assert glimpse(finger)
    finger.up()
    finger.touch("not_me")
    finger.touch("it_was.by")
    finger.touch("turn.Ada")
    assert asks(finger)
    assert finger.reads("Somebody has opened this card. Was it you?")
    finger.touch("it_was_me")
    assert not asks(finger)
    look(finger)
    assert table.match.looks_that_stand_out("ada") == 2, "two turns at the phone"


def test_no_touch_turns_the_card_before_the_answer(play):
    finger = play()
    deal(finger)
    glimpse(finger)
    finger.up()
    finger.back()
    finger.touch("leave")
    finger.touch("go_on")
    assert asks(finger)
    assert not glimpse(finger, 2.6)
    finger.up()
    assert asks(finger)
    assert len(openings(finger)) == 1


def test_a_kill_forgets_nothing(play):
    finger = play()
    deal(finger)
    assert glimpse(finger)
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert openings(finger) == [RoleOpened("ada", "ada")]
    assert asks(finger)


def test_nobody_chooses_a_role_by_somebody_else_looked(play):
    """Four cards opened alone, and the best of them claimed: the table hears of all four."""
    finger = play()
    table = deal(finger)
    for name in ("Ben", "Cleo", "Dov"):
        assert glimpse(finger)
        finger.up()
        finger.touch("not_me")
        finger.touch("it_was.by")
        finger.touch(f"turn.{name}")
    assert glimpse(finger)
    finger.up()
    finger.touch("somebody_looked")
    finger.touch("seat.1")
    finger.touch("only")
    assert finger.reads("What do you want to do?"), "no trade"
    finger.touch("play_on")
    assert [event.by for event in openings(finger)] == ["ada", "ben", "cleo", "dov"]
    assert not [
        event
        for event in table.events
        if isinstance(event, SomebodyElseLooked) and event.then is AfterAccident.TRADED
    ]
    assert finger.app.stage.screen.who == "Dov"
    finger.touch("not_me")
    finger.touch("turn.Ada")
    assert asks(finger), "the others are asked, too"


def test_somebody_else_had_it_mends_the_game_as_an_accident(play):
    finger = play()
    table = deal(finger)
    hers = table.match.role_of("ada")
    glimpse(finger)
    finger.up()
    finger.back()
    finger.touch("leave")
    finger.touch("go_on")
    finger.touch("not_me")
    finger.touch("it_was.another")
    finger.touch("seat.1")
    assert finger.reads("Ben keeps the role that was seen. Ada gets another one.")
    finger.touch("go_on")
    assert table.match.role_of("ben") == hers


def test_whose_card_nobody_has_had_open_was_not_seen(play):
    finger = play()
    table = deal(finger)
    glimpse(finger)
    finger.up()
    finger.touch("somebody_looked")
    finger.touch("another_card")
    finger.touch("seat.3")
    finger.touch("seat.1")
    assert finger.reads("Nobody has had Dov’s card open.")
    assert not [event for event in table.events if isinstance(event, SomebodyElseLooked)]


# in the round: in the open


def test_a_second_look_stands_on_the_seat_in_the_sheet_in_the_log_and_at_the_reveal(play):
    finger = play()
    table = deal(finger, players=3)
    all_look(finger)
    finger.touch("to_the_table")
    assert all(seat.lamps == 0 for seat in finger.app.stage.screen.top.seats)
    finger.touch("seat.0")
    finger.touch("look_again")
    finger.touch("look")
    assert glimpse(finger)
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    table = finger.app.table
    assert finger.app.stage.screen.top.seats[0].lamps == 2
    finger.touch("seat.0")
    assert finger.reads("Ada: looked 2 times")
    finger.back()
    said = [log_line(entry.event, table.match.name) for entry in told(table.events)]
    assert said[-1] == "Ada looked again."
    assert said.count("Ada looked.") == 1, "a look is told once"
    finger.touch("end_round")
    finger.touch("ended.no_gold")
    finger.touch("nobody_knows")
    finger.hold("hold_all", 1.8)
    finger.touch("to_the_verdict")
    assert finger.reads("Ada: looked 2 times")


def test_an_inspection_counts_when_it_was_opened(play):
    finger = play()
    table = deal(finger, players=3)
    all_look(finger)
    table.happen(InspectionPlayed("ada", "ben"))
    finger.app.stage.start(("home", {}), ("board", {}), ("hand_off", {}))
    finger.settle()
    assert glimpse(finger)
    finger.back()
    finger.up()
    finger.back()
    assert screen(finger) == "board"
    assert finger.app.stage.screen.top.seats[0].lamps == 2
    finger.touch("seat.0")
    assert finger.reads("Ada: looked 2 times; at others’ roles: 1")
    finger.back()
    finger.app.go("round_log")
    finger.settle()
    finger.touch("undo_last")
    assert finger.reads("Ada has already seen it")
    finger.touch("undo_it")
    assert finger.app.table.match.peeked("ada") == 1, "undo never unsees"


def test_an_inspection_that_was_taken_back_is_asked_about_as_such(play):
    """What was open is not forgotten, and nobody takes the question for the old inspection."""
    finger = play()
    table = deal(finger, players=3)
    all_look(finger)
    table.happen(InspectionPlayed("ada", "ben"))
    finger.app.stage.start(("home", {}), ("board", {}), ("hand_off", {}))
    finger.settle()
    assert glimpse(finger)
    finger.up()
    finger.back()
    finger.app.go("round_log")
    finger.settle()
    finger.touch("undo_last")
    finger.touch("undo_it")
    table.happen(InspectionPlayed("ada", "cleo"))
    finger.app.stage.start(("home", {}), ("board", {}), ("hand_off", {}))
    finger.settle()
    assert asks(finger)
    assert finger.reads("Ben’s card was opened before the undo. Was it you?")
    assert finger.reads("The undo stands. Next: Ada looks at Cleo’s role.")
    assert not finger.reads("Ada looks at Ben’s role.")
    finger.touch("not_me")
    assert finger.reads("Ada was to look at Ben’s role. That was undone.")
    finger.back()
    finger.touch("it_was_me")
    assert not asks(finger)
    assert finger.reads("Ada looks at Cleo’s role.")
    look(finger)
    assert table.match.peeked("ada") == 2, "both were open"


def test_the_one_whose_card_is_asked_about_need_not_be_the_one_who_wants_to_look(play):
    finger = play()
    table = deal(finger, players=3)
    all_look(finger)
    finger.app.stage.start(("home", {}), ("board", {}), ("hand_off", {"who": "ada"}))
    finger.settle()
    glimpse(finger)
    finger.up()
    table.happen(HatSwapped("ada", "cleo"))
    finger.app.stage.start(("home", {}), ("board", {}), ("hand_off", {}))
    finger.settle()
    assert (finger.app.stage.screen.who, asks(finger)) == ("Ada", True)
    finger.touch("it_was_me")
    assert (finger.app.stage.screen.who, asks(finger)) == ("Cleo", False)


def test_what_cannot_be_written_is_not_shown_and_says_why(play):
    finger = play()
    table = deal(finger)
    other = type(table).look(finger.app.archive, table.id)
    other.happen(RoleOpened("ada", "ada"))
    press(finger, 1.2)
    assert not shows_a_role(finger)
    assert finger.reads("The match continued in another window. Look again.")
    finger.up()


def test_dealt_again_from_anywhere_the_phone_goes_to_the_first_name(play):
    finger = play()
    table = deal(finger, players=3)
    all_look(finger)
    assert table.match.phase is Phase.RUNNING
    finger.touch("deal_again")
    finger.touch("deal_them")
    assert screen(finger) == "hand_off"
    assert finger.reads("Round 1: a new role.")
    first = finger.app.stage.screen.who
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert (screen(finger), finger.app.stage.screen.who) == ("hand_off", first)
    all_look(finger)
    assert not finger.app.table.match.still_to_look


# the pad answers


def test_a_tap_on_the_pad_says_what_to_do(play):
    finger = play()
    deal(finger)
    finger.touch("pad")
    assert finger.reads("Keep your finger on it")
    assert not openings(finger)


def test_an_open_card_that_was_tapped_says_tap_to_hide(play):
    finger = play(way="tap")
    deal(finger)
    finger.touch("pad")
    assert shows_a_role(finger)
    assert finger.reads("Tap to hide")
    finger.touch("pad")
    assert not shows_a_role(finger)
    assert not finger.reads("Tap to hide")


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "ko", "ja", "pt-BR", "uk"])
def test_what_the_pad_says_can_be_read_at_every_size(play, language, scale):
    with window_of(360, 640):
        finger = play(language=language, font_scale=scale, way="tap", less_motion=True)
        deal(finger)
        pad = finger.find("pad")
        finger.touch("pad")
        assert shows_a_role(finger)
        ink, ground = light_of(theme.tone(pad.ink)) + 0.05, light_of(theme.tone(pad.fill)) + 0.05
        assert ink / ground > 4.5
        finger.touch("pad")
        said = [(False, _(call)) for call in CALLS] + [(True, _("Tap to hide"))]
        for pad.held, words in said:
            pad.text = pad.held_text = words
            finger.frame()
            finger.frame()
            label = pad.ids.label
            assert label.text == words
            assert not label.shorten
            assert label.texture_size[1] <= pad.height - 8
            assert label.texture_size[0] <= pad.width - 100


# whichever way


def lift(finger):
    finger.up()


def second_finger(finger):
    finger.down(finger.find("pad").center, 2)
    finger.up(2)
    finger.up()


def drift(finger):
    x, y = finger.find("pad").center
    finger.move((x, y + 70))
    finger.up()


def back(finger):
    finger.app.step_back()
    finger.up()


def home(finger):
    finger.app.stage.start(("home", {}))
    finger.up()


def not_me(finger):
    finger.up()
    finger.wait(0.1)
    if screen(finger) == "hand_off" and finger.sees("not_me"):
        finger.touch("not_me")


def begin_without(finger):
    not_me(finger)
    for answer in ("it_was.by", "begin_to_play"):
        if finger.sees(answer):
            finger.touch(answer)


def rotated(finger):
    Window.dispatch("on_rotate", 90)
    finger.up()


def resized(finger):
    Window.dispatch("on_resize", *Window.size)
    finger.up()


def paused(finger):
    finger.app.on_pause()
    finger.frame()
    finger.up()


def page_of_roles(finger):
    finger.app.go("all_roles")
    finger.up()
    finger.settle()
    finger.back()


def dressed(finger):
    finger.app.choose(theme="light")
    finger.up()


OUT = (
    *(lift, second_finger, drift, back, home, not_me, begin_without),
    *(rotated, resized, paused, page_of_roles, dressed),
)


def answered(finger, chance: Random) -> None:
    """Whoever comes next says whose it was."""
    if chance.random() < 0.5:
        finger.touch("it_was_me")
        return
    finger.touch("not_me")
    finger.touch(chance.choice(("it_was.by", "it_was.nobody")))
    if finger.app.presenter.shown:
        finger.app.presenter.close_all()


WAYS = int(os.environ.get("COMPANION_WAYS", "24"))
"""In and out, for each way of looking: every way out is chosen about twice."""


@pytest.mark.slow
@pytest.mark.parametrize("way", ["hold", "tap"])
def test_whatever_way_out_of_an_open_card_leaves_the_same_trace(play, way):
    chance = Random(f"{way} {os.environ.get('COMPANION_SEED', '')}")
    finger = play(way=way)
    deal(finger, players=5)
    seen = 0
    while seen < WAYS:
        finger.app.presenter.close_all()
        if finger.app.table.match.phase is not Phase.DEALING:
            deal(finger, players=5)
        finger.app.stage.start(("home", {}), ("hand_off", {}))
        finger.frame()
        if asks(finger):
            answered(finger, chance)
        if screen(finger) != "hand_off" or asks(finger):
            continue
        before = len(openings(finger))
        was_up = glimpse(finger, chance.choice((0.6 if way == "tap" else 0.2, 0.6, 0.9)))
        out = chance.choice(OUT)
        out(finger)
        if screen(finger) == "hand_off" and way == "tap" and shows_a_role(finger):
            finger.touch("pad")
        if chance.random() < 0.08:
            finger.stop()
            finger = play(way=way)
            finger.touch("go_on_now")
        finger.app.presenter.close_all()
        assert not (screen(finger) == "hand_off" and shows_a_role(finger)), out
        assert len(openings(finger)) == before + was_up, out
        hand = finger.app.table.match.this_round.hand
        last = [one for one in finger.app.table.events if isinstance(one, RoleOpened)][-1:]
        done = [
            one
            for one in list(finger.app.table.events)[-2:]
            if isinstance(one, (RoleLooked, OpenerNamed))
        ]
        if was_up and not done:
            assert hand.pending is not None, out
            assert hand.pending.whose == last[0].whose, out
            assert last[0].why is Look.OWN
        seen += was_up
