"""The table that a screen is about: the one that is played, or one of the history."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.archive import Refusal, RefusedError
from companion.game.views import View
from companion.screens import Screen
from companion.table import Table

if TYPE_CHECKING:
    from companion.app import CompanionApp


class KeptScreen(Screen):
    """`what["match"]` names a match of the history; without it, it is about the match on the table.

    One of the history is read when the screen comes onto the stage, and stays as it was there:
    what another window does to it meanwhile is told when something is to happen to it.
    """

    def __init__(self, **what: Any) -> None:
        self._table: Table | None = None
        super().__init__(**what)

    @property
    def table(self) -> Table:
        """That table; a `RefusedError` where it is gone when the screen opens."""
        if "match" not in self.what:
            return self.app.table
        if self._table is None:
            self._table = table_of(self.app, self.what["match"])
            if self.what.get("round", 0) > len(self._table.view.finished):
                raise RefusedError(Refusal.WENT_ON_ELSEWHERE)
        return self._table

    @property
    def match(self) -> View:
        """The match that this is about."""
        return self.table.view

    def left(self) -> None:
        """It is read anew when the screen comes back."""
        self._table = None


def table_of(app: CompanionApp, match: str) -> Table:
    """A match of the history as it stands now; the one on the table, where it is that."""
    with suppress(RefusedError, LookupError):
        if app.table.id == match:
            app.table.catch_up()
            return app.table
    return Table.look(app.archive, match)
