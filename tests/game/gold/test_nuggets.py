"""Base editions: who picks nugget cards, who is paid, who leaves empty-handed."""

from __future__ import annotations

import pytest

from companion.game.gold import settle
from companion.game.gold.nuggets import is_victim, may_pick, picking_order
from tests.game.at_table import codes, end, gold, picks, winners

FIVE = ("Ada digger", "Ben saboteur", "Cleo digger", "Dov saboteur", "Eli digger")
TEN = tuple(f"{name} {'saboteur' if name in 'BDFH' else 'digger'}" for name in "ABCDEFGHIJ")
BASE = pytest.mark.parametrize("edition", ["base-en", "base-ko", "base-ja", "anniversary"])
AS_MANY_AS_PLAYERS = pytest.mark.parametrize("edition", ["base-en", "base-ko", "base-ja"])


@AS_MANY_AS_PLAYERS
def test_as_many_cards_as_players_go_round_until_none_is_left(edition: str) -> None:
    played = end(edition, *FIVE, gold_by="Cleo")
    assert winners(played) == "Ada Cleo Eli"
    assert settle(played).draw == 5
    assert picks(played) == "Cleo Ada Eli Cleo Ada"
    assert gold(played) == ""


def test_the_anniversary_edition_draws_one_card_for_each_gold_digger() -> None:
    played = end("anniversary", *FIVE, gold_by="Cleo")
    assert settle(played).draw == 3
    assert picks(played) == "Cleo Ada Eli"


@AS_MANY_AS_PLAYERS
def test_ten_players_draw_nine_cards(edition: str) -> None:
    played = end(edition, *TEN, gold_by="A")
    assert settle(played).draw == 9
    assert picks(played) == "A J I G E C A J I"


def test_nine_players_draw_nine_cards() -> None:
    assert settle(end("base-en", *TEN[:9], gold_by="A")).draw == 9


@BASE
def test_a_saboteur_reached_the_gold_so_the_next_gold_digger_to_the_right_begins(
    edition: str,
) -> None:
    played = end(edition, *FIVE, gold_by="Dov")
    assert winners(played) == "Ada Cleo Eli"
    assert picks(played).startswith("Cleo Ada Eli")


def test_card_2020_turns_the_picks() -> None:
    turned = end("base-en", *FIVE, gold_by="Cleo", modules="cards-2020", turned=True)
    assert picks(turned) == "Cleo Eli Ada Cleo Eli"
    by_saboteur = end("base-en", *FIVE, gold_by="Dov", modules="cards-2020", turned=True)
    assert picks(by_saboteur) == "Eli Ada Cleo Eli Ada"


def test_card_2020_in_the_box_alone_turns_nothing() -> None:
    assert picks(end("base-en", *FIVE, gold_by="Cleo", modules="cards-2020")).startswith("Cleo Ada")


@BASE
@pytest.mark.parametrize(("saboteurs", "each"), [(0, 0), (1, 4), (2, 3), (3, 3), (4, 2)])
def test_without_gold_the_saboteurs_are_paid_by_their_number(
    edition: str, saboteurs: int, each: int
) -> None:
    seats = [f"S{number} saboteur" for number in range(saboteurs)]
    seats += [f"D{number} digger" for number in range(3)]
    played = end(edition, *seats)
    assert gold(played) == ", ".join(f"S{number} +{each}" for number in range(saboteurs))
    assert winners(played) == " ".join(f"S{number}" for number in range(saboteurs))
    assert settle(played).draw == 0
    assert picks(played) == ""


def test_the_giant_spider_lets_the_saboteurs_win() -> None:
    played = end("base-en", *FIVE, ended="spider", modules="new-goals")
    assert gold(played) == "Ben +3, Dov +3"
    assert codes(played, "Ada") == "spider diggers_lost"
    assert codes(played, "Ben") == "spider saboteurs_held"


@pytest.mark.parametrize(
    ("ended", "told"), [("no_gold", "no_saboteur_unreached"), ("spider", "no_saboteur_spider")]
)
def test_no_saboteur_is_said_to_win_who_is_not_in_play(ended: str, told: str) -> None:
    played = end("base-en", "Ada digger", "Ben digger", ended=ended, modules="new-goals")
    assert codes(played, "Ada") == codes(played, "Ben") == f"{told} diggers_lost"


def test_who_connected_changes_nothing_without_gold() -> None:
    with_name = end("base-en", *FIVE, gold_by="Ada", ended="no_gold")
    assert gold(with_name) == gold(end("base-en", *FIVE))


