"""What the phone's owner wishes for is followed as the app runs; the keyboard has its room."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from companion import device, languages
from companion.device.desktop import PlainScreen
from companion.device.parts import Wishes
from companion.theme import theme
from companion.tour.checks import hidden
from companion.tour.plate import Plate
from tests.screens.round_table import deal, press

ENGLISH = ("en-GB",)


def test_the_phones_theme_is_worn_without_a_restart(play):
    finger = play(language="")
    finger.app.follow(Wishes(ENGLISH, dark=False))
    assert not theme.dark
    finger.app.follow(Wishes(ENGLISH, dark=True))
    assert theme.dark


def test_a_theme_that_was_chosen_here_stays(play):
    finger = play(theme="dark")
    finger.app.follow(Wishes(dark=False))
    assert theme.dark


def test_the_phones_language_is_spoken_without_a_restart(play):
    finger = play(language="")
    finger.app.follow(Wishes(("uk-UA",)))
    finger.settle()
    assert languages.current() == "uk"
    assert finger.reads("Правила")


def test_the_phones_text_size_is_taken_up_to_twice(play):
    finger = play()
    finger.app.follow(Wishes(font_scale=2.0))
    assert theme.size("tab") == pytest.approx(24)
    assert theme.size("headline") == pytest.approx(36)
    finger.app.follow(Wishes(font_scale=3.0))
    assert theme.size("tab") == pytest.approx(24)


def test_fewer_animations_are_obeyed_unless_chosen_otherwise(play):
    finger = play()
    finger.app.follow(Wishes(less_motion=True))
    assert not theme.motion
    finger.app.choose(less_motion=False)
    assert theme.motion
    finger.app.choose(less_motion=None)
    assert not theme.motion


def test_a_wish_that_changes_nothing_leaves_what_is_typed_alone(play):
    finger = play(language="en")
    finger.touch("rules")
    finger.type("search", "lamp")
    finger.app.follow(Wishes(("ko-KR",), dark=True))
    assert finger.find("search").text == "lamp"


def test_a_look_hides_before_the_screen_is_dressed_anew(play):
    finger = play(less_motion=True)
    deal(finger)
    press(finger, 0.8)
    card = finger.app.stage.screen.pane.ids.card.__self__  # the screen goes
    assert card.face_up
    finger.app.follow(Wishes(dark=False))
    assert not card.face_up


def test_a_look_hides_when_the_window_gets_another_size(play):
    finger = play(less_motion=True)
    deal(finger)
    press(finger, 0.8)
    card = finger.app.stage.screen.pane.ids.card
    assert card.face_up
    Window.dispatch("on_resize", *Window.size)
    assert not card.face_up


@pytest.fixture
def plate(play):
    """The app with a keyboard of 280 dp."""
    finger = play()
    made = Plate(finger.app, 280)
    yield finger, made
    made.clear()


def test_the_field_and_its_foot_stand_above_the_keyboard(plate):
    finger, made = plate
    finger.touch("history")
    finger.touch("players")
    field = finger.find("new_name")
    assert field.to_window(*field.pos)[1] < 280
    finger.touch(field)
    field.focus = True
    finger.settle()
    assert field.to_window(*field.pos)[1] >= 280
    assert hidden(made.height) == []
    field.focus = False
    finger.settle()
    assert finger.app.frame.padding[3] == 0


def test_a_field_under_the_keyboard_is_told(plate):
    finger, made = plate
    finger.touch("history")
    finger.touch("players")
    field = finger.find("new_name")
    device.here().screen = PlainScreen()
    field.focus = True
    finger.settle()
    assert hidden(made.height) == ["Field(new_name)"]


def test_the_keyboard_asks_nothing_while_nobody_types(plate):
    finger, _made = plate
    finger.touch("rules")
    finger.type("search", "la")
    assert finger.app.room.field is not None
    finger.find("search").focus = False
    finger.settle()
    assert finger.app.room.field is None
    finger.wait(0.3)
    assert not finger.app.room._again.is_triggered
