"""What an entry of the reference is: the part without language, and its words in one language."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum


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


class Printed(StrEnum):
    """How many of a card there are: a number, or one of these."""

    NOT_PRINTED = "not printed"  # no rulebook gives it
    NOT_COUNTED = "not counted"  # a rule, not a card


@dataclass(frozen=True, slots=True)
class Table:
    """What this table plays; the reference puts its entries first."""

    edition: str
    modules: frozenset[str] = frozenset()


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
    count: int | Printed
    related: tuple[str, ...]
    drawings: tuple[str, ...]
    tables: tuple[str, ...]
    ruling: str | None

    def in_play(self, table: Table) -> bool:
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
class Paragraph:
    """A few sentences under a label: a word such as "When", an edition, a module or a source."""

    label: str
    body: str


@dataclass(frozen=True, slots=True)
class Words:
    """An entry's texts in one language. Bodies may hold links: see `companion.reference.links`."""

    line: str
    text: tuple[Paragraph, ...]
    rulings: tuple[Paragraph, ...]
