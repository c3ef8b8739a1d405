"""One entry of the reference: what it looks like, what it does, what it cannot, who says so."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from kivy.clock import Clock

from companion import desk, device, languages, shelf
from companion.device.parts import Spoken
from companion.game.rulings import DEFAULT_RULINGS, Ruling, reading_of
from companion.languages import _
from companion.reference.catalogue import catalogue
from companion.reference.links import Stretch, parts
from companion.reference.page import Grid, PageBlock, page_for
from companion.reference.texts import texts
from companion.screens import Screen
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Chip
from companion.widgets.entry_parts import (
    ChipFlow,
    EntryHead,
    Labelled,
    NumberedStep,
    ReadingLine,
    Readings,
    Sourced,
    linked,
)
from companion.widgets.rows import Heading
from companion.widgets.table_grid import GridCell, TableGrid
from companion.widgets.text import Text
from companion.wording.choices import reading_line, ruling_name


class RuleScreen(Screen):
    """Everything that is said about one thing; links lead on, back leads back."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.entry = catalogue().entries[what["entry"]]
        self._texts = texts(languages.current())
        self._page = page_for(self.entry, desk.played(self.app), languages.current())
        self._reading_aloud = False
        self._fill()

    def opened(self) -> None:
        """Looked up once more, unless that could tell a role."""
        hidden = desk.hides(self.app, self.entry)
        if not hidden:
            self._keep(desk.read_shelf(self.app).with_recent(self.entry.id))
        self.ids.pin.disabled = hidden
        self._show_pin()

    def left(self) -> None:
        """Nothing is read on behind another screen."""
        self._stop_reading()

    def interrupted(self) -> None:
        """Stop reading aloud: nobody listens to a phone in a pocket."""
        self._stop_reading()

    def go_to(self, entry: str) -> None:
        """Follow a link."""
        self.app.go("rule", entry=entry)

    # Pins

    def pin(self) -> None:
        """Pinned entries stand above the list of rules."""
        kept = desk.read_shelf(self.app)
        self._keep(kept.with_pin(self.entry.id, self.entry.id not in kept.pinned))
        self._show_pin()

    def _keep(self, kept: shelf.Shelf) -> None:
        if not shelf.save(self.app.data, kept):
            self.app.presenter.note(_("This could not be saved."))

    def _show_pin(self) -> None:
        pinned = self.entry.id in desk.read_shelf(self.app).pinned
        sign = "pin_full" if pinned else "pin"
        self.ids.pin.sign = "" if self.ids.pin.disabled else sign

    # Reading aloud

    def read_aloud(self) -> None:
        """In the voice of the language; a second touch falls silent."""
        if self._reading_aloud:
            self._stop_reading()
            return
        self._reading_aloud = True
        self.ids.speak.sign = "close"
        device.here().speech.speak(self.spoken(), languages.current(), self._read)

    def spoken(self) -> str:
        """The page as somebody would read it out."""
        bodies = (part.text for part in self._page.here if part.text)
        return "\n".join((f"{self._page.title}.", self._page.line, *bodies))

    def _read(self, how: Spoken) -> None:
        self._reading_aloud = False
        self.ids.speak.sign = "speaker"
        if how is Spoken.NO_SPEECH:
            self.app.presenter.note(_("This device cannot read aloud."))
        elif how is Spoken.NO_VOICE:
            self.app.presenter.note(_("This device has no voice for this language."))
        elif how is Spoken.FAILED:
            self.app.presenter.note(_("Reading aloud did not work just now."))

    def _stop_reading(self) -> None:
        if self._reading_aloud:
            device.here().speech.stop()

    # The page, from the top down

    def _fill(self) -> None:
        self.ids.body.add_widget(self._head())
        self._say(self._page.here)
        if self.entry.ruling:
            self.ids.body.add_widget(self._readings(Ruling(self.entry.ruling)))
        Clock.schedule_once(lambda _dt: self._fill_below())

    def _fill_below(self) -> None:
        """What is further down comes with the second frame, so that the first is there at once."""
        if self._page.elsewhere:
            heading = Heading(text=self._texts.say("elsewhere"), padding=(0, 0))
            self.ids.body.add_widget(heading)
            self._say(self._page.elsewhere, "dim")
        self._name()
        self._see_also()

    def _head(self) -> EntryHead:
        kind, *facts = self._page.facts
        shown = (kind[1], *(self._texts.fact(label, value) for label, value in facts))
        return EntryHead(
            drawings=list(self.entry.drawings),
            title=self._page.title,
            line=self._page.line,
            facts=" · ".join(shown),
            away=self._texts.say("not-here") if self._page.in_play is False else "",
        )

    def _say(self, parts_said: Sequence[PageBlock], tone: str = "ink") -> None:
        """Sentences and tables as they come, under what they tell and for which games; then what
        somebody ruled."""
        said = [part for part in parts_said if not part.source]
        for (word, _table), group in groupby(said, lambda one: (one.word, one.grid is None)):
            box = Labelled(label=word, style="strong")
            for named, same in groupby(group, lambda one: one.named):
                mine = list(same)
                under = Labelled(label=" · ".join(named)) if named else box
                under.mine = mine[0].is_added
                self._fill_in(under, mine, tone)
                if under is not box:
                    box.add_widget(under)
            self.ids.body.add_widget(box)
        sources = [part for part in parts_said if part.source]
        if sources and tone == "ink":
            self.ids.body.add_widget(Heading(text=self._texts.say("who-says"), padding=(0, 0)))
        for part in sources:
            card = Sourced()
            card.add_widget(linked(self._parts(part.body), self.go_to, tone))
            card.add_widget(Text(text=part.label, style="label", tone="dim"))
            self.ids.body.add_widget(card)

    def _fill_in(self, box: Labelled, said: Sequence[PageBlock], tone: str) -> None:
        steps = said[0].is_step and len(said) > 1
        for number, part in enumerate(said, 1):
            if part.grid is not None:
                box.add_widget(_shown_table(part.grid))
                continue
            text = linked(self._parts(part.body), self.go_to, tone)
            box.add_widget(NumberedStep(str(number), text) if steps else text)

    def _readings(self, ruling: Ruling) -> Readings:
        match = desk.match_of(self.app)
        now = reading_of(match.table.rulings if match else DEFAULT_RULINGS, ruling)
        card = Readings(
            question=ruling_name(ruling),
            hint=_("The table chooses when it is set, and again when the gold is shared."),
        )
        for reading in type(now):
            card.ids.answers.add_widget(
                ReadingLine(text=reading_line(reading), holds=reading is now)
            )
        return card

    def _name(self) -> None:
        box = Labelled(label=self._texts.say("also"))
        for names in (self._page.names, self._page.names_abroad):
            if names:
                box.add_widget(Text(text=" · ".join(names), tone="dim", style="label"))
        self.ids.body.add_widget(box)

    def _see_also(self) -> None:
        flow = ChipFlow()
        for entry in self._page.see_also:
            chip = Chip(text=self._texts.title(entry), name=f"see.{entry}")
            chip.bind(on_release=lambda _chip, e=entry: self.go_to(e))
            flow.add_widget(chip)
        box = Labelled(label=self._texts.say("see"))
        box.add_widget(flow)
        self.ids.body.add_widget(box)

    def _parts(self, body: str) -> list[Stretch]:
        return list(parts(body, self._texts.names))


def _shown_table(grid: Grid) -> TableGrid:
    """The column of this table's own number of players stands out."""
    lines = [
        [GridCell(text, strong=grid.marked == column) for column, text in enumerate(row)]
        for row in grid.rows
    ]
    return TableGrid(header=list(grid.columns), rows=lines)


load_kv("rule")
