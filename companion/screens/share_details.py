"""All that the gold of a round hangs on, in one list: how it ended, each share with its reasons,
the cards, the house rulings. What is wrong in it is put right by a touch on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.game.events import AnswerCorrected, DirectionTurned, PlayerId, RulingChanged
from companion.game.gold import Direction, Reason, Shares
from companion.game.gold.round import Part
from companion.game.rulings import Ruling, other_reading, reading_of
from companion.game.views import Question, View, questions, rulings_used, still_to_answer
from companion.languages import _
from companion.screens import doing
from companion.screens.cards_drawn import cards_drawn
from companion.screens.crystals import crystals_asked
from companion.screens.share_rows import Unfolded, by_luck, row_of, seat_order, words_above
from companion.theme import theme
from companion.widgets.rows import Heading, Row, SwitchRow
from companion.widgets.scrolling import Scrolling
from companion.widgets.share_row import ShareRow
from companion.widgets.table_top import lies_on_its_side
from companion.widgets.text import Text
from companion.wording import shares as words
from companion.wording.apart import called_in
from companion.wording.choices import reading_line, ruling_name


class SharesAbreast(BoxLayout):
    """Two shares beside each other, as high as the higher one."""

    def __init__(self, shares: Iterable[Widget]) -> None:
        super().__init__(size_hint_y=None, spacing=dp(16))
        for share in shares:
            share.pos_hint = {"top": 1}
            share.bind(height=self._fit)
            self.add_widget(share)
        if len(self.children) == 1:
            self.add_widget(Widget())
        self._fit()

    def _fit(self, *_args: Any) -> None:
        self.height = max(share.height for share in self.children if share.size_hint_y is None)


def has_room_for_two() -> bool:
    """Whether the list is low and broad: below the table of a tall, wide window."""
    return theme.is_wide(Window.width) and not lies_on_its_side()


def in_pairs(shown: Sequence[Widget]) -> Iterator[Widget]:
    """Shares two by two, the rest over the whole width."""
    shares = [one for one in shown if isinstance(one, ShareRow)]
    for place in range(0, len(shares), 2):
        yield SharesAbreast(shares[place : place + 2])
    yield from (one for one in shown if not isinstance(one, ShareRow))


class ShareDetails:
    """The lines for the round that has just ended, laid when they are to be read."""

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
        self._above, self._badge = above, badge

    @cached_property
    def rows(self) -> dict[PlayerId, ShareRow]:
        """Each player's share."""
        match, shares = self._match, self._shares
        return {
            who: row_of(match, shares, who, self._above, self._badge)
            for who in seat_order(match, shares)
        }

    def scrolling(self, *, headed: bool = True) -> Scrolling:
        """All of it; without the headline and what is said of all where the middle says that."""
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        column.bind(minimum_height=column.setter("height"))
        if headed:
            headline = words.headline(self._match, self._shares)
            column.add_widget(Text(text=headline, style="headline"))
            if said := "\n".join(words_above(self._shares)):
                column.add_widget(Text(text=said, tone="dim"))
        column.add_widget(self._how_row())
        shown = by_luck(self.rows, self._unfolded)
        for widget in in_pairs(shown) if not headed and has_room_for_two() else shown:
            column.add_widget(widget)
        for widget in cards_drawn(self._match, self._shares):
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
        if self._match.terms.can_hold(Part.TURNED):
            turned = self._match.direction is Direction.COUNTER_CLOCKWISE
            title = _("Play goes the other way round")
            switch = SwitchRow(name="turned", title=title, sign="direction", on=turned)
            switch.bind(on=lambda _row, _on: doing.happen(self._app, DirectionTurned()))
            column.add_widget(switch)
        if self._match.terms.markers_matter:
            title = _("What lies in front of each")
            row = Row(name="answers", title=title, sign="seat", end_sign="edit")
            row.bind(on_release=lambda _row: self._app.go("answers"))
            column.add_widget(row)

    def _add_rulings(self, column: BoxLayout) -> None:
        used = rulings_used(self._match)
        if used:
            column.add_widget(Heading(text=_("House rulings used here")))
        for ruling in used:
            reading = reading_of(self._match.table.rulings, ruling)
            row = Row(
                name=f"ruling.{ruling.value}",
                title=ruling_name(ruling),
                line=reading_line(reading),
                end_sign="edit",
            )
            other = other_reading(self._match.table.rulings, ruling).value
            row.bind(on_release=lambda _row, r=ruling, o=other: self._rule(r, o))
            column.add_widget(row)

    def _rule(self, ruling: Ruling, reading: str) -> None:
        doing.happen(self._app, RulingChanged(ruling, reading))
