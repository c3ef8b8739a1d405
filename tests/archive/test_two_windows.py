"""Two windows on one archive: neither stops, and what one has written the other follows."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, Found, Refusal, RefusedError, Trouble, keeping
from companion.archive.checking import checked
from companion.archive.disk import Work, connect_in_memory
from companion.archive.journal import State
from companion.archive.opening import look
from companion.archive.rescue import bring_together
from companion.archive.schema import bring_up_to_date
from companion.archive.told import lines_of
from companion.table import Table
from tests.archive.conftest import seed
from tests.archive.evening import any_table, next_event, play_match, table_of

MOVES = int(os.environ.get("COMPANION_TOUCHES", "15"))
"""Touches of each of two windows, through the screens."""
TOUCHES = int(os.environ.get("COMPANION_TOUCHES", "150"))
ROOT = Path(__file__).parents[2]


class Window:
    """An app that has the archive open, and what it shows."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self.archive = Archive(folder)
        self.chance = chance
        self.table: Table | None = None
        self.said: dict[str, int] = {}
        self.gone: set[str] = set()

    def touch(self) -> None:
        """Anything that people do: mostly the match goes on."""
        act = self.chance.choices(
            (self.play, self.undo, self.begin, self.lay_aside, self.people, self.delete, self.look),
            (70, 4, 3, 2, 5, 2, 14),
        )[0]
        try:
            act()
        except RefusedError:
            self.table = None
        while not self.archive.try_again():  # the other one has written all the time
            assert self.archive.saving.trouble is Trouble.IN_USE

    def play(self) -> None:
        if self.table is None:
            self.table = Table.open(self.archive)
        event = next_event(self.table.match, self.chance) if self.table else None
        if self.table is None or event is None:
            self.begin()
            return
        self._take(self.table, self.table.happen(event))

    def undo(self) -> None:
        if self.table is not None and self.table.match.can_undo == "freely":
            self._take(self.table, self.table.undo(self.chance))

    def _take(self, table: Table, outcome: object) -> None:
        if outcome.happened and self.archive.saving.on:  # type: ignore[attr-defined]
            self.said[table.id] = len(list(table.events))
        elif outcome.look_again:  # type: ignore[attr-defined]
            self.table = None

    def begin(self) -> None:
        self.table = Table.set_up(self.archive, any_table(self.chance))
        if self.archive.saving.on:
            self.said[self.table.id] = 1

    def lay_aside(self) -> None:
        if self.table is not None:
            self.table.lay_aside()
            match = self.table.match
            if match.now is None and not match.finished:  # it is deleted: nothing was played
                self.gone.add(self.table.id)
            self.table = None

    def people(self) -> None:
        person = self.archive.players.add(f"P{self.chance.randrange(40)}")
        if self.chance.random() < 0.5:
            self.archive.players.rename(person, f"P{self.chance.randrange(40)}")

    def delete(self) -> None:
        listed = self.archive.history.page()
        if listed:
            past = self.chance.choice(listed)
            self.archive.history.delete(past.id)
            try:
                self.archive.history.bring_back(past.id)
            except RefusedError:
                self.gone.add(past.id)  # the other one has just started, and let go of it

    def look(self) -> None:
        for past in self.archive.history.page(limit=3):
            Table.look(self.archive, past.id)
        self.archive.statistics.of_table()


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[list[Window]]:
    first = seed()
    both = [Window(tmp_path, Random(first + number)) for number in range(2)]
    yield both
    for window in both:
        window.archive.close()


def is_whole(folder: Path, said: dict[str, int]) -> None:
    """Every event that was said to be saved is there once; with the database, and without it."""
    for without in (False, True):
        if without:
            (folder / "archive.sqlite").unlink()
            (folder / "archive-good.sqlite").unlink(missing_ok=True)
        archive = Archive(folder)
        there = {row[0] for row in archive.store.read("SELECT id FROM matches")}
        assert there >= said.keys()
        for match, number in said.items():
            if number:
                assert len(archive.journal.seals(match)) >= number
                assert len(archive.journal.entries(match)) == len(archive.journal.seals(match))
        archive.close()


