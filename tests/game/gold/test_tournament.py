"""The tournament variant: 3 and 2, 3 or 4, or 4 for a greedy dwarf alone."""

from __future__ import annotations

from companion.game.gold import settle
from tests.game.at_table import codes, end, gold, picks, winners

FIVE = ("Ada digger", "Ben saboteur", "Cleo digger", "Dov greedy", "Eli digger")
SEVEN = (*FIVE, "Fay saboteur", "Gus greedy")


def test_three_to_the_digger_who_reached_the_gold_two_to_the_others() -> None:
    played = end("tournament", *FIVE, gold_by="Cleo")
    assert winners(played) == "Ada Cleo Eli"
    assert gold(played) == "Ada +2, Cleo +3, Eli +2"


def test_two_to_every_digger_when_a_saboteur_reached_the_gold() -> None:
    played = end("tournament", *FIVE, gold_by="Ben")
    assert winners(played) == "Ada Cleo Eli"
    assert gold(played) == "Ada +2, Cleo +2, Eli +2"
    assert codes(played, "Ben") == "saboteur_reached"


def test_the_greedy_dwarf_who_reached_the_gold_takes_four_alone() -> None:
    played = end("tournament", *SEVEN, gold_by="Gus")
    assert winners(played) == "Gus"
    assert gold(played) == "Gus +4"
    assert codes(played, "Dov") == "greedy_took_all"


def test_one_saboteur_gets_four() -> None:
    played = end("tournament", *FIVE)
    assert winners(played) == "Ben"
    assert gold(played) == "Ben +4"


def test_two_or_three_saboteurs_get_three_each() -> None:
    assert gold(end("tournament", *SEVEN)) == "Ben +3, Fay +3"
    eight = (*SEVEN, "Hal saboteur")
    assert gold(end("tournament", *eight)) == "Ben +3, Fay +3, Hal +3"


def test_nothing_is_drawn_and_nobody_picks_or_steals() -> None:
    shares = settle(end("tournament", *SEVEN, gold_by="Ada"))
    assert (shares.draw, shares.picks, shares.thief_order) == (0, (), ())
    assert picks(end("tournament", *FIVE)) == ""


def test_card_2020_changes_nothing_about_tokens() -> None:
    turned = end("tournament", *FIVE, gold_by="Cleo", modules="cards-2020", turned=True)
    assert settle(turned) == settle(end("tournament", *FIVE, gold_by="Cleo"))


def test_every_step_is_told() -> None:
    why = settle(end("tournament", *SEVEN, gold_by="Cleo")).why
    assert why == {
        "Ada": (("diggers_reached", (("by", "Cleo"), ("gold", 2))),),
        "Ben": (("gold_was_reached", (("by", "Cleo"),)),),
        "Cleo": (("reached", (("gold", 3),)),),
        "Dov": (("greedy_late", (("by", "Cleo"),)),),
        "Eli": (("diggers_reached", (("by", "Cleo"), ("gold", 2))),),
        "Fay": (("gold_was_reached", (("by", "Cleo"),)),),
        "Gus": (("greedy_late", (("by", "Cleo"),)),),
    }
    assert settle(end("tournament", *SEVEN, gold_by="Dov")).why["Dov"] == (
        ("greedy_reached", (("gold", 4),)),
    )
    assert settle(end("tournament", *SEVEN, gold_by="Dov")).why["Ada"] == (
        ("greedy_took_all", (("by", "Dov"),)),
    )
    assert settle(end("tournament", *FIVE)).why["Ben"] == (
        ("gold_not_reached", ()),
        ("saboteurs_held", (("saboteurs", 1), ("gold", 4))),
    )
