"""Which box is yours? What goes with it is folded, each with what it changes in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.game.deal import deck_counts
from companion.game.editions import EDITIONS, Edition, Gold
from companion.game.match.seating import READINGS
from companion.game.modules import Module, modules_for
from companion.game.rulings import Ruling, TrappedGeologist, WithoutTokens, rulings_for
from companion.languages import _, many
from companion.screens import Screen
from companion.screens.all_roles import line_of
from companion.screens.table_plan import Plan
from companion.table_setting import Draft
from companion.widgets import box_art, fold, load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Chip
from companion.widgets.rows import Heading, SwitchRow
from companion.widgets.touch import Touch
from companion.wording.choices import (
    edition_line,
    module_line,
    reading_line,
    ruling_name,
)
from companion.wording.names import edition_name, module_name, titled
from companion.wording.setup import cannot_play, deck_words, hand_line, players_line


class BoxLine(Touch):
    """One box: its picture, its name, what sets it apart."""

    edition = StringProperty("base-en")
    title = StringProperty("")
    line = StringProperty("")
    small = StringProperty("")
    on = BooleanProperty(False)


class WhichBox(Screen):
    """The edition, its additions, and who keeps roles and gold."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.plan: Plan = what["plan"]
        folds = (self.ids.roles, self.ids.additions, self.ids.rulings, self.ids.options)
        self._folds = [one.__self__ for one in folds]
        self._more = self.ids.more.__self__
        self._lines: dict[Edition, BoxLine] = {}
        for edition in EDITIONS:
            line = BoxLine(
                name=f"box.{edition.value}",
                edition=edition.value,
                title=titled(edition_name(edition)),
                line=edition_line(edition),
            )
            line.bind(on_release=lambda _line, e=edition: self._choose(e))
            self._lines[edition] = line
        self._into_view = Clock.create_trigger(self._scroll)

    def opened(self) -> None:
        """Another step may have changed who plays."""
        self._show()

    def onward(self) -> None:
        """How it lies; a table that only came to look goes back."""
        if self.what.get("again"):
            self.app.stage.back()
        else:
            self.app.go("laying_out", plan=self.plan)

    # What is shown

    def _show(self) -> None:
        draft = self.plan.draft
        players = len(draft.players)
        for edition, line in self._lines.items():
            line.on = edition is draft.edition
            line.disabled = players not in EDITIONS[edition].players
            line.small = players_line(edition)
        self._show_additions(draft)
        self._show_options(draft)
        self._show_roles(draft)
        action = self.ids.action
        action.text = _("Done") if self.what.get("again") else _("How it lies")
        action.disabled = draft.why_not() is not None
        self.ids.why.text = cannot_play(draft)

        self._put_in_order()

    def _put_in_order(self) -> None:
        """What goes with the chosen box stands right below it."""
        order: list[Widget] = list(self._lines.values())
        order.insert(order.index(self._lines[self.plan.draft.edition]) + 1, self._more)
        boxes = self.ids.boxes
        if list(reversed(boxes.children)) != order:
            boxes.clear_widgets()
            for widget in order:
                boxes.add_widget(widget)
            self._into_view()

    def _scroll(self, _dt: float) -> None:
        line = self._lines[self.plan.draft.edition]
        self.ids.body.scroll_to(line, animate=False)

    def _show_additions(self, draft: Draft) -> None:
        additions, modules = self.ids.additions, modules_for(draft.edition)
        chosen = [titled(module_name(one)) for one in modules if one in draft.modules]
        additions.title = many("{n} addition", "{n} additions", len(modules))
        additions.line = ", ".join(chosen) or _("None chosen")
        switches = [
            self._switch(
                f"module.{module.value}",
                titled(module_name(module)),
                module_line(module),
                module in draft.modules,
                partial(self._add, module),
            )
            for module in modules
        ]
        additions.hold(*switches)
        self._keep(additions, bool(modules))
        rulings = rulings_for(draft.edition, draft.modules)
        parts = [part for ruling in rulings for part in self._ruling(draft, ruling)]
        self.ids.rulings.hold(*parts)
        self._keep(self.ids.rulings, bool(rulings))

    def _show_options(self, draft: Draft) -> None:
        nuggets = EDITIONS[draft.edition].gold is Gold.NUGGETS
        options = self.ids.options
        options.line = self._options_line(draft, nuggets)
        switches = [
            self._option("printed_roles", _("Printed role cards"), _printed_roles(), draft),
        ]
        if nuggets:
            words = _("The phone keeps the nugget cards")
            switches.append(self._option("phone_nuggets", words, _phone_nuggets(), draft))
        switches.append(self._option("open_gold", _("Gold lies open"), _open_gold(), draft))
        options.hold(*switches)

    def _options_line(self, draft: Draft, nuggets: bool) -> str:
        roles = _("printed role cards") if draft.printed_roles else _("the phone deals the roles")
        gold = _("gold open") if draft.open_gold else _("gold secret")
        parts = [roles, gold]
        if nuggets and draft.phone_nuggets:
            parts.append(_("the phone keeps the gold"))
        return titled(", ".join(parts))

    def _show_roles(self, draft: Draft) -> None:
        roles = self.ids.roles
        self._keep(roles, draft.fits)
        if not draft.fits:
            return
        counts = deck_counts(draft.edition, len(draft.players), draft.modules)
        words = deck_words(draft)
        roles.title = _("Role cards and hand: {hand}").format(hand=hand_line(draft))
        roles.line = words
        roles.hold(
            *(
                line_of(role, "", many("{n} card", "{n} cards", cards))
                for role, cards in counts.items()
                if cards
            )
        )

    def _keep(self, part: Widget, wanted: bool) -> None:
        more = self._more
        part = part.__self__
        standing = {one for one in self._folds if one.parent} - {part}
        if wanted:
            standing.add(part)
        more.clear_widgets()
        for one in self._folds:
            if one in standing:
                more.add_widget(one)

    def _option(self, name: str, words: str, line: str, draft: Draft) -> SwitchRow:
        return self._switch(
            name, words, line, getattr(draft, name), lambda on: self._change_to(**{name: on})
        )

    def _switch(
        self, name: str, words: str, line: str, on: bool, does: Callable[[bool], None]
    ) -> SwitchRow:
        row = SwitchRow(name=name, title=words, line=line)
        row.on = on
        row.bind(on=lambda _row, now: does(now))
        return row

    def _ruling(self, draft: Draft, ruling: Ruling) -> tuple[Widget, Widget]:
        chips = StackLayout(size_hint_y=None, spacing=dp(8), padding=(dp(12), 0))
        chips.bind(minimum_height=chips.setter("height"))
        readings: Iterable[TrappedGeologist | WithoutTokens] = READINGS[ruling]
        for reading in readings:
            on = getattr(draft.rulings, ruling.value) is reading
            words = reading_line(reading)
            chip = Chip(text=words, name=f"ruling.{reading.value}", on=on, room=_room())
            chip.bind(on_release=lambda _chip, r=reading: self._rule(ruling, r))
            chips.add_widget(chip)
        return Heading(text=ruling_name(ruling)), chips

    # What is done

    def _choose(self, edition: Edition) -> None:
        self._take(self.plan.draft.playing(edition))

    def _add(self, module: Module, on: bool) -> None:
        self._take(self.plan.draft.with_module(module, on))

    def _rule(self, ruling: Ruling, reading: Any) -> None:
        self._take(self.plan.draft.ruled(ruling, reading))

    def _change_to(self, **changes: bool) -> None:
        self._take(self.plan.draft.with_(**changes))

    def _take(self, draft: Draft) -> None:
        self.plan.draft = draft
        self._show()


def _room() -> float:
    from kivy.core.window import Window

    return float(min(Window.width, dp(600)) - dp(68))


def _printed_roles() -> str:
    return _("You deal them. The phone asks for the roles when the round is over.")


def _phone_nuggets() -> str:
    return _("It goes round when gold is picked. Otherwise your own cards do.")


def _open_gold() -> str:
    return _("Everybody sees who has how much. Otherwise it is secret to the end.")


load_kv("which_box")
