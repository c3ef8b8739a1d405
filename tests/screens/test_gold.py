"""Gold by round tells what is public and no more; a wrong answer is put right by touches."""

from __future__ import annotations

from companion.game.editions import Edition
from companion.game.events import MatchEnded, NuggetTotalsEntered, Steal
from companion.game.gold import Tool
from companion.game.match import Phase, thieves_left
from companion.widgets.chart import GoldChart
from companion.widgets.rows import Row
from companion.widgets.table_grid import TableGrid
from tests.screens.laid_table import held, lay, screen, tap, to_the_shares
from tests.screens.past_evenings import played, show, until, widgets_of

TABLE = "Ada blue, Ben green, Cleo saboteur"


def table(finger):
    """The table of gold as texts, line by line."""
    (grid,) = widgets_of(finger, TableGrid)
    return [[getattr(cell, "text", cell) for cell in row] for row in grid.rows]


def one_round(finger, *, edition="saboteur2", seats=TABLE, ended="gold", by="Ada", **terms):
    lay(finger, edition, seats, **terms)
    to_the_shares(finger, ended, by)
    tap(finger, "share_out")


def test_it_is_one_touch_from_the_board(play):
    finger = play()
    lay(finger, "saboteur2", TABLE)
    finger.touch("gold")
    assert screen(finger) == "gold"
    finger.back()
    assert screen(finger) == "board"


def test_in_saboteur_2_only_whether_somebody_has_gold_is_public(play):
    finger = play(less_motion=True)
    one_round(finger)
    show(finger, "gold")
    assert table(finger) == [
        ["Ada", "1+", "?", "•", "•"],
        ["Ben", "0", "?", "•", "•"],
        ["Cleo", "0", "?", "•", "•"],
    ]
    assert not widgets_of(finger, GoldChart)


def test_what_1_and_a_question_mark_mean_is_said(play):
    finger = play(less_motion=True)
    one_round(finger)
    show(finger, "gold")
    assert finger.reads("1+ means some gold")
    one_round(finger, open_gold=True)
    show(finger, "gold")
    assert not finger.reads("1+ means some gold")


def test_a_table_that_wants_its_gold_open_reads_it(play):
    finger = play(less_motion=True)
    one_round(finger, open_gold=True)
    show(finger, "gold")
    assert table(finger)[0] == ["Ada", "5", "5", "•", "•"]
    assert widgets_of(finger, GoldChart)


def test_picked_nuggets_are_cards_and_paid_ones_figures(play):
    finger = play(less_motion=True)
    seats = "Ada digger, Ben digger, Cleo saboteur, Dov digger"
    one_round(finger, edition="base-en", seats=seats)
    show(finger, "gold")
    assert table(finger)[0][1] == "2 cards"
    one_round(finger, edition="base-en", seats=seats, ended="no_gold")
    show(finger, "gold")
    assert table(finger)[2][1] == "4"


def test_a_finished_round_tells_how_who_and_why(play):
    finger = play(less_motion=True)
    one_round(finger)
    show(finger, "gold")
    finger.touch("column.1")
    assert screen(finger) == "past_round"
    for words in ("Ada reached the gold", "Blue gold-digger", "+5", "Ada began."):
        assert finger.reads(words), words


def test_hands_are_told_before_anything_is_booked(play):
    finger = play(less_motion=True)
    one_round(finger)
    show(finger, "past_round", round=1)
    finger.touch("correct")
    finger.touch("door.green")
    finger.touch("work_out")
    assert finger.reads("Ada gives back 5 gold.\nBen takes 5 gold.")
    assert held(finger) == {"Ada": (5, 0)}
    finger.touch("book")
    assert held(finger) == {"Ben": (5, 0)}
    assert screen(finger) == "past_round"
    finger.touch("undo")
    assert held(finger) == {"Ada": (5, 0)}


