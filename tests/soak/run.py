"""An evening of the monkey's, step by step, until the time is over or something is wrong."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from companion.game.editions import Edition
from companion.game.match import Phase
from tests.soak import checks, hazards, leaks
from tests.soak.monkey import Monkey, is_there, rest
from tests.soak.phone import Phone

KNOWN_LINES = ("MTDev", "libmtdev", "Cutbuffer", "xclip", "xsel")
HAZARD = 0.04
DEEP_LOOK = 0.05
LEAK_SLACK = 40
LONGEST_MATCH = 900


class Lines(logging.Handler):
    """Warnings and worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what is not known of every bare machine."""
        line = record.getMessage()
        if not any(known in line for known in KNOWN_LINES):
            self.lines.append(line)


@dataclass
class Tally:
    """What the evening came to."""

    steps: int = 0
    matches: int = 0
    rounds: int = 0
    hazards: Counter[str] = field(default_factory=Counter)
    screens: Counter[str] = field(default_factory=Counter)
    editions: Counter[str] = field(default_factory=Counter)


class WentWrongError(Exception):
    """What went wrong, with all that is needed to see it again."""


class Soak:
    """One seed's evening."""

    def __init__(self, folder: Path, seed: int, edition: Edition | None = None) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.lines = Lines()
        logging.getLogger("kivy").addHandler(self.lines)
        self.monkey = Monkey(self.chance, (edition,) if edition else tuple(Edition))
        self.phone = Phone(folder, seed)
        self.tally = Tally()
        self._alive: leaks.Alive | None = None
        self._length: tuple[str, int] | None = None
        self._saved: list[Any] = []
        self._match_began = 0

    def run(self, minutes: float, steps: int | None = None) -> Tally:
        """Play until the time is over, at most so many steps."""
        end = monotonic() + minutes * 60
        try:
            while monotonic() < end and (steps is None or self.tally.steps < steps):
                self._safely(self.step)
            self._safely(self._last_look)
        finally:
            logging.getLogger("kivy").removeHandler(self.lines)
            self.phone.put_away()
        return self.tally

    def _safely(self, does: Any) -> None:
        try:
            does()
        except Exception as error:
            did = "\n  ".join(self.monkey.did)
            name = type(error).__name__
            raise WentWrongError(
                f"seed {self.seed}, step {self.tally.steps}: {name}: {error}\n  {did}"
            ) from error

    # One step

    @property
    def app(self) -> Any:
        """The app that runs now."""
        return self.phone.finger.app

    def step(self) -> None:
        """Something happens, then everything is looked at."""
        self.tally.steps += 1
        self.tally.screens[self.app.stage.screen.name] += 1
        if self.chance.random() < HAZARD:
            self._hazard()
        else:
            self._act()
        self._look()
        self._after_a_match()

    def _hazard(self) -> None:
        before = self._saved if self.app._table and self.app.archive.saving.on else []
        name = hazards.befall(self.phone, self.chance)
        self.tally.hazards[name] += 1
        self.monkey.did.append(f"({name})")
        if name in ("killed", "left") and before and self.app.table is not None:
            kept = list(self.app.table.events)
            checks.must(kept[: len(before)] == before, "events that were saved are gone")

    def _act(self) -> None:
        try:
            self.monkey.act(self.phone.finger)
        except ModuleNotFoundError as error:
            screen = (error.name or "").rpartition(".")[2]
            if is_there(screen):
                raise
            self._leave_for_home()

    def _look(self) -> None:
        checks.must(not self.lines.lines, f"the log says {self.lines.lines}")
        checks.everything(self.app)
        table = self.app._table
        if table is not None and self._length != (table.id, len(table._entries)):
            self._length = (table.id, len(table._entries))
            checks.the_journal_tells_it(self.app)
            self._saved = list(table.events)
        if self.chance.random() < DEEP_LOOK:
            checks.nothing_secret_is_left(self.app)

    # Between matches

    def _after_a_match(self) -> None:
        table = self.app._table
        if table is None:
            return
        too_long = self.tally.steps - self._match_began > LONGEST_MATCH
        if table.match.phase is not Phase.OVER and not too_long:
            return
        self.tally.matches += 1
        self.tally.rounds += len(table.match.finished)
        self.tally.editions[table.match.terms.edition.value] += 1
        self._leave_for_home()

    def _leave_for_home(self) -> None:
        """Home, whatever stood there; a match that cannot go on is laid aside."""
        table = self.app._table
        if table is not None:
            table.lay_aside()
            self.app._table = None
        self._saved, self._length = [], None
        self._match_began = self.tally.steps
        self.app.presenter.close_all()
        self.app.stage.places.append(self.app.stage.places[0])
        self.app.stage.start(("home", {}))
        rest(self.phone.finger)
        self.monkey.wish()
        self._count()

    def _count(self) -> None:
        """Nothing may pile up from match to match in one app."""
        finger = self.phone.finger
        finger.wait(1.0, 0.1)
        now = leaks.alive(self.app)
        if self._alive is None:
            self._alive = now
        grown = now.grown_since(self._alive, LEAK_SLACK)
        checks.must(not grown, f"piles up: {', '.join(grown)}")

    def _last_look(self) -> None:
        checks.everything(self.app)
        if self.app._table is not None:
            checks.the_journal_tells_it(self.app)
