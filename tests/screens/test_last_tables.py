"""The people who have played before are seated again by one touch."""

from __future__ import annotations

from companion.game.editions import Edition
from companion.game.events import (
    GoldSharedOut,
    Player,
    PlayerJoined,
    PlayerLeft,
    RolesRevealed,
    RoundBegan,
    RoundEnded,
)
from companion.game.gold import Ending
from companion.tour.checks import all_four
from tests.screens.laid_table import lay, screen
from tests.screens.past_evenings import book, played
from tests.screens.readers import window_of

SOUND = {"overflow": [], "overlap": [], "small_targets": [], "missing_glyphs": []}


def tables(finger):
    return [name for name in finger.names() if name.startswith("table.")]


def test_every_table_of_before_sits_down_with_one_touch(play):
    finger = play()
    played(finger, Edition.SABOTEUR_2, 5)
    played(finger, Edition.BASE_EN, 3)
    finger.touch("new")
    assert tables(finger) == ["table.0", "table.1"]
    finger.touch("table.1")
    assert finger.reads("Same players")
    draft = finger.app.stage.screen.plan.draft
    assert (draft.edition, len(draft.players)) == (Edition.SABOTEUR_2, 5)
    finger.touch("deal")
    assert screen(finger) == "hand_off"
    assert finger.app.table.match.players == ("p0", "p1", "p2", "p3", "p4")


def test_back_from_the_wrong_table_leads_to_the_others(play):
    finger = play()
    played(finger, Edition.BASE_EN, 3)
    finger.touch("new")
    finger.touch("table.0")
    finger.back()
    assert tables(finger) == ["table.0"]


def test_they_go_when_somebody_sits_down_or_is_typed_and_come_back(play):
    finger = play()
    played(finger)
    book(finger, "Ada")
    finger.touch("new")
    finger.touch("player.Ada")
    assert not tables(finger)
    finger.touch("player.Ada")
    assert tables(finger)
    finger.type("name", "B")
    assert not tables(finger)


def test_without_a_match_nothing_is_offered(play):
    finger = play()
    finger.touch("new")
    assert not finger.reads("Or a group that has played before")


def test_they_stand_there_whole_in_a_small_window(play):
    with window_of(360, 640):
        finger = play(language="uk")
        for players in (3, 7, 10):
            played(finger, Edition.BASE_EN, players)
        finger.touch("new")
        assert all_four() == SOUND
        for _part in finger.scrolled():
            assert all_four() == SOUND


def test_who_goes_and_who_comes_between_two_rounds_makes_one_more_table(play):
    finger = play(less_motion=True)
    table = lay(finger, Edition.SABOTEUR_2, "Ada blue, Ben green, Cleo saboteur")
    for event in (PlayerLeft("Ben"), RoundEnded(Ending.NO_GOLD, "Ada"), RolesRevealed()):
        table.happen(event).must()
    table.happen(GoldSharedOut()).must()
    table.happen(PlayerJoined(Player("Zed", "Zed"), 1)).must()
    assert len(finger.app.archive.groups.all()) == 1
    table.happen(RoundBegan(2, "Ada")).must()
    found = [{name for _, name in group.players} for group in finger.app.archive.groups.all()]
    assert found == [{"Ada", "Cleo", "Zed"}, {"Ada", "Ben", "Cleo"}]
