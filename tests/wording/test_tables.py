"""A round's gold as people at a terminal read it."""

from __future__ import annotations

import pytest

from companion.game.gold import settle
from companion.wording.tables import on_one_line, round_table, width
from tests.game.at_table import end

SABOTEUR_2 = """\
Saboteur 2, 4 players

* Ada    blue gold-digger    +3   Ada made the connection for this team, and its way is clear.
                                  2~winners: 4~gold~each.
                                  Dov stole 1.
  Ben    green gold-digger    0   Trapped at the end: not counted, and no gold.
* 엘리   boss                +3   The boss wins with any team that wins.
                                  2~winners: 4~gold~each.
                                  The boss gets 1 less, so 3.
  Dov    saboteur            +1   A tunnel leads to the gold: the saboteurs lose.
                                  Stole 1 from Ada.

* won the round
Thieves in this order: Dov""".replace("~", "\u00a0")

BASE = """\
Base game, 3 players

* Ada    gold-digger   0   Picks first, as Ben reached the gold but can’t pick: 2 of 3 cards.
  Ben    saboteur      0   Reached the gold, but a saboteur gets nothing for it.
* Cleo   gold-digger   0   Number 2 in the picking order: 1 of 3 cards.

* won the round
Nugget cards to draw: 3
They pick in this order: Ada, Cleo, Ada"""

NOBODY = """\
Two-player house rules, 2 players

  Ada   gold-digger   0   All ways blocked, or cards used up: both lose.
                          Nobody won, so no gold is drawn.
  Ben   saboteur      0   All ways blocked, or cards used up: both lose.
                          Nobody won, so no gold is drawn.

Nobody won."""


def table(*args: str, **kwargs: str) -> list[str]:
    played = end(*args, **kwargs)
    return [line.rstrip() for line in round_table(played, settle(played)).splitlines()]


def test_saboteur_2() -> None:
    seats = ("Ada blue 2", "Ben green trapped", "엘리 boss", "Dov saboteur thief1")
    told = table("saboteur2", *seats, gold_by="Ada", doors="blue", steals="Dov<Ada")
    assert told == SABOTEUR_2.splitlines()


def test_base_game() -> None:
    seats = ("Ada digger", "Ben saboteur", "Cleo digger")
    assert table("base-en", *seats, gold_by="Ben") == BASE.splitlines()


def test_nobody_won() -> None:
    assert table("duel", "Ada digger", "Ben saboteur", ended="blocked") == NOBODY.splitlines()


def test_a_loss_is_shown_with_its_sign() -> None:
    seats = ("Ada blue 2", "Dov green thief1")
    assert any("  -1  " in line for line in table("saboteur2", *seats, steals="Dov<Ada"))


@pytest.mark.parametrize(
    ("text", "columns"),
    [("Ada", 3), ("엘리", 4), ("ドブ", 4), ("Клео", 4), ("Zoe\N{COMBINING DIAERESIS}", 3), ("", 0)],
)
def test_hangul_kana_and_kanji_take_two_columns(text: str, columns: int) -> None:
    assert width(text) == columns


def test_a_name_never_breaks_the_table() -> None:
    assert on_one_line("Kim\nLee") == '"Kim\\nLee"'
    assert on_one_line("Kim Lee") == "Kim Lee"
