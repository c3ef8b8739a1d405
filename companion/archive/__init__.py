"""The archive: nothing that happened at the table is ever lost.

`Archive` is all that the rest of the app needs. Its parts are loaded when they are first asked
for, so that a cold start pays for none that the home screen does not show.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from companion.archive.reports import Found, Refusal, RefusedError, Report, Saving, Trouble
from companion.archive.store import Store
from companion.archive.times import Clock, system_clock

if TYPE_CHECKING:
    from companion.archive.beside import Step
    from companion.archive.boxes import Boxes
    from companion.archive.checking import Checked
    from companion.archive.export import Export
    from companion.archive.groups import Groups
    from companion.archive.history import History
    from companion.archive.importing import ImportResult
    from companion.archive.journal import Headline, Journal
    from companion.archive.players import Players
    from companion.archive.statistics import Statistics

__all__ = ["Archive", "Found", "Refusal", "RefusedError", "Report", "Saving", "Trouble"]


CHECKING = 0.95
"""How much of the work with a file is looking through it; the rest is writing it."""


class Archive:
    """Everything that is kept, in one folder."""

    def __init__(self, folder: Path, clock: Clock = system_clock) -> None:
        self.clock = clock
        self.store = Store(folder)

    @property
    def report(self) -> Report:
        """What was found at the opening, or when damage showed later."""
        return self.store.report

    @property
    def saving(self) -> Saving:
        """Whether what happens is being saved."""
        return self.store.saving

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Be called when `saving` or `report` changes; what is returned ends it."""
        self.store.watchers.append(watcher)
        return lambda: self.store.watchers.remove(watcher)

    def try_again(self) -> bool:
        """Save what is held; to be called now and then while saving is not on."""
        return self.store.try_again()

    def has_moved(self) -> bool:
        """Whether another window may have written since this was asked the last time."""
        return self.store.has_moved()

    def running_headline(self) -> Headline | None:
        """The match that runs, in as few words as the home screen needs."""
        return self.journal.running()

    @cached_property
    def journal(self) -> Journal:
        """The events of all matches."""
        from companion.archive.journal import Journal

        return Journal(self.store)

    @cached_property
    def players(self) -> Players:
        """The book of players."""
        from companion.archive.players import Players

        return Players(self.store)

    @cached_property
    def groups(self) -> Groups:
        """The last tables."""
        from companion.archive.groups import Groups

        return Groups(self.store, self.players)

    @cached_property
    def boxes(self) -> Boxes:
        """The house boxes that this table keeps."""
        from companion.archive.boxes import Boxes

        return Boxes(self.store)

    @cached_property
    def history(self) -> History:
        """The matches that are over."""
        from companion.archive.history import History

        return History(self.store, self.players, self.clock)

    @cached_property
    def statistics(self) -> Statistics:
        """What they add up to."""
        from companion.archive.statistics import Statistics

        return Statistics(self.store)

    @cached_property
    def export(self) -> Export:
        """Matches and the book as JSON."""
        from companion.archive.export import Export

        return Export(self.store, self.clock)

    def take_in(self, checked: Checked) -> ImportResult:
        """Take in an export that `companion.archive.checking` has read."""
        from companion.archive.importing import take_in

        return take_in(self.store, checked)

    def everything(self) -> Callable[[Step], list[str]]:
        """The whole archive as files; what is returned may be called on another thread."""
        from companion.archive.export import Export

        beside = self.store.beside()

        def work(step: Step) -> list[str]:
            with closing(beside):
                return list(Export(beside, self.clock).whole(step))

        return work

    def bringing_in(self, content: bytes) -> Callable[[Step], ImportResult | Checked]:
        """A file looked through and taken in; what is returned may be called on another thread.

        Where the disk does not take it the answer is what was found good, for `take_in`.
        """
        from companion.archive.beside import part_of
        from companion.archive.checking import checked
        from companion.archive.importing import take_in

        beside = self.store.beside()

        def work(step: Step) -> ImportResult | Checked:
            with closing(beside):
                file = checked(content, part_of(step, 0, CHECKING))
                try:
                    return take_in(beside, file, part_of(step, CHECKING, 1))
                except sqlite3.Error:
                    return file

        return work

    def match_is_over(self) -> None:
        """What is done after each match: sum it, let go of what was deleted, keep a good copy."""
        from companion.archive.derived import BEHIND, SUMS, catch_up
        from companion.archive.sums import sum_these

        if last := self.store.read(BEHIND, (SUMS, 1)):
            sum_these(self.store, [last[0][0]])
        catch_up(self.store)
        self.history.sweep()
        self.store.keep_copy()

    def close(self) -> None:
        """Save what can be saved and let go of the file."""
        self.store.close()
