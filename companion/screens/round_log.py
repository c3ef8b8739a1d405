"""The round's log: who did what to whom, the latest first, never which role."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.game.events import (
    AnswerCorrected,
    Event,
    NuggetPicked,
    OpenerNamed,
    RoleLooked,
    RoleOpened,
    RoundBegan,
    Undone,
)
from companion.game.views import NOT_TAKEN_BACK, CanUndo, View
from companion.languages import _
from companion.screens import Screen, doing
from companion.screens.in_play import plates_in_play
from companion.screens.log_signs import sign_of
from companion.screens.nugget_draw import ask_to_hand_out_again
from companion.theme import margin, theme
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.even_rows import UnevenRows
from companion.widgets.found_list import height_of
from companion.widgets.page import Body
from companion.widgets.pen import Drawn, Pen
from companion.widgets.role_wall import RoleWall
from companion.wording.apart import called_in
from companion.wording.log import log_line

AT_ONCE = 40
TRACK = 28
SIGN = 28
"""How wide the thread and the sign beside a line are."""
TALL = 800
"""So high a narrow window has to be for the roles below the log, which take this part of it."""
ROLES, ROLES_IF_FEW = 0.36, 0.29
FEW_ROLES = 3


@dataclass
class LoggedEvent:
    """An event of the log: `undone` if it was taken back later, `undoes` what it took back."""

    event: Event
    undone: bool = False
    undoes: Event | None = None


class RoundLogScreen(Screen):
    """Everybody may read it; its last entry can be taken back."""

    def __init__(self, **what: Any) -> None:
        self._waiting: list[LoggedEvent] = []
        self._latest: LoggedEvent | None = None
        self._beside: Body | None = None
        super().__init__(**what)

    def opened(self) -> None:
        """What has happened since the round began, and what would be taken back next."""
        self.render(self.app.table.view)

    def render(self, match: View) -> None:
        """Show the log, and what would be taken back next."""
        self._show_roles()
        self._waiting = told(self.app.table.log)
        self._latest = self._waiting[-1] if self._waiting else None
        self.ids.lines.show(self._next_lines())
        event, action = match.undoes, self.ids.undo_last
        action.disabled = match.can_undo in (CanUndo.NOTHING, CanUndo.NEVER)
        if self._may_be_handed_out_again():
            action.disabled = False
            action.text = _("Hand out again")
        elif event is None or action.disabled:
            action.text = _("Nothing to take back")
        else:
            words = log_line(event, match.name).rstrip(".\u3002")
            action.text = _("Take back: {what}").format(what=words)

    def _show_roles(self) -> None:
        """What can be in play stands beside it, where the window has room for both."""
        if self._beside is None:
            if not theme.is_wide(Window.width):
                self._show_roles_below()
                return
            self._beside = Body(size_hint_x=0.85)
            self.ids.both.add_widget(self._beside)
        self._beside.column.clear_widgets()
        wall = RoleWall(plates_in_play(self.app.table.view))
        self._beside.column.add_widget(wall)
        self._beside.let_fill(wall)

    def _show_roles_below(self) -> None:
        """On a tall narrow window they stand below the log."""
        self.ids.below.clear_widgets()
        if Window.height >= dp(TALL) * theme.scale:
            plates = plates_in_play(self.app.table.view)
            wall = RoleWall(plates)
            wall.room = Window.height * (ROLES if len(plates) > FEW_ROLES else ROLES_IF_FEW)
            wall.bind(fits=lambda _wall, _fits: self.ids.below.clear_widgets())
            self.ids.below.add_widget(wall)

    def more(self) -> None:
        """Somebody reads on."""
        self.ids.lines.add(self._next_lines())

    def _next_lines(self) -> list[dict[str, Any]]:
        """The latest ones that are not told yet."""
        lines: list[dict[str, Any]] = []
        called = called_in(self.app.table.view)
        while self._waiting and len(lines) < AT_ONCE:
            entry = self._waiting.pop()
            words = log_line(entry.event, called, entry.undoes)
            latest = entry is self._latest
            line = {"text": words, "undone": entry.undone, "latest": latest}
            lines.append({**line, "sign": sign_of(entry.event)})
        return lines

    def undo_last(self) -> None:
        """The last entry, or the reason why it stays."""
        event = self.app.table.view.undoes
        if self._may_be_handed_out_again():
            ask_to_hand_out_again(self.app)
        elif event is not None:
            doing.take_back(self.app, event)

    def _may_be_handed_out_again(self) -> bool:
        """The last entry is a pick that nobody takes back alone."""
        match = self.app.table.view
        return isinstance(match.undoes, NuggetPicked) and match.can_undo is CanUndo.NEVER


class LogLine(BoxLayout):
    """One line of the log, struck out where it was taken back; `track` leads to the one before."""

    text = StringProperty("")
    sign = StringProperty("")
    undone = BooleanProperty(False)
    latest = BooleanProperty(False)
    style = StringProperty("body")


class Track(Drawn):
    """What has happened is threaded on a line, the latest at its end."""

    latest = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(latest=self.repaint)

    def paint(self) -> None:
        """A bead on the thread."""
        pen, x, y = Pen(), self.width / 2, self.height / 2
        pen.colour(theme.edge)
        pen.line(((x, 0), (x, y if self.latest else self.height)), dp(1.5))
        pen.colour(theme.gold if self.latest else theme.edge)
        pen.spot(x, y, dp(6) if self.latest else dp(4))


class LogLines(UnevenRows):
    """The lines of the log; only those in sight are widgets."""

    style = StringProperty("body")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(style=self._measure_anew)

    def row_of(self) -> LogLine:
        """One more row, for as many as are in sight at once."""
        return LogLine(size_hint=(None, None), style=self.style)

    def high_of(self, data: dict[str, Any]) -> float:
        """The height of a line and of what keeps it from the next."""
        room = max(dp(60), self.width - 2 * margin(self.width) - dp(TRACK) - theme.grown(SIGN))
        return height_of(data["text"], self.style, room) + dp(12)


def told(events: Iterable[Event]) -> list[LoggedEvent]:
    """This round's events; answers put right one after the other are told once."""
    found: list[LoggedEvent] = []
    for entry in paired(events):
        if isinstance(entry.event, RoundBegan):
            found.clear()
        found.append(entry)
    lines: list[LoggedEvent] = []
    for kind, group in groupby(
        looks_once(found), key=lambda entry: (type(entry.event), entry.undone)
    ):
        entries = list(group)
        lines += entries[-1:] if kind == (AnswerCorrected, False) else entries
    return lines


def looks_once(entries: Iterable[LoggedEvent]) -> list[LoggedEvent]:
    """Of a look its opening is told, and not whether it was finished: none tells how long it took.

    Whoever says that it was they, as it stands there, adds nothing either.
    """
    told: list[LoggedEvent] = []
    by: dict[str, set[str | None]] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, RoleOpened):
            by.setdefault(event.whose, set()).add(event.by)
        elif isinstance(event, (RoleLooked, OpenerNamed)) and event.by in by.get(event.whose, ()):
            continue
        told.append(entry)
    return told


def paired(events: Iterable[Event]) -> list[LoggedEvent]:
    """Each undo with the event that it took back: the last one that still held."""
    entries: list[LoggedEvent] = []
    holding: list[LoggedEvent] = []
    for event in events:
        entry = LoggedEvent(event)
        entries.append(entry)
        if isinstance(event, Undone) and holding:
            last = holding.pop()
            last.undone, entry.undoes = True, last.event
        elif type(event) not in NOT_TAKEN_BACK:
            holding.append(entry)
    return entries


load_kv("round_log")