def test_every_answer_can_be_another_one(play):
    finger = play(less_motion=True)
    one_round(finger)
    show(finger, "correction", round=1)
    finger.touch("how")
    finger.touch("choice.no_gold")
    assert not finger.sees("door.green")
    finger.touch("last_play")
    finger.touch("choice.2")
    finger.touch("was.0")
    finger.touch("role.boss")
    finger.touch("work_out")
    finger.touch("book")
    then = finger.app.table.match.finished_round(1)
    assert (then.answers.ended, then.answers.by, then.roles["Ada"]) == ("no_gold", "Cleo", "boss")


def test_a_theft_that_is_no_longer_possible_is_named(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur thief1")
    to_the_shares(finger, "gold", "Ada")
    tap(finger, "seat.0")
    tap(finger, "share_out")
    show(finger, "correction", round=1)
    finger.touch("was.2")
    finger.touch("mark.caught")
    finger.touch("work_out")
    assert finger.reads("Cleo can no longer steal from Ada.")
    finger.touch("book")
    show(finger, "past_round", round=1)
    assert finger.reads("Cleo can no longer steal from Ada.")


def test_a_theft_can_have_been_another_one(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben blue, Cleo saboteur thief1")
    to_the_shares(finger, "gold", "Ada")
    tap(finger, "seat.0")
    tap(finger, "share_out")
    show(finger, "correction", round=1)
    finger.touch("theft.0")
    finger.touch("choice.1")
    finger.touch("work_out")
    assert finger.reads("Ada takes 1 gold.\nBen gives back 1 gold.")
    finger.touch("book")
    assert held(finger)["Ada"][0] == held(finger)["Ben"][0] + 1


def test_an_overlooked_broken_tool_is_put_right_and_one_too_many_taken_away(play):
    finger = play(less_motion=True)
    seats = "Ada digger lamp, Ben digger, Cleo saboteur, Dov digger"
    one_round(finger, edition="base-en", seats=seats, modules="sabotage-victim", by="Dov")
    show(finger, "correction", round=1)
    finger.touch("was.1")
    finger.touch("mark.broken_pick")
    finger.touch("was.0")
    finger.touch("mark.broken_lamp")
    finger.touch("work_out")
    finger.touch("book")
    then = finger.app.table.match.finished_round(1)
    assert then.board.broken == {("Ben", Tool.PICK)}


TWO_THIEVES = "Ada blue thief1, Ben blue thief2, Cleo saboteur, Dov saboteur"


def two_thefts(finger, seats=TWO_THIEVES):
    """The last thief takes first; Ben, then Ada, each from the other."""
    lay(finger, "saboteur2", seats)
    to_the_shares(finger, "gold", "Ada")
    while finger.sees("steal.nothing"):
        thief = finger.app.stage.screen.match.name(thieves_left(finger.app.table.match)[0])
        tap(finger, "seat.1" if thief == "Ada" else "seat.0")
    tap(finger, "share_out")
    show(finger, "correction", round=1)


def test_of_two_thefts_each_can_be_put_right_in_the_order_of_the_rules(play):
    finger = play(less_motion=True)
    two_thefts(finger)
    asked = [row.title for row in widgets_of(finger, Row) if row.name.startswith("theft.")]
    assert asked == ["Ben steals 1 from whom?", "Ada steals 1 from whom?"]
    for theft in ("theft.1", "theft.0"):
        finger.touch(theft)
        finger.touch("choice.nothing")
    finger.touch("theft.1")
    finger.touch("choice.1")
    finger.touch("work_out")
    assert finger.reads("Ada takes 1 gold.\nBen gives back 1 gold.")
    finger.touch("book")
    assert finger.app.table.match.finished_round(1).steals == (Steal("Ben"), Steal("Ada", "Ben"))


def test_a_caught_thief_has_no_theft_to_put_right(play):
    finger = play(less_motion=True)
    two_thefts(finger)
    finger.touch("theft.0")
    finger.touch("choice.nothing")
    finger.touch("was.1")
    finger.touch("mark.caught")
    assert not finger.sees("theft.1")
    finger.touch("theft.0")
    assert finger.reads("Ada steals 1 from whom?")
    finger.touch("choice.2")
    finger.touch("work_out")
    assert finger.reads("Cleo has no gold.")
    finger.touch("theft.0")
    finger.touch("choice.nothing")
    finger.touch("work_out")
    finger.touch("book")
    assert finger.app.table.match.finished_round(1).steals == (Steal("Ada"),)


def test_nothing_changed_is_nothing_to_work_out(play):
    finger = play(less_motion=True)
    one_round(finger)
    show(finger, "correction", round=1)
    assert not finger.sees("work_out")


def test_roles_that_no_deck_holds_are_refused_in_words(play):
    finger = play(less_motion=True)
    one_round(finger)
    show(finger, "correction", round=1)
    for seat in ("was.0", "was.1"):
        finger.touch(seat)
        finger.touch("role.boss")
    finger.touch("work_out")
    assert finger.reads("Check them again")


def test_the_running_rounds_roles_are_untouched_by_a_correction(play):
    finger = play(less_motion=True)
    table = until(finger, Phase.RUNNING, rounds=1)
    before = table.match.this_round.hand
    ended = table.match.finished_round(1).answers.ended
    show(finger, "correction", round=1)
    finger.touch("how")
    finger.touch("choice.no_gold" if ended == "gold" else "choice.gold")
    finger.touch("work_out")
    finger.touch("book")
    assert table.match.finished_round(1).answers.ended != ended
    assert table.match.this_round.hand == before


def test_printed_cards_are_counted_again_after_a_correction(play):
    finger = play(less_motion=True)
    match = played(finger, Edition.BASE_EN)
    show(finger, "past_match", match=match)
    finger.touch("round.1")
    gold = finger.app.stage.screen.match.finished_round(1).answers.ended == "gold"
    finger.touch("correct")
    finger.touch("how")
    finger.touch("choice.no_gold" if gold else "choice.gold")
    finger.touch("work_out")
    finger.touch("book")
    assert screen(finger) == "totals"


def test_that_nobody_knows_who_made_the_last_play_is_put_right_too(play):
    finger = play(less_motion=True)
    one_round(finger, ended="no_gold", by="Ada")
    match = finger.app.table.match
    assert match.next_beginner == "Ben"
    show(finger, "correction", round=1)
    finger.touch("last_play")
    finger.touch("choice.nobody_knows")
    assert finger.reads("Not sure")
    finger.touch("work_out")
    assert finger.reads("Nobody’s gold changes")
    finger.touch("book")
    assert finger.app.table.match.finished_round(1).answers.by is None
    show(finger, "next_round")
    assert finger.reads("Who goes first? Tap a seat.")


def test_who_reached_the_gold_cannot_be_nobody(play):
    finger = play(less_motion=True)
    one_round(finger)
    show(finger, "correction", round=1)
    finger.touch("last_play")
    assert not finger.sees("choice.nobody_knows")
    finger.back()
    finger.touch("how")
    finger.touch("choice.no_gold")
    finger.touch("last_play")
    finger.touch("choice.nobody_knows")
    finger.touch("how")
    finger.touch("choice.gold")
    finger.touch("work_out")
    assert finger.reads("Say who made the connection.")


def test_in_the_duel_nobody_need_know_who_found_the_gold(play):
    finger = play(less_motion=True)
    one_round(finger, edition="duel", seats="Ada digger, Ben saboteur")
    show(finger, "correction", round=1)
    finger.touch("last_play")
    finger.touch("choice.nobody_knows")
    finger.touch("work_out")
    finger.touch("book")
    assert finger.app.table.match.finished_round(1).answers.by is None


def test_a_past_round_tells_what_was_drawn_and_what_it_was_worth(play):
    finger = play(less_motion=True)
    one_round(finger, edition="base-en", seats="Ada digger, Ben digger, Cleo saboteur")
    show(finger, "past_round", round=1)
    assert finger.reads("3 nugget cards drawn")
    assert finger.reads("2 cards"), "its worth is secret while the match goes on"
    table = finger.app.table
    table.happen(MatchEnded(early=True)).must()
    table.happen(NuggetTotalsEntered((("Ada", 5), ("Ben", 1), ("Cleo", 0)))).must()
    show(finger, "past_round", round=1)
    assert finger.reads("5 nuggets")
    assert not finger.reads("Draw")
