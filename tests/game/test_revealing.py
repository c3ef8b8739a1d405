"""Pointing before the roles open, and card after card turning over."""

from __future__ import annotations

import pytest

from companion.game.awards import Award, Won, awards
from companion.game.events import (
    AnswerCorrected,
    CardTurned,
    Event,
    GoldStolen,
    Pointed,
    RolesRevealed,
    RoundEnded,
    ThiefLaid,
    ToolBroken,
    ToolRepaired,
)
from companion.game.gold import Ending, Tool
from companion.game.match import (
    CanUndo,
    Code,
    fingers_on,
    still_to_point,
    still_to_turn,
)
from companion.game.roles import Role
from companion.game.story import Tale, tellable
from tests.game.live import Live

FOUR = "Ada Ben Cleo Dov"


def over(roles: str = "saboteur digger digger digger", **agreed: object) -> Live:
    """A round of four that nobody reached the gold in, its roles still face down."""
    table = Live("base-en", FOUR, **agreed).round(roles)
    return table.happen(RoundEnded(Ending.NO_GOLD, "Ada"))


def test_everybody_points_once_and_may_change_their_mind() -> None:
    table = over()
    assert still_to_point(table.match) == ("Ada", "Ben", "Cleo", "Dov")
    table.happen(Pointed("Ben", "Ada"), Pointed("Ada", "Ben"), Pointed("Ben", "Cleo"))
    assert table.match.this_round.pointed == {"Ben": "Cleo", "Ada": "Ben"}
    assert still_to_point(table.match) == ("Cleo", "Dov")


def test_a_finger_is_taken_back_like_anything_else() -> None:
    table = over().happen(Pointed("Ben", "Ada"), Pointed("Ben", "Cleo"))
    assert table.match.can_undo is CanUndo.FREELY
    table.undo()
    assert table.match.this_round.pointed == {"Ben": "Ada"}


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (Pointed("Ada", "Ada"), Code.NOT_ONESELF),
        (Pointed("Ada", "Zoe"), Code.NO_SUCH_PLAYER),
        (Pointed("Zoe", "Ada"), Code.NO_SUCH_PLAYER),
        (CardTurned("Ada"), Code.NOT_NOW),
    ],
)
def test_who_cannot_be_pointed_at(event: Event, code: Code) -> None:
    assert over().refused(event) is code


def test_nobody_points_once_the_roles_are_open() -> None:
    assert over().happen(RolesRevealed()).refused(Pointed("Ada", "Ben")) is Code.NOT_NOW


def test_nobody_points_while_the_round_runs() -> None:
    table = Live("base-en", FOUR).round("saboteur digger digger digger")
    assert table.refused(Pointed("Ada", "Ben")) is Code.NOT_NOW


def test_cards_turn_one_by_one_saboteurs_last() -> None:
    table = over().happen(RolesRevealed())
    assert still_to_turn(table.match) == ("Ben", "Cleo", "Dov", "Ada")
    table.happen(CardTurned("Ben"), CardTurned("Ada"))
    assert still_to_turn(table.match) == ("Cleo", "Dov")
    assert table.refused(CardTurned("Ada")) is Code.CARD_LIES_OPEN


def test_a_turned_card_stays_turned_whatever_is_taken_back() -> None:
    table = Live("saboteur2", FOUR).round("blue green geologist saboteur")
    table.happen(ThiefLaid("Ben")).end("Ada")
    table.happen(CardTurned("Ada"), GoldStolen("Ben", "Ada"), CardTurned("Ben")).undo()
    assert table.match.this_round.steals == ()
    assert table.match.this_round.hand.turned == {"Ada", "Ben"}


def test_printed_cards_are_turned_by_hands() -> None:
    table = Live("base-en", FOUR, printed_roles=True).round("")
    table.end(ended="no_gold", roles="saboteur digger digger digger")
    assert still_to_turn(table.match) == ()
    assert table.refused(CardTurned("Ada")) is Code.ROLES_ARE_PRINTED


def test_the_books_keep_who_pointed_at_whom() -> None:
    table = over().happen(Pointed("Ben", "Ada"), Pointed("Dov", "Ben"), RolesRevealed())
    table.share()
    told = table.match.finished_round(1)
    assert told.pointed == {"Ben": "Ada", "Dov": "Ben"}
    assert fingers_on(told.pointed, told.roles) == {"Ada": 1}


def test_without_pointing_nobody_is_the_best_liar() -> None:
    assert awards(over().happen(RolesRevealed()).share().match) == ()


def test_the_best_liar_and_the_best_nose() -> None:
    table = over().happen(Pointed("Ben", "Ada"), Pointed("Ada", "Dov"), Pointed("Cleo", "Ben"))
    table.happen(RolesRevealed()).share()
    table.round("digger saboteur digger digger")
    table.happen(RoundEnded(Ending.NO_GOLD, "Ada"), Pointed("Cleo", "Dov"), RolesRevealed())
    table.share()
    assert awards(table.match) == (
        Won(Award.BEST_LIAR, ("Ben",), 1, 0),
        Won(Award.BEST_NOSE, ("Ben",), 1),
    )


def test_the_best_liar_was_a_saboteur_in_rounds_without_pointing_too() -> None:
    """These count for nothing, so neither the award nor the story tells a number as if of all."""
    table = over("digger saboteur digger digger")
    table.happen(Pointed("Ada", "Dov"), RolesRevealed()).share()
    assert awards(table.match) == (Won(Award.BEST_LIAR, ("Ben",), 1, 0),)
    assert Tale.UNSEEN in {told.tale for told in tellable(table.match)}
    table.round("digger saboteur digger digger")
    table.happen(RoundEnded(Ending.NO_GOLD, "Ada"), RolesRevealed()).share()
    (won,) = awards(table.match)
    assert won == Won(Award.BEST_LIAR, ("Ben",), 1, 0, partly=True)
    assert Tale.UNSEEN not in {told.tale for told in tellable(table.match)}
    another = dict(table.match.finished_round(2).roles) | {
        "Ada": Role.SABOTEUR,
        "Ben": Role.GOLD_DIGGER,
    }
    table.happen(AnswerCorrected(2, roles=tuple(another.items())))
    assert awards(table.match) == (Won(Award.BEST_LIAR, ("Ben",), 1, 0),)


def test_tools_repaired_before_somebody_are_counted_until_taken_back() -> None:
    table = Live("base-en", FOUR).round("saboteur digger digger digger")
    for who in ("Dov", "Cleo", "Dov"):
        table.happen(ToolBroken(who, Tool.LAMP), ToolRepaired(who, Tool.LAMP))
    table.happen(ToolBroken("Cleo", Tool.PICK), ToolRepaired("Cleo", Tool.PICK)).undo()
    table.happen(RoundEnded(Ending.NO_GOLD, "Ada"), RolesRevealed()).share()
    assert awards(table.match) == (Won(Award.MOST_REPAIRED, ("Dov",), 2),)
