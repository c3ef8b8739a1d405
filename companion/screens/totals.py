"""The match is over and its gold lies in printed cards: all turn theirs over, one person tells.

Nobody needs a keyboard, and what the cards cannot be worth is not offered. No total is taken for
told before it was touched; a count that was wrong is told again, as long as the match is kept.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.archive.journal import State
from companion.game.events import NuggetTotalsEntered, PlayerId
from companion.game.views import Phase, View, may_be_counted, total_range
from companion.languages import _, many
from companion.people import BadgeNumbers
from companion.screens import doing
from companion.screens.badges import badges_in
from companion.screens.kept_table import KeptScreen
from companion.widgets import (  # noqa: F401  (the .kv names them)
    board_middle,
    load_kv,
    page,
    person_name,
)
from companion.widgets.buttons import Action
from companion.widgets.rows import Heading
from companion.widgets.sheet_column import SheetColumn
from companion.widgets.text import Text
from companion.widgets.touch import Touch
from companion.wording.apart import called_in
from companion.wording.errors import refusal
from companion.wording.lists import names_in_a_row
from companion.wording.records import NOT_TOLD

HIGHEST = 0.22
"""So much of the window's height a line may have beyond what it needs."""


class TotalLines(BoxLayout):
    """Everybody's line: few people's are higher, as far as the page has `room`."""

    room = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._share_soon = Clock.create_trigger(self._share, -1)
        self.bind(room=self._share_soon, children=self._share_soon)

    def _share(self, *_args: Any) -> None:
        lines = [one for one in self.walk(restrict=True) if isinstance(one, TotalParts)]
        if lines:
            whole = self.minimum_height - sum(line.more for line in lines)
            more = max(0.0, self.room - whole) / len(lines)
            for line in lines:
                line.more = min(more, Window.height * HIGHEST)


class TotalParts(BoxLayout):
    """A player's cards, and what they are worth once that is told."""

    more = NumericProperty(0)
    cards = NumericProperty(0)
    who = StringProperty("")
    line = StringProperty("")
    gold = StringProperty(NOT_TOLD)
    told = BooleanProperty(False)
    asked = BooleanProperty(False)
    badge: Any = ObjectProperty(None, allownone=True)


class TotalTouch(Touch):
    """A line that asks for the total."""


class WorthTouch(Touch):
    """One of the totals that the cards can be worth."""

    worth = NumericProperty(0)
    on = BooleanProperty(False)


class Worths(StackLayout):
    """The worths of cards, side by side."""


