"""The neutral screen after the last secret: all have looked, and who begins.

`last` looked last, at the role of `whose`; `deal` tells that a deal has ended with it. With
printed role cards it comes without any look.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.game.events import DealAgain
from companion.languages import _, many
from companion.presenter import Choice
from companion.screens.at_the_table import TableScreen, card_beside
from companion.screens.dealing import ask_to_look_again, deal_again, look_on
from companion.widgets.asked import Asked
from companion.widgets.buttons import Action, SignTouch
from companion.wording import hand_offs
from companion.wording.apart import called_in


class AllLookedScreen(TableScreen):
    """Says that all have looked, and who begins; from here it goes to the table."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        roles = SignTouch(name="all_roles", sign="cards", hint=_("All roles"))
        roles.bind(on_release=lambda _roles: self.app.go("all_roles"))
        self.ids.bar.add_widget(roles)

    def details(self) -> Widget:
        """A card that says nothing: this is a moment between two looks."""
        return card_beside("card:role-pile")

    def opened(self) -> None:
        """What everybody may know."""
        match = self.match
        printed = match.terms.printed_roles
        deal = printed or self.what.get("deal", False)
        last = self.what.get("last")
        name = match.name(last) if last else ""
        beginner = called_in(match)(match.this_round.beginner)
        still = hand_offs.still_to_look(match)
        line = _("{name} begins.").format(name=beginner) if deal else _("On with the round.")
        if still and not deal:
            line = still
        self.show_seats()
        self.top.lay(
            Asked(
                question=self._headline(name, deal=deal, printed=printed),
                line=line,
                small=self._small(printed=printed),
                sign="table_grid" if printed else "card_back" if still and deal else "check",
            )
        )
        others = []
        if last and last == self.what.get("whose"):
            words = _("{name} again").format(name=name)
            others.append(_other("again", words, lambda: ask_to_look_again(self.app, last)))
        if still and not deal:
            others.append(_other("look_on", _("Pass it on"), lambda: look_on(self.app)))
        if deal and not printed:
            others.append(_other("deal_again", _("Deal again"), self._ask_to_deal_again))
        if not printed:
            words = _("Somebody else looked")
            others.append(_other("somebody_looked", words, self.somebody_looked))
        table = Action(name="to_the_table", text=_("To the table"))
        table.bind(on_release=lambda _table: self.to_the_table())
        self.top.act(table, *others)

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

    def _headline(self, name: str, *, deal: bool, printed: bool) -> str:
        if printed:
            return _("Deal the role cards")
        match = self.match
        if not deal:
            return _("{name} has looked.").format(name=name)
        return hand_offs.still_to_look(match) or _("All have looked.")

    def _small(self, *, printed: bool) -> str:
        match = self.match
        if printed:
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


def _other(name: str, words: str, does: Callable[[], None]) -> Action:
    action = Action(name=name, text=words, kind="second", snug=True)
    action.bind(on_release=lambda _action: does())
    return action
