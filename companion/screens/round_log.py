"""The round's log: who did what to whom, the latest first, never which role."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from companion.game.events import AnswerCorrected, Event, RoundBegan
from companion.game.match import CanUndo
from companion.screens import Screen, doing
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.text import Text
from companion.wording.log import log_line


class RoundLog(Screen):
    """Everybody may read it; its last entry can be taken back."""

    def opened(self) -> None:
        """What has happened since the round began."""
        column = self.ids.body.column
        column.clear_widgets()
        called = self.app.table.match.name
        for event in reversed(told(self.app.table.events)):
            column.add_widget(LogLine(text=log_line(event, called)))
        can = self.app.table.match.can_undo
        self.ids.undo_last.disabled = can in (CanUndo.NOTHING, CanUndo.NEVER)

    def undo_last(self) -> None:
        """The last entry, or the reason why it stays."""
        event = self.app.table.match.undoes
        if event is not None:
            doing.take_back(self.app, event)


class LogLine(Text):
    """One line of the log."""


def told(events: Iterable[Event]) -> list[Event]:
    """This round's events; answers put right one after the other are told once."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, RoundBegan):
            found.clear()
        found.append(event)
    lines: list[Event] = []
    for kind, group in groupby(found, key=type):
        entries = list(group)
        lines += entries[-1:] if kind is AnswerCorrected else entries
    return lines


load_kv("round_log")
