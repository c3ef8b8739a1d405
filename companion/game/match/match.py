"""A match: what is known at the table after every event, and what may happen next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.game.changing import replace
from companion.game.deal import Shuffler
from companion.game.events import (
    CardTurned,
    Event,
    GoldLooked,
    OpenerNamed,
    PlayerId,
    PlayersSeated,
    RoleLooked,
    RoleOpened,
    SomebodyElseLooked,
)
from companion.game.events import Undone as UndoneEvent
from companion.game.match import seating, undoing
from companion.game.match.dealing import still_to_look
from companion.game.match.errors import Code, RuleError
from companion.game.match.finishing import Standing, ranking
from companion.game.match.public import Public
from companion.game.match.rules import EFFECTS, REFUSALS, WhyNot
from companion.game.match.state import Books, Finished, Now, Phase, Seats, Terms
from companion.game.match.undoing import CanUndo, Undoable
from companion.game.roles import Role

NOT_TAKEN_BACK = frozenset(
    {CardTurned, GoldLooked, OpenerNamed, RoleLooked, RoleOpened, SomebodyElseLooked, UndoneEvent}
)
"""Undo passes over these: what was seen stays seen."""


@dataclass(frozen=True, slots=True, repr=False)
class Match(Public):
    """A match after its latest event. The same events always make the same match.

    `terms` were agreed on, `table` says who sits where, `books` hold the gold, `now` is the
    round being played. Printed, it tells nothing that is secret.
    """

    terms: Terms
    table: Seats
    books: Books
    phase: Phase = Phase.SEATED
    now: Now | None = None
    last: Undoable | None = field(default=None, compare=False)

    @classmethod
    def start(cls, event: PlayersSeated) -> Match:
        """The match of that table; a `RuleError` if it cannot be played so."""
        if refusal := seating.why_not_start(event):
            raise refusal
        terms, table = seating.terms_of(event), seating.first_table(event)
        return cls(terms, table, seating.first_books(event))

    def __repr__(self) -> str:
        place = f"round {self.now.number}" if self.now else f"{len(self.books.finished)} played"
        seats = len(self.table.seats)
        return f"<Match {self.terms.edition.value}, {seats} players, {place}, {self.phase.value}>"

    def why_not(self, event: Event) -> WhyNot:
        """Why the event may not happen now; None if it may."""
        rule = REFUSALS.get(type(event))
        if rule is None:
            return RuleError(Code.NOT_NOW, phase=self.phase.value)
        return rule(self, event)

    def may(self, event: Event) -> bool:
        """Whether the event may happen now."""
        return self.why_not(event) is None

    def after(self, event: Event) -> Match:
        """The match after the event; a `RuleError` if it may not happen now."""
        if refusal := self.why_not(event):
            raise refusal
        following = EFFECTS[type(event)](self, event)
        if type(event) in NOT_TAKEN_BACK:
            return following
        return replace(following, last=Undoable(event, self))

    # the phone goes round

    @property
    def still_to_look(self) -> tuple[PlayerId, ...]:
        """Who has not seen the card that they hold, in the order of the hand-offs."""
        return still_to_look(self)

    def role_of(self, player: PlayerId) -> Role:
        """The role that the phone shows to who holds it. A secret until the roles are open."""
        now = self.this_round
        return now.hand.role_of(player) if now.roles is None else now.roles[player]

    # undo

    @property
    def can_undo(self) -> CanUndo:
        """What undo would ask of the table now."""
        return undoing.can_undo(self)

    @property
    def undoes(self) -> Event | None:
        """The event that undo would take back."""
        return undoing.last_event(self)

    @property
    def seen_by(self) -> PlayerId | None:
        """Who has already seen what undo would take back."""
        event = self.undoes
        return None if event is None else undoing.who_has_seen(self, event)

    def undo(self, chance: Shuffler, *, already_seen: bool = False) -> UndoneEvent:
        """The event that takes back the last one."""
        return undoing.undo(self, chance, already_seen=already_seen)

    # the books

    @property
    def finished(self) -> tuple[Finished, ...]:
        """The rounds in the books."""
        return self.books.finished

    @property
    def ranking(self) -> tuple[Standing, ...]:
        """The places once the match is over; empty before."""
        return ranking(self)

    @property
    def winners(self) -> tuple[PlayerId, ...]:
        """Who has the most gold once the match is over; ties share the win."""
        return tuple(place.player for place in self.ranking if place.place == 1)


def replay(events: Iterable[Event]) -> Match:
    """The match that a log of events comes to; its first one seated the players."""
    log = iter(events)
    first = next(log, None)
    if not isinstance(first, PlayersSeated):
        raise RuleError(Code.NO_TABLE_YET)
    match = Match.start(first)
    for event in log:
        match = match.after(event)
    return match
