"""What everybody may know about the roles in play."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from companion.game.counts import RoleCount, role_counts
from companion.game.deal import role_deck
from companion.game.editions import EDITIONS, Edition
from companion.game.events import PlayerLeft
from companion.game.house.chances import in_play
from companion.game.modules import Module
from companion.game.roles import Role
from companion.game.views import counts_in_play
from tests.game.live import Live


def counts(edition: Edition, players: int, *modules: Module) -> dict[Role, RoleCount]:
    return {count.role: count for count in role_counts(edition, players, modules)}


def test_five_players_of_the_base_game_have_1_or_2_saboteurs() -> None:
    saboteurs = counts(Edition.BASE_EN, 5)[Role.SABOTEUR]
    assert saboteurs.chances == {1: Fraction(1, 3), 2: Fraction(2, 3)}
    assert (saboteurs.least, saboteurs.most) == (1, 2)


def test_three_players_may_have_no_saboteur() -> None:
    found = counts(Edition.BASE_EN, 3)
    assert found[Role.SABOTEUR].chances == {0: Fraction(1, 4), 1: Fraction(3, 4)}
    assert found[Role.GOLD_DIGGER].chances == {2: Fraction(3, 4), 3: Fraction(1, 4)}


def test_a_greedy_dwarf_lies_in_the_deck_but_perhaps_not_in_play() -> None:
    found = counts(Edition.BASE_EN, 4, Module.GREEDY)
    assert found[Role.GREEDY_DWARF].chances == {0: Fraction(1, 5), 1: Fraction(4, 5)}
    assert found[Role.GOLD_DIGGER].most == 3


def test_in_the_tournament_all_is_certain() -> None:
    for count in counts(Edition.TOURNAMENT, 7).values():
        assert count.least == count.most
        assert count.chances == {count.most: 1}


def test_two_players_of_saboteur_2_know_little() -> None:
    boss = counts(Edition.SABOTEUR_2, 2)[Role.BOSS]
    assert boss.chances == {0: Fraction(13, 15), 1: Fraction(2, 15)}
    blue = counts(Edition.SABOTEUR_2, 2)[Role.BLUE_DIGGER]
    assert blue.chances == {0: Fraction(55, 105), 1: Fraction(44, 105), 2: Fraction(6, 105)}


def test_twelve_players_of_saboteur_2_have_at_least_one_of_each_team() -> None:
    found = counts(Edition.SABOTEUR_2, 12)
    assert (found[Role.BLUE_DIGGER].least, found[Role.SABOTEUR].least) == (1, 0)


@pytest.mark.parametrize(
    ("edition", "players"),
    [(edition, players) for edition, rules in EDITIONS.items() for players in rules.players],
)
def test_chances_are_what_counting_every_deal_gives(edition: Edition, players: int) -> None:
    deck = role_deck(edition, players, ())
    dealt = [Counter(hand) for hand in combinations(deck, players)]
    for count in role_counts(edition, players, ()):
        counted = Counter(hand[count.role] for hand in dealt)
        assert count.chances == {held: Fraction(n, len(dealt)) for held, n in counted.items()}
        assert sum(count.chances.values()) == 1


def test_chances_of_a_card_that_everybody_has() -> None:
    assert in_play({Role.SABOTEUR: 3}, 3, Role.SABOTEUR, {}) == {3: 1}
    assert in_play({Role.GOLD_DIGGER: 3}, 2, Role.SABOTEUR, {}) == {0: 1}


def test_the_public_counts_do_not_change_with_what_happens_to_roles() -> None:
    live = Live("saboteur2", "Ada Ben Cleo")
    before = counts_in_play(live.match)
    assert counts_in_play(live.round("boss blue green").match) == before


def test_where_no_round_can_begin_nothing_is_counted() -> None:
    live = Live("base-en", "Ada Ben Cleo").happen(PlayerLeft("Ada"))
    assert counts_in_play(live.match) == ()