class TestSabotageVictim:
    """A gold-digger with a broken tool at the end of a won round gets no nugget card."""

    SEATS = ("Ada digger lamp", "Ben saboteur pick", "Cleo digger", "Dov digger pick cart")
    MODULE = "sabotage-victim"

    def test_victims_are_skipped_and_the_others_get_their_cards(self) -> None:
        played = end("base-en", *self.SEATS, "Eli digger", gold_by="Eli", modules=self.MODULE)
        assert picks(played) == "Eli Cleo Eli Cleo Eli"
        assert settle(played).draw == 5
        assert codes(played, "Ada") == codes(played, "Dov") == "victim"

    def test_victims_belong_to_the_winners_all_the_same(self) -> None:
        played = end("base-en", *self.SEATS, gold_by="Cleo", modules=self.MODULE)
        assert winners(played) == "Ada Cleo Dov"

    def test_the_anniversary_edition_counts_victims_among_the_cards_drawn(self) -> None:
        played = end("anniversary", *self.SEATS, gold_by="Cleo", modules=self.MODULE)
        assert picks(played) == "Cleo Cleo Cleo"

    def test_a_victim_who_reached_the_gold_does_not_pick(self) -> None:
        played = end("base-en", *self.SEATS, "Eli digger", gold_by="Dov", modules=self.MODULE)
        assert picks(played) == "Cleo Eli Cleo Eli Cleo"
        assert codes(played, "Cleo") == "picks_first_for"

    def test_when_all_are_victims_nothing_is_drawn(self) -> None:
        played = end(
            "base-en", "Ada digger lamp", "Ben saboteur", "Cleo digger pick",
            gold_by="Ben", modules=self.MODULE,
        )  # fmt: skip
        assert settle(played).draw == 0
        assert picks(played) == ""
        assert winners(played) == "Ada Cleo"
        assert codes(played, "Ada") == "all_victims"

    def test_without_the_module_a_broken_tool_costs_nothing(self) -> None:
        played = end("base-en", *self.SEATS, gold_by="Cleo")
        assert picks(played) == "Cleo Ada Dov Cleo"

    def test_saboteurs_are_paid_with_a_broken_tool_too(self) -> None:
        played = end("base-en", *self.SEATS, modules=self.MODULE)
        assert gold(played) == "Ben +4"

    def test_only_a_gold_digger_can_be_a_victim(self) -> None:
        played = end(
            "base-en", "Ada digger lamp", "Ben saboteur pick", "Cleo greedy cart", "Dov digger",
            gold_by="Dov", modules="greedy sabotage-victim",
        )  # fmt: skip
        assert [is_victim(seat, played) for seat in played.seats] == [True, False, False, False]
        assert [may_pick(seat, played) for seat in played.seats] == [False, False, False, True]
        assert picking_order(played) == ("Dov",)


class TestGreedyDwarf:
    """He wins only by making the connection in person."""

    SEATS = ("Ada digger", "Ben greedy", "Cleo saboteur", "Dov digger")

    @BASE
    def test_he_reached_the_gold_and_no_one_else_gets_anything(self, edition: str) -> None:
        played = end(edition, *self.SEATS, gold_by="Ben", modules="greedy")
        assert winners(played) == "Ben"
        assert gold(played) == "Ben +4"
        assert settle(played).draw == 0
        assert codes(played, "Ben") == "greedy_reached"
        assert codes(played, "Ada") == codes(played, "Cleo") == "greedy_took_all"

    def test_a_broken_tool_does_not_cost_him_his_gold(self) -> None:
        played = end(
            "base-en", "Ada digger", "Ben greedy lamp", "Cleo saboteur",
            gold_by="Ben", modules="greedy sabotage-victim",
        )  # fmt: skip
        assert gold(played) == "Ben +4"

    def test_he_is_skipped_when_another_reached_the_gold(self) -> None:
        played = end("base-en", *self.SEATS, gold_by="Ada", modules="greedy")
        assert winners(played) == "Ada Dov"
        assert picks(played) == "Ada Dov Ada Dov"
        assert codes(played, "Ben") == "greedy_late"

    def test_a_saboteur_reached_the_gold_and_the_picks_pass_him_by(self) -> None:
        assert picks(end("base-en", *self.SEATS, gold_by="Cleo", modules="greedy")) == (
            "Ada Dov Ada Dov"
        )

    def test_he_is_not_counted_in_the_anniversary_edition(self) -> None:
        played = end("anniversary", *self.SEATS, gold_by="Ada", modules="greedy")
        assert settle(played).draw == 2

    def test_without_gold_he_gets_nothing(self) -> None:
        played = end("base-en", *self.SEATS, modules="greedy")
        assert gold(played) == "Cleo +4"
        assert codes(played, "Ben") == "gold_not_reached greedy_without_gold"


def test_every_step_of_a_digger_win_is_told() -> None:
    played = end("base-en", *FIVE, gold_by="Cleo")
    assert settle(played).why == {
        "Cleo": ((("reached_and_picks"), (("cards", 2), ("drawn", 5))),),
        "Ada": (("picks", (("place", 2), ("cards", 2), ("drawn", 5))),),
        "Eli": (("picks", (("place", 3), ("cards", 1), ("drawn", 5))),),
        "Ben": (("gold_was_reached", (("by", "Cleo"),)),),
        "Dov": (("gold_was_reached", (("by", "Cleo"),)),),
    }


def test_a_saboteur_who_reached_the_gold_is_told_so() -> None:
    played = end("base-en", *FIVE, gold_by="Dov")
    assert settle(played).why["Dov"] == (("saboteur_reached", ()),)
    assert settle(played).why["Cleo"] == (
        ("picks_first_for", (("by", "Dov"), ("cards", 2), ("drawn", 5))),
    )


def test_every_step_of_a_saboteur_win_is_told() -> None:
    why = settle(end("base-en", *FIVE)).why
    assert why["Ben"] == (
        ("gold_not_reached", ()),
        ("saboteurs_held", (("saboteurs", 2), ("gold", 3))),
    )
    assert why["Ada"] == (("gold_not_reached", ()), ("diggers_lost", ()))
