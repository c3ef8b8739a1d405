"""Archives as people have them: thousands of matches that are over, or one that still runs."""

from __future__ import annotations

from pathlib import Path

from bench.archive_figures import fill
from bench.rules import long_log
from companion.archive import Archive
from companion.game.events import PlayersSeated
from companion.table import Table

MATCHES = 10_000
EVENTS = 120


def with_past(folder: Path, matches: int = MATCHES) -> None:
    """So many matches that are over, made by the tests' own players."""
    archive = Archive(folder)
    fill(archive, matches)
    archive.close()


def with_running(folder: Path, events: int = EVENTS) -> None:
    """A match in the middle of a round."""
    archive = Archive(folder)
    seated, *rest = long_log(events)
    if isinstance(seated, PlayersSeated):
        table = Table.set_up(archive, seated)
        for event in rest:
            table.happen(event).must()
    archive.close()
