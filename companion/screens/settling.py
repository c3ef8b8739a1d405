"""What only a player knows before gold moves: has somebody any, which card is changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from companion.game.events import PlayerId
from companion.game.nugget_deck import WORTHS
from companion.game.views import must_pay_the_dragon
from companion.happenings import Asks, Happening, Said, changes_a_card
from companion.languages import _
from companion.presenter import Choice
from companion.screens import doing

if TYPE_CHECKING:
    from companion.app import CompanionApp


@dataclass(frozen=True, slots=True)
class Settling:
    """All seats are named; `done` follows when it has happened, `not_done` when it has not.

    Without them the screen stays, and the stage shows on it what has happened.
    """

    app: CompanionApp
    happening: Happening
    answers: Sequence[PlayerId]
    done: Callable[[], object] = lambda: None
    not_done: Callable[[], None] = lambda: None

    def settle(self) -> None:
        """Ask what only the player knows, if it matters."""
        if self.happening.asks is Asks.WHETHER_THEY_HAVE_GOLD:
            self._meet_the_dragon(self.answers[-1])
        elif self.happening.asks is Asks.WHICH_CARD_IS_CHANGED:
            self._pay(self.answers[-1])
        else:
            self._happen()

    def _meet_the_dragon(self, player: PlayerId) -> None:
        owes = must_pay_the_dragon(self.app.table.view, player)
        if owes is None:
            self._ask_for_gold(player)
        elif owes:
            self._pay(player)
        else:
            self._happen(paid=False)

    def _ask_for_gold(self, player: PlayerId) -> None:
        name = self.app.table.view.name(player)
        self._ask(
            _("Has {name} any gold?").format(name=name),
            Choice("has_gold", _("Yes, 1 goes to the dragon"), lambda: self._pay(player), "main"),
            Choice("no_gold", _("No"), lambda: self._happen(paid=False)),
        )

    def _pay(self, player: PlayerId) -> None:
        """Who has no token changes a nugget card; which one lies on the table, so it is asked.

        In the phone's own deck it is the smallest: an answer about it would tell of the others.
        """
        match = self.app.table.view
        if not changes_a_card(match, player):
            self._happen()
            return
        if match.terms.phone_nuggets:
            self._happen(changed=match.card_to_change(player))
            return
        title = _("{name} changes a nugget card into tokens. Which?")
        choices = (
            Choice(
                f"worth.{worth}",
                _("A card worth {n}").format(n=worth),
                partial(self._happen, changed=worth),
            )
            for worth in WORTHS
        )
        self._ask(title.format(name=match.name(player)), *choices)

    def _ask(self, title: str, *choices: Choice) -> None:
        over = self.app.presenter.ask(title, choices=choices)
        over.on_closed = self.not_done

    def _happen(self, changed: int | None = None, paid: bool = True) -> None:
        told = Said(tuple(self.answers), changed, paid)
        event = self.happening.event(self.app.table.view, told)
        screen = self.app.stage.screen
        if doing.happen(self.app, event, note=False):
            self.done()
            doing.say(self.app, event)
        elif self.app.stage.screen is screen:
            self.not_done()
