"""The end of a round: how it ended, then who made the last play.

`what` may hold `ended`, when the giant spider has said how; `again` when an answer that was given
already is put right; `doors`, the doors chosen so far.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.game.editions import Edition
from companion.game.events import AnswerCorrected, Event, RoundEnded
from companion.game.gold import Ending
from companion.game.match import Match, ways_to_end
from companion.game.match.ending import last_play_matters
from companion.game.roles import Colour
from companion.languages import _
from companion.screens import Screen, doing
from companion.screens.seats_shown import seats_of
from companion.widgets import ending_card, load_kv, page, ring, rows  # noqa: F401  (for the .kv)
from companion.widgets.buttons import Action
from companion.widgets.ending_card import EndingCard
from companion.widgets.page import Body
from companion.widgets.rows import SwitchRow
from companion.widgets.text import Text
from companion.wording.board import ending_words
from companion.wording.shares import door_question, last_play_question


class WhoWasLast(BoxLayout):
    """The doors above, then the question that a seat answers, and the seats."""

    question = StringProperty("")
    seats = ListProperty([])

    __events__ = ("on_seat",)

    def on_seat(self, index: int) -> None:
        """A seat was touched; the screen listens."""


class RoundEnd(Screen):
    """Two touches; nothing here depends on a hidden role."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self._ended = Ending(what["ended"]) if "ended" in what else None
        self._doors = {Colour(one) for one in what.get("doors", self._doors_before())}

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.app.table.match

    def opened(self) -> None:
        """The question that is still open."""
        now = self.match.this_round
        self.title = _("End of round {n}").format(n=now.number)
        self._show()

    def _doors_before(self) -> frozenset[Colour]:
        """An answer that is put right begins with what was said before."""
        answers = self.match.this_round.answers if "again" in self.what else None
        return answers.doors if answers else frozenset()

    def memory(self) -> dict[str, Any]:
        """What is answered already."""
        ended = {"ended": self._ended.value} if self._ended else {}
        doors = sorted(door.value for door in self._doors)
        again = {"again": True} if "again" in self.what else {}
        return {**again, **ended, "doors": doors}

    def step_back(self) -> bool:
        """Back takes the first answer back."""
        if self._ended is None or "ended" in self.what:
            return False
        self._ended = None
        self._show()
        return True

    def _show(self) -> None:
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self._how() if self._ended is None else self._who())
        self.ids.foot.clear_widgets()
        if self._ended is not None and self._may_be_unknown():
            self.ids.foot.add_widget(self._nobody())

    # How

    def _how(self) -> Body:
        body = Body()
        body.add_widget(Text(text=_("How did it end?"), style="headline"))
        for ended in ways_to_end(self.match):
            card = EndingCard(name=f"ended.{ended.value}", ended=ended, text=ending_words(ended))
            card.bind(on_release=lambda card: self._it_ended(card.ended))
            body.add_widget(card)
        return body

    def _it_ended(self, ended: Ending) -> None:
        self._ended = ended
        self._show()

    # Who

    def _who(self) -> WhoWasLast:
        who = WhoWasLast(question=last_play_question(self._ended), seats=seats_of(self.match))
        who.bind(on_seat=lambda _who, index: self._answered(self.match.players[index]))
        if self._asks_for_doors():
            for colour in Colour:
                who.ids.doors.add_widget(self._door(colour))
        return who

    def _asks_for_doors(self) -> bool:
        return self.match.terms.edition is Edition.SABOTEUR_2 and self._ended is Ending.GOLD

    def _door(self, colour: Colour) -> SwitchRow:
        """Asked as people see it: is there a way without such a door?"""
        row = SwitchRow(
            name=f"free_of.{colour.value}",
            title=door_question(colour),
            sign="door",
            sign_tone=colour.value,
            on=colour not in self._doors,
        )
        row.bind(on=lambda _row, free: self._set_door(colour, free))
        return row

    def _set_door(self, colour: Colour, free: bool) -> None:
        self._doors = self._doors - {colour} if free else self._doors | {colour}

    def _may_be_unknown(self) -> bool:
        return not (self._ended and last_play_matters(self.match.terms, self._ended))

    def _nobody(self) -> Action:
        action = Action(name="nobody_knows", text=_("Nobody knows"), kind="plain")
        action.bind(on_release=lambda _action: self._answered(None))
        return action

    def _answered(self, by: str | None) -> None:
        if doing.happen(self.app, self._event(by), note=False):
            if "again" in self.what:
                self.app.stage.back()
            else:
                doing.go_on(self.app)

    def _event(self, by: str | None) -> Event:
        doors = frozenset(self._doors) if self._asks_for_doors() else frozenset()
        if self._ended is None:
            raise ValueError("how it ended is not said yet")
        if "again" in self.what:
            number = self.match.this_round.number
            unknown = by is None
            return AnswerCorrected(
                number, ended=self._ended, by=by, doors=doors, by_unknown=unknown
            )
        return RoundEnded(self._ended, by, doors)


load_kv("round_end")
