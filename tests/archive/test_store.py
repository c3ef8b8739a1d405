"""Whatever the disk does, the table plays on and nothing that was saved is lost."""

from __future__ import annotations

import fcntl
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.archive import disk
from companion.archive import store as store_module
from companion.archive.keeping import make_copy
from companion.archive.reports import Found, Trouble
from companion.archive.schema import APPLICATION, VERSION
from companion.archive.store import FILE, Store
from companion.archive.told import GOOD_COPY
from tests.archive.conftest import no_room

OpenStore = Callable[[], Store]

ADD = "INSERT INTO groups VALUES(?, '{}', 0)"


def seatings(store: Store) -> list[str]:
    return [row[0] for row in store.read("SELECT seating FROM groups ORDER BY seating")]


def fill(folder: Path) -> Path:
    """Leave no room on the disk."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return ballast


def spoil(path: Path) -> None:
    """Overwrite all pages but the first, whose marks say whose file it is."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(Random(7).randbytes(size - 4096))


def closed_with_copy(open_store: OpenStore, *seatings: str) -> None:
    store = open_store()
    for seating in seatings:
        store.write_row(ADD, (seating,))
    store.keep_copy()
    store.close()


def test_a_first_start_makes_an_archive(open_store: OpenStore) -> None:
    store = open_store()
    assert store.report.found is Found.NOTHING
    assert not store.report.tell
    assert store.saving.on


def test_what_was_written_is_there_at_the_next_start(open_store: OpenStore) -> None:
    store = open_store()
    store.write_row(ADD, ("ada",))
    store.close()
    again = open_store()
    assert again.report.found is Found.GOOD
    assert seatings(again) == ["ada"]


def test_each_write_waits_for_the_disk(open_store: OpenStore) -> None:
    store = open_store()
    assert store.read("PRAGMA journal_mode") == [("wal",)]
    assert store.read("PRAGMA synchronous") == [(1,)], "the lines wait, the database follows"


def test_changes_that_belong_together_are_saved_together(open_store: OpenStore) -> None:
    store = open_store()

    def half(connection: sqlite3.Connection) -> None:
        connection.execute(ADD, ("ada",))
        connection.execute(ADD, ("ada",))

    with pytest.raises(sqlite3.IntegrityError):
        store.write(half)
    assert seatings(store) == []
    assert store.saving.on


def test_on_a_full_disk_the_table_plays_on_and_saving_resumes(
    small_disk: Path, clock: Callable[[], object]
) -> None:
    store = Store(small_disk)
    told: list[bool] = []
    store.watchers.append(lambda: told.append(store.saving.on))
    store.write_row(ADD, ("before",))
    ballast = fill(small_disk)
    names = [f"{number:03}" * 40 for number in range(200)]
    for name in names:
        store.write_row(ADD, (name,))
    assert store.saving.trouble is Trouble.DISK_FULL
    assert 0 < store.saving.held <= 200
    assert seatings(store) == [*names, "before"]
    assert not store.try_again()

    ballast.unlink()
    store.write_row(ADD, ("zzz after",))
    assert store.saving.on
    assert told[0] is False
    assert told[-1] is True
    store.close()
    again = Store(small_disk)
    assert seatings(again) == [*names, "before", "zzz after"]
    assert again.report.found is Found.GOOD
    again.close()


def test_a_start_on_a_full_disk_shows_what_there_is(
    small_disk: Path, clock: Callable[[], object]
) -> None:
    store = Store(small_disk)
    store.write_row(ADD, ("before",))
    store.close()
    ballast = fill(small_disk)
    again = Store(small_disk)
    again.write_row(ADD, ("meanwhile",))
    assert again.saving.trouble is Trouble.DISK_FULL
    assert seatings(again) == ["before", "meanwhile"]
    ballast.unlink()
    assert again.try_again()
    again.close()
    last = Store(small_disk)
    assert seatings(last) == ["before", "meanwhile"]
    last.close()


def test_a_file_that_may_not_grow_holds_the_writes_until_it_may(open_store: OpenStore) -> None:
    store = open_store()
    store.write_row(ADD, ("before",))
    disk = store._disk
    assert disk is not None
    disk.execute("PRAGMA max_page_count = 1")
    big = "x" * 100_000
    store.write_row(ADD, (big,))
    assert store.saving.trouble is Trouble.DISK_FULL
    assert store.saving.held == 1
    assert seatings(store) == ["before", big]
    disk.execute("PRAGMA max_page_count = 1000000")
    assert store.try_again()
    assert store.saving.on
    assert seatings(store) == ["before", big]


