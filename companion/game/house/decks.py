"""What is shuffled for a house box, and its figures as those of any other edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from companion.game.editions import EDITIONS, Edition, EditionRules, Undealt
from companion.game.house.box import FEWEST_PLAYERS, MOST_PLAYERS, HouseBox
from companion.game.modules import Module, with_greedy
from companion.game.roles import Role


def deck_at(box: HouseBox, players: int, modules: Collection[Module]) -> dict[Role, int]:
    """How many of each role card are shuffled for so many players, also where it cannot be dealt.

    Gold-diggers whose number was not changed fill the deck up, as far as the boxes hold them.
    """
    printed = printed_deck(box.edition, players, modules)
    changed = dict(box.deck)
    counts = {**printed, **changed}
    if Role.GOLD_DIGGER in printed and Role.GOLD_DIGGER not in changed:
        over = 0 if box.exactly else sum(printed.values()) - players
        others = sum(cards for role, cards in counts.items() if role is not Role.GOLD_DIGGER)
        most = box.cards_of(Role.GOLD_DIGGER)
        counts[Role.GOLD_DIGGER] = min(most, max(0, players + over - others))
    return counts


def printed_deck(edition: Edition, players: int, modules: Collection[Module]) -> dict[Role, int]:
    """The edition's own deck, carried on to numbers of players for which it prints none.

    Fewer are dealt the first table's cards, one for each player and what is left over; more have
    the saboteurs and greedy dwarves of two tables, and gold-diggers for the rest.
    """
    rules = EDITIONS[edition]
    least, most = rules.players[0], rules.players[-1]
    if players > most and rules.two_teams:
        return {role: 2 * cards for role, cards in rules.decks[most].items()}
    if players in rules.players or rules.two_teams or rules.is_for_two:
        near = max(least, min(players, most))
        return with_greedy(rules.decks[near], modules)
    over = sum(rules.decks[least].values()) - least
    counts = dict(rules.decks[least]) if players < least else _of_two_tables(rules, players)
    counts[Role.GOLD_DIGGER] += players + over - sum(counts.values())
    return with_greedy(counts, modules)


def _of_two_tables(rules: EditionRules, players: int) -> dict[Role, int]:
    half = min(players // 2, rules.players[-1])
    other = min(players - players // 2, rules.players[-1])
    both = Counter(dict(rules.decks[half])) + Counter(dict(rules.decks[other]))
    return {role: both[role] for role in rules.decks[half]}


def holds_what_is_sure(box: HouseBox, roles: Iterable[Role]) -> bool:
    """Whether a deal of these roles is one that the box allows."""
    dealt = Counter(roles)
    return all(dealt[role] >= number for role, number in box.sure.items())


def can_be_dealt(box: HouseBox, players: int, modules: Collection[Module]) -> bool:
    """Whether the cards of this box reach for so many players, and hold what is sure."""
    most = MOST_PLAYERS if box.boxes > 1 else EDITIONS[box.edition].players[-1]
    if not FEWEST_PLAYERS <= players <= most:
        return False
    deck = deck_at(box, players, modules)
    cards = sum(deck.values())
    return (
        all(number <= box.cards_of(role) for role, number in deck.items())
        and (cards == players if box.exactly else cards >= players)
        and all(deck.get(role, 0) >= number for role, number in box.sure.items())
        and sum(box.sure.values()) <= players
    )


def players_of(box: HouseBox, modules: Collection[Module] = ()) -> tuple[int, ...]:
    """The numbers of players for which the box can be dealt."""
    numbers = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    return tuple(number for number in numbers if can_be_dealt(box, number, modules))


@cache
def house_rules(box: HouseBox, modules: frozenset[Module] = frozenset()) -> EditionRules:
    """The figures of the edition with the levers moved."""
    rules = EDITIONS[box.edition]
    numbers = players_of(box, modules)
    return replace(
        rules,
        decks=MappingProxyType({one: _in_play(deck_at(box, one, modules)) for one in numbers}),
        hands=MappingProxyType({one: hand_size(box, one) for one in numbers}),
        rounds=box.rounds,
    )


def _in_play(deck: dict[Role, int]) -> dict[Role, int]:
    return {role: cards for role, cards in deck.items() if cards}


def hand_size(box: HouseBox, players: int) -> int:
    """How many cards each is dealt; beyond the edition's table as at its nearest end."""
    hands = EDITIONS[box.edition].hands
    return hands[max(min(hands), min(players, max(hands)))] + box.hand.more


def where_the_rest_lies(box: HouseBox, cards: int) -> Undealt:
    """Where so many role cards lie that nobody was dealt.

    One is left over, as in the base game; several are a pile, from whose top a swap takes.
    """
    if cards == 0:
        return Undealt.NONE
    if EDITIONS[box.edition].undealt in (Undealt.PILE, Undealt.ASIDE):
        return EDITIONS[box.edition].undealt
    return Undealt.LEFT_OVER if cards == 1 else Undealt.PILE
