"""Which box is yours? What goes with it is folded, each with what it changes in one line."""

from __future__ import annotations

import re
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.game.deal import deck_counts
from companion.game.editions import EDITIONS, Edition
from companion.game.house.box import NamedBox
from companion.game.modules import modules_for
from companion.game.rulings import rulings_for
from companion.languages import _, many
from companion.screens import Screen
from companion.screens.all_roles import line_of
from companion.screens.box_parts import BoxParts
from companion.screens.own_box_text import take_one_in
from companion.screens.own_boxes import OwnBoxes
from companion.screens.table_plan import Plan
from companion.table_setting import Draft
from companion.widgets import box_art, card, fold, load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.page import Body
from companion.widgets.rows import Heading
from companion.widgets.table_top import lies_on_its_side
from companion.widgets.touch import Touch
from companion.wording.choices import edition_line
from companion.wording.lists import listed
from companion.wording.names import edition_name, module_name, titled
from companion.wording.own_box import levers_line
from companion.wording.setup import cannot_play, deck_words, hand_line, players_line

FIRST_SENTENCE = re.compile(r"[^.。]*[.。]")


class BoxLine(Touch):
    """One box: its picture, its name, what stands on it; of the chosen one all that is `told`."""

    edition = StringProperty("base-en")
    title = StringProperty("")
    line = StringProperty("")
    told = StringProperty("")
    small = StringProperty("")
    on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        first = FIRST_SENTENCE.match(self.told)
        self.line = first[0] if first else self.told


