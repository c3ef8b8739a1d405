"""The end of a round and of the match: answers, gold, and what is put right afterwards."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.game.events.base import Event, PlayerId
from companion.game.gold.round import Direction, Ending, Tool
from companion.game.roles import Colour, Role

ByPlayer = tuple[tuple[PlayerId, Role], ...]
"""A role for each player."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over. `by` made the last play, with the gold the connection itself."""

    ended: Ending
    by: PlayerId | None = None
    doors: frozenset[Colour] = frozenset()


@dataclass(frozen=True, slots=True)
class RolesRevealed(Event):
    """All turned over their roles together. There is no way back."""


@dataclass(frozen=True, slots=True)
class RolesEntered(Event):
    """The printed role cards were turned over and told to the phone."""

    roles: ByPlayer


@dataclass(frozen=True, slots=True)
class Steal:
    """A thief takes 1 gold from the victim, or leaves it."""

    thief: PlayerId
    victim: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class AnswerCorrected(Event):
    """An answer about a round is another one. What is None stays as it was.

    `by_unknown` says that nobody knows who made the last play, where no `by` is named.
    In a round that is shared out already the gold is worked out again and hands put it right.
    `drawn` are the nugget cards that players take unseen from the phone's deck for it.
    """

    round: int
    ended: Ending | None = None
    by: PlayerId | None = None
    doors: frozenset[Colour] | None = None
    crystals: int | None = None
    direction: Direction | None = None
    roles: ByPlayer | None = None
    broken: tuple[tuple[PlayerId, Tool], ...] | None = None
    trapped: frozenset[PlayerId] | None = None
    thieves: tuple[PlayerId, ...] | None = None
    steals: tuple[Steal, ...] | None = None
    drawn: tuple[tuple[PlayerId, int], ...] = field(default=(), repr=False)
    by_unknown: bool = False


@dataclass(frozen=True, slots=True)
class GoldStolen(Event):
    """The next thief in order took 1 gold from another player."""

    thief: PlayerId
    victim: PlayerId


@dataclass(frozen=True, slots=True)
class TheftLeft(Event):
    """The next thief in order took nothing: a theft is a right, not a duty."""

    thief: PlayerId


@dataclass(frozen=True, slots=True)
class GoldSharedOut(Event):
    """The round's gold went to its owners and stands in the books."""


@dataclass(frozen=True, slots=True)
class NuggetsDrawn(Event):
    """Nugget cards were drawn unseen for the picks; in the duel `by` drew them."""

    cards: tuple[int, ...] = field(repr=False)
    by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class NuggetPicked(Event):
    """`by` kept a nugget card of that worth and handed on the rest.

    `passed`: the phone stands at a neutral screen since, so nobody takes this back alone.
    """

    by: PlayerId
    worth: int = field(repr=False)
    passed: bool = False


@dataclass(frozen=True, slots=True)
class NuggetsHandedOutAgain(Event):
    """All nugget cards of the round go back into the deck, for everybody to see; it is redrawn."""


@dataclass(frozen=True, slots=True)
class PayoutTaken(Event):
    """`by` took nugget cards from the deck to the worth that they won."""

    by: PlayerId
    cards: tuple[int, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over, after its last round or, `early`, where the table stops."""

    early: bool = False


@dataclass(frozen=True, slots=True)
class NuggetTotalsEntered(Event):
    """All turned over their printed gold: everybody's total, tokens included."""

    totals: tuple[tuple[PlayerId, int], ...]


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The last event, of kind `what`, was taken back. Looks never are.

    `already_seen` says that the table knows of a secret seen since; `pile` is how the pile lies
    after the cards so known were shuffled back.
    """

    what: str
    already_seen: bool = False
    pile: tuple[Role, ...] | None = field(default=None, repr=False)
