"""The end: gold uncovered from the last place upward, then all that there is to say about it.

`what` may hold `shown`, how many places are uncovered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.archive.records import records_of
from companion.game.views import Phase, View
from companion.languages import _
from companion.screens import Screen
from companion.screens.badges import badges_in
from companion.screens.match_parts import match_told
from companion.screens.sharing_sheet import offer_sharing
from companion.theme import theme
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Action
from companion.widgets.place_row import PlaceRow
from companion.wording.broken_records import record_line
from companion.wording.records import gold_or_secret, place_words, winners_line


class RecordLine(BoxLayout):
    """A record that this match has broken."""

    text = StringProperty("")


class SideBySide(BoxLayout):
    """The lower line of the foot, as high as its highest action ever is."""


class TheEnd(Screen):
    """Covered places, the last one first; a touch uncovers the next."""

    line = StringProperty("")

    def __init__(self, **what: Any) -> None:
        self._shown: int = what.get("shown", 0)
        self.rows: list[PlaceRow] = []
        super().__init__(**what)

    @property
    def match(self) -> View:
        """The match that has just ended."""
        return self.app.table.view

    def opened(self) -> None:
        """Where the uncovering stands; what all have just counted aloud is no secret."""
        match = self.match
        if match.phase is Phase.COUNTING:
            self.app.stage.turn("totals")
            return
        if match.phase is not Phase.OVER:
            self.app.stage.to(match, instead=True)
            return
        self.title = _("The end")
        if not theme.motion:
            self._shown = len(match.ranking)
        self.show()

    def memory(self) -> dict[str, Any]:
        """How much is uncovered."""
        return {**self.what, "shown": self._shown}

    def step_back(self) -> bool:
        """The match is over: home, from where what is still covered can be uncovered."""
        self.app.still_covered = None if self._all_open else (self.app.table.id, self._shown)
        self.app.stage.start(("home", {}))
        return True

    def show(self) -> None:
        """The places, and below them the rest once all are open."""
        match, column = self.match, self.ids.body.column
        column.clear_widgets()
        self.rows = []
        lowest_first = match.ranking[::-1]
        self.line = self._headline()
        badge = badges_in(self.app, match)
        for index, place in enumerate(lowest_first):
            row = PlaceRow(
                place=place_words(place.place),
                left=place.place is None,
                who=match.name(place.player),
                gold=gold_or_secret(place.gold),
                won=place.place == 1,
                covered=index >= self._shown,
                badge=badge(place.player),
            )
            self.rows.append(row)
            column.add_widget(row)
        if self._all_open:
            self._show_the_rest()
        self._show_actions()

    @property
    def _all_open(self) -> bool:
        return self._shown >= len(self.match.ranking)

    def _headline(self) -> str:
        if not self._all_open:
            return _("Who has the most gold?")
        if not self.match.finished:
            return _("No round was played to its end")
        return winners_line(tuple(self.match.name(who) for who in self.match.winners))

    def uncover(self) -> None:
        """The next place, from the last one upward; those with as much gold together."""
        ranking = self.match.ranking[::-1]
        place = ranking[self._shown].place
        first = self._shown
        while self._shown < len(ranking) and ranking[self._shown].place == place:
            self._shown += 1
        if self._all_open:
            self.show()
        for row in self.rows[first : self._shown]:
            row.uncover()
        self._bring_into_view(self.rows[self._shown - 1])

    def _bring_into_view(self, row: PlaceRow) -> None:
        """On a small phone the next place lies further down."""
        body = self.ids.body
        if row.parent and body.column.height > body.height:
            Clock.schedule_once(lambda _dt: row.parent and body.scroll_to(row, animate=False))

    def uncover_all(self) -> None:
        """No more suspense."""
        self._shown = len(self.match.ranking)
        self.show()

    def _show_the_rest(self) -> None:
        match, column = self.match, self.ids.body.column
        for record in records_of(self.app.archive.store, self.app.table.id):
            column.add_widget(RecordLine(text=record_line(record, match.name)))
        for widget in match_told(match, badges_in(self.app, match), self.open_round, self.count):
            column.add_widget(widget)

    def count(self) -> None:
        """Somebody had counted wrong."""
        self.app.go("totals")

    def open_round(self, number: int) -> None:
        """How it ended, and why everybody got what they got."""
        self.app.go("past_round", round=number)

    def _show_actions(self) -> None:
        """Nothing that leads away from the winner lies where a place was uncovered."""
        foot, pair = self.ids.foot, SideBySide()
        foot.clear_widgets()
        if self._all_open:
            share = _action("share", _("Share"), self.share, "second")
            rematch = _action("rematch", _("Play again"), self.rematch, "main")
            rematch.bind(height=share.setter("height"))
            pair.add_widget(share)
            pair.add_widget(rematch)
        else:
            foot.add_widget(_action("uncover", _("Uncover the next"), self.uncover, "main"))
            pair.add_widget(_action("uncover_all", _("All at once"), self.uncover_all, "plain"))
            pair.add_widget(Widget())
        foot.add_widget(pair)

    def rematch(self) -> None:
        """The same people once more; until they are dealt to, back leads here."""
        self.app.go("setting", again=True)

    def share(self) -> None:
        """As text, picture, table or link."""
        offer_sharing(self.app, self.app.table.id)


def _action(name: str, words: str, does: Callable[[], None], kind: str) -> Action:
    action = Action(name=name, text=words, kind=kind, pos_hint={"y": 0})
    action.bind(on_release=lambda _action: does())
    return action


load_kv("the_end")