def test_two_windows_driven_against_each_other_lose_and_double_nothing(
    windows: list[Window], tmp_path: Path
) -> None:
    chance = Random(1)
    for _ in range(TOUCHES):
        chance.choice(windows).touch()
    said: dict[str, int] = {}
    for window in windows:
        for match, number in window.said.items():
            said[match] = max(number, said.get(match, 0))
        window.archive.close()
    for match in windows[0].gone | windows[1].gone:
        said.pop(match, None)
    assert len(said) > 3
    is_whole(tmp_path, said)


def test_what_one_window_mends_the_other_goes_on_with(
    windows: list[Window], tmp_path: Path
) -> None:
    one, other = windows
    for window in (one, other, one):
        for _ in range(20):
            window.touch()
    one.archive.store.mend()
    for window in (other, one, other):
        for _ in range(20):
            window.touch()
    said = {**one.said, **other.said}
    for match in one.said.keys() & other.said.keys():
        said[match] = max(one.said[match], other.said[match])
    for match in one.gone | other.gone:
        said.pop(match, None)
    for window in windows:
        window.archive.close()
    assert lines_of(tmp_path / "archive.sqlite").exists()
    is_whole(tmp_path, said)


def test_what_is_written_while_the_other_window_mends_is_in_what_it_has_made(
    tmp_path: Path,
) -> None:
    one, other = Archive(tmp_path), Archive(tmp_path)
    mends = [other.store.mend]

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO boxes VALUES('b1', 'Box', '', 0)")
        while mends:
            mends.pop()()

    one.store.write(work)
    assert one.saving.on
    assert other.store.read("SELECT name FROM boxes") == [("Box",)]
    other.store.mend()
    assert other.store.read("SELECT name FROM boxes") == [("Box",)]
    for archive in (one, other):
        archive.close()


def held(window: Window, lock: sqlite3.Connection, number: int) -> list[int]:
    """Events that this window has to hold, since somebody writes all the time; their seals."""
    assert window.table is not None
    lock.execute("BEGIN IMMEDIATE")
    for _ in range(number):
        event = next_event(window.table.match, window.chance)
        assert event is not None
        window.table.happen(event).must()
    lock.execute("ROLLBACK")
    assert window.archive.saving.held == number
    return [entry.seal for entry in window.table._entries]


@pytest.mark.parametrize("what", ["an event", "another match"])
def test_what_a_window_has_held_is_not_written_behind_what_the_other_wrote(
    windows: list[Window], tmp_path: Path, what: str
) -> None:
    one, other = windows
    one.begin()
    other.play()
    match = other.table.id  # type: ignore[union-attr]
    with closing(sqlite3.connect(tmp_path / "archive.sqlite", isolation_level=None)) as lock:
        mine = held(other, lock, 3)
    if what == "an event":
        one.table = Table.open(one.archive)
        one.chance = Random(8)
        one.play()
    else:
        one.begin()
    assert other.archive.try_again()
    said = other.table.look_around()  # type: ignore[union-attr]
    assert said.why_not is not None
    assert said.why_not.code is Refusal.WENT_ON_ELSEWHERE
    theirs = one.archive.journal.seals(match)
    assert other.archive.journal.seals(match) == theirs
    if what == "another match":
        assert theirs == mine
        assert one.archive.journal.state(match) is State.ABANDONED
        assert one.archive.journal.state(one.table.id) is State.RUNNING  # type: ignore[union-attr]
    for window in windows:
        window.archive.close()
    again = Archive(tmp_path)
    assert again.report.found is Found.GOOD
    assert [entry.seal for entry in again.journal.entries(match)] == theirs
    again.close()


@pytest.mark.parametrize("deleted", [False, True])
def test_what_one_window_has_laid_aside_the_other_does_not_run_again(
    windows: list[Window], tmp_path: Path, deleted: bool
) -> None:
    """It hears so late of it, since somebody writes all the time."""
    one, other = windows
    one.begin()
    other.play()
    assert one.table is not None
    match = one.table.id
    one.look()
    one.table = Table.open(one.archive)
    assert one.table is not None
    one.table.lay_aside()
    if deleted:
        one.archive.history.delete(match)
    seals = one.archive.journal.seals(match)
    assert other.table is not None
    with closing(sqlite3.connect(tmp_path / "archive.sqlite", isolation_level=None)) as lock:
        lock.execute("BEGIN IMMEDIATE")
        event = next_event(other.table.match, other.chance)
        assert event is not None
        assert other.table.happen(event).why_not is not None
        lock.execute("ROLLBACK")
    other.archive.try_again()
    other.table.look_around()
    state, gone = "SELECT state FROM matches", "SELECT deleted IS NOT NULL FROM matches"
    assert one.archive.store.read(f"{state} WHERE id = ?", (match,)) == [("abandoned",)]
    assert one.archive.store.read(f"{gone} WHERE id = ?", (match,)) == [(deleted,)]
    assert one.archive.journal.seals(match) == seals
    assert one.archive.running_headline() is None
    for window in windows:
        window.archive.close()


