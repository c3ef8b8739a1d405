"""An accident: somebody saw a role that was not theirs. Who, and how the game goes on.

`whose` is the player whose card it most likely was: the last that was up. Who has not looked for
long enough to count may still have read it, so that is asked.
"""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.game.events import (
    AfterAccident,
    DealAgain,
    PlayerId,
    RoleLooked,
    SomebodyElseLooked,
)
from companion.game.views import Code, Phase, RuleError, can_trade, may_have_been_another
from companion.languages import _
from companion.presenter import Choice
from companion.screens import doing
from companion.screens.at_the_table import TableScreen, card_beside
from companion.screens.dealing import deal_again
from companion.where import place_of
from companion.widgets.buttons import Action
from companion.wording.apart import called_in
from companion.wording.errors import refusal


class SomebodyLookedScreen(TableScreen):
    """Whose card, who saw it, and what becomes of it."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self._whose: PlayerId | None = what.get("whose")

    def opened(self) -> None:
        """The owner is known as a rule; the table may say another."""
        self._ask()

    def step_back(self) -> bool:
        """Back to the card, where another one was meant."""
        if self._whose == self.what.get("whose"):
            return False
        self._whose = self.what.get("whose")
        self._ask()
        return True

    def another_card(self) -> None:
        """Tell whose card it was: not that of the player whose turn it is."""
        self._whose = None
        self._ask()

    def details(self) -> Widget:
        """A card that says nothing: this is an accident."""
        return card_beside("card:role-pile")

    def seat(self, index: int) -> None:
        """A seat: the card's owner, or who saw it."""
        player = self.match.players[index]
        if self._whose is None:
            self._whose = player
            self._ask()
        else:
            self._who_saw(player, self._whose)

    def _ask(self) -> None:
        owner = self._whose
        self.title = _("Somebody else looked")
        if owner is None:
            self.ask(_("Whose card was seen?"))
            return
        words = _("It was another card")
        other = Action(name="another_card", text=words, kind="second", snug=True)
        other.bind(on_release=lambda _action: self.another_card())
        line = _("The card was meant for {name}.").format(name=called_in(self.match)(owner))
        self.ask(_("Who saw it?"), line, dimmed=(owner,))
        self.top.act(None, self.way_back(), other)

    def _who_saw(self, who: PlayerId, whose: PlayerId) -> None:
        hand = self.match.this_round.hand
        if whose not in hand.openings and whose not in hand.seen | hand.exposed:
            error = RuleError(Code.NOTHING_WAS_OPEN, player=whose)
            self.app.presenter.note(refusal(error, called_in(self.match)))
        elif self.what.get("denied") and whose == self.what.get("whose"):
            self._settle(who, whose, instead=False)
        elif may_have_been_another(self.match, whose):
            self._ask_about_the_owner(who, whose, instead=True)
        elif whose not in hand.seen:
            self._ask_about_the_owner(who, whose, instead=False)
        else:
            self._settle(who, whose, instead=False)

    def _ask_about_the_owner(self, who: PlayerId, whose: PlayerId, *, instead: bool) -> None:
        name, owner = self.match.name(who), self.match.name(whose)

        def both() -> None:
            seen = whose in self.match.this_round.hand.seen
            if seen or doing.happen(self.app, RoleLooked(whose, whose), note=False):
                self._settle(who, whose, instead=False)

        def only() -> None:
            self._settle(who, whose, instead=instead)

        self.app.presenter.ask(
            _("Did {name} see it too?").format(name=owner),
            "",
            (
                Choice("only", _("No, only {name}").format(name=name), only),
                Choice("both", _("Yes, both"), both),
            ),
        )

    def _settle(self, who: PlayerId, whose: PlayerId, *, instead: bool) -> None:
        if can_trade(self.match, who, whose, instead=instead):
            if not self._happen(who, whose, AfterAccident.TRADED, instead):
                return
            text = _("{name} keeps the role that was seen. {owner} gets another one.")
            called = called_in(self.match)
            go_on = Choice("go_on", _("Go on"), lambda: self._go_on(whose), "main")
            title = _("Nothing is lost")
            self.app.presenter.ask(
                title,
                text.format(name=called(who), owner=called(whose)),
                (go_on,),
                must_answer=True,
            )
            return
        self._ask_the_table(who, whose, instead=instead)

    def _ask_the_table(self, who: PlayerId, whose: PlayerId, *, instead: bool) -> None:
        def play_on() -> None:
            if self._happen(who, whose, AfterAccident.PLAYED_ON, instead):
                self._go_on(whose)

        def anew() -> None:
            if self._happen(who, whose, AfterAccident.DEAL_AGAIN, instead):
                deal_again(self.app, DealAgain.ACCIDENT)

        called = called_in(self.match)
        again = Choice("deal_again", _("Deal all roles again"), anew)
        ended = self.match.phase is Phase.ENDED
        self.app.presenter.ask(
            _("What does the table want?"),
            _("{name} now knows the role of {owner}.").format(
                name=called(who), owner=called(whose)
            ),
            (Choice("play_on", _("Play on"), play_on), *(() if ended else (again,))),
        )

    def _happen(self, who: PlayerId, whose: PlayerId, then: AfterAccident, instead: bool) -> bool:
        event = SomebodyElseLooked(who, whose, then, instead)
        return doing.happen(self.app, event, note=False)

    def _go_on(self, whose: PlayerId) -> None:
        """To whoever has to look now."""
        match = self.match
        place = place_of(match)
        if whose in match.still_to_look:
            place = ("hand_off", {"first" if match.phase is Phase.DEALING else "who": whose})
        self.app.stage.start(("home", {}), place)