def test_a_folder_that_cannot_be_used_does_not_keep_anybody_from_playing(tmp_path: Path) -> None:
    blocked = tmp_path / "archive"
    blocked.write_text("a file where the folder should be")
    store = Store(blocked)
    assert store.report.found is Found.UNREACHABLE
    assert store.saving.trouble is Trouble.READ_ONLY
    store.write_row(ADD, ("ada",))
    assert seatings(store) == ["ada"]
    blocked.unlink()
    blocked.mkdir()
    assert store.try_again()
    store.close()
    again = Store(blocked)
    assert seatings(again) == ["ada"]
    again.close()


def test_another_window_that_writes_for_long_holds_up_nobody(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module.disk, "WAIT_FOR_OTHERS", 0.01)
    store = open_store()
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store.write_row(ADD, ("ada",))
    assert store.saving.trouble is Trouble.IN_USE
    other.execute("ROLLBACK")
    other.close()
    assert store.try_again()
    assert seatings(store) == ["ada"]


def test_what_no_longer_fits_keeps_nothing_else_from_being_saved(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module.disk, "WAIT_FOR_OTHERS", 0.01)
    store = open_store()
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute(ADD, ("ada",))
    for name in ("ada", "ben"):
        store.write_row(ADD, (name,))
    assert store.saving.held == 2
    other.execute("COMMIT")
    other.close()
    assert store.try_again()
    assert seatings(store) == ["ada", "ben"]


def test_a_damaged_file_is_set_aside_and_the_good_copy_taken(
    open_store: OpenStore, tmp_path: Path
) -> None:
    closed_with_copy(open_store, "ada", "ben")
    spoil(tmp_path / FILE)
    spoiled = (tmp_path / FILE).read_bytes()

    store = open_store()
    assert store.report.found is Found.RESTORED
    assert store.report.tell
    assert seatings(store) == ["ada", "ben"]
    assert (tmp_path / store.report.set_aside).read_bytes() == spoiled
    assert store.saving.on


def test_no_damaged_file_ever_takes_the_place_of_another(
    open_store: OpenStore, tmp_path: Path
) -> None:
    closed_with_copy(open_store, "ada")
    for _ in range(3):
        spoil(tmp_path / FILE)
        open_store().close()
    assert len(list(tmp_path.glob("archive-damaged-*.sqlite"))) == 3


def test_damage_without_a_copy_is_mended_from_the_lines(
    open_store: OpenStore, tmp_path: Path
) -> None:
    store = open_store()
    store.write_row(ADD, ("ada",))
    store.close()
    (tmp_path / FILE).write_bytes(b"not a database at all" * 500)
    again = open_store()
    assert again.report.found is Found.RESTORED
    assert seatings(again) == ["ada"]
    assert (tmp_path / again.report.set_aside).exists()


@pytest.mark.parametrize("left", [b"", b"SQLite format 3\0"])
def test_a_file_cut_short_is_a_damaged_file(
    open_store: OpenStore, tmp_path: Path, left: bytes
) -> None:
    closed_with_copy(open_store, "ada")
    (tmp_path / FILE).write_bytes(left)
    store = open_store()
    assert store.report.found is Found.RESTORED
    assert seatings(store) == ["ada"]


def test_a_file_that_has_lost_a_column_is_a_damaged_file(
    open_store: OpenStore, tmp_path: Path
) -> None:
    closed_with_copy(open_store, "ada")
    other = sqlite3.connect(tmp_path / FILE)
    other.execute("ALTER TABLE groups RENAME COLUMN table_set TO other")
    other.close()
    store = open_store()
    assert store.report.found is Found.RESTORED
    assert seatings(store) == ["ada"]


def test_a_file_that_is_gone_comes_back_from_the_copy(
    open_store: OpenStore, tmp_path: Path
) -> None:
    closed_with_copy(open_store, "ada")
    (tmp_path / FILE).unlink()
    store = open_store()
    assert store.report.found is Found.RESTORED
    assert store.report.set_aside == ""
    assert seatings(store) == ["ada"]


def test_damage_that_shows_in_the_middle_of_play_is_mended_there(
    open_store: OpenStore, tmp_path: Path
) -> None:
    store = open_store()
    for number in range(400):
        store.write_row(ADD, (f"{number:03}" * 100,))
    store.keep_copy()
    store.close()
    again = open_store()
    spoil(tmp_path / FILE)
    again.read("PRAGMA shrink_memory")
    before = again.generation
    again.write_row(ADD, ("zzz",))
    assert len(seatings(again)) == 401
    assert again.generation > before
    assert again.report.found is Found.RESTORED


def test_a_damaged_archive_never_pushes_the_good_copy_out(
    open_store: OpenStore, tmp_path: Path
) -> None:
    closed_with_copy(open_store, *(f"{number:03}" * 100 for number in range(100)))
    good = (tmp_path / GOOD_COPY).read_bytes()
    store = open_store()
    spoil(tmp_path / FILE)
    store.keep_copy()
    store.wait_for_copy()
    assert (tmp_path / GOOD_COPY).read_bytes() == good
    store.try_again()
    assert store.report.found is Found.RESTORED
    assert len(seatings(store)) == 100


