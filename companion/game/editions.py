"""What each edition fixes: players, role deck, hand size, how gold is shared, who begins.

A new edition is one more `EditionRules` in `EDITIONS`, and a way to share gold if it has one of its
own. Nobody asks which edition it is for what its figures can tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.game.roles import Role


class Edition(StrEnum):
    """The seven rule systems. The value is the id in the round file."""

    BASE_EN = "base-en"
    BASE_KO = "base-ko"
    BASE_JA = "base-ja"
    ANNIVERSARY = "anniversary"
    SABOTEUR_2 = "saboteur2"
    TOURNAMENT = "tournament"
    DUEL = "duel"


class Sharing(StrEnum):
    """How a round's gold is shared: one module of `companion.game.gold` for each."""

    NUGGETS = "nuggets"
    TOURNAMENT = "tournament"
    DUEL = "duel"
    TOKENS = "tokens"


class Gold(StrEnum):
    """What gold is made of: nugget cards drawn from a deck of 28, or tokens of 1, 2 and 5."""

    NUGGETS = "nuggets"
    TOKENS = "tokens"


class Undealt(StrEnum):
    """What becomes of the role cards that nobody was dealt."""

    LEFT_OVER = "left_over"  # one card, put aside unseen
    PILE = "pile"  # a face-down pile whose order matters
    ASIDE = "aside"  # out of the round
    NONE = "none"  # there are none


class Draw(StrEnum):
    """How many nugget cards are drawn for the picks."""

    PLAYERS = "players"  # as many as players, but never more than nine
    GOLD_DIGGERS = "gold_diggers"  # as many as gold-diggers in play
    TWO_A_WINNER = "two_a_winner"
    NONE = "none"


class Ending(StrEnum):
    """How a round can end."""

    GOLD = "gold"  # a tunnel reached the gold
    NO_GOLD = "no_gold"  # the cards ran out, or the gold cannot be reached
    SPIDER = "spider"  # the giant spider, one of the new goals
    COAL = "coal"  # a stone goal was found first
    BLOCKED = "blocked"  # all ways blocked, or the cards ran out


class Additions(StrEnum):
    """Which modules go with an edition."""

    ALL = "all"
    CARDS = "cards"  # only the action cards of the championships
    NONE = "none"


class Beginner(StrEnum):
    """Who begins the first round of a match."""

    YOUNGEST = "youngest"
    ANY = "any"  # in any way that the table likes


ROUNDS = 3
"""So many has a match where an edition says nothing else; a house box may have another number."""


@dataclass(frozen=True, slots=True)
class EditionRules:
    """One edition's figures.

    `decks` and `hands` tell for each allowed number of players which role cards are shuffled
    and how many cards each player is dealt; `role_cards` are those that one box holds;
    `cards_aside` path and action cards stay out of the round and come back for the next.
    `endings` are the ways in which a round can end without modules. Who made the connection to
    the gold decides shares or the picking order where `connector_matters`. `path_laid_out` lays a
    path card half-way before the first turn. `gold_is_public` where the rules pay it out in the
    open.
    """

    edition: Edition
    decks: Mapping[int, Mapping[Role, int]]
    hands: Mapping[int, int]
    role_cards: Mapping[Role, int]
    undealt: Undealt
    sharing: Sharing
    gold: Gold
    draw: Draw
    begins: Beginner
    cards_aside: int = 0
    rounds: int = ROUNDS
    endings: tuple[Ending, ...] = (Ending.GOLD, Ending.NO_GOLD)
    additions: Additions = Additions.ALL
    has_tools: bool = True
    connector_matters: bool = True
    path_laid_out: bool = False
    gold_is_public: bool = False

    @property
    def players(self) -> range:
        """The numbers of players that the edition allows."""
        return range(min(self.decks), max(self.decks) + 1) if self.decks else range(0)

    @property
    def two_teams(self) -> bool:
        """Blue against green: with doors, thieves, the caught and crystals."""
        return self.sharing is Sharing.TOKENS

    @property
    def is_base_game(self) -> bool:
        """Whether it is a printing of the base game."""
        return self.sharing is Sharing.NUGGETS

    @property
    def has_a_box(self) -> bool:
        """Whether a box is made for it; else it is another way to play with one."""
        return self.two_teams or self.is_base_game

    @property
    def is_for_two(self) -> bool:
        """Whether only two can play it: its deck is made for them and cannot be carried on."""
        return self.players == range(2, 3)

    @property
    def winner_gives_one(self) -> bool:
        """Whether each winner draws two nugget cards, keeps one and gives the other away."""
        return self.draw is Draw.TWO_A_WINNER

    @property
    def keeps_role_pile(self) -> bool:
        """Whether there is a pile of roles, with cards that look at roles and change them."""
        return self.undealt is Undealt.PILE

    @property
    def greedy_in_deck(self) -> bool:
        """Whether its own decks hold greedy dwarves."""
        return any(Role.GREEDY_DWARF in deck for deck in self.decks.values())

    @property
    def stone_ends_it(self) -> bool:
        """Whether a stone goal that is found first ends the round."""
        return Ending.COAL in self.endings


