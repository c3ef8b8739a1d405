"""The phone goes round: whose turn it is, what counts, what comes next."""

from __future__ import annotations

import pytest

from companion.game.editions import EDITIONS, Edition
from companion.game.events import DealtAgain, Look, RoleLooked
from companion.game.match import Phase
from companion.game.roles import Role
from companion.hand_off import FILL_SECONDS, LAMP_SECONDS
from companion.theme import theme
from companion.tour.checks import all_four
from companion.where import place_of
from companion.widgets.text import Text
from companion.wording.faces import face_of
from tests.screens.readers import window_of
from tests.screens.round_table import LOOK, all_look, deal, look, press, screen, shows_a_role


def looks(table) -> list[str]:
    """Who looked, in order; an A stands for again."""
    return [
        event.by + ("+" if event.why is Look.AGAIN else "")
        for event in table.events
        if isinstance(event, RoleLooked)
    ]


def test_everybody_holds_once_and_then_it_says_who_begins(play):
    finger = play()
    table = deal(finger)
    for name in ("Ada", "Ben", "Cleo", "Dov"):
        assert finger.reads(name)
        look(finger)
    assert looks(table) == ["ada", "ben", "cleo", "dov"]
    assert screen(finger) == "all_looked"
    assert finger.reads("Everybody has looked.")
    assert finger.reads("Ada begins.")
    assert table.match.phase is Phase.RUNNING


def test_the_holder_reads_sign_name_and_two_lines(play):
    finger = play()
    deal(finger, first=Role.GEOLOGIST)
    press(finger, 0.8)
    assert finger.reads("Geologist")
    assert finger.reads("You get 1 gold per crystal, whoever wins.")
    assert finger.reads("Two geologists share it.")
    finger.up()
    assert not finger.reads("Geologist")


def test_a_look_that_was_too_short_stays_this_players_turn(play):
    finger = play()
    table = deal(finger)
    more_than_half = FILL_SECONDS + 0.6 * LAMP_SECONDS
    press(finger, more_than_half)
    finger.up()
    finger.wait(3)
    assert finger.app.stage.screen.who == "Ada"
    assert looks(table) == []
    finger.hold("pad", more_than_half)
    assert finger.app.stage.screen.who == "Ben", "the lamp went on where it had been"


def test_by_keyboard_enter_begins_to_look_and_enter_ends_it(play):
    finger = play()
    table = deal(finger)
    while not finger.find("pad").focused:
        finger.key(9)
    finger.key(13)
    finger.wait(LOOK, 0.05)
    assert shows_a_role(finger)
    finger.key(13)
    assert not shows_a_role(finger)
    assert looks(table) == ["ada"]


def test_the_next_card_takes_no_touch_for_a_second(play):
    finger = play()
    deal(finger)
    press(finger, LOOK)
    finger.up()
    finger.frame()
    press(finger, 0.9)
    assert not shows_a_role(finger)
    finger.wait(3)
    assert not shows_a_role(finger), "a touch that came too early never shows anything"
    finger.up()
    press(finger, 0.6)
    assert shows_a_role(finger)
    finger.up()


def test_ada_again_is_there_during_the_pause_and_is_counted(play):
    finger = play()
    table = deal(finger)
    press(finger, LOOK)
    finger.up()
    finger.frame()
    again = finger.find("again")
    assert finger.reads("Ada again")
    finger.down(again.center)
    finger.up()
    finger.settle()
    assert finger.app.stage.screen.who == "Ada"
    finger.hold("pad", LOOK)
    assert looks(table) == ["ada", "ada+"]
    assert table.match.looks("ada") == 2
    finger.wait(1.5)
    assert finger.app.stage.screen.who == "Ben"
    assert not finger.sees("again")


def test_not_me_takes_any_order_and_nobody_is_forgotten(play):
    finger = play()
    table = deal(finger)
    finger.touch("not_me")
    rows = [name for name in finger.names() if name.startswith("turn.")]
    assert rows == ["turn.Ben", "turn.Cleo", "turn.Dov", "turn.Ada"]
    assert finger.reads("It’s Ada after all"), "the denied name is only the way back"
    finger.touch("turn.Ada")
    assert finger.app.stage.screen.who == "Ada"
    finger.touch("not_me")
    finger.touch("turn.Cleo")
    look(finger)
    assert looks(table) == ["cleo"]
    for _player in range(3):
        look(finger)
    assert sorted(looks(table)) == ["ada", "ben", "cleo", "dov"]
    assert screen(finger) == "all_looked"


def test_the_last_one_of_a_deal_may_be_away_too(play):
    finger = play()
    table = deal(finger)
    for _player in range(3):
        look(finger)
    finger.touch("not_me")
    finger.touch("begin_to_play")
    assert finger.reads("Still to look: Dov"), "by name"
    assert not finger.reads("Everybody has looked.")
    assert finger.reads("Cleo again"), "who looked last, not who never did"
    assert table.match.still_to_look == ("dov",)


