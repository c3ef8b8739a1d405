"""Where everything begins: go on, play again, a new match; the rules, the past, the settings."""

from __future__ import annotations

from typing import Any

from companion.languages import _, many
from companion.screens import Screen
from companion.widgets import lamp, load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Action
from companion.widgets.text import Text
from companion.widgets.touch import Touch

NAMES_SHOWN = 3


class NavTouch(Touch):
    """One of the three places below: a sign with its word."""


class Home(Screen):
    """Shows what this table most likely wants now as its main action."""

    def opened(self) -> None:
        """The running match and the last table may have changed."""
        running = self.app.archive.running_headline()
        group = self.app.archive.last_group()
        foot = self.ids.actions
        foot.clear_widgets()
        if running:
            self._offer("go_on", _("Go on: round {n}").format(n=running.round), self.go_on)
        if group and not running:
            self._offer("again", _("Play again"), self.play_again, names_line(group.names))
        self._offer("new", _("New match"), lambda: self.app.go("setting"))

    def go_on(self) -> None:
        """Back into the match where it stands."""
        self.app.go("board")

    def play_again(self) -> None:
        """The same people at the same table; one screen to look over, then the deal."""
        self.app.go("setting", again=True)

    def _offer(self, name: str, words: str, does: Any, line: str = "") -> None:
        first = not self.ids.actions.children
        if line:
            self.ids.actions.add_widget(
                Text(text=line, style="body", tone="dim", halign="center", fitted=True)
            )
        action = Action(text=words, name=name, kind="main" if first else "second")
        action.bind(on_release=lambda _widget: does())
        self.ids.actions.add_widget(action)


def names_line(names: tuple[str, ...]) -> str:
    """ "Ada, Ben, Cleo and 4 more": enough to know the table again."""
    if len(names) <= NAMES_SHOWN + 1:
        return ", ".join(names)
    more = many("{n} more", "{n} more", len(names) - NAMES_SHOWN)
    return ", ".join((*names[:NAMES_SHOWN], more))


load_kv("home")
