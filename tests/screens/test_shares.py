"""Every outcome of a round, played by touches: the screen says what the rules say."""

from __future__ import annotations

from dataclasses import asdict
from itertools import pairwise

import pytest
from kivy.core.window import Window

from companion.game.editions import EDITIONS, Edition
from companion.game.events import GoldStolen, TheftLeft
from companion.game.match import Phase
from companion.game.roles import Colour
from companion.role_marks import role_sign
from companion.theme import LINE, theme
from companion.widgets.middle_words import MiddleWords
from companion.widgets.text import Sign
from companion.widgets.the_rest import InLine, TheRest
from companion.wording.apart import plain
from tests.screens.laid_table import (
    HOLD,
    end_round,
    held,
    lay,
    screen,
    seat_of,
    shown,
    tap,
    to_the_next_round,
    to_the_shares,
    turn_over,
    unfold,
)
from tests.screens.past_evenings import widgets_of
from tests.screens.readers import window_of

BASE = "Ada digger, Ben digger, Cleo saboteur, Dov digger"
BASE_5 = "Ada digger, Ben saboteur, Cleo digger, Dov saboteur, Eli digger"
GREEDY = "Ada greedy, Ben digger, Cleo saboteur, Dov digger"
VICTIM = "Ada digger lamp, Ben digger, Cleo saboteur pick, Dov digger"
NOUGHT = "Ada digger, Ben digger, Cleo digger"

SEVEN = "Ada digger, Ben saboteur, Cleo digger, Dov saboteur, Eli digger, Fay saboteur, Gus digger"
TEN = f"{SEVEN}, Hal saboteur, Ida digger, Jon digger"
GREEDY_GETS = "Ada 4 nuggets"
TO_BEN = "Ada 1 card, Ben 2 cards, Dov 1 card"
NINE_CARDS = "Ada 1 card, Cleo 1 card, Eli 1 card, Gus 2 cards, Ida 2 cards, Jon 2 cards"

BASE_OUTCOMES = [
    (BASE, "", "gold", "Ada", "Ada 2 cards, Ben 1 card, Dov 1 card"),
    (BASE, "", "gold", "Cleo", "Ada 1 card, Ben 2 cards, Dov 1 card"),
    (BASE, "", "no_gold", "Ada", "Cleo 4 nuggets"),
    (BASE_5, "", "no_gold", None, "Ben 3 nuggets, Dov 3 nuggets"),
    (NOUGHT, "", "no_gold", "Ben", ""),
    (BASE, "new-goals", "spider", "Ben", "Cleo 4 nuggets"),
    (GREEDY, "greedy", "gold", "Ada", "Ada 4 nuggets"),
    (GREEDY, "greedy", "gold", "Ben", "Ben 2 cards, Dov 2 cards"),
    (GREEDY, "greedy", "no_gold", "Ada", "Cleo 4 nuggets"),
    (VICTIM, "sabotage-victim", "gold", "Ben", "Ben 2 cards, Dov 2 cards"),
    (VICTIM, "sabotage-victim", "gold", "Ada", "Ben 2 cards, Dov 2 cards"),
    (VICTIM, "sabotage-victim", "no_gold", "Ada", "Cleo 4 nuggets"),
    (
        "Ada digger cart, Ben digger lamp, Cleo saboteur, Dov digger pick",
        "sabotage-victim",
        "gold",
        "Ada",
        "",
    ),
    (
        "Ada greedy lamp, Ben digger, Cleo saboteur, Dov digger",
        "greedy",
        "gold",
        "Ada",
        GREEDY_GETS,
    ),
    (
        "Ada digger, Ben digger, Cleo saboteur cart, Dov digger",
        "cards-2023",
        "gold",
        "Cleo",
        TO_BEN,
    ),
    (SEVEN, "", "no_gold", "Ada", "Ben 3 nuggets, Dov 3 nuggets, Fay 3 nuggets"),
    (TEN, "", "no_gold", "Ada", "Ben 2 nuggets, Dov 2 nuggets, Fay 2 nuggets, Hal 2 nuggets"),
    (TEN, "", "gold", "Jon", NINE_CARDS),
]

ANNIVERSARY_OUTCOMES = [
    (BASE, "", "gold", "Ada", "Ada 1 card, Ben 1 card, Dov 1 card"),
    (BASE, "", "gold", "Cleo", "Ada 1 card, Ben 1 card, Dov 1 card"),
    (GREEDY, "greedy", "gold", "Cleo", "Ben 1 card, Dov 1 card"),
    (VICTIM, "sabotage-victim", "gold", "Dov", "Ben 1 card, Dov 2 cards"),
    (BASE, "", "no_gold", "Ada", "Cleo 4 nuggets"),
    (BASE, "new-goals", "spider", "Ben", "Cleo 4 nuggets"),
    (NOUGHT, "", "no_gold", "Ada", ""),
    (GREEDY, "greedy", "gold", "Ada", GREEDY_GETS),
    (GREEDY, "greedy", "no_gold", "Ada", "Cleo 4 nuggets"),
]