def test_one_window_takes_half_of_the_others_copy_for_a_leftover(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    archive.players.add("Ada")
    is_sound = keeping.is_sound

    def looked_through(fresh: Path) -> bool:
        fresh.unlink()
        return is_sound(fresh)

    monkeypatch.setattr(keeping, "is_sound", looked_through)
    archive.store.keep_copy()
    archive.store.wait_for_copy()
    assert [person.name for person in archive.players.all()] == ["Ada"]
    assert archive.report.found is Found.NOTHING
    archive.close()


def test_the_same_file_is_brought_in_by_two_windows_at_once(
    windows: list[Window], tmp_path: Path
) -> None:
    one, other = windows
    sender = Archive(tmp_path / "sender")
    for seed_ in range(2):
        play_match(Table.set_up(sender, any_table(Random(seed_))), Random(seed_))
    sender.players.add("Ada")
    (file,) = sender.export.whole()
    sender.close()
    taken = checked(file.encode())
    write = one.archive.store.write

    def a_moment_later(work: Work) -> None:
        one.archive.store.write = write  # type: ignore[method-assign]
        other.archive.take_in(taken)
        write(work)

    one.archive.store.write = a_moment_later  # type: ignore[method-assign]
    found = one.archive.take_in(taken)
    assert (found.added, found.known) == (0, 2)
    assert one.archive.history.count() == 2
    for window in windows:
        window.archive.close()


def before_it_writes(archive: Archive, does: Callable[[], object]) -> None:
    """What the other window does after this one has looked, and before it writes."""
    disk = archive.store._disk
    assert disk is not None

    def said(statement: str) -> None:
        if statement.startswith("BEGIN"):
            disk.set_trace_callback(None)
            does()

    disk.set_trace_callback(said)


def test_a_file_and_a_sum_leave_what_the_other_window_has_just_played(
    windows: list[Window], tmp_path: Path
) -> None:
    one, other = windows
    sender = Archive(tmp_path / "sender")
    there = Table.set_up(sender, table_of())
    play_match(there, Random(1), rounds=1)
    there.lay_aside()
    (shorter,) = sender.export.whole()
    there.take_up().must()
    play_match(there, Random(2))
    (longer,) = sender.export.whole()
    sender.close()
    one.archive.take_in(checked(shorter.encode()))
    here = Table.look(other.archive, there.id)

    def played_on() -> None:
        here.take_up().must()
        play_match(here, Random(3), rounds=2)
        here.lay_aside()

    before_it_writes(one.archive, played_on)
    found = one.archive.take_in(checked(longer.encode()))
    seals = [entry.seal for entry in here._entries]
    assert one.archive.journal.seals(there.id) == seals
    assert found.others == 1
    one.archive.store.write_row("UPDATE matches SET summed = 0", ())

    def played_to_its_end() -> None:
        here.take_up().must()
        play_match(here, Random(3))

    before_it_writes(one.archive, played_to_its_end)
    one.archive.history.page()
    (past,) = one.archive.history.page()
    assert past.finished
    assert past.rounds == 3


def test_whom_the_other_window_has_renamed_meanwhile_stays_renamed(
    windows: list[Window], tmp_path: Path
) -> None:
    one, other = windows
    sender = Archive(tmp_path / "sender")
    sender.players.add("Ada")
    (file,) = sender.export.whole()
    sender.close()

    def renamed() -> None:
        other.archive.take_in(checked(file.encode()))
        other.archive.players.rename(other.archive.players.all()[0], "Ida")

    before_it_writes(one.archive, renamed)
    assert one.archive.take_in(checked(file.encode())).players == 0
    assert [person.name for person in one.archive.players.all()] == ["Ida"]


@pytest.mark.parametrize("deleted", [False, True])
def test_a_match_is_laid_aside_and_taken_up_as_the_other_window_has_left_it(
    windows: list[Window], deleted: bool
) -> None:
    one, other = (window.archive for window in windows)
    table = Table.set_up(one, table_of())
    theirs = Table.open(other)
    assert theirs is not None
    play_match(theirs, Random(1))
    if deleted:
        other.history.delete(table.id)
    assert not table.take_up().happened
    table.lay_aside()
    state = "SELECT state, deleted IS NOT NULL FROM matches"
    assert other.store.read(state) == [("finished", deleted)]


def test_neither_a_match_taken_up_nor_an_end_undone_ends_the_one_that_runs_elsewhere(
    windows: list[Window],
) -> None:
    one, other = (window.archive for window in windows)
    left, ended = Table.set_up(one, table_of()), Table.set_up(one, table_of())
    play_match(ended, Random(1))
    new = Table.set_up(other, table_of())
    for outcome in (Table.look(one, left.id).take_up(), ended.undo(Random(1))):
        assert outcome.look_again
    with pytest.raises(RefusedError, match="went_on_elsewhere"):
        Table.set_up(one, table_of(), instead=ended.id)
    running = other.running_headline()
    assert running is not None
    assert running.match == new.id


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    first = seed()
    apps = [
        subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.archive.window",
                str(tmp_path),
                str(first + number),
                "60",
            ],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(2)
    ]
    said: dict[str, int] = {}
    gone: set[str] = set()
    for app in apps:
        out, _ = app.communicate(timeout=300)
        assert app.returncode == 0
        for line in out.splitlines():
            match, number = line.split()
            said[match] = max(int(number), said.get(match, 0))
            gone |= {match} if number == "0" else set()
    is_whole(tmp_path, {match: said[match] for match in said.keys() - gone})