def test_a_table_begins_without_those_who_are_away_and_they_look_later(play):
    finger = play()
    table = deal(finger)
    look(finger)
    look(finger)
    finger.touch("not_me")
    finger.touch("begin_to_play")
    assert screen(finger) == "all_looked"
    assert finger.reads("Still to look: Cleo and Dov")
    assert table.match.phase is Phase.RUNNING
    finger.app.go("hand_off", who="dov")
    finger.settle()
    look(finger)
    assert looks(table) == ["ada", "ben", "dov"]
    assert finger.reads("Dov has looked.")
    assert finger.reads("Still to look: Cleo")


def test_to_begin_says_without_whom_before(play):
    """Whoever says "Not me" is not the only one whose look is put off."""
    finger = play()
    deal(finger, players=6)
    finger.touch("not_me")
    assert finger.find("begin_to_play").title == "Start without 6 players"
    finger.touch("turn.Ada")
    for _player in range(3):
        look(finger)
    finger.touch("not_me")
    assert finger.find("begin_to_play").title == "Start without Dov, Eli and Fay"
    finger.touch("begin_to_play")
    assert finger.reads("Still to look: Dov, Eli and Fay")


def test_the_board_leads_back_to_whoever_has_still_to_look(play):
    finger = play()
    table = deal(finger)
    look(finger)
    finger.touch("not_me")
    finger.touch("begin_to_play")
    finger.touch("to_the_table")
    assert finger.reads("Still to look: Ben, Cleo and Dov")
    waiting = [seat.name for seat in finger.app.stage.screen.top.seats if seat.markers]
    assert waiting == ["Ben", "Cleo", "Dov"], "their seats are marked"
    finger.touch("seat.2")
    assert finger.reads("Look at the role")
    assert not finger.reads("Look at the role again")
    finger.touch("look_again")
    assert finger.app.stage.screen.who == "Cleo"
    look(finger)
    finger.touch("to_the_table")
    finger.touch("still_to_look")
    assert finger.app.stage.screen.who == "Dov"
    look(finger)
    assert finger.app.stage.screen.who == "Ben", "one after the other"
    look(finger)
    assert screen(finger) == "all_looked"
    finger.touch("to_the_table")
    assert not finger.sees("still_to_look")
    assert not table.match.still_to_look


def test_on_a_small_phone_that_line_moves_nothing(play):
    with window_of(360, 640):
        finger = play(font_scale=1.5)
        table = deal(finger)
        finger.touch("not_me")
        finger.touch("begin_to_play")
        finger.touch("to_the_table")
        assert finger.sees("still_to_look")
        assert finger.sees("in_play")
        seats = [(*seat.pos, *seat.size) for seat in finger.app.stage.screen.top.ring.places]
        assert not any(all_four().values()), all_four()
        for who in table.match.players:
            table.happen(RoleLooked(who, who)).must()
        finger.app.stage.screen.opened()
        finger.settle()
        assert not finger.sees("still_to_look")
        assert finger.sees("in_play")
        after = [(*seat.pos, *seat.size) for seat in finger.app.stage.screen.top.ring.places]
        assert after == seats


def test_a_round_does_not_end_unnoticed_while_somebody_has_not_looked(play):
    finger = play()
    deal(finger, players=3)
    look(finger)
    look(finger)
    finger.touch("not_me")
    finger.touch("begin_to_play")
    finger.touch("to_the_table")
    finger.touch("end_round")
    assert finger.reads("Still to look: Cleo")
    finger.touch("look_first")
    assert finger.app.stage.screen.who == "Cleo"
    finger.back()
    finger.touch("end_round")
    finger.touch("end_all_the_same")
    assert screen(finger) == "round_end"
    finger.back()
    finger.touch("still_to_look")
    look(finger)
    finger.touch("to_the_table")
    finger.touch("end_round")
    assert screen(finger) == "round_end", "nothing is asked once all have looked"


def test_back_from_all_looked_is_back_and_not_on_to_the_table(play):
    finger = play()
    table = deal(finger, players=3)
    all_look(finger)
    finger.touch("back")
    assert screen(finger) == "home"
    finger.touch("go_on")
    assert screen(finger) == "board"
    assert table.match.phase is Phase.RUNNING


@pytest.mark.parametrize(("way", "how"), [("hold", "Hold until"), ("tap", "Keep it open until")])
def test_a_look_that_was_too_short_says_so_in_words(play, way, how):
    finger = play(way=way)
    deal(finger)
    assert not finger.reads("Still Ada’s turn.")
    assert finger.reads(f"{how} the lamp is full."), "said before, in the first round"
    press(finger, 0.8)
    finger.up()
    if way == "tap":
        finger.touch(finger.app.stage.screen.ids.bar)
    finger.wait(0.3)
    assert not shows_a_role(finger)
    assert finger.reads(f"Still Ada’s turn. {how} the lamp is full.")
    assert finger.reads("Hold longer" if way == "hold" else "Tap again")
    if way == "tap":
        return
    look(finger)
    assert finger.app.stage.screen.who == "Ben"
    assert not finger.reads("Still")


