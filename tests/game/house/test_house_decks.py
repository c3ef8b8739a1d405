"""What a house box shuffles, for whom it can be dealt, and what it says where it cannot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.deal import deal, deck_counts, rules_for
from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import BoxCode, HandSize, HouseBox, LeftOut, NamedBox
from companion.game.house.decks import players_of
from companion.game.house.faults import why_no_box, why_not_for
from companion.game.house.presets import Preset, has_preset, presets_for, with_preset
from companion.game.modules import Module
from companion.game.roles import Role
from companion.game.rulings import Rulings, TrappedGeologist
from tests.game.house.some_boxes import named_boxes

BASE, TWO, CUP = Edition.BASE_EN, Edition.SABOTEUR_2, Edition.TOURNAMENT
SABOTEUR, DIGGER = Role.SABOTEUR, Role.GOLD_DIGGER


def shuffled(box: HouseBox, players: int, *modules: Module) -> dict[Role, int]:
    return {role: cards for role, cards in deck_counts(box, players, modules).items() if cards}


@pytest.mark.parametrize("edition", Edition)
def test_a_box_with_nothing_changed_has_the_figures_of_its_edition(edition: Edition) -> None:
    rules, ours = EDITIONS[edition], rules_for(HouseBox(edition))
    for players in rules.players:
        assert ours.decks[players] == rules.decks[players]
        assert ours.hands[players] == rules.hands[players]
    assert (ours.sharing, ours.gold, ours.draw, ours.begins) == (
        rules.sharing,
        rules.gold,
        rules.draw,
        rules.begins,
    )
    assert (ours.rounds, ours.cards_aside) == (3, rules.cards_aside)


def test_gold_diggers_fill_the_deck_up() -> None:
    two = HouseBox(BASE).with_role(SABOTEUR, 2)
    assert shuffled(two, 7) == {SABOTEUR: 2, DIGGER: 6}
    assert shuffled(two, 8) == {SABOTEUR: 2, DIGGER: 7}
    assert shuffled(HouseBox(BASE, two.deck, exactly=True), 7) == {SABOTEUR: 2, DIGGER: 5}
    assert shuffled(HouseBox(BASE, exactly=True), 10) == {SABOTEUR: 4, DIGGER: 6}


def test_the_greedy_dwarf_is_one_of_the_gold_diggers() -> None:
    box = HouseBox(BASE).with_role(SABOTEUR, 2)
    assert shuffled(box, 7, Module.GREEDY) == {SABOTEUR: 2, DIGGER: 5, Role.GREEDY_DWARF: 1}
    two = box.with_role(Role.GREEDY_DWARF, 2)
    assert shuffled(two, 7, Module.GREEDY) == {SABOTEUR: 2, DIGGER: 4, Role.GREEDY_DWARF: 2}


@pytest.mark.parametrize(
    ("players", "saboteurs", "diggers"),
    [(11, 4, 8), (12, 4, 9), (13, 5, 9), (16, 6, 11), (18, 6, 13), (20, 8, 13)],
)
def test_two_boxes_have_the_saboteurs_of_two_tables(
    players: int, saboteurs: int, diggers: int
) -> None:
    assert shuffled(HouseBox(BASE, boxes=2), players) == {SABOTEUR: saboteurs, DIGGER: diggers}


def test_two_boxes_seat_twenty() -> None:
    for edition in set(Edition) - {Edition.DUEL}:
        assert players_of(HouseBox(edition, boxes=2))[-1] == 20
    assert sum(shuffled(HouseBox(TWO, boxes=2), 13).values()) == 30
    assert sum(shuffled(HouseBox(CUP, boxes=2), 19).values()) == 19
    assert shuffled(HouseBox(CUP, boxes=2), 20)[Role.GREEDY_DWARF] == 4


def test_hands_beyond_the_table_are_those_at_its_end() -> None:
    assert rules_for(HouseBox(BASE, boxes=2)).hands[17] == 4
    assert rules_for(HouseBox(BASE)).hands[2] == 6
    assert rules_for(HouseBox(BASE, hand=HandSize.TWO_FEWER)).hands[10] == 2
    assert rules_for(HouseBox(CUP, hand=HandSize.ONE_MORE)).hands[5] == 7


@pytest.mark.parametrize(
    ("box", "players", "code", "facts"),
    [
        (HouseBox(BASE, ((DIGGER, 5), (SABOTEUR, 2))), 8, BoxCode.TOO_FEW_CARDS, {"cards": 7}),
        (HouseBox(BASE, ((DIGGER, 7),), exactly=True), 7, BoxCode.CARDS_LEFT_OVER, {"cards": 10}),
        (HouseBox(BASE), 11, BoxCode.NEEDS_TWO_BOXES, {"most": 10}),
        (HouseBox(BASE, boxes=2), 21, BoxCode.NUMBER_OF_PLAYERS, {"most": 20}),
        (HouseBox(BASE), 1, BoxCode.NUMBER_OF_PLAYERS, {"least": 2}),
        (HouseBox(Edition.DUEL), 3, BoxCode.NUMBER_OF_PLAYERS, {"most": 2}),
        (HouseBox(BASE, ((SABOTEUR, 0),)), 8, BoxCode.TOO_FEW_CARDS, {"cards": 7}),
        (HouseBox(BASE, ((SABOTEUR, 5),)), 8, BoxCode.MORE_THAN_THE_BOXES, {"most": 4}),
        (HouseBox(BASE, ((SABOTEUR, 9),), boxes=2), 8, BoxCode.MORE_THAN_THE_BOXES, {"most": 8}),
        (HouseBox(BASE, sure_saboteurs=2), 4, BoxCode.TOO_FEW_TO_BE_SURE, {"cards": 1}),
        (HouseBox(TWO, sure_teams=1, sure_saboteurs=1), 2, BoxCode.TOO_MANY_SURE, {"wanted": 3}),
        (HouseBox(BASE, sure_teams=1), 5, BoxCode.ONLY_TWO_TEAMS, {}),
        (HouseBox(Edition.DUEL, exactly=True), 2, BoxCode.NO_DECK_FOR_TWO, {}),
        (HouseBox(BASE, ((Role.BOSS, 1),)), 5, BoxCode.NO_SUCH_ROLE, {"role": "boss"}),
        (HouseBox(BASE, ((Role.GREEDY_DWARF, 1),)), 5, BoxCode.GREEDY_WITHOUT_CARD, {}),
        (HouseBox(BASE, rounds=6), 5, BoxCode.OUT_OF_RANGE, {}),
        (HouseBox(BASE, rounds=0), 5, BoxCode.OUT_OF_RANGE, {}),
        (HouseBox(BASE, boxes=3), 5, BoxCode.OUT_OF_RANGE, {}),
        (HouseBox(BASE, sure_saboteurs=3), 5, BoxCode.OUT_OF_RANGE, {}),
        (HouseBox(BASE, ((SABOTEUR, -1),)), 5, BoxCode.OUT_OF_RANGE, {}),
        (HouseBox(BASE, left_out=((LeftOut.MAPS, 10),)), 5, BoxCode.OUT_OF_RANGE, {}),
        (HouseBox(BASE, ((SABOTEUR, 2), (SABOTEUR, 1))), 5, BoxCode.NOT_IN_ORDER, {}),
    ],
)
def test_what_cannot_be_played_says_why(
    box: HouseBox, players: int, code: BoxCode, facts: dict[str, int | str]
) -> None:
    fault = why_no_box(box) or why_not_for(box, players)
    assert fault is not None
    assert fault.code is code
    assert facts.items() <= fault.values.items()


def test_modules_and_readings_must_go_with_the_edition() -> None:
    misfit = why_no_box(HouseBox(TWO), {Module.GREEDY})
    assert misfit is not None
    assert misfit.code is BoxCode.MODULE_DOES_NOT_FIT
    halved = Rulings(trapped_geologist=TrappedGeologist.HALVED)
    fault = why_no_box(HouseBox(BASE), (), halved)
    assert fault is not None
    assert fault.code is BoxCode.RULING_DOES_NOT_APPLY


def test_the_wardrobe_needs_a_card_to_change_with() -> None:
    fault = why_not_for(HouseBox(BASE, exactly=True), 5, {Module.WARDROBE})
    assert fault is not None
    assert fault.code is BoxCode.WARDROBE_NEEDS_A_CARD
    assert why_not_for(HouseBox(BASE), 5, {Module.WARDROBE}) is None


@given(named_boxes(), st.integers(2, 20), st.randoms())
def test_what_is_not_refused_can_be_dealt(kept: NamedBox, players: int, chance: object) -> None:
    box, modules = kept.box, kept.modules - {Module.WARDROBE}
    refused = why_no_box(box, modules, kept.rulings) or why_not_for(box, players, modules)
    assert (refused is None) == (players in rules_for(box, modules).players)
    if refused is None:
        dealt = deal(box, players, modules, chance)  # type: ignore[arg-type]
        assert len(dealt.roles) == players
        assert rules_for(box, modules).hands[players] >= 2


@pytest.mark.parametrize("edition", Edition)
def test_presets_change_something_and_let_go_again(edition: Edition) -> None:
    plain = HouseBox(edition)
    for preset in presets_for(edition):
        ours = with_preset(plain, preset)
        assert ours != plain
        assert has_preset(ours, preset)
        assert not has_preset(plain, preset)
        assert with_preset(ours, preset, on=False) == plain
        players = 12 if preset is Preset.TWO_BOXES else EDITIONS[edition].players[0]
        if edition is CUP and preset is Preset.SHORT:
            players = 5
        assert (why_no_box(ours) or why_not_for(ours, players)) is None
