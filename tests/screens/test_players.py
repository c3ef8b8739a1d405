"""The book of players, and what their matches add up to."""

from __future__ import annotations

from companion.archive.players import Person
from companion.game.editions import Edition
from companion.game.events import (
    GoldSharedOut,
    MatchEnded,
    NuggetTotalsEntered,
    PlayerLeft,
    Pointed,
    RolesRevealed,
    RoundEnded,
)
from companion.game.gold import Ending
from companion.game.match import Phase
from companion.languages import speaking
from companion.screens import player_figures
from companion.widgets.chart import SplitBars
from companion.widgets.table_grid import TableGrid
from companion.wording.faces import told_of
from tests.screens.laid_table import lay, screen
from tests.screens.past_evenings import book, played, show, until, widgets_of


def names(finger):
    return [person.name for person in finger.app.archive.players.all()]


def test_somebody_new_comes_into_the_book(play):
    finger = play()
    show(finger, "players")
    finger.type("new_name", "Zoe")
    finger.key(13)
    assert finger.sees("player.Zoe")
    assert names(finger) == ["Zoe"]


def test_an_empty_book_says_so_and_leads_to_the_first_name(play):
    finger = play()
    show(finger, "players")
    assert finger.reads("No players yet.")
    finger.touch("next_step")
    assert finger.find("new_name").focus
    finger.type("new_name", "Zoe")
    finger.key(13)
    assert not finger.reads("No players yet.")


def test_a_name_without_a_letter_is_refused(play):
    finger = play()
    show(finger, "players")
    finger.type("new_name", " ")
    finger.key(13)
    assert finger.reads("A name needs at least one letter.")
    assert names(finger) == []


def test_a_new_name_is_taken_back(play):
    finger = play()
    book(finger, "Ada")
    show(finger, "player", player="p0")
    finger.touch("edit")
    finger.find("name").text = "Adele"
    finger.touch("rename")
    assert names(finger) == ["Adele"]
    finger.touch("undo")
    assert names(finger) == ["Ada"]


def test_colour_and_sign_are_chosen(play):
    finger = play()
    book(finger, "Ada")
    show(finger, "player", player="p0")
    for choice in ("colour.7", "sign.3"):
        finger.touch("edit")
        finger.touch(choice)
    person = finger.app.archive.players.whoever_is("p0")
    assert (person.colour, person.sign) == (7, 3)


def test_two_entries_become_one_and_two_again(play):
    finger = play()
    played(finger, players=5)
    book(finger, "Ada")
    finger.app.archive.players.add("Adele", id="other")
    show(finger, "player", player="p0")
    finger.touch("merge")
    finger.touch("into.Adele")
    assert names(finger) == ["Adele"]
    assert finger.reads("Matches")
    finger.touch("undo")
    assert set(names(finger)) == {"Ada", "Adele"}


def test_who_played_together_are_two_people(play):
    finger = play()
    played(finger, players=5)
    book(finger, "Ada", "Ben")
    show(finger, "player", player="p0")
    finger.touch("merge")
    finger.touch("into.Ben")
    assert finger.reads("so they are two people")
    assert set(names(finger)) == {"Ada", "Ben"}


def test_out_of_the_book_and_back(play):
    finger = play()
    book(finger, "Ada")
    show(finger, "players")
    finger.touch("player.Ada")
    finger.touch("remove")
    assert screen(finger) == "players"
    assert names(finger) == []
    finger.touch("undo")
    assert finger.sees("player.Ada")


def test_a_page_counts_finished_matches_only(play):
    finger = play()
    played(finger)
    book(finger, "Ada")
    show(finger, "player", player="p0")
    texts = finger.texts()
    until(finger, Phase.RUNNING, rounds=1)
    show(finger, "player", player="p0")
    assert finger.texts() == texts
    (bars,) = widgets_of(finger, SplitBars)
    assert sum(sum(split.counts) for split in bars.splits) == 3
    finger.touch("matches")
    assert screen(finger) == "history"


def shown_figures(finger):
    """What stands beside each word on Ada's page."""
    show(finger, "player", player="Ada")
    (grid,) = widgets_of(finger, TableGrid)
    return {words: cell.text for words, cell in grid.rows}


def test_who_took_the_cards_along_has_a_dash_for_gold_until_some_is_known(play):
    finger = play()
    table = lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur, Dov digger")
    ended = RoundEnded(Ending.GOLD, "Ben")
    for event in (ended, RolesRevealed(), GoldSharedOut(), PlayerLeft("Ada")):
        table.happen(event).must()
    table.happen(MatchEnded(early=True)).must()
    table.happen(NuggetTotalsEntered((("Ben", 2), ("Cleo", 0), ("Dov", 1)))).must()
    finger.app.archive.players.put([Person("Ada", "Ada", 0, 0)])
    assert shown_figures(finger) == {"Matches": "1", "Gold per round": "\u2013"}
    one_round(finger)
    assert shown_figures(finger) == {"Matches": "2", "Won": "1", "Gold per round": "5.0"}


def test_fingers_are_counted_where_people_have_pointed_at_somebody(play):
    finger = play()
    one_round(finger)
    finger.app.archive.players.put([Person("Ada", "Ada", 0, 0)])
    show(finger, "player", player="Ada")
    assert finger.reads("Matches")
    assert not finger.reads("Pointed at a saboteur")
    one_round(finger, Pointed("Ada", "Cleo"))
    show(finger, "player", player="Ada")
    assert finger.reads("Pointed at a saboteur")
    assert "1 of 1" in finger.texts()


def one_round(finger, *pointed):
    """A match that is over after its first round, in which these have pointed."""
    table = lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur")
    ended = RoundEnded(Ending.GOLD, "Ada")
    for event in (ended, *pointed, RolesRevealed(), GoldSharedOut(), MatchEnded(early=True)):
        table.happen(event).must()


def test_the_table_sees_how_often_each_side_wins(play):
    finger = play()
    show(finger, "statistics")
    assert finger.reads("No finished match yet.")
    played(finger)
    played(finger, Edition.BASE_EN)
    show(finger, "statistics")
    charts = widgets_of(finger, SplitBars)
    assert len(charts) == 2
    assert finger.reads("5 players")


def test_that_no_side_has_won_is_no_name_that_somebody_knows():
    """Where a name could stand and where a winner could: two cases of one word in Ukrainian."""
    with speaking("uk"):
        assert player_figures.team_words(player_figures.NOBODY) == "ніхто"
        told = told_of((), (), 1, changed=False, others=False, language="uk")
        assert told.words == ("нікого",)
