"""What the table has said about the round that has just ended, each answer to be put right."""

from __future__ import annotations

from companion.game.editions import Edition
from companion.game.events import AnswerCorrected, DirectionTurned
from companion.game.gold import Direction, Ending
from companion.game.match import Match, Phase
from companion.game.modules import Module
from companion.game.roles import Colour
from companion.languages import _
from companion.screens import Screen, doing
from companion.screens.hand_off_sheets import SheetColumn
from companion.screens.player_sheet import offer_markers
from companion.screens.seats_shown import seats_of
from companion.screens.where import place_of
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.ring import SeatRing
from companion.widgets.rows import Heading, Row, SwitchRow
from companion.wording.shares import door_question, how_it_ended


class Answers(Screen):
    """Only what can change somebody's gold in this edition."""

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.app.table.match

    def opened(self) -> None:
        """The answers as they stand."""
        if self.match.phase is not Phase.REVEALED:
            name, what = place_of(self.match)
            self.app.stage.turn(name, **what)
            return
        column, answers = self.ids.body.column, doing.answers_of(self.match)
        column.clear_widgets()
        ended = Row(name="how", title=how_it_ended(answers, self.match.name), end_sign="edit")
        ended.bind(on_release=lambda _row: self.app.go("round_end", again=True))
        column.add_widget(ended)
        if self.match.terms.edition is Edition.SABOTEUR_2 and answers.ended is Ending.GOLD:
            for colour in Colour:
                column.add_widget(self._door(colour))
        if Module.CARDS_2020 in self.match.terms.modules:
            column.add_widget(self._direction())
        if self._markers_matter():
            self._show_seats()

    def _door(self, colour: Colour) -> SwitchRow:
        doors = doing.answers_of(self.match).doors
        row = SwitchRow(
            name=f"free_of.{colour.value}",
            title=door_question(colour),
            sign="door",
            sign_tone=colour.value,
            on=colour not in doors,
        )
        row.bind(
            on=lambda _row, free: self._set_doors(doors - {colour} if free else doors | {colour})
        )
        return row

    def _set_doors(self, doors: frozenset[Colour]) -> None:
        number = self.match.this_round.number
        doing.happen(self.app, AnswerCorrected(number, doors=doors))
        self.opened()

    def _direction(self) -> SwitchRow:
        turned = self.match.direction is Direction.COUNTER_CLOCKWISE
        title = _("Play goes the other way round")
        row = SwitchRow(name="turned", title=title, sign="direction", on=turned)
        row.bind(on=lambda _row, _on: self._turn())
        return row

    def _turn(self) -> None:
        doing.happen(self.app, DirectionTurned())
        self.opened()

    def _markers_matter(self) -> bool:
        terms = self.match.terms
        return terms.edition is Edition.SABOTEUR_2 or Module.SABOTAGE_VICTIM in terms.modules

    def _show_seats(self) -> None:
        column = self.ids.body.column
        column.add_widget(Heading(text=_("What lies in front of each. Touch a seat.")))
        table = SeatRing(seats=seats_of(self.match), arrow=False, size_hint_y=None)
        table.bind(height_wanted=lambda seats, wanted: setattr(seats, "height", wanted))
        table.bind(on_seat=lambda _ring, index: self._offer(index))
        column.add_widget(table)

    def _offer(self, index: int) -> None:
        player, sheet = self.match.players[index], SheetColumn()
        offer_markers(self.app, sheet, player)
        self.app.presenter.sheet(sheet, self.match.name(player))


load_kv("answers")