TOURNAMENT_5 = "Ada digger, Ben digger, Cleo digger, Dov saboteur, Eli greedy"
TOURNAMENT_6 = "Ada digger, Ben digger, Cleo digger, Dov saboteur, Eli greedy, Fay saboteur"
TOURNAMENT_OUTCOMES = [
    (TOURNAMENT_5, "", "gold", "Ben", "Ada +2, Ben +3, Cleo +2"),
    (TOURNAMENT_5, "", "gold", "Dov", "Ada +2, Ben +2, Cleo +2"),
    (TOURNAMENT_5, "", "gold", "Eli", "Eli +4"),
    (TOURNAMENT_5, "", "no_gold", "Ada", "Dov +4"),
    (TOURNAMENT_6, "", "no_gold", "Ada", "Dov +3, Fay +3"),
]

DUEL = "Ada digger, Ben saboteur"
DUEL_OUTCOMES = [
    (DUEL, "", "gold", "Ben", "Ada 1 card, Ben 1 card"),
    (DUEL, "", "coal", "Ada", "Ada 1 card, Ben 1 card"),
    (DUEL, "", "blocked", None, ""),
    ("Ada digger, Ben digger", "", "gold", "Ben", "Ada 2 cards, Ben 2 cards"),
    ("Ada digger, Ben digger", "", "coal", "Ben", ""),
    ("Ada digger, Ben digger", "", "blocked", "Ben", ""),
    ("Ada saboteur, Ben saboteur", "", "coal", None, "Ada 2 cards, Ben 2 cards"),
    ("Ada saboteur, Ben saboteur", "", "gold", "Ada", ""),
]

OUTCOMES = {
    "base-en": BASE_OUTCOMES,
    "base-ko": BASE_OUTCOMES[::6],
    "base-ja": BASE_OUTCOMES[5::6],
    "anniversary": ANNIVERSARY_OUTCOMES,
    "tournament": TOURNAMENT_OUTCOMES,
    "duel": DUEL_OUTCOMES,
}


@pytest.mark.parametrize("edition", [Edition.BASE_KO, Edition.BASE_JA])
def test_the_three_base_games_differ_in_nothing_that_gold_depends_on(edition):
    """So that some outcomes of two of them are enough to be played."""
    ours, first = asdict(EDITIONS[edition]), asdict(EDITIONS[Edition.BASE_EN])
    assert {figure for figure in first if ours[figure] != first[figure]} <= {"edition", "begins"}


@pytest.mark.parametrize("edition", OUTCOMES)
def test_every_outcome_as_the_rules_say(play, edition):
    finger = play(less_motion=True)
    for seats, modules, ended, by, gold in OUTCOMES[edition]:
        lay(finger, edition, seats, modules)
        to_the_shares(finger, ended, by)
        assert shown(finger) == gold, (seats, ended, by)
        tap(finger, "share_out")
        assert screen(finger) == "next_round"
        assert bool(held(finger)) == bool(gold)


FOR_NOBODY = [
    ("base-en", NOUGHT, "", "no_gold", "The gold was not reached, but no saboteur was in play."),
    ("base-ja", NOUGHT, "new-goals", "spider", "The giant spider ended the round, but no"),
    ("saboteur2", "Ada blue, Ben green", "", "no_gold", "No tunnel leads to the gold, but no"),
    ("duel", "Ada digger, Ben digger", "", "coal", "Coal was found first, but no saboteur was"),
    ("duel", "Ada saboteur, Ben saboteur", "", "gold", "The gold was found first, but no gold-"),
]


@pytest.mark.parametrize(("edition", "seats", "modules", "ended", "said"), FOR_NOBODY)
def test_nobody_is_said_to_win_who_was_not_in_play(play, edition, seats, modules, ended, said):
    finger = play(less_motion=True)
    lay(finger, edition, seats, modules)
    to_the_shares(finger, ended, "Ada")
    assert finger.reads("Nobody wins gold")
    assert finger.reads(said)
    assert not finger.reads("saboteurs win")


