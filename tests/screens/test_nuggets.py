"""The phone keeps the nugget cards: looked at in secret, taken face down, nothing left behind."""

from __future__ import annotations

import gc

import pytest

from companion import device
from companion.game.events import (
    NuggetPicked,
    NuggetsDrawn,
    NuggetsHandedOutAgain,
    PayoutTaken,
    RoleLooked,
    TollDwarfPlaced,
    TollPaid,
)
from companion.game.match import CanUndo
from companion.game.rulings import Rulings, WithoutTokens
from companion.widgets.nugget_card import NuggetFace
from tests.screens.laid_table import held, lay, screen, tap, to_the_shares
from tests.screens.test_board import happened

BASE = "Ada digger, Ben digger, Cleo saboteur, Dov digger"
TWO_SABOTEURS = "Ada digger, Ben saboteur, Cleo digger, Dov saboteur, Eli digger"
RING = 0.6
BRISK = 0.1


def hand_out(finger, edition="base-en", seats=BASE, ended="gold", by="Ada"):
    """The phone has drawn cards and stands before the first who takes."""
    lay(finger, edition, seats, phone_nuggets=True)
    to_the_shares(finger, ended, by)
    tap(finger, "share_out")


def hold(finger):
    """A finger comes down on the pad, and the faces are up."""
    finger.wait(1.2, BRISK)
    finger.down(finger.find("pad").center)
    finger.wait(RING, BRISK)


def look(finger):
    """A short look."""
    hold(finger)
    finger.up()


def faces(finger):
    """The worths that can be read now, from the left."""
    return [int(text) for text in finger.texts() if text in ("1", "2", "3")]


def faces_alive():
    """Every face that exists anywhere."""
    gc.collect()
    return [thing for thing in gc.get_objects() if type(thing) is NuggetFace]


def take(finger, spot=0):
    """That card is taken."""
    tap(finger, f"card.{spot}")
    tap(finger, "take_it")


def picks(finger):
    """Who took which card, in order."""
    events = finger.app.table.events
    return [(event.by, event.worth) for event in events if isinstance(event, NuggetPicked)]


def test_the_last_card_is_taken_without_choosing_among_one(play):
    finger = play(less_motion=True)
    hand_out(finger)
    for _who in range(3):
        look(finger)
        assert not finger.sees("take_it"), "among several somebody chooses"
        take(finger)
    assert not finger.sees("take_it"), "it is looked at first"
    look(finger)
    tap(finger, "take_it")
    assert screen(finger) == "next_round"


def test_the_touch_that_takes_a_card_speaks_of_a_card(play):
    """What the box's sheet of nugget cards says to its three numbers is no word for a card."""
    finger = play(less_motion=True)
    hand_out(finger)
    look(finger)
    tap(finger, "card.0")
    assert finger.find("take_it").text == "Take this card"


def test_the_cards_go_round_in_picking_order_until_all_are_taken(play):
    finger = play(less_motion=True)
    hand_out(finger)
    left = []
    for who, cards in (("Ada", 4), ("Dov", 3), ("Ben", 2), ("Ada", 1)):
        assert screen(finger) == "nuggets"
        assert finger.app.stage.screen.who == who
        hold(finger)
        seen = faces(finger)
        assert len(seen) == cards
        if left:
            assert sorted(seen) == sorted(left), "what the others left"
        finger.up()
        take(finger, cards - 1)
        assert picks(finger)[-1] == (who, seen[-1]), "the card whose back was touched"
        left = seen[:-1]
    assert screen(finger) == "next_round"
    drawn = next(e for e in finger.app.table.events if isinstance(e, NuggetsDrawn))
    assert sum(known for known, _unseen in held(finger).values()) == sum(drawn.cards)


@pytest.mark.parametrize(
    "gone",
    [
        lambda finger: finger.up(),
        lambda finger: finger.app.on_pause(),
        lambda finger: finger.back(),
        lambda finger: finger.app.go("home"),
    ],
    ids=["lifted", "a call", "back", "gone elsewhere"],
)
def test_no_face_is_left_when_the_look_ends(play, gone):
    finger = play(less_motion=True)
    hand_out(finger)
    hold(finger)
    assert len(faces(finger)) == 4
    assert device.here().secure.ready
    gone(finger)
    finger.frame()
    assert faces(finger) == []
    assert faces_alive() == []


def test_the_places_stay_for_one_player_and_a_choice_needs_a_look(play):
    finger = play(less_motion=True)
    hand_out(finger)
    tap(finger, "card.2")
    assert not finger.sees("take_it"), "nobody takes a card unseen"
    hold(finger)
    first = faces(finger)
    finger.up()
    hold(finger)
    assert faces(finger) == first
    finger.up()


