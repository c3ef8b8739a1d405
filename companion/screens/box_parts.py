"""What goes with a box, as lines to switch: additions, house rulings, who keeps roles and gold.

A line stays the same widget while its box is the same, so that a switch slides and the keyboard's
ring stays where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.game.editions import EDITIONS, Gold
from companion.game.modules import Misfit, Module, modules_for
from companion.game.rulings import READINGS, Reading, Ruling, reading_of, rulings_for
from companion.languages import _
from companion.screens.nugget_split_sheet import offer_split
from companion.screens.table_plan import Plan
from companion.table_setting import Draft
from companion.theme import WIDE
from companion.widgets.buttons import Chip
from companion.widgets.rows import Heading, Row, SwitchRow
from companion.wording.choices import misfit_line, module_line, reading_line, ruling_name
from companion.wording.lists import listed
from companion.wording.names import module_name, titled
from companion.wording.setup import split_line

if TYPE_CHECKING:
    from companion.app import CompanionApp


class BoxParts:
    """Builds the lines for the draft of a plan, and changes it when one is touched."""

    def __init__(self, app: CompanionApp, plan: Plan, changed: Callable[[], None]) -> None:
        self._app, self._plan, self._changed = app, plan, changed
        self._rows: dict[str, SwitchRow] = {}

    @property
    def draft(self) -> Draft:
        """The table as it is set now."""
        return self._plan.draft

    def additions(self) -> list[Widget]:
        """Each module that goes with the box, with what it changes."""
        return [
            self._switch(
                f"module.{module.value}",
                titled(module_name(module)),
                module_line(module),
                module in self.draft.modules,
                partial(self._add, module),
            )
            for module in modules_for(self.draft.edition)
        ]

    def rulings(self) -> list[Widget]:
        """Each question that the rulebooks leave open here, with its readings."""
        apply = rulings_for(self.draft.edition, self.draft.modules)
        return [part for ruling in apply for part in self._ruling(ruling)]

    def options(self) -> list[Widget]:
        """Printed cards or the phone's, open gold or secret, and what the box holds."""
        nuggets = EDITIONS[self.draft.edition].gold is Gold.NUGGETS
        parts: list[Widget] = [
            self._option(
                "printed_roles",
                _("Printed role cards"),
                _("You deal them. The phone asks for the roles when the round is over."),
            )
        ]
        if nuggets:
            parts.append(
                self._option(
                    "phone_nuggets",
                    _("The phone keeps the nugget cards"),
                    _("It goes round when gold is picked. Otherwise your own cards do."),
                )
            )
        if not self.draft.rules.gold_is_public:
            parts.append(
                self._option(
                    "open_gold",
                    _("Gold lies open"),
                    _("Everybody sees who has how much. Otherwise it is secret to the end."),
                )
            )
        if not EDITIONS[self.draft.edition].is_for_two:
            parts.append(self._pointing())
        return [*parts, self._split()] if nuggets else parts

    def _pointing(self) -> SwitchRow:
        """A habit of the phone's, whatever is played."""
        return self._switch(
            "pointing",
            _("Point before the roles turn over"),
            _("When a round ends, everybody points at whom they take for a saboteur."),
            self._app.settings.pointing,
            self._point,
        )

    def _point(self, on: bool) -> None:
        if on is not self._app.settings.pointing:
            self._app.choose(pointing=on)
            self._changed()

    def options_line(self) -> str:
        """How they stand, on one line."""
        draft = self.draft
        nuggets = EDITIONS[draft.edition].gold is Gold.NUGGETS
        roles = _("printed role cards") if draft.printed_roles else _("the phone deals the roles")
        is_open = draft.open_gold or draft.rules.gold_is_public
        parts = [roles, _("gold open") if is_open else _("gold secret")]
        if nuggets and draft.phone_nuggets:
            parts.append(_("the phone keeps the gold"))
        if self._app.settings.pointing and not EDITIONS[draft.edition].is_for_two:
            parts.append(_("everybody points"))
        return titled(listed(parts))

    def _option(self, name: str, words: str, line: str) -> SwitchRow:
        return self._switch(name, words, line, getattr(self.draft, name), partial(self._turn, name))

    def _switch(
        self, name: str, words: str, line: str, on: bool, does: Callable[[bool], None]
    ) -> SwitchRow:
        row = self._rows.get(name)
        if row is None:
            row = self._rows[name] = SwitchRow(name=name, title=words, line=line, on=on)
            row.bind(on=lambda _row, now: does(now))
        row.on = on
        return row

    def _ruling(self, ruling: Ruling) -> tuple[Widget, Widget]:
        chips = StackLayout(size_hint_y=None, spacing=dp(8), padding=(dp(12), 0))
        chips.bind(minimum_height=chips.setter("height"))
        room = min(Window.width, dp(WIDE)) - dp(68)
        readings: Iterable[Reading] = READINGS[ruling]
        for reading in readings:
            on = reading_of(self.draft.rulings, ruling) is reading
            words, name = reading_line(reading), f"ruling.{reading.value}"
            chip = Chip(text=words, name=name, on=on, room=room)
            chip.bind(on_release=lambda _chip, r=reading: self._rule(ruling, r))
            chips.add_widget(chip)
        return Heading(text=ruling_name(ruling)), chips

    def _split(self) -> Row:
        row = Row(
            name="nugget_split",
            title=_("Nugget cards in the box"),
            line=split_line(self.draft.nugget_split),
            end_sign="right",
        )
        row.bind(on_release=lambda _row: self._ask_for_the_split())
        return row

    # What is done

    def _add(self, module: Module, on: bool) -> None:
        before = self.draft.modules
        if on is (module in before):
            return
        self._take(self.draft.with_module(module, on))
        if on and before - self.draft.modules:
            self._app.presenter.note(misfit_line(Misfit.TWO_SIDES_OF_ONE_CARD))

    def _turn(self, name: str, on: bool) -> None:
        if on is not getattr(self.draft, name):
            self._take(self.draft.with_(**{name: on}))

    def _rule(self, ruling: Ruling, reading: Any) -> None:
        self._take(self.draft.ruled(ruling, reading))

    def _ask_for_the_split(self) -> None:
        now = self.draft.nugget_split
        offer_split(self._app, now, lambda split: self._take(self.draft.with_(nugget_split=split)))

    def _take(self, draft: Draft) -> None:
        self._plan.draft = draft
        self._changed()
