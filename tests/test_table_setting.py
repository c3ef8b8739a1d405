"""A table being set: who sits where, which box, and what is put right by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.game.editions import Edition
from companion.game.events import Player
from companion.game.house.box import HouseBox, NamedBox
from companion.game.match import Code
from companion.game.modules import Module
from companion.game.rulings import DEFAULT_RULINGS, Ruling, WithoutTokens
from companion.table_setting import Draft, again, box_for

ADA, BEN, CLEO = (Player(name[0].lower(), name) for name in ("Ada", "Ben", "Cleo"))
THREE = Draft((ADA, BEN, CLEO))


def named(draft: Draft) -> str:
    """The table clockwise."""
    return " ".join(player.name for player in draft.players)


def test_players_sit_down_in_the_order_in_which_they_are_touched():
    assert named(Draft().seated(CLEO).seated(ADA).seated(BEN)) == "Cleo Ada Ben"


def test_nobody_sits_down_twice_and_no_name_is_there_twice():
    assert THREE.seated(ADA) == THREE
    assert THREE.seated(Player("x", "ada")) == THREE
    assert THREE.renamed("b", Player("b", "ADA")) == THREE


@pytest.mark.parametrize(
    ("player", "place", "seats"),
    [("a", 2, "Ben Cleo Ada"), ("c", 0, "Cleo Ada Ben"), ("b", 9, "Ada Cleo Ben")],
)
def test_a_seat_is_moved_and_the_others_close_up(player, place, seats):
    assert named(THREE.moved(player, place)) == seats


def test_a_number_alone_seats_stones_and_sends_the_last_ones_away():
    five = THREE.numbering(5, (Player("1", "Agate"), Player("2", "Basalt"), Player("3", "Flint")))
    assert named(five) == "Ada Ben Cleo Agate Basalt"
    assert named(five.numbering(2, ())) == "Ada Ben"


def test_whoever_begins_still_begins_under_another_name():
    draft = Draft((ADA, BEN), first="b").renamed("b", Player("z", "Zoe"))
    assert draft.beginner == "z"
    assert draft.left_out("z").beginner == "a"


def test_another_box_leaves_out_what_does_not_go_with_it():
    draft = THREE.with_module(Module.GREEDY, on=True).with_module(Module.PARTY, on=True)
    assert draft.playing(Edition.SABOTEUR_2).modules == {Module.PARTY}
    phone = Draft((ADA, BEN), phone_nuggets=True)
    assert not phone.playing(Edition.SABOTEUR_2).phone_nuggets
    assert phone.playing(Edition.DUEL).phone_nuggets


def test_of_two_sides_of_one_card_the_last_one_chosen_stays():
    draft = THREE.with_module(Module.WARDROBE, on=True).with_module(Module.PARTY, on=True)
    assert draft.modules == {Module.PARTY}


def test_a_ruling_that_no_longer_applies_stands_at_its_default():
    toll = THREE.with_module(Module.TOLL_TUNNELS, on=True)
    ruled = toll.ruled(Ruling.WITHOUT_TOKENS, WithoutTokens.TOKENS_ONLY)
    assert ruled.why_not() is None
    plain = ruled.with_module(Module.TOLL_TUNNELS, on=False)
    assert plain.why_not() is None
    assert plain.rulings.without_tokens is WithoutTokens.CHANGE_A_NUGGET


@pytest.mark.parametrize(
    ("players", "language", "edition"),
    [
        (5, "en", Edition.BASE_EN),
        (5, "ko", Edition.BASE_KO),
        (5, "ja", Edition.BASE_JA),
        (5, "uk", Edition.ANNIVERSARY),
        (2, "ko", Edition.DUEL),
        (12, "pt-BR", Edition.SABOTEUR_2),
    ],
)
def test_the_likeliest_box_that_fits_is_preset(players, language, edition):
    seats = tuple(Player(str(n), str(n)) for n in range(players))
    draft = Draft(seats, Edition.TOURNAMENT if players != 5 else Edition.DUEL)
    assert box_for(draft, language).edition is edition


def test_a_box_that_fits_is_not_taken_away():
    assert box_for(THREE.playing(Edition.SABOTEUR_2), "ko").edition is Edition.SABOTEUR_2


def test_a_box_for_so_many_is_two_boxes():
    seats = tuple(Player(str(n), str(n)) for n in range(13))
    draft = box_for(Draft(seats, Edition.BASE_JA), "ja")
    assert (draft.edition, draft.house.boxes, draft.fits) == (Edition.BASE_JA, 2, True)
    assert draft.own_box.box == draft.house
    too_many = Draft(tuple(Player(str(n), str(n)) for n in range(21)))
    assert box_for(too_many, "ja") == too_many, "nobody has so many boxes"


def test_what_only_the_phone_can_deal_is_dealt_by_it():
    printed = THREE.with_(printed_roles=True)
    short = NamedBox("", HouseBox(Edition.BASE_EN, rounds=1), frozenset(), DEFAULT_RULINGS)
    told = replace(short, box=replace(short.box, known_saboteurs=True))
    assert printed.playing_house(short).printed_roles
    assert not printed.playing_house(told).printed_roles
    assert not printed.with_levers(told.box).printed_roles
    assert not THREE.playing_house(short).printed_roles


def test_a_printed_box_is_nobodys_own_and_says_how_many_cards_each_is_dealt():
    assert THREE.own_box is None
    assert (THREE.hand_size, THREE.playing(Edition.SABOTEUR_2).hand_size) == (6, 6)


def test_a_table_that_cannot_be_played_says_why():
    refusal = THREE.playing(Edition.TOURNAMENT).why_not()
    assert refusal.code is Code.NUMBER_OF_PLAYERS
    assert refusal.values == {"players": 3, "least": 5, "most": 9}


def test_the_same_table_comes_back_from_its_own_event():
    draft = THREE.with_module(Module.NEW_GOALS, on=True)
    assert again(draft.event().to_data()) == draft
    assert again({"kind": "players_seated", "edition": "gone"}) is None
