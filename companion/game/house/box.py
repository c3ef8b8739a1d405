"""A house box: the edition that it comes from, and what the table has changed in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.game.editions import EDITIONS, Edition
from companion.game.modules import Module
from companion.game.roles import Role
from companion.game.rulings import DEFAULT_RULINGS, Rulings

FEWEST_PLAYERS, MOST_PLAYERS = 2, 20
ROUNDS = range(1, 6)
SURE = range(3)
BOXES = range(1, 3)
LEAVE_OUT_AT_MOST = 9
"""How many cards of a kind are printed is not known; so far goes the counter."""


class HandSize(StrEnum):
    """How many cards everybody is dealt, beside what the edition says."""

    TWO_FEWER = "two_fewer"
    ONE_FEWER = "one_fewer"
    AS_PRINTED = "as_printed"
    ONE_MORE = "one_more"
    TWO_MORE = "two_more"

    @property
    def more(self) -> int:
        """How many cards more than the edition says; fewer where it is negative."""
        return HANDS.index(self) - HANDS.index(HandSize.AS_PRINTED)


HANDS = tuple(HandSize)


class LeftOut(StrEnum):
    """Path and action cards of which some can stay in the box."""

    MAPS = "maps"
    ROCK_FALLS = "rock_falls"
    BROKEN_TOOLS = "broken_tools"
    REPAIRS = "repairs"
    DEAD_ENDS = "dead_ends"


@dataclass(frozen=True, slots=True)
class HouseBox:
    """The levers, each at what the edition says until the table moves it.

    `deck` holds only the roles whose number was changed. The others are as many as the edition
    has them for the players at hand; where gold-diggers are among these, they fill the deck up to
    one card more than players, or as the edition leaves over, with `exactly` to no card more.
    `sure_saboteurs` and, of each of the two teams, `sure_teams` are dealt at least. `boxes` is 2
    where cards of two boxes are shuffled together.
    """

    edition: Edition
    deck: tuple[tuple[Role, int], ...] = ()
    exactly: bool = False
    sure_saboteurs: int = 0
    sure_teams: int = 0
    known_saboteurs: bool = False
    rounds: int = 3
    hand: HandSize = HandSize.AS_PRINTED
    left_out: tuple[tuple[LeftOut, int], ...] = ()
    boxes: int = 1

    @classmethod
    def of(cls, edition: Edition, boxes: int = 1) -> HouseBox:
        """The edition as it is printed, with no lever moved but that."""
        return cls(edition, rounds=EDITIONS[edition].rounds, boxes=boxes)

    def with_role(self, role: Role, cards: int | None) -> HouseBox:
        """The box with so many cards of a role; None gives as many as the edition has."""
        changed = {one: number for one, number in self.deck if one is not role}
        if cards is not None:
            changed[role] = cards
        deck = tuple((one, changed[one]) for one in Role if one in changed)
        return replace(self, deck=deck)

    def without(self, kind: LeftOut, cards: int) -> HouseBox:
        """The house box with so many cards of a kind left in the carton."""
        left = {one: number for one, number in self.left_out if one is not kind}
        if cards:
            left[kind] = cards
        return replace(self, left_out=tuple((one, left[one]) for one in LeftOut if one in left))

    def cards_of(self, role: Role) -> int:
        """How many cards of a role the boxes hold."""
        return self.boxes * EDITIONS[self.edition].role_cards.get(role, 0)

    @property
    def is_sure(self) -> bool:
        """Whether some deals are dealt again, unseen."""
        return bool(self.sure_saboteurs or self.sure_teams)

    @property
    def sure(self) -> dict[Role, int]:
        """Of which roles there are at least so many in play."""
        wanted = {
            Role.SABOTEUR: self.sure_saboteurs,
            Role.BLUE_DIGGER: self.sure_teams,
            Role.GREEN_DIGGER: self.sure_teams,
        }
        return {role: number for role, number in wanted.items() if number}

    @property
    def needs_the_phone(self) -> bool:
        """Whether only the phone can deal it: printed cards know nothing of what is sure."""
        return self.is_sure or self.known_saboteurs


@dataclass(frozen=True, slots=True)
class NamedBox:
    """A box as the table keeps it: with a name, and the additions and readings that go with it."""

    name: str
    box: HouseBox
    modules: frozenset[Module] = frozenset()
    rulings: Rulings = DEFAULT_RULINGS


class BoxCode(StrEnum):
    """Why a box cannot be, or cannot be played. The facts that go with it stand beside it."""

    NO_SUCH_ROLE = "no_such_role"  # role
    NOT_IN_ORDER = "not_in_order"
    GREEDY_WITHOUT_CARD = "greedy_without_card"
    MORE_THAN_THE_BOXES = "more_than_the_boxes"  # role, cards, most, boxes
    NO_DECK_FOR_TWO = "no_deck_for_two"
    ONLY_TWO_TEAMS = "only_two_teams"
    OUT_OF_RANGE = "out_of_range"
    MODULE_DOES_NOT_FIT = "module_does_not_fit"  # module, why
    RULING_DOES_NOT_APPLY = "ruling_does_not_apply"  # ruling
    NUMBER_OF_PLAYERS = "number_of_players"  # players, least, most
    NEEDS_TWO_BOXES = "needs_two_boxes"  # players, most
    TOO_FEW_CARDS = "too_few_cards"  # players, cards
    CARDS_LEFT_OVER = "cards_left_over"  # players, cards
    TOO_FEW_TO_BE_SURE = "too_few_to_be_sure"  # role, wanted, cards
    TOO_MANY_SURE = "too_many_sure"  # players, wanted
    WARDROBE_NEEDS_A_CARD = "wardrobe_needs_a_card"  # players
    NEEDS_THE_PHONE = "needs_the_phone"


class BoxFaultError(ValueError):
    """A box cannot be played so. `code` says why, `values` the facts."""

    def __init__(self, code: BoxCode, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BoxFaultError):
            return NotImplemented
        return (self.code, self.values) == (other.code, other.values)

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return ", ".join([self.code.value, *(f"{k}={v}" for k, v in self.values.items())])