class WhichBoxScreen(Screen):
    """The edition, its additions, and who keeps roles and gold."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.plan: Plan = what["plan"]
        self._parts = BoxParts(self.app, self.plan, self._show)
        self._own = OwnBoxes(self.app, self.plan, self._choose_own)
        self._own_lines: list[BoxLine] = []
        folds = (self.ids.roles, self.ids.additions, self.ids.rulings, self.ids.options)
        self._folds = [one.__self__ for one in folds]
        self._card = self.ids.card.__self__
        self._beside = Body()
        self._lines = {edition: self._line_of(edition) for edition in EDITIONS}
        self._unfit = Heading()
        self._variants = Heading(text=_("Other ways to play"))
        self._own_row = self._own.row()
        self._into_view = Clock.create_trigger(self._scroll)

    def opened(self) -> None:
        """Show the boxes anew: another step may have changed who plays, or built a box."""
        self._choose_own()

    def onward(self) -> None:
        """The set-up; a table that only came to look goes back."""
        if self.what.get("again"):
            self.app.stage.back()
        else:
            self.app.go("laying_out", plan=self.plan)

    def _line_of(self, edition: Edition) -> BoxLine:
        line = BoxLine(
            name=f"box.{edition.value}",
            edition=edition.value,
            title=titled(edition_name(edition)),
            told=edition_line(edition),
            small=players_line(edition),
        )
        line.bind(on_release=lambda _line: self._choose(edition))
        return line

    def _choose(self, edition: Edition) -> None:
        self.plan.draft = self.plan.draft.playing(edition)
        self._show()

    def build(self) -> None:
        """A box of the table's own."""
        self._own.build()

    def take_one_in(self) -> None:
        """A box that another phone tells."""
        take_one_in(self.app, self._own.choose)

    def _choose_own(self) -> None:
        """The table's own boxes are other ones now, or another of them is played."""
        self._own.read()
        self._own_lines = [self._own_line(f"box.{kept.id}", kept.box) for kept in self._own.kept]
        if unkept := self._own.unkept:
            self._own_lines.append(self._own_line("box.unkept", unkept))
        self._show()

    def _own_line(self, name: str, kept: NamedBox) -> BoxLine:
        line = BoxLine(
            name=name,
            edition=kept.box.edition.value,
            title=kept.name or _("Our own box"),
            told=levers_line(kept),
            small=players_line(kept.box, kept.modules),
        )
        line.bind(on_release=lambda _line: self._own.choose(kept))
        return line

    # What is shown

    def _show(self) -> None:
        draft = self.plan.draft
        players = len(draft.players)
        for edition, line in self._lines.items():
            line.on = edition is draft.edition and draft.house is None
            line.disabled = players not in EDITIONS[edition].players
            line.told = edition_line(edition, players)
        for line in self._own_lines:
            line.on = line is self._own_line_chosen
        self._show_roles(draft)
        self._show_additions(draft)
        self.fold("rulings").hold(*self._parts.rulings())
        options = self.fold("options")
        options.line = self._parts.options_line()
        options.hold(*self._parts.options())
        self._put_in_order(draft)
        action = self.ids.action
        action.text = _("Done") if self.what.get("again") else _("Set-up")
        action.disabled = draft.why_not() is not None
        self.ids.why.text = cannot_play(draft)

    def fold(self, name: str) -> Any:
        """A fold, also while it stands nowhere."""
        return next(one for one in self._folds if one.name == name)

    def _show_roles(self, draft: Draft) -> None:
        if not draft.fits:
            return
        roles = self.fold("roles")
        roles.title = _("Role cards and hand: {hand}").format(hand=hand_line(draft))
        roles.line = deck_words(draft)
        counts = deck_counts(draft.box, len(draft.players), draft.modules)
        lines = (
            line_of(role, "", many("{n} card", "{n} cards", cards))
            for role, cards in counts.items()
            if cards
        )
        roles.hold(*lines)

    def _show_additions(self, draft: Draft) -> None:
        additions, modules = self.fold("additions"), modules_for(draft.edition)
        chosen = [titled(module_name(one)) for one in modules if one in draft.modules]
        additions.title = many("{n} addition", "{n} additions", len(modules))
        additions.line = listed(chosen) or _("None chosen")
        additions.hold(*self._parts.additions())

    def _put_in_order(self, draft: Draft) -> None:
        """Boxes for so many first; what goes with the chosen one stands right below it, or lying
        flat beside them all."""
        wanted = {
            "roles": draft.fits,
            "additions": bool(modules_for(draft.edition)),
            "rulings": bool(rulings_for(draft.edition, draft.modules)),
            "options": True,
        }
        wide = lies_on_its_side()
        own = [self._own_row] if draft.house else []
        lies = [*own, *(one for one in self._folds if wanted[one.name])]
        players = len(draft.players)
        fitting = [one for one in EDITIONS if players in EDITIONS[one].players]
        variants = [one for one in fitting if not EDITIONS[one].has_a_box]
        others = [one for one in EDITIONS if one not in fitting]
        self._unfit.text = many("Not for {n} player", "Not for {n} players", players)
        order: list[Widget] = [*self._own_lines]
        order += [self._lines[one] for one in fitting if one not in variants]
        for heading, editions in ((self._variants, variants), (self._unfit, others)):
            if editions:
                order += [heading, *(self._lines[one] for one in editions)]
        if not wide:
            lies.insert(0, self._chosen)
            order[order.index(self._chosen)] = self._card
        changed = put(self.ids.boxes, order)
        put(self.ids.more, lies)
        put(self.ids.both, [self.ids.body.__self__, *([self._beside] if wide else [])])
        put(self._beside.column, [self._card] if wide else [])
        if changed:
            self._into_view()

    @property
    def _chosen(self) -> BoxLine:
        """The line of the box that is played."""
        return self._own_line_chosen or self._lines[self.plan.draft.edition]

    @property
    def _own_line_chosen(self) -> BoxLine | None:
        if self.plan.draft.house is None:
            return None
        kept = self._own.chosen
        name = f"box.{kept.id}" if kept else "box.unkept"
        return next((line for line in self._own_lines if line.name == name), None)

    def _scroll(self, _dt: float) -> None:
        self.ids.body.scroll_to(self._chosen, animate=False)


def put(place: Widget, order: list[Widget]) -> bool:
    """Put these widgets in this order, wherever they stood; true if it was another one."""
    if list(reversed(place.children)) == order:
        return False
    place.clear_widgets()
    for widget in order:
        if widget.parent:
            widget.parent.remove_widget(widget)
        place.add_widget(widget)
    return True


load_kv("which_box")
