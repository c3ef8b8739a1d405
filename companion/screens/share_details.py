"""All that the gold of a round hangs on, in one list: how it ended, each share with its reasons,
the cards, the house rulings. What is wrong in it is put right by a touch on it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.game.events import AnswerCorrected, DirectionTurned, PlayerId, RulingChanged
from companion.game.gold import Direction, Reason, Shares
from companion.game.modules import Module
from companion.game.rulings import Ruling
from companion.game.views import Question, View, questions, still_to_answer
from companion.languages import _
from companion.screens import doing
from companion.screens.answers import markers_matter
from companion.screens.cards_drawn import cards_drawn
from companion.screens.crystals import crystals_asked
from companion.screens.rulings_used import reading_of, rulings_used, the_other
from companion.screens.share_rows import Unfolded, by_luck, row_of, seat_order, words_above
from companion.widgets.rows import Heading, Row, SwitchRow
from companion.widgets.scrolling import Scrolling
from companion.widgets.share_row import ShareRow
from companion.widgets.text import Text
from companion.wording import shares as words
from companion.wording.apart import called_in
from companion.wording.choices import reading_line, ruling_name


class ShareDetails:
    """The lines for the round that has just ended; `rows` are each player's share."""

    def __init__(
        self,
        app: Any,
        match: View,
        shares: Shares,
        above: Collection[Reason],
        badge: Any,
        unfolded: Unfolded,
    ) -> None:
        self._app, self._match = app, match
        self._unfolded = unfolded
        self._shares = shares
        self.rows: dict[PlayerId, ShareRow] = {
            who: row_of(match, shares, who, above, badge) for who in seat_order(match, shares)
        }
        self._cards = cards_drawn(match, shares)

    def scrolling(self) -> Scrolling:
        """All of it."""
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        column.bind(minimum_height=column.setter("height"))
        headline = words.headline(self._match, self._shares)
        column.add_widget(Text(text=headline, style="headline"))
        if said := "\n".join(words_above(self._shares)):
            column.add_widget(Text(text=said, tone="dim"))
        column.add_widget(self._how_row())
        for widget in by_luck(self.rows, self._unfolded):
            column.add_widget(widget)
        for widget in self._cards:
            column.add_widget(widget)
        if Question.CRYSTALS in questions(self._match):
            column.add_widget(self.crystals())
        self._add_what_lies_there(column)
        self._add_rulings(column)
        scrolling = Scrolling(do_scroll_x=False, bar_width=dp(3))
        scrolling.add_widget(column)
        return scrolling

    def crystals(self) -> Any:
        """Asked, or said already."""
        told = Question.CRYSTALS not in still_to_answer(self._match)
        answers = doing.answers_of(self._match)
        return crystals_asked(answers.crystals if told else None, self._count)

    def _count(self, crystals: int) -> None:
        event = AnswerCorrected(self._match.this_round.number, crystals=crystals)
        doing.happen(self._app, event, note=False)

    def _how_row(self) -> Row:
        """How it ended, and the doors where gold hangs on them: who did not read them does now."""
        match = self._match
        answers, asked = doing.answers_of(match), Question.DOORS in questions(match)
        line = words.doors_line(answers, asked=asked)
        title = words.how_it_ended(answers, called_in(match))
        row = Row(name="how", title=title, line=line, end_sign="edit")
        if line:
            row.sign = "door"
        row.bind(on_release=lambda _row: doing.say_the_end_again(self._app))
        return row

    def _add_what_lies_there(self, column: BoxLayout) -> None:
        """What else gold can hang on, to be put right."""
        if Module.CARDS_2020 in self._match.terms.modules:
            turned = self._match.direction is Direction.COUNTER_CLOCKWISE
            title = _("Play goes the other way round")
            switch = SwitchRow(name="turned", title=title, sign="direction", on=turned)
            switch.bind(on=lambda _row, _on: doing.happen(self._app, DirectionTurned()))
            column.add_widget(switch)
        if markers_matter(self._match):
            title = _("What lies in front of each")
            row = Row(name="answers", title=title, sign="seat", end_sign="edit")
            row.bind(on_release=lambda _row: self._app.go("answers"))
            column.add_widget(row)

    def _add_rulings(self, column: BoxLayout) -> None:
        used = rulings_used(self._match)
        if used:
            column.add_widget(Heading(text=_("House rulings used here")))
        for ruling in used:
            reading = reading_of(self._match, ruling)
            row = Row(
                name=f"ruling.{ruling.value}",
                title=ruling_name(ruling),
                line=reading_line(reading),
                end_sign="edit",
            )
            other = the_other(self._match, ruling).value
            row.bind(on_release=lambda _row, r=ruling, o=other: self._rule(r, o))
            column.add_widget(row)

    def _rule(self, ruling: Ruling, reading: str) -> None:
        doing.happen(self._app, RulingChanged(ruling, reading))
