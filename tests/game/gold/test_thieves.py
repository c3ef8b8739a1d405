"""Thefts after the shares of Saboteur 2."""

from __future__ import annotations

import pytest

from companion.game.gold import Theft, TheftError, TheftFault, settle, share_out
from companion.game.gold.thieves import (
    held,
    thieves_left,
    victims,
    why_not,
    why_not_thief,
    why_not_victim,
    with_thefts,
)
from tests.game.at_table import codes, end, gold, order

FOUR = ("Ada blue thief2", "Ben green thief4 2", "Cleo boss", "Dov saboteur thief1 1")


def test_who_played_the_last_thief_card_begins_and_the_others_follow_clockwise() -> None:
    assert order(end("saboteur2", *FOUR)) == "Ben Dov Ada"


def test_card_2020_does_not_turn_the_thieves() -> None:
    assert order(end("saboteur2", *FOUR, modules="cards-2020", turned=True)) == "Ben Dov Ada"


def test_the_last_thief_is_trapped_so_the_last_free_one_begins() -> None:
    seats = (
        "Ada blue thief2",
        "Ben green thief4 trapped",
        "Cleo boss thief3",
        "Dov saboteur thief1",
    )
    assert order(end("saboteur2", *seats)) == "Cleo Dov Ada"


def test_all_thieves_trapped() -> None:
    assert order(end("saboteur2", "Ada blue thief1 trapped", "Ben green")) == ""


def test_a_trapped_thief_takes_nothing() -> None:
    played = end("saboteur2", "Ada blue thief1 trapped", "Ben green 3")
    theft = Theft("Ada", "Ben")
    assert why_not(played, share_out(played), (), theft) is TheftFault.TRAPPED
    assert codes(played, "Ada") == "trapped thief_trapped"


def test_a_theft_moves_one_gold_and_is_told_to_both() -> None:
    played = end("saboteur2", *FOUR, gold_by="Cleo", steals="Ben<Cleo Ada<Ben")
    assert gold(played) == "Ada +4, Ben +3, Cleo +1"
    why = settle(played).why
    assert why["Ada"][-1] == ("stole", (("victim", "Ben"),))
    assert why["Cleo"][-1] == ("robbed", (("thief", "Ben"),))
    assert why["Ben"][-2:] == (("stole", (("victim", "Cleo"),)), ("robbed", (("thief", "Ada"),)))


def test_a_victim_can_lose_more_than_the_round_gave() -> None:
    played = end("saboteur2", *FOUR, steals="Dov<Ben")
    assert settle(played).gold["Ben"] == -1


def test_a_thief_may_leave_the_theft_out() -> None:
    played = end("saboteur2", *FOUR, gold_by="Cleo", steals="Ada<Cleo")
    assert settle(played).gold["Cleo"] == 1
    assert codes(played, "Ben").endswith("stole_nothing")
    assert codes(played, "Dov").endswith("stole_nothing")
    assert "stole_nothing" not in codes(played, "Ada")
    assert "stole_nothing" not in codes(played, "Cleo")


def test_a_trapped_player_can_be_stolen_from_and_so_can_a_thief() -> None:
    played = end("saboteur2", "Ada blue thief1", "Ben green trapped 1", "Cleo boss thief2 1")
    assert victims(played, share_out(played), (), "Ada") == ("Ben", "Cleo")


def test_a_victim_must_have_gold_at_that_moment() -> None:
    played = end("saboteur2", "Ada blue thief2", "Ben green 1", "Cleo green thief1", "Dov boss")
    shares = share_out(played)
    assert victims(played, shares, (), "Ada") == ("Ben",)
    first = (Theft("Ada", "Ben"),)
    assert held(played, shares, first) == {"Ada": 1, "Ben": 0, "Cleo": 0, "Dov": 0}
    assert victims(played, shares, first, "Cleo") == ("Ada",)
    assert why_not(played, shares, first, Theft("Cleo", "Ben")) is TheftFault.NO_GOLD
    assert why_not(played, shares, first, Theft("Cleo", "Ada")) is None


def test_a_thief_keeps_what_was_there_before() -> None:
    played = end("saboteur2", "Ada blue thief2 4", "Ben green 3", gold_by="Ada", steals="Ada<Ben")
    assert held(played, share_out(played), played.steals) == {"Ada": 4 + 5 + 1, "Ben": 3 - 1}
    assert codes(played, "Ada") == "team_connected share stole"
    assert codes(played, "Ben") == "rival_connected robbed"


def test_gold_of_this_round_can_be_stolen_at_once() -> None:
    played = end("saboteur2", "Ada blue", "Sab saboteur thief1", gold_by="Ada", steals="Sab<Ada")
    assert gold(played) == "Ada +4, Sab +1"


@pytest.mark.parametrize(
    ("done", "theft", "fault"),
    [
        ("", "Cleo<Ben", TheftFault.NO_THIEF_CARD),
        ("Dov<Ben", "Ben<Dov", TheftFault.OUT_OF_ORDER),
        ("Ben<Dov", "Ben<Cleo", TheftFault.OUT_OF_ORDER),
        ("Ada<Ben", "Dov<Ben", TheftFault.OUT_OF_ORDER),
        ("", "Ada<Ada", TheftFault.FROM_ONESELF),
        ("", "Ada<Cleo", TheftFault.NO_GOLD),
    ],
)
def test_a_theft_that_may_not_happen(done: str, theft: str, fault: TheftFault) -> None:
    played = end("saboteur2", *FOUR, steals=done)
    last = Theft(*theft.split("<"))
    assert why_not(played, share_out(played), played.steals, last) is fault
    with pytest.raises(TheftError) as told:
        settle(end("saboteur2", *FOUR, steals=f"{done} {theft}"))
    assert told.value.fault is fault
    assert told.value.theft == last
    assert str(told.value) == f"{last.thief} from {last.victim}: {fault}"


def test_the_thief_is_judged_before_the_victim() -> None:
    played = end("saboteur2", *FOUR)
    shares = share_out(played)
    theft = Theft("Cleo", "Cleo")
    assert why_not(played, shares, (), theft) is TheftFault.NO_THIEF_CARD
    assert why_not_thief(played, shares, (), "Cleo") is TheftFault.NO_THIEF_CARD
    assert why_not_victim(played, shares, (), theft) is TheftFault.FROM_ONESELF
    assert why_not_thief(played, shares, (), "Ben") is None


def test_who_may_still_take() -> None:
    played = end("saboteur2", *FOUR)
    shares = share_out(played)
    assert thieves_left(shares, ()) == ("Ben", "Dov", "Ada")
    assert thieves_left(shares, (Theft("Ben", "Dov"),)) == ("Dov", "Ada")
    assert thieves_left(shares, (Theft("Dov", "Ben"),)) == ("Ada",)
    assert thieves_left(shares, (Theft("Ada", "Ben"),)) == ()


def test_the_shares_before_the_thefts_stay_as_they_are() -> None:
    played = end("saboteur2", *FOUR, steals="Ben<Dov")
    shares = share_out(played)
    before = dict(shares.gold), dict(shares.why)
    after = with_thefts(played, shares, played.steals)
    assert (dict(shares.gold), dict(shares.why)) == before
    assert after.gold["Ben"] == 1
    assert after.thief_order == shares.thief_order


def test_dropping_the_last_theft_takes_it_back() -> None:
    played = end("saboteur2", *FOUR)
    shares = share_out(played)
    two = (Theft("Ben", "Dov"), Theft("Ada", "Ben"))
    assert with_thefts(played, shares, two[:1]).gold["Ada"] == 0
    assert with_thefts(played, shares, ()) == shares
