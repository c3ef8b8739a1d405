"""Matches of a house box: its rounds, its roles, its deck, and what the journal keeps of it."""

from __future__ import annotations

import random

import pytest

from companion.game.deal import deal, is_allowed, laid_out
from companion.game.editions import Edition
from companion.game.events import (
    DataError,
    HatSwapped,
    MatchEnded,
    Player,
    PlayerJoined,
    PlayersSeated,
    RolesDealt,
    RoundBegan,
    WardrobeUsed,
)
from companion.game.gold import settle
from companion.game.house.box import HandSize, HouseBox, LeftOut
from companion.game.match import Code, Match, RuleError, round_of
from companion.game.match.state import Phase
from companion.game.modules import Module
from companion.game.roles import Role
from companion.game.roundfile import read_round, write_round
from tests.game.live import Live

BASE, TWO = Edition.BASE_EN, Edition.SABOTEUR_2
OURS = HouseBox(BASE, ((Role.SABOTEUR, 2),), known_saboteurs=True, rounds=1)


def table(box: HouseBox, names: str, modules: str = "", **agreed: object) -> Live:
    return Live(box.edition.value, names, modules, house=box, house_name="Ours", **agreed)


def twenty() -> str:
    return " ".join(f"P{number}" for number in range(20))


def test_the_first_event_tells_the_whole_box_and_reads_back() -> None:
    box = HouseBox(
        TWO,
        ((Role.SABOTEUR, 4), (Role.BOSS, 2)),
        sure_teams=1,
        rounds=5,
        hand=HandSize.ONE_FEWER,
        left_out=((LeftOut.MAPS, 1),),
        boxes=2,
    )
    seated = table(box, "Ada Ben Cleo").seated
    assert PlayersSeated.from_data(seated.to_data()) == seated


def test_an_event_of_an_edition_says_nothing_of_house_boxes() -> None:
    data = Live("base-en", "Ada Ben Cleo").seated.to_data()
    assert "house" not in data
    assert "house_name" not in data


@pytest.mark.parametrize(
    "broken",
    [
        {"rounds": "1"},
        {"edition": "base-fr"},
        {"deck": [["king", 1]]},
        {"hand": -1},
        {"left_out": {"maps": 1}},
        {"levers": 1},
    ],
)
def test_a_broken_box_is_no_event(broken: dict[str, object]) -> None:
    data = table(OURS, "Ada Ben Cleo").seated.to_data()
    data["house"].update(broken)
    with pytest.raises(DataError):
        PlayersSeated.from_data(data)


@pytest.mark.parametrize(
    ("box", "names", "agreed", "code"),
    [
        (HouseBox(TWO), "Ada Ben Cleo", {"edition": BASE}, Code.BOX_OF_ANOTHER_EDITION),
        (HouseBox(BASE, ((Role.GOLD_DIGGER, 1),)), "Ada Ben Cleo", {}, Code.TOO_FEW_CARDS),
        (HouseBox(BASE, rounds=9), "Ada Ben Cleo", {}, Code.OUT_OF_RANGE),
        (HouseBox(BASE), twenty(), {}, Code.NEEDS_TWO_BOXES),
        (OURS, "Ada Ben Cleo", {"printed_roles": True}, Code.NEEDS_THE_PHONE),
        (HouseBox(BASE, sure_saboteurs=2), "Ada Ben Cleo", {}, Code.TOO_FEW_TO_BE_SURE),
    ],
)
def test_a_table_that_cannot_play_it_is_refused(
    box: HouseBox, names: str, agreed: dict[str, object], code: Code
) -> None:
    players = tuple(Player(name, name) for name in names.split())
    seated = PlayersSeated(**{"edition": box.edition, "players": players, "house": box, **agreed})
    with pytest.raises(RuleError) as refused:
        Match.start(seated)
    assert refused.value.code is code


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_the_match_ends_after_the_rounds_of_the_box(rounds: int) -> None:
    live = table(HouseBox(BASE, rounds=rounds), "Ada Ben Cleo")
    for _ in range(rounds):
        assert live.match.next_round is not None
        assert live.refused(MatchEnded()) is Code.ROUNDS_LEFT
        live.round("saboteur digger digger").end().share()
    assert live.match.next_round is None
    assert live.refused(RoundBegan(rounds + 1, "Ada")) is Code.ALL_ROUNDS_PLAYED
    assert live.refused(MatchEnded(early=True)) is Code.ALL_ROUNDS_PLAYED
    live.happen(MatchEnded())
    assert live.match.phase is Phase.OVER
    assert live.gold() == {"Ada": 4 * rounds, "Ben": 0, "Cleo": 0}
    live.check()


