"""How often each side wins at this table, by edition and number of players."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.languages import _
from companion.screens import Screen
from companion.screens.person_line import person_line
from companion.screens.player_figures import side_chart
from companion.theme import high, theme
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.card import Card
from companion.widgets.columns import Columns
from companion.widgets.empty import Empty
from companion.widgets.people_list import ROW_HIGH
from companion.widgets.person_row import PersonRow
from companion.widgets.rows import Heading, Row
from companion.widgets.text import Text
from companion.wording.past import how_often
from companion.wording.records import played_title

MOST = 8
HIGHEST = 230


class FewPeople(BoxLayout):
    """Who played last, a touch from their own figures; lines grow with the room there is."""

    room = NumericProperty(0)

    def __init__(self, app: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None)
        self.bind(room=self._grow)
        for person in app.archive.players.all()[:MOST]:
            row = PersonRow(**person_line(person, "player"), ruled=True, size_hint_y=None)
            row.bind(on_release=lambda touched: app.go("player", player=touched.player))
            self.add_widget(row)
        self._grow()

    def _grow(self, *_args: Any) -> None:
        share = min(self.room / max(1, len(self.children)), theme.grown(HIGHEST))
        for row in self.children:
            row.height = max(high(ROW_HIGH), share)
        self.height = sum(row.height for row in self.children)


class StatisticsScreen(Screen):
    """One chart for each edition that was played."""

    def opened(self) -> None:
        """What the finished matches add up to now."""
        column = self.ids.body.column
        column.clear_widgets()
        found = self.app.archive.statistics.of_table()
        if not found:
            column.add_widget(self._nothing())
            return
        cards = Columns()
        column.add_widget(cards)
        for what, lines in groupby(found, key=lambda row: (row.edition, row.house)):
            played = list(lines)
            card = Card(title=played_title(*what), padding=(dp(16), dp(8), dp(16), dp(12)))
            card.add_widget(Text(text=how_often(played), style="title"))
            card.add_widget(side_chart(played))
            cards.add_widget(card)
        column.add_widget(Heading(text=_("Players")))
        people = FewPeople(self.app)
        column.add_widget(people)
        self.ids.body.let_fill(people)
        row = Row(
            name="players",
            title=_("Each player's figures"),
            sign="people",
            sign_tone="ink",
            end_sign="right",
        )
        row.bind(on_release=lambda _row: self.app.go("players"))
        column.add_widget(row)

    def _nothing(self) -> Empty:
        empty = Empty(text=_("No finished match yet."), action=_("New match"))
        empty.bind(on_next=lambda _empty: self.app.go("setting"))
        return empty


load_kv("statistics")
