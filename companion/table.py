"""The live match and its journal: what happens is written first and only then shown.

An event is handed in; the rules say whether it may happen; the journal takes it; the outcome says
how the match stands now, or why it did not happen. A restart reads the journal again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from companion.archive import Archive, Refusal, RefusedError, times
from companion.archive.journal import State, written
from companion.archive.outcome import (
    event_of,
    has_ended,
    headline_of,
    replayed,
    table_of,
)
from companion.archive.players import new_id
from companion.archive.seals import StoredEvent, first, following
from companion.game.deal import Shuffler
from companion.game.events import (
    AnswerCorrected,
    Event,
    NuggetTotalsEntered,
    PlayerId,
    PlayersSeated,
    Undone,
)
from companion.game.match import Match, Phase, RuleError
from companion.game.views import View, in_the_open, view_for

Watcher = Callable[[Event], None]
"""Called after each event, when the match is the one that results."""

AFTERWARDS = (AnswerCorrected, NuggetTotalsEntered)
"""What may still happen in a match that is in the history."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an event that was handed in: the match as it stands now, and why not if not.

    It is neither true nor false by itself: who asks looks at `happened`.
    """

    match: Match
    why_not: RuleError | RefusedError | None = None

    def __bool__(self) -> bool:
        raise TypeError("look at `happened`, or call `must`")

    @property
    def happened(self) -> bool:
        """Whether the event is in the journal."""
        return self.why_not is None

    @property
    def look_again(self) -> bool:
        """Whether the match stands elsewhere than the screen shows: another window wrote to it."""
        return isinstance(self.why_not, RefusedError) and self.why_not.code in _MOVED

    def must(self) -> Match:
        """The match that results, where nothing can stand against the event; raises `why_not`."""
        if self.why_not is not None:
            raise self.why_not
        return self.match


_MOVED = (Refusal.WENT_ON_ELSEWHERE, Refusal.NO_SUCH_MATCH, Refusal.UNREADABLE_MATCH)


class Table:
    """A match with its journal: the one that is played, or one of the history looked at again.

    `match` is what is known now, and screens get a `view` of it; `happen` is the only way to change
    it.
    """

    def __init__(
        self,
        archive: Archive,
        match_id: str,
        match: Match,
        entries: list[StoredEvent],
        state: State,
    ) -> None:
        self.id = match_id
        self.match = match
        self.state = state
        self._archive = archive
        self._entries = entries
        self._generation = archive.store.generation
        self._from_history = state is not State.RUNNING
        self._put_away = False
        self._watchers: list[Watcher] = []
        self._view = view_for(match)

    # How a table comes about

    @classmethod
    def set_up(
        cls, archive: Archive, seated: PlayersSeated, *, instead: str | None = None
    ) -> Table:
        """Begin a match; a `RuleError` if it cannot be played so.

        One that still ran is laid aside: history keeps it as abandoned. With `instead` that is
        this one alone; a `RefusedError` where another one runs.
        """
        match_id, match = new_id(), Match.start(seated)
        entry = _entry(match_id, [], archive, seated)
        headline = headline_of(match_id, match)
        archive.journal.begin(headline, entry, table_of(match), instead)
        return cls(archive, match_id, match, [entry], State.RUNNING)

    @classmethod
    def open(cls, archive: Archive) -> Table | None:
        """The match that was running when the app ended, at its last event.

        One that cannot be read is refused once: it is laid aside, for history to list.
        """
        headline = archive.journal.running()
        if headline is None:
            return None
        try:
            return cls.look(archive, headline.match)
        except RefusedError:
            archive.journal.set_state(headline.match, State.RUNNING, State.ABANDONED)
            raise

    @classmethod
    def look(cls, archive: Archive, match_id: str) -> Table:
        """A match of the history, to look at and to correct."""
        state, entries = archive.journal.state(match_id), archive.journal.entries(match_id)
        return cls(archive, match_id, replayed(entries), entries, state)

    # How it is seen

    @property
    def view(self) -> View:
        """The match as everybody may see it; the same one until something happens."""
        if not self._view.is_of(self.match):
            self._view = view_for(self.match)
        return self._view

    def view_for(self, viewer: PlayerId) -> View:
        """The match as that player may see it: the one way to a role that is not open to all."""
        return view_for(self.match, viewer)

    # What happens at it

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Be told of each event once it has happened; what is returned ends it."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def happen(self, event: Event) -> Outcome:
        """Write the event, then let it happen. Whatever stands against it is in the outcome."""
        try:
            after = self.match.after(event)
            if self._from_history and not self._may_still_happen(event):
                raise RefusedError(Refusal.MATCH_IS_OVER)
            self._write(_entry(self.id, self._entries, self._archive, event), after)
        except (RuleError, RefusedError) as error:
            return self._refused(error)
        for watcher in tuple(self._watchers):
            watcher(event)
        return Outcome(self.match)

    def undo(self, chance: Shuffler, *, already_seen: bool = False) -> Outcome:
        """Take the last event back, within the rule that undo never unsees."""
        try:
            event = self.match.undo(chance, already_seen=already_seen)
        except RuleError as error:
            return self._refused(error)
        return self.happen(event)

    def look_around(self) -> Outcome:
        """Where another window has written, this one stands beside it again, and that is said."""
        try:
            moved = self.catch_up()
        except RefusedError as gone:
            return Outcome(self.match, gone)
        return Outcome(self.match, RefusedError(Refusal.WENT_ON_ELSEWHERE) if moved else None)

    def catch_up(self) -> bool:
        """Read again what another window has written meanwhile; whether there was anything."""
        journal = self._archive.journal
        self._complete_if_mended()
        seals = [entry.seal for entry in self._entries]
        if (journal.seals(self.id), journal.state(self.id)) == (seals, self.state):
            return False
        self._read_again()
        return True

    def lay_aside(self) -> None:
        """Leave the match: history keeps it, unless nothing was played, here or elsewhere."""
        self.look_around()
        if self.state is not State.RUNNING:
            return
        try:
            self._become(State.FINISHED if has_ended(self.match) else State.ABANDONED)
        except RefusedError:
            return
        self.look_around()  # from here on no other window can add to it
        self._archive.match_is_over()
        self._put_away = self.match.now is None and not self.match.finished
        if self._put_away:
            self._archive.history.delete(self.id)

    def take_up(self) -> Outcome:
        """Go on with a match that was laid aside, as it stands now, while no other one runs."""
        try:
            if self._put_away:
                self._archive.history.bring_back(self.id)
            self.catch_up()
            if self.match.phase is Phase.OVER:
                raise RefusedError(Refusal.MATCH_IS_OVER)
            self._become(State.RUNNING)
        except RefusedError as error:
            return Outcome(self.match, error)
        return Outcome(self.match)

    @property
    def is_over(self) -> bool:
        """Whether it has been played to its end."""
        return self.state is State.FINISHED

    @property
    def events(self) -> Iterable[Event]:
        """All that happened, in order."""
        return (event_of(entry) for entry in self._entries)

    @property
    def log(self) -> Iterable[Event]:
        """All that happened, in order, as everybody may read it."""
        return map(in_the_open, self.events)

    # The journal

    def _write(self, entry: StoredEvent, after: Match) -> None:
        state = self._state_after(after)
        self._complete_if_mended()
        try:
            self._append(entry, after, state)
        except sqlite3.IntegrityError:
            self._write_once_more(entry, after, state)
        self._entries.append(entry)
        self.match, ended = after, state is not self.state and state is State.FINISHED
        self.state = state
        self._complete_if_mended()
        if ended or self._from_history:
            self._archive.match_is_over()

    def _write_once_more(self, entry: StoredEvent, after: Match, state: State) -> None:
        """It did not fit. Where that is since the archive was mended, or goes on in memory, it may
        be there already, or fit once what is lacking is there; else another window has written."""
        if self._generation != self._archive.store.generation:
            self._complete_if_mended()
            there = self._archive.journal.seals(self.id)[len(self._entries) :]
            if there == [entry.seal]:
                return
            with suppress(sqlite3.IntegrityError):
                self._append(entry, after, state)
                return
        raise RefusedError(Refusal.WENT_ON_ELSEWHERE)

    def _append(self, entry: StoredEvent, after: Match, state: State) -> None:
        journal = self._archive.journal
        headline = headline_of(self.id, after)
        sits_down = _sits_down(self.match, after)
        moved = sits_down or _seating(after) != _seating(self.match)
        same = not moved and headline.round == headline_of(self.id, self.match).round
        if same and state is self.state is State.RUNNING:
            journal.append(self.id, entry)
            return
        new_table = table_of(after) if sits_down else None
        journal.append_with(headline, entry, was=self.state, state=state, table=new_table)

    def _state_after(self, after: Match) -> State:
        """A match that was over stays so, though a correction asks for another count."""
        if self._from_history or (self.state is State.FINISHED and has_ended(after)):
            return self.state
        return State.FINISHED if after.phase is Phase.OVER else State.RUNNING

    def _may_still_happen(self, event: Event) -> bool:
        if isinstance(event, Undone):
            return event.what in {kind.kind for kind in AFTERWARDS}
        return isinstance(event, AFTERWARDS)

    def _become(self, state: State) -> None:
        self._archive.journal.set_state(self.id, self.state, state)
        self.state = state
        self._from_history = state is not State.RUNNING

    def _complete_if_mended(self) -> None:
        """What was read after trouble or damage may lack the last events: we still know them.

        Where another window has gone on in it in another way, that is how the match stands.
        """
        store, journal = self._archive.store, self._archive.journal
        if self._generation == store.generation:
            return
        journal.complete(headline_of(self.id, self.match), self.state, self._entries)
        self._generation = store.generation
        ours = [entry.seal for entry in self._entries]
        stands = journal.seals(self.id)[: len(ours)], journal.state(self.id)
        if stands != (ours, self.state):
            self._read_again()
            raise RefusedError(Refusal.WENT_ON_ELSEWHERE)

    def _refused(self, error: RuleError | RefusedError) -> Outcome:
        """Why not; where another window has written, that is why."""
        elsewhere = self.look_around().why_not
        return Outcome(self.match, elsewhere or error)

    def _read_again(self) -> None:
        self.state = self._archive.journal.state(self.id)
        self._entries = self._archive.journal.entries(self.id)
        self.match = replayed(self._entries)
        self._from_history = self.state is not State.RUNNING


def _sits_down(before: Match, after: Match) -> bool:
    """Whether that is a table to be offered again.

    Other people are one when they begin a round together: who goes and who comes between two
    rounds makes no table of those who were left in the meantime.
    """
    if before.now is None and after.now is not None:
        last = after.books.finished[-1:]
        return bool(last) and set(last[0].seats) != set(after.players)
    stayed = set(before.players) == set(after.players)
    return stayed and _seating(after) != _seating(before)


def _seating(match: Match) -> tuple[object, ...]:
    return match.table.seats, match.table.names, match.table.rulings


def _entry(match_id: str, before: list[StoredEvent], archive: Archive, event: Event) -> StoredEvent:
    at = times.stamp(archive.clock())
    last = before[-1].seal if before else first(match_id)
    text = written(event.to_data())
    return StoredEvent(len(before), at, text, following(last, at, text))
