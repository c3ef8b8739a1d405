"""What is put right about one player of a finished round: the role, and what lay in front."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.game.deal import deck_counts
from companion.game.events import PlayerId
from companion.game.gold.round import Part
from companion.game.views import View
from companion.happenings import BROKEN, CAUGHT, THIEF, Happening
from companion.languages import _
from companion.role_marks import role_sign, role_tone
from companion.screens.correction_draft import CorrectionDraft
from companion.screens.person_sheet import headed
from companion.widgets.rows import Row, SwitchRow
from companion.wording.names import role_name, titled

if TYPE_CHECKING:
    from companion.app import CompanionApp

Telling = Callable[[Callable[[], None]], None]
"""Closes the sheet, tells the draft, and shows the answers anew."""


def offer_seat(
    app: CompanionApp, match: View, draft: CorrectionDraft, who: PlayerId, tell: Telling
) -> None:
    """The roles of the deck, and the markers on which gold hangs."""
    terms, new = match.terms, draft.new
    column = headed(app, match, who)
    counts = deck_counts(terms.box, len(new.seats), terms.modules)
    for role in (role for role, cards in counts.items() if cards):
        row = Row(
            name=f"role.{role.value}",
            title=titled(role_name(role)),
            sign=role_sign(role),
            sign_tone=role_tone(role),
            end_sign="check" if new.roles[who] is role else "",
        )
        row.bind(on_release=lambda _row, role=role: tell(lambda: draft.role(who, role)))
        column.add_widget(row)
    for row in _markers(match, draft, who, tell):
        column.add_widget(row)
    app.presenter.sheet(column)


def switch(
    name: str, title: str, on: bool, does: Callable[[bool], None], **dress: str
) -> SwitchRow:
    """A line that is turned on or off."""
    row = SwitchRow(name=name, title=title, on=on, **dress)
    row.bind(on=lambda _row, now: does(now))
    return row


def _markers(match: View, draft: CorrectionDraft, who: PlayerId, tell: Telling) -> list[SwitchRow]:
    board, rows = draft.new.board, []

    def mark(marker: Happening, words: str, on: bool, does: Callable[[bool], None]) -> None:
        acts = lambda now: tell(lambda: does(now))  # noqa: E731
        dress = {"sign": marker.sign, "sign_tone": marker.tone}
        rows.append(switch(f"mark.{marker.code}", words, on, acts, **dress))

    if match.terms.can_hold(Part.TRAPPED):
        caught, thief = who in board.trapped, who in board.thieves
        words = _("Caught at the end")
        mark(CAUGHT, words, caught, lambda on: draft.trapped(who, on))
        words = _("Has a thief card")
        mark(THIEF, words, thief, lambda on: draft.thief(who, on))
    for tool, broken in BROKEN.items() if match.terms.broken_tools_matter else ():
        on = (who, tool) in board.broken
        mark(broken, broken.words(), on, partial(draft.broken, who, tool))
    return rows
