"""The chances of a house box, held against every single deal, and against many dealt ones."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from companion.game.counts import role_counts
from companion.game.deal import deal, is_allowed, role_deck
from companion.game.editions import Edition
from companion.game.house.box import HouseBox
from companion.game.house.chances import chances
from companion.game.modules import Module
from companion.game.roles import Role

BASE, TWO = Edition.BASE_EN, Edition.SABOTEUR_2
BOXES = {
    "as printed": (HouseBox(BASE), 5),
    "always one": (HouseBox(BASE, sure_saboteurs=1), 3),
    "exactly": (HouseBox(BASE, exactly=True), 7),
    "two of three": (HouseBox(BASE, sure_saboteurs=2), 7),
    "many left over": (HouseBox(BASE, deck=((Role.GOLD_DIGGER, 7), (Role.SABOTEUR, 4))), 5),
    "both teams": (HouseBox(TWO, sure_teams=1), 5),
    "both teams twice": (HouseBox(TWO, sure_teams=2, sure_saboteurs=1), 6),
    "few cards": (HouseBox(TWO, deck=((Role.BLUE_DIGGER, 1), (Role.GREEN_DIGGER, 2))), 4),
    "two boxes": (HouseBox(BASE, boxes=2), 12),
}


def every_deal(box: HouseBox, players: int) -> list[Counter[Role]]:
    """What lies before the players, once for every choice of cards that the box allows."""
    chosen = combinations(role_deck(box, players, ()), players)
    return [Counter(roles) for roles in chosen if is_allowed(box, roles)]


@pytest.mark.parametrize(("box", "players"), BOXES.values(), ids=BOXES)
def test_counted_chances_are_those_of_all_deals(box: HouseBox, players: int) -> None:
    deals = every_deal(box, players)
    for count in role_counts(box, players, ()):
        counted = Counter(hand[count.role] for hand in deals)
        assert count.chances == {n: Fraction(times, len(deals)) for n, times in counted.items()}
    found = chances(box, players)
    saboteurs = sum(hand[Role.SABOTEUR] for hand in deals)
    assert found.never == (1 - Fraction(saboteurs, len(deals) * players)) ** 3
    assert found.none == Fraction(sum(not hand[Role.SABOTEUR] for hand in deals), len(deals))
    for team, chance in found.nobody.items():
        assert chance == Fraction(sum(not hand[team] for hand in deals), len(deals))


@pytest.mark.parametrize(("box", "players"), BOXES.values(), ids=BOXES)
def test_what_is_dealt_is_as_likely_as_counted_at_every_seat(box: HouseBox, players: int) -> None:
    """Chi-square for the seats of each role, and for how many there are of it in play."""
    chance, times = random.Random(18), 3000
    seats: Counter[tuple[int, Role]] = Counter()
    numbers: Counter[tuple[Role, int]] = Counter()
    counts = role_counts(box, players, ())
    for _ in range(times):
        roles = deal(box, players, (), chance).roles
        assert is_allowed(box, roles)
        seats.update(enumerate(roles))
        numbers.update((count.role, roles.count(count.role)) for count in counts)
    for count in counts:
        mean = sum(n * chance_of for n, chance_of in count.chances.items()) / players
        for seat in range(players):
            assert_near(seats[seat, count.role], times, mean)
        for number, chance_of in count.chances.items():
            assert_near(numbers[count.role, number], times, chance_of)


def assert_near(found: int, times: int, chance: Fraction) -> None:
    """Within four and a half deviations, which one count in 150,000 leaves by chance."""
    expected = float(times * chance)
    deviation = float(times * chance * (1 - chance)) ** 0.5
    assert abs(found - expected) <= 4.5 * deviation + 1e-9


def test_what_players_complain_of_is_right_to_the_last_digit() -> None:
    assert chances(BASE, 3).none == Fraction(1, 4)
    assert chances(BASE, 4).none == Fraction(1, 5)
    assert chances(BASE, 4).never == Fraction(64, 125)
    assert chances(TWO, 5).nobody[Role.BLUE_DIGGER] == Fraction(2, 13)


def test_a_sure_saboteur_leaves_no_round_without_one() -> None:
    found = chances(HouseBox(BASE, sure_saboteurs=1), 3)
    assert found.none == 0
    assert found.saboteurs == {1: 1}
    assert found.never == Fraction(8, 27)


def test_never_one_counts_the_rounds_of_the_box() -> None:
    assert chances(HouseBox(BASE, rounds=1), 4).never == Fraction(4, 5)
    assert chances(HouseBox(BASE, rounds=5), 4).never == Fraction(4, 5) ** 5


def test_the_greedy_dwarf_takes_the_place_of_a_gold_digger() -> None:
    box = HouseBox(BASE, sure_saboteurs=1)
    greedy = {count.role: count for count in role_counts(box, 5, {Module.GREEDY})}
    assert greedy[Role.GREEDY_DWARF].most == 1
    assert greedy[Role.GOLD_DIGGER].most == 3