class TotalsScreen(KeptScreen):
    """Everybody's total; `what` may hold `match` and the `totals` so far.

    Who has left may have taken the cards along: their total stays open until it is told. So may
    who left after the last round; of them at least it is said that nobody knows.
    """

    line = StringProperty("")

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        told = what.get("totals", self.match.totals or {})
        self._totals: dict[PlayerId, int | None] = dict(told)
        if self.match.phase is Phase.OVER:
            self._totals = {**dict.fromkeys(self.match.table.leaving), **self._totals}

    def opened(self) -> None:
        """A line for everybody with gold of this match."""
        if not may_be_counted(self.match):
            self._leave()
            return
        self._show()

    def memory(self) -> dict[str, Any]:
        """What is told already."""
        return {**self.what, "totals": self._totals}

    def enter(self) -> None:
        """Tell the totals; the end of the match follows."""
        table, event = self.table, self._event()
        if dict(event.totals) == table.view.totals and table.view.phase is Phase.OVER:
            self._leave()
            return
        if doing.happen(self.app, event, note=False, table=table):
            self._leave()

    def step_back(self) -> bool:
        """The match waits here; what was told is not booked yet."""
        if "match" in self.what or self.match.phase is Phase.OVER:
            return False
        over = self.app.table.state is State.FINISHED
        text = _("It waits in the history.") if over else ""
        doing.ask_to_leave(self.app, _("Leave the gold uncounted?"), text=text)
        return True

    def _leave(self) -> None:
        """Back to the match that was counted."""
        history = "match" in self.what
        name = "past_match" if history else "the_end"
        if any(place.name == name for place in self.app.stage.places[:-1]):
            self.app.stage.back_to(name)
        elif history:
            self.app.stage.turn(name, match=self.what["match"])
        else:
            self.app.stage.turn(name)

    # The lines

    def _show(self) -> None:
        match, column = self.match, self.ids.lines
        column.clear_widgets()
        self.ids.page.let_fill(column)
        gone = gone_with_cards(match)
        everybody = (*match.players, *gone)
        badge = badges_in(self.app, match)
        for index, who in enumerate(everybody):
            if gone and who == gone[0]:
                column.add_widget(Heading(text=_("Left before the end")))
            column.add_widget(self._line(index, who, badge(who)))
        self._check()

    def _line(self, index: int, who: PlayerId, badge: BadgeNumbers) -> TotalParts | TotalTouch:
        """What everybody saw is no question."""
        match = self.match
        least, most = total_range(match, who)
        if least == most:
            self._totals[who] = least
        told = self._totals.get(who)
        parts = TotalParts(
            who=match.name(who),
            line=cards_line(match, who),
            gold=NOT_TOLD if told is None else str(told),
            told=told is not None,
            asked=least < most,
            badge=badge,
            cards=match.cards_picked(who),
        )
        if least == most:
            return parts
        touch = TotalTouch(name=f"total.{index}", size_hint_y=None, height=parts.height)
        parts.bind(height=touch.setter("height"))
        touch.add_widget(parts)
        touch.bind(on_release=lambda _touch: self._ask(who))
        return touch

    def _ask(self, who: PlayerId) -> None:
        """All that the cards can be worth, one touch each."""
        match, column, worths = self.match, SheetColumn(), Worths()
        least, most = total_range(match, who)
        for worth in range(least, most + 1):
            on = self._totals.get(who) == worth
            touch = WorthTouch(name=f"worth.{worth}", worth=worth, on=on)
            touch.bind(on_release=lambda touch: self._tell(who, int(touch.worth)))
            worths.add_widget(touch)
        column.add_widget(Text(text=cards_line(match, who), style="label", tone="dim"))
        column.add_widget(worths)
        if who not in match.players or who in match.table.leaving:
            unknown = Action(name="worth.unknown", text=_("Nobody knows"), kind="plain")
            unknown.bind(on_release=lambda _action: self._tell(who, None))
            column.add_widget(unknown)
        title = _("How much has {name}?").format(name=match.name(who))
        self.app.presenter.sheet(column, title)

    def _tell(self, who: PlayerId, total: int | None) -> None:
        self.app.presenter.close_top()
        before = self._totals.get(who)
        self._totals[who] = total
        self._show()
        if before is None and total is not None:
            self._ask_the_next(who)

    def _ask_the_next(self, who: PlayerId) -> None:
        """On round the table to the next one whose gold is not told."""
        players = self.match.players
        if who in players:
            after = players.index(who) + 1
            order = (*players[after:], *players[:after])
            open_yet = next((one for one in order if one not in self._totals), None)
            if open_yet is not None:
                self._ask(open_yet)

    # Whether they may be right

    def _event(self) -> NuggetTotalsEntered:
        told = ((who, gold) for who, gold in self._totals.items() if gold is not None)
        return NuggetTotalsEntered(tuple(told))

    def _check(self) -> None:
        match = self.match
        open_yet = tuple(match.name(who) for who in match.players if who not in self._totals)
        why_not = None if open_yet else match.why_not(self._event())
        if open_yet:
            self.line = _("Still to count: {names}").format(names=names_in_a_row(open_yet))
        elif why_not is not None:
            self.line = refusal(why_not, called_in(match))
        else:
            self.line = _("All together: {n}").format(
                n=sum(gold or 0 for gold in self._totals.values())
            )
        self.ids.enter.disabled = bool(open_yet) or why_not is not None


def gone_with_cards(match: View) -> tuple[PlayerId, ...]:
    """Who left before the end with gold that only the cards can tell."""
    gone = (who for who in match.everybody if who not in match.players)
    return tuple(who for who in gone if not match.gold_is_known(who))


def cards_line(match: View, who: PlayerId) -> str:
    """What a player must hold, as far as everybody saw it."""
    picked = match.cards_picked(who)
    least, most = total_range(match, who)
    if not picked:
        return _("{n} gold, as everybody saw").format(n=least)
    cards = many("{n} card picked", "{n} cards picked", picked)
    worth = _("{least} to {most} in all").format(least=least, most=most)
    return f"{cards} · {worth}"


load_kv("totals")
