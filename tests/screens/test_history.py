"""The history: found again, looked at, put right, deleted and brought back, out and in."""

from __future__ import annotations

import pytest

from companion import device
from companion.archive import Archive
from companion.game.editions import Edition
from companion.game.events import MatchEnded
from companion.game.match import Phase
from companion.widgets.empty import Empty
from tests.screens.laid_table import lay, screen, tap, to_the_shares
from tests.screens.past_evenings import (
    book,
    count_all,
    many_short,
    played,
    show,
    until,
    widgets_of,
)


def listed(finger):
    return [row["name"].removeprefix("match.") for row in finger.app.stage.screen.ids.found.data]


def test_an_empty_history_says_so(play):
    finger = play()
    finger.touch("history")
    assert finger.reads("No matches yet")


@pytest.mark.parametrize("place", ["history", "statistics", "player"])
def test_where_no_match_stands_yet_one_touch_leads_to_the_first(play, place):
    finger = play(less_motion=True)
    ada = finger.app.archive.players.add("Ada")
    show(finger, place, **({"player": ada.id} if place == "player" else {}))
    (empty,) = widgets_of(finger, Empty)
    assert finger.find(empty.action_name).text == "New match"
    finger.touch(empty.action_name)
    assert screen(finger) == "setting"


def test_the_last_match_stands_first_and_opens(play):
    finger = play()
    first, second = played(finger), played(finger, Edition.BASE_EN)
    show(finger, "history")
    assert listed(finger) == [second, first]
    finger.touch(f"match.{first}")
    assert screen(finger) == "past_match"
    assert finger.reads("Saboteur 2")
    finger.touch("round.1")
    assert screen(finger) == "past_round"


def test_letters_and_chips_narrow_the_list(play):
    finger = play()
    five, six = played(finger, players=5), played(finger, Edition.BASE_EN, players=6)
    show(finger, "history")
    finger.type("search", "finn")
    assert listed(finger) == [six]
    finger.touch("search.clear")
    finger.touch("edition.saboteur2")
    assert listed(finger) == [five]
    finger.touch("edition.saboteur2")
    assert listed(finger) == [six, five]


def test_only_one_players_matches(play):
    finger = play()
    played(finger, players=5)
    with_finn = played(finger, players=6)
    book(finger, "Finn")
    show(finger, "history", player="p5")
    assert listed(finger) == [with_finn]
    finger.touch("player")
    assert len(listed(finger)) == 2


def test_more_matches_come_as_somebody_scrolls(play):
    finger = play()
    many_short(finger, 70)
    show(finger, "history")
    assert len(listed(finger)) == 30
    for _scroll in range(8):
        finger.app.stage.screen.ids.found.scroll_y = 0
        finger.settle()
    assert len(listed(finger)) == len(set(listed(finger))) == 70
    assert finger.reads("70 matches")


def test_what_is_in_view_stays_there_when_more_come(play):
    finger = play()
    many_short(finger, 70)
    show(finger, "history")
    found = finger.app.stage.screen.ids.found
    found.scroll_y = 0.3
    finger.frame()
    above = (1 - found.scroll_y) * (found.children[0].height - found.height)
    finger.settle()
    assert len(listed(finger)) > 30
    after = (1 - found.scroll_y) * (found.children[0].height - found.height)
    assert abs(after - above) < found.row_high


def test_a_deleted_match_comes_back(play):
    finger = play()
    match = played(finger)
    show(finger, "history")
    finger.touch(f"match.{match}")
    finger.touch("delete")
    assert listed(finger) == []
    finger.touch("undo")
    assert listed(finger) == [match]


def test_an_answer_of_an_old_match_is_put_right(play):
    finger = play()
    match = played(finger)
    show(finger, "past_match", match=match)
    finger.touch("round.1")
    finger.touch("correct")
    finger.touch("last_play")
    finger.touch("choice.2")
    if not finger.sees("work_out"):
        finger.touch("last_play")
        finger.touch("choice.1")
    finger.touch("work_out")
    finger.touch("book")
    assert screen(finger) == "past_round"
    assert "p" in finger.app.stage.screen.match.finished_round(1).answers.by


def test_a_match_that_was_left_says_so(play):
    finger = play()
    table = until(finger, Phase.RUNNING, rounds=1)
    table.lay_aside()
    show(finger, "history")
    assert finger.reads("Left after 1 round")
    finger.touch(f"match.{table.id}")
    assert finger.sees("round.1")
    assert not finger.sees("round.2")


def test_a_match_that_was_left_is_played_on(play):
    finger = play()
    table = until(finger, Phase.SEATED, rounds=1)
    table.lay_aside()
    show(finger, "past_match", match=table.id)
    finger.touch("go_on")
    assert screen(finger) == "next_round"
    assert finger.app.table.id == table.id
    assert finger.app.archive.running_headline().match == table.id


def test_a_match_that_was_left_waits_while_another_one_runs(play):
    finger = play()
    left = until(finger, Phase.RUNNING, rounds=1)
    until(finger, Phase.RUNNING)
    show(finger, "past_match", match=left.id)
    assert finger.sees("round.1")
    assert not finger.sees("go_on")


def test_a_match_left_in_its_first_round_says_so(play):
    finger = play()
    lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur").lay_aside()
    show(finger, "history")
    assert finger.reads("Left in the first round")


# Out and in


