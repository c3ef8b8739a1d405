"""What hands lay out for a house box: its own cards, hands and boxes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.game.editions import Edition
from companion.game.events import Player
from companion.game.house.box import HandSize, HouseBox, LeftOut
from companion.game.roles import Role
from companion.table_setting import Draft
from companion.wording.roles import not_dealt
from companion.wording.setup import checklist, deck_line, players_line

BASE, TWO = Edition.BASE_EN, Edition.SABOTEUR_2


def table(players: int, box: HouseBox, **terms: object) -> Draft:
    people = tuple(Player(f"p{number}", f"P{number}") for number in range(players))
    return replace(Draft(people, box.edition, **terms), house=box)


def test_what_stays_in_the_box_is_a_list_to_tick() -> None:
    box = HouseBox(BASE).without(LeftOut.MAPS, 1).without(LeftOut.DEAD_ENDS, 3)
    steps = checklist(table(5, box))
    assert "Leave 1 map in the box." in steps
    assert "Leave 3 dead ends in the box." in steps
    assert not {"Leave 1 map in the box.", "Leave 3 dead ends in the box."} & set(
        checklist(table(5, HouseBox(BASE)))
    )


@pytest.mark.parametrize(("hand", "cards"), [(HandSize.TWO_MORE, 8), (HandSize.TWO_FEWER, 4)])
def test_so_many_cards_are_dealt_as_the_lever_says(hand: HandSize, cards: int) -> None:
    draft = table(5, HouseBox(BASE, hand=hand))
    assert f"Shuffle the path and action cards together. Deal {cards} each." in checklist(draft)
    assert deck_line(draft).endswith(f"{cards} hand cards each")


def test_ten_cards_are_put_aside_before_hands_are_dealt() -> None:
    steps = checklist(table(5, HouseBox(TWO)))
    shuffled = steps.index("Shuffle all the path and action cards together.")
    aside = next(at for at, step in enumerate(steps) if "10 cards from the deck aside" in step)
    assert shuffled < aside < steps.index("Deal 6 cards each.")
    base = checklist(table(5, HouseBox(BASE)))
    assert not [step for step in base if "cards from the deck aside" in step]


def test_printed_role_cards_are_those_of_the_deck() -> None:
    box = HouseBox(BASE, ((Role.GOLD_DIGGER, 4), (Role.SABOTEUR, 3)))
    steps = checklist(table(5, box, printed_roles=True))
    (roles,) = [step for step in steps if step.startswith("Shuffle these role cards")]
    assert "3\u00a0saboteur".replace("\u00a0", " × ") in roles.replace("\u00a0", " ")
    assert "The other role cards are a face-down pile. Keep their order." in steps
    exactly = checklist(table(5, replace(box, deck=(), exactly=True), printed_roles=True))
    assert not [step for step in exactly if "left over" in step or "pile" in step]


@pytest.mark.parametrize(
    ("box", "words"),
    [
        (HouseBox(BASE), "1 card stays out of play, face down."),
        (HouseBox(BASE, exactly=True), "Every role card is dealt."),
        (
            HouseBox(BASE, ((Role.GOLD_DIGGER, 7),)),
            "4 cards stay in the face-down pile.",
        ),
        (HouseBox(TWO), "10 cards stay in the face-down pile."),
    ],
)
def test_all_roles_tells_what_becomes_of_the_rest(box: HouseBox, words: str) -> None:
    assert not_dealt(box, 5, frozenset()) == words


def test_two_boxes_say_so() -> None:
    steps = checklist(table(14, HouseBox(BASE, boxes=2)))
    assert steps[0] == "Sort the cards from two boxes. One start and three goals are enough."
    assert players_line(HouseBox(BASE, boxes=2)) == "2–20 players"
    assert players_line(BASE) == "3–10 players"
