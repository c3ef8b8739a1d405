"""Before the roles turn over everybody points at whom they take for a saboteur.

A touch for each person, in the order of the seats; who does not want it goes on to the hold.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.game.events import PlayerId, Pointed
from companion.game.views import View, still_to_point
from companion.languages import _
from companion.screens import doing
from companion.screens.badges import badges_in
from companion.widgets.buttons import Action
from companion.widgets.middle_words import MiddleWords
from companion.widgets.ring import Mark

if TYPE_CHECKING:
    from companion.app import CompanionApp

FINGER = "hold"


class Pointing:
    """What the table is asked, and what a touched seat means; it holds nothing of the game."""

    def __init__(self, app: CompanionApp, begun: bool) -> None:
        self._app = app
        self.begun = begun

    @property
    def _match(self) -> View:
        return self._app.table.view

    @property
    def offered(self) -> bool:
        """Two have nobody to choose between."""
        return len(self._match.players) > 2

    @property
    def points_now(self) -> PlayerId | None:
        """Whose finger is asked for."""
        silent = still_to_point(self._match)
        return silent[0] if silent and self.begun and self.offered else None

    def question(self) -> MiddleWords | None:
        """Asked of whoever points now."""
        who = self.points_now
        if who is None:
            return None
        return MiddleWords(
            who=self._match.name(who),
            badge=badges_in(self._app)(who),
            words=_("Who is a saboteur?"),
            line=_("Touch that seat."),
            sign=FINGER,
        )

    def action(self) -> Action | None:
        """The button that begins to point or takes the last finger back; None for neither."""
        if not self.offered:
            return None
        if not self.begun:
            return Action(name="point", text=_("Everybody points"), kind="second", sign=FINGER)
        if isinstance(self._match.undoes, Pointed):
            return Action(name="point_back", text=_("Undo"), kind="second", sign="undo")
        return None

    def seat(self, player: PlayerId) -> None:
        """Take the touched seat for whom a player points at."""
        by = self.points_now
        if by is not None and by != player:
            doing.happen(self._app, Pointed(by, player), note=False)

    def take_back(self) -> None:
        """The last finger goes down again."""
        event = self._match.undoes
        if isinstance(event, Pointed):
            doing.take_back(self._app, event)

    def fingers(self) -> dict[PlayerId, tuple[Mark, ...]]:
        """How many point at each."""
        on_them = Counter(self._match.this_round.pointed.values())
        return {who: (Mark(FINGER, number),) for who, number in on_them.items()}
