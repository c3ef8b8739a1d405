"""What every kind of soak has in common: its phone, its chance, its tally, and how it fails."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from tests.soak import checks
from tests.soak.phone import Phone

KNOWN_LINES = ("MTDev", "libmtdev", "Cutbuffer", "xclip", "xsel")


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
    touches: int = 0
    faces: int = 0
    deals: int = 0
    matches: int = 0
    rounds: int = 0
    rematches: int = 0
    leak_counts: int = 0
    finished: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    hazards: Counter[str] = field(default_factory=Counter)
    screens: Counter[str] = field(default_factory=Counter)
    hands: Counter[str] = field(default_factory=Counter)
    touched: Counter[str] = field(default_factory=Counter)


class WentWrongError(Exception):
    """What went wrong, with all that is needed to see it again."""


class Evening:
    """One seed's evening, step by step, until it is over or something is wrong."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.lines = Lines()
        logging.getLogger("kivy").addHandler(self.lines)
        self.phone = Phone(folder, seed)
        self.tally = Tally()
        self.did: Any = []

    @property
    def app(self) -> Any:
        """The app that runs now."""
        return self.phone.finger.app

    def run(
        self,
        minutes: float | None = None,
        steps: int | None = None,
        touches: int | None = None,
    ) -> Tally:
        """Play until so much time has gone, or after so many steps, or so many touches."""
        end = None if minutes is None else monotonic() + minutes * 60
        try:
            while (
                (end is None or monotonic() < end)
                and (steps is None or self.tally.steps < steps)
                and (touches is None or self.tally.touches < touches)
            ):
                self._safely(self._count_and_step)
            self._safely(self.last_look)
        finally:
            logging.getLogger("kivy").removeHandler(self.lines)
            self.phone.put_away()
        return self.tally

    def step(self) -> None:
        """Something happens, then everything is looked at."""
        raise NotImplementedError

    def last_look(self) -> None:
        """Once more when the evening is over."""
        checks.everything(self.app)

    def _count_and_step(self) -> None:
        self.tally.steps += 1
        self.step()
        checks.must(not self.lines.lines, f"the log says {self.lines.lines}")
        self.tally.touches = self.phone.touches
        self.tally.faces = self.phone.faces

    def _safely(self, does: Callable[[], None]) -> None:
        try:
            does()
        except Exception as error:
            did = "\n  ".join(self.did)
            name = type(error).__name__
            raise WentWrongError(
                f"seed {self.seed}, step {self.tally.steps}: {name}: {error}\n  {did}"
            ) from error
