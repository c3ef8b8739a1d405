"""Rounds with decks of our own, scored by an oracle; bad decks are refused at their place."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from companion.game.editions import EDITIONS, Edition
from companion.game.gold import settle
from companion.game.roundfile import RoundFileError, read_round

ONE_BOX = {
    "base": {"gold_digger": 7, "saboteur": 4, "greedy_dwarf": 2},
    "two": {
        "blue_digger": 4,
        "green_digger": 4,
        "boss": 1,
        "mediator": 1,
        "geologist": 2,
        "saboteur": 3,
    },
}
Data = dict[str, Any]


def allowed(edition: str, modules: list[str]) -> dict[str, int]:
    """As many of each role as two boxes hold."""
    cards = ONE_BOX["two" if edition == "saboteur2" else "base"]
    greedy = bool(modules) or edition == "tournament"
    return {role: 2 * n for role, n in cards.items() if greedy or role != "greedy_dwarf"}


def any_round(chance: random.Random) -> Data:
    edition = chance.choice(("base-en", "base-ja", "anniversary", "saboteur2", "tournament"))
    plain = edition in ("saboteur2", "tournament")
    modules = ["greedy"] if not plain and chance.random() < 0.3 else []
    most = allowed(edition, modules)
    deck = {role: chance.randint(0, n) for role, n in most.items()}
    deck["saboteur"] = max(2, deck["saboteur"])
    cards = [role for role, n in deck.items() for _ in range(n)]
    chance.shuffle(cards)
    roles = cards[: chance.randint(2, min(20, len(cards)))]
    ended: Data = {"ended": "no_gold"}
    if chance.random() < 0.5:
        ended = {"ended": "gold", "by": f"p{chance.randrange(len(roles))}"}
    return {
        "edition": edition,
        "modules": modules,
        "deck": deck,
        "seats": [{"name": f"p{n}", "role": role} for n, role in enumerate(roles)],
        "outcome": ended,
    }


@pytest.mark.parametrize("seed", range(200))
def test_gold_is_what_the_rules_give(seed: int) -> None:
    data = any_round(random.Random(seed))
    shares = settle(read_round(data))
    roles = [seat["role"] for seat in data["seats"]]
    saboteurs, players = roles.count("saboteur"), len(roles)
    if data["edition"] == "saboteur2":
        return
    if data["outcome"]["ended"] == "no_gold":
        each = {0: 0, 1: 4, 2: 3, 3: 3}.get(saboteurs, 2)
        if data["edition"] == "tournament":
            each = 4 if saboteurs == 1 else 3
        assert list(shares.gold.values()) == [each * (role == "saboteur") for role in roles]
    elif data["edition"] != "tournament":
        by = int(data["outcome"]["by"][1:])
        diggers = roles.count("gold_digger")
        drawn = diggers if data["edition"] == "anniversary" else min(players, 9)
        drawn = players if players > 10 and data["edition"] != "anniversary" else drawn
        assert shares.draw == (0 if roles[by] == "greedy_dwarf" or not diggers else drawn)


def unknown(data: Data, _role: str) -> str:
    data["deck"]["king"] = 1
    return "deck.king"


def number(value: Any) -> Callable[[Data, str], str]:
    def change(data: Data, role: str) -> str:
        data["deck"][role] = value
        return f"deck.{role}"

    return change


def beyond_two_boxes(data: Data, role: str) -> str:
    data["deck"][role] = allowed(data["edition"], data["modules"])[role] + 1
    return f"deck.{role}"


def too_small(data: Data, _role: str) -> str:
    data["deck"] = {"saboteur": len(data["seats"]) - 1}
    most = allowed(data["edition"], data["modules"])["saboteur"]
    return "deck.saboteur" if len(data["seats"]) - 1 > most else "deck"


def no_deck(deck: Any) -> Callable[[Data, str], str]:
    def change(data: Data, _role: str) -> str:
        data["deck"] = deck
        return "deck"

    return change


def too_many_seats(data: Data, _role: str) -> str:
    data["seats"] = [{"name": f"q{n}", "role": "saboteur"} for n in range(21)]
    data["outcome"] = {"ended": "no_gold"}
    return "seats"


def one_more_than_shuffled(data: Data, _role: str) -> str:
    roles = [seat["role"] for seat in data["seats"]]
    most = allowed(data["edition"], data["modules"])
    data["deck"] = {**most, roles[-1]: roles.count(roles[-1]) - 1}
    return f"seats[{len(roles) - 1}].role"


FAULTS = (
    unknown,
    number(-1),
    number(2.0),
    number(True),
    number("2"),
    number(None),
    beyond_two_boxes,
    too_small,
    no_deck({}),
    no_deck(None),
    no_deck([]),
    too_many_seats,
    one_more_than_shuffled,
)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("seed", range(12))
def test_a_bad_deck_is_refused_at_its_place(fault: Callable[[Data, str], str], seed: int) -> None:
    chance = random.Random(seed)
    data = json.loads(json.dumps(any_round(chance)))
    place = fault(data, chance.choice(list(data["deck"])))
    with pytest.raises(RoundFileError) as refused:
        read_round(data)
    assert refused.value.path == place


@pytest.mark.parametrize("edition", ["base-en", "anniversary", "saboteur2", "tournament"])
def test_the_printed_deck_written_out_changes_nothing(edition: str) -> None:
    chance = random.Random(1)
    for players, printed in EDITIONS[Edition(edition)].decks.items():
        deck = {role.value: cards for role, cards in printed.items()}
        cards = [role for role, n in deck.items() for _ in range(n)]
        chance.shuffle(cards)
        seats = [{"name": f"p{n}", "role": role} for n, role in enumerate(cards[:players])]
        data = {"edition": edition, "seats": seats, "outcome": {"ended": "gold", "by": "p0"}}
        assert settle(read_round(data)) == settle(read_round({**data, "deck": deck}))
