"""Two windows of the app on one archive: neither stops, nothing is lost, both show the same."""

from __future__ import annotations

from random import Random

import pytest

from companion.archive import Archive
from companion.game.editions import Edition
from companion.game.events import AnswerCorrected, CardTurned, PlayerLeft
from companion.game.gold import Ending
from companion.game.match import Phase, still_to_turn
from companion.table import Table
from companion.where import place_of
from tests.archive.evening import next_event, play_match, table_of
from tests.screens.laid_table import HOLD
from tests.screens.past_evenings import book, played, show, until
from tests.screens.round_table import look

A_GLANCE = 1.2
LOOK_AGAIN = "The match continued in another window. Look again."


@pytest.fixture
def other_window(tmp_path):
    """Opens the archive of the app once more, as a second window does."""
    opened = []

    def open_it() -> Table:
        opened.append(Archive(tmp_path / "data"))
        table = Table.open(opened[-1])
        assert table is not None
        return table

    yield open_it
    for archive in opened:
        archive.close()


def stand(finger, phase, edition=Edition.SABOTEUR_2, players=3):
    """The app shows a match in that phase."""
    table = until(finger, phase, edition, players)
    for who in still_to_turn(table.match) if phase is Phase.REVEALED else ():
        table.happen(CardTurned(who)).must()
    finger.app.stage.to(table.view)
    finger.settle()
    return table


def goes_on(table, events=1, seed=1):
    """The other window plays on."""
    for _event in range(events):
        table.happen(next_event(table.match, Random(seed))).must()


def goes_past(table, phase):
    """Until that phase is over; a deal that the other has only begun would be finished here."""
    while table.match.phase is phase:
        goes_on(table)
    if phase is Phase.SEATED:
        goes_on(table)


def stands_there(finger, other) -> bool:
    """The app shows the match where the other window has it, and has said why."""
    finger.settle()
    name, _what = place_of(other.view)
    assert list(finger.app.table.events) == list(other.events)
    assert finger.app.stage.screen.name == name
    return finger.reads(LOOK_AGAIN)


def deal_next(finger):
    finger.touch("seat.0")
    finger.touch("deal")


def whole_look(finger):
    finger.wait(0.3)
    look(finger)


def say_the_end(finger):
    finger.touch("end_round")
    if finger.sees("end_all_the_same"):
        finger.touch("end_all_the_same")
    finger.touch("ended.no_gold")
    finger.touch("nobody_knows")


def turn_over(finger):
    finger.hold("hold_all", HOLD)


def share_it(finger):
    """One step: the crystals, a theft, the gold."""
    steps = ("to_the_verdict", "share", "share_out", "steal.nothing", "crystals.0")
    finger.touch(next(name for name in steps if finger.sees(name)))


PHASES = {
    Phase.SEATED: deal_next,
    Phase.DEALING: whole_look,
    Phase.RUNNING: say_the_end,
    Phase.ENDED: turn_over,
    Phase.REVEALED: share_it,
}


@pytest.mark.parametrize("phase", PHASES, ids=[phase.value for phase in PHASES])
def test_the_second_window_is_told_and_shows_where_the_match_stands(play, other_window, phase):
    finger = play(less_motion=True)
    finger.app._glance.cancel()
    stand(finger, phase)
    other = other_window()
    goes_past(other, phase)
    PHASES[phase](finger)
    assert stands_there(finger, other)


@pytest.mark.parametrize("phase", PHASES, ids=[phase.value for phase in PHASES])
def test_the_second_window_follows_untouched(play, other_window, phase):
    finger = play(less_motion=True)
    stand(finger, phase)
    other = other_window()
    goes_past(other, phase)
    finger.wait(A_GLANCE)
    assert stands_there(finger, other)
    finger.app.presenter.clear_note()
    finger.wait(A_GLANCE)
    assert not finger.reads(LOOK_AGAIN), "what it has done itself is no news"


def test_a_face_is_gone_before_the_match_is_shown_as_it_stands_elsewhere(play, other_window):
    finger = play(less_motion=True)
    stand(finger, Phase.SEATED)
    deal_next(finger)
    finger.wait(0.3)
    other = other_window()
    finger.down(finger.find("pad").center)
    finger.wait(0.8)
    looking = finger.app.stage.screen.pane.looking
    assert looking.shown == "face"
    other.catch_up()
    goes_on(other)
    finger.wait(A_GLANCE)
    assert looking.shown == "neutral"
    assert finger.reads(LOOK_AGAIN)
    finger.up()


