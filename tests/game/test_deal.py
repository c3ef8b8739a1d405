"""The role cards: every arrangement equally likely, and nothing lost on the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from math import comb, prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.deal import Deal, deal, hat_swap, laid_out, party, role_deck, wardrobe
from companion.game.editions import EDITIONS, Edition, Undealt
from companion.game.modules import Module
from companion.game.roles import Role

SABOTEUR, DIGGER, GREEDY = Role.SABOTEUR, Role.GOLD_DIGGER, Role.GREEDY_DWARF
BLUE, GREEN, BOSS = Role.BLUE_DIGGER, Role.GREEN_DIGGER, Role.BOSS

tables = st.sampled_from(
    [
        (edition, players, modules)
        for edition, rules in EDITIONS.items()
        for players in rules.players
        for modules in ([set(), {Module.GREEDY}] if rules.is_base_game else [set()])
    ]
)


class Order:
    """Shuffles into one order that is given beforehand."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order

    def shuffle(self, x: list[Any], /) -> None:
        x[:] = [x[place] for place in self.order]


def every_shuffle(cards: int) -> Iterator[Order]:
    """Each order in which that many cards can come once."""
    return map(Order, permutations(range(cards)))


def every_card(dealt: Deal) -> Counter[Role]:
    left_over = [] if dealt.left_over is None else [dealt.left_over]
    return Counter([*dealt.roles, *left_over, *dealt.pile, *dealt.aside])


@given(tables, st.randoms(use_true_random=False))
def test_a_deal_lays_out_the_whole_deck(
    table: tuple[Edition, int, set[Module]], chance: random.Random
) -> None:
    edition, players, modules = table
    dealt = deal(edition, players, modules, chance)
    deck = role_deck(edition, players, modules)
    assert len(dealt.roles) == players
    assert every_card(dealt) == Counter(deck)
    match EDITIONS[edition].undealt:
        case Undealt.LEFT_OVER:
            assert (dealt.left_over is not None, dealt.pile, dealt.aside) == (True, (), ())
        case Undealt.PILE:
            assert len(dealt.pile) == 15 - players
            assert (dealt.left_over, dealt.aside) == (None, ())
        case Undealt.ASIDE:
            assert len(dealt.aside) == 9
            assert (dealt.left_over, dealt.pile) == (None, ())
        case Undealt.NONE:
            assert (dealt.left_over, dealt.pile, dealt.aside) == (None, (), ())


def test_the_greedy_dwarf_replaces_one_gold_digger() -> None:
    assert Counter(role_deck(Edition.BASE_EN, 6, {Module.GREEDY})) == {
        SABOTEUR: 2,
        DIGGER: 4,
        GREEDY: 1,
    }
    assert Counter(role_deck(Edition.BASE_EN, 6, {Module.PARTY})) == {SABOTEUR: 2, DIGGER: 5}


def test_the_deck_itself_is_never_changed_by_a_deal() -> None:
    before = role_deck(Edition.ANNIVERSARY, 5, ())
    role_deck(Edition.ANNIVERSARY, 5, {Module.GREEDY})
    assert role_deck(Edition.ANNIVERSARY, 5, ()) == before


def test_each_order_of_the_deck_gives_its_own_deal_so_all_arrangements_are_equally_likely() -> None:
    seen = Counter(deal(Edition.BASE_EN, 3, {Module.GREEDY}, order) for order in every_shuffle(4))
    # a saboteur, a greedy dwarf and two gold-diggers: 4!/2! arrangements, each 2 times
    assert len(seen) == 12
    assert set(seen.values()) == {2}


def test_in_the_tournament_each_arrangement_is_equally_likely() -> None:
    seen = Counter(deal(Edition.TOURNAMENT, 5, (), order) for order in every_shuffle(5))
    assert len(seen) == 5 * 4  # the saboteur's seat, then the greedy dwarf's
    assert set(seen.values()) == {6}


def test_the_first_cards_go_to_the_seats_and_the_next_one_lies_on_top_of_the_pile() -> None:
    deck = role_deck(Edition.SABOTEUR_2, 2, ())
    order = Order((14, 8, 9, *range(8), *range(10, 14)))
    dealt = deal(Edition.SABOTEUR_2, 2, (), order)
    assert dealt.roles == (deck[14], deck[8])
    assert dealt.pile[:2] == (deck[9], deck[0])


def chi_square(seen: Counter[Any], expected: dict[Any, float]) -> float:
    return sum((seen[key] - count) ** 2 / count for key, count in expected.items())


