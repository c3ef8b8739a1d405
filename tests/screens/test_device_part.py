"""The device's part in a look: the window secured in time, one buzz for all, the screen kept on."""

from __future__ import annotations

import pytest

from companion import device
from companion.device.parts import Edges
from companion.game.roles import Role
from companion.presenter import Choice
from companion.tour.finger import Finger
from tests.screens.laid_table import lay, tap, to_the_shares
from tests.screens.round_table import all_look, deal, look, press, shows_a_role


class Window:
    """A secure window as Android has it: it answers later, and tells what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.ready = False

    def on(self) -> None:
        """A secret may come."""
        self.asked.append("on")

    def off(self) -> None:
        """No secret comes any more."""
        self.asked.append("off")
        self.ready = False


class Parts:
    """Counts what the phone was made to do."""

    def __init__(self) -> None:
        self.buzzes = 0
        self.awake = False
        self.wanted = lambda: True

    def once(self) -> None:
        """A buzz."""
        self.buzzes += 1

    def keep(self) -> None:
        """The screen stays on."""
        self.awake = True

    def rest(self) -> None:
        """It may go out."""
        self.awake = False


class Glass:
    """A screen over which the system draws its bars, and from whose sides it takes swipes."""

    def __init__(self) -> None:
        self.bars = Edges(0, 63, 0, 126)

    def covered(self) -> Edges:
        """The bars."""
        return self.bars

    def gestures(self) -> Edges:
        """Where a swipe belongs to the system."""
        return Edges(80, 63, 70, 126)

    def stand(self) -> None:
        """As it is held."""

    def paint_bars(self, _colour: tuple[float, float, float], _light: bool) -> None:
        """The app's colour."""


@pytest.fixture
def glass(monkeypatch) -> Glass:
    """The screen of a phone without a frame."""
    glass = Glass()
    monkeypatch.setattr(device.here(), "screen", glass)
    return glass


@pytest.fixture
def secure(monkeypatch) -> Window:
    """The window of a phone."""
    window = Window()
    monkeypatch.setattr(device.here(), "secure", window)
    return window


@pytest.fixture
def parts(monkeypatch) -> Parts:
    """Buzz and wakefulness of a phone."""
    parts = Parts()
    monkeypatch.setattr(device.here(), "buzz", parts)
    monkeypatch.setattr(device.here(), "awake", parts)
    return parts


def test_no_face_before_the_window_is_secured(play, secure):
    finger = play()
    deal(finger)
    assert secure.asked == ["on"], "asked for one screen before the secret"
    press(finger, 2)
    assert not shows_a_role(finger)
    secure.ready = True
    finger.frame()
    assert shows_a_role(finger)
    finger.up()


def test_the_window_is_let_go_once_the_neutral_screen_has_been_drawn(play, secure):
    finger = play()
    deal(finger)
    secure.ready = True
    press(finger, 1)
    finger.app.go("all_roles")
    finger.frame()
    assert secure.asked == ["on"], "the frame with the face may still be on the glass"
    finger.up()
    finger.wait(1)
    assert secure.asked == ["on", "off"]
    finger.back()
    assert secure.asked == ["on", "off", "on"]


def test_from_look_to_look_the_window_is_never_bare(play, secure):
    finger = play()
    deal(finger, players=3)
    secure.ready = True
    look(finger)
    finger.touch("all_roles", seconds=0.02)
    finger.app.step_back()
    finger.wait(1)
    assert secure.asked in (["on", "on"], ["on", "off", "on"])
    assert secure.asked[-1] == "on"


@pytest.mark.parametrize("role", [Role.BOSS, Role.SABOTEUR])
def test_one_buzz_for_each_card_that_turns_whatever_it_is(play, parts, role):
    finger = play()
    deal(finger, first=role)
    for turned in range(1, 4):
        press(finger, 1)
        finger.up()
        finger.frame()
        assert parts.buzzes == turned


def test_the_screen_stays_on_during_a_deal_and_a_round(play, parts):
    finger: Finger = play()
    deal(finger, players=3)
    assert parts.awake
    all_look(finger)
    assert parts.awake
    finger.touch("to_the_table")
    assert parts.awake
    finger.back()
    finger.settle()
    assert finger.app.stage.screen.name != "home" or not parts.awake


def test_no_nugget_card_turns_before_the_window_is_secured(play, secure):
    finger = play(less_motion=True)
    lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur", phone_nuggets=True)
    to_the_shares(finger, "gold", "Ada")
    assert secure.asked == []
    tap(finger, "share_out")
    assert secure.asked == ["on"]
    press(finger, 1.2)
    cards = finger.app.stage.screen.cards
    assert not any(card.face_up for card in cards)
    secure.ready = True
    finger.frame()
    assert all(card.face_up for card in cards)
    finger.up()


def test_room_is_left_for_the_systems_bars_where_they_are_by_now(play, glass):
    finger = play()
    assert finger.app.frame.padding == [0, 63, 0, 126]
    stage, frame = finger.app.stage, finger.app.frame
    assert (stage.y, frame.height - stage.top) == (126, 63)
    finger.app.presenter.ask("Really?", choices=(Choice("yes", "Yes", list),))
    finger.settle()
    over = finger.app.presenter.shown[-1]
    assert (over.y, frame.height - over.top) == (126, 63)
    assert finger.find("yes").to_window(0, finger.find("yes").y)[1] > 126
    finger.back()
    glass.bars = Edges(0, 0, 0, 40)
    finger.app.dispatch("on_resume")
    assert finger.app.frame.padding == [0, 0, 0, 40]


def test_the_pad_keeps_clear_of_the_systems_gestures(play, glass):
    finger = play()
    deal(finger)
    pad = finger.find("pad")
    assert (pad.x, finger.app.stage.width - pad.right) == (80, 70)


def test_the_keyboard_is_asked_for_no_suggestions(play):
    finger = play()
    finger.touch("new")
    assert finger.find("name").input_type == "null"
