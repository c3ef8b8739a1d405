"""The end of a round: how it ended, then who made the last play.

`what` may hold `ended`, when the giant spider has said how; `again` when an answer that was given
already is put right, and `how`, what was said of it; `doors`, the doors chosen so far.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.game.events import AnswerCorrected, RoundEnded
from companion.game.gold import Ending
from companion.game.roles import Colour
from companion.game.views import Phase, has_doors, last_play_matters, ways_to_end
from companion.languages import _
from companion.screens import doing
from companion.screens.at_the_table import TableScreen
from companion.screens.doors import DoorsOnTheWay
from companion.theme import theme
from companion.widgets.asked import Asked
from companion.widgets.buttons import Action
from companion.widgets.ending_card import EndingCard
from companion.widgets.text import Text
from companion.wording.board import ending_words
from companion.wording.shares import last_play_question

LEAST_FOR_DOORS = 250, 210
"""What the middle must have for doors over the question, at a text scale of 1."""


class RoundEndScreen(TableScreen):
    """Two touches; nothing here depends on a hidden role."""

    phases = (Phase.RUNNING, Phase.ENDED, Phase.REVEALED)

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        how = what.get("how", what.get("ended"))
        self._ended = Ending(how) if how else None
        self._doors = frozenset(Colour(one) for one in what.get("doors", self._doors_before()))
        self._roomy = False
        self.top.ring.bind(seating=lambda *_args: self._measure())

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
        if self._ended is None:
            self._ask_how()
        else:
            self._ask_who(self._ended)

    # How

    def _ask_how(self) -> None:
        """The pictures fill the middle; where that is too small they lie over the table."""
        ways = ways_to_end(self.match)
        column = BoxLayout(orientation="vertical", spacing=dp(8))
        column.add_widget(Text(text=_("How did it end?"), style="headline", halign="center"))
        for ended in ways:
            card = EndingCard(name=f"ended.{ended.value}", ended=ended, text=ending_words(ended))
            card.bind(on_release=lambda card: self._it_ended(card.ended))
            column.add_widget(card)
        self.show_seats()
        self.top.act(None, self.way_back())
        self.top.lay(column, least=(theme.grown(240), theme.grown(50 + 110 * len(ways))))

    def _it_ended(self, ended: Ending) -> None:
        self._ended = ended
        self._show()

    # Who

    def _ask_who(self, ended: Ending) -> None:
        self.ask(last_play_question(ended), chosen=self._said_before())
        nobody = (self._nobody(),) if self._may_be_unknown() else ()
        said = self._said_before()
        go_on = self._go_on(said[0]) if said else None
        self._roomy = self._has_room
        if self._asks_for_doors() and not self._roomy:
            self.top.act(DoorsOnTheWay(self._doors, self._set_doors, go_on), *nobody)
            return
        self.top.act(go_on, self.way_back(), *nobody)
        if self._asks_for_doors():
            column = BoxLayout(orientation="vertical")
            column.add_widget(DoorsOnTheWay(self._doors, self._set_doors))
            column.add_widget(Asked(question=last_play_question(ended)))
            self.top.lay(column)

    @property
    def _has_room(self) -> bool:
        """Whether the doors can stand over the question, where everybody looks."""
        wide, high = LEAST_FOR_DOORS
        free = self.top.ring.seating.middle
        return bool(free.wide >= theme.grown(wide) and free.high >= theme.grown(high))

    def _measure(self) -> None:
        """Where the doors stand hangs on the window, and never on a touch."""
        if self._ended is not None and self._has_room is not self._roomy:
            self._show()

    def seat(self, index: int) -> None:
        """Whoever laid the last card."""
        if self._ended is not None:
            self._answered(self.match.players[index])

    def _said_before(self) -> tuple[str, ...]:
        answers = self.match.this_round.answers if self._again else None
        return (answers.by,) if answers and answers.by else ()

    def _asks_for_doors(self) -> bool:
        return self._ended is not None and has_doors(self.match.terms, self._ended)

    def _set_doors(self, doors: frozenset[Colour]) -> None:
        self._doors = doors

    def _may_be_unknown(self) -> bool:
        return not (self._ended and last_play_matters(self.match.terms, self._ended))

    def _go_on(self, by: str) -> Action:
        """It was who was said before."""
        action = Action(name="as_said", text=_("Go on"))
        action.bind(on_release=lambda _action: self._answered(by))
        return action

    def _nobody(self) -> Action:
        action = Action(name="nobody_knows", text=_("Nobody knows"), kind="second", snug=True)
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
        """Before anybody has pointed the round ends anew; after that an answer is corrected."""
        end = self._end(by)
        was = doing.answers_of(self.match)
        if (end.ended, end.by, end.doors) == (was.ended, was.by, was.doors):
            return True
        if isinstance(self.match.undoes, RoundEnded):
            return doing.end_otherwise(self.app, end)
        return doing.happen(self.app, self._correction(end), note=False)

    def _end(self, by: str | None) -> RoundEnded:
        if self._ended is None:
            raise ValueError("how it ended is not said yet")
        doors = self._doors if self._asks_for_doors() else frozenset()
        return RoundEnded(self._ended, by, doors)

    def _correction(self, end: RoundEnded) -> AnswerCorrected:
        return AnswerCorrected(
            self.match.this_round.number,
            ended=end.ended,
            by=end.by,
            doors=end.doors,
            by_unknown=end.by is None,
        )
