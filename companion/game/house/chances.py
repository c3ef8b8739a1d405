"""The exact chances of a deck: counted, deal by deal, never sampled."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from companion.game.deal import deck_counts, rules_for, sure_in
from companion.game.editions import Edition
from companion.game.house.box import HouseBox
from companion.game.modules import Module
from companion.game.roles import TEAM, Role


def in_play(
    deck: Mapping[Role, int], players: int, role: Role, sure: Mapping[Role, int]
) -> dict[int, Fraction]:
    """The chance of each number of a role in play, of all deals that hold what is sure.

    A deal is a choice of cards; all that are allowed are equally likely.
    """
    return dict(_in_play(tuple(deck.items()), players, role, tuple(sure.items())))


@cache
def _in_play(
    deck: tuple[tuple[Role, int], ...],
    players: int,
    role: Role,
    sure: tuple[tuple[Role, int], ...],
) -> tuple[tuple[int, Fraction], ...]:
    at_least = dict(sure)
    others = [1]
    for other, cards in deck:
        if other is not role:
            others = _times(others, _ways(cards, at_least.get(other, 0)))
    own = _ways(dict(deck).get(role, 0), at_least.get(role, 0))
    deals = {
        held: ways * others[players - held]
        for held, ways in enumerate(own)
        if ways and 0 <= players - held < len(others) and others[players - held]
    }
    every = sum(deals.values())
    return tuple((held, Fraction(number, every)) for held, number in deals.items())


def _ways(cards: int, at_least: int) -> list[int]:
    """In how many ways 0, 1, 2 ... of so many cards can be in play."""
    return [comb(cards, held) if held >= at_least else 0 for held in range(cards + 1)]


def _times(one: list[int], other: list[int]) -> list[int]:
    product = [0] * (len(one) + len(other) - 1)
    for place, ways in enumerate(one):
        for more, further in enumerate(other):
            product[place + more] += ways * further
    return product


@dataclass(frozen=True, slots=True)
class Chances:
    """What a deck comes to at this table.

    `saboteurs`: the chance of each number of them in play. `never`: that a given player is never
    one in the whole match. `nobody`: for each team, that nobody is in it.
    """

    saboteurs: Mapping[int, Fraction]
    never: Fraction
    nobody: Mapping[Role, Fraction]

    @property
    def none(self) -> Fraction:
        """A round without any saboteur."""
        return self.saboteurs.get(0, Fraction(0))


def chances(
    box: Edition | HouseBox, players: int, modules: Collection[Module] = frozenset()
) -> Chances:
    """The chances of this box, which can be played by so many. Swaps and parties stay outside."""
    deck, sure = deck_counts(box, players, modules), sure_in(box)
    saboteurs = in_play(deck, players, Role.SABOTEUR, sure)
    expected = sum((held * chance for held, chance in saboteurs.items()), Fraction(0))
    rounds = rules_for(box, modules).rounds
    return Chances(
        saboteurs=saboteurs,
        never=(1 - expected / players) ** rounds,
        nobody={
            role: in_play(deck, players, role, sure).get(0, Fraction(0))
            for role in TEAM
            if role in deck
        },
    )
