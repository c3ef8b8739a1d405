"""The disk fails while the app runs: nothing raises, it is said, and what can be read is shown."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.archive import Archive, RefusedError
from companion.archive.mine import MineRounds
from companion.archive.records import records_of
from companion.archive.retold import before
from companion.archive.store import FILE
from companion.archive.told import lines_of
from companion.table import Table
from companion.wording.trouble import report_words
from tests.archive.evening import next_event, play_match, table_of
from tests.archive.test_doors import a_pipe, another_database, letters

LINES = lines_of(Path(FILE)).name
WAL = f"{FILE}-wal"
NOBODY = 65534
MEMORY = "/proc/self/mem"
Happens = Callable[[Path], None]


def gives_nothing(*names: str, by: str = ".") -> Happens:
    """Whatever this process reads or writes of these open files is an error from now on: as it is
    of a folder, or, by its own memory's first pages, an I/O error."""

    def happens(folder: Path) -> None:
        instead, files = os.open(folder / by, os.O_RDONLY), {folder / name for name in names}
        for number in tuple(Path("/proc/self/fd").iterdir()):
            if number.is_symlink() and number.readlink() in files:
                os.dup2(instead, int(number.name))
        os.close(instead)

    happens.__name__ = f"{'-'.join(names)}-gives-nothing-by-{Path(by).name}"
    return happens


def cut(*names: str, left: float) -> Happens:
    def happens(folder: Path) -> None:
        for name in names:
            os.truncate(folder / name, int((folder / name).stat().st_size * left))

    happens.__name__ = f"{'-'.join(names)}-cut-to-{left}"
    return happens


def replaced(name: str, by: Happens) -> Happens:
    def happens(folder: Path) -> None:
        (folder / name).unlink()
        by(folder / name)

    happens.__name__ = f"{name}-replaced-by-{by.__name__}"
    return happens


def the_folder_is_a_file(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))
    folder.touch()


def nothing_is_allowed(folder: Path) -> None:
    folder.chmod(0)


def nothing_of_the_files_is_allowed(folder: Path) -> None:
    for path in folder.iterdir():
        path.chmod(0)


def nothing_can_be_read(folder: Path) -> None:
    """Of all files; what runs is known still."""
    for path in tuple(folder.iterdir()):
        path.unlink()
        path.symlink_to("/proc/self/mem")


