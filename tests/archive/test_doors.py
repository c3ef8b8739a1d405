"""Whatever lies at a path of ours, and whatever happens to it, every door opens and says so."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import settings, shelf
from companion.app import CompanionApp
from companion.archive import Archive, Found, Trouble
from companion.archive.journal import State
from companion.archive.store import FILE
from companion.archive.told import GOOD_COPY, lines_of
from companion.device import files, parts
from companion.settings import Settings
from companion.shelf import Shelf
from companion.table import Table
from companion.tour.finger import Finger
from tests.archive.conftest import no_room
from tests.archive.evening import next_event, play_match, table_of

LINES = lines_of(Path(FILE)).name


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # a socket's path is short
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)
    finally:
        os.chdir(here)


def a_circle(path: Path) -> None:
    path.symlink_to(path)


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def nowhere(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere" / "at all")


def another_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes(name)")
        other.commit()


def letters(path: Path) -> None:
    path.write_bytes(b'"' * 2_000_000)


ODD: tuple[Callable[[Path], None], ...] = (
    Path.mkdir, a_pipe, a_socket, a_circle, a_device, nowhere, another_database, letters, Path.touch
)  # fmt: skip
OURS = (
    *(FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal"),
    *(LINES, f"{LINES}.new", GOOD_COPY, f"{GOOD_COPY}.new"),
)


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A match that is over, and one that runs."""
    folder = tmp_path_factory.mktemp("lived-in")
    archive = Archive(folder)
    play_match(Table.set_up(archive, table_of()), Random(1))
    archive.store.wait_for_copy()
    running = Table.set_up(archive, table_of(players=4))
    play_match(running, Random(2), rounds=1)
    archive.close()
    return folder, running.id


@pytest.fixture
def opened() -> Iterator[list[Archive]]:
    archives: list[Archive] = []
    yield archives
    for archive in archives:
        archive.close()


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.__name__)
def test_whatever_lies_at_a_path_of_the_archive(
    lived_in: tuple[Path, str],
    tmp_path: Path,
    opened: list[Archive],
    name: str,
    odd: Callable[[Path], None],
) -> None:
    kept, match = lived_in
    folder = tmp_path / "data"
    shutil.copytree(kept, folder)
    (folder / name).unlink(missing_ok=True)
    odd(folder / name)
    opened.append(archive := Archive(folder))
    table = Table.open(archive)
    assert table is not None
    assert table.id == match
    event = next_event(table.match, Random(3))
    assert event is not None
    table.happen(event).must()
    table.lay_aside()
    archive.store.wait_for_copy()
    archive.close()
    opened.append(again := Archive(folder))
    assert len(again.history.page()) == 2
    assert len(list(Table.look(again, match).events)) == len(list(table.events))
    assert again.saving.on


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.__name__)
def test_whatever_comes_to_lie_there_while_the_app_runs(
    lived_in: tuple[Path, str],
    tmp_path: Path,
    opened: list[Archive],
    name: str,
    odd: Callable[[Path], None],
) -> None:
    kept, match = lived_in
    folder = tmp_path / "data"
    shutil.copytree(kept, folder)
    opened.append(archive := Archive(folder))
    table = Table.open(archive)
    assert table is not None
    (folder / name).unlink(missing_ok=True)
    odd(folder / name)
    archive.store.keep_copy()
    archive.store.wait_for_copy()
    event = next_event(table.match, Random(3))
    assert event is not None
    table.happen(event).must()
    archive.match_is_over()
    archive.store.wait_for_copy()
    archive.close()
    opened.append(again := Archive(folder))
    assert len(list(Table.look(again, match).events)) == len(list(table.events))


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.__name__)
def test_whatever_lies_at_the_path_of_a_small_file(
    tmp_path: Path, odd: Callable[[Path], None]
) -> None:
    for name in ("settings.json", "settings.json.new", "rules.json", "rules.json.new"):
        odd(tmp_path / name)
    path = tmp_path / "settings.json"
    assert settings.load(path) == Settings()
    assert shelf.load(tmp_path, ["a"]) == Shelf()
    assert settings.save(path, Settings(buzz=False))
    assert shelf.save(tmp_path, Shelf(("a",)))
    assert not settings.load(path).buzz
    assert shelf.load(tmp_path, ["a"]).recent == ("a",)
    assert files.read(tmp_path / "rules.json.new").how in (
        parts.PickResult.READ,
        parts.PickResult.UNREADABLE,
    )


@pytest.mark.parametrize("odd", ODD[:6], ids=lambda odd: odd.__name__)
def test_whatever_is_chosen_to_be_brought_in(tmp_path: Path, odd: Callable[[Path], None]) -> None:
    odd(tmp_path / "chosen.json")
    assert files.read(tmp_path / "chosen.json").how is parts.PickResult.UNREADABLE


