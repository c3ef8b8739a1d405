"""Somebody else looked: who, and how the game is mended."""

from __future__ import annotations

import pytest

from companion.game.events import AfterAccident, DealAgain, DealtAgain, SomebodyElseLooked
from companion.game.match import Phase
from tests.screens.round_table import all_look, deal, look, press, screen

pytestmark = pytest.mark.quick


def accidents(table) -> list[SomebodyElseLooked]:
    """What the journal tells of them."""
    return [event for event in table.events if isinstance(event, SomebodyElseLooked)]


def seat(finger, name: str) -> None:
    """Touch a player's seat."""
    index = [shown.name for shown in finger.app.stage.screen.top.seats].index(name)
    finger.touch(f"seat.{index}")


def test_ben_held_adas_card_for_a_moment_and_gets_it(play):
    finger = play()
    table = deal(finger)
    hers = table.match.role_of("ada")
    press(finger, 0.8)
    finger.up()
    finger.touch("somebody_looked")
    assert finger.reads("The card was meant for Ada.")
    seat(finger, "Ben")
    finger.touch("only")
    assert finger.reads("Ben keeps the role that was seen. Ada gets another one.")
    finger.touch("go_on")
    assert accidents(table) == [SomebodyElseLooked("ben", "ada", AfterAccident.TRADED)]
    assert table.match.role_of("ben") == hers
    assert table.match.still_to_look == ("cleo", "dov", "ada")
    assert finger.app.stage.screen.who == "Ada", "whose turn it was need not wait for all others"
    look(finger)
    assert finger.app.stage.screen.who == "Cleo"
    assert not table.match.looks_that_stand_out("ada")


def test_ben_held_adas_card_to_the_end_and_gets_it(play):
    finger = play()
    table = deal(finger)
    hers = table.match.role_of("ada")
    look(finger)
    finger.touch("somebody_looked")
    assert finger.reads("The card was meant for Ada.")
    seat(finger, "Ben")
    finger.touch("only")
    finger.touch("go_on")
    assert accidents(table) == [
        SomebodyElseLooked("ben", "ada", AfterAccident.TRADED, instead=True)
    ]
    assert table.match.role_of("ben") == hers
    assert "ada" in table.match.still_to_look


def test_a_short_look_is_a_look_the_card_up_last_is_the_guess(play):
    """Ada has looked; Ben let go too early, and Cleo takes the phone for hers."""
    finger = play()
    table = deal(finger)
    bens = table.match.role_of("ben")
    look(finger)
    press(finger, 0.8)
    finger.up()
    finger.touch("my_way")
    finger.back()
    finger.touch("somebody_looked")
    assert finger.reads("The card was meant for Ben.")
    seat(finger, "Cleo")
    assert finger.reads("Did Ben see it too?")
    finger.touch("only")
    finger.touch("go_on")
    assert accidents(table) == [SomebodyElseLooked("cleo", "ben", AfterAccident.TRADED)]
    assert table.match.role_of("cleo") == bens


def test_the_card_that_was_up_last_is_known_after_a_change_of_theme_too(play):
    finger = play()
    deal(finger)
    look(finger)
    press(finger, 0.8)
    finger.up()
    finger.app.choose(theme="light")
    finger.settle()
    finger.touch("somebody_looked")
    assert finger.reads("The card was meant for Ben.")


@pytest.mark.parametrize("chosen", ["play_on", "deal_again"])
def test_whoever_had_it_up_at_all_is_asked_about_also_as_another_card(play, chosen):
    finger = play()
    table = deal(finger)
    look(finger)
    press(finger, 0.8)
    finger.up()
    finger.app.stage.start(("home", {}), ("hand_off", {}))
    finger.settle()
    finger.touch("somebody_looked")
    assert finger.reads("The card was meant for Ben."), "the one opened and not finished"
    finger.touch("another_card")
    seat(finger, "Ben")
    seat(finger, "Cleo")
    assert finger.reads("Did Ben see it too?")
    finger.touch("both")
    assert finger.reads("Cleo now knows Ben’s role.")
    finger.touch(chosen)
    assert accidents(table)[0].then is (
        AfterAccident.PLAYED_ON if chosen == "play_on" else AfterAccident.DEAL_AGAIN
    )


def test_the_last_look_of_a_deal_can_have_been_somebody_elses(play):
    finger = play()
    table = deal(finger, players=3)
    finger.touch("not_me")
    finger.touch("turn.Ben")
    look(finger)
    look(finger)
    look(finger)
    assert screen(finger) == "all_looked"
    finger.touch("somebody_looked")
    seat(finger, "Ben")
    finger.touch("only")
    assert finger.reads("What do you want to do?"), "Ben has seen his own card already"
    finger.touch("play_on")
    assert screen(finger) == "hand_off"
    assert finger.app.stage.screen.who == "Ada"
    look(finger)
    assert table.match.still_to_look == ()


def test_both_saw_it_and_the_table_deals_again(play):
    finger = play()
    table = deal(finger)
    look(finger)
    finger.touch("somebody_looked")
    seat(finger, "Ben")
    finger.touch("both")
    assert finger.reads("Ben now knows Ada’s role.")
    finger.touch("deal_again")
    assert accidents(table) == [SomebodyElseLooked("ben", "ada", AfterAccident.DEAL_AGAIN)]
    last = list(table.events)[-1]
    assert isinstance(last, DealtAgain)
    assert last.reason is DealAgain.ACCIDENT
    assert len(table.match.still_to_look) == 4
    assert finger.reads("Dealt 2 times.")


def test_the_table_may_play_on_and_the_journal_says_so(play):
    finger = play()
    table = deal(finger, players=3)
    all_look(finger)
    finger.touch("somebody_looked")
    finger.touch("another_card")
    assert finger.reads("Whose card was seen?")
    seat(finger, "Ada")
    seat(finger, "Ben")
    finger.touch("play_on")
    assert accidents(table) == [SomebodyElseLooked("ben", "ada", AfterAccident.PLAYED_ON)]
    assert table.match.phase is Phase.RUNNING
    assert screen(finger) == "board"


def test_nobody_sees_their_own_card_by_accident(play):
    finger = play()
    table = deal(finger)
    finger.touch("somebody_looked")
    finger.touch(finger.app.stage.screen.top.ring._seats[0])
    assert not accidents(table)
    assert screen(finger) == "somebody_looked"


@pytest.mark.parametrize("gone", ["before the deal", "before it is dealt again"])
def test_a_phone_that_went_out_in_between_ends_the_deal_when_it_comes_back(play, gone):
    finger = play()
    table = deal(finger)
    if gone == "before the deal":
        table.happen(table.match.undo(None)).must()
    else:
        look(finger)
        table.happen(SomebodyElseLooked("ben", "ada", AfterAccident.PLAYED_ON)).must()
        table.happen(SomebodyElseLooked("cleo", "ada", AfterAccident.DEAL_AGAIN)).must()
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert screen(finger) == "hand_off"
    assert len(finger.app.table.match.still_to_look) == 4
    look(finger)
    assert len(finger.app.table.match.still_to_look) == 3
