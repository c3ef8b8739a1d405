"""Archives as people have them: thousands of matches that are over, or one that still runs."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

MATCHES = 10_000
EVENTS = 120


def with_past(folder: Path, matches: int = MATCHES) -> None:
    """So many matches that are over, made by the tests' own players."""
    archive = import_module("companion.archive").Archive(folder)
    import_module("tests.archive.bench").fill(archive, matches)
    archive.close()


def with_running(folder: Path, events: int = EVENTS) -> None:
    """A match in the middle of a round."""
    from companion.archive import Archive
    from companion.bench.rules import long_log
    from companion.game.events import PlayersSeated
    from companion.table import Table

    archive = Archive(folder)
    seated, *rest = long_log(events)
    if isinstance(seated, PlayersSeated):
        table = Table.set_up(archive, seated)
        for event in rest:
            table.happen(event)
    archive.close()