FORBIDDEN = (nothing_is_allowed, nothing_of_the_files_is_allowed)
HAPPENS: tuple[Happens, ...] = (
    *(gives_nothing(FILE), gives_nothing(FILE, WAL), gives_nothing(LINES)),
    *(gives_nothing(FILE, WAL, LINES), gives_nothing(WAL)),
    *(cut(FILE, left=0), cut(FILE, left=0.3), cut(FILE, WAL, left=0.5), cut(LINES, left=0.5)),
    cut(FILE, LINES, left=0.5),
    *(gives_nothing(FILE, WAL, by=MEMORY), gives_nothing(LINES, by=MEMORY)),
    gives_nothing(FILE, WAL, LINES, by=MEMORY),
    *(replaced(FILE, odd) for odd in (Path.mkdir, a_pipe, another_database, letters)),
    *(replaced(LINES, odd) for odd in (Path.mkdir, a_pipe, letters)),
    *(the_folder_is_a_file, nothing_can_be_read, *FORBIDDEN),
)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three matches that are over, a good copy, and one that runs."""
    folder = tmp_path_factory.mktemp("kept") / "data"
    archive = Archive(folder)
    for number, name in enumerate(("Ada", "Ben", "Cleo")):
        archive.players.add(name, id=f"p{number}")
    for seed in range(3):
        play_match(Table.set_up(archive, table_of(players=4)), Random(seed))
        archive.store.wait_for_copy()
    play_match(Table.set_up(archive, table_of(players=4)), Random(4), rounds=1)
    archive.close()
    return folder


@contextmanager
def somebody_else(folder: Path) -> Iterator[None]:
    """Not the owner of the machine, who may do everything."""
    if os.geteuid():
        yield
        return
    for path in (folder.parent, folder, *folder.iterdir()):
        os.chown(path, NOBODY, NOBODY)
    for path in folder.parents:
        if not path.stat().st_mode & 1:
            path.chmod(path.stat().st_mode | 0o11)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def look_at_everything(archive: Archive) -> int:
    """All that a screen asks; how many matches are listed."""
    listed = archive.history.page()
    archive.history.count()
    archive.history.editions()
    archive.statistics.of_table()
    archive.statistics.most_wins()
    archive.statistics.rivalry_of("p0")
    archive.statistics.of_player("p0")
    archive.players.suggest("a")
    archive.groups.all()
    archive.boxes.all()
    MineRounds(archive.store).rounds(0, MineRounds(archive.store).depth())
    for past in listed:
        with suppress(RefusedError):
            Table.look(archive, past.id)
            archive.export.match(past.id)
        records_of(archive.store, past.id)
        list(before(archive.store, past.id))
    list(archive.export.whole())
    report_words(archive.report)
    return len(listed)


@pytest.mark.parametrize("at", ["looking", "playing"])
@pytest.mark.parametrize("happens", HAPPENS, ids=lambda happens: happens.__name__)
def test_whatever_fails_while_the_app_runs(
    kept: Path, tmp_path: Path, happens: Happens, at: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(kept, folder)
    with somebody_else(folder) if happens in FORBIDDEN else nullcontext():
        archive = Archive(folder)
        table = Table.open(archive)
        assert table is not None
        archive.store.wait_for_copy()
        archive.store.read("PRAGMA shrink_memory")
        happens(folder)
        if at == "looking":
            look_at_everything(archive)
        chance = Random(3)
        while (event := next_event(table.match, chance)) is not None:
            table.happen(event).must()
        listed = look_at_everything(archive)
        assert listed == (1 if happens is nothing_can_be_read else 4)
        archive.players.add("Dov")
        archive.match_is_over()
        archive.store.wait_for_copy()
        saved = archive.try_again() or archive.try_again()
        archive.close()
        if folder.is_dir():
            folder.chmod(0o700)
            for path in folder.iterdir():
                if not path.is_symlink():
                    path.chmod(0o600)
        again = Archive(folder)
        if saved:
            assert look_at_everything(again) == listed
            assert len(list(Table.look(again, table.id).events)) == len(list(table.events))
        again.close()
    assert saved or happens in (the_folder_is_a_file, nothing_is_allowed)


def test_a_folder_that_comes_back_empty_gets_what_memory_knows(kept: Path, tmp_path: Path) -> None:
    """What was played before as well as what happened meanwhile."""
    folder = tmp_path / "data"
    shutil.copytree(kept, folder)
    archive = Archive(folder)
    table = Table.open(archive)
    assert table is not None
    archive.store.wait_for_copy()
    archive.store.read("PRAGMA shrink_memory")

    the_folder_is_a_file(folder)
    chance = Random(3)
    for _ in range(5):
        event = next_event(table.match, chance)
        assert event is not None
        table.happen(event).must()
    renamed = archive.players.named("Ada")
    assert renamed is not None
    archive.players.rename(renamed, "Adele")
    assert not archive.saving.on
    folder.unlink()
    folder.mkdir()
    assert archive.try_again() or archive.try_again()
    archive.close()
    again = Archive(folder)
    assert look_at_everything(again) == 3
    assert len(list(Table.look(again, table.id).events)) == len(list(table.events))
    assert {person.name for person in again.players.all()} == {"Adele", "Ben", "Cleo"}
    again.close()


@pytest.mark.parametrize(
    "happens", [gives_nothing(FILE, WAL, LINES), the_folder_is_a_file], ids=["reading", "folder"]
)
def test_every_screen_opens_on_a_disk_that_fails(
    play: Callable[..., Any], kept: Path, tmp_path: Path, happens: Happens
) -> None:
    data = tmp_path / "data"
    shutil.copytree(kept, data)
    finger = play(data=data)
    app = finger.app
    matches = [past.id for past in app.archive.history.page()]
    app.archive.store.wait_for_copy()
    app.archive.store.read("PRAGMA shrink_memory")
    happens(data)
    for name in ("history", "statistics", "players", "setting"):
        app.stage.start(("home", {}), (name, {}))
        finger.frame()
    for match in matches:
        app.stage.start(("home", {}), ("past_match", {"match": match}))
        finger.frame()
    assert len(app.archive.history.page()) == 3
    assert list(app.archive.export.whole())
    app.stage.start(("home", {}))
    app.stage.screen.go_on()
    finger.frame()
    assert app.table.match.finished
    event = next_event(app.table.match, Random(3))
    assert event is not None
    app.table.happen(event).must()
    finger.wait(0.5, 0.1)
    assert app.banner.text
