"""A match that is over goes out: as poster, text, spreadsheet, file or link. By touch only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import device
from companion.archive import RefusedError, bgstats, spreadsheet
from companion.archive.history import PastMatch
from companion.device.parts import Delivery
from companion.languages import _, current
from companion.screens.poster_of import poster_of
from companion.widgets.poster import poster
from companion.widgets.rows import Row
from companion.widgets.sheet_column import SheetColumn
from companion.wording import sharing as words
from companion.wording.refused import refused

if TYPE_CHECKING:
    from companion.app import CompanionApp


def offer_sharing(app: CompanionApp, match_id: str) -> None:
    """The ways in which a match can be shared."""
    match = app.archive.history.match(match_id)
    if match is None or not match.readable:
        app.presenter.note(_("There is nothing to send."))
        return
    SharingSheet(app, match).offer()


class SharingSheet:
    """One match on its way out."""

    def __init__(self, app: CompanionApp, match: PastMatch) -> None:
        self._app = app
        self._match = match

    def offer(self) -> None:
        """A line for each way."""
        column = SheetColumn()
        ways = [
            ("poster", _("As a poster"), "picture", self._poster),
            ("text", _("As text"), "log", self._text),
            ("csv", _("For a spreadsheet"), "table_grid", self._csv),
            ("json", _("For this app on another phone"), "download", self._json),
        ]
        if self._match.finished:
            ways.append(("bgstats", _("To BG Stats"), "stats", self._bgstats))
        for name, title, sign, does in ways:
            row = Row(name=f"share.{name}", title=title, sign=sign, sign_tone="ink")
            row.bind(on_release=lambda _row, does=does: does())
            column.add_widget(row)
        self._app.presenter.sheet(column, _("Send the match"))

    def _text(self) -> None:
        device.here().share.text(words.match_text(self._match), self._done)

    def _poster(self) -> None:
        try:
            told = poster_of(self._app, self._match)
        except RefusedError as error:
            self._say(refused(error))
            return
        self._file(".png", poster(told))

    def _csv(self) -> None:
        heads = words.headings(self._match)
        self._file(".csv", spreadsheet.gold_by_round(self._match.lines, heads, current()))

    def _json(self) -> None:
        try:
            text = self._app.archive.export.match(self._match.id)
        except RefusedError as error:
            self._say(refused(error))
            return
        self._file(".json", text.encode())

    def _bgstats(self) -> None:
        game = words.game_name(self._match)
        link = bgstats.link(self._match, game=game, role_name=words.role_word)
        if device.here().links.open(link):
            self._app.presenter.close_all()
        else:
            device.here().share.text(link, self._done)

    def _file(self, ending: str, data: bytes) -> None:
        name = words.file_name(self._match, ending)
        device.here().share.file(name, data, self._done)

    def _done(self, delivery: Delivery) -> None:
        self._say(words.delivered(delivery))

    def _say(self, text: str) -> None:
        self._app.presenter.close_all()
        if text:
            self._app.presenter.note(text)