def test_cards_turn_over_by_themselves_in_one_window_alone(play, other_window):
    finger = play(less_motion=False)
    stand(finger, Phase.ENDED)
    other = other_window()
    goes_on(other)
    finger.wait(2 * A_GLANCE)
    assert stands_there(finger, other)
    finger.touch("to_the_verdict")
    finger.settle()
    assert not still_to_turn(finger.app.table.match)


def test_who_reads_the_rules_meanwhile_is_left_there(play, other_window):
    finger = play(less_motion=True)
    stand(finger, Phase.RUNNING)
    other = other_window()
    finger.app.go("rules")
    finger.settle()
    goes_on(other)
    finger.wait(A_GLANCE)
    assert finger.app.stage.screen.name == "rules"
    assert not finger.reads(LOOK_AGAIN)
    finger.app.step_back()
    finger.settle()
    finger.wait(A_GLANCE)
    assert stands_there(finger, other)


def test_one_step_behind_is_behind_too(play, other_window):
    finger = play(less_motion=True)
    stand(finger, Phase.RUNNING)
    other = other_window()
    other.happen(PlayerLeft("p1")).must()
    finger.touch("seat.2")
    finger.touch("leaves")
    assert stands_there(finger, other)
    finger.touch("seat.2")
    finger.touch("leaves")
    assert finger.app.table.match.table.leaving == {"p1", "p2"}
    assert not other.happen(PlayerLeft("p0")).happened
    assert other.match == finger.app.table.match


def test_both_windows_play_the_evening_to_its_end(play, other_window):
    finger = play(less_motion=True)
    finger.app._glance.cancel()
    stand(finger, Phase.SEATED)
    other = other_window()
    for _round in range(3):
        while other.match.phase is not Phase.SHARING and other.match.next_round is not None:
            goes_on(other)
            if other.match.phase is Phase.REVEALED:
                break
        if finger.app.stage.screen.name == "next_round":
            deal_next(finger)
            assert stands_there(finger, other)
        while finger.app.stage.screen.name in ("roles_out", "shares"):
            share_it(finger)
            finger.settle()
        goes_or_looks = other.happen(next_event(other.match, Random(1)))
        assert goes_or_looks.look_again
        assert other.match == finger.app.table.match
    assert other.match.phase is Phase.OVER
    assert [past.finished for past in finger.app.archive.history.page()] == [True]


def test_a_match_that_the_other_window_has_ended_for_a_new_one(play, other_window):
    finger = play(less_motion=True)
    table = stand(finger, Phase.RUNNING)
    length = len(list(table.events))
    other = other_window()
    new = Table.set_up(other._archive, table_of(Edition.DUEL, 2))
    finger.touch("seat.1")
    finger.touch("leaves")
    assert finger.reads(LOOK_AGAIN)
    assert finger.app.table.id == new.id
    assert finger.app.stage.screen.name == place_of(new.view)[0]
    assert len(list(Table.look(other._archive, table.id).events)) == length


def at_home(finger):
    """Home with a match that runs; its question is answered."""
    finger.app.stage.start(("home", {}))
    finger.settle()
    if finger.sees("not_now"):
        finger.touch("not_now")
    assert finger.sees("go_on")


def test_home_leads_into_the_match_as_it_is_now(play, other_window):
    finger = play(less_motion=True)
    stand(finger, Phase.SEATED)
    at_home(finger)
    other = other_window()
    goes_on(other, events=2)
    finger.touch("go_on")
    assert finger.app.stage.screen.name == place_of(other.view)[0] == "hand_off"


def test_home_does_not_lead_into_a_match_that_has_ended(play, other_window):
    finger = play(less_motion=True)
    stand(finger, Phase.SEATED)
    at_home(finger)
    finger.app._table = None
    play_match(other_window(), Random(2))
    finger.touch("go_on")
    assert finger.reads(LOOK_AGAIN)
    assert not finger.sees("go_on")


def test_a_match_deleted_in_the_other_window_leads_home(play, other_window):
    finger = play(less_motion=True)
    table = stand(finger, Phase.RUNNING)
    other = other_window()
    other._archive.history.delete(table.id)
    finger.touch("seat.1")
    finger.touch("leaves")
    assert finger.reads("This match is no longer here.")
    assert finger.app.stage.screen.name == "home"


GONE = "This match is no longer here."