def test_the_places_are_shuffled_afresh_for_each_player(play):
    finger = play(less_motion=True)
    orders = set()
    hand_out(finger, seats="Ada digger, Ben digger, Cleo digger, Dov digger, Eli saboteur")
    cards = sorted(finger.app.stage.screen._worths)
    for _time in range(12):
        finger.app.stage.screen.opened()
        orders.add(tuple(finger.app.stage.screen._worths))
        assert sorted(finger.app.stage.screen._worths) == cards
    assert len(orders) > 1 or len(set(cards)) == 1


def test_nobody_takes_back_anothers_pick_alone_with_the_phone(play):
    finger = play(less_motion=True)
    hand_out(finger)
    look(finger)
    take(finger)
    assert finger.app.stage.screen.who == "Dov"
    assert finger.reads("Ada picked a nugget card.")
    assert not finger.sees("undo")
    assert finger.app.table.match.can_undo is CanUndo.NEVER


@pytest.mark.parametrize("where", ["on the way", "in the log", "after the last pick"])
def test_the_cards_are_handed_out_again_in_the_open(play, where):
    finger = play(less_motion=True)
    hand_out(finger)
    for _pick in range(4 if where == "after the last pick" else 1):
        look(finger)
        take(finger)
    if where == "on the way":
        finger.back()
        finger.touch("hand_out_again")
    else:
        finger.app.go("round_log")
        finger.settle()
        assert finger.reads("Hand out again")
        finger.touch("undo_last")
    assert finger.reads("Hand out the nugget cards again?")
    finger.touch("hand_them_out")
    assert (screen(finger), finger.app.stage.screen.who) == ("nuggets", "Ada")
    events = list(finger.app.table.events)
    assert [type(event) for event in events[-2:]] == [NuggetsHandedOutAgain, NuggetsDrawn]
    assert held(finger) == {}
    for _pick in range(4):
        look(finger)
        take(finger)
    assert screen(finger) == "next_round"
    drawn = [event for event in finger.app.table.events if isinstance(event, NuggetsDrawn)]
    assert sum(known for known, _unseen in held(finger).values()) == sum(drawn[-1].cards)


def test_who_is_handed_the_phone_too_early_passes_it_on_and_nothing_is_lost(play):
    """The rules fix who picks when: nobody picks before their turn, and no choice stays behind."""
    finger = play(less_motion=True)
    hand_out(finger)
    look(finger)
    tap(finger, "card.2")
    assert finger.reads("Not me"), "a word, not only a sign"
    tap(finger, "not_me")
    assert finger.reads("Hand the phone to Ada")
    assert finger.reads("The rules set the order of picking: Ada, Dov, Ben, Ada.")
    finger.touch("it_is_them")
    assert (screen(finger), finger.app.stage.screen.who) == ("nuggets", "Ada")
    assert not finger.sees("take_it"), "what somebody else had chosen"
    tap(finger, "card.2")
    assert not finger.sees("take_it"), "nor has anybody looked"
    assert picks(finger) == []
    look(finger)
    take(finger)
    assert [who for who, _worth in picks(finger)] == ["Ada"]
    assert finger.app.stage.screen.who == "Dov"


def test_a_pick_by_somebody_else_is_put_right_in_the_open(play):
    finger = play(less_motion=True)
    hand_out(finger)
    look(finger)
    take(finger)
    tap(finger, "not_me")
    finger.touch("hand_out_again")
    assert finger.reads("Hand out the nugget cards again?")
    finger.touch("hand_them_out")
    assert finger.app.stage.screen.who == "Ada"
    assert held(finger) == {}


def test_nobody_says_not_me_while_a_finger_looks(play):
    finger = play(less_motion=True)
    hand_out(finger)
    hold(finger)
    x, y = finger.find("not_me").center
    finger.down((x, y), 2)
    finger.up(2)
    finger.settle()
    assert not finger.reads("Hand the phone to Ada")
    finger.up()


def own_gold(finger):
    """The second round runs; Ada has picked two cards, and the phone keeps them."""
    hand_out(finger)
    while screen(finger) == "nuggets":
        look(finger)
        take(finger)
    tap(finger, "deal")
    for who in finger.app.table.match.players:
        finger.app.table.happen(RoleLooked(who, who)).must()
    finger.app.stage.start(("home", {}), ("board", {}))
    finger.settle()


def test_the_pad_answers_a_tap_and_says_how_to_hide(play):
    finger = play(less_motion=True)
    hand_out(finger)
    assert not finger.reads("Keep your finger on it"), "before anybody has let go too early"
    finger.touch("pad")
    assert finger.reads("Keep your finger on it")
    assert faces(finger) == []
    finger.stop()
    finger = play(less_motion=True, way="tap")
    finger.touch("go_on_now")
    finger.touch("pad")
    assert len(faces(finger)) == 4
    assert finger.reads("Tap to hide")
    finger.touch("pad")
    assert faces(finger) == []
    assert not finger.reads("Tap to hide")


