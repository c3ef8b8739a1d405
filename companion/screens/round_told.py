"""What a wide screen has room for beside the table: what can be in play, and what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.game.views import counts_in_play
from companion.languages import _
from companion.screens.all_roles import line_of
from companion.screens.round_log import told
from companion.widgets.page import Body
from companion.widgets.rows import Heading
from companion.widgets.text import Text
from companion.wording.apart import called_in
from companion.wording.log import log_line
from companion.wording.roles import how_many

if TYPE_CHECKING:
    from companion.app import CompanionApp

LINES = 30


def round_told(app: CompanionApp) -> Body:
    """The roles in play with their numbers, then the round's log, the latest first."""
    match, body = app.table.view, Body()
    body.add_widget(Heading(text=_("What can be in play")))
    for count in counts_in_play(match):
        body.add_widget(line_of(count.role, "", how_many(count)))
    body.add_widget(Heading(text=_("Log of the round")))
    for entry in reversed(told(app.table.log)[-LINES:]):
        words = log_line(entry.event, called_in(match), entry.undoes)
        body.add_widget(Text(text=words, tone="dim" if entry.undone else "ink"))
    return body
