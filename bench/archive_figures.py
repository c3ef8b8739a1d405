"""What the archive costs, each figure beside what SQLite costs by itself.

Its matches are played by the player of the archive's tests.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from companion.archive import Archive
from companion.archive.checking import NewMatch
from companion.archive.history import Filter
from companion.archive.importing import write
from companion.archive.journal import State
from companion.archive.outcome import headline_of, sum_of
from companion.archive.players import new_id
from companion.archive.seals import sealed
from companion.table import Table
from tests.archive.evening import any_table, next_event, play_match

MATCHES = 10_000
DAY = 86_400_000

Figures = dict[str, float]


def milliseconds(act: Callable[[], object]) -> float:
    """How long it takes once."""
    began = perf_counter()
    act()
    return (perf_counter() - began) * 1000


def middle(act: Callable[[], object], times: int = 15) -> float:
    """How long it takes, in the middle of some tries."""
    return median(milliseconds(act) for _ in range(times))


def fill(archive: Archive, matches: int = MATCHES, *, different: int = 40) -> None:
    """So many finished matches: some that were played, each at many a date."""
    played = []
    for seed in range(different):
        chance = Random(seed)
        table = Table.set_up(archive, any_table(chance))
        match = play_match(table, chance)
        lines = [(entry.at, entry.event) for entry in archive.journal.entries(table.id)]
        played.append((match, sum_of(match), lines))
    works = []
    for number in range(matches - different):
        match, found, lines = played[number % different]
        moved = [(at - number * DAY // 8, event) for at, event in lines]
        name = new_id()
        entries = tuple(sealed(name, moved))
        new = NewMatch(headline_of(name, match), State.FINISHED, entries, found)
        works.append(partial(write, new, None))

    def all_of_them(connection: sqlite3.Connection) -> None:
        for work in works:
            work(connection)

    archive.store.write(all_of_them)


def saving(folder: Path, events: int = 1500) -> Figures:
    """An event saved and applied, each beside a bare insert that is as durable."""
    bare = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE events(number INTEGER PRIMARY KEY, event TEXT)")
    insert, text = "INSERT INTO events(event) VALUES(?)", ('{"kind":"tool_broken"}' * 3,)
    archive, chance = Archive(folder), Random(1)
    ours: list[float] = []
    theirs: list[float] = []
    while len(ours) < events:
        table = Table.set_up(archive, any_table(chance))
        while (event := next_event(table.match, chance)) is not None:
            is_last = event.kind in ("match_ended", "nugget_totals_entered")
            theirs.append(milliseconds(lambda: bare.execute(insert, text)))
            taken = milliseconds(partial(table.happen, event))
            if not is_last:
                ours.append(taken)
    archive.close()
    bare.close()
    ours.sort()
    theirs.sort()
    return {
        "event_ms": median(ours),
        "event_p95_ms": ours[len(ours) * 95 // 100],
        "bare_insert_ms": median(theirs),
        "bare_insert_p95_ms": theirs[len(theirs) * 95 // 100],
        "event_ratio": median(ours) / median(theirs),
    }


def opening(full: Path, empty: Path) -> Figures:
    """Opening the archive and reading what the home screen shows: many matches beside none."""

    def start(folder: Path) -> None:
        archive = Archive(folder)
        archive.running_headline()
        archive.groups.last()
        archive.close()

    start(full)
    start(empty)
    pairs = [
        (milliseconds(lambda: start(full)), milliseconds(lambda: start(empty))) for _ in range(15)
    ]
    many, none = (median(side) for side in zip(*pairs, strict=True))
    return {"open_ms": many, "open_empty_ms": none, "open_ratio": many / none}


def looking(archive: Archive, matches: int) -> Figures:
    """What the history and statistics screens wait for."""
    history, statistics = archive.history, archive.statistics
    first = history.page()
    far = history.page(after=history.page(limit=matches - 20)[-1])
    return {
        "history_first_page_ms": middle(history.page),
        "history_far_page_ms": middle(lambda: history.page(after=far[0])),
        "history_edition_ms": middle(lambda: history.page(Filter(edition=first[0].edition))),
        "history_search_ms": middle(lambda: history.page(Filter(search="ad"))),
        "history_search_nobody_ms": middle(lambda: history.page(Filter(search="zzz"))),
        "history_count_ms": middle(history.count),
        "statistics_player_ms": middle(lambda: statistics.of_player("p0")),
        "statistics_table_ms": middle(statistics.of_table),
    }


def copying(archive: Archive) -> Figures:
    """The good copy: what the screens wait for, and how long it goes on beside them.

    Before the first one every match is told in its line, with a rest after each.
    """
    archive.store.keep_copy()
    lined_up = milliseconds(archive.store.wait_for_copy)
    waited = milliseconds(archive.store.keep_copy)
    went_on = milliseconds(archive.store.wait_for_copy)
    return {"lines_beside_ms": lined_up, "copy_begin_ms": waited, "copy_beside_ms": went_on}


def measure(matches: int = MATCHES) -> Figures:
    """All figures, in milliseconds but for the ratios."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        saved = folder / "saving"
        saved.mkdir()
        figures = saving(saved)
        archive = Archive(folder / "full")
        fill(archive, matches)
        figures |= looking(archive, matches)
        figures |= copying(archive)
        archive.close()
        figures["file_mb"] = (folder / "full" / "archive.sqlite").stat().st_size / 1e6
        figures |= opening(folder / "full", folder / "empty")
    return figures
