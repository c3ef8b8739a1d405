"""What is known at the table after an event: frozen values, changed only by the next event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.game.deal import Box, Deal, rules_for
from companion.game.editions import Edition, EditionRules, Gold
from companion.game.events import Look, PlayerId, Steal
from companion.game.gold import Direction, Ending, Tool
from companion.game.gold.round import Part, can_hold
from companion.game.house.box import HouseBox
from companion.game.modules import Module
from companion.game.nugget_deck import Cards, NuggetDeck
from companion.game.purse import Purse
from companion.game.roles import Colour, Role
from companion.game.rulings import Rulings


class Phase(StrEnum):
    """Where the match stands."""

    SEATED = "seated"  # nothing dealt yet, or a round is booked: the next one may begin
    DEALING = "dealing"  # the phone goes round
    RUNNING = "running"
    ENDED = "ended"  # how it ended is known, the roles are not
    REVEALED = "revealed"  # roles and answers are known: shares, thefts
    SHARING = "sharing"  # nugget cards go from hand to hand
    COUNTING = "counting"  # the match is over, the printed gold is not counted yet
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Terms:
    """What the table agreed on before the first round; it never changes."""

    edition: Edition
    modules: frozenset[Module]
    printed_roles: bool
    phone_nuggets: bool
    open_gold: bool
    nugget_split: tuple[int, int, int]
    house: HouseBox | None = None
    house_name: str | None = None

    @property
    def box(self) -> Box:
        """What is played: the edition as printed, or the house box."""
        return self.edition if self.house is None else self.house

    @property
    def rules(self) -> EditionRules:
        """The figures of what is played."""
        return rules_for(self.box, self.modules)

    @property
    def rounds(self) -> int:
        """How many rounds the match has."""
        return self.rules.rounds

    @property
    def nugget_deck(self) -> NuggetDeck:
        """All nugget cards, of one box or of two."""
        boxes = 1 if self.house is None else self.house.boxes
        ones, twos, threes = self.nugget_split
        return NuggetDeck(boxes * ones, boxes * twos, boxes * threes)

    def can_hold(self, part: Part) -> bool:
        """Whether a round of this match can hold it."""
        return can_hold(part, self.edition, self.modules)

    @property
    def broken_tools_matter(self) -> bool:
        """Whether a broken tool at the end of a round costs gold."""
        return Module.SABOTAGE_VICTIM in self.modules

    @property
    def markers_matter(self) -> bool:
        """Whether gold hangs on what lies in front of somebody at the end of a round."""
        return self.can_hold(Part.TRAPPED) or self.broken_tools_matter

    @property
    def saboteurs_are_known(self) -> bool:
        """Whether the saboteurs see each other's names."""
        return self.house is not None and self.house.known_saboteurs

    @property
    def printed_nuggets(self) -> bool:
        """Whether gold lies in printed cards whose worth the phone does not know."""
        return self.rules.gold is Gold.NUGGETS and not self.phone_nuggets


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where, clockwise; `leaving` stay seated until the round is over, and to the end of
    the match where it was the last one.

    `last_play` made the last play of the last round; has that player gone meanwhile, `heir`
    begins the next one.
    """

    seats: tuple[PlayerId, ...]
    names: Mapping[PlayerId, str]
    rulings: Rulings
    leaving: frozenset[PlayerId] = frozenset()
    last_play: PlayerId | None = None
    heir: PlayerId | None = None

    @property
    def next_beginner(self) -> PlayerId | None:
        """The left neighbour of whoever made the last play; None where that is not known."""
        return self.heir if self.last_play is None else self.left_of(self.last_play)

    def left_of(self, player: PlayerId) -> PlayerId:
        """The left neighbour: the next seat clockwise."""
        return self.seats[(self.seats.index(player) + 1) % len(self.seats)]


@dataclass(frozen=True, slots=True)
class Peek:
    """`by` looks at the role of `whose`: a card lets them, or the phone showed it already."""

    by: PlayerId
    whose: PlayerId
    why: Look


NOBODY_SAYS: PlayerId = ""
"""Stands for whoever opened a card, where nobody says who it was."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The roles as the phone holds them, and who has seen what. It shows none when printed.

    `seen`: who has seen the card that they hold; `looks`: how often anyone looked at their own,
    counted in the open; `first_looks`: how many of these were at a card new to them; `known`: whose
    role somebody was allowed to see and that is still theirs; `exposed`: whose card somebody else
    saw by accident; `spoiled`: it has to be dealt again; `last_was_first`: nobody has looked since
    `last_look` saw their card for the first time. `fellows`: the saboteurs who were told of each
    other at the last deal or party, None where nobody is; `moved`: whose card came by a swap since;
    `turned`: whose card has turned over before all; `earlier`: what somebody held in this round
    before a swap, in order.

    `openings`: who opened each player's card as it lies, in order, NOBODY_SAYS where that is
    not known; `openers`: how many openings were whose since the deal; `unfinished`: openings
    whose lamp was not full; `pending`: the one of them about which nobody has been asked;
    `peeked`: how often a card let somebody open another's role; `gold_looks`: how often anyone
    looked at their own gold.
    """

    deal: Deal | None = field(default=None, repr=False)
    seats: tuple[PlayerId, ...] = ()
    dealings: int = 0
    looks: Mapping[PlayerId, int] = field(default_factory=dict)
    first_looks: Mapping[PlayerId, int] = field(default_factory=dict)
    seen: frozenset[PlayerId] = frozenset()
    known: frozenset[tuple[PlayerId, PlayerId]] = frozenset()
    exposed: frozenset[PlayerId] = frozenset()
    peeks: tuple[Peek, ...] = ()
    spoiled: bool = False
    last_look: PlayerId | None = None
    last_was_first: bool = False
    fellows: frozenset[PlayerId] | None = field(default=None, repr=False)
    moved: frozenset[PlayerId] = frozenset()
    turned: frozenset[PlayerId] = frozenset()
    earlier: Mapping[PlayerId, tuple[Role, ...]] = field(default_factory=dict, repr=False)
    openings: Mapping[PlayerId, tuple[PlayerId, ...]] = field(default_factory=dict)
    openers: Mapping[PlayerId, int] = field(default_factory=dict)
    unfinished: tuple[Peek, ...] = ()
    pending: Peek | None = None
    peeked: Mapping[PlayerId, int] = field(default_factory=dict)
    gold_looks: Mapping[PlayerId, int] = field(default_factory=dict)

    def role_of(self, player: PlayerId) -> Role:
        """The role card that lies before a player."""
        if self.deal is None:
            raise ValueError("no roles are dealt")
        return self.deal.roles[self.seats.index(player)]


@dataclass(frozen=True, slots=True)
class Dwarf:
    """A toll dwarf on a tunnel, until somebody paid or the owner took it away."""

    owner: PlayerId
    paid_by: PlayerId | None = None
    out: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """What the table sees. `thieves` stand in the order in which their cards were played;
    `repaired` counts the tools that were repaired before a player.
    """

    direction: Direction = Direction.CLOCKWISE
    broken: frozenset[tuple[PlayerId, Tool]] = frozenset()
    thieves: tuple[PlayerId, ...] = ()
    trapped: frozenset[PlayerId] = frozenset()
    dwarves: tuple[Dwarf, ...] = ()
    goals: int = 0
    chests: int = 0
    large_card_reached: bool = False
    repaired: Mapping[PlayerId, int] = field(default_factory=dict)

    def tools_of(self, player: PlayerId) -> frozenset[Tool]:
        """The broken tools in front of a player."""
        return frozenset(tool for whose, tool in self.broken if whose == player)


@dataclass(frozen=True, slots=True)
class Answers:
    """What the table says about the end of a round."""

    ended: Ending
    by: PlayerId | None = None
    doors: frozenset[Colour] = frozenset()
    crystals: int = 0


@dataclass(frozen=True, slots=True)
class NuggetDraft:
    """Nugget cards on their way: who picks next, what was drawn, who took what."""

    queue: tuple[PlayerId, ...]
    cards: Cards = field(default=(), repr=False)
    taken: Mapping[PlayerId, Cards] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Now:
    """The round that is being played.

    `pointed` tells who took whom for a saboteur; `crystals_told`, that the table has said how many
    crystals there are.
    """

    number: int
    beginner: PlayerId
    hand: Hand = Hand()
    board: Board = Board()
    answers: Answers | None = None
    roles: Mapping[PlayerId, Role] | None = None
    steals: tuple[Steal, ...] = ()
    draft: NuggetDraft | None = None
    pointed: Mapping[PlayerId, PlayerId] = field(default_factory=dict)
    crystals_told: bool = False


@dataclass(frozen=True, slots=True)
class Finished:
    """A round in the books: its answers, and what they came to.

    `before` is the gold held before the shares; `gains` what the shares brought; `lost` the
    thefts that a correction made impossible; `taken` the nugget cards that the phone gave out;
    `pointed` who took whom for a saboteur before the roles opened; `earlier` what somebody held
    before a swap, in order.
    """

    number: int
    beginner: PlayerId
    seats: tuple[PlayerId, ...]
    rulings: Rulings
    board: Board
    answers: Answers
    roles: Mapping[PlayerId, Role]
    steals: tuple[Steal, ...]
    before: Mapping[PlayerId, int] = field(repr=False)
    gains: Mapping[PlayerId, Purse] = field(repr=False)
    taken: Mapping[PlayerId, Cards] = field(default_factory=dict, repr=False)
    lost: tuple[Steal, ...] = ()
    pointed: Mapping[PlayerId, PlayerId] = field(default_factory=dict)
    earlier: Mapping[PlayerId, tuple[Role, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Books:
    """All gold: what everybody holds, how it came round by round, what lies in the deck.

    `rows[0]` is what the match began with. The rows of a player come to their purse. `totals` is
    the printed gold that was counted, as far as no correction has made it uncertain again.
    """

    deck: NuggetDeck
    purses: Mapping[PlayerId, Purse] = field(default_factory=dict, repr=False)
    rows: tuple[Mapping[PlayerId, Purse], ...] = field(default=({},), repr=False)
    finished: tuple[Finished, ...] = ()
    totals: Mapping[PlayerId, int] | None = None