@pytest.mark.parametrize("let_go", [False, True], ids=["deleted", "let_go"])
@pytest.mark.parametrize(
    ("way", "touched"),
    [
        ("", "round.1"),
        ("", "delete"),
        ("", "count"),
        ("round.1", "correct"),
        ("round.1 correct", "was.1 role.saboteur work_out book"),
        ("count", "total.1 worth.9 enter"),
    ],
)
def test_inside_a_match_of_the_past_that_the_other_window_deletes(
    play, tmp_path, way, touched, let_go
):
    finger = play(less_motion=True)
    match = played(finger, Edition.BASE_EN)
    show(finger, "history")
    finger.app.go("past_match", match=match)
    finger.settle()
    for name in way.split():
        finger.touch(name)
    other = Archive(tmp_path / "data")
    other.history.delete(match)
    if let_go:
        other.store.write_row("DELETE FROM matches WHERE id = ?", (match,))
    other.close()
    for name in touched.split():
        if finger.sees(name):
            finger.touch(name)
    while finger.app.stage.screen.name != "history":
        finger.back()
    assert finger.reads(GONE)
    assert finger.app.archive.history.count() == 0


def test_a_match_that_was_left_does_not_end_the_one_that_runs_by_now(play, tmp_path):
    finger = play(less_motion=True)
    table = until(finger, Phase.RUNNING)
    table.lay_aside()
    show(finger, "past_match", match=table.id)
    other = Archive(tmp_path / "data")
    new = Table.set_up(other, table_of(Edition.DUEL, 2))
    finger.touch("go_on")
    assert finger.reads(LOOK_AGAIN)
    assert not finger.sees("go_on")
    assert other.running_headline().match == new.id
    other.close()


def test_a_new_match_ends_no_other_unasked(play, tmp_path):
    finger = play(less_motion=True)
    played(finger)
    show(finger, "home")
    finger.touch("again")
    other = Archive(tmp_path / "data")
    theirs = [Table.set_up(other, table_of(Edition.DUEL, 2)).id]
    finger.touch("deal")
    finger.touch("go_on")
    assert finger.app.table.id == theirs[0]
    assert finger.app.stage.screen.name == "next_round"
    show(finger, "home")
    finger.touch("new")
    finger.touch("leave_it")
    finger.app.stage.turn("setting", again=True)
    theirs.append(Table.set_up(other, table_of(Edition.DUEL, 2)).id)
    finger.touch("deal")
    assert other.running_headline().match == theirs[1]
    finger.touch("leave_it")
    assert finger.app.stage.screen.name == "hand_off"
    assert other.running_headline().match == finger.app.table.id not in theirs
    other.close()


def test_a_way_to_look_is_chosen_while_the_other_window_deals_anew(play, other_window):
    finger = play(less_motion=True)
    finger.app._glance.cancel()
    stand(finger, Phase.SEATED)
    deal_next(finger)
    finger.touch("my_way")
    other = other_window()
    goes_past(other, Phase.DEALING)
    while other.match.phase is not Phase.SEATED:
        goes_on(other)
    finger.app._glance()
    finger.wait(A_GLANCE)
    assert stands_there(finger, other)


def test_a_person_whom_the_other_window_lets_go_of(play, tmp_path):
    finger = play()
    book(finger, "Ada", "Ben")
    show(finger, "players")
    finger.app.go("player", player="p0")
    finger.settle()
    other = Archive(tmp_path / "data")
    ada = other.players.whoever_is("p0")
    other.players.remove(ada)
    other.store.write_row("DELETE FROM players WHERE removed", ())
    finger.touch("merge")
    finger.back()
    assert finger.app.stage.screen.name == "players"
    finger.app.go("player", player="p1")
    finger.settle()
    finger.touch("merge")
    assert not finger.sees(f"into.{ada.name}")
    other.close()


def test_the_match_on_the_table_is_seen_in_the_history_as_the_other_window_has_left_it(
    play, tmp_path
):
    finger = play(less_motion=True)
    table = until(finger, Phase.OVER, Edition.ANNIVERSARY)
    other = Archive(tmp_path / "data")
    there = Table.look(other, table.id)
    then = there.match.finished_round(1)
    ended = next(one for one in Ending if one is not then.answers.ended)
    there.happen(AnswerCorrected(1, ended=ended, by=then.seats[0])).must()
    show(finger, "past_match", match=table.id)
    assert finger.app.table is table
    assert table.match == there.match
    other.close()


def test_a_match_deleted_in_the_other_window_while_its_cards_turn_over(play, other_window):
    finger = play(less_motion=True)
    table = stand(finger, Phase.ENDED)
    other = other_window()
    table._watchers.insert(0, lambda _event: other._archive.history.delete(table.id))
    turn_over(finger)
    assert finger.reads(GONE)
    assert finger.app.stage.screen.name == "home"
