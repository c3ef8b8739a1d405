"""The two-player house rules: what is found first decides."""

from __future__ import annotations

import pytest

from companion.game.gold import settle
from tests.game.at_table import end, picks, winners


@pytest.mark.parametrize(
    ("ada", "ben", "ended", "who"),
    [
        ("digger", "saboteur", "gold", "Ada"),
        ("digger", "saboteur", "coal", "Ben"),
        ("digger", "saboteur", "blocked", ""),
        ("digger", "digger", "gold", "Ada Ben"),
        ("digger", "digger", "coal", ""),
        ("digger", "digger", "blocked", ""),
        ("saboteur", "saboteur", "gold", ""),
        ("saboteur", "saboteur", "coal", "Ada Ben"),
        ("saboteur", "digger", "gold", "Ben"),
    ],
)
def test_who_won_draws_two_cards(ada: str, ben: str, ended: str, who: str) -> None:
    played = end("duel", f"Ada {ada}", f"Ben {ben}", ended=ended)
    assert winners(played) == who
    assert picks(played) == who
    shares = settle(played)
    assert shares.draw == 2 * len(shares.winners)
    assert shares.gold == {"Ada": 0, "Ben": 0}


def test_it_does_not_matter_who_found_it() -> None:
    seats = ("Ada digger", "Ben saboteur")
    assert settle(end("duel", *seats, gold_by="Ben")) == settle(end("duel", *seats, ended="gold"))


@pytest.mark.parametrize(
    ("ended", "found"),
    [("gold", "gold_found"), ("coal", "coal_found"), ("blocked", "ways_blocked")],
)
def test_every_step_is_told(ended: str, found: str) -> None:
    one = settle(end("duel", "Ada digger", "Ben saboteur", ended=ended)).why
    won, lost = ("Ada", "Ben") if ended == "gold" else ("Ben", "Ada")
    if ended == "blocked":
        assert one["Ada"] == one["Ben"] == ((found, ()), ("nobody_draws", ()))
    else:
        assert one[won] == ((found, ()), ("draws_two", ()))
        assert one[lost] == ((found, ()), ("given_one", (("by", won),)))


def test_both_won_so_each_gives_the_other_a_card() -> None:
    why = settle(end("duel", "Ada digger", "Ben digger", ended="gold")).why
    assert why["Ada"] == (("gold_found", ()), ("draws_two", ()), ("given_one", (("by", "Ben"),)))
    assert why["Ben"] == (("gold_found", ()), ("draws_two", ()), ("given_one", (("by", "Ada"),)))


def test_nobody_has_the_winning_role() -> None:
    why = settle(end("duel", "Ada digger", "Ben digger", ended="coal")).why
    assert why["Ada"] == (("no_saboteur_coal", ()), ("nobody_draws", ()))
    why = settle(end("duel", "Ada saboteur", "Ben saboteur", ended="gold")).why
    assert why["Ada"] == (("no_digger_gold", ()), ("nobody_draws", ()))
