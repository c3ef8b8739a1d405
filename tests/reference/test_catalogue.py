"""The catalogue knows every card, rule and edition, and says nothing that the game does not."""

from __future__ import annotations

import pytest

from companion.game.components import BASE_BOX, MODULE_BOXES, SABOTEUR_2_BOX, SPECIAL_CARDS
from companion.game.editions import Edition
from companion.game.house.box import HandSize, HouseBox
from companion.game.modules import GOES_WITH, Module
from companion.game.roles import Role
from companion.game.rulings import Ruling
from companion.reference.catalogue import catalogue
from companion.reference.drawings import PATHS, exists
from companion.reference.entry import Entry, Kind, PlayedHere
from companion.reference.page import holds
from companion.reference.tables import names

ENTRIES = catalogue().entries

CARDS = [
    "start-card",
    "straight",
    "bend",
    "fork",
    "crossroads",
    "dead-end",
    "bridge",
    "diverging-tunnels",
    "ladder",
    "blue-door",
    "green-door",
    "crystal",
    "goal-card",
    "goal-gold",
    "goal-stone",
    "broken-pick",
    "broken-lamp",
    "broken-cart",
    "repair",
    "repair-two",
    "rockfall",
    "map",
    "thief",
    "hands-off",
    "caught",
    "free",
    "inspection",
    "hat-swap",
    "hand-swap",
    "discard-two",
    "card-2017",
    "card-2018",
    "card-2019",
    "card-2020",
    "card-2021",
    "card-2022",
    "card-2023",
    "toll-dwarf",
    "wardrobe",
    "party",
    "bag-of-gold",
    "dragon",
    "giant-spider",
    "black-stone",
    "chest-gold",
    "chest-no-maps",
    "chest-no-draw",
    "chest-draw-extra",
    "chest-move-goal",
    "chest-take-card",
    "chest-draw-three",
    "chest-look-role",
    "chest-discards",
    "chest-discard-five",
    "nugget-card",
    "gold-tokens",
]

RULES = [
    "setup",
    "setup-saboteur2",
    "setup-tournament",
    "setup-duel",
    "layout",
    "layout-new-goals",
    "layout-chests",
    "layout-tournament",
    "role-split",
    "hand",
    "who-begins",
    "direction",
    "turn",
    "turn-duel",
    "placing",
    "joined-to-start",
    "maze",
    "pass",
    "discard-pile",
    "deck",
    "goal-reached",
    "two-goals",
    "goal-misfit",
    "end-of-round",
    "cannot-be-reached",
    "handing-out",
    "first-pick",
    "saboteurs-win",
    "no-saboteur",
    "saboteur-reached",
    "connection",
    "next-round",
    "end-of-match",
    "winners-saboteur2",
    "doors-decide",
    "both-barred",
    "shares-saboteur2",
    "thefts",
    "shares-tournament",
    "tournament-saboteur",
    "duel-goal",
    "duel-gold",
    "duel-nobody",
    "duel-blocked",
    "duel-next",
    "sabotage-victim",
    "greedy-alone",
    "greedy-no-digger",
    "team-without-members",
    "trapped-geologist",
    "steal-from-trapped",
    "gold-change",
    "editions-table",
]


@pytest.mark.parametrize("entry_id", [*CARDS, *RULES])
def test_every_card_and_rule_has_an_entry(entry_id: str) -> None:
    assert entry_id in ENTRIES


@pytest.mark.parametrize("role", Role)
def test_every_role_can_be_looked_up(role: Role) -> None:
    assert ENTRIES[role.replace("_", "-")].kind is Kind.ROLE


@pytest.mark.parametrize("edition", Edition)
def test_every_edition_has_its_entry_its_course_and_its_cards(edition: Edition) -> None:
    assert ENTRIES[edition].kind is Kind.EDITION
    assert len(catalogue().courses[edition]) == 5
    assert any(entry.in_play(PlayedHere(edition)) for entry in ENTRIES.values())


