"""What an entry of the reference is: the part without language, and its words in one language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.game.house.box import HouseBox
from companion.reference.levers import moved


class Kind(StrEnum):
    """What an entry is about; the order is the order of browsing."""

    ACTION = "action"
    PATH = "path"
    ROLE = "role"
    GOAL = "goal"
    CHEST = "chest"
    GOLD = "gold"
    PROCEDURE = "procedure"
    MODULE = "module"
    VARIANT = "variant"
    EDITION = "edition"
    RULING = "ruling"


CARDS = frozenset({Kind.ACTION, Kind.PATH, Kind.ROLE, Kind.GOAL, Kind.CHEST, Kind.GOLD})
"""What lies on the table or in a hand, as opposed to what is done with it."""


@dataclass(frozen=True, slots=True)
class PlayedHere:
    """What this table plays; the reference puts its entries first.

    `players` is None where nobody has sat down yet. `rulings` are the readings that the table
    chose, by the name of the switch. `house` is the table's own box, where it plays one.
    """

    edition: str
    modules: frozenset[str] = frozenset()
    players: int | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    house: HouseBox | None = None


@dataclass(frozen=True, slots=True)
class Conditions:
    """Where a block holds. Empty means: wherever its entry is in play.

    Of `modules` any one is enough, of `without` none may be in play. Of the levers of a house box
    none of `unless` may be moved, and one of `moved` must. Where nobody knows yet how many players
    there are, or how a switch stands, the block is not ruled out.
    """

    editions: frozenset[str] = frozenset()
    players: frozenset[int] = frozenset()
    modules: frozenset[str] = frozenset()
    without: frozenset[str] = frozenset()
    rulings: Mapping[str, str] = field(default_factory=dict)
    unless: frozenset[str] = frozenset()
    moved: frozenset[str] = frozenset()

    def hold(self, table: PlayedHere) -> bool:
        """Whether they are met at this table."""
        if self.editions and table.edition not in self.editions:
            return False
        if self.players and table.players is not None and table.players not in self.players:
            return False
        if self.modules and self.modules.isdisjoint(table.modules):
            return False
        if not self.without.isdisjoint(table.modules):
            return False
        levers = moved(table.house) if table.house else frozenset()
        if not self.unless.isdisjoint(levers) or (self.moved and self.moved.isdisjoint(levers)):
            return False
        return all(table.rulings.get(name, value) == value for name, value in self.rulings.items())


@dataclass(frozen=True, slots=True)
class Block:
    """A few sentences, a table or somebody's ruling on an entry's page, in no language yet.

    `key` finds the sentences in a language, `label` the word above them; a block labelled LINE is
    another wording of the entry's one line. `source` is who says so. `table` is a table of figures
    instead of sentences. `figures` names the figures that the sentences hold.
    """

    key: str
    label: str
    when: Conditions
    source: str = ""
    table: str = ""
    figures: tuple[str, ...] = ()


LINE = "line"


@dataclass(frozen=True, slots=True)
class Entry:
    """One small thing that a player may ask about, in no language yet.

    `modules` is empty for what is always part of its editions; otherwise any one of them brings
    it to the table. `without_module` names the editions that bring it anyway. `ruling` is the
    switch in the settings, where there is one.
    """

    id: str
    kind: Kind
    editions: frozenset[str]
    modules: frozenset[str]
    without_module: frozenset[str]
    related: tuple[str, ...]
    drawings: tuple[str, ...]
    blocks: tuple[Block, ...]
    ruling: str | None

    def in_play(self, table: PlayedHere) -> bool:
        """Whether this table may meet it: its edition, and a module that brings it."""
        if table.edition not in self.editions:
            return False
        if not self.modules or table.edition in self.without_module:
            return True
        return not self.modules.isdisjoint(table.modules)

    def added_by(self, modules: Collection[str]) -> bool:
        """Whether one of these modules brought it, so that it is new to most players."""
        return not self.modules.isdisjoint(modules)

    @property
    def tells_a_role(self) -> bool:
        """While a round runs, a look at it could give its reader away: never remembered."""
        return self.kind is Kind.ROLE


@dataclass(frozen=True, slots=True)
class Name:
    """What an entry is called in one language, as it stands within a sentence."""

    name: str
    others: tuple[str, ...] = ()
    reading: str = ""

    @property
    def title(self) -> str:
        """The name as a heading."""
        return self.name[:1].upper() + self.name[1:]


@dataclass(frozen=True, slots=True)
class EntryTexts:
    """An entry's texts in one language, by the key of their block. They may hold links: see
    `companion.reference.links`.
    """

    line: str
    text: Mapping[str, str]
