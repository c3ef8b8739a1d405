"""The round at a glance: who sits where, what lies in front of them, and what can happen next."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from companion.game.gold import Direction
from companion.game.views import Phase, View, counts_in_play
from companion.happenings import LEAVES, signs
from companion.languages import _
from companion.screens.dealing import ask_before_the_end, look_on
from companion.screens.of_the_match import MatchScreen
from companion.screens.player_sheet import offer_player
from companion.screens.seats_shown import seats_of
from companion.screens.signs_sheet import offer_signs
from companion.theme import theme
from companion.widgets import load_kv, page, ring  # noqa: F401  (the .kv names them)
from companion.widgets.rows import Row
from companion.wording import board as words
from companion.wording.hand_offs import still_to_look


class Board(MatchScreen):
    """Touch a seat for what lies in front of it; everything else is one touch away."""

    phases = (Phase.RUNNING,)
    seats = ListProperty([])
    begins = NumericProperty(-1)
    clockwise = BooleanProperty(True)
    in_play = StringProperty("")
    dwarves = StringProperty("")
    eventful = BooleanProperty(True)

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self._counts = self.ids.in_play.__self__

    def render(self, match: View) -> None:
        """The seats with what lies in front of each, and what everybody may know."""
        now = match.this_round
        self.title = _("Round {n}/{rounds}").format(n=now.number, rounds=match.terms.rounds)
        self.seats = seats_of(match)
        self.begins = match.players.index(now.beginner)
        self.clockwise = match.direction is Direction.CLOCKWISE
        self.in_play = next(
            (words.saboteurs(one) for one in counts_in_play(match) if one.role is words.COUNTED),
            _("What can be in play"),
        )
        self._show_who_has_still_to_look()
        self._put_the_likelier_action_below(signs(match) != (LEAVES,))
        self.dwarves = "\n".join(words.dwarf_line(one, match.name) for one in now.board.dwarves)

    def _put_the_likelier_action_below(self, eventful: bool) -> None:
        """A game without anything to note has only its end to be told."""
        self.eventful = eventful
        order = [self.ids.end, self.ids.happened]
        self.ids.foot.clear_widgets()
        for action in order if eventful else reversed(order):
            self.ids.foot.add_widget(action.__self__)

    def _show_who_has_still_to_look(self) -> None:
        """A line that leads back into the deal, for as long as somebody has not looked.

        On a small screen it stands in for the numbers, so that the seats stay in sight.
        """
        place, still = self.ids.below, still_to_look(self.match)
        place.clear_widgets()
        if not still or Window.height > dp(720) * theme.scale:
            place.add_widget(self._counts)
        if still:
            row = Row(name="still_to_look", title=still, sign="card_back", end_sign="right")
            row.sign_tone, row.fill = "ink", "step"
            row.bind(on_release=lambda _row: look_on(self.app))
            place.add_widget(row, index=len(place.children))

    def end_round(self) -> None:
        """Its questions, after one about whoever has not looked."""
        ask_before_the_end(self.app, lambda: self.app.go("round_end"))

    def seat(self, index: int) -> None:
        """That player's sheet rises."""
        offer_player(self.app, self.match.players[index])

    def what_happened(self) -> None:
        """The signs of this edition and its modules rise."""
        offer_signs(self.app)


load_kv("board")
