"""Between two rounds and after the third: who begins, who goes, where a restart leads."""

from __future__ import annotations

import pytest

from companion.game.events import GoldSharedOut, PlayerLeft, RolesRevealed, RoundEnded
from companion.game.gold import Ending
from companion.game.match import Phase
from companion.languages import _
from companion.tour.looking import area_of
from companion.widgets.text import Text
from tests.screens.laid_table import lay, screen, tap, to_the_next_round
from tests.screens.readers import window_of

BASE = "Ada digger, Ben digger, Cleo saboteur, Dov digger"
SECOND = "Ada blue, Ben green, Cleo saboteur, Dov boss"
TOURNAMENT = "Ada digger, Ben digger, Cleo digger, Dov saboteur, Eli greedy"


def end(finger, by="Ada"):
    """The gold is reached and shared out."""
    for event in (RoundEnded(Ending.GOLD, by, frozenset()), RolesRevealed(), GoldSharedOut()):
        finger.app.table.happen(event).must()


def between_rounds(finger, edition="base-en", seats=BASE, modules="", by="Ada", **terms):
    """The first round is over."""
    lay(finger, edition, seats, modules, **terms)
    end(finger, by)
    finger.app.stage.start(("home", {}), ("next_round", {}))
    finger.frame()
    finger.frame()


def test_the_next_round_is_dealt_in_one_touch(play):
    finger = play(less_motion=True)
    between_rounds(finger, by="Cleo")
    beginner = finger.app.table.match.next_beginner
    assert finger.reads(f"{finger.app.table.match.name(beginner)} begins.")
    tap(finger, "deal")
    assert screen(finger) == "hand_off"
    assert finger.app.table.match.this_round.number == 2
    assert finger.app.table.match.this_round.beginner == beginner


def test_home_says_which_round_is_next_also_after_a_restart(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE)
    finger.app.stage.start(("home", {}))
    finger.settle()
    assert finger.find("go_on").text == "Continue: round 1"
    end(finger)
    finger.app.stage.start(("home", {}))
    finger.settle()
    assert finger.find("go_on").text == "Continue: round 2"
    finger.stop()
    finger = play(less_motion=True)
    assert finger.find("go_on_now").text == "Continue: round 2"


def test_a_touch_on_a_seat_lets_that_player_begin(play):
    finger = play(less_motion=True)
    between_rounds(finger)
    tap(finger, "seat.3")
    assert finger.reads("Dov begins.")
    tap(finger, "deal")
    assert finger.app.table.match.this_round.beginner == "Dov"


def test_who_was_chosen_to_begin_outlives_a_change_of_theme(play):
    finger = play(less_motion=True)
    between_rounds(finger)
    tap(finger, "seat.3")
    finger.app.choose(theme="light")
    finger.settle()
    assert finger.reads("Dov begins.")


REMINDERS = [
    # edition, seats, additions, what is read, what is not
    (
        "base-en",
        BASE,
        "",
        ("Shuffle the 3 goals", "Deal 6 cards each."),
        ("aside", "chests", "dwarves", "large card"),
    ),
    ("saboteur2", SECOND, "", ("Put 10 cards aside.", "Deal 6 cards each."), ("chests",)),
    ("tournament", TOURNAMENT, "", ("halfway",), ("aside",)),
    ("base-en", BASE, "toll-tunnels treasure-chests", ("toll dwarves", "4 chests"), ()),
    ("base-en", BASE, "wardrobe", ("Lay out the large card again.",), ()),
    ("base-en", BASE, "party", ("Lay out the large card again.",), ()),
    ("base-en", BASE, "new-goals", ("4 of the other 7, taken at random",), ("the 3 goals",)),
]


def test_hands_are_reminded_of_what_the_edition_wants(play):
    finger = play(less_motion=True)
    for edition, seats, modules, told, untold in REMINDERS:
        between_rounds(finger, edition, seats, modules, by="Ben")
        for words in told:
            assert finger.reads(words), (edition, words)
        for words in untold:
            assert not finger.reads(words), (edition, words)


def test_somebody_goes_between_two_rounds(play):
    finger = play(less_motion=True)
    between_rounds(finger)
    tap(finger, "who_plays")
    tap(finger, "who_leaves")
    tap(finger, "leaves.1")
    assert finger.app.table.match.players == ("Ada", "Cleo", "Dov")
    assert not finger.sees("seat.3")
    tap(finger, "undo")
    assert finger.app.table.match.players == ("Ada", "Ben", "Cleo", "Dov")