@pytest.mark.parametrize(
    ("edition", "players", "role", "most"),
    [
        (Edition.BASE_KO, 10, Role.SABOTEUR, 4),
        (Edition.SABOTEUR_2, 7, Role.SABOTEUR, 3),
        (Edition.SABOTEUR_2, 12, Role.GEOLOGIST, 2),
        (Edition.DUEL, 2, Role.SABOTEUR, 2),
    ],
)
def test_how_many_of_a_role_are_in_play_follows_the_deck(
    edition: Edition, players: int, role: Role, most: int
) -> None:
    deals, chance = 4000, random.Random(f"{edition} {players}")
    deck = role_deck(edition, players, ())
    held, others = deck.count(role), len(deck) - deck.count(role)
    ways = {
        count: comb(held, count) * comb(others, players - count)
        for count in range(most + 1)
        if comb(others, players - count)
    }
    expected = {count: deals * way / comb(len(deck), players) for count, way in ways.items()}
    seen = Counter(deal(edition, players, (), chance).roles.count(role) for _ in range(deals))
    assert set(seen) <= set(expected)
    assert chi_square(seen, expected) < 20  # 3 degrees of freedom at most: less than 1 in 5000


def test_each_seat_and_each_place_of_the_pile_is_as_likely_to_hold_the_boss() -> None:
    deals, chance = 6000, random.Random("boss")
    places = Counter(
        (dealt.roles + dealt.pile).index(BOSS)
        for dealt in (deal(Edition.SABOTEUR_2, 5, (), chance) for _ in range(deals))
    )
    assert chi_square(places, dict.fromkeys(range(15), deals / 15)) < 40  # 14 degrees


def test_a_hat_swap_takes_the_top_role_and_puts_the_old_one_under_the_pile() -> None:
    dealt = Deal((BLUE, GREEN), pile=(BOSS, SABOTEUR, GREEN))
    assert hat_swap(dealt, 0) == Deal((BOSS, GREEN), pile=(SABOTEUR, GREEN, BLUE))
    assert hat_swap(dealt, 1) == Deal((BLUE, BOSS), pile=(SABOTEUR, GREEN, GREEN))


def test_the_wardrobe_changes_a_role_for_the_card_left_over() -> None:
    dealt = Deal((DIGGER, DIGGER, SABOTEUR), left_over=GREEDY)
    assert wardrobe(dealt, 2) == Deal((DIGGER, DIGGER, GREEDY), left_over=SABOTEUR)


def test_the_wardrobe_of_saboteur_2_is_a_hat_swap() -> None:
    dealt = Deal((BLUE, GREEN), pile=(BOSS, SABOTEUR))
    assert wardrobe(dealt, 1) == hat_swap(dealt, 1)


def test_a_party_deals_the_players_cards_anew_and_moves_no_other() -> None:
    dealt = Deal((BLUE, GREEN, BOSS), pile=(SABOTEUR, GREEN))
    seen = Counter(party(dealt, order) for order in every_shuffle(3))
    assert len(seen) == 6
    assert set(seen.values()) == {1}
    assert {after.pile for after in seen} == {dealt.pile}
    left = Deal((DIGGER, DIGGER, SABOTEUR), left_over=GREEDY)
    assert {party(left, order).left_over for order in every_shuffle(3)} == {GREEDY}


swaps = st.sampled_from([hat_swap, wardrobe])


@given(
    st.randoms(use_true_random=False),
    st.integers(2, 12),
    st.lists(st.tuples(swaps, st.integers(0, 11)), max_size=20),
)
def test_no_role_card_is_lost_or_made_by_swapping(
    chance: random.Random,
    players: int,
    moves: list[tuple[Callable[[Deal, int], Deal], int]],
) -> None:
    dealt = deal(Edition.SABOTEUR_2, players, (), chance)
    cards = every_card(dealt)
    for swap, seat in moves:
        dealt = party(swap(dealt, seat % players), chance)
        assert every_card(dealt) == cards
        assert len(dealt.roles) == players


def test_a_hat_swap_keeps_every_arrangement_equally_likely() -> None:
    # 3 seats and a pile of 2 out of five different cards
    cards = (BLUE, GREEN, BOSS, SABOTEUR, Role.GEOLOGIST)
    after = Counter(
        hat_swap(laid_out(Edition.SABOTEUR_2, order[:3], order[3:]), 1)
        for order in permutations(cards)
    )
    assert len(after) == prod(range(1, 6))


def test_a_deal_says_nothing_when_it_is_printed() -> None:
    shown = repr(deal(Edition.BASE_EN, 5, {Module.GREEDY}, random.Random(1)))
    assert not any(role.value in shown for role in Role), shown
