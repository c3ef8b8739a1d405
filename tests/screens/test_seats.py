"""Seats are moved and people renamed in the middle of a match."""

from __future__ import annotations

from companion.game.events import (
    GoldSharedOut,
    PlayerLeft,
    PlayerRenamed,
    RolesRevealed,
    RoundEnded,
    SeatsMoved,
)
from companion.game.gold import Ending
from companion.tour.finger import middle
from tests.screens.laid_table import lay

TABLE = "Ada blue, Ben green, Cleo boss"


def seats(finger) -> list[str]:
    """The lines from the top down."""
    return [line.text for line in finger.app.stage.screen.ids.seats.lines]


def to_the_seats(finger) -> None:
    """From the board by way of a player's sheet."""
    finger.touch("seat.0")
    finger.touch("seats")


def test_people_change_places_and_the_journal_tells_it(play):
    finger = play()
    table = lay(finger, "saboteur2", TABLE)
    roles = {who: table.match.role_of(who) for who in table.match.players}
    to_the_seats(finger)
    lines = finger.app.stage.screen.ids.seats.lines
    start, end = middle(lines[0].handle), middle(lines[2].handle)
    finger.drag(start, (end[0], end[1] - 6))
    assert seats(finger) == ["Ben", "Cleo", "Ada"]
    assert list(table.events)[-1] == SeatsMoved(("Ben", "Cleo", "Ada"))
    assert {who: table.match.role_of(who) for who in table.match.players} == roles
    finger.touch("undo")
    assert seats(finger) == ["Ada", "Ben", "Cleo"]


def test_a_name_is_written_over_at_any_time(play):
    finger = play()
    table = lay(finger, "saboteur2", TABLE)
    to_the_seats(finger)
    finger.touch("seat.Ben")
    finger.type("rename", "Benjamin")
    finger.key(13)
    assert seats(finger) == ["Ada", "Benjamin", "Cleo"]
    assert list(table.events)[-1] == PlayerRenamed("Ben", "Benjamin")
    finger.back()
    assert finger.reads("Benjamin")


def test_no_two_people_of_one_name(play):
    finger = play()
    table = lay(finger, "saboteur2", TABLE)
    to_the_seats(finger)
    finger.touch("seat.Ben")
    finger.type("rename", "Ada")
    finger.key(13)
    assert finger.reads("Ada sits here already.")
    assert finger.find("rename").text == "Ada", "what was typed can be mended"
    finger.type("rename", "m")
    assert not finger.reads("Ada sits here already.")
    finger.app.step_back()
    finger.settle()
    assert table.match.name("Ben") == "Adam", "who closes the sheet means the name"


def test_who_has_left_keeps_the_name(play):
    finger = play()
    table = lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur, Dov digger")
    for event in (PlayerLeft("Dov"), RoundEnded(Ending.GOLD, "Ada", frozenset())):
        table.happen(event).must()
    table.happen(RolesRevealed()).must()
    table.happen(GoldSharedOut()).must()
    finger.app.stage.start(("home", {}), ("next_round", {}), ("seats", {}))
    finger.settle()
    finger.touch("seat.Ben")
    finger.type("rename", "Dov")
    finger.key(13)
    assert finger.reads("Somebody in this match is called Dov already.")
    assert finger.app.archive.players.named("Dov") is None
