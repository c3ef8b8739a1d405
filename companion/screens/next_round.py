"""Between two rounds: who begins, what hands do meanwhile, and the deal by one touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.game.events import MatchEnded, Player, PlayerId, PlayerJoined, PlayerLeft
from companion.game.views import Phase, View
from companion.languages import _
from companion.presenter import Choice
from companion.screens import doing
from companion.screens.at_the_table import TableScreen
from companion.screens.dealing import begin_round
from companion.screens.round_told import round_told
from companion.screens.who_plays import offer_to_change
from companion.theme import theme
from companion.widgets.between_rounds import BetweenRounds
from companion.widgets.buttons import Action, SignTouch
from companion.widgets.reminder import Reminder
from companion.widgets.table_top import lies_on_its_side
from companion.wording.apart import called_in, set_apart
from companion.wording.between import reminders, too_few

LOW = 700


def lies_low() -> bool:
    """Whether the table lies on its side and has hardly a middle."""
    return lies_on_its_side() and bool(Window.height < dp(LOW) * theme.scale)


class NextRoundScreen(TableScreen):
    """The table as it sits; a touch on a seat lets that player begin."""

    phases = (Phase.SEATED,)

    def __init__(self, **what: Any) -> None:
        self._beginner: PlayerId | None = what.get("beginner")
        self._newcomer: Player | None = None
        super().__init__(**what)
        gold = SignTouch(name="gold", sign="chart", hint=_("Gold"))
        gold.bind(on_release=lambda _gold: self.app.go("gold"))
        people = SignTouch(name="who_plays", sign="people", hint=_("People"))
        people.bind(on_release=lambda _people: self.who_plays())
        for touch in (gold, people):
            self.ids.bar.add_widget(touch)

    def opened(self) -> None:
        """After the last round the match ends here."""
        if self.match.phase is Phase.SEATED and self.match.next_round is None:
            doing.go_on(self.app)
        else:
            super().opened()

    def render(self, match: View) -> None:
        """Who sits there, and who begins."""
        if match.next_round is None:
            return
        self.title = _("Round {n}").format(n=match.next_round)
        if self._beginner not in match.players:
            self._beginner = match.next_beginner
        self.show()

    def memory(self) -> dict[str, Any]:
        """Who was chosen to begin."""
        return {"beginner": self._beginner}

    def show(self) -> None:
        """Who begins, what is shuffled and laid out, and the deal."""
        match = self.match
        enough = match.may_play_with(len(match.players))
        self.show_seats()
        self.top.begins = match.players.index(self._beginner) if self._beginner else -1
        lines = () if lies_low() else self._reminders()
        self.top.lay(
            BetweenRounds(self._line(enough), match.next_round or 1, match.terms.rounds, lines)
        )
        self._show_actions(enough)

    def _reminders(self) -> Sequence[tuple[str, str]]:
        enough = self.match.may_play_with(len(self.match.players))
        return reminders(self.match) if enough and not self._newcomer else ()

    def details(self) -> Widget:
        """Where the middle is low: what hands do now, then the rest."""
        body = round_told(self.app)
        for sign, words in reversed(self._reminders() if lies_low() else ()):
            body.column.add_widget(Reminder(sign=sign, text=words), len(body.column.children))
        return body

    def turned(self) -> None:
        """What hands do stands in the middle, or beside it where that is low."""
        self.show()

    def seat(self, index: int) -> None:
        """Let the touched seat begin the round, or a newcomer sit down after it."""
        if self._newcomer is not None:
            self._sit_down(self._newcomer, index + 1)
            return
        self._beginner = self.match.players[index]
        self.show()

    def deal(self) -> None:
        """The next round in one touch."""
        if self._beginner is not None:
            begin_round(self.app, self._beginner)

    def step_back(self) -> bool:
        """Back sends a newcomer away who has no seat yet."""
        if self._newcomer is None:
            return False
        self._newcomer = None
        self.show()
        return True

    def _line(self, enough: bool) -> str:
        if self._newcomer is not None:
            return _("After whom does {name} sit?").format(name=set_apart(self._newcomer.name))
        if not enough:
            return too_few(self.match)
        if self._beginner is None:
            return _("Who begins? Touch a seat.")
        return _("{name} begins.").format(name=called_in(self.match)(self._beginner))

    def _show_actions(self, enough: bool) -> None:
        if self._newcomer is not None:
            self.top.act(None, self.way_back())
            return
        end = Action(
            name="end_match",
            text=_("End the match here"),
            kind="second" if enough else "main",
            snug=enough,
        )
        end.bind(on_release=lambda _action: self._ask_to_end())
        if not enough:
            self.top.act(end)
            return
        words = _("Deal round {n}").format(n=self.match.next_round)
        deal = Action(name="deal", text=words, disabled=self._beginner is None)
        deal.bind(on_release=lambda _action: self.deal())
        self.top.act(deal, end)

    # Somebody comes or goes

    def who_plays(self) -> None:
        """Between two rounds somebody gets up at once, or sits down."""
        offer_to_change(self.app, self._join, self._leave)

    def _leave(self, player: PlayerId) -> None:
        doing.happen(self.app, PlayerLeft(player))

    def _join(self, player: Player) -> None:
        self.app.presenter.clear_note()  # it tells of what was before, and would lie over the foot
        self._newcomer = player
        self.show()

    def _sit_down(self, player: Player, seat: int) -> None:
        self._newcomer = None
        doing.happen(self.app, PlayerJoined(player, seat))

    def _ask_to_end(self) -> None:
        self.app.presenter.ask(
            _("End the match here?"),
            _("The gold of the rounds played so far decides."),
            (
                Choice("end_it", _("End the match"), self._end, "danger"),
                Choice("leave_it", _("Play on"), None, "main"),
            ),
        )

    def _end(self) -> None:
        if doing.happen(self.app, MatchEnded(early=True), note=False):
            doing.go_on(self.app)
