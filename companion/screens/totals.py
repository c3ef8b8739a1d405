"""The match is over and its gold lies in printed cards: all turn theirs over, one person types.

Nobody needs a keyboard, and what the cards cannot be worth is not offered.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.game.events import NuggetTotalsEntered, PlayerId
from companion.game.match import Match, Phase, total_range
from companion.languages import _, many
from companion.screens import Screen, doing
from companion.screens.kept_table import table_of
from companion.widgets import load_kv, page, stepper  # noqa: F401  (the .kv names them)
from companion.widgets.stepper import Stepper
from companion.wording.errors import refusal


class TotalLine(BoxLayout):
    """A player's cards, and what they are worth."""

    name = StringProperty("")
    who = StringProperty("")
    line = StringProperty("")


class Totals(Screen):
    """Everybody's total; `what` may hold `match` and the `totals` so far."""

    line = StringProperty("")

    def __init__(self, **what: Any) -> None:
        self._totals: dict[PlayerId, int] = dict(what.get("totals", {}))
        super().__init__(**what)

    @property
    def match(self) -> Match:
        """The match that this is about."""
        return table_of(self.app, self.what).match

    def opened(self) -> None:
        """A line for everybody at the table."""
        match = self.match
        if match.phase is not Phase.COUNTING:
            self._leave()
            return
        column = self.ids.lines
        column.clear_widgets()
        for index, who in enumerate(match.players):
            column.add_widget(self._line(match, index, who))
        self._check()

    def memory(self) -> dict[str, Any]:
        """What is typed already."""
        return {**self.what, "totals": self._totals}

    def enter(self) -> None:
        """They are right: the end follows."""
        table, event = table_of(self.app, self.what), self._event()
        why_not = table.match.why_not(event)
        if why_not is not None:
            self.app.presenter.note(refusal(why_not, table.match.name))
            return
        table.happen(event)
        self._leave()

    def step_back(self) -> bool:
        """The match waits here; what was typed is not booked yet."""
        if "match" in self.what:
            return False
        doing.ask_to_leave(self.app, _("Leave the gold uncounted?"))
        return True

    def _leave(self) -> None:
        if "match" in self.what:
            self.app.stage.turn("past_match", match=self.what["match"])
        else:
            self.app.stage.turn("the_end")

    def _line(self, match: Match, index: int, who: PlayerId) -> TotalLine:
        least, most = total_range(match, who)
        total = min(most, max(least, self._totals.get(who, least)))
        self._totals[who] = total
        line = TotalLine(name=f"total.{index}", who=match.name(who), line=cards_line(match, who))
        steps: Stepper = line.ids.steps
        steps.least, steps.most, steps.value = least, most, total
        steps.bind(on_step=lambda _steps, value: self._set(who, value))
        return line

    def _set(self, who: PlayerId, total: int) -> None:
        self._totals[who] = total
        self._check()

    def _event(self) -> NuggetTotalsEntered:
        return NuggetTotalsEntered(tuple((who, self._totals[who]) for who in self.match.players))

    def _check(self) -> None:
        match = self.match
        why_not = match.why_not(self._event())
        total = sum(self._totals[who] for who in match.players)
        self.line = (
            refusal(why_not, match.name)
            if why_not is not None
            else _("All together: {n}").format(n=total)
        )
        self.ids.enter.disabled = why_not is not None


def cards_line(match: Match, who: PlayerId) -> str:
    """What a player must hold, as far as everybody saw it."""
    purse = match.books.purses[who]
    least, most = total_range(match, who)
    if not purse.unseen:
        return _("{n} gold, as everybody saw").format(n=least)
    cards = many("{n} card picked", "{n} cards picked", purse.unseen)
    worth = _("{least} to {most} in all").format(least=least, most=most)
    return f"{cards} · {worth}"


load_kv("totals")
