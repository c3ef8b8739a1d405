"""Whatever happens at the table, the stage shows it on the screen that stands there."""

from __future__ import annotations

import pytest

from companion.game.events import (
    DirectionTurned,
    PlayerFreed,
    PlayerLeft,
    PlayerRenamed,
    RoundEnded,
    ThiefLaid,
    ToolBroken,
)
from companion.game.gold import Ending, Tool
from companion.screens import doing
from companion.table import Table
from tests.screens.laid_table import lay, screen

pytestmark = pytest.mark.quick

SEATS = "Ada blue, Ben green, Cleo saboteur, Dov boss"


def marks(finger, seat):
    """What the board shows in front of a seat."""
    return [mark.sign for mark in finger.app.stage.screen.top.ring.seats[seat].markers]


def test_the_board_shows_an_event_that_it_has_not_asked_for(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", SEATS)
    board = finger.app.stage.screen
    assert marks(finger, 1) == []
    table.happen(ToolBroken("Ben", Tool.LAMP)).must()
    table.happen(ThiefLaid("Ben")).must()
    assert marks(finger, 1) == ["broken_lamp", "sack"]
    assert finger.app.stage.screen is board, "it is the same screen"


def test_a_match_taken_up_again_is_followed_once(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", SEATS)
    table.lay_aside()
    again = Table.look(finger.app.archive, table.id)
    assert finger.app.take_up(again).happened
    finger.app.stage.to(again.view)
    shown = []
    finger.app.stage.screen.render = shown.append
    again.happen(PlayerLeft("Ada")).must()
    assert shown == [again.view]
    table.happen(PlayerLeft("Ben"))
    assert shown == [again.view], "nobody follows the table that was laid aside"


def test_a_screen_whose_time_is_over_is_left_as_it_is(play):
    """The act that ended the round leads on; nothing of it is drawn on the board."""
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", SEATS)
    shown = []
    finger.app.stage.screen.render = shown.append
    table.happen(RoundEnded(Ending.NO_GOLD, None, frozenset())).must()
    assert shown == []
    assert screen(finger) == "board"


def test_names_and_seats_and_the_log_follow_too(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", SEATS, "cards-2020")
    finger.app.go("seats")
    table.happen(PlayerRenamed("Ben", "Benno")).must()
    finger.settle()
    assert finger.reads("Benno")
    finger.app.stage.turn("round_log")
    table.happen(DirectionTurned()).must()
    finger.settle()
    assert not finger.find("undo_last").disabled


def test_what_was_refused_is_drawn_anew(play):
    """A switch that a finger has turned lies again as the table stands."""
    finger = play(less_motion=True)
    lay(finger, "saboteur2", SEATS)
    shown = []
    finger.app.stage.screen.render = shown.append
    assert not doing.happen(finger.app, PlayerFreed("Ada"))
    assert shown == [finger.app.table.view]
