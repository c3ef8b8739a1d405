"""The catalogue knows every card, rule and edition, and says nothing that the game does not."""

from __future__ import annotations

import re

import pytest

from companion.game.editions import BASE_EDITIONS, EDITIONS, Edition
from companion.game.modules import GOES_WITH, Module
from companion.game.roles import Role
from companion.game.rulings import Ruling
from companion.reference.catalogue import catalogue
from companion.reference.drawings import PATHS, exists
from companion.reference.entry import Entry, Kind, Printed, Table

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
    assert any(entry.in_play(Table(edition)) for entry in ENTRIES.values())


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
    assert set(entry.tables) <= catalogue().tables.keys()


def test_every_path_card_shape_is_drawn_somewhere() -> None:
    drawn = {drawing for entry in ENTRIES.values() for drawing in entry.drawings}
    assert {f"path:{name}" for name in PATHS} <= drawn


def test_pages_of_the_course_are_drawn() -> None:
    used = {page for pages in catalogue().courses.values() for page in pages}
    assert used == catalogue().pages.keys()
    assert all(exists(drawing) for page in used for drawing in catalogue().pages[page])


@pytest.mark.parametrize("table_id", ["roles-base", "roles-tournament"])
def test_role_tables_say_what_is_dealt(table_id: str) -> None:
    edition = Edition.BASE_EN if table_id == "roles-base" else Edition.TOURNAMENT
    table = catalogue().tables[table_id]
    for column, players in enumerate(table.columns, 1):
        assert isinstance(players, int)
        said = {str(row[0])[1:].replace("-", "_"): row[column] for row in table.rows}
        assert said == EDITIONS[edition].decks[players]


def test_the_pile_of_saboteur_2_is_told_in_full() -> None:
    told = catalogue().tables["roles-saboteur2"].rows
    deck = EDITIONS[Edition.SABOTEUR_2].decks[2]
    assert {str(row[0])[1:].replace("-", "_"): row[1] for row in told} == deck


def test_hands_are_told_as_they_are_dealt() -> None:
    editions = {"base": Edition.BASE_EN} | {edition.value: edition for edition in Edition}
    for who, cards in catalogue().tables["hands"].rows:
        edition, *players = re.fullmatch(r"(\w+?2?)-(\d+)(?:-(\d+))?", str(who)).groups()  # type: ignore[union-attr]
        fewest, most = int(players[0]), int(players[1] or players[0])
        hands = EDITIONS[editions[edition]].hands
        assert {hands[number] for number in range(fewest, most + 1)} == {cards}


def test_a_count_that_no_rulebook_prints_is_not_invented() -> None:
    unprinted = "straight bend fork crossroads dead-end crystal broken-pick rockfall map repair"
    assert {ENTRIES[card].count for card in unprinted.split()} == {Printed.NOT_PRINTED}


def test_the_greedy_dwarf_is_in_play_by_module_or_in_the_tournament() -> None:
    greedy = ENTRIES["greedy-dwarf"]
    assert not greedy.in_play(Table(Edition.BASE_EN))
    assert greedy.in_play(Table(Edition.BASE_EN, frozenset({Module.GREEDY})))
    assert greedy.in_play(Table(Edition.TOURNAMENT))
    assert not greedy.in_play(Table(Edition.SABOTEUR_2, frozenset({Module.GREEDY})))


def test_role_entries_are_marked_as_telling_a_role() -> None:
    telling = {entry.id for entry in ENTRIES.values() if entry.tells_a_role}
    assert {role.replace("_", "-") for role in Role} <= telling


def test_the_base_editions_stand_side_by_side() -> None:
    columns = catalogue().tables["editions"].columns
    assert {str(column)[1:] for column in columns} == BASE_EDITIONS
