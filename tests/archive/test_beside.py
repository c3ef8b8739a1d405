"""Long work beside the screens: the same answers, all or nothing, and nothing lost in trouble."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.archive import Archive
from companion.archive.beside import Step, untold
from companion.archive.checking import Checked
from companion.archive.importing import ImportResult
from companion.archive.reports import Trouble
from companion.archive.store import Store
from companion.table import Table
from tests.archive.evening import any_table, play_match

MATCHES = 5


class EnoughError(Exception):
    """Somebody has stopped it."""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[str], Archive]]:
    """Starts the app on a phone of that name."""
    started: list[Archive] = []

    def start_on(phone: str) -> Archive:
        started.append(Archive(tmp_path / phone))
        return started[-1]

    yield start_on
    for archive in started:
        archive.close()


def on_a_thread(work: Callable[[Step], Any], step: Step = untold) -> Any:
    with ThreadPoolExecutor(1) as one:
        return one.submit(work, step).result()


def filled(archive: Archive) -> Archive:
    for seed in range(MATCHES):
        chance = Random(seed)
        play_match(Table.set_up(archive, any_table(chance)), chance)
    archive.players.add("Zoe")
    return archive


def without_time(files: list[str]) -> list[str]:
    return [file.partition('"players"')[2] for file in files]


def test_everything_goes_out_as_from_the_screens(start: Callable[[str], Archive]) -> None:
    mine, other = filled(start("mine")), start("other")
    parts: list[float] = []
    files = on_a_thread(mine.everything(), parts.append)
    assert without_time(files) == without_time(list(mine.export.whole()))
    assert parts == [number / MATCHES for number in range(1, MATCHES + 1)]
    parts.clear()
    taken = on_a_thread(other.bringing_in(files[0].encode()), parts.append)
    assert taken == ImportResult(added=MATCHES, players=1)
    assert parts == sorted(parts)
    assert parts[-1] == pytest.approx(1.0)
    assert other.history.count() == MATCHES
    assert without_time(list(other.export.whole())) == without_time(files)


@pytest.mark.parametrize("when", [0.1, 0.9, 0.97])
def test_what_is_stopped_leaves_nothing_behind(
    start: Callable[[str], Archive], when: float
) -> None:
    mine, other = filled(start("mine")), start("other")
    (file,) = mine.export.whole()

    def step(part: float) -> None:
        if part >= when:
            raise EnoughError

    with pytest.raises(EnoughError):
        on_a_thread(other.bringing_in(file.encode()), step)
    assert (other.history.count(), other.players.all()) == (0, [])
    assert on_a_thread(other.bringing_in(file.encode())) == ImportResult(added=MATCHES, players=1)


def in_memory(archive: Archive) -> Store:
    archive.store._go_on_in_memory(Trouble.DISK_FULL)
    return archive.store


def test_while_nothing_is_saved_a_file_is_held_with_the_rest(
    start: Callable[[str], Archive],
) -> None:
    mine, other = filled(start("mine")), filled(start("other"))
    (file,) = mine.export.whole()
    in_memory(mine)
    assert without_time(on_a_thread(mine.everything())) == without_time([file])
    in_memory(other)
    found = on_a_thread(other.bringing_in(file.encode()))
    assert isinstance(found, Checked)
    assert other.take_in(found) == ImportResult(added=MATCHES, players=1)
    assert other.history.count() == 2 * MATCHES