@pytest.mark.parametrize("odd", [a_pipe, a_circle, letters], ids=lambda odd: odd.__name__)
def test_whatever_stands_where_the_folder_should_be(
    play: Callable[..., Any], tmp_path: Path, odd: Callable[[Path], None]
) -> None:
    finger = play()
    finger.stop()
    shutil.rmtree(tmp_path / "data")
    odd(tmp_path / "data")
    again = Finger(lambda: CompanionApp(data=tmp_path / "data"))
    try:
        assert again.app.banner.text
        again.app.go("setting")
        again.frame()
    finally:
        again.stop()


def everything_in(folder: Path) -> list[str]:
    archive = Archive(folder)
    there = [past.id for past in archive.history.page()]
    there += [f"{table.id} {len(list(table.events))}" for table in [Table.open(archive)] if table]
    archive.close()
    return there


@pytest.mark.parametrize("gone", ["folder", FILE, LINES, GOOD_COPY, f"{FILE}-wal", f"{FILE}-shm"])
def test_what_is_taken_away_while_the_app_runs_stands_there_again(
    lived_in: tuple[Path, str], tmp_path: Path, gone: str
) -> None:
    kept, match = lived_in
    folder, chance = tmp_path / "data", Random(3)
    shutil.copytree(kept, folder)
    archive = Archive(folder)
    table = Table.open(archive)
    assert table is not None
    for number in range(6):
        event = next_event(table.match, chance)
        assert event is not None
        table.happen(event).must()
        if number == 2:
            shutil.rmtree(folder) if gone == "folder" else (folder / gone).unlink()
    assert archive.saving.on
    shutil.copytree(folder, tmp_path / "killed")
    (tmp_path / "lines").mkdir()
    shutil.copyfile(folder / LINES, tmp_path / "lines" / LINES)
    archive.close()
    expected = f"{match} {len(list(table.events))}"
    assert everything_in(tmp_path / "killed")[-1] == expected
    assert everything_in(folder)[-1] == expected
    assert everything_in(tmp_path / "lines")[-1] == expected
    assert len(everything_in(folder)) == 2


@pytest.mark.parametrize("gone", ["folder", FILE])
@pytest.mark.parametrize("what", ["copy", "export", "import"])
def test_nobody_makes_an_empty_archive_where_one_was_taken_away(
    lived_in: tuple[Path, str], tmp_path: Path, opened: list[Archive], gone: str, what: str
) -> None:
    kept, match = lived_in
    folder = tmp_path / "data"
    shutil.copytree(kept, folder)
    opened.append(archive := Archive(folder))
    table = Table.open(archive)
    assert table is not None
    archive.store.wait_for_copy()
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm", LINES, GOOD_COPY):
        (folder / name).unlink(missing_ok=True)
    if gone == "folder":
        shutil.rmtree(folder)
        folder.mkdir()
    if what == "copy":
        archive.store.keep_copy()
        archive.store.wait_for_copy()
    with suppress(sqlite3.Error):  # the screens turn to the store then
        if what == "export":
            archive.everything()(lambda _part: None)
        if what == "import":
            file = Path(__file__).with_name("files") / "archive-6.json"
            archive.bringing_in(file.read_bytes())(lambda _part: None)
    event = next_event(table.match, Random(3))
    assert event is not None
    table.happen(event).must()
    archive.close()
    assert everything_in(folder)[-1] == f"{match} {len(list(table.events))}"
    assert len(everything_in(folder)) == 2


def test_a_pipe_where_the_lines_are_written_anew_is_none_to_wait_for(
    lived_in: tuple[Path, str], tmp_path: Path, opened: list[Archive]
) -> None:
    kept, match = lived_in
    folder = tmp_path / "data"
    shutil.copytree(kept, folder)
    (folder / LINES).unlink()
    a_pipe(folder / f"{LINES}.new")
    opened.append(archive := Archive(folder))
    assert archive.saving.on
    assert archive.journal.state(match) is State.RUNNING


def test_what_cannot_be_written_is_said_and_the_match_goes_on(
    lived_in: tuple[Path, str], tmp_path: Path, opened: list[Archive]
) -> None:
    kept, match = lived_in
    folder = tmp_path / "data"
    shutil.copytree(kept, folder)
    opened.append(archive := Archive(folder))
    table = Table.open(archive)
    assert table is not None
    event = next_event(table.match, Random(3))
    assert event is not None
    with no_room():
        table.happen(event).must()
        assert archive.saving.trouble is Trouble.DISK_FULL
        assert archive.journal.state(match) is State.RUNNING
    assert archive.try_again()
    assert archive.report.found is Found.GOOD
