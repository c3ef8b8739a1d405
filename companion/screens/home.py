"""Where everything begins: go on, play again, a new match; the rules, the past, the settings."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.languages import _
from companion.presenter import Choice
from companion.screens import Screen
from companion.theme import theme
from companion.widgets import lamp, load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Action
from companion.widgets.text import LARGEST_SIGN, Text
from companion.widgets.touch import Touch
from companion.wording.lists import names_in_a_row

CALM = 0.2
"""How many seconds after everything else the mine is drawn."""


class NavTouch(Touch):
    """One of the three places below: a sign with its word, as wide as that."""

    sign = StringProperty("")
    text = StringProperty("")


class HomeScreen(Screen):
    """Shows what this table most likely wants now as its main action."""

    def lamp_size(self, room: float) -> float:
        """In dp: as large as the words and what stands below leave room for."""
        wanted = 168 if self.height > dp(1000) else 112 if self.height > dp(720) else 72
        return float(max(1, min(wanted, room / dp(1) / min(theme.scale, LARGEST_SIGN))))

    def opened(self) -> None:
        """The running match and the last table may have changed."""
        running = self.app.archive.running_headline()
        group = None if running else self.app.archive.groups.last()
        self.ids.actions.clear_widgets()
        if running:
            words = where_it_stands(running.round)
            self._offer("go_on", words, self.go_on, running.players)
        if self.app.left_covered is not None:
            self._offer("uncover", _("Who has the most gold?"), self.uncover)
        if group:
            names = tuple(name for _id, name in group.players)
            self._offer("again", _("Play again"), self.play_again, names)
        self._offer("new", _("New match"), self.new_match)
        if running and not self.app.asked_to_go_on:
            ask = Clock.create_trigger(lambda _dt: self._ask_to_go_on(words))
            Clock.schedule_once(lambda _dt: ask())  # in the second frame: home is drawn first
        self.app.asked_to_go_on = True
        Clock.schedule_once(self._dig, CALM)

    def _dig(self, _dt: float) -> None:
        """The mine is drawn when everything else stands, so that no start waits for it."""
        from companion.widgets.mine import WholeMine

        place = self.ids.mine
        if not place.children:
            place.add_widget(WholeMine())
        place.children[0].dig(self.app)

    def new_match(self) -> None:
        """A table is set; a match that still runs is not dropped without asking."""
        from companion.screens.dealing import ask_to_end

        self.app.may_end = ""
        ask_to_end(self.app, lambda: self.app.go("setting"))

    def _ask_to_go_on(self, words: str) -> None:
        if self.app.stage.screen is not self:
            return
        self.app.presenter.ask(
            _("Go on with the match?"),
            _("It stands as you left it. All roles are hidden."),
            (
                Choice("go_on_now", words, self.go_on, "main"),
                Choice("not_now", _("Not now")),
            ),
        )

    def go_on(self) -> None:
        """Back into the match where it stands."""
        from companion.screens import doing

        doing.to_the_match(self.app)

    def uncover(self) -> None:
        """To the end of the match, where its gold is uncovered."""
        self.app.go("the_end", shown=self.app.left_covered)

    def play_again(self) -> None:
        """Play again: the same people at the same table; one screen to look over, then the deal."""
        self.app.go("setting", again=True)

    def _offer(self, name: str, words: str, does: Any, players: tuple[str, ...] = ()) -> None:
        first = not self.ids.actions.children
        if players:
            line = names_in_a_row(players)
            names = Text(text=line, tone="dim", halign="center")
            self.ids.actions.add_widget(names)
        action = Action(text=words, name=name, kind="main" if first else "second")
        action.bind(on_release=lambda _widget: does())
        self.ids.actions.add_widget(action)


def where_it_stands(number: int | None) -> str:
    """What a match that runs waits for."""
    return _("Count the gold") if number is None else _("Go on: round {n}").format(n=number)


load_kv("home")
