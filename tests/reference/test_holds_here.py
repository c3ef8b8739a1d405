"""What a page must say at a table, and what it must not: by the blocks that hold there.

A line of the list is an entry, the tables (edition, players, +module), the blocks that must stand
above "In other games", and after a slash those that must not.
"""

from __future__ import annotations

import pytest

from companion.game.editions import Edition
from companion.game.house.box import Hand, HouseBox, LeftOut
from companion.reference.catalogue import catalogue
from companion.reference.entry import Table
from companion.reference.page import Page, page_for

FACTS = """
turn | base-en base-ko base-ja anniversary tournament | table-turn-base / table-turn-saboteur2
turn | saboteur2 | saboteur2 table-turn-saboteur2 / table-turn-base
turn | base-ja+toll-tunnels saboteur2+toll-tunnels | toll
role-split | base-en:5 base-ja:10 | table-roles-base effect / effect-s2 table-roles-saboteur2
role-split | saboteur2:5 | effect-s2 table-roles-saboteur2 / effect table-roles-base
role-split | tournament:5 | effect-t table-roles-tournament / effect table-roles-base
broken-tool | base-ja anniversary saboteur2 tournament | own cannot / own-any duel
broken-tool | base-en base-ko | own-any / own
broken-tool | duel | duel / effect when cannot own end
broken-tool | base-en saboteur2 tournament | end / end-victim
broken-tool | base-en+sabotage-victim anniversary+sabotage-victim | end-victim / end
repair | duel | duel / effect cannot note
repair | saboteur2 | effect cannot-s2
placing | base-ja anniversary saboteur2 tournament duel | note / note-any
placing | base-en base-ko | note-any / note
joined-to-start | anniversary saboteur2 tournament duel base-ja | effect note-gap / base-en base-ko
joined-to-start | base-en | base-en / effect note-gap
joined-to-start | base-ko | base-ko / effect note-gap
dead-end | duel | duel cannot-duel / cannot
discard-pile | base-en | base-en / open silent
discard-pile | base-ko base-ja | open / base-en silent
discard-pile | anniversary saboteur2 tournament | silent / open base-en
rockfall | base-en | base-en / open
rockfall | duel | effect-duel / effect note
rockfall | tournament | says-house-laid
goal-reached | base-en base-ko anniversary saboteur2 tournament | effect says-house / effect-duel
goal-reached | base-en | base-en
goal-reached | base-ja | base-ja / base-en
goal-reached | duel | effect-duel / effect says-house
two-goals | base-en base-ko anniversary saboteur2 tournament | effect says-house
two-goals | base-ja | effect says-JA / says-house
two-goals | base-ja+new-goals saboteur2+new-goals | new-goals / effect
end-of-round | base-en | base-en / empty
end-of-round | base-ko base-ja anniversary saboteur2 tournament | empty / base-en duel
end-of-round | duel | duel / effect empty won
end-of-round | base-en+greedy | won won-greedy / won-t
end-of-round | tournament | won won-t / won-greedy
end-of-round | saboteur2+new-goals | won-s2 new-goals / won
handing-out | base-en base-ko base-ja | effect table-cards-drawn / effect-a victim turned
handing-out | anniversary | effect-a / effect table-cards-drawn
handing-out | base-ko+sabotage-victim | victim
handing-out | base-ja+cards-2020 | turned
handing-out | base-ja+greedy | greedy
who-begins | base-en base-ko anniversary saboteur2 tournament | first / first-any
who-begins | base-ja duel | first-any / first
no-saboteur | base-en:3 base-ja:4 | effect / effect-5
no-saboteur | base-en:5 base-ko:10 | effect-5 / effect
setup | base-en base-ja | how how-start how-nuggets / how-marks how-marks-2 how-goals
setup | base-ko anniversary | how-marks
setup | base-en+toll-tunnels base-ja+toll-tunnels | how-marks-2 how-toll-tokens how-toll
setup | anniversary+toll-tunnels | how-marks how-toll-tokens
setup | base-en+new-goals | how-goals how-goals-tokens how-start-2 / how-start
setup | base-en+treasure-chests | how-chests how-chests-gold / how-toll-tokens how-goals-tokens
setup-saboteur2 | saboteur2 | how how-start how-3 how-4 / how-house how-3-house
setup-tournament | tournament | how-marks how how-3 how-4
hand | saboteur2 | effect-s2 / table-hands-base effect
hand | duel | effect-duel / note effect-s2
deck | duel | duel / effect
pass | saboteur2 | saboteur2 / effect
pass | duel | duel / effect note-empty
components | base-en+new-goals | table-adds-new-goals note-goals / table-adds-toll-tunnels
secret-gold | saboteur2 tournament | tokens / effect
chest-gold | base-en+treasure-chests | effect-base / effect
chest-gold | saboteur2+treasure-chests | effect / effect-base
wardrobe | base-en+wardrobe | effect / effect-s2
wardrobe | saboteur2+wardrobe | effect-s2 / effect
direction | base-en+cards-2020 | turned turned-gold / turned-thieves
direction | saboteur2+cards-2020 | turned turned-thieves thieves / turned-gold gold
goal-stone | duel | duel / effect
goal-gold | saboteur2 | note-s2 / note-base
saboteur | saboteur2 | note-s2 note-pay-s2 / note note-pay note-pay-t
saboteur | tournament | note note-pay-t / note-pay note-pay-s2
connection | duel | note-duel / says-house note-base
sabotage-victim | base-ko+sabotage-victim base-en+sabotage-victim | says-house / says-UK
sabotage-victim | anniversary+sabotage-victim | says-UK / says-house
table-talk | base-ja duel | note / note-silent
table-talk | base-en base-ko anniversary saboteur2 tournament | note-silent / note
"""