@pytest.mark.parametrize("ruling", Ruling)
def test_every_switch_is_explained_by_one_entry(ruling: Ruling) -> None:
    assert [entry.id for entry in ENTRIES.values() if entry.ruling == ruling]


def test_no_entry_names_a_switch_that_does_not_exist() -> None:
    assert {entry.ruling for entry in ENTRIES.values()} <= {None, *Ruling}


@pytest.mark.parametrize("module", Module)
def test_every_module_brings_something(module: Module) -> None:
    assert any(module in entry.modules for entry in ENTRIES.values())


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_an_entry_belongs_only_where_its_modules_go(entry: Entry) -> None:
    assert entry.editions <= set(Edition)
    assert entry.modules <= set(Module)
    if entry.modules:
        reached = {edition for module in entry.modules for edition in GOES_WITH[Module(module)]}
        assert entry.editions <= reached | entry.without_module


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_an_entry_leads_on_and_is_drawn(entry: Entry) -> None:
    assert set(entry.related) <= ENTRIES.keys() - {entry.id}
    assert entry.drawings
    assert all(map(exists, entry.drawings))


def test_every_path_card_shape_is_drawn_somewhere() -> None:
    drawn = {drawing for entry in ENTRIES.values() for drawing in entry.drawings}
    assert {f"path:{name}" for name in PATHS} <= drawn


def test_pages_of_the_course_are_drawn() -> None:
    used = {page for pages in catalogue().courses.values() for page in pages}
    assert used == catalogue().pages.keys()
    assert all(exists(drawing) for page in used for drawing in catalogue().pages[page])


def test_a_count_that_no_rulebook_prints_is_not_invented() -> None:
    unprinted = "straight bend fork crossroads dead-end crystal broken-pick rockfall map repair"
    boxes = (BASE_BOX, SABOTEUR_2_BOX, SPECIAL_CARDS, *MODULE_BOXES.values())
    assert not set(unprinted.split()) & {thing for box in boxes for thing in box}


def test_the_greedy_dwarf_is_in_play_by_module_or_in_the_tournament() -> None:
    greedy = ENTRIES["greedy-dwarf"]
    assert not greedy.in_play(PlayedHere(Edition.BASE_EN))
    assert greedy.in_play(PlayedHere(Edition.BASE_EN, frozenset({Module.GREEDY})))
    assert greedy.in_play(PlayedHere(Edition.TOURNAMENT))
    assert not greedy.in_play(PlayedHere(Edition.SABOTEUR_2, frozenset({Module.GREEDY})))


def test_role_entries_are_marked_as_telling_a_role() -> None:
    telling = {entry.id for entry in ENTRIES.values() if entry.tells_a_role}
    assert {role.replace("_", "-") for role in Role} <= telling


def test_every_block_names_what_exists() -> None:
    for entry in ENTRIES.values():
        keys = [block.key for block in entry.blocks]
        assert len(keys) == len(set(keys)), entry.id
        for block in entry.blocks:
            assert block.when.editions <= set(Edition), entry.id
            assert block.when.modules | block.when.without <= set(Module), entry.id
            assert block.when.rulings.keys() <= set(Ruling), entry.id
            assert not block.table or block.table in names(), entry.id


def test_every_block_holds_somewhere_or_tells_of_another_game() -> None:
    for entry in ENTRIES.values():
        for block in entry.blocks:
            tables = [
                PlayedHere(edition, frozenset({brought, added}) - {""}, house=house)
                for edition in Edition
                for house in (
                    None,
                    HouseBox(edition, exactly=True, hand=HandSize.ONE_MORE, boxes=2),
                )
                for brought in (*entry.modules, "")
                for added in (*block.when.modules, "")
            ]
            elsewhere = block.when.editions and not block.when.editions & entry.editions
            assert elsewhere or any(holds(entry, block, table) for table in tables), block
