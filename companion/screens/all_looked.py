"""The neutral screen after the last secret: all have looked, and who begins.

`last` looked last, at the role of `whose`; `deal` tells that a deal has ended with it. With
printed role cards it comes without any look.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.game.events import DealAgain
from companion.languages import _, many
from companion.presenter import Choice
from companion.screens.dealing import ask_to_look_again, deal_again, look_on
from companion.screens.of_the_match import MatchScreen
from companion.widgets import lamp, load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Action
from companion.wording import hand_offs


class AllLooked(MatchScreen):
    """Lay the phone down, play."""

    sign = StringProperty("check")
    headline = StringProperty("")
    line = StringProperty("")
    small = StringProperty("")
    printed = BooleanProperty(False)

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self._accident = self.ids.accident.__self__

    def opened(self) -> None:
        """What everybody may know."""
        match = self.match
        self.printed = match.terms.printed_roles
        deal = self.printed or self.what.get("deal", False)
        last = self.what.get("last")
        name = match.name(last) if last else ""
        self.headline = self._headline(name, deal)
        beginner = match.name(match.this_round.beginner)
        still = hand_offs.still_to_look(match)
        self.line = _("{name} begins.").format(name=beginner) if deal else _("On with the round.")
        if still and not deal:
            self.line = still
        self.sign = "table_grid" if self.printed else "card_back" if still and deal else "check"
        self.small = self._small()
        self.ids.row.clear_widgets()
        if self.printed and self._accident.parent:
            self._accident.parent.remove_widget(self._accident)
        if last and last == self.what.get("whose"):
            words = _("{name} again").format(name=name)
            self._offer("again", words, lambda: ask_to_look_again(self.app, last))
        if still and not deal:
            self._offer("look_on", _("Pass it on"), lambda: look_on(self.app))
        if deal and not self.printed:
            self._offer("deal_again", _("Deal again"), self._ask_to_deal_again)

    def to_the_table(self) -> None:
        """The phone lies in the middle again."""
        self.app.stage.start(("home", {}), ("board", {}))

    def somebody_looked(self) -> None:
        """The last card that was up is the one that somebody most likely saw."""
        self.app.go("somebody_looked", whose=self.what.get("whose"))

    def step_back(self) -> bool:
        """Back is the board, where the phone came from there, and never the secret before."""
        if any(place.name == "board" for place in self.app.stage.places):
            self.to_the_table()
        else:
            self.app.stage.start(("home", {}))
        return True

    def _headline(self, name: str, deal: bool) -> str:
        if self.printed:
            return _("Deal the role cards")
        match = self.match
        if not deal:
            return _("{name} has looked.").format(name=name)
        return hand_offs.still_to_look(match) or _("All have looked.")

    def _small(self) -> str:
        match = self.match
        if self.printed:
            cards = match.terms.rules.hands[len(match.players)]
            return many("And {n} card each.", "And {n} cards each.", cards)
        lines = [hand_offs.dealt(match.dealings)] if match.dealings > 1 else []
        lines += hand_offs.stand_out(match)
        return "\n".join(lines)

    def _ask_to_deal_again(self) -> None:
        self.app.presenter.ask(
            _("Deal all roles again?"),
            _("Everybody can see that it was dealt again."),
            (
                Choice(
                    "deal_them",
                    _("Deal again"),
                    lambda: deal_again(self.app, DealAgain.MISTAKE),
                    "danger",
                ),
                Choice("leave_it", _("No"), None, "main"),
            ),
        )

    def _offer(self, name: str, words: str, does: Callable[[], None]) -> None:
        action = Action(name=name, text=words, kind="second")
        action.bind(on_release=lambda _action: does())
        self.ids.row.add_widget(action)


load_kv("all_looked")