@pytest.fixture
def export(tmp_path):
    """A file with one match of another phone."""
    from random import Random

    from companion.table import Table
    from tests.archive.evening import play_match, table_of

    archive = Archive(tmp_path / "other")
    play_match(Table.set_up(archive, table_of()), Random(1))
    place = tmp_path / "export.json"
    place.write_text(next(iter(archive.export.whole())), "utf-8")
    archive.close()
    return place


def bring_in(finger, place):
    show(finger, "history")
    finger.touch("files")
    finger.touch("import")
    finger.find("place").text = str(place)
    finger.touch("bring_in")


def test_a_file_comes_in_once(play, export):
    finger = play()
    bring_in(finger, export)
    assert finger.reads("1 match added.")
    assert len(listed(finger)) == 1
    bring_in(finger, export)
    assert finger.reads("You already have everything in this file.")
    assert len(listed(finger)) == 1


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{}", "not exported from this app"),
        ('{"format": "saboteur-companion", "version": 1', "cut off"),
        ('{"format": "saboteur-companion", "version": 99}', "newer version"),
    ],
)
def test_a_bad_file_changes_nothing_and_says_why(play, tmp_path, content, words):
    finger = play()
    place = tmp_path / "bad.json"
    place.write_text(content, "utf-8")
    bring_in(finger, place)
    assert finger.reads("Nothing was imported")
    assert finger.reads(words)


def test_everything_goes_out_as_a_file(play, tmp_path, monkeypatch):
    finger = play()
    played(finger)
    monkeypatch.setattr(device.here().share, "folder", tmp_path / "out")
    show(finger, "history")
    finger.touch("files")
    finger.touch("export")
    assert finger.reads("Saved: ")
    assert len(list((tmp_path / "out").iterdir())) == 1


# A match that is over, put right


def one_past_round(finger, ended="gold", by="Ada"):
    """A match of printed cards that was over after its first round."""
    table = lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
    to_the_shares(finger, ended, by)
    tap(finger, "share_out")
    table.happen(MatchEnded(early=True)).must()
    if table.match.phase is Phase.COUNTING:
        show(finger, "the_end")
        count_all(finger)
        finger.touch("counted")
    return table


def to_the_top(finger):
    """The page stands where it was left."""
    finger.app.stage.screen.ids.body.scroll_y = 1
    finger.settle()


def put_right(finger, table, *touches):
    show(finger, "history")
    for touch in (f"match.{table.id}", "round.1", "correct", *touches, "work_out", "book"):
        finger.touch(touch)


def test_where_nothing_is_left_to_count_a_past_match_is_summed_at_once(play):
    finger = play(less_motion=True)
    table = one_past_round(finger)
    put_right(finger, table, "how", "choice.no_gold")
    assert screen(finger) == "past_round"
    finger.back()
    assert screen(finger) == "past_match"
    to_the_top(finger)
    assert finger.reads("Cleo wins")
    finger.back()
    assert listed(finger) == [table.id]


def test_a_past_match_that_needs_a_count_stays_in_the_history_and_says_so(play):
    finger = play(less_motion=True)
    table = one_past_round(finger, "no_gold")
    put_right(finger, table, "how", "choice.gold")
    assert screen(finger) == "totals"
    finger.back()
    assert screen(finger) == "past_round"
    finger.back()
    to_the_top(finger)
    assert finger.reads("The gold is not counted yet")
    finger.back()
    assert listed(finger) == [table.id]
    (row,) = finger.app.stage.screen.ids.found.data
    assert (row["title"], row["sign"]) == ("The gold is not counted yet", "coin")
    finger.back()
    assert screen(finger) == "home"
    assert not finger.sees("go_on"), "it does not run"
    show(finger, "history")
    finger.touch(f"match.{table.id}")
    finger.touch("count")
    count_all(finger)
    finger.touch("counted")
    assert screen(finger) == "past_match"
    assert finger.reads("Ada wins")


def test_a_wrong_count_of_a_past_match_is_told_again(play):
    finger = play(less_motion=True)
    table = one_past_round(finger)
    show(finger, "history")
    finger.touch(f"match.{table.id}")
    assert finger.reads("Ada wins")
    finger.touch("count")
    finger.touch("total.1")
    finger.touch("worth.3")
    finger.touch("counted")
    assert screen(finger) == "past_match"
    assert finger.reads("Ben wins")
    finger.back()
    assert screen(finger) == "history"


def test_a_search_with_one_hit_opens_it_and_one_with_none_leads_on(play):
    finger = play()
    played(finger, players=5)
    six = played(finger, Edition.BASE_EN, players=6)
    show(finger, "history")
    finger.type("search", "finn")
    finger.key(13)
    assert screen(finger) == "past_match"
    assert finger.app.stage.screen.id == six
    finger.back()
    finger.touch("search.clear")
    finger.type("search", "zzz")
    assert finger.reads("This match doesn’t exist.")
    finger.touch("next_step")
    assert len(listed(finger)) == 2


def test_while_there_are_few_matches_people_stand_below_to_choose_by(play):
    finger = play()
    played(finger)
    book(finger, "Ada", "Ben")
    show(finger, "history")
    tap(finger, next(name for name in finger.names() if name.startswith("of.")))
    assert finger.app.stage.screen.memory()["player"]
    assert not any(name.startswith("of.") for name in finger.names())
    tap(finger, "player")
    assert sum(name.startswith("of.") for name in finger.names()) == 2
