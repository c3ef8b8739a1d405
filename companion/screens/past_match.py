"""A match of the history as it was. `what` holds `match`."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from companion.archive import Refusal, RefusedError, retold
from companion.archive.outcome import table_of as table_of_match
from companion.game.views import Phase, story_of
from companion.languages import _
from companion.screens import doing
from companion.screens.badges import BadgeOf, badges_then
from companion.screens.kept_table import KeptScreen
from companion.screens.match_parts import match_told
from companion.screens.place_rows import in_few_lines
from companion.screens.sharing_sheet import offer_sharing
from companion.screens.table_plan import Plan
from companion.screens.tales import tales
from companion.table_setting import Draft, again
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.place_row import PlaceRow
from companion.widgets.rows import Row
from companion.widgets.text import Text
from companion.wording.records import (
    day_and_length,
    gold_or_secret,
    past_title,
    place_words,
    played_title,
)
from companion.wording.refused import refused
from companion.wording.sharing import in_order


class PastMatchScreen(KeptScreen):
    """Places, gold by round, roles, and each round one touch away."""

    readable = BooleanProperty(True)

    @property
    def id(self) -> str:
        """The match that is looked at."""
        found: str = self.what["match"]
        return found

    def opened(self) -> None:
        """The match as history has it now."""
        past = self.app.archive.history.match(self.id)
        if past is None:
            raise RefusedError(Refusal.NO_SUCH_MATCH)
        self.title = played_title(past.edition, past.house)
        self.readable = past.readable
        column = self.ids.body.column
        column.clear_widgets()
        column.add_widget(Text(text=past_title(past), style="headline"))
        line = day_and_length(past) if past.readable else ""
        column.add_widget(Text(text=line, style="label", tone="dim"))
        badge = badges_then(self.app, past)
        counted = any(line.won for line in past.lines)
        places = []
        for player in in_order(past):
            row = PlaceRow(
                place=place_words(player.place),
                left=counted and player.place is None,
                who=player.name,
                gold=gold_or_secret(player.gold),
                won=player.won,
                badge=badge(player.id),
            )
            places.append((player.place, row))
        for widget in in_few_lines(places):
            column.add_widget(widget)
        if past.readable:
            self._show_rounds(column, badge)

    def _show_rounds(self, column: Any, badge: BadgeOf) -> None:
        try:
            match = self.match
        except RefusedError as error:
            column.add_widget(Text(text=refused(error), tone="dim"))
            return
        if match.phase not in (Phase.COUNTING, Phase.OVER):
            self._offer_to_go_on(column)
        elif draft := again(table_of_match(match)):
            self._offer_to_play_again(column, draft)
        told = story_of(match, self.id, retold.before(self.app.archive.store, self.id))
        for widget in tales(match, told, (), badge):
            column.add_widget(widget)
        for widget in match_told(match, badge, self.open_round, self.count):
            column.add_widget(widget)

    def _offer_to_go_on(self, column: Any) -> None:
        """A match that was left can be played on while no other one runs."""
        if self.app.archive.running_headline() is not None:
            return
        row = Row(name="go_on", title=_("Go on with this match"), sign="play", end_sign="right")
        row.bind(on_release=lambda _row: self._go_on())
        column.add_widget(row)

    def _offer_to_play_again(self, column: Any, draft: Draft) -> None:
        """Offer to play again with these people, also where another phone has played the match."""
        row = Row(name="again", title=_("Play again"), sign="people", end_sign="right")
        row.bind(on_release=lambda _row: self.app.go("setting", again=True, plan=Plan(draft)))
        column.add_widget(row)

    def _go_on(self) -> None:
        doing.take_up(self.app, self.table)

    def count(self) -> None:
        """All turn over their gold, perhaps once more."""
        self.app.go("totals", match=self.id)

    def open_round(self, number: int) -> None:
        """How it ended, and why everybody got what they got."""
        self.app.go("past_round", match=self.id, round=number)

    def share(self) -> None:
        """Offer the match as text, picture, table or link."""
        offer_sharing(self.app, self.id)

    def delete(self) -> None:
        """Out of the history; the snackbar brings it back."""
        app, match = self.app, self.id
        if app.archive.history.match(match) is None:
            app.stage.again()
            return
        app.archive.history.delete(match)
        app.stage.back()
        app.presenter.note(_("The match is deleted."), undo=lambda: bring_back(app, match))


def bring_back(app: Any, match: str) -> None:
    """A deletion is undone, or it is said that this is no longer possible."""
    try:
        app.archive.history.bring_back(match)
    except RefusedError as gone:
        app.presenter.note(refused(gone))
        return
    app.stage.again()


load_kv("past_match")
