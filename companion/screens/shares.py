"""The shares: each player's gold with its reasons, thefts; nothing booked before it is shared."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.game.events import (
    AnswerCorrected,
    DirectionTurned,
    GoldSharedOut,
    GoldStolen,
    PlayerId,
    RulingChanged,
    TheftLeft,
)
from companion.game.gold import Direction, Reason
from companion.game.gold import Shares as Gold
from companion.game.modules import Module
from companion.game.views import (
    Phase,
    Question,
    View,
    questions,
    shares_preview,
    still_to_answer,
    thieves_left,
    victims,
)
from companion.happenings import THIEF
from companion.languages import _
from companion.screens import doing
from companion.screens.answers import markers_matter
from companion.screens.cards_drawn import cards_drawn
from companion.screens.coins import Coins
from companion.screens.crystals import crystals_asked
from companion.screens.nugget_draw import begin_handing_out, phone_hands_out
from companion.screens.of_the_match import MatchScreen
from companion.screens.rulings_used import reading_of, rulings_used, the_other
from companion.screens.share_rows import row_of, said_above, seat_order
from companion.theme import theme
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Chip
from companion.widgets.numbers import Numbers
from companion.widgets.rows import Heading, Row, SwitchRow
from companion.widgets.share_row import ShareRow
from companion.widgets.text import Text
from companion.wording import shares as words
from companion.wording.choices import reading_line, ruling_name
from companion.wording.reasons import sentence


class Shares(MatchScreen):
    """Everybody stands here, with 0 too; thefts come one by one."""

    phases = (Phase.REVEALED,)

    def __init__(self, **what: Any) -> None:
        self._coins: Coins | None = None
        self._gave_nothing = False
        self.rows: dict[PlayerId, ShareRow] = {}
        super().__init__(**what)

    def left(self) -> None:
        """Coins do not travel behind another screen."""
        if self._coins:
            self._coins.end()

    def step_back(self) -> bool:
        """Back never drops a split."""
        doing.ask_to_leave(self.app, _("Leave the gold unshared?"))
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """A touch while coins travel takes them to their owners at once."""
        if self._coins:
            self._coins.end()
            return True
        return bool(super().on_touch_down(touch))

    # What stands there

    def render(self, match: View) -> None:
        """From the top: what it comes to, what is still open, each player, the rulings used."""
        column = self.ids.body.column
        self.title = _("Gold of round {n}").format(n=match.this_round.number)
        shares = shares_preview(match)
        if shares is None:
            return
        column.clear_widgets()
        above = said_above(shares)
        column.add_widget(Text(text=words.headline(match, shares), style="headline"))
        if above:
            said = "\n".join(sentence(reason) for reason in above)
            column.add_widget(Text(text=said, tone="dim"))
        column.add_widget(self._how_row())
        if Question.CRYSTALS in questions(match):
            column.add_widget(self._crystals())
        if not still_to_answer(match):
            self._show_thefts(column)
        for widget in cards_drawn(match, shares):
            column.add_widget(widget)
        self._show_rows(column, shares, above)
        self._show_what_lies_there(column)
        self._show_rulings(column)
        share = self.ids.share
        share.disabled = bool(thieves_left(match) or still_to_answer(match))
        share.text = self._share_words(shares)

    def _share_words(self, shares: Gold) -> str:
        if phone_hands_out(self.match):
            return _("Hand out the nugget cards")
        there = words.something_to_share(self.match, shares)
        return _("Share it out") if there else _("Go on")

    def _how_row(self) -> Row:
        """How it ended, and the doors where gold hangs on them: who did not read them does now."""
        answers, asked = doing.answers_of(self.match), Question.DOORS in questions(self.match)
        title = words.how_it_ended(answers, self.match.name)
        line = words.doors_line(answers, asked=asked)
        row = Row(name="how", title=title, line=line, end_sign="edit")
        if line:
            row.sign = "door"
        row.bind(on_release=lambda _row: doing.say_the_end_again(self.app))
        return row

    def _show_what_lies_there(self, column: BoxLayout) -> None:
        """What else gold can hang on, to be put right."""
        if Module.CARDS_2020 in self.match.terms.modules:
            turned = self.match.direction is Direction.COUNTER_CLOCKWISE
            title = _("Play goes the other way round")
            switch = SwitchRow(name="turned", title=title, sign="direction", on=turned)
            switch.bind(on=lambda _row, _on: self._turn())
            column.add_widget(switch)
        if markers_matter(self.match):
            title = _("What lies in front of each")
            row = Row(name="answers", title=title, sign="seat", end_sign="edit")
            row.bind(on_release=lambda _row: self.app.go("answers"))
            column.add_widget(row)

    def _turn(self) -> None:
        doing.happen(self.app, DirectionTurned())

    def _crystals(self) -> Numbers:
        told = Question.CRYSTALS not in still_to_answer(self.match)
        return crystals_asked(doing.answers_of(self.match).crystals if told else None, self._count)

    def _count(self, crystals: int) -> None:
        event = AnswerCorrected(self.match.this_round.number, crystals=crystals)
        doing.happen(self.app, event, note=False)

    def _show_rows(self, column: BoxLayout, shares: Gold, above: Collection[Reason]) -> None:
        self.rows = {}
        for who in seat_order(self.match, shares):
            self.rows[who] = row_of(self.match, shares, who, above)
            column.add_widget(self.rows[who])

    def _show_rulings(self, column: BoxLayout) -> None:
        used = rulings_used(self.match)
        if used:
            column.add_widget(Heading(text=_("House rulings used here")))
        for ruling in used:
            reading = reading_of(self.match, ruling)
            row = Row(
                name=f"ruling.{ruling.value}",
                title=ruling_name(ruling),
                line=reading_line(reading),
                end_sign="edit",
            )
            other = the_other(self.match, ruling)
            row.bind(on_release=lambda _row, r=ruling, o=other: self._rule(r, o))
            column.add_widget(row)

    def _rule(self, ruling: Any, reading: Any) -> None:
        doing.happen(self.app, RulingChanged(ruling, reading.value))

    # Thefts

    def _show_thefts(self, column: BoxLayout) -> None:
        left = thieves_left(self.match)
        if not left:
            return
        thief = left[0]
        question = words.thief_question(self.match.name(thief))
        column.add_widget(Text(text=question, style="title", typed=True))
        chips = StackLayout(size_hint_y=None, spacing=dp(8))
        chips.bind(minimum_height=chips.setter("height"))
        for victim in victims(self.match, thief):
            name = f"steal.{self.match.players.index(victim)}"
            chip = Chip(text=self.match.name(victim), name=name, sign=THIEF.sign)
            chip.bind(on_release=lambda _chip, v=victim: self._steal(GoldStolen(thief, v)))
            chips.add_widget(chip)
        chip = Chip(text=_("Takes nothing"), name="steal.nothing")
        chip.bind(on_release=lambda _chip: self._steal(TheftLeft(thief)))
        chips.add_widget(chip)
        column.add_widget(chips)

    def _steal(self, event: GoldStolen | TheftLeft) -> None:
        doing.happen(self.app, event)

    # Sharing

    def share(self) -> None:
        """It is booked, and the coins travel; or the phone's own cards go round."""
        if phone_hands_out(self.match):
            begin_handing_out(self.app)
            return
        shares, event = shares_preview(self.match), GoldSharedOut()
        if shares is None or not doing.happen(self.app, event, note=False):
            return
        self._gave_nothing = not shares.draw and not any(shares.gold.values())
        gets = {self.rows[who]: gold for who, gold in shares.gold.items() if gold > 0}
        if theme.motion and gets:
            self._coins = Coins(self.ids.share, gets, lambda: self._shared(event))
            self._coins.start()
        else:
            self._shared(event)

    def _shared(self, event: GoldSharedOut) -> None:
        self._coins = None
        if self.parent:
            doing.go_on(self.app)
            if self.match.undoes == event:
                nothing = self._gave_nothing
                doing.say(self.app, event, _("Nobody wins gold") if nothing else "")


load_kv("shares")