@pytest.mark.slow
def test_two_windows_at_the_screens_stop_nowhere_and_lose_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    first = seed()
    apps = []
    for number in range(2):
        command = [sys.executable, "-m", "tests.archive.touching", str(folder)]
        with (
            (tmp_path / f"said{number}").open("wb") as said_here,
            (tmp_path / f"errors{number}").open("wb") as errors,
        ):
            apps.append(
                subprocess.Popen(
                    [*command, str(first + number), str(MOVES)],
                    cwd=ROOT,
                    stdout=said_here,
                    stderr=errors,
                )
            )
    ended = [app.wait(timeout=3_000) for app in apps]
    assert ended == [0, 0], (tmp_path / f"errors{ended[0] == 0:d}").read_text()[-3_000:]
    archive = Archive(folder)
    there = {row[0] for row in archive.store.read("SELECT id FROM matches")}
    entries = {match: archive.journal.entries(match) for match in there}
    running = archive.running_headline()
    archive.close()
    said = [line.split() for number in range(2) for line in said_by(tmp_path / f"said{number}")]
    for kind, match, number, seal, _screen in said:
        assert kind == "saved"
        assert match in entries or int(number) <= UNPLAYED
        assert match not in entries or entries[match][int(number) - 1].seal == int(seal)
    print(f"{len(said)} lines said, {len(entries)} matches, {running}")


UNPLAYED = 4
"""A match of so few events may have been put away as one in which nothing was played."""


def said_by(path: Path) -> list[str]:
    return path.read_text().splitlines()


def test_a_match_that_was_let_go_of_elsewhere_does_not_come_back_by_a_mend(tmp_path: Path) -> None:
    one, other = Archive(tmp_path), Archive(tmp_path)
    table = Table.set_up(one, table_of())
    play_match(table, Random(1), rounds=1)
    other.store.write_row("DELETE FROM matches WHERE id = ?", (table.id,))
    one.store.mend()
    event = next_event(table.match, Random(1))
    assert event is not None
    assert table.happen(event).look_again
    assert one.store.read("SELECT id FROM matches") == []
    one.close()
    other.close()


