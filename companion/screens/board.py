"""The round at a glance: who sits where, what lies in front of them, and what can happen next."""

from __future__ import annotations

from typing import Any

from companion.game.components import TOKEN_WORTHS
from companion.game.editions import Gold
from companion.game.views import Phase, View, counts_in_play
from companion.happenings import LEAVES, signs
from companion.languages import _
from companion.layouts import layout_for
from companion.screens.at_the_table import TableScreen
from companion.screens.dealing import ask_before_the_end, look_on
from companion.screens.player_sheet import offer_player
from companion.screens.signs_sheet import SignsCover
from companion.widgets.board_middle import BoardMiddle
from companion.widgets.buttons import Action, SignTouch
from companion.wording import board as words
from companion.wording.apart import called_in
from companion.wording.hand_offs import still_to_look


class BoardScreen(TableScreen):
    """Touch a seat for what lies in front of it; everything else is one touch away."""

    phases = (Phase.RUNNING,)

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        log = SignTouch(name="log", sign="log", hint=_("Log"))
        log.bind(on_release=lambda _log: self.app.go("round_log"))
        self.ids.bar.add_widget(log)

    def render(self, match: View) -> None:
        """The seats with what lies in front of each, and what everybody may know."""
        self.top.uncover()
        now = match.this_round
        self.title = _("Round {n}/{rounds}").format(n=now.number, rounds=match.terms.rounds)
        self.show_seats()
        self.top.lay(self._middle())
        self._show_actions()

    def _middle(self) -> BoardMiddle:
        match = self.match
        now, still = match.this_round, still_to_look(match)
        counted = next(
            (words.saboteurs(one) for one in counts_in_play(match) if one.role is words.COUNTED),
            _("What can be in play"),
        )
        middle = BoardMiddle(
            now=now.number,
            rounds=match.terms.rounds,
            cards=len(match.players),
            tokens=TOKEN_WORTHS if match.terms.rules.gold is Gold.TOKENS else (),
            drawing=layout_for(match.terms.edition, match.terms.modules),
            counted=counted,
            waiting=still,
            notes="\n".join(words.dwarf_line(one, called_in(match)) for one in now.board.dwarves),
        )
        middle.bind(on_in_play=lambda _middle: self.app.go("in_play"))
        middle.bind(on_gold=lambda _middle: self.app.go("gold"))
        middle.bind(on_still=lambda _middle: look_on(self.app))
        return middle

    def _show_actions(self) -> None:
        """A game without anything to note has only its end to be told."""
        eventful = signs(self.match) != (LEAVES,)
        end = Action(name="end_round", text=_("End the round"))
        end.bind(on_release=lambda _end: self.end_round())
        happened = Action(name="happened", text=_("What happened?"))
        happened.bind(on_release=lambda _happened: self.what_happened())
        main, other = (happened, end) if eventful else (end, happened)
        other.kind = "second"
        self.top.act(main, other)

    def end_round(self) -> None:
        """End the round, after a question about whoever has not looked."""
        ask_before_the_end(self.app, lambda: self.app.go("round_end"))

    def seat(self, index: int) -> None:
        """Raise the sheet of the touched seat."""
        offer_player(self.app, self.match.players[index])

    def what_happened(self) -> None:
        """The signs of this edition and its modules lie over the table; once more, they go."""
        if self.top.covered:
            self.top.uncover()
        else:
            self.top.cover(SignsCover(self.app, self.top.uncover))

    def step_back(self) -> bool:
        """Back uncovers the table first."""
        covered = self.top.covered
        self.top.uncover()
        return covered
