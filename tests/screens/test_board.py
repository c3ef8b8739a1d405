"""The board: what lies in front of each, what happens during a round, and taking it back."""

from __future__ import annotations

import pytest

from companion.game.events import (
    Chest,
    ChestOpened,
    DirectionTurned,
    Goal,
    GoalReached,
    HatSwapped,
    InspectionPlayed,
    Look,
    PartyHeld,
    PlayerCaught,
    PlayerFreed,
    PlayerLeft,
    PlayerStayed,
    RoleLooked,
    ThiefLaid,
    ThiefRemoved,
    TollDwarfPlaced,
    TollDwarfTaken,
    TollPaid,
    ToolBroken,
    ToolRepaired,
    WardrobeUsed,
)
from companion.game.gold import Direction, Tool
from companion.game.match import Phase
from companion.game.rulings import Rulings, WithoutTokens
from companion.screens.round_log import LogLine, Track
from companion.tour.checks import all_four
from companion.widgets.board_middle import Hoard
from companion.wording.apart import plain
from tests.screens.laid_table import lay, screen, seat_of, tap, to_the_next_round
from tests.screens.past_evenings import widgets_of
from tests.screens.readers import window_of
from tests.screens.test_cards_drawn import TEN
from tests.widgets.easel import Easel, near

BASE = "Ada digger, Ben digger, Cleo saboteur, Dov digger"
SECOND = "Ada blue, Ben green, Cleo saboteur, Dov boss"
TOURNAMENT = "Ada digger, Ben digger, Cleo digger, Dov saboteur, Eli greedy"
DUEL = "Ada digger, Ben saboteur"
TOOLS = {"broken_pick", "broken_lamp", "broken_cart"}


def last(finger):
    """The latest event."""
    return list(finger.app.table.events)[-1]


def named(finger, start):
    """What can be touched and is called so, without that beginning."""
    return {name.removeprefix(start) for name in finger.names() if name.startswith(start)}


def happened(finger, kind, *seats):
    """What happened, then the seats that it asks for."""
    tap(finger, "happened")
    tap(finger, f"sign.{kind}")
    for seat in seats:
        tap(finger, seat_of(finger, seat))


MARKS = [
    # what is marked, the event, the event that takes it away
    ("broken_pick", ToolBroken("Ben", Tool.PICK), ToolRepaired("Ben", Tool.PICK)),
    ("broken_lamp", ToolBroken("Ben", Tool.LAMP), ToolRepaired("Ben", Tool.LAMP)),
    ("broken_cart", ToolBroken("Ben", Tool.CART), ToolRepaired("Ben", Tool.CART)),
    ("thief", ThiefLaid("Ben"), ThiefRemoved("Ben")),
    ("caught", PlayerCaught("Ben"), PlayerFreed("Ben")),
]


