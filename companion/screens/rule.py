"""One entry of the reference: what it looks like, what it does, what it cannot, who says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from kivy.clock import Clock

from companion import desk, device, languages, shelf
from companion.device.parts import Spoken
from companion.game.rulings import DEFAULT_RULINGS, Ruling
from companion.languages import _
from companion.reference.catalogue import catalogue
from companion.reference.entry import Paragraph
from companion.reference.links import LINK, Part, parts, plain
from companion.reference.texts import texts
from companion.screens import Screen
from companion.widgets import load_kv, page, rows  # noqa: F401  (the .kv names them)
from companion.widgets.buttons import Chip
from companion.widgets.entry_parts import (
    ChipFlow,
    EntryHead,
    Labelled,
    Reading,
    Readings,
    Sourced,
    Step,
    linked,
)
from companion.widgets.rows import Heading
from companion.widgets.table_grid import Cell, TableGrid
from companion.widgets.text import Text
from companion.wording.choices import reading_line, ruling_name

STEPS = "how"


class Rule(Screen):
    """Everything that is said about one thing; links lead on, back leads back."""

    def __init__(self, **what: Any) -> None:
        super().__init__(**what)
        self.entry = catalogue().entries[what["entry"]]
        self._texts = texts(languages.current())
        self._words = self._texts.words[self.entry.id]
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
        """Nor into a pocket."""
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
        bodies = (plain(one.body, self._texts.names) for one in self._words.text)
        return "\n".join((f"{self._texts.title(self.entry.id)}.", self._words.line, *bodies))

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
        body = self.ids.body
        body.add_widget(self._head())
        here, elsewhere = self._by_table()
        self._say(here)
        for table in self.entry.tables:
            body.add_widget(self._table(table))
        self._rule()
        Clock.schedule_once(lambda _dt: self._fill_below(elsewhere))

    def _fill_below(self, elsewhere: list[Paragraph]) -> None:
        """What is further down comes with the second frame, so that the first is there at once."""
        if elsewhere:
            self.ids.body.add_widget(Heading(text=_("In other games"), padding=(0, 0)))
            self._say(elsewhere, "dim")
        self._name()
        self._see_also()

    def _head(self) -> EntryHead:
        now = desk.played(self.app)
        away = now is not None and not self.entry.in_play(now)
        return EntryHead(
            drawings=list(self.entry.drawings),
            title=self._texts.title(self.entry.id),
            line=self._words.line,
            facts=" · ".join(self._facts()),
            away=_("Not in this match.") if away else "",
        )

    def _facts(self) -> Iterator[str]:
        yield self._texts.kind(self.entry.kind)
        count = self._texts.count(self.entry)
        if count:
            yield f"{self._texts.say('count')}: {count}"
        yield from desk.belongs_to(self.entry)

    def _by_table(self) -> tuple[list[Paragraph], list[Paragraph]]:
        """What holds at this table, and what only other games say."""
        here: list[Paragraph] = []
        elsewhere: list[Paragraph] = []
        for paragraph in self._words.text:
            away = desk.elsewhere(self.app, paragraph.label)
            (elsewhere if away else here).append(paragraph)
        return here, elsewhere

    def _say(self, paragraphs: Iterable[Paragraph], tone: str = "ink") -> None:
        for label, group in groupby(paragraphs, lambda one: one.label):
            bodies = [self._parts(one.body) for one in group]
            box = Labelled(label=self._texts.label(label), mine=desk.ours(self.app, label))
            for number, body in enumerate(bodies, 1):
                text = linked(body, self.go_to, tone)
                steps = label == STEPS and len(bodies) > 1
                box.add_widget(Step(str(number), text) if steps else text)
            self.ids.body.add_widget(box)

    def _table(self, table: str) -> TableGrid:
        """Where the columns are numbers of players, this table's own stands out."""
        head, *lines = self._texts.table(table)
        match = desk.match_of(self.app)
        by_players = catalogue().tables[table].corner == "players"
        mine = str(len(match.players)) if match and by_players else ""
        marked = [
            [
                Cell(text, strong=column > 0 and head[column] == mine)
                for column, text in enumerate(line)
            ]
            for line in lines
        ]
        return TableGrid(header=list(head), rows=marked)

    def _rule(self) -> None:
        if self._words.rulings:
            self.ids.body.add_widget(Heading(text=_("Who says so"), padding=(0, 0)))
        for ruling in self._words.rulings:
            card = Sourced()
            card.add_widget(linked(self._parts(ruling.body), self.go_to))
            card.add_widget(Text(text=self._texts.label(ruling.label), style="label", tone="dim"))
            self.ids.body.add_widget(card)
        if self.entry.ruling:
            self.ids.body.add_widget(self._readings(Ruling(self.entry.ruling)))

    def _readings(self, ruling: Ruling) -> Readings:
        match = desk.match_of(self.app)
        now = getattr(match.table.rulings if match else DEFAULT_RULINGS, ruling.value)
        card = Readings(
            question=ruling_name(ruling),
            hint=_("The table chooses when it is set, and again when the gold is shared."),
        )
        for reading in type(now):
            card.ids.answers.add_widget(Reading(text=reading_line(reading), holds=reading is now))
        return card

    def _name(self) -> None:
        mine = self._texts.names[self.entry.id]
        abroad = (texts(code).title(self.entry.id) for code in languages.NAMES)
        others = [name for name in dict.fromkeys(abroad) if name != mine.title]
        box = Labelled(label=self._texts.say("also"))
        for names in (mine.others, others):
            if names:
                box.add_widget(Text(text=" · ".join(names), tone="dim", style="label"))
        self.ids.body.add_widget(box)

    def _see_also(self) -> None:
        bodies = (one.body for one in (*self._words.text, *self._words.rulings))
        named = (link[1] for body in bodies for link in LINK.finditer(body))
        wanted = dict.fromkeys((*named, *self.entry.related))
        wanted.pop(self.entry.id, None)
        flow = ChipFlow()
        for entry in wanted:
            chip = Chip(text=self._texts.title(entry), name=f"see.{entry}")
            chip.bind(on_release=lambda _chip, e=entry: self.go_to(e))
            flow.add_widget(chip)
        box = Labelled(label=self._texts.say("see"))
        box.add_widget(flow)
        self.ids.body.add_widget(box)

    def _parts(self, body: str) -> list[Part]:
        return list(parts(body, self._texts.names))


load_kv("rule")