def at(text: str) -> Table:
    """A table as the list writes it."""
    place, *modules = text.split("+")
    edition, _, players = place.partition(":")
    return Table(edition, frozenset(modules), int(players) if players else None)


def listed() -> list[tuple[str, str, set[str], set[str]]]:
    found = []
    for line in FACTS.strip().splitlines():
        entry_id, tables, blocks = (part.strip() for part in line.split("|"))
        there, _, not_there = blocks.partition(" / ")
        found += [
            (entry_id, table, set(there.split()), set(not_there.split()))
            for table in tables.split()
        ]
    return found


def keys(page: Page) -> tuple[set[str], set[str]]:
    return {part.key for part in page.here}, {part.key for part in page.elsewhere}


@pytest.mark.parametrize(("entry_id", "table", "there", "not_there"), listed())
def test_a_block_stands_above_the_other_games_if_and_only_if_it_holds(
    entry_id: str, table: str, there: set[str], not_there: set[str]
) -> None:
    here, elsewhere = keys(page_for(catalogue().entries[entry_id], at(table), "en"))
    assert there <= here
    assert not not_there & here
    printed = {b.key for b in catalogue().entries[entry_id].blocks if not b.when.moved}
    assert not_there & printed <= elsewhere


@pytest.mark.parametrize("edition", Edition)
def test_where_a_house_box_changes_a_page_the_printed_figure_is_no_longer_said(
    edition: Edition,
) -> None:
    more = Table(edition, house=HouseBox(edition, hand=Hand.ONE_MORE))
    here, elsewhere = keys(page_for(catalogue().entries["hand"], more, "en"))
    assert {"effect-s2", "effect-duel"} <= elsewhere
    assert any(key.startswith("table-hands") for key in here)
    assert "table-hands-house" not in elsewhere


def test_two_boxes_hold_twice_the_cards_and_have_rulings_of_their_own() -> None:
    two = Table("saboteur2", players=16, house=HouseBox(Edition.SABOTEUR_2, boxes=2))
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
    table = Table("base-en", house=box)
    counts = {"action-card": "26", "path-card": "38", "nugget-card": "28"}
    for entry_id, cards in counts.items():
        page = page_for(catalogue().entries[entry_id], table, "en")
        assert ("How many", cards) in page.facts