def test_when_nobody_wins_the_crystals_pay_all_the_same(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben geologist")
    to_the_shares(finger, "no_gold", "Ada", crystals=2)
    assert shown(finger) == "Ben +2"
    assert finger.reads("Only the crystals pay")


BLUE_GREEN = "Ada blue, Ben green, Cleo saboteur"
BOSS = "Ada blue, Ben green, Cleo boss, Dov mediator, Eli saboteur"

FIVE_OR_MORE = "Ada blue, Ben blue, Cleo blue, Dov blue, Eli boss, Fay mediator"

SABOTEUR_2 = [
    # seats, ended, by, doors in every way, crystals, what the rows say
    (BLUE_GREEN, "no_gold", "Ada", "", 0, "Cleo +5"),
    ("Ada blue, Ben mediator", "no_gold", "Ada", "", 0, "Ben +3"),
    (BLUE_GREEN, "gold", "Ada", "", 0, "Ada +5"),
    (BLUE_GREEN, "gold", "Ada", "green", 0, "Ben +5"),
    (BLUE_GREEN, "gold", "Ada", "blue", 0, "Ada +5"),
    (BLUE_GREEN, "gold", "Cleo", "", 0, "Ada +4, Ben +4"),
    (BLUE_GREEN, "gold", "Cleo", "blue green", 0, ""),
    (BOSS, "gold", "Cleo", "", 0, "Ada +2, Ben +2, Cleo +1"),
    (BOSS, "gold", "Cleo", "blue green", 0, "Cleo +3, Dov +2"),
    ("Ada blue, Ben boss", "gold", "Ada", "blue green", 0, "Ben +4"),
    ("Ada blue, Ben mediator", "gold", "Ada", "blue green", 0, "Ben +3"),
    ("Ada blue trapped, Ben blue, Cleo saboteur", "gold", "Ada", "", 0, "Ben +5"),
    ("Ada blue, Ben geologist, Cleo saboteur", "no_gold", "Ada", "", 3, "Ben +3, Cleo +5"),
    (
        "Ada geologist, Ben geologist, Cleo saboteur",
        "no_gold",
        "Ada",
        "",
        5,
        "Ada +2, Ben +2, Cleo +5",
    ),
    (BOSS, "gold", "Dov", "", 0, "Ada +2, Ben +2, Cleo +1"),
    (BOSS, "gold", "Eli", "", 0, "Ada +2, Ben +2, Cleo +1"),
    (BOSS, "gold", "Ada", "", 0, "Ada +3, Cleo +2, Dov +1"),
    (BOSS, "gold", "Ben", "blue", 0, "Ada +3, Cleo +2, Dov +1"),
    (BOSS, "no_gold", "Ada", "", 0, "Dov +2, Eli +4"),
    ("Ada blue, Ben boss trapped, Cleo mediator", "gold", "Ada", "blue green", 0, "Cleo +3"),
    ("Ada blue, Ben boss, Cleo mediator trapped", "gold", "Ada", "blue green", 0, "Ben +4"),
    (FIVE_OR_MORE, "gold", "Ada", "", 0, "Ada +1, Ben +1, Cleo +1, Dov +1"),
    ("Ada geologist, Ben blue, Cleo green", "gold", "Ada", "", 2, "Ada +2, Ben +4, Cleo +4"),
    ("Ada green, Ben boss, Cleo saboteur", "gold", "Cleo", "blue", 0, "Ben +4"),
]
BY_CARD_2023 = [
    # whoever may lay no path card can make the connection with it
    ("Ada blue trapped, Ben boss, Cleo saboteur", "Ada", "Ben +4"),
    ("Ada blue trapped, Ben green, Cleo saboteur", "Ada", ""),
    ("Ada boss trapped, Ben blue, Cleo green", "Ada", "Ben +4, Cleo +4"),
    ("Ada blue pick lamp, Ben green, Cleo saboteur", "Ada", "Ada +5"),
    ("Ada saboteur cart, Ben blue, Cleo green", "Ada", "Ben +4, Cleo +4"),
]


def test_every_outcome_of_saboteur_2(play):
    finger = play(less_motion=True)
    for seats, ended, by, barred, crystals, gold in SABOTEUR_2:
        lay(finger, "saboteur2", seats)
        to_the_shares(finger, ended, by, barred, crystals)
        assert shown(finger) == gold, (seats, ended, by, barred)
        tap(finger, "share_out")
        assert screen(finger) == "next_round"


def test_a_win_can_rest_on_card_2023(play):
    finger = play(less_motion=True)
    for seats, by, gold in BY_CARD_2023:
        lay(finger, "saboteur2", seats, "cards-2023")
        to_the_shares(finger, "gold", by)
        assert shown(finger) == gold, (seats, by)


def test_thieves_take_gold_of_earlier_rounds_too(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    to_the_next_round(finger, "Ada")
    tap(finger, "happened")
    tap(finger, "sign.thief")
    tap(finger, "seat.1")
    to_the_shares(finger, "no_gold", "Ada")
    assert finger.reads("Ben steals 1 from whom?")
    assert finger.sees("seat.0"), "Ada gets nothing now, and has 5"
    finger.touch("seat.0")
    assert shown(finger) == "Ada \u22121, Ben +1, Cleo +5"
    finger.touch("share_out")
    assert held(finger) == {"Ada": (4, 0), "Ben": (1, 0), "Cleo": (5, 0)}


def test_card_2020_turns_the_picking_order(play):
    finger = play(less_motion=True)
    lay(finger, "base-ja", BASE, "cards-2020")
    tap(finger, "happened")
    tap(finger, "sign.direction")
    to_the_shares(finger, "gold", "Ada")
    assert list(finger.app.stage.screen.rows)[:3] == ["Ada", "Ben", "Dov"]


WORKED = (
    "Ada blue, Ben green, Cleo green, Dov boss, Eli mediator,"
    " Fay saboteur thief1, Gia saboteur thief2 trapped"
)


def worked_example(finger):
    lay(finger, "saboteur2", WORKED)
    to_the_shares(finger, "gold", "Dov", "blue")


def test_the_worked_example_of_the_rulebook(play):
    finger = play(less_motion=True)
    worked_example(finger)
    assert shown(finger) == "Ada +3, Dov +2, Eli +1"
    assert finger.reads("Fay steals 1 from whom?")
    assert not finger.sees("share_out")
    finger.touch("seat.0")
    assert shown(finger) == "Ada +2, Dov +2, Eli +1, Fay +1"
    finger.touch("share_out")
    assert held(finger) == {"Ada": (2, 0), "Dov": (2, 0), "Eli": (1, 0), "Fay": (1, 0)}


def test_a_theft_is_taken_back_from_the_snackbar(play):
    finger = play(less_motion=True)
    worked_example(finger)
    finger.touch("seat.3")
    finger.touch("undo")
    assert shown(finger) == "Ada +3, Dov +2, Eli +1"
    assert finger.sees("seat.0")


def test_a_theft_is_a_right_and_not_a_duty(play):
    finger = play(less_motion=True)
    worked_example(finger)
    finger.touch("steal.nothing")
    assert finger.app.table.match.undoes == TheftLeft("Fay")
    finger.touch("share_out")
    assert "Fay" not in held(finger)


def test_who_has_nothing_is_no_victim(play):
    finger = play(less_motion=True)
    worked_example(finger)
    assert not finger.sees("seat.1")
    assert not finger.sees("seat.5")


TWO_THIEVES = "Ada saboteur thief1, Cleo blue, Fay geologist, Gus green thief2"


def stolen_from_the_geologist(finger):
    """Gus takes from Cleo, Ada from Fay, who has gold for crystals alone."""
    lay(finger, "saboteur2", TWO_THIEVES)
    to_the_shares(finger, "gold", "Cleo", crystals=3)
    tap(finger, seat_of(finger, "Cleo"))
    assert finger.reads("Ada steals 1 from whom?")
    tap(finger, seat_of(finger, "Fay"))
    assert shown(finger) == "Ada +1, Cleo +4, Fay +2, Gus +1"


def test_a_theft_that_crystals_take_back_is_told_and_asked_again(play):
    finger = play(less_motion=True)
    stolen_from_the_geologist(finger)
    tap(finger, "why")
    tap(finger, "crystals.0")
    assert finger.reads("Ada steals 1 from whom?"), "the list makes way for the question"
    assert finger.reads("Ada’s theft from Fay no longer counts.")
    assert finger.sees("steal.nothing")
    assert not finger.sees(seat_of(finger, "Fay"))
    tap(finger, "why")
    assert not finger.sees("steal.nothing"), "the list does not say who would take nothing"
    tap(finger, "crystals.3")
    tap(finger, "why")
    assert finger.reads("Ada steals 1 from whom?")
    assert not finger.reads("can no longer steal"), "by now it is possible again"
    tap(finger, seat_of(finger, "Fay"))
    assert shown(finger) == "Ada +1, Cleo +4, Fay +2, Gus +1"


def test_a_theft_that_is_lost_once_its_turn_is_over_is_told_all_the_same(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", TWO_THIEVES)
    to_the_shares(finger, "gold", "Cleo", crystals=3)
    tap(finger, seat_of(finger, "Fay"))
    tap(finger, seat_of(finger, "Cleo"))
    tap(finger, "why")
    tap(finger, "crystals.0")
    assert shown(finger) == "Ada +1, Cleo +4"
    assert plain(finger.app.presenter.note_shown.text) == "Gus’s theft from Fay no longer counts."


def test_no_note_tells_of_a_theft_that_is_no_longer_there(play):
    finger = play(less_motion=True)
    stolen_from_the_geologist(finger)
    assert finger.sees("undo")
    tap(finger, "why")
    tap(finger, "crystals.0")
    assert not finger.sees("undo")
    assert not finger.reads("stole 1 from")


def test_nothing_is_booked_before_it_is_shared_out(play):
    finger = play(less_motion=True)
    worked_example(finger)
    finger.touch("seat.0")
    assert held(finger) == {}
    assert finger.app.table.match.finished == ()


def test_five_touches_from_the_end_of_a_round_to_its_shared_gold(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur")
    finger.touch("end_round")
    before = finger.touches
    finger.touch("ended.gold")
    finger.touch("seat.0")
    finger.hold("hold_all", HOLD)
    finger.touch("share")
    finger.touch("share_out")
    assert finger.touches - before == 5
    assert held(finger) == {"Ada": (5, 0)}


def test_a_restart_in_the_middle_of_the_thefts_loses_nothing(play):
    finger = play(less_motion=True)
    worked_example(finger)
    finger.touch("seat.0")
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert screen(finger) == "shares"
    assert shown(finger) == "Ada +2, Dov +2, Eli +1, Fay +1"


def test_back_never_drops_a_split_without_asking(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", WORKED)
    to_the_shares(finger, "gold", "Dov")
    finger.back()
    assert finger.sees("stay")
    finger.touch("leave")
    assert screen(finger) == "home"
    finger.touch("go_on")
    assert screen(finger) == "shares"


def answers_of(finger):
    return finger.app.table.match.this_round.answers


def test_before_the_roles_are_open_a_wrong_seat_is_one_touch_away(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    end_round(finger, "gold", "Ada", "green")
    finger.touch("how")
    assert finger.reads("Who laid the last card?")
    finger.touch("seat.1")
    assert screen(finger) == "roles_out"
    assert finger.reads("Ben reached the gold")
    answers = answers_of(finger)
    assert (answers.by, answers.doors) == ("Ben", {Colour.GREEN}), "the doors stay as told"
    finger.touch("how")
    finger.touch("seat.1")
    assert screen(finger) == "roles_out", "the same again is right, too"


def test_where_a_seat_is_chosen_already_a_worded_action_goes_on(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    finger.touch("end_round")
    finger.touch("ended.gold")
    assert not finger.sees("as_said"), "nobody has said who it was"
    places = {name: finger.find(name).pos for name in ("door.none", "door.blue", "seat.0")}
    finger.touch("seat.0")
    finger.touch("how")
    assert {name: finger.find(name).pos for name in places} == places
    finger.touch("door.green")
    finger.touch("as_said")
    assert screen(finger) == "roles_out"
    assert (answers_of(finger).by, answers_of(finger).doors) == ("Ada", {Colour.GREEN})
    lay(finger, "base-en", BASE)
    end_round(finger, "gold", "Ben")
    finger.touch("how")
    finger.touch("as_said")
    assert screen(finger) == "roles_out"
    assert answers_of(finger).by == "Ben"


def test_no_answer_about_the_doors_looks_refused(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    finger.touch("end_round")
    finger.touch("ended.gold")
    finger.touch("door.blue")
    signs = {name: finger.find(f"door.{name}").ids.sign.sign for name in ("none", "blue", "green")}
    assert signs == {"none": "path", "blue": "check", "green": "door"}


def test_how_it_ended_is_not_asked_again_after_a_change_of_language(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    finger.touch("end_round")
    finger.touch("ended.gold")
    finger.touch("door.green")
    finger.app.choose(language="ja")
    finger.settle()
    finger.touch("seat.0")
    answers = answers_of(finger)
    assert (answers.ended, answers.by, answers.doors) == ("gold", "Ada", {Colour.GREEN})


def test_before_the_roles_are_open_back_is_one_question_back(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    end_round(finger, "gold", "Ada")
    finger.back()
    assert finger.sees("seat.1")
    finger.back()
    assert finger.sees("ended.no_gold")
    finger.touch("ended.no_gold")
    finger.touch("nobody_knows")
    assert screen(finger) == "roles_out"
    assert (answers_of(finger).ended, answers_of(finger).by) == ("no_gold", None)
    finger.hold("hold_all", HOLD)
    finger.touch("share")
    assert shown(finger) == "Cleo +5"


def test_only_from_the_first_question_back_asks_whether_to_leave(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    end_round(finger, "gold", "Ada")
    finger.back()
    finger.back()
    assert not finger.sees("leave")
    finger.back()
    finger.touch("leave")
    assert screen(finger) == "home"
    finger.touch("go_on")
    assert screen(finger) == "roles_out"
    assert answers_of(finger).by == "Ada"
    for _question in range(3):
        finger.back()
    finger.touch("play_on")
    assert screen(finger) == "board"
    assert finger.app.table.match.phase is Phase.RUNNING


def test_where_the_spider_ended_it_a_wrong_finder_is_put_right(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, "new-goals")
    end_round(finger, "spider", "Ada")
    finger.touch("how")
    assert finger.reads("Who found the spider?")
    finger.touch("seat.2")
    assert answers_of(finger).by == "Cleo"


def test_a_wrong_ending_is_three_touches_from_the_shares_and_back(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE)
    to_the_shares(finger, "gold", "Ada")
    finger.touch("how")
    finger.touch("ended.no_gold")
    finger.touch("seat.1")
    assert screen(finger) == "shares"
    assert shown(finger) == "Cleo 4 nuggets"
    finger.touch("how")
    finger.back()
    assert screen(finger) == "shares", "nothing was said, nothing is asked"


def test_a_wrong_answer_is_put_right_before_the_gold_is_shared(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    to_the_shares(finger, "gold", "Ada")
    finger.touch("how")
    finger.touch("ended.gold")
    finger.touch("door.green")
    finger.touch("seat.0")
    assert shown(finger) == "Ben +5"
    finger.touch("how")
    finger.touch("ended.no_gold")
    finger.touch("seat.1")
    assert shown(finger) == "Cleo +5"


def test_doors_that_nobody_read_are_told_where_gold_hangs_on_them(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    to_the_shares(finger, "gold", "Ada")
    assert finger.reads("No door stands in the way.")
    lay(finger, "saboteur2", BLUE_GREEN)
    to_the_shares(finger, "gold", "Ada", "green")
    assert finger.reads("A green door stands in the way.")
    lay(finger, "saboteur2", "Ada saboteur, Ben saboteur, Cleo geologist")
    to_the_shares(finger, "gold", "Ada")
    assert not finger.reads("door stands in the way")


def test_nobody_knows_any_more_who_made_the_last_play(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    to_the_shares(finger, "no_gold", "Ada")
    finger.touch("how")
    finger.touch("ended.no_gold")
    finger.touch("nobody_knows")
    assert screen(finger) == "shares"
    assert answers_of(finger).by is None


def test_that_play_went_the_other_way_round_is_said_on_the_shares(play):
    finger = play(less_motion=True)
    lay(finger, "base-ja", BASE, "cards-2020")
    to_the_shares(finger, "gold", "Ada")
    assert list(finger.app.stage.screen.rows)[1] == "Dov"
    finger.touch("turned")
    assert list(finger.app.stage.screen.rows)[1] == "Ben"
    assert not finger.sees("answers"), "nothing that lies in front of somebody matters here"


def why(finger, who):
    return finger.app.stage.screen.rows[who].why


def test_a_thief_who_has_not_chosen_is_not_said_to_take_nothing(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben green thief1, Cleo saboteur thief2")
    to_the_shares(finger, "gold", "Ada")
    assert "still has to choose" in why(finger, "Ben")
    assert "still has to choose" in why(finger, "Cleo")
    assert not finger.reads("takes nothing.")
    finger.touch("steal.nothing")
    assert "takes nothing" in why(finger, "Cleo")
    assert "still has to choose" in why(finger, "Ben")
    finger.touch("seat.0")
    assert "still has to choose" not in why(finger, "Ben")


@pytest.mark.parametrize(
    ("seats", "by", "doors", "said"),
    [
        (BOSS, "Cleo", "", "4 winners: 2 each, the boss 1 less, the mediator 2 less"),
        (BOSS, "Ada", "", "3 winners: 3 each, the boss 1 less, the mediator 2 less"),
        ("Ada blue, Ben mediator", "Ada", "", "2 winners: 4 each, the mediator 2 less"),
        ("Ada blue, Ben boss", "Ada", "blue green", "1~winner: 4~gold."),
        ("Ada blue, Ben blue, Cleo green", "Ada", "", "2~winners: 4~gold~each."),
    ],
)
def test_no_each_is_said_that_is_not_true(play, seats, by, doors, said):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", seats)
    to_the_shares(finger, "gold", by, doors)
    assert said.replace("~", "\u00a0") in finger.texts()


def test_where_nothing_is_to_be_shared_nobody_is_asked_to_share(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", NOUGHT)
    to_the_shares(finger, "no_gold", "Ada")
    assert finger.find("share_out").text == "Continue"
    lay(finger, "base-en", BASE)
    end_round(finger, "no_gold", "Ada")
    tap(finger, "hold_all", HOLD)
    assert finger.find("share").text == "See who gets what"
    lay(finger, "base-en", NOUGHT)
    end_round(finger, "no_gold", "Ada")
    tap(finger, "hold_all", HOLD)
    assert finger.find("share").text == "Continue"


@pytest.mark.parametrize(
    ("seats", "ended", "cards"),
    [
        (DUEL, "gold", {"Ada": 1, "Ben": 1}),
        ("Ada digger, Ben digger", "gold", {"Ada": 2, "Ben": 2}),
        (DUEL, "blocked", {}),
    ],
)
def test_in_the_duel_a_seat_counts_the_card_that_the_other_gives(play, seats, ended, cards):
    finger = play()
    lay(finger, "duel", seats)
    end_round(finger, ended, "Ada")
    turn_over(finger)
    finger.touch("share")
    seats_now = finger.app.stage.screen.top.seats
    shown_there = {seat.name: int(seat.tally) for seat in seats_now if seat.counted == "card_back"}
    assert shown_there == cards
    assert cards or {seat.tally for seat in seats_now} == {"0"}
    tap(finger, "share_out")
    assert sum(isinstance(widget, Sign) for widget in Window.children) == sum(cards.values())


@pytest.mark.parametrize(
    ("seats", "ended", "act", "then"),
    [
        (DUEL, "gold", "Ada draws two nugget cards", "Keep one; the other goes to Ben."),
        (DUEL, "coal", "Ben draws two nugget cards", "Keep one; the other goes to Ada."),
        (
            "Ada digger, Ben digger",
            "gold",
            "Draw two nugget cards each",
            "Keep one and give the other away.",
        ),
    ],
)
def test_in_the_duel_the_middle_says_what_hands_do(play, seats, ended, act, then):
    finger = play(less_motion=True)
    lay(finger, "duel", seats)
    end_round(finger, ended, "Ada")
    turn_over(finger)
    finger.touch("share")
    (middle,) = widgets_of(finger, MiddleWords)
    assert plain(middle.words) == act
    first, why_so = plain(middle.line).split("\n")
    assert first == then
    assert "was found first" in why_so


@pytest.mark.parametrize("trapped", [False, True])
def test_nobody_is_said_to_get_nothing_for_crystals_that_are_not_counted_yet(play, trapped):
    finger = play(less_motion=True)
    caught = " trapped" if trapped else ""
    lay(finger, "saboteur2", f"Ada blue, Ben geologist, Cleo green, Dov geologist{caught}")
    end_round(finger, "no_gold", "Ada")
    turn_over(finger)
    tap(finger, "share")
    unfold(finger)
    waits = {"Ben"} if trapped else {"Ben", "Dov"}
    (rest,) = widgets_of(finger, TheRest)
    nothing = {one.who for one in rest.walk() if isinstance(one, InLine)}
    assert nothing == {"Ada", "Ben", "Cleo", "Dov"} - waits
    assert {seat.name for seat in finger.app.stage.screen.top.seats if seat.tally == "?"} == waits
    assert {why(finger, who) for who in waits} == {"How many crystals?"}
    assert finger.reads("Only the crystals pay")
    tap(finger, "crystals.0")
    assert not finger.reads("Only the crystals pay")
    assert {seat.tally for seat in finger.app.stage.screen.top.seats} == {"0"}


def test_crystals_that_may_still_pay_are_something_to_share(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben geologist")
    end_round(finger, "no_gold", "Ada")
    tap(finger, "hold_all", HOLD)
    assert finger.find("share").text == "See who gets what"
    tap(finger, "share")
    tap(finger, "crystals.4")
    assert finger.find("share_out").text == "Pay out the gold"
    unfold(finger)
    tap(finger, "crystals.0")
    assert finger.find("share_out").text == "Continue"


def test_what_is_so_for_many_is_said_once(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", SEVEN)
    to_the_shares(finger, "no_gold", "Ada")
    said = "\n".join(finger.texts())
    assert said.count("The gold-diggers get nothing.") == 1
    assert said.count("The gold was not reached") == 1
    assert {why(finger, who) for who in finger.app.table.match.players} == {""}


def test_who_reached_the_gold_is_said_once(play):
    finger = play(less_motion=True)
    lay(finger, "tournament", TOURNAMENT_6)
    to_the_shares(finger, "gold", "Ada")
    tap(finger, "why")
    (middle,) = widgets_of(finger, MiddleWords)
    assert plain(middle.line) == (
        "Ada reached the gold. The gold-diggers among the others get 2 each. "
        "The saboteurs get nothing."
    )
    tap(finger, "share_out")
    finger.app.go("past_round", round=1)
    finger.settle()
    said = [text for text in finger.texts() if "Ada reached the gold." in text]
    assert len(said) == 1


def test_who_was_caught_is_put_right_beside_the_shares(play):
    finger = play(less_motion=True)
    worked_example(finger)
    unfold(finger)
    finger.touch("answers")
    finger.touch(seat_of(finger, "Ada"))
    finger.touch("mark.caught")
    finger.back()
    assert shown(finger) == "Dov +3, Eli +2"


def test_a_house_ruling_that_matters_is_named_and_changed_on_the_spot(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada geologist trapped, Ben geologist, Cleo saboteur")
    to_the_shares(finger, "no_gold", "Cleo", crystals=4)
    assert shown(finger) == "Ben +4, Cleo +5"
    finger.touch("ruling.trapped_geologist")
    assert shown(finger) == "Ben +2, Cleo +5"


def test_crystals_are_only_asked_for_when_they_pay(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", BLUE_GREEN)
    to_the_shares(finger, "gold", "Ada")
    assert not finger.sees("crystals.more")


def test_who_gets_nothing_stands_in_one_line_and_the_reason_unfolds_there(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur, Dov blue")
    to_the_shares(finger, "gold", "Ada", "green")
    rows = finger.app.stage.screen.rows
    assert {who for who, row in rows.items() if row.luck == 1} == {"Ben"}
    assert [one.who for one in widgets_of(finger, InLine)] == ["Ada", "Cleo", "Dov"]
    assert not rows["Cleo"].parent
    tap(finger, "the_rest")
    assert rows["Ada"].parent
    assert rows["Cleo"].parent
    tap(finger, "the_rest")
    assert not rows["Cleo"].parent


def test_rulings_that_change_nothing_are_not_named(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada geologist, Ben geologist, Cleo saboteur")
    to_the_shares(finger, "no_gold", "Cleo", crystals=4)
    assert not finger.sees("ruling.trapped_geologist")


def test_what_was_shared_out_is_taken_back(play):
    finger = play(less_motion=True)
    worked_example(finger)
    finger.touch("seat.0")
    finger.touch("share_out")
    finger.touch("undo")
    assert screen(finger) == "shares"
    assert finger.app.table.match.undoes == GoldStolen("Fay", "Ada")
    assert held(finger) == {}


def said_at_the_seats(finger):
    """The figure at each seat, and the sign of what it counts."""
    return {seat.name: (seat.tally, seat.counted) for seat in finger.app.stage.screen.top.seats}


def test_a_seat_counts_the_cards_that_are_picked(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE)
    to_the_shares(finger, "gold", "Ada")
    assert said_at_the_seats(finger) == {
        "Ada": ("2", "card_back"),
        "Ben": ("1", "card_back"),
        "Cleo": ("0", ""),
        "Dov": ("1", "card_back"),
    }
    lay(finger, "base-en", BASE)
    to_the_shares(finger, "no_gold", "Ada")
    assert said_at_the_seats(finger)["Cleo"] == ("+4", "")


def test_what_a_single_winner_gets_keeps_its_words_together(play):
    with window_of(360, 740):
        finger = play(less_motion=True)
        others = ", ".join(f"{name} saboteur" for name in ("Dov", "Eli", "Fay"))
        lay(finger, "saboteur2", f"Ada blue, Ben boss, Cleo green, {others}, Gus blue, Hal green")
        to_the_shares(finger, "gold", "Ada", "blue green")
        tap(finger, "why")
        (said,) = widgets_of(finger, MiddleWords)
        assert said.words == "1\u00a0winner: 4\u00a0gold."
        assert said.ids.said.texture_size[1] < 2.5 * theme.size(said.ids.said.style) * LINE


@pytest.mark.parametrize("skip", [True, False])
def test_coins_travel_and_a_touch_skips_them(play, skip):
    finger = play()
    lay(finger, "saboteur2", BLUE_GREEN)
    to_the_shares(finger, "gold", "Ada")
    spot = finger.find("share_out").center
    finger.down(spot)
    finger.up()
    finger.frame()
    assert screen(finger) == "shares"
    assert finger.app.table.match.phase is Phase.SEATED
    if skip:
        finger.down((200, 500))
        finger.up()
        finger.frame()
    else:
        finger.wait(1)
    assert screen(finger) == "next_round"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("seats", [BASE_5, SEVEN, TEN])
def test_on_a_small_phone_no_card_before_a_seat_covers_the_sign_of_the_role(play, seats, scale):
    with window_of(360, 640):
        finger = play(less_motion=True, font_scale=scale)
        lay(finger, "base-en", seats)
        for _look in range(2):
            finger.touch("seat.0")
            finger.touch("look_again")
            finger.hold("look", 1)
            finger.back()
        to_the_shares(finger, "gold", "Ada")
        finger.touch("why")
        match, top = finger.app.table.match, finger.app.stage.screen.top
        for who, seat in zip(match.players, top.ring.places, strict=True):
            placed = seat.ids.cards.placed()
            assert role_sign(match.role_of(who)) in [mark.sign for mark, _left, _wide in placed]
            for (_one, left, wide), (_next, after, _its) in pairwise(placed):
                assert left + wide <= after, who
            assert placed[0][1] >= -1
            assert placed[-1][1] + placed[-1][2] <= seat.ids.cards.width + 1


def lit(finger):
    """Whose seats stand out."""
    return {seat.name for seat in finger.app.stage.screen.top.seats if seat.light == "gold"}


def test_the_light_is_on_whoever_gets_gold_steals_or_is_asked_about(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", "Ada blue, Ben green thief1, Cleo saboteur, Dov boss")
    to_the_shares(finger, "gold", "Ada")
    assert lit(finger) == {"Ada", "Dov", "Ben"}
    table.happen(TheftLeft("Ben")).must()
    finger.frame()
    assert lit(finger) == {"Ada", "Dov"}
    tap(finger, seat_of(finger, "Cleo"))
    assert lit(finger) == {"Ada", "Dov", "Cleo"}