def _base_deck(saboteurs: int, gold_diggers: int) -> Mapping[Role, int]:
    return {Role.SABOTEUR: saboteurs, Role.GOLD_DIGGER: gold_diggers}


def _tournament_deck(saboteurs: int, gold_diggers: int, greedy: int) -> Mapping[Role, int]:
    return {
        Role.SABOTEUR: saboteurs,
        Role.GOLD_DIGGER: gold_diggers,
        Role.GREEDY_DWARF: greedy,
    }


_BASE_DECKS = {
    3: _base_deck(saboteurs=1, gold_diggers=3),
    4: _base_deck(saboteurs=1, gold_diggers=4),
    5: _base_deck(saboteurs=2, gold_diggers=4),
    6: _base_deck(saboteurs=2, gold_diggers=5),
    7: _base_deck(saboteurs=3, gold_diggers=5),
    8: _base_deck(saboteurs=3, gold_diggers=6),
    9: _base_deck(saboteurs=3, gold_diggers=7),
    10: _base_deck(saboteurs=4, gold_diggers=7),
}
_BASE_ROLE_CARDS = {Role.SABOTEUR: 4, Role.GOLD_DIGGER: 7, Role.GREEDY_DWARF: 2}
_BASE_HANDS = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}

_TOURNAMENT_DECKS = {
    5: _tournament_deck(saboteurs=1, gold_diggers=3, greedy=1),
    6: _tournament_deck(saboteurs=2, gold_diggers=3, greedy=1),
    7: _tournament_deck(saboteurs=2, gold_diggers=3, greedy=2),
    8: _tournament_deck(saboteurs=3, gold_diggers=3, greedy=2),
    9: _tournament_deck(saboteurs=3, gold_diggers=4, greedy=2),
}

_SABOTEUR_2_DECK = {
    Role.BLUE_DIGGER: 4,
    Role.GREEN_DIGGER: 4,
    Role.BOSS: 1,
    Role.MEDIATOR: 1,
    Role.GEOLOGIST: 2,
    Role.SABOTEUR: 3,
}


def _base_game(edition: Edition, draw: Draw, begins: Beginner) -> EditionRules:
    return EditionRules(
        edition,
        decks=_BASE_DECKS,
        hands=_BASE_HANDS,
        role_cards=_BASE_ROLE_CARDS,
        undealt=Undealt.LEFT_OVER,
        sharing=Sharing.NUGGETS,
        gold=Gold.NUGGETS,
        draw=draw,
        begins=begins,
    )


EDITIONS: Mapping[Edition, EditionRules] = {
    rules.edition: rules
    for rules in (
        _base_game(Edition.BASE_EN, Draw.PLAYERS, Beginner.YOUNGEST),
        _base_game(Edition.BASE_KO, Draw.PLAYERS, Beginner.YOUNGEST),
        _base_game(Edition.BASE_JA, Draw.PLAYERS, Beginner.ANY),
        _base_game(Edition.ANNIVERSARY, Draw.GOLD_DIGGERS, Beginner.YOUNGEST),
        EditionRules(
            Edition.SABOTEUR_2,
            decks=dict.fromkeys(range(2, 13), _SABOTEUR_2_DECK),
            hands=dict.fromkeys(range(2, 13), 6),
            role_cards=_SABOTEUR_2_DECK,
            undealt=Undealt.PILE,
            sharing=Sharing.TOKENS,
            gold=Gold.TOKENS,
            draw=Draw.NONE,
            begins=Beginner.YOUNGEST,
            cards_aside=10,
        ),
        EditionRules(
            Edition.TOURNAMENT,
            decks=_TOURNAMENT_DECKS,
            hands={5: 6, 6: 5, 7: 5, 8: 4, 9: 4},
            role_cards=_BASE_ROLE_CARDS,
            undealt=Undealt.NONE,
            sharing=Sharing.TOURNAMENT,
            gold=Gold.TOKENS,
            draw=Draw.NONE,
            begins=Beginner.YOUNGEST,
            additions=Additions.CARDS,
            path_laid_out=True,
            gold_is_public=True,
        ),
        EditionRules(
            Edition.DUEL,
            decks={2: _base_deck(saboteurs=4, gold_diggers=7)},
            hands={2: 6},
            role_cards=_base_deck(saboteurs=4, gold_diggers=7),
            undealt=Undealt.ASIDE,
            sharing=Sharing.DUEL,
            gold=Gold.NUGGETS,
            draw=Draw.TWO_A_WINNER,
            begins=Beginner.ANY,
            endings=(Ending.GOLD, Ending.COAL, Ending.BLOCKED),
            additions=Additions.NONE,
            has_tools=False,
            connector_matters=False,
        ),
    )
}
"""Every edition's figures, in the order in which they are offered."""


def nuggets_drawn(edition: Edition, players: int, gold_diggers: int) -> int:
    """The nugget cards drawn when the gold-diggers of a base edition have won.

    Ten players draw nine as printed; a table of two boxes has no such limit.
    """
    if EDITIONS[edition].draw is Draw.GOLD_DIGGERS:
        return gold_diggers
    return players if players > EDITIONS[edition].players[-1] else min(players, 9)
