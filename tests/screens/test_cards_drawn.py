"""Nugget cards are drawn: the order in which they are picked, and what makes up a worth."""

from __future__ import annotations

import pytest

from companion.game.events import PayoutTaken
from companion.tour.checks import all_four
from companion.widgets.nugget_hand import NuggetHand, PickedCard, WayTouch
from tests.screens.laid_table import held, lay, to_the_shares
from tests.screens.past_evenings import widgets_of
from tests.screens.readers import window_of

BASE = "Ada digger, Ben digger, Cleo saboteur, Dov digger"
TEN = ", ".join(f"P{n} {'saboteur' if n in (2, 5, 8) else 'digger'}" for n in range(10))
WAYS_TO_4 = [(2, 2), (3, 1), (2, 1, 1), (1, 1, 1, 1)]


def order(finger):
    """Number and name under each back."""
    return [f"{card.number} {card.who}" for card in widgets_of(finger, PickedCard)]


def drawn(finger):
    """The cards of every row that shows faces."""
    return [hand.cards for hand in widgets_of(finger, NuggetHand) if hand.cards != (0,)]


@pytest.mark.parametrize("phone", [False, True])
def test_a_card_for_each_pick_lies_there_in_order(play, phone):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, phone_nuggets=phone)
    to_the_shares(finger, "gold", "Ben")
    assert order(finger) == ["1 Ben", "2 Ada", "3 Dov", "4 Ben"]
    assert drawn(finger) == []


def test_what_makes_up_a_saboteurs_worth_is_drawn(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE)
    to_the_shares(finger, "no_gold", "Ada")
    assert finger.reads("Any cards that add up to 4")
    assert drawn(finger) == WAYS_TO_4
    assert order(finger) == []


def test_a_box_without_threes_makes_it_up_otherwise(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, nugget_split=(20, 8, 0))
    to_the_shares(finger, "no_gold", "Ada")
    assert drawn(finger) == [way for way in WAYS_TO_4 if 3 not in way]


def test_tokens_and_the_duel_need_no_cards(play):
    finger = play(less_motion=True)
    for edition, seats, ended in (
        ("saboteur2", "Ada blue, Ben green, Cleo saboteur", "gold"),
        ("duel", "Ada digger, Ben saboteur", "gold"),
        ("base-en", "Ada digger, Ben digger, Cleo digger", "no_gold"),
    ):
        lay(finger, edition, seats)
        to_the_shares(finger, ended, "Ada")
        assert (order(finger), drawn(finger)) == ([], [])


def test_drawn_cards_are_taken_by_a_touch(play):
    finger = play(less_motion=True)
    lay(finger, "base-en", BASE, phone_nuggets=True)
    to_the_shares(finger, "no_gold", "Ada")
    finger.touch("share_out")
    assert [way.cards for way in widgets_of(finger, WayTouch)] == WAYS_TO_4
    finger.touch("way.1")
    assert PayoutTaken("Cleo", (3, 1)) in finger.app.table.events
    assert held(finger) == {"Cleo": (4, 0)}


@pytest.mark.parametrize("ended", ["gold", "no_gold"])
def test_ten_players_have_room_on_a_small_phone_with_large_letters(play, ended):
    with window_of(360, 640):
        finger = play(less_motion=True, font_scale=1.5, language="uk")
        lay(finger, "base-en", TEN)
        to_the_shares(finger, ended, "P0")
        assert not any(all_four().values()), all_four()
        finger.touch("why")
        finger.settle()
        assert not any(all_four().values()), all_four()
