"""A box of the table's own, while it is built: ready answers, levers, and the chances at once.

`what` holds `plan`: the table that is being set; `kept`, where a kept box is changed; `copied`,
another table's box to begin with.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.archive import RefusedError
from companion.archive.boxes import KeptBox
from companion.game.editions import Edition
from companion.game.house.box import HouseBox, NamedBox
from companion.game.house.building import of_edition, without_strangers
from companion.game.house.code import BoxTextError
from companion.game.house.presets import Preset, has_preset, presets_for, with_preset
from companion.game.modules import modules_for
from companion.game.rulings import rulings_for
from companion.languages import _, many
from companion.presenter import Choice
from companion.screens import Screen
from companion.screens.box_parts import BoxParts
from companion.screens.own_box_chances import FigureLines, TwoDecks
from companion.screens.own_box_levers import Levers
from companion.screens.table_plan import Plan
from companion.screens.which_box import put
from companion.table_setting import Draft
from companion.theme import theme
from companion.widgets import chance_bars, field, fold, load_kv, page, rows  # noqa: F401
from companion.widgets.buttons import Chip
from companion.widgets.edition_choice import choose_edition
from companion.widgets.scrolling import hold_still
from companion.wording.box_faults import why_no_text
from companion.wording.lists import listed
from companion.wording.names import edition_name, module_name, titled
from companion.wording.own_box import preset_words
from companion.wording.records import past_of_saboteurs
from companion.wording.refused import refused
from companion.wording.setup import cannot_play

WIDE = 840
"""From so many dp of width on, at a text size of 1, the chances stand beside the levers."""
ROOMY = 560
"""From so many dp of height on, at a text size of 1, the chances stay above what scrolls."""


class OwnBoxScreen(Screen):
    """What is built is a draft of the table that plays it; nothing is kept before it is said."""

    wide = BooleanProperty(False)

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.outer: Plan = what["plan"]
        self._kept: KeptBox | None = what.get("kept")
        self._before: NamedBox = what.get("before") or what.get("copied") or self._first()
        self.plan = Plan(what.get("built") or self.outer.draft.playing_house(self._before))
        self._levers = Levers(self._move)
        self._parts = BoxParts(self.app, self.plan, self._changed)
        self._figures = FigureLines()
        self._chips: dict[Preset, Chip] = {}
        ids = self.ids
        self._folds = [ids.additions.__self__, ids.rulings.__self__]
        self._chances, self._comes_to = ids.chances.__self__, ids.comes_to.__self__
        self.title = _("Your own box")
        self._called = self._before.name if self._kept else self._free_name()
        ids.name.hint = self._called
        ids.name.typing.text = what.get("name", self._before.name if self._is_named else "")
        Window.bind(size=self._resized)

    @property
    def _is_named(self) -> bool:
        """Whether somebody has called it so: a new one is called as the field suggests."""
        return "kept" in self.what or "copied" in self.what

    def _first(self) -> NamedBox:
        if self._kept is not None:
            return self._kept.box
        draft = self.outer.draft
        boxes = draft.house.boxes if draft.house else 1
        box = HouseBox.of(draft.edition, boxes)
        return NamedBox("", box, draft.modules, draft.rulings)

    def _free_name(self) -> str:
        """What it is called while nobody has said."""
        taken, name, number = {one.name for one in self.app.archive.boxes.all()}, "", 1
        while not name or name in taken:
            name = _("Our own box") if number == 1 else f"{_('Our own box')} {number}"
            number += 1
        return name

    def memory(self) -> dict[str, Any]:
        """What is built so far."""
        return {
            **self.what,
            "built": self.plan.draft,
            "before": self._before,
            "name": self.ids.name.text,
        }

    def opened(self) -> None:
        """All levers as they stand."""
        self._place_the_chances()
        self._show()

    def left(self) -> None:
        """The keyboard goes."""
        self.ids.name.typing.focus = False

    def step_back(self) -> bool:
        """What was built is not dropped without asking."""
        if self._built() == self._before:
            return False
        self.app.presenter.ask(
            _("Leave without keeping it?"),
            "",
            (
                Choice("drop", _("Leave"), self._leave, "danger"),
                Choice("stay", _("Go on building"), None, "main"),
            ),
        )
        return True

    def _leave(self) -> None:
        self.app.stage.back()

    # What is touched

    def _move(self, box: HouseBox) -> None:
        self.plan.draft = self.plan.draft.with_levers(box)
        self._show()

    def _changed(self) -> None:
        """An addition or a reading; role cards go with their addition."""
        draft = self.plan.draft
        self.plan.draft = draft.with_levers(without_strangers(self._box, draft.modules))
        self._show()

    def choose_edition(self) -> None:
        """The box that it is made of."""
        choose_edition(self._box.edition, self._take_edition)

    def _take_edition(self, edition: Edition) -> None:
        kept = replace(self._built(), box=of_edition(self._box, edition))
        draft = self.plan.draft
        modules = draft.modules & frozenset(modules_for(edition))
        self.plan.draft = draft.playing_house(replace(kept, modules=modules))
        self._show()

    def keep(self) -> None:
        """Into the list of boxes, and onto the table."""
        boxes = self.app.archive.boxes
        try:
            built = replace(self._built(), name=self.ids.name.text.strip() or self._called)
            kept = boxes.change(self._kept, built) if self._kept else boxes.add(built)
        except RefusedError as error:
            self.app.presenter.note(refused(error))
            return
        except BoxTextError as error:
            self.app.presenter.note(why_no_text(error.why))
            return
        self.outer.draft = self.outer.draft.playing_house(kept.box)
        self._leave()

    # What is shown

    @property
    def _box(self) -> HouseBox:
        house = self.plan.draft.house
        if house is None:
            raise ValueError("no house box is built")
        return house

    def _built(self) -> NamedBox:
        draft = self.plan.draft
        return NamedBox(self.ids.name.text.strip(), self._box, draft.modules, draft.rulings)

    def _show(self) -> None:
        draft, ids = self.plan.draft, self.ids
        ids.edition.title = titled(edition_name(draft.edition))
        self._show_presets()
        self._show_chances(draft)
        put(ids.levers, self._levers.show(draft))
        self._show_folds(draft)
        self._show_foot()

    def _show_presets(self) -> None:
        chips = []
        for preset in presets_for(self._box.edition):
            chip = self._chips.get(preset)
            if chip is None:
                chip = Chip(text=preset_words(preset), name=f"preset.{preset.value}")
                chip.bind(on_release=lambda chip, one=preset: self._turn(chip, one))
                self._chips[preset] = chip
            chip.on = has_preset(self._box, preset)
            chips.append(chip)
        put(self.ids.presets, chips)

    def _turn(self, chip: Chip, preset: Preset) -> None:
        hold_still(chip)
        self._move(with_preset(self._box, preset, on=not chip.on))

    def _show_chances(self, draft: Draft) -> None:
        decks = TwoDecks(draft)
        self.ids.chances.show(decks.saboteurs)
        put(self.ids.figures, self._figures.show(decks))
        found = self.app.archive.statistics.of_table()
        ours = self._kept.name if self._kept else None
        players = len(draft.players)
        self.ids.past.text = past_of_saboteurs(found, draft.edition.value, players, ours)

    def _show_folds(self, draft: Draft) -> None:
        additions, rulings = self._folds
        modules = modules_for(draft.edition)
        chosen = [titled(module_name(one)) for one in modules if one in draft.modules]
        additions.title = many("{n} addition", "{n} additions", len(modules))
        additions.line = listed(chosen) or _("None chosen")
        additions.hold(*self._parts.additions())
        rulings.hold(*self._parts.rulings())
        there = [additions] if modules else []
        there += [rulings] if rulings_for(draft.edition, draft.modules) else []
        put(self.ids.folds, there)

    def _show_foot(self) -> None:
        draft, action = self.plan.draft, self.ids.action
        action.text = _("Keep it") if self._kept else _("Keep it and play it")
        action.disabled = draft.why_not() is not None
        self.ids.why.text = cannot_play(draft)

    def _resized(self, *_args: Any) -> None:
        if self.parent:
            self._place_the_chances()

    def _place_the_chances(self) -> None:
        """Always in sight: beside the levers where the window is wide, else above them; where it
        is low, too, they scroll with them."""
        ids, chances, comes_to = self.ids, self._chances, self._comes_to
        roomy = Window.height >= dp(ROOMY) * theme.scale
        self.wide = Window.width >= dp(WIDE) * theme.scale
        for part in (chances, comes_to):
            part.parent.remove_widget(part)
        column = ids.body.column
        if self.wide:
            ids.side.add_widget(chances)
            ids.side.add_widget(comes_to)
            return
        if roomy:
            ids.chances_place.add_widget(chances)
        else:
            column.add_widget(chances, index=len(column.children))
        column.add_widget(comes_to, index=column.children.index(ids.folds.__self__))


load_kv("own_box")
