"""What a page must say at a table, and what it must not: by the blocks that hold there.

A line of `holds.txt` is an entry, the tables (edition, players, +module; "base" is each of the base
game's editions), the blocks that must stand above "In other editions", and after a slash those that
must not: what the rulebooks and the rulings ask for.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import HandSize, HouseBox, LeftOut
from companion.reference.catalogue import catalogue
from companion.reference.entry import PlayedHere
from companion.reference.links import LINK
from companion.reference.page import Page, page_for

FACTS = (Path(__file__).parent / "holds.txt").read_text("utf-8").splitlines()
FAMILY = [edition.value for edition, rules in EDITIONS.items() if rules.is_base_game]


def at(text: str) -> PlayedHere:
    """A table as the list writes it."""
    place, *modules = text.split("+")
    edition, _, players = place.partition(":")
    return PlayedHere(edition, frozenset(modules), int(players) if players else None)


def listed() -> list[tuple[str, list[str], set[str], set[str]]]:
    found = []
    for line in FACTS:
        entry_id, games, blocks = (part.strip() for part in line.split("|"))
        there, _, not_there = blocks.partition("/")
        tables = [table for game in games.split() for table in every(game)]
        found.append((entry_id, tables, set(there.split()), set(not_there.split())))
    return found


def every(game: str) -> list[str]:
    """The same at every edition of the base game, where the list says "base"."""
    rest = game.removeprefix("base")
    return [game] if rest[:1] == "-" or rest == game else [edition + rest for edition in FAMILY]


def keys(page: Page) -> tuple[set[str], set[str]]:
    return {part.key for part in page.here}, {part.key for part in page.elsewhere}


@pytest.mark.parametrize(("entry_id", "tables", "there", "not_there"), listed())
def test_a_block_stands_above_the_other_games_if_and_only_if_it_holds(
    entry_id: str, tables: list[str], there: set[str], not_there: set[str]
) -> None:
    entry = catalogue().entries[entry_id]
    printed = {b.key for b in entry.blocks if not b.when.moved}
    assert there | not_there <= {b.key for b in entry.blocks}
    for table in tables:
        here, elsewhere = keys(page_for(entry, at(table), "en"))
        assert there <= here, table
        assert not not_there & here, table
        assert not_there & printed <= elsewhere, table


@pytest.mark.parametrize("edition", Edition)
def test_where_a_house_box_changes_a_page_the_printed_figure_is_no_longer_said(
    edition: Edition,
) -> None:
    more = PlayedHere(edition, house=HouseBox(edition, hand=HandSize.ONE_MORE))
    here, elsewhere = keys(page_for(catalogue().entries["hand"], more, "en"))
    assert {"effect-s2", "effect-duel"} <= elsewhere
    assert any(key.startswith("table-hands") for key in here)
    assert "table-hands-house" not in elsewhere


def test_two_boxes_hold_twice_the_cards_and_have_rulings_of_their_own() -> None:
    two = PlayedHere("saboteur2", players=16, house=HouseBox(Edition.SABOTEUR_2, boxes=2))
    boss = page_for(catalogue().entries["boss"], two, "en")
    assert ("How many", "2") in boss.facts
    assert keys(boss)[0] >= {"effect", "says-house-two"}
    assert not keys(boss)[0] & {"when", "says-house"}
    components = page_for(catalogue().entries["components"], two, "en")
    (grid,) = (part.grid for part in components.here if part.grid)
    assert ("Path card", "140") in grid.rows
    assert ("Start card", "1") in grid.rows
    here, _ = keys(page_for(catalogue().entries["both-barred"], two, "en"))
    assert here == {"effect-two", "says-house-2"}


def test_cards_left_in_the_box_are_not_counted() -> None:
    box = HouseBox(Edition.BASE_EN, left_out=((LeftOut.MAPS, 1), (LeftOut.DEAD_ENDS, 2)))
    table = PlayedHere("base-en", house=box)
    counts = {"action-card": "26", "path-card": "38", "nugget-card": "28"}
    for entry_id, cards in counts.items():
        page = page_for(catalogue().entries[entry_id], table, "en")
        assert ("How many", cards) in page.facts


@pytest.mark.parametrize(
    ("entry_id", "part_of"),
    [
        ("card-2020", "Championship cards"),
        ("dragon", "New goals"),
        ("wardrobe", None),
        ("thief", "Saboteur 2"),
        ("map", None),
    ],
)
def test_nothing_is_a_part_of_itself(entry_id: str, part_of: str | None) -> None:
    facts = dict(page_for(catalogue().entries[entry_id], None, "en").facts)
    assert facts.get("Part of") == part_of


@pytest.mark.parametrize("edition", Edition)
def test_what_holds_here_sends_nobody_to_what_this_table_does_not_have(edition: Edition) -> None:
    table, entries = PlayedHere(edition), catalogue().entries
    for entry in entries.values():
        if not entry.in_play(table) or entry.id == "mini-expansions":
            continue
        for part in page_for(entry, table, "en").here:
            named = {link[1] for link in LINK.finditer(part.body)}
            assert all(entries[one].in_play(table) for one in named), (entry.id, part.key)