def test_a_touch_marks_another_takes_away_and_undo_takes_back(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", SECOND)
    seats = finger.app.stage.screen.top.ring
    for kind, laid, taken in MARKS:
        for event, marks in ((laid, 1), (taken, 0)):
            tap(finger, "seat.1")
            tap(finger, f"mark.{kind}")
            assert last(finger) == event
            assert len(seats.seats[1].markers) == marks
            assert not finger.sees(f"mark.{kind}"), "the sheet goes by itself"
        tap(finger, "undo")
        assert len(seats.seats[1].markers) == 1
        tap(finger, "seat.1")
        tap(finger, f"mark.{kind}")


KNOWN = {
    # edition, seats, additions: the markers on a seat's sheet, the signs of "What happened?"
    ("base-en", BASE, ""): (TOOLS, TOOLS | {"leaves"}),
    ("duel", DUEL, ""): (set(), {"leaves"}),
    ("tournament", TOURNAMENT, ""): (TOOLS, TOOLS | {"leaves"}),
    ("saboteur2", SECOND, ""): (
        TOOLS | {"thief", "caught"},
        TOOLS | {"thief", "caught", "inspection", "hat_swap", "leaves"},
    ),
    ("anniversary", BASE, "party treasure-chests cards-2020"): (
        TOOLS,
        TOOLS | {"party", "chest_gold", "chest_look", "direction", "leaves"},
    ),
    ("base-ko", BASE, "wardrobe toll-tunnels new-goals"): (
        TOOLS,
        TOOLS | {"wardrobe", "toll_placed", "bag_1", "bag_2", "dragon", "spider", "leaves"},
    ),
}


@pytest.mark.parametrize("size", [(412, 915), (800, 1280), (1280, 800)])
def test_only_what_edition_and_additions_know_is_shown(play, size):
    with window_of(*size):
        finger = play(less_motion=True)
        for (edition, seats, modules), (marks, signs) in KNOWN.items():
            lay(finger, edition, seats, modules)
            tap(finger, "seat.0")
            assert named(finger, "mark.") == marks, edition
            finger.back()
            tap(finger, "happened")
            assert named(finger, "sign.") == signs, edition


def test_where_nothing_can_happen_the_end_of_the_round_is_the_main_action(play):
    finger = play(less_motion=True)
    for edition, seats, last in (("base-en", BASE, "happened"), ("duel", DUEL, "end_round")):
        lay(finger, edition, seats)
        main = [w for w in ("end_round", "happened") if finger.find(w).kind == "main"]
        assert main == [last]
        assert finger.find(last).y == min(finger.find(w).y for w in ("end_round", "happened"))


MENDED = [
    # markers laid, the sign that mends, whose seat is asked for, what it comes to
    ("broken_pick.Ben", "repaired_pick", "", ToolRepaired("Ben", Tool.PICK)),
    (
        "broken_lamp.Ben broken_lamp.Cleo",
        "repaired_lamp",
        "Cleo",
        ToolRepaired("Cleo", Tool.LAMP),
    ),
    ("caught.Ada", "freed", "", PlayerFreed("Ada")),
    ("thief.Ada thief.Ben", "hands_off", "Ben", ThiefRemoved("Ben")),
]


@pytest.mark.parametrize(("laid", "sign", "who", "event"), MENDED)
def test_what_lies_in_front_of_somebody_is_mended_by_a_sign_of_its_own(
    play, laid, sign, who, event
):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", SECOND)
    tap(finger, "happened")
    assert not finger.sees(f"sign.{sign}")
    finger.back()
    for mark in laid.split():
        kind, name = mark.split(".")
        happened(finger, kind, name)
    happened(finger, sign, *who.split())
    assert list(table.events)[-1] == event
    assert screen(finger) == "board"
    tap(finger, "undo")
    assert table.match.undoes != event


HAPPENINGS = [
    # edition, seats, additions, sign, whose seats, what it comes to
    ("saboteur2", SECOND, "", "thief", "Cleo", ThiefLaid("Cleo")),
    ("saboteur2", SECOND, "", "caught", "Ben", PlayerCaught("Ben")),
    ("saboteur2", SECOND, "", "broken_lamp", "Dov", ToolBroken("Dov", Tool.LAMP)),
    ("saboteur2", SECOND, "", "inspection", "Ada Cleo", InspectionPlayed("Ada", "Cleo")),
    ("saboteur2", SECOND, "", "hat_swap", "Ada Ada", HatSwapped("Ada", "Ada")),
    ("base-en", BASE, "cards-2020", "direction", "", DirectionTurned()),
    ("base-en", BASE, "new-goals", "bag_2", "Ben", GoalReached("Ben", Goal.BAG_2)),
    ("base-en", BASE, "toll-tunnels", "toll_placed", "Ada", TollDwarfPlaced("Ada")),
    ("base-en", BASE, "treasure-chests", "chest_gold", "Dov", ChestOpened("Dov", Chest.GOLD)),
    (
        "base-en",
        BASE,
        "treasure-chests",
        "chest_look",
        "Dov Ada",
        ChestOpened("Dov", Chest.LOOK, "Ada"),
    ),
    ("base-en", BASE, "wardrobe", "wardrobe", "Ada", WardrobeUsed("Ada")),
    ("base-en", BASE, "", "leaves", "Ben", PlayerLeft("Ben")),
]


def test_each_sign_leads_through_its_seats_to_what_happened(play):
    finger = play(less_motion=True)
    for edition, seats, modules, kind, who, event in HAPPENINGS:
        lay(finger, edition, seats, modules)
        happened(finger, kind, *who.split())
        assert last(finger) == event
        secret = kind in ("inspection", "hat_swap", "chest_look", "wardrobe")
        assert screen(finger) == ("hand_off" if secret else "board"), kind
        if not secret:
            tap(finger, "undo")
            assert finger.app.table.match.undoes != event, kind


def test_a_party_deals_everybody_anew(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, "party")
    before = finger.touches
    happened(finger, "party", "Ben")
    assert not isinstance(last(finger), PartyHeld)
    assert finger.reads("Deal all roles again?")
    tap(finger, "leave_it")
    assert screen(finger) == "role_event"
    tap(finger, seat_of(finger, "Ben"))
    tap(finger, "deal_them")
    assert finger.touches - before - 2 == 4
    assert isinstance(last(finger), PartyHeld)
    assert screen(finger) == "hand_off"


def test_four_touches_lead_to_the_hand_off_of_an_inspection(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", SECOND)
    before = finger.touches
    happened(finger, "inspection", "Ada", "Cleo")
    assert finger.touches - before == 4
    assert screen(finger) == "hand_off"
    assert finger.reads("Ada")


def test_the_spider_ends_the_round(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, "new-goals")
    happened(finger, "spider", "Ben")
    assert finger.app.table.match.phase is Phase.ENDED
    assert screen(finger) == "roles_out"


def test_play_goes_the_other_way_round_and_everybody_sees_it(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, "cards-2020")
    assert finger.app.stage.screen.top.ring.drawing.clockwise
    happened(finger, "direction")
    assert finger.app.table.match.direction is Direction.COUNTER_CLOCKWISE
    assert not finger.app.stage.screen.top.ring.drawing.clockwise


def test_a_toll_asks_whose_dwarf_only_when_it_matters(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, "toll-tunnels")
    happened(finger, "toll_placed", "Ada")
    happened(finger, "toll_placed", "Cleo")
    happened(finger, "toll_paid", "Cleo", "Ben", "Dov")
    assert last(finger) == TollPaid(2, "Dov", "Ben")
    happened(finger, "toll_taken")
    assert last(finger) == TollDwarfTaken(1)


def test_back_takes_the_last_seat_back(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, "toll-tunnels")
    happened(finger, "toll_placed", "Ada")
    happened(finger, "toll_paid", "Ben")
    assert finger.reads("Who pays")
    finger.back()
    assert not finger.reads("Who pays")
    finger.back()
    assert screen(finger) == "board"


def test_who_has_no_token_says_which_nugget_card_is_changed(play):
    finger = play(less_motion=True)
    rulings = Rulings(without_tokens=WithoutTokens.CHANGE_A_NUGGET)
    lay(finger, "base-en", BASE, "toll-tunnels", rulings=rulings)
    to_the_next_round(finger, "Ada")
    spend_the_token(finger, "Ben")
    happened(finger, "toll_paid", "Ben", "Ben")
    tap(finger, "worth.3")
    assert last(finger) == TollPaid(2, "Ben", "Ben", 3)


def spend_the_token(finger, who):
    """Ada's dwarf is paid off with the token that everybody starts with; Cleo's stands."""
    happen = finger.app.table.happen
    for event in (TollDwarfPlaced("Ada"), TollPaid(1, who, who), TollDwarfPlaced("Cleo")):
        happen(event).must()


def test_the_dragon_asks_only_what_the_phone_cannot_know(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, "new-goals toll-tunnels")
    happened(finger, "dragon", "Dov")
    assert last(finger) == GoalReached("Dov", Goal.DRAGON, True), "he starts with a token"
    happened(finger, "dragon", "Dov")
    assert last(finger) == GoalReached("Dov", Goal.DRAGON, False), "and that was all"
    tap(finger, "undo")
    to_the_next_round(finger, "Ada")
    happened(finger, "dragon", "Dov")
    tap(finger, "worth.1")
    assert last(finger) == GoalReached("Dov", Goal.DRAGON, True, 1), "he picked one card"


def dragon_after_dragon(finger):
    """Dov has picked a card and got one from a chest; both may be gone, for all anybody knows."""
    lay(finger, "base-en", BASE, "new-goals treasure-chests")
    to_the_next_round(finger, "Ada")
    happened(finger, "chest_gold", "Dov")
    for _dragon in range(2):
        happened(finger, "dragon", "Dov")
        tap(finger, "worth.1")
    happened(finger, "dragon", "Dov")


def test_whose_only_card_is_gone_the_dragon_does_not_ask(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, "new-goals")
    to_the_next_round(finger, "Ada")
    happened(finger, "dragon", "Dov")
    tap(finger, "worth.1")
    happened(finger, "dragon", "Dov")
    assert last(finger) == GoalReached("Dov", Goal.DRAGON, False)


def test_whether_somebody_has_gold_the_dragon_asks_them(play):
    finger = play(less_motion=True)
    dragon_after_dragon(finger)
    assert finger.reads("Does Dov have any gold?")
    tap(finger, "no_gold")
    assert last(finger) == GoalReached("Dov", Goal.DRAGON, False)
    assert screen(finger) == "board"
    tap(finger, "undo")
    happened(finger, "dragon", "Dov")
    tap(finger, "has_gold")
    tap(finger, "worth.2")
    assert last(finger) == GoalReached("Dov", Goal.DRAGON, True, 2)


def test_an_unanswered_dragon_takes_nothing(play):
    finger = play(less_motion=True)
    dragon_after_dragon(finger)
    before = len(list(finger.app.table.events))
    finger.back()
    assert screen(finger) == "happening"
    assert not finger.sees("has_gold")
    tap(finger, seat_of(finger, "Ben"))
    assert len(list(finger.app.table.events)) == before
    tap(finger, "worth.1")
    assert last(finger) == GoalReached("Ben", Goal.DRAGON, True, 1)


def test_gold_at_once_and_going_home_from_a_seat(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, "new-goals treasure-chests")
    for line, event in (
        ("now.bag_1", GoalReached("Cleo", Goal.BAG_1)),
        ("now.chest_gold", ChestOpened("Cleo", Chest.GOLD)),
        ("leaves", PlayerLeft("Cleo")),
    ):
        tap(finger, "seat.2")
        tap(finger, line)
        assert last(finger) == event
        assert screen(finger) == "board"
    assert "Cleo" in finger.app.table.match.players, "seated until the round is over"


TWICE = [
    # the sign, what it comes to, what is said where it is told once more
    ("broken_pick", lambda who: ToolBroken(who, Tool.PICK), "Broken pick: Cleo already has one."),
    ("thief", ThiefLaid, "Cleo already has a thief card."),
    ("caught", PlayerCaught, "Cleo is already trapped."),
    ("leaves", PlayerLeft, "Cleo is already leaving after this round."),
]


@pytest.mark.parametrize(("kind", "event", "said"), TWICE, ids=[one[0] for one in TWICE])
def test_what_two_people_tell_happened_once(play, kind, event, said):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", SECOND)
    happened(finger, kind, "Cleo")
    tap(finger, "happened")
    tap(finger, f"sign.{kind}")
    assert finger.reads("Already noted: Cleo")
    tap(finger, seat_of(finger, "Cleo"))
    assert finger.reads(said)
    assert screen(finger) == "happening", "another seat may be meant"
    assert list(table.events)[-1] == event("Cleo")
    tap(finger, seat_of(finger, "Dov"))
    assert list(table.events)[-1] == event("Dov")


def test_only_what_is_broken_can_be_repaired(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", SECOND)
    for who in ("Ada", "Ben"):
        happened(finger, "broken_pick", who)
    tap(finger, "happened")
    tap(finger, "sign.repaired_pick")
    assert finger.sees(seat_of(finger, "Ben"))
    assert not finger.sees(seat_of(finger, "Dov")), "no pick breaks by a repair"


def test_who_wanted_to_leave_may_stay_by_a_touch_on_the_seat(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE)
    for event in (PlayerLeft("Cleo"), PlayerStayed("Cleo")):
        tap(finger, "seat.2")
        tap(finger, "leaves")
        assert last(finger) == event
        assert not finger.sees("leaves"), "the sheet goes by itself"
    happened(finger, "leaves", "Cleo")
    assert last(finger) == PlayerLeft("Cleo")


def test_a_second_look_is_asked_first(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", SECOND)
    tap(finger, "seat.3")
    assert finger.reads("Look at the role again")
    tap(finger, "look_again")
    assert finger.reads("Look at Dov’s role again?")
    tap(finger, "look")
    assert screen(finger) == "hand_off"


@pytest.mark.parametrize(
    ("edition", "seats", "said"),
    [
        ("base-en", BASE, "Saboteurs in play: 0 or 1"),
        ("duel", DUEL, "Saboteurs in play: 0 to 2"),
    ],
)
def test_how_many_saboteurs_can_be_in_play_is_read_at_a_glance(play, edition, seats, said):
    finger = play(less_motion=True)
    lay(finger, edition, seats)
    assert finger.find("in_play").text == said


def test_everything_else_is_one_touch_away(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE)
    for name, place in (("rules", "rules"), ("log", "round_log"), ("gold", "gold")):
        tap(finger, name)
        assert screen(finger) == place
        finger.back()
    tap(finger, "in_play")
    assert screen(finger) == "in_play"


def test_the_log_tells_what_happened_and_takes_the_last_entry_back(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", SECOND)
    happened(finger, "thief", "Cleo")
    happened(finger, "broken_cart", "Ada")
    tap(finger, "log")
    lines = sorted(widgets_of(finger, LogLine), key=lambda line: -line.y)
    told = " ".join(plain(line.text) for line in lines)
    assert told.index("Ada got a broken cart") < told.index("Cleo laid a thief card")
    assert not any(word in told.lower() for word in ("saboteur", "boss", "digger"))
    assert finger.reads("Undo: Ada got a broken cart"), "the button names what goes next"
    tap(finger, "undo_last")
    assert finger.reads("Undone: Ada got a broken cart.")
    assert finger.app.table.match.markers("Ada").broken == frozenset()
    assert struck(finger) == ["Ada got a broken cart."]
    assert finger.reads("Undo: Cleo laid a thief card")
    tap(finger, "undo_last")
    assert finger.app.table.match.markers("Cleo").thief is None
    assert struck(finger) == ["Ada got a broken cart.", "Cleo laid a thief card."]
    assert screen(finger) == "round_log"


def test_the_thread_of_the_log_ends_in_its_largest_bead(play):
    easel = Easel(play(theme="dark"))

    def across(latest, y):
        photo = easel.photo(easel.show(Track(latest=latest), (28, 60)))
        return sum(not near(photo.at(x, y), photo.at(0, 0)) for x in range(photo.wide))

    assert across(True, 30) > across(False, 30) > across(False, 55) > across(True, 55) == 0
    assert across(True, 5) == across(False, 5) == across(False, 55)


def test_looked_at_roles_are_not_offered_to_be_taken_back(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", SECOND)
    tap(finger, "log")
    assert finger.reads("Nothing to undo")
    assert not finger.reads("Undo:")
    assert not finger.sees("undo_last")


def struck(finger):
    """The lines of the log that hold no longer."""
    lines = widgets_of(finger, LogLine)
    texts = [line.ids.words for line in sorted(lines, key=lambda line: -line.y)]
    return [plain(text.text) for text in texts if text.strikethrough and text.tone == "dim"]


def test_a_look_is_passed_over_and_its_line_stays_as_it_was(play):
    finger = play(less_motion=True)
    table = lay(finger, "saboteur2", SECOND)
    happened(finger, "leaves", "Cleo")
    table.happen(RoleLooked("Ada", "Ada", Look.AGAIN)).must()
    tap(finger, "log")
    assert finger.reads("Undo: Cleo leaves")
    tap(finger, "undo_last")
    assert finger.reads("Undone: Cleo leaves.")
    assert struck(finger) == ["Cleo leaves."]


@pytest.mark.parametrize(
    ("edition", "seats", "tokens"),
    [
        ("base-en", BASE, ()),
        ("duel", DUEL, ()),
        ("saboteur2", SECOND, (1, 2, 5)),
        ("tournament", TOURNAMENT, (1, 2, 5)),
    ],
)
def test_the_gold_lies_there_as_what_it_is(play, edition, seats, tokens):
    finger = play(less_motion=True)
    lay(finger, edition, seats)
    (hoard,) = widgets_of(finger, Hoard)
    assert hoard.tokens == tokens


def test_tokens_are_drawn_as_tokens(play):
    easel = Easel(play(theme="dark"))
    cards = easel.photo(easel.show(Hoard(), (180, 90))).dots
    assert easel.photo(easel.show(Hoard((1, 2, 5)), (180, 90))).dots != cards


@pytest.mark.parametrize("language", ["ko", "uk"])
def test_ten_at_the_largest_letters_on_a_small_phone_read_and_hit_everything(play, language):
    with window_of(360, 640):
        finger = play(font_scale=2.0, language=language)
        lay(finger, "base-en", TEN)
        assert finger.sees("in_play")
        assert finger.sees("gold")
        assert not any(all_four().values()), all_four()
