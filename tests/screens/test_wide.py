"""On a wide window a list and its page stand beside each other; nothing assumes portrait."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from companion.game.editions import Edition
from companion.screens.roles_told import OpenRoleLine
from companion.stage import LIST
from companion.widgets.text import Text
from tests.screens.laid_table import (
    HOLD,
    end_round,
    lay,
    seat_of,
    tap,
    to_the_shares,
    turn_over,
)
from tests.screens.past_evenings import played, show, widgets_of
from tests.screens.readers import window_of


def shown(finger):
    """The names of the screens that stand there, from the left."""
    children = reversed(finger.app.stage.children)
    return [getattr(child, "name", "") for child in children if hasattr(child, "what")]


def widths(finger):
    """How wide each of the two that stand there is."""
    return [child.width for child in reversed(finger.app.stage.children)]


@pytest.fixture
def wide():
    with window_of(1280, 800):
        yield


def test_a_list_stays_beside_the_page_that_it_leads_to(wide, play):
    finger = play(less_motion=True)
    first, second = played(finger), played(finger, Edition.BASE_EN)
    show(finger, "history")
    assert shown(finger) == ["history"]
    assert finger.reads("Choose one from the list.")
    empty = widths(finger)
    assert empty == pytest.approx([1280 * LIST, 1280 * (1 - LIST)])
    finger.touch(f"match.{first}")
    assert shown(finger) == ["history", "past_match"]
    assert widths(finger) == empty
    finger.touch(f"match.{second}")
    assert shown(finger) == ["history", "past_match"]
    assert finger.app.stage.screen.id == second
    assert [place.name for place in finger.app.stage.places] == ["home", "history", "past_match"]
    finger.back()
    assert shown(finger) == ["history"]
    finger.back()
    assert finger.app.stage.screen.name == "home"


def test_from_page_to_page_the_list_stays(wide, play):
    finger = play(less_motion=True)
    show(finger, "rules")
    finger.touch(next(name for name in finger.names() if name.startswith("entry.")))
    assert shown(finger) == ["rules", "rule"]
    finger.touch(next(name for name in finger.names() if name.startswith("see.")))
    assert shown(finger) == ["rules", "rule"]
    assert [place.name for place in finger.app.stage.places] == ["home", "rules", "rule", "rule"]
    finger.back()
    assert shown(finger) == ["rules", "rule"]


def turn(finger):
    """The system says that the window has another size."""
    Window.dispatch("on_resize", *Window.size)
    for child in Window.children:
        child.size = Window.size
    finger.settle()


def test_a_phone_that_is_turned_shows_one_at_a_time_and_both_again(play):
    with window_of(412, 915):
        finger = play(less_motion=True)
        match = played(finger)
        show(finger, "history")
        finger.touch(f"match.{match}")
        assert shown(finger) == ["past_match"]
        with window_of(915, 412):
            turn(finger)
            assert shown(finger) == ["history", "past_match"]
        turn(finger)
        assert shown(finger) == ["past_match"]


FIVE = "Ada digger, Ben digger, Cleo saboteur, Dov digger, Eli saboteur"


@pytest.mark.parametrize("opened", [(768, 860), (915, 412), (800, 800)])
def test_a_window_that_grows_wide_lays_the_shares_anew(play, opened):
    with window_of(412, 915):
        finger = play(less_motion=True)
        lay(finger, "base-en", FIVE)
        end_round(finger, "gold", "Ada")
        turn_over(finger)
        tap(finger, "share")
        with window_of(*opened):
            turn(finger)
            assert not finger.sees("why"), "the reasons stand beside the table"
            assert finger.sees("how")
        turn(finger)
        tap(finger, "why")
        with window_of(*opened):
            turn(finger)
            assert not finger.app.stage.screen.top.covered
            assert finger.sees("share_out")
            finger.back()
            assert finger.sees("stay"), "nothing lies over the table"
            finger.touch("stay")
        turn(finger)
        assert finger.app.stage.screen.top.covered, "it lay open before"


def test_a_tablet_that_is_turned_shows_the_shares_as_if_it_had_lain_so(play):
    with window_of(800, 1280):
        finger = play(less_motion=True)
        lay(finger, "base-en", FIVE)
        end_round(finger, "gold", "Ada")
        turn_over(finger)
        tap(finger, "share")
        with window_of(1280, 800):
            turn(finger)
            turned = _places(finger)
            finger.app.stage.rebuild()
            finger.settle()
            assert turned == _places(finger)


def _places(finger):
    """Where each name of the list and the main action lie."""
    rows = finger.app.stage.screen.rows
    names = [row.ids.who.to_window(*row.ids.who.pos) for row in rows.values() if row.parent]
    wide = [row.ids.who.width for row in rows.values() if row.parent]
    return names, wide, finger.find("share_out").pos


def test_the_board_gets_its_details_beside_it_when_it_is_turned(play):
    with window_of(412, 915):
        finger = play(less_motion=True)
        lay(finger, "base-en", FIVE)
        assert not finger.reads("Round log")
        with window_of(1280, 800):
            turn(finger)
            assert finger.reads("Round log")


@pytest.mark.parametrize("first", [(915, 412), (412, 915)])
def test_who_plays_can_be_said_however_the_window_is_turned(play, first):
    with window_of(*first):
        finger = play(less_motion=True)
        show(finger, "setting")
        before = finger.find("number.4").pos
        with window_of(*reversed(first)):
            turn(finger)
            finger.touch("number.4")
            assert finger.find("onward").text == "4 players: which box?"
        turn(finger)
        assert finger.find("number.4").pos == before


def test_on_a_wide_screen_every_reason_lies_open_beside_the_table(play):
    with window_of(1280, 800):
        finger = play(less_motion=True)
        lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
        end_round(finger, "gold", "Ada")
        turn_over(finger)
        tap(finger, "share")
        assert finger.reads("Reached the gold, picks first: 2 of 3 cards.")


def test_below_the_table_of_a_tablet_the_shares_say_nothing_twice_and_use_the_room(play):
    with window_of(800, 1280):
        finger = play(less_motion=True)
        seats = "Ada digger, Ben digger, Cleo saboteur, Dov digger, Eli digger, Fay saboteur"
        lay(finger, "base-en", seats)
        to_the_shares(finger, "gold", "Ada")
        assert finger.texts().count("Draw 6 nugget cards") == 1
        assert finger.texts().count("Ada reached the gold: the saboteurs get nothing.") == 1
        top, rows = finger.app.stage.screen.top, finger.app.stage.screen.rows
        assert top.aside.y <= finger.find("share_out").top + dp(16)
        lowest = top.aside.to_window(*top.aside.pos)[1]
        seen = [
            who for who, row in rows.items() if row.parent and row.to_window(*row.pos)[1] >= lowest
        ]
        assert seen[:2] == ["Ada", "Eli"], "two beside each other, whole"


def test_beside_the_table_stands_who_pointed_at_whom_and_each_card_that_lies_open(wide, play):
    finger = play(less_motion=True)
    lay(finger, "base-en", "Ada digger, Ben saboteur, Cleo digger")
    end_round(finger, "gold", "Ada")
    tap(finger, "point")
    for name in ("Ben", "Cleo"):
        tap(finger, seat_of(finger, name))
    assert beside(finger) == [["Ada", "Ben"], ["Ben", "Cleo"], ["Cleo"]]
    tap(finger, seat_of(finger, "Ben"))
    tap(finger, "hold_all", HOLD)
    assert beside(finger) == [
        ["Ada", "Gold-digger", "Ben"],
        ["Ben", "Saboteur", "Cleo"],
        ["Cleo", "Gold-digger", "Ben"],
    ]


def beside(finger):
    """The words of each line beside the table, from above."""
    lines = widgets_of(finger, OpenRoleLine)
    return [
        [text.text for text in line.walk(restrict=True) if isinstance(text, Text)] for line in lines
    ]
