"""The end of a round: how it ended, then who made the last play.

`what` may hold `ended`, when the giant spider has said how; `again` when an answer that was given
already is put right, and `how`, what was said of it; `doors`, the doors chosen so far.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.game.events import AnswerCorrected, RoundEnded
from companion.game.gold import Ending
from companion.game.roles import Colour
from companion.game.views import Phase, has_doors, last_play_matters, ways_to_end
from companion.languages import _
from companion.screens import doing
from companion.screens.doors import DoorsOnTheWay
from companion.screens.of_the_match import MatchScreen
from companion.screens.seats_shown import seats_of
from companion.widgets import ending_card, load_kv, page, ring, rows  # noqa: F401  (for the .kv)
from companion.widgets.buttons import Action
from companion.widgets.ending_card import EndingCard
from companion.widgets.page import Body
from companion.widgets.scrolling import Scrolling
from companion.widgets.text import Text
from companion.wording.board import ending_words
from companion.wording.shares import last_play_question


class WhoWasLast(Scrolling):
    """The doors above, then the question that a seat answers, and the seats."""

    way_asked = BooleanProperty(False)
    question = StringProperty("")
    seats = ListProperty([])

    __events__ = ("on_seat",)

    def on_seat(self, index: int) -> None:
        """A seat was touched; the screen listens."""


class RoundEnd(MatchScreen):
    """Two touches; nothing here depends on a hidden role."""

    phases = (Phase.RUNNING, Phase.ENDED, Phase.REVEALED)

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        how = what.get("how", what.get("ended"))
        self._ended = Ending(how) if how else None
        self._doors = frozenset(Colour(one) for one in what.get("doors", self._doors_before()))

    def opened(self) -> None:
        """The question that is still open."""
        if self.belongs_here():
            self.title = _("End of round {n}").format(n=self.match.this_round.number)
            self._show()

    @property
    def _again(self) -> bool:
        """Whether an answer that was given already is put right."""
        return "again" in self.what

    def _doors_before(self) -> frozenset[Colour]:
        """An answer that is put right begins with what was said before."""
        answers = self.match.this_round.answers if self._again else None
        return answers.doors if answers else frozenset()

    def memory(self) -> dict[str, Any]:
        """What is answered already."""
        kept: dict[str, Any] = {
            name: self.what[name] for name in ("again", "ended") if name in self.what
        }
        doors = sorted(door.value for door in self._doors)
        return {**kept, "how": self._ended.value if self._ended else "", "doors": doors}

    def step_back(self) -> bool:
        """Back is one question back; from the first one of a round that has ended it asks."""
        if self._ended is not None and "ended" not in self.what:
            self._ended = None
            self._show()
            return True
        if self.match.phase is Phase.ENDED:
            doing.ask_to_leave_the_end(self.app)
            return True
        return False

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
        seats = seats_of(self.match, chosen=self._said_before())
        who = WhoWasLast(question=last_play_question(self._ended), seats=seats)
        who.bind(on_seat=lambda _who, index: self._answered(self.match.players[index]))
        if self._asks_for_doors():
            who.way_asked = True
            who.ids.doors.add_widget(DoorsOnTheWay(self._doors, self._set_doors))
        return who

    def _said_before(self) -> tuple[str, ...]:
        answers = self.match.this_round.answers if self._again else None
        return (answers.by,) if answers and answers.by else ()

    def _asks_for_doors(self) -> bool:
        return self._ended is not None and has_doors(self.match.terms, self._ended)

    def _set_doors(self, doors: frozenset[Colour]) -> None:
        self._doors = doors

    def _may_be_unknown(self) -> bool:
        return not (self._ended and last_play_matters(self.match.terms, self._ended))

    def _nobody(self) -> Action:
        action = Action(name="nobody_knows", text=_("Nobody knows"), kind="plain")
        action.bind(on_release=lambda _action: self._answered(None))
        return action

    # Answered

    def _answered(self, by: str | None) -> None:
        if not self._again:
            if doing.happen(self.app, self._end(by), note=False):
                doing.go_on(self.app)
        elif self._put_right(by):
            self.app.stage.back()

    def _put_right(self, by: str | None) -> bool:
        """Before the roles are open the round ends anew; after that an answer is corrected."""
        if self.match.phase is Phase.REVEALED:
            return doing.happen(self.app, self._correction(by), note=False)
        return doing.end_otherwise(self.app, self._end(by))

    def _end(self, by: str | None) -> RoundEnded:
        if self._ended is None:
            raise ValueError("how it ended is not said yet")
        doors = self._doors if self._asks_for_doors() else frozenset()
        return RoundEnded(self._ended, by, doors)

    def _correction(self, by: str | None) -> AnswerCorrected:
        end, number = self._end(by), self.match.this_round.number
        return AnswerCorrected(
            number, ended=end.ended, by=by, doors=end.doors, by_unknown=by is None
        )


load_kv("round_end")
