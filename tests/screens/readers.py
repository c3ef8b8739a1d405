"""People who look something up in the middle of a match."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

from kivy.core.window import Window

from companion.game.editions import Edition
from companion.game.match import Phase
from companion.game.modules import Module
from tests.archive.evening import next_event, table_of


def seat(
    finger: Any, edition: Edition = Edition.SABOTEUR_2, players: int = 5, *modules: Module
) -> None:
    """Sit down to a match of that edition."""
    finger.app.set_up(replace(table_of(edition, players), modules=frozenset(modules)))


def play_until(finger: Any, phase: Phase) -> None:
    """Play on until the match stands there."""
    chance = Random(3)
    while finger.app.table.match.phase is not phase:
        finger.app.table.happen(next_event(finger.app.table.match, chance)).must()


def open_rule(finger: Any, entry: str) -> None:
    """Open an entry from the place where one is."""
    finger.app.go("rule", entry=entry)
    finger.settle()


@contextmanager
def window_of(width: int, height: int) -> Iterator[None]:
    """A phone of another size."""
    before = Window.system_size
    Window.system_size = (width, height)
    yield
    Window.system_size = before