def test_a_newcomer_sits_down_after_somebody(play):
    finger = play(less_motion=True)
    between_rounds(finger)
    tap(finger, "who_plays")
    tap(finger, "who_joins")
    finger.type("newcomer", "Eli")
    finger.find("newcomer").dispatch("on_text_validate")
    finger.settle()
    assert finger.reads("Who plays just before Eli?")
    assert not finger.sees("deal")
    tap(finger, "seat.1")
    match = finger.app.table.match
    assert [match.name(who) for who in match.players] == ["Ada", "Ben", "Eli", "Cleo", "Dov"]
    assert finger.reads("begins.")
    tap(finger, "undo")
    assert len(finger.app.table.match.players) == 4
    tap(finger, "who_plays")
    tap(finger, "who_joins")
    tap(finger, "joins.Eli")
    finger.back()
    assert finger.sees("deal"), "back sends Eli away"


@pytest.mark.parametrize("way", ["plus", "beside"])
def test_a_typed_newcomer_is_not_lost(play, way):
    finger = play(less_motion=True)
    between_rounds(finger)
    tap(finger, "who_plays")
    tap(finger, "who_joins")
    finger.type("newcomer", "Eli")
    if way == "plus":
        finger.touch("newcomer.add")
    else:
        finger.down((20, 900))
        finger.up()
        finger.settle()
    assert finger.reads("Who plays just before Eli?")


def test_letters_wait_for_a_touch_on_whoever_they_may_mean_and_a_new_name_does_not(play):
    finger = play(less_motion=True)
    between_rounds(finger)
    finger.app.archive.players.add("Eli")
    tap(finger, "who_plays")
    tap(finger, "who_joins")
    type_and_put_the_keyboard_away(finger, "El")
    assert finger.sees("joins.Eli")
    assert not finger.reads("Who plays just before")
    type_and_put_the_keyboard_away(finger, "sa")
    assert finger.reads("Who plays just before Elsa?")


def type_and_put_the_keyboard_away(finger, letters):
    """They stand behind those that were typed before."""
    finger.type("newcomer", letters)
    finger.find("newcomer").focus = False
    finger.settle()


def test_who_sits_here_does_not_join_once_more(play):
    finger = play(less_motion=True)
    between_rounds(finger)
    tap(finger, "who_plays")
    tap(finger, "who_joins")
    finger.type("newcomer", "ben")
    finger.touch("newcomer.add")
    assert finger.reads("ben sits here already.")
    assert finger.sees("newcomer")


def gone_and_asked_who_joins(finger):
    """Ben, of whom the book of players knows nothing, got up after the first round."""
    between_rounds(finger)
    finger.app.archive.players.add("Eli")
    finger.app.table.happen(PlayerLeft("Ben")).must()
    finger.settle()
    tap(finger, "who_plays")
    tap(finger, "who_joins")


def test_who_left_is_offered_first_and_comes_back_as_who_they_were(play):
    finger = play(less_motion=True)
    gone_and_asked_who_joins(finger)
    offered = [name for name in finger.names() if name.startswith("joins.")]
    assert offered == ["joins.Ben", "joins.Eli"]
    finger.type("newcomer", "be")
    finger.settle()
    assert finger.sees("joins.Ben")
    assert not finger.sees("joins.Eli")
    tap(finger, "joins.Ben")
    tap(finger, "seat.0")
    assert finger.app.table.match.players == ("Ada", "Ben", "Cleo", "Dov")
    assert finger.app.archive.players.named("Ben") is None, "a guest stays one"


def test_who_left_comes_back_by_their_name_typed_too(play):
    finger = play(less_motion=True)
    gone_and_asked_who_joins(finger)
    finger.type("newcomer", "ben")
    finger.touch("newcomer.add")
    assert finger.reads("Who plays just before Ben?")
    tap(finger, "seat.2")
    assert finger.app.table.match.players == ("Ada", "Cleo", "Dov", "Ben")
    assert finger.app.archive.players.named("Ben") is None


def test_a_name_that_cannot_join_is_refused_before_the_seat_and_kept_nowhere(play):
    """Somebody of the book sits there already, called otherwise in this match."""
    finger = play(less_motion=True)
    between_rounds(finger)
    people = finger.app.archive.players
    people.add("Benjamin", id="Ben")
    before = [person.name for person in people.all()]
    tap(finger, "who_plays")
    tap(finger, "who_joins")
    assert not finger.sees("joins.Benjamin")
    for typed, why in (
        ("Benjamin", "Ben is already at the table."),
        ("cleo", "cleo sits here already."),
    ):
        finger.type("newcomer", typed)
        finger.touch("newcomer.add")
        assert finger.reads(why)
        assert not finger.reads("Who plays just before")
        finger.find("newcomer").text = ""
    assert [person.name for person in people.all()] == before


