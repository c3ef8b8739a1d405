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
from companion.widgets.rows import Heading
from companion.widgets.stepper import Stepper
from companion.wording.errors import refusal


class TotalLine(BoxLayout):
    """A player's cards, and what they are worth."""

    name = StringProperty("")
    who = StringProperty("")
    line = StringProperty("")


class Totals(Screen):
    """Everybody's total; `what` may hold `match` and the `totals` so far.

    Who has left may have taken the cards along: their total stays open until it is told.
    """

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
        gone = gone_with_cards(match)
        for index, who in enumerate((*match.players, *gone)):
            if gone and who == gone[0]:
                column.add_widget(Heading(text=_("Left before the end")))
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
        line = TotalLine(name=f"total.{index}", who=match.name(who), line=cards_line(match, who))
        steps: Stepper = line.ids.steps
        steps.unknown = least - 1
        lowest = least if who in match.players else least - 1
        steps.least, steps.most = lowest, most
        steps.value = min(most, max(lowest, self._totals.get(who, lowest)))
        self._set(who, int(steps.value), least)
        steps.bind(on_step=lambda _steps, value: self._step(who, value, least))
        return line

    def _step(self, who: PlayerId, total: int, least: int) -> None:
        self._set(who, total, least)
        self._check()

    def _set(self, who: PlayerId, total: int, least: int) -> None:
        if total < least:
            self._totals.pop(who, None)
        else:
            self._totals[who] = total

    def _event(self) -> NuggetTotalsEntered:
        return NuggetTotalsEntered(tuple(self._totals.items()))

    def _check(self) -> None:
        match = self.match
        why_not = match.why_not(self._event())
        total = sum(self._totals.values())
        self.line = (
            refusal(why_not, match.name)
            if why_not is not None
            else _("All together: {n}").format(n=total)
        )
        self.ids.enter.disabled = why_not is not None


def gone_with_cards(match: Match) -> tuple[PlayerId, ...]:
    """Who left before the end with gold that only the cards can tell."""
    purses = match.books.purses
    return tuple(who for who in purses if who not in match.players and not purses[who].is_known)


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
