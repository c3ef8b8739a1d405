"""A card that moves or shows a role: who played it, whom it meets, then the phone goes there.

`what` holds `kind`: inspection, chest_look, hat_swap, wardrobe or party.
"""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.game.events import Event, PartyHeld, PlayerId
from companion.game.views import View
from companion.happenings import HAPPENINGS, Happening, Said
from companion.languages import _
from companion.presenter import Choice
from companion.screens import doing
from companion.screens.at_the_table import TableScreen, card_beside


class RoleEventScreen(TableScreen):
    """One or two touches on seats."""

    def __init__(self, **what: Any) -> None:
        self._by: PlayerId | None = None
        self._asked_of: View | None = None
        super().__init__(**what)
        self.title = self.happening.heading

    @property
    def happening(self) -> Happening:
        """What was played or reached."""
        return HAPPENINGS[self.what["kind"]]

    def details(self) -> Widget:
        """The card that was played; never a role: somebody looks soon."""
        return card_beside(self.happening.card)

    def opened(self) -> None:
        """The question that is still open, unless something has happened meanwhile."""
        if self._asked_of is self.match:
            self._ask()
        else:
            self.begin_again()

    def begin_again(self) -> None:
        """The first question."""
        self._by = None
        self._ask()

    def step_back(self) -> bool:
        """Back takes the first answer back."""
        if self._by is None:
            return False
        self.begin_again()
        return True

    def seat(self, index: int) -> None:
        """A seat: the first answer, or the last."""
        match = self.match
        player = match.players[index]
        if self._by is None and len(self.happening.questions) > 1:
            self._by = player
            self._ask()
        else:
            seats = (player,) if self._by is None else (self._by, player)
            self._happen(self.happening.event(match, Said(seats)))

    def _ask(self) -> None:
        match = self._asked_of = self.match
        answers = () if self._by is None else (self._by,)
        wanted = self.happening.asked(match, answers)
        if wanted is None:
            raise LookupError("nothing is left to ask")
        line = "" if self._by is None else match.name(self._by)
        self.ask(wanted.words(), line, chosen=wanted.marked, dimmed=wanted.not_meant)

    def _happen(self, event: Event) -> None:
        if isinstance(event, PartyHeld) and self.match.may(event):
            self._ask_to_deal(event)
        else:
            self._go_round(event)

    def _ask_to_deal(self, event: PartyHeld) -> None:
        """All roles change hands: that is asked first, as whenever it is dealt again."""
        self.app.presenter.ask(
            _("Everybody gets a new role. Deal again?"),
            _("The phone goes round to everybody once more."),
            (
                Choice("deal_them", _("Deal again"), lambda: self._go_round(event), "main"),
                Choice("leave_it", _("No"), self.begin_again),
            ),
        )

    def _go_round(self, event: Event) -> None:
        if doing.happen(self.app, event, note=False):
            self.app.stage.start(("home", {}), ("board", {}), ("hand_off", {}))
        elif self.parent:
            self.begin_again()