def test_the_deal_is_held_against_the_box() -> None:
    live = table(HouseBox(BASE, ((Role.SABOTEUR, 3),)), "Ada Ben Cleo").begin()
    other = laid_out(BASE, [Role.SABOTEUR, *[Role.GOLD_DIGGER] * 2], [Role.GOLD_DIGGER])
    assert live.refused(RolesDealt(other)) is Code.DECK_DOES_NOT_MATCH
    live.deal("saboteur saboteur saboteur").look().end().share()
    assert live.gold() == {"Ada": 3, "Ben": 3, "Cleo": 3}
    live.check()


def test_a_deal_without_what_is_sure_is_no_deal() -> None:
    box = HouseBox(BASE, sure_saboteurs=1)
    live = table(box, "Ada Ben Cleo").begin()
    without = laid_out(box, [Role.GOLD_DIGGER] * 3, [Role.SABOTEUR])
    assert live.refused(RolesDealt(without)) is Code.DECK_DOES_NOT_MATCH
    dealt = deal(box, 3, frozenset(), random.Random(1))
    assert is_allowed(box, dealt.roles)
    live.happen(RolesDealt(dealt))


def test_with_no_card_over_no_hat_can_be_swapped() -> None:
    box = HouseBox(TWO, tuple((role, 0) for role in Role if role in _TWO), exactly=True)
    box = box.with_role(Role.SABOTEUR, 1).with_role(Role.BOSS, 1)
    live = table(box, "Ada Ben").round("boss saboteur")
    assert live.refused(HatSwapped("Ada", "Ada")) is Code.NO_CARD_IN_THE_PILE


_TWO = (
    Role.SABOTEUR,
    Role.BLUE_DIGGER,
    Role.GREEN_DIGGER,
    Role.BOSS,
    Role.MEDIATOR,
    Role.GEOLOGIST,
)


def test_the_wardrobe_takes_the_top_card_where_several_are_over() -> None:
    box = HouseBox(BASE, ((Role.GOLD_DIGGER, 4), (Role.SABOTEUR, 2)))
    live = table(box, "Ada Ben Cleo", "wardrobe")
    live.round("digger digger digger", "saboteur digger saboteur").happen(WardrobeUsed("Ada"))
    assert live.match.role_of("Ada") is Role.SABOTEUR
    live.undo(already_seen=True)
    assert live.match.role_of("Ada") is Role.GOLD_DIGGER


def test_a_newcomer_too_many_is_told_of_two_boxes() -> None:
    live = table(HouseBox(BASE), " ".join(f"P{number}" for number in range(10)))
    assert live.refused(PlayerJoined(Player("Zoe", "Zoe"), 0)) is Code.NEEDS_TWO_BOXES


def test_twenty_play_and_their_round_file_scores_the_same() -> None:
    box = HouseBox(BASE, boxes=2, sure_saboteurs=2)
    live = table(box, twenty())
    roles = ["saboteur"] * 8 + ["digger"] * 12
    live.round(" ".join(roles)).end("P19").share()
    played = round_of(live.match, 1)
    file = write_round(played)
    assert file["deck"] == {"gold_digger": 13, "saboteur": 8}
    assert read_round(file) == played
    assert settle(played).draw == 20
    live.check()


def test_two_boxes_hold_twice_the_nugget_cards() -> None:
    live = table(HouseBox(BASE, boxes=2), twenty(), phone_nuggets=True)
    assert len(live.match.books.deck) == 56
    assert len(table(HouseBox(BASE), "Ada Ben Cleo").match.books.deck) == 28


def test_a_module_of_the_match_changes_a_deck_that_is_the_editions_own() -> None:
    live = table(HouseBox(BASE, rounds=2), "Ada Ben Cleo", "greedy")
    live.round("greedy saboteur digger")
    assert Module.GREEDY in live.match.terms.modules
