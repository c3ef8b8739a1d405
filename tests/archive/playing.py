"""Plays matches on an archive until it is killed, and says after each event what is saved.

`python -m tests.archive.playing FOLDER SEED`
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from companion.archive import Archive
from companion.table import Table
from tests.archive.evening import any_table, next_event


def main(folder: str, seed: str) -> None:
    """Go on with the match that runs, or begin one; match after match."""
    archive, chance = Archive(Path(folder)), Random(int(seed))
    while True:
        table = Table.open(archive) or Table.set_up(archive, any_table(chance))
        say(archive, table)
        while (event := next_event(table.match, chance)) is not None:
            table.happen(event).must()
            if table.match.can_undo == "freely" and chance.random() < 0.1:
                say(archive, table)
                table.undo(chance).must()
            say(archive, table)


def say(archive: Archive, table: Table) -> None:
    """Which match, how many events it has, and whether they are saved or only held."""
    print(table.id, len(list(table.events)), archive.saving.on, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
