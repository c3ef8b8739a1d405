"""What each edition fixes, against the rulebooks' own tables."""

from __future__ import annotations

import pytest

from companion.game.editions import (
    EDITIONS,
    ROUNDS,
    Beginner,
    Draw,
    Edition,
    Gold,
    Sharing,
    Undealt,
    nuggets_drawn,
)
from companion.game.roles import Role

BASE = ["base-en", "base-ko", "base-ja", "anniversary"]


def test_seven_editions_in_the_order_in_which_they_are_offered() -> None:
    ids = [*BASE, "saboteur2", "tournament", "duel"]
    assert [edition.value for edition in Edition] == ids
    assert list(EDITIONS) == list(Edition)
    assert all(rules.edition is edition for edition, rules in EDITIONS.items())


@pytest.mark.parametrize(
    ("edition", "fewest", "most"),
    [
        *((base, 3, 10) for base in BASE),
        ("saboteur2", 2, 12),
        ("tournament", 5, 9),
        ("duel", 2, 2),
    ],
)
def test_how_many_may_play(edition: str, fewest: int, most: int) -> None:
    players = EDITIONS[Edition(edition)].players
    assert list(players) == list(range(fewest, most + 1))


@pytest.mark.parametrize("edition", BASE)
def test_base_role_decks(edition: str) -> None:
    decks = EDITIONS[Edition(edition)].decks
    assert [decks[players][Role.SABOTEUR] for players in range(3, 11)] == [1, 1, 2, 2, 3, 3, 3, 4]
    assert [decks[players][Role.GOLD_DIGGER] for players in range(3, 11)] == [
        3,
        4,
        4,
        5,
        5,
        6,
        7,
        7,
    ]
    assert all(sum(deck.values()) == players + 1 for players, deck in decks.items())


def test_tournament_role_decks_have_exactly_one_card_a_player() -> None:
    decks = EDITIONS[Edition.TOURNAMENT].decks
    assert {
        players: (deck[Role.SABOTEUR], deck[Role.GOLD_DIGGER], deck[Role.GREEDY_DWARF])
        for players, deck in decks.items()
    } == {5: (1, 3, 1), 6: (2, 3, 1), 7: (2, 3, 2), 8: (3, 3, 2), 9: (3, 4, 2)}
    assert all(sum(deck.values()) == players for players, deck in decks.items())


def test_saboteur_2_always_shuffles_all_fifteen_dwarves() -> None:
    for deck in EDITIONS[Edition.SABOTEUR_2].decks.values():
        assert deck == {
            Role.BLUE_DIGGER: 4,
            Role.GREEN_DIGGER: 4,
            Role.BOSS: 1,
            Role.MEDIATOR: 1,
            Role.GEOLOGIST: 2,
            Role.SABOTEUR: 3,
        }


def test_the_duel_shuffles_the_eleven_base_dwarves() -> None:
    assert EDITIONS[Edition.DUEL].decks == {2: {Role.SABOTEUR: 4, Role.GOLD_DIGGER: 7}}


@pytest.mark.parametrize(
    ("edition", "hands"),
    [
        *((base, [6, 6, 6, 5, 5, 4, 4, 4]) for base in BASE),
        ("saboteur2", [6] * 11),
        ("tournament", [6, 5, 5, 4, 4]),
        ("duel", [6]),
    ],
)
def test_hand_sizes(edition: str, hands: list[int]) -> None:
    rules = EDITIONS[Edition(edition)]
    assert [rules.hands[players] for players in rules.players] == hands


def test_only_saboteur_2_puts_ten_cards_aside() -> None:
    assert {edition: rules.cards_aside for edition, rules in EDITIONS.items()} == {
        edition: 10 if edition is Edition.SABOTEUR_2 else 0 for edition in Edition
    }


@pytest.mark.parametrize(
    ("edition", "undealt", "sharing", "gold", "draw", "begins"),
    [
        ("base-en", "left_over", "nuggets", "nuggets", "players", "youngest"),
        ("base-ko", "left_over", "nuggets", "nuggets", "players", "youngest"),
        ("base-ja", "left_over", "nuggets", "nuggets", "players", "any"),
        ("anniversary", "left_over", "nuggets", "nuggets", "gold_diggers", "youngest"),
        ("saboteur2", "pile", "tokens", "tokens", "none", "youngest"),
        ("tournament", "none", "tournament", "tokens", "none", "youngest"),
        ("duel", "aside", "duel", "nuggets", "two_a_winner", "any"),
    ],
)
def test_what_else_an_edition_fixes(
    edition: str, undealt: str, sharing: str, gold: str, draw: str, begins: str
) -> None:
    rules = EDITIONS[Edition(edition)]
    assert rules.undealt is Undealt(undealt)
    assert rules.sharing is Sharing(sharing)
    assert rules.gold is Gold(gold)
    assert rules.draw is Draw(draw)
    assert rules.begins is Beginner(begins)


def test_the_four_printings_of_the_base_game() -> None:
    assert [one for one, rules in EDITIONS.items() if rules.is_base_game] == [*map(Edition, BASE)]


def test_a_match_has_three_rounds() -> None:
    assert ROUNDS == 3


@pytest.mark.parametrize("edition", ["base-en", "base-ko", "base-ja"])
def test_as_many_nugget_cards_as_players_but_nine_for_ten(edition: str) -> None:
    drawn = [nuggets_drawn(Edition(edition), players, 2) for players in range(3, 11)]
    assert drawn == [3, 4, 5, 6, 7, 8, 9, 9]


def test_the_anniversary_edition_draws_for_its_gold_diggers() -> None:
    assert nuggets_drawn(Edition.ANNIVERSARY, 10, 6) == 6