def test_an_import_that_waits_for_another_window_looks_at_what_that_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.archive.disk.WAIT_FOR_OTHERS", 0.01)
    there = Archive(tmp_path / "there")
    there.players.add("Ada", id="p0")
    play_match(Table.set_up(there, table_of()), Random(1))
    (file,) = there.export.whole()
    one, other = Archive(tmp_path / "here"), Archive(tmp_path / "here")
    assert other.store._disk is not None
    other.store._disk.execute("BEGIN IMMEDIATE")
    assert one.take_in(checked(file.encode())).added == 1
    assert one.saving.trouble is Trouble.IN_USE
    other.store._disk.execute("ROLLBACK")
    other.players.add("Adele", id="p0")
    assert one.try_again()
    assert len(one.history.page()) == 1
    assert [person.name for person in one.players.all()] == ["Adele"]
    for archive in (there, one, other):
        archive.close()


WRITES = """
import sqlite3, sys
sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None).execute("BEGIN IMMEDIATE")
"""


def test_who_looks_at_the_files_lets_go_of_no_lock(tmp_path: Path) -> None:
    """Closing a file, however it was opened, lets go of all that the process has locked in it."""
    archive = Archive(tmp_path)
    archive.players.add("Ada")
    path, mine = archive.store.path, archive.store._disk
    assert mine is not None
    mine.execute("BEGIN IMMEDIATE")
    with closing(connect_in_memory()) as memory:
        bring_up_to_date(memory)
        bring_together(memory, path)
    look(path)
    command = [sys.executable, "-c", WRITES, str(path)]
    other = subprocess.run(command, check=False, capture_output=True)
    assert b"locked" in other.stderr
    mine.execute("ROLLBACK")
    archive.close()


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Archive, Archive]]:
    """Neither waits long for the other."""
    monkeypatch.setattr("companion.archive.disk.WAIT_FOR_OTHERS", 0.01)
    with closing(Archive(tmp_path)) as one, closing(Archive(tmp_path)) as other:
        yield one, other


@contextmanager
def nothing_can_be_saved(*archives: Archive) -> Iterator[None]:
    """Somebody else writes for long."""
    for archive in archives:
        archive.store.wait_for_copy()
    with closing(sqlite3.connect(archives[0].store.path, isolation_level=None)) as busy:
        busy.execute("BEGIN IMMEDIATE")
        yield
        busy.execute("ROLLBACK")


def test_a_match_that_was_played_while_nothing_could_be_saved_is_kept_beside_another(
    two: tuple[Archive, Archive],
) -> None:
    """The other window has begun a match meanwhile; and the first one is no longer looked at."""
    one, other = two
    with nothing_can_be_saved(*two):
        played = Table.set_up(one, table_of(), instead="")
        play_match(played, Random(1))
        again = Table.set_up(one, table_of(), instead="")
        play_match(again, Random(2), rounds=1)
    theirs = Table.set_up(other, table_of(players=4), instead="")
    assert one.try_again()
    for archive in two:
        assert {past.id: past.finished for past in archive.history.page()} == {
            played.id: True,
            again.id: False,
        }
        running = archive.running_headline()
        assert running is not None
        assert running.match == theirs.id
        assert Table.look(archive, played.id).match == played.match


def test_a_match_taken_up_while_nothing_could_be_saved_ends_none_of_another_window(
    two: tuple[Archive, Archive],
) -> None:
    one, other = two
    old = Table.set_up(one, table_of())
    play_match(old, Random(1), rounds=1)
    old.lay_aside()
    with nothing_can_be_saved(*two):
        old.take_up()
    theirs = Table.set_up(other, table_of(players=4), instead="")
    assert one.try_again()
    assert other.journal.state(theirs.id) is State.RUNNING
    assert one.journal.state(old.id) is State.ABANDONED


def test_a_match_that_is_spoilt_in_memory_keeps_nothing_else_from_being_saved(
    two: tuple[Archive, Archive],
) -> None:
    one, other = two
    with nothing_can_be_saved(*two):
        spoilt = Table.set_up(one, table_of(), instead="")
        one.players.add("Ada")
    memory = one.store._memory
    assert memory is not None
    memory.execute("UPDATE events SET seal = 0")
    theirs = Table.set_up(other, table_of(players=4), instead="")
    assert one.try_again()
    assert one.players.named("Ada") is not None
    assert [past.id for past in one.history.page()] in ([], [spoilt.id])
    assert one.journal.state(theirs.id) is State.RUNNING
