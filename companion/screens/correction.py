"""An answer was wrong: it is changed, the round worked out again, and hands put it right.

`what` holds `round`, `match` for a match of the history, and the `draft` told so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.chance import CHANCE
from companion.game.events import AnswerCorrected
from companion.game.gold import Direction
from companion.game.views import (
    Phase,
    RuleError,
    hand_overs,
    last_play_matters,
    lost_thefts,
    prepare,
    ways_to_end,
)
from companion.happenings import THIEF
from companion.languages import _
from companion.people import BadgeNumbers
from companion.presenter import Choice
from companion.screens import doing
from companion.screens.badges import badges_in
from companion.screens.correction_draft import (
    CorrectionDraft,
    asks_for_crystals,
    asks_for_direction,
    asks_for_doors,
)
from companion.screens.correction_seat import offer_seat, switch
from companion.screens.crystals import crystals_asked
from companion.screens.doors import DoorsOnTheWay
from companion.screens.kept_table import KeptScreen
from companion.theme import high, theme
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.even_grid import EvenGrid
from companion.widgets.numbers import Numbers
from companion.widgets.people_list import ROW_HIGH
from companion.widgets.person_name import PersonName
from companion.widgets.person_row import PersonRow
from companion.widgets.role_tile import RoleTile, narrowest
from companion.widgets.rows import Heading, Row, SwitchRow
from companion.widgets.sheet_column import SheetColumn
from companion.widgets.table_top import lies_on_its_side
from companion.widgets.text import Text
from companion.wording.apart import called_in
from companion.wording.board import ending_words
from companion.wording.corrections import hand_over, theft_lost
from companion.wording.errors import refusal
from companion.wording.shares import last_play_question

Offered = tuple[str, str, Callable[[], None]]
"""What it is called; whose answer it is, by their id, or its words; what it does."""


FEW = 4
"""So few have a large card each, where the window is wide."""
GROWN = {2: 2.7}
"""How many times as high as its words ask for such a tile becomes: as its width lets the card."""


class CorrectionScreen(KeptScreen):
    """The answers of a finished round, each to be put right."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self._draft: CorrectionDraft = what.get("draft") or CorrectionDraft(
            self.match.terms, self.match.finished_round(what["round"])
        )

    def opened(self) -> None:
        """The answers as they are told now."""
        self.title = _("Round {n}").format(n=self.what["round"])
        column = self.ids.body.column
        column.clear_widgets()
        column.add_widget(Text(text=_("Which answer was wrong?"), style="headline"))
        for widget in self._answers():
            column.add_widget(widget)
        self.ids.work_out.disabled = not self._draft.changed
        self.ids.body.let_fill(self._grid)

    def memory(self) -> dict[str, Any]:
        """What this screen is built with again: its round, and what is told so far."""
        return {**self.what, "draft": self._draft}

    # The answers

    def _answers(self) -> list[Widget]:
        match, new = self.match, self._draft.new
        lines: list[Widget] = [self._how(), self._last_play()]
        if asks_for_doors(match, new):
            doors = new.answers.doors
            lines.append(DoorsOnTheWay(doors, lambda doors: self._say(doors=doors)))
        if asks_for_crystals(match, new):
            lines.append(self._crystals())
        if asks_for_direction(match):
            lines.append(self._direction())
        lines.append(Heading(text=_("Who was what")))
        lines.append(self._seats())
        thefts = [self._theft(index, who) for index, who in enumerate(self._draft.thieves)]
        return [*lines, *([Heading(text=_("Thefts"))] if thefts else []), *thefts]

    def _line(
        self, name: str, title: str, line: str, offers: Callable[[], None], sign: str = ""
    ) -> Row:
        row = Row(name=name, title=title, line=line, sign=sign, end_sign="edit")
        row.bind(on_release=lambda _row: offers())
        return row

    def _how(self) -> Row:
        ended = self._draft.new.answers.ended
        choices = [
            (one.value, ending_words(one), partial(self._say, ended=one))
            for one in ways_to_end(self.match)
        ]
        title = _("How did it end?")
        return self._line("how", title, ending_words(ended), partial(self._offer, title, choices))

    def _last_play(self) -> Row:
        new, match = self._draft.new, self.match
        title = last_play_question(new.answers.ended)
        choices: list[Offered] = [
            (str(index), who, partial(self._say, by=who, by_unknown=False))
            for index, who in enumerate(new.seats)
        ]
        if not last_play_matters(match.terms, new.answers.ended):
            unknown = partial(self._say, by=None, by_unknown=True)
            choices.append(("nobody_knows", _("Nobody knows"), unknown))
        row = self._line("last_play", title, "", lambda: self._offer(title, choices))
        return self._told_of(row, new.answers.by, _("Nobody knows"))

    def _direction(self) -> SwitchRow:
        turned = self._draft.new.board.direction is Direction.COUNTER_CLOCKWISE
        ways = {True: Direction.COUNTER_CLOCKWISE, False: Direction.CLOCKWISE}
        words = _("Play goes the other way round")
        return switch(
            "turned", words, turned, lambda on: self._say(direction=ways[on]), sign="direction"
        )

    def _crystals(self) -> Numbers:
        told = self._draft.new.answers.crystals
        return crystals_asked(told, lambda number: self._say(crystals=number))

    # Seats and thefts

    def _seats(self) -> EvenGrid:
        seats, roles = self._draft.new.seats, self._draft.new.roles.values()
        least = narrowest(roles, map(self.match.name, seats))
        upright = theme.is_wide(Window.width) and not lies_on_its_side()
        few = upright and len(seats) <= FEW
        grown = GROWN.get(len(seats), 1.9) if few else 2.2
        grid = EvenGrid(narrowest=least, padding=(0, dp(8)), most_grown=grown)
        for index, who in enumerate(seats):
            who_it_is = {"who": self.match.name(who), "badge": self._badge(who)}
            tile = RoleTile(name=f"was.{index}", **who_it_is, upright=few)
            tile.turn(self._draft.new.roles[who])
            tile.bind(on_release=lambda _tile, who=who: self._offer_seat(who))
            grid.add_widget(tile)
        self._grid = grid
        return grid

    def _offer_seat(self, who: str) -> None:
        offer_seat(self.app, self.match, self._draft, who, self._do)

    def _theft(self, index: int, thief: str) -> Row:
        match, new = self.match, self._draft.new
        victim = self._draft.victim_of(thief)
        title = _("{name} steals 1 from whom?").format(name=match.name(thief))
        choices: list[Offered] = [
            (str(place), who, partial(self._stole, thief, who))
            for place, who in enumerate(new.seats)
            if who != thief
        ]
        choices.append(("nothing", _("Takes nothing"), partial(self._stole, thief, None)))
        row = self._line(
            f"theft.{index}", title, "", partial(self._offer, title, choices), sign=THIEF.sign
        )
        return self._told_of(row, victim, _("Takes nothing"))

    def _stole(self, thief: str, victim: str | None) -> None:
        self._draft.stole(thief, victim)
        self.opened()

    # Telling

    def _badge(self, who: str) -> BadgeNumbers:
        return badges_in(self.app, self.match)(who)

    def _told_of(self, row: Row, who: str | None, nobody: str) -> Row:
        """Below its title stands somebody with their disc."""
        if who is None:
            row.line = nobody
        else:
            name = PersonName(text=self.match.name(who), badge=self._badge(who), style="label")
            row.ids.words.add_widget(name)
        return row

    def _choice(self, name: str, said: str) -> Row | PersonRow:
        """Somebody of the table, or what is said where it was nobody."""
        if said not in self.match.everybody:
            return Row(name=name, title=said)
        who = {"title": self.match.name(said), "badge": self._badge(said)}
        return PersonRow(name=name, **who, end_sign="", size_hint_y=None, height=high(ROW_HIGH))

    def _offer(self, title: str, choices: Sequence[Offered]) -> None:
        column = SheetColumn()
        for name, said, does in choices:
            row = self._choice(f"choice.{name}", said)
            row.bind(on_release=lambda _row, does=does: self._do(does))
            column.add_widget(row)
        self.app.presenter.sheet(column, title)

    def _do(self, does: Callable[[], None]) -> None:
        self.app.presenter.close_top()
        does()
        self.opened()

    def _say(self, **answers: Any) -> None:
        draft = self._draft
        draft.say(**answers)
        if not asks_for_doors(self.match, draft.new) and draft.new.answers.doors:
            draft.say(doors=frozenset())
        self.opened()

    # Booking

    def work_out(self) -> None:
        """What the round comes to now, told before anything is booked."""
        match = self.match
        try:
            event = prepare(match, self._draft.event, CHANCE)
            moves, lost = hand_overs(match, event), lost_thefts(match, event)
        except RuleError as error:
            self.app.presenter.note(refusal(error, called_in(match)))
            return
        lines = [hand_over(move, called_in(match)) for move in moves]
        lines += [theft_lost(steal, called_in(match)) for _number, steal in lost]
        self.app.presenter.ask(
            _("Put the gold right") if moves else _("Nobody's gold changes"),
            "\n".join(lines),
            (
                Choice("book", _("Put it right"), lambda: self._book(event), "main"),
                Choice("not_yet", _("Not yet")),
            ),
        )

    def _book(self, event: AnswerCorrected) -> None:
        table = self.table
        counted = table.view.phase is Phase.OVER
        if not doing.happen(self.app, event, note=False, table=table):
            return
        if counted and table.view.phase is Phase.COUNTING:
            which = {k: v for k, v in self.what.items() if k == "match"}
            self.app.stage.turn("totals", **which)
            return
        self.app.stage.back()
        if "match" not in self.what:
            doing.say(self.app, event)


load_kv("correction")
