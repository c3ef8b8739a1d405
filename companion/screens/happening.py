"""Something has happened on the board: whose seat, and it stands there.

`what` holds `kind`, one of the signs of "What happened?".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.game.events import PlayerId
from companion.game.views import View
from companion.happenings import HAPPENINGS, Happening
from companion.languages import _
from companion.screens.at_the_table import TableScreen
from companion.screens.settling import Settling
from companion.wording.apart import called_in
from companion.wording.lists import all_names


class HappeningScreen(TableScreen):
    """One touch on a seat as a rule, two or three for a toll."""

    def __init__(self, **what: Any) -> None:
        self._answers: tuple[PlayerId, ...] = ()
        self._asked_of: View | None = None
        super().__init__(**what)
        self.title = self.happening.heading

    @property
    def happening(self) -> Happening:
        """What happened."""
        return HAPPENINGS[self.what["kind"]]

    def opened(self) -> None:
        """The question that is still open, unless something has happened meanwhile."""
        if self._asked_of is not self.match:
            self._answers = ()
        self._ask()

    def begin_again(self) -> None:
        """Begin again with the first question: it has not happened."""
        self._answers = ()
        self._ask()

    def step_back(self) -> bool:
        """Back takes the last answer back."""
        if not self._answers:
            return False
        self._answers = self._answers[:-1]
        self._ask()
        return True

    def seat(self, index: int) -> None:
        """A seat answers."""
        self._answers = (*self._answers, self.match.players[index])
        self._ask()

    def _ask(self) -> None:
        self._asked_of = self.match
        wanted = self.happening.asked(self.match, self._answers)
        if wanted is None:
            back = self.app.stage.back
            Settling(self.app, self.happening, self._answers, back, self.begin_again).settle()
            return
        line = "" if self._answers or self.happening.clears else self._already(wanted.marked)
        self.ask(wanted.words(), line, chosen=wanted.marked, dimmed=wanted.not_meant)

    def _already(self, marked: Sequence[PlayerId]) -> str:
        """Of whom it was told before."""
        names = all_names(map(called_in(self.match), marked))
        return _("Already told: {names}").format(names=names) if marked else ""
