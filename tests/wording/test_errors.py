"""Every refusal can be said, and says its numbers and names."""

from __future__ import annotations

import pytest

from companion.game.match import Code, Phase, RuleError
from companion.wording.errors import refusal
from tests.game.live import declared_facts

FACTS: dict[str, str | int] = {
    "phase": "running",
    "player": "id-of-ada",
    "whose": "id-of-ada",
    "players": 2,
    "least": 3,
    "most": 10,
    "name": "Ada",
    "seats": 5,
    "module": "greedy",
    "why": "no_nugget_cards",
    "ruling": "trapped_geologist",
    "reading": "x",
    "role": "saboteur",
    "boxes": 2,
    "cards": 29,
    "wanted": 28,
    "number": 3,
    "next": 2,
    "rounds": 3,
    "what": "party",
    "tool": "pick",
    "dwarf": 3,
    "worth": 3,
    "goals": 4,
    "chests": 4,
    "ended": "coal",
    "paid": 5,
    "round": 4,
    "played": 2,
}


def facts_of(code: Code) -> dict[str, str | int]:
    """Facts such as stand beside the code."""
    return {fact: FACTS[fact] for fact in declared_facts(code)}


@pytest.mark.parametrize("code", list(Code))
def test_every_refusal_has_its_sentence(code: Code) -> None:
    said = refusal(RuleError(code, **facts_of(code)), {"id-of-ada": "Ada"}.__getitem__)
    assert said
    assert not said[0].islower()
    assert said[-1] in ".:" or code in (Code.RULING_DOES_NOT_APPLY, Code.NO_SUCH_READING)
    assert "{" not in said
    assert "id-of-ada" not in said, "players are called by their names"


@pytest.mark.parametrize("phase", list(Phase))
def test_it_is_said_what_has_to_come_first(phase: Phase) -> None:
    assert refusal(RuleError(Code.NOT_NOW, phase=phase.value)).endswith(".")


def test_names_and_numbers_stand_in_the_sentence() -> None:
    broken = RuleError(Code.ALREADY_BROKEN, player="a", tool="lamp")
    assert refusal(broken, {"a": "Ada"}.__getitem__) == "Broken lamp: Ada already has one."
    many = RuleError(Code.NUMBER_OF_PLAYERS, players=2, least=3, most=10)
    assert refusal(many) == "2 players cannot play this edition: it takes 3 to 10."
    missing = RuleError(Code.NOT_IN_THIS_MATCH, what="party")
    assert refusal(missing) == "Party is not part of this match."
    assert refusal(RuleError(Code.NOT_IN_THIS_MATCH, what="hat_swapped")).startswith("This card")
    assert refusal(RuleError(Code.NOT_IN_THIS_MATCH, what="thieves")).startswith("This answer")


def test_a_deck_that_does_not_reach_says_how_many_cards_it_has() -> None:
    few = RuleError(Code.TOO_FEW_CARDS, players=8, cards=7)
    assert refusal(few) == "8 players need 8 role cards; this deck has 7. Add more."
    many = RuleError(Code.MORE_THAN_THE_BOXES, role="saboteur", cards=5, most=4, boxes=1)
    assert refusal(many) == "Saboteur: 5 is more than one box holds. It holds 4."