def test_looking_again_is_asked_first_and_everybody_can_see_the_count(play):
    finger = play()
    table = deal(finger, players=3)
    all_look(finger)
    finger.touch("again")
    assert finger.reads("Look at Cleo’s role again?")
    assert finger.reads("Looked once.")
    finger.touch("look")
    assert finger.reads("Another look at the same role.")
    press(finger, 0.8)
    finger.up()
    finger.settle()
    finger.app.stage.start(("home", {}), ("all_looked", {"deal": True}))
    finger.settle()
    assert table.match.looks("cleo") == 2, "a short second look is a second look"
    assert finger.reads("Cleo: looked 2 times")


def test_a_deal_that_was_looked_at_is_dealt_again_and_says_so(play):
    finger = play()
    table = deal(finger, players=3)
    look(finger)
    finger.back()
    assert finger.reads("Leave the deal?")
    finger.touch("deal_again")
    assert isinstance(list(table.events)[-1], DealtAgain)
    assert finger.reads("Dealt 2 times.")
    assert finger.app.stage.screen.who == "Ada"


def test_back_never_drops_a_deal_without_asking(play):
    finger = play()
    table = deal(finger)
    look(finger)
    finger.back()
    finger.touch("leave")
    assert screen(finger) == "home"
    assert place_of(table.view) == ("hand_off", {})
    finger.touch("go_on")
    assert finger.app.stage.screen.who == "Ben"


def test_a_restart_in_the_middle_of_a_deal_goes_on_with_the_same_player(play):
    finger = play()
    deal(finger)
    look(finger)
    press(finger, 1)
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert finger.app.stage.screen.who == "Ben"
    assert not shows_a_role(finger)
    finger.hold("pad", 1.5)
    assert finger.app.stage.screen.who == "Ben", "the lamp begins anew"


def test_my_way_is_kept_for_the_next_time(play):
    finger = play()
    deal(finger)
    finger.touch("my_way")
    finger.touch("way.tap")
    finger.back()
    assert finger.reads("Tap to look")
    finger.touch("pad")
    assert shows_a_role(finger)
    finger.touch(finger.app.stage.screen.ids.bar)
    assert not shows_a_role(finger)
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert finger.reads("Tap to look")


def test_a_tapped_card_hides_by_itself(play):
    finger = play(way="tap")
    table = deal(finger)
    finger.touch("pad")
    assert shows_a_role(finger)
    finger.wait(9)
    assert not shows_a_role(finger)
    assert looks(table) == ["ada"]


def test_a_card_speaks_its_holders_language_and_the_table_its_own(play):
    finger = play()
    deal(finger, edition="base-en", first=Role.SABOTEUR)
    finger.touch("my_way")
    finger.touch("way.language.uk")
    finger.back()
    press(finger, 0.8)
    face = face_of(Role.SABOTEUR, Edition.BASE_EN, language="uk")
    assert all(map(finger.reads, (face.name, *face.lines)))
    assert finger.reads("Meanwhile, deal everybody 6 cards.")
    finger.up()


def test_the_picture_face_tells_by_signs(play):
    finger = play()
    deal(finger)
    finger.touch("my_way")
    finger.touch("way.picture")
    finger.back()
    press(finger, 0.8)
    assert not finger.reads("Beware")
    assert shows_a_role(finger)
    finger.up()


def test_everybody_reads_the_same_page_of_all_roles_and_comes_back(play):
    finger = play()
    deal(finger, players=7, edition="base-en")
    finger.touch("all_roles")
    assert finger.reads("Saboteur")
    assert finger.reads("3 cards")
    assert finger.reads("5 cards")
    assert finger.reads("1 card stays out of play, face down.")
    finger.back()
    assert finger.app.stage.screen.who == "Ada"


def test_what_can_be_in_play_is_public_and_chances_take_one_more_touch(play):
    finger = play()
    deal(finger, players=3, edition="base-en")
    finger.app.go("in_play")
    finger.settle()
    assert finger.reads("0 or 1 in play")
    assert not finger.reads("%")
    finger.touch("chances")
    assert finger.reads("0:\u00a025%")


def test_chances_break_into_lines_rather_than_into_small_letters(play):
    with window_of(360, 640):
        finger = play(language="ja", font_scale=1.5)
        deal(finger, players=10, edition="saboteur2")
        finger.app.go("in_play", chances=True)
        finger.settle()
        said = [text for text in finger.app.stage.screen.walk() if is_chance(text)]
        assert len(said) == 6
        drawn = {text._label.options["font_size"] for text in said}
        assert drawn == {theme.size(said[0].style)}


def test_beside_long_chances_no_card_grows_over_its_words(play):
    finger = play(language="ko", font_scale=1.5)
    deal(finger, players=10, edition="saboteur2")
    finger.app.go("in_play", chances=True)
    finger.settle()
    assert not any(all_four().values()), all_four()


def is_chance(thing):
    return isinstance(thing, Text) and "%" in thing.text


@pytest.mark.parametrize("edition", list(Edition))
def test_every_edition_deals_to_its_smallest_table(play, edition):
    finger = play()
    table = deal(finger, players=EDITIONS[edition].players[0], edition=edition.value)
    all_look(finger)
    assert screen(finger) == "all_looked"
    assert table.match.phase is Phase.RUNNING