def test_nobody_joins_a_full_table(play):
    finger = play(less_motion=True)
    between_rounds(finger, "duel", "Ada digger, Ben saboteur")
    tap(finger, "who_plays")
    assert not finger.sees("who_joins")
    assert finger.sees("who_leaves")


def test_with_too_few_players_only_the_end_is_left(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", "Ada digger, Ben digger, Cleo saboteur")
    finger.app.table.happen(PlayerLeft("Ben")).must()
    end(finger)
    finger.app.stage.start(("home", {}), ("next_round", {}))
    finger.frame()
    assert finger.reads("This edition needs at least 3 players.")
    assert not finger.sees("deal")
    tap(finger, "end_match")
    tap(finger, "end_it")
    assert finger.app.table.match.phase is Phase.COUNTING
    assert screen(finger) == "totals"


def test_the_match_is_not_ended_without_asking(play):
    finger = play(less_motion=True)
    between_rounds(finger)
    tap(finger, "end_match")
    tap(finger, "leave_it")
    assert screen(finger) == "next_round"
    assert finger.app.table.match.phase is Phase.SEATED


@pytest.mark.parametrize(
    ("edition", "seats", "place"), [("saboteur2", SECOND, "the_end"), ("base-en", BASE, "totals")]
)
def test_after_the_third_round_the_match_ends(play, edition, seats, place):
    finger = play(less_motion=True)
    lay(finger, edition, seats)
    to_the_next_round(finger, "Ada")
    to_the_next_round(finger, "Ada", number=3)
    tap(finger, "end_round")
    tap(finger, "ended.gold")
    tap(finger, "seat.0")
    tap(finger, "hold_all", 1.7)
    tap(finger, "share")
    tap(finger, "share_out")
    assert screen(finger) == place
    assert finger.app.table.match.next_round is None


STOPS = [
    # what has happened since the board, where a restart leads
    ((), "board"),
    ((RoundEnded(Ending.GOLD, "Ada", frozenset()),), "roles_out"),
    ((RoundEnded(Ending.GOLD, "Ada", frozenset()), RolesRevealed()), "roles_out"),
    ((RoundEnded(Ending.GOLD, "Ada", frozenset()), RolesRevealed(), GoldSharedOut()), "next_round"),
]


@pytest.mark.parametrize(("events", "place"), STOPS, ids=[place for _events, place in STOPS])
def test_a_restart_leads_to_where_the_table_stood(play, events, place):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", SECOND)
    for event in events:
        finger.app.table.happen(event).must()
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert screen(finger) == place


def test_printed_roles_are_asked_for_again_after_a_restart(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", SECOND, printed_roles=True)
    finger.app.table.happen(RoundEnded(Ending.GOLD, "Ada", frozenset())).must()
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert screen(finger) == "roles_in"


TEN = "Christopher digger, Ben saboteur, Cleo saboteur, Dov saboteur, " + ", ".join(
    f"{name} digger" for name in ("Eli", "Fay", "Gus", "Hal", "Ida", "Jon")
)


@pytest.mark.parametrize(("language", "seats"), [("ko", BASE), ("uk", BASE), ("en", TEN)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_note_hides_nothing_of_what_is_asked(play, language, seats, scale):
    with window_of(360, 640):
        finger = play(less_motion=True, language=language, font_scale=scale)
        between_rounds(finger, seats=seats, by=seats.split()[0])
        finger.app.presenter.note(_("The gold was shared out."), undo=lambda: None)
        for beginner in (finger.app.table.match.next_beginner, None):
            finger.app.stage.screen._beginner = beginner
            finger.app.stage.screen.show()
            finger.settle()
            table = finger.app.stage.screen.top.middle
            said = next(one for one in table.walk() if isinstance(one, Text) and one.text)
            note, asked = area_of(finger.app.presenter.note_shown), area_of(said)
            assert asked.bottom >= note.top or asked.top <= note.bottom
            assert area_of(table).bottom <= asked.bottom


def test_whoever_sits_down_late_can_be_sent_away_at_the_thumb(play):
    finger = play(less_motion=True)
    between_rounds(finger)
    finger.app.presenter.note("The gold was paid out.", undo=lambda: None)
    finger.touch("who_plays")
    finger.touch("who_joins")
    finger.type("newcomer", "Zoe")
    finger.key(13)
    assert finger.reads("Who plays just before Zoe?")
    assert finger.app.presenter.note_shown is None
    finger.touch("way_back")
    assert finger.sees("deal")