def test_ones_own_gold_is_looked_at_like_a_role(play):
    finger = play(less_motion=True)
    own_gold(finger)
    table = finger.app.table
    tap(finger, "seat.0")
    finger.settle()
    finger.touch("my_gold")
    assert finger.reads("Look at Ada’s gold?")
    finger.touch("look")
    assert screen(finger) == "my_gold"
    assert faces(finger) == []
    assert table.match.gold_looks("Ada") == 0
    hold(finger)
    assert sorted(faces(finger)) == list(table.match.books.purses["Ada"].cards)
    assert table.match.gold_looks("Ada") == 1, "counted from its opening"
    finger.up()
    assert faces(finger) == []
    assert faces_alive() == []
    look(finger)
    assert table.match.gold_looks("Ada") == 1, "one turn at the phone"
    assert not finger.sees("take_it")
    finger.touch("done")
    assert screen(finger) == "board"
    tap(finger, "seat.0")
    finger.settle()
    assert finger.reads("Looked once.")


def test_a_toll_asks_nobody_which_card_of_the_phones_is_changed(play):
    """An answer about one card would tell of the others: the phone changes the smallest."""
    finger = play(less_motion=True)
    rulings = Rulings(without_tokens=WithoutTokens.CHANGE_A_NUGGET)
    lay(finger, "base-en", BASE, "toll-tunnels", phone_nuggets=True, rulings=rulings)
    to_the_shares(finger, "gold", "Ada")
    tap(finger, "share_out")
    while screen(finger) == "nuggets":
        look(finger)
        take(finger)
    tap(finger, "deal")
    happen = finger.app.table.happen
    for who in finger.app.table.match.players:
        happen(RoleLooked(who, who)).must()
    for event in (TollDwarfPlaced("Ada"), TollPaid(1, "Ben", "Ben"), TollDwarfPlaced("Cleo")):
        happen(event).must()
    finger.app.stage.start(("home", {}), ("board", {}))
    finger.settle()
    smallest = min(finger.app.table.match.books.purses["Ben"].cards)
    happened(finger, "toll_paid", "Ben", "Ben")
    assert not finger.sees("worth.1")
    assert list(finger.app.table.events)[-1] == TollPaid(2, "Ben", "Ben", smallest)


def test_no_secret_is_promised_where_the_rounds_can_be_read_again(play):
    finger = play(less_motion=True)
    lay(finger, "saboteur2", "Ada blue, Ben green, Cleo saboteur")
    finger.app.go("gold")
    finger.settle()
    assert not finger.reads("secret")


def test_a_restart_between_two_picks_goes_on_with_the_next(play):
    finger = play(less_motion=True)
    hand_out(finger)
    look(finger)
    take(finger)
    finger.stop()
    finger = play()
    finger.touch("go_on_now")
    assert screen(finger) == "nuggets"
    assert finger.app.stage.screen.who == "Dov"
    finger.back()
    tap(finger, "stay")
    assert screen(finger) == "nuggets"
    assert len(picks(finger)) == 1


def test_in_the_duel_two_are_drawn_one_is_kept_and_one_given(play):
    finger = play(less_motion=True)
    hand_out(finger, "duel", "Ada digger, Ben saboteur", "gold", "Ben")
    while screen(finger) == "nuggets":
        who = finger.app.stage.screen.who
        hold(finger)
        kept, given = faces(finger)
        finger.up()
        take(finger)
        assert picks(finger)[-1] == (who, kept)
    assert held(finger)[who] == (kept, 0)
    assert sum(known for known, _unseen in held(finger).values()) == kept + given


def test_saboteurs_choose_the_cards_that_make_up_their_worth(play):
    finger = play(less_motion=True)
    hand_out(finger, seats=TWO_SABOTEURS, ended="no_gold")
    assert screen(finger) == "payout"
    assert finger.reads("Ben takes 3. Which cards?")
    finger.back()
    tap(finger, "stay")
    tap(finger, "way.1")
    assert finger.reads("Dov takes 3. Which cards?")
    tap(finger, "undo")
    assert screen(finger) == "shares", "nobody has taken anything"
    tap(finger, "share_out")
    tap(finger, "way.0")
    tap(finger, "way.0")
    assert screen(finger) == "next_round"
    taken = [e.cards for e in finger.app.table.events if isinstance(e, PayoutTaken)]
    assert taken[-2:] == [(3,), (3,)]
    assert held(finger) == {"Ben": (3, 0), "Dov": (3, 0)}
