"""A finished round: how it ended, who, doors, roles, reasons, thefts; and the way to correct it.

`what` holds `round`, and `match` for a match of the history.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.game.gold import Ending
from companion.game.views import Finished, Phase, View, shares_then
from companion.languages import _
from companion.screens.badges import badges_in
from companion.screens.fingers_told import fingers_told
from companion.screens.kept_table import KeptScreen
from companion.screens.past_rows import past_rows
from companion.screens.share_rows import words_above
from companion.theme import theme
from companion.widgets import load_kv, page  # noqa: F401  (the .kv names them)
from companion.widgets.ending_card import EndingPicture
from companion.widgets.text import Text
from companion.wording import shares as words
from companion.wording.apart import called_in
from companion.wording.corrections import theft_lost

LEAST_DRAWN = 64
FLATTEST = 0.4
"""A row of four path cards is so high for its width."""


class PastRoundScreen(KeptScreen):
    """Everything that was open at the table when the round was shared out."""

    def stands(self, view: View) -> bool:
        """While the match has that round in its books."""
        return self.what["round"] <= len(view.finished)

    def opened(self) -> None:
        """The round as it stands in the books."""
        match = self.match
        then = match.finished_round(self.what["round"])
        self.title = _("Round {n}").format(n=then.number)
        column = self.ids.body.column
        column.clear_widgets()
        drawn = EndedDrawing(then.answers.ended)
        headline, how, *small = told(match, then)
        for line in (headline, drawn, how, *small):
            column.add_widget(line)
        badge = badges_in(self.app, match)
        for row in (*past_rows(match, then, badge), *fingers_told(match, then, badge)):
            column.add_widget(row)
        for steal in then.lost:
            text = theft_lost(steal, called_in(match))
            column.add_widget(Text(text=text, style="label", tone="red"))
        self.ids.body.let_fill(drawn)
        self.ids.correct.disabled = match.phase is Phase.SHARING

    def render(self, match: View) -> None:
        """A correction was taken back."""
        self.opened()

    def correct(self) -> None:
        """An answer was wrong."""
        self.app.go("correction", **self.what)


class EndedDrawing(BoxLayout):
    """How the round ended, drawn as large as the page leaves room, and not at all below that."""

    room = NumericProperty(0)

    def __init__(self, ended: Ending) -> None:
        super().__init__(size_hint_y=None, height=0)
        self._ended = ended
        self.bind(room=self._draw, width=self._draw)

    def _draw(self, *_args: Any) -> None:
        high = min(self.room, self.width * FLATTEST)
        self.height = high if high >= theme.grown(LEAST_DRAWN) else 0
        if self.height and not self.children:
            self.add_widget(EndingPicture(ended=self._ended))
        elif not self.height:
            self.clear_widgets()


def told(match: View, then: Finished) -> list[Text]:
    """What the round came to, how it ended, who began."""
    shares = shares_then(match, then.number)
    apart = called_in(match)
    lines = [
        Text(text=words.headline(match, shares, past=True), style="headline"),
        Text(text=words.how_it_ended(then.answers, apart), style="strong"),
    ]
    small = [
        words.doors_line(then.answers),
        *words_above(shares),
        _("{name} began.").format(name=apart(then.beginner)),
    ]
    return [*lines, *(Text(text=line, tone="dim") for line in small if line)]


load_kv("past_round")