class Unclear(sqlite3.Connection):
    """Fails as Python does where it cannot tell which of two files has failed."""

    def backup(self, target: sqlite3.Connection, **_options: object) -> None:
        raise SystemError("returned NULL without setting an exception")


def test_a_copy_that_fails_for_no_clear_reason_leaves_the_one_before(
    open_store: OpenStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed_with_copy(open_store, "ada")
    good = (tmp_path / GOOD_COPY).read_bytes()
    store = open_store()
    failing = type("Failing", (disk.Connection, Unclear), {})
    monkeypatch.setattr(disk, "Connection", failing)
    assert make_copy(tmp_path / FILE, tmp_path / GOOD_COPY), "no damage was seen"
    monkeypatch.undo()
    assert (tmp_path / GOOD_COPY).read_bytes() == good
    assert not list(tmp_path.glob("*.new*"))
    assert seatings(store) == ["ada"]


def test_the_copy_is_a_whole_archive(open_store: OpenStore, tmp_path: Path) -> None:
    closed_with_copy(open_store, "ada")
    copy = sqlite3.connect(tmp_path / GOOD_COPY)
    assert copy.execute("SELECT seating FROM groups").fetchall() == [("ada",)]
    copy.close()
    assert not list(tmp_path.glob("*.new*"))


def test_a_newer_file_is_left_alone_byte_for_byte(open_store: OpenStore, tmp_path: Path) -> None:
    store = open_store()
    store.write_row(ADD, ("ada",))
    store.close()
    newer = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    newer.execute("PRAGMA journal_mode = DELETE")
    newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    newer.close()
    (tmp_path / "archive.lines").unlink()
    before = (tmp_path / FILE).read_bytes()

    store = open_store()
    assert store.report.found is Found.NEWER
    assert store.saving.trouble is Trouble.NEWER_FILE
    store.write_row(ADD, ("tonight",))
    assert seatings(store) == ["tonight"]
    assert not store.try_again()
    store.close()
    assert (tmp_path / FILE).read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {FILE}


def test_another_programs_database_is_set_aside_unchanged(
    open_store: OpenStore, tmp_path: Path
) -> None:
    foreign = sqlite3.connect(tmp_path / FILE)
    foreign.execute("CREATE TABLE recipes(name)")
    foreign.commit()
    foreign.close()
    before = (tmp_path / FILE).read_bytes()
    store = open_store()
    assert store.report.found is Found.RESTORED
    assert (tmp_path / store.report.set_aside).read_bytes() == before


@pytest.mark.parametrize("before", ["nothing", "an empty file"])
def test_the_mark_stands_in_the_file_from_its_first_moment(
    open_store: OpenStore, tmp_path: Path, before: str
) -> None:
    """A start before it may have been killed when it had written nothing yet."""
    if before != "nothing":
        (tmp_path / FILE).touch()
    open_store()
    head = (tmp_path / FILE).read_bytes()[:72]
    assert int.from_bytes(head[68:72], "big") == APPLICATION


def test_what_could_not_be_opened_and_proves_damaged_is_mended_then(
    open_store: OpenStore, tmp_path: Path
) -> None:
    """Another window had it all to itself at the start."""
    closed_with_copy(open_store, "kept")
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(5 * 4096)
        file.write(Random(7).randbytes(4096))
    folder = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    store = open_store()
    assert store.report.found is Found.UNREACHABLE
    store.write_row(ADD, ("held",))
    os.close(folder)
    for _ in range(2):
        store.try_again()
    assert store.saving.on
    assert store.report.found is Found.RESTORED
    assert seatings(store) == ["held", "kept"]


def test_what_lies_where_a_copy_was_begun_stops_no_other(
    open_store: OpenStore, tmp_path: Path
) -> None:
    store = open_store()
    (tmp_path / f"{GOOD_COPY}.new").mkdir()
    store.write_row(ADD, ("kept",))
    store.keep_copy()
    store.wait_for_copy()
    assert (tmp_path / GOOD_COPY).exists()


def test_a_folder_that_was_taken_away_while_nothing_could_be_saved_is_made_again(
    open_store: OpenStore, tmp_path: Path
) -> None:
    store = open_store()
    with no_room():
        store.write_row(ADD, ("held",))
        assert store.saving.trouble is Trouble.DISK_FULL
    shutil.rmtree(tmp_path)
    for _ in range(2):
        store.try_again()
    assert store.saving.on
    assert seatings(store) == ["held"]
