"""The table's own boxes in the list of boxes, and what can be done with one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.archive.boxes import KeptBox
from companion.game.house.box import NamedBox
from companion.languages import _
from companion.screens.own_box_text import pass_it_on
from companion.screens.table_plan import Plan
from companion.widgets.rows import Row
from companion.widgets.sheet_column import SheetColumn

if TYPE_CHECKING:
    from companion.app import CompanionApp


class OwnBoxes:
    """What the archive keeps, and the box on the table that it does not."""

    def __init__(self, app: CompanionApp, plan: Plan, changed: Callable[[], None]) -> None:
        self._app, self._plan, self._changed = app, plan, changed
        self.kept: list[KeptBox] = []

    def read(self) -> None:
        """What there is now."""
        self.kept = self._app.archive.boxes.all()

    @property
    def chosen(self) -> KeptBox | None:
        """The kept one that is on the table; none where a printed box is, or one not kept."""
        draft = self._plan.draft
        return next(
            (
                kept
                for kept in self.kept
                if (kept.box.box, kept.name) == (draft.house, draft.house_name)
            ),
            None,
        )

    @property
    def unkept(self) -> NamedBox | None:
        """What is on the table and not in the list: of an earlier evening, or of no name."""
        return None if self.chosen else self._plan.draft.own_box

    def choose(self, box: NamedBox) -> None:
        """Play with that box."""
        self._plan.draft = self._plan.draft.playing_house(box)
        self._changed()

    def build(self) -> None:
        """A new one, with the figures of the printed box."""
        self._app.go("own_box", plan=self._plan)

    def row(self) -> Row:
        """What can be done with the chosen one."""
        row = Row(
            name="own_box",
            title=_("Change, copy, pass on"),
            sign="edit",
            sign_tone="ink",
            end_sign="right",
        )
        row.bind(on_release=lambda _row: self._offer())
        return row

    def _offer(self) -> None:
        column, kept, draft = SheetColumn(), self.chosen, self._plan.draft
        box = kept.box if kept else draft.own_box
        if box is None:
            return
        if kept:
            column.line("change", _("Change it"), "edit", lambda: self._change(kept))
            column.line("copy", _("Copy it"), "cards", lambda: self._copy(box))
        else:
            column.line("copy", _("Change and keep it"), "edit", lambda: self._copy(box))
        words = _("Pass it on to another phone")
        column.line("pass_on", words, "share", lambda: pass_it_on(self._app, box))
        if kept:
            column.line("delete", _("Delete it"), "trash", lambda: self._delete(kept))
        self._app.presenter.sheet(column, box.name or _("Our own box"))

    def _change(self, kept: KeptBox) -> None:
        self._app.go("own_box", plan=self._plan, kept=kept)

    def _copy(self, box: NamedBox) -> None:
        copied = replace(box, name=box.name or _("Our own box"))
        self._app.go("own_box", plan=self._plan, copied=copied)

    def _delete(self, kept: KeptBox) -> None:
        """Matches that were played with it keep theirs."""
        before = self._plan.draft
        self._app.archive.boxes.remove(kept)
        self._plan.draft = before.playing(before.edition)
        self._changed()
        words = _("{name} is deleted. Matches played with it keep it.").format(name=kept.name)
        self._app.presenter.note(words, undo=lambda: self._bring_back(kept))

    def _bring_back(self, kept: KeptBox) -> None:
        self._app.archive.boxes.put(kept)
        self.choose(kept.box)
