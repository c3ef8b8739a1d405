"""Gold by round, as far as it is public; a finished round is one touch away.

`what` may hold `match`, a match of the history.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp

from companion.game.editions import Gold
from companion.game.views import View, gold_is_open
from companion.languages import _
from companion.screens.badges import badges_in
from companion.screens.kept_table import KeptScreen
from companion.screens.match_parts import gold_chart, gold_table, round_rows
from companion.theme import theme
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.empty import FreeTable
from companion.widgets.rows import Heading
from companion.widgets.text import Text

BESIDE_THE_TABLE, LARGE_LINE = 160, 72


class GoldScreen(KeptScreen):
    """A table of players and rounds, a chart, and the rounds to look at."""

    def opened(self) -> None:
        """The books as they stand."""
        match, column = self.match, self.ids.body.column
        badge = badges_in(self.app, match)
        column.clear_widgets()
        table = gold_table(match, badge, self.open_round, large=_has_room(match))
        column.add_widget(table)
        free = FreeTable()
        self.ids.body.let_fill(table if match.finished else free)
        if words := how_secret(match):
            column.add_widget(Text(text=words, style="label", tone="dim"))
        if not match.finished:
            column.add_widget(free)
        if match.finished and (chart := gold_chart(match, badge)):
            column.add_widget(Heading())
            column.add_widget(chart)
        if match.finished:
            column.add_widget(Heading(text=_("The rounds")))
        for row in round_rows(match, self.open_round):
            column.add_widget(row)

    def render(self, match: View) -> None:
        """A correction was taken back."""
        self.opened()

    def open_round(self, number: int) -> None:
        """How it ended, and why everybody got what they got."""
        self.app.go("past_round", **self.what, round=number)


def _has_room(match: View) -> bool:
    """Whether the window is wide, or high for so few people: large letters are read from afar."""
    line = (Window.height - dp(BESIDE_THE_TABLE)) / (len(match.gold) + 1)
    return theme.is_wide(Window.width) or bool(line >= dp(LARGE_LINE) * theme.scale)


def how_secret(match: View) -> str:
    """Why not every figure stands there; tokens were paid out in the open and can be read again."""
    if gold_is_open(match) or not match.finished:
        return ""
    if match.terms.rules.gold is Gold.TOKENS:
        return _("1+ is some gold. Touch a past round for what it paid (?).")
    return _("What was picked face down stays secret until the end.")


load_kv("gold")
