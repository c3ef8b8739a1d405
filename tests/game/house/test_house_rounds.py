"""Rounds of a house box in the round file: the deck that was shuffled, and gold for twenty."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game.gold import settle
from companion.game.roundfile import RoundFileError, read_round, write_round

NO_GOLD = {"ended": "no_gold"}


def file(
    edition: str, deck: Any, roles: str, outcome: dict[str, Any] | None = None, **more: Any
) -> dict[str, Any]:
    """A round file; the players are called p0, p1 ..."""
    seats = [{"name": f"p{n}", "role": role} for n, role in enumerate(roles.split())]
    return {
        "edition": edition,
        "deck": deck,
        "seats": seats,
        "outcome": outcome or NO_GOLD,
        **more,
    }


def fault(data: dict[str, Any]) -> str:
    with pytest.raises(RoundFileError) as error:
        read_round(data)
    return error.value.path


def gold(data: dict[str, Any]) -> list[int]:
    return list(settle(read_round(data)).gold.values())


ROLES = "saboteur saboteur saboteur gold_digger gold_digger"
DECK = {"saboteur": 3, "gold_digger": 4}


def test_the_deck_is_what_roles_are_held_against() -> None:
    assert gold(file("base-en", DECK, ROLES)) == [3, 3, 3, 0, 0]
    assert fault({**file("base-en", DECK, ROLES), "deck": {**DECK, "saboteur": 2}}) == (
        "seats[2].role"
    )


def test_it_is_written_as_it_was_read() -> None:
    data = file("base-en", DECK, ROLES)
    played = read_round(data)
    written = write_round(played)
    assert written["deck"] == DECK
    assert read_round(written) == played
    plain = file("base-en", None, "saboteur gold_digger gold_digger")
    del plain["deck"]
    assert "deck" not in write_round(read_round(plain))


@pytest.mark.parametrize("deck", [None, [], {}, 7, "saboteur", {"saboteur": 0}, True])
def test_a_deck_that_is_no_deck_is_refused(deck: Any) -> None:
    assert fault(file("base-en", deck, ROLES)) == "deck"


@pytest.mark.parametrize(
    ("edition", "deck", "place"),
    [
        ("base-en", {"boss": 1, "gold_digger": 7}, "deck.boss"),
        ("base-en", {"greedy_dwarf": 1, "gold_digger": 7}, "deck.greedy_dwarf"),
        ("base-en", {"dwarf": 1}, "deck.dwarf"),
        ("base-en", {"gold_digger": 15}, "deck.gold_digger"),
        ("base-en", {"saboteur": 9}, "deck.saboteur"),
        ("base-en", {"saboteur": -1}, "deck.saboteur"),
        ("base-en", {"saboteur": 2.0}, "deck.saboteur"),
        ("base-en", {"saboteur": True}, "deck.saboteur"),
        ("base-en", {"saboteur": "2"}, "deck.saboteur"),
        ("base-en", {"saboteur": None}, "deck.saboteur"),
        ("tournament", {"greedy_dwarf": 5}, "deck.greedy_dwarf"),
        ("saboteur2", {"gold_digger": 1}, "deck.gold_digger"),
        ("saboteur2", {"boss": 3}, "deck.boss"),
        ("saboteur2", {"blue_digger": 9}, "deck.blue_digger"),
        ("saboteur2", {"saboteur": 7}, "deck.saboteur"),
    ],
)
def test_a_bad_number_is_refused_at_its_role(edition: str, deck: Any, place: str) -> None:
    assert fault(file(edition, deck, ROLES)) == place


def test_the_greedy_dwarf_stands_in_it_with_its_module() -> None:
    deck = {"saboteur": 1, "gold_digger": 2, "greedy_dwarf": 4}
    roles = "greedy_dwarf greedy_dwarf gold_digger saboteur"
    assert gold(file("base-en", deck, roles, modules=["greedy"])) == [0, 0, 0, 4]
    assert gold(file("tournament", deck, roles)) == [0, 0, 0, 4]
    deck = {"saboteur": 1, "gold_digger": 3}
    data = file("base-en", deck, "gold_digger gold_digger gold_digger", modules=["greedy"])
    assert gold(data) == [0, 0, 0]


def test_faults_come_in_the_order_of_the_fields() -> None:
    few = {"saboteur": 1, "gold_digger": 2}
    assert fault(file("base-en", few, ROLES)) == "deck"
    assert fault(file("base-en", few, "")) == "seats"
    assert fault(file("base-en", few, "saboteur")) == "seats"
    assert fault(file("base-en", {"saboteur": 8, "gold_digger": 14}, "saboteur " * 21)) == "seats"
    assert fault(file("base-en", few, ROLES, direction="up")) == "direction"
    assert fault(file("base-en", few, ROLES, modules=["toll"])) == "modules"
    assert fault(file("base-en", {"boss": 1}, ROLES, rulings=[])) == "deck.boss"
    assert fault(file("duel", {"saboteur": 4, "gold_digger": 7}, "saboteur saboteur")) == "deck"


def test_twelve_diggers_draw_a_card_each_as_their_edition_says() -> None:
    deck = {"saboteur": 4, "gold_digger": 9}
    roles = "gold_digger " * 9 + "saboteur " * 3
    won = {"ended": "gold", "by": "p0"}
    assert settle(read_round(file("base-ja", deck, roles, won))).draw == 12
    assert settle(read_round(file("anniversary", deck, roles, won))).draw == 9
    ten = {"saboteur": 1, "gold_digger": 9}
    roles = "gold_digger " * 9 + "saboteur"
    assert settle(read_round(file("base-ja", ten, roles, won))).draw == 9


@pytest.mark.parametrize(("saboteurs", "each"), [(1, 4), (2, 3), (3, 3), (4, 2), (5, 2), (8, 2)])
def test_four_saboteurs_or_more_get_two_each(saboteurs: int, each: int) -> None:
    deck = {"saboteur": 8, "gold_digger": 8}
    roles = "saboteur " * saboteurs + "gold_digger " * 3
    assert gold(file("base-ko", deck, roles)) == [each] * saboteurs + [0] * 3


def test_the_tournament_pays_a_single_saboteur_four_and_several_three() -> None:
    deck = {"saboteur": 6, "gold_digger": 6}
    assert gold(file("tournament", deck, "saboteur gold_digger gold_digger")) == [4, 0, 0]
    assert gold(file("tournament", deck, "saboteur " * 5)) == [3] * 5


def test_every_boss_and_every_mediator_of_two_boxes_counts() -> None:
    deck = {"boss": 2, "mediator": 2, "saboteur": 1, "geologist": 4}
    barred = {"ended": "gold", "by": "p4", "doors": ["blue", "green"], "crystals": 7}
    roles = "boss boss mediator mediator saboteur geologist geologist geologist"
    assert gold(file("saboteur2", deck, roles, barred)) == [1, 1, 0, 0, 0, 2, 2, 2]
    alone = "boss boss saboteur geologist saboteur"
    bosses = {**deck, "saboteur": 2}
    assert gold(file("saboteur2", bosses, alone, barred)) == [3, 3, 0, 7, 0]


def test_three_geologists_share_among_those_who_count() -> None:
    data = file("saboteur2", {"geologist": 3, "boss": 1}, "geologist geologist geologist boss")
    data["outcome"] = {"ended": "gold", "by": "p3", "crystals": 7}
    assert gold(data)[:3] == [2, 2, 2]
    data["seats"][0]["trapped"] = True
    assert gold(data)[:3] == [0, 3, 3]
    data["rulings"] = {"trapped_geologist": "halved"}
    assert gold(data)[:3] == [0, 2, 2]
    data["seats"][1]["trapped"] = True
    assert gold(data)[:3] == [0, 0, 2]
