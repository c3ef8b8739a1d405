"""What was deleted is in no file any more after the next start: not in a byte of the folder."""

from __future__ import annotations

import base64
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.archive import Archive, disk, keeping
from companion.archive.catching_up import write_anew
from companion.archive.store import FILE
from companion.archive.told import GOOD_COPY, lines_of
from companion.game.editions import Edition
from companion.game.events import Player
from companion.game.house.box import HouseBox, NamedBox
from companion.table import Table
from tests.archive.evening import play_match, table_of

NAMES = ("Quirina", "Наталка", "하은별", "Zebulon")


def traces(folder: Path, word: str) -> list[str]:
    """The files in which a word stands, in any way in which one of them writes it."""
    plain = word.encode()
    ways = {plain, word.encode("ascii", "backslashreplace"), word.encode("utf-16-le")}
    for way in tuple(ways):
        for before in range(3):
            encoded = base64.b64encode(bytes(before) + way)
            ways.add(encoded[4 if before else 0 : len(encoded) - 4])
    found = []
    for path in folder.rglob("*"):
        content = path.read_bytes() if path.is_file() else b""
        found += [path.name for way in ways if way in content]
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A match of four people, among others of other people; and all of them in the book."""
    archive = Archive(tmp_path / "data")
    for seed in range(5):
        table = table_of(players=4)
        names = NAMES if seed == 2 else ("Ada", "Ben", "Cleo", "Dov")
        ids = [archive.players.add(name).id for name in names]
        people = tuple(Player(*one) for one in zip(ids, names, strict=True))
        play_match(Table.set_up(archive, replace(table, players=people)), Random(seed))
        archive.store.wait_for_copy()
    archive.close()
    assert all(traces(tmp_path / "data", name) for name in NAMES)
    return tmp_path / "data"


def start_again(folder: Path) -> None:
    archive = Archive(folder)
    archive.store.wait_for_copy()
    archive.close()


def delete_all(archive: Archive) -> None:
    """The match, and everybody who sat there."""
    for past in archive.history.page():
        if past.lines[0].name in NAMES:
            archive.history.delete(past.id)
    for person in archive.players.all():
        if person.name in NAMES:
            archive.players.remove(person)


def nothing_is_left(folder: Path) -> bool:
    return not [found for name in NAMES for found in traces(folder, name)]


def test_a_match_and_its_people_are_gone_after_the_next_start(folder: Path) -> None:
    archive = Archive(folder)
    delete_all(archive)
    archive.close()
    start_again(folder)
    assert nothing_is_left(folder)
    archive = Archive(folder)
    assert len(archive.history.page()) == 4
    assert len(archive.players.all()) == 4
    archive.close()


def test_after_a_kill_and_a_damaged_file_that_was_kept_they_are_gone_too(folder: Path) -> None:
    (folder / FILE).write_bytes((folder / FILE).read_bytes()[:-5000])
    archive = Archive(folder)
    assert list(folder.glob("*-damaged-*"))
    delete_all(archive)
    shutil.copytree(folder, folder.parent / "killed")
    archive.close()
    start_again(folder.parent / "killed")
    assert nothing_is_left(folder.parent / "killed")


def test_a_name_that_was_changed_is_gone(folder: Path) -> None:
    archive = Archive(folder)
    ada = archive.players.add("Griselda")
    archive.players.rename(ada, "Ada Second")
    archive.close()
    assert traces(folder, "Griselda")
    start_again(folder)
    assert not traces(folder, "Griselda")


OURS = NamedBox("Griselda", HouseBox(Edition.BASE_EN, rounds=1))


def seat_griselda(archive: Archive, player: str, **house: Any) -> None:
    """At a table that is remembered, though its match is deleted."""
    table = replace(table_of(Edition.BASE_EN, 4), **house)
    people = (Player(player, "Griselda"), *table.players[1:])
    archive.history.delete(Table.set_up(archive, replace(table, players=people)).id)


def renamed(archive: Archive) -> None:
    griselda = archive.players.add("Griselda")
    seat_griselda(archive, griselda.id)
    archive.players.rename(griselda, "Gris")


def merged(archive: Archive) -> None:
    griselda = archive.players.add("Griselda")
    seat_griselda(archive, griselda.id)
    archive.players.merge(griselda, into=archive.players.add("Zoe"))


def recognised(archive: Archive) -> None:
    seat_griselda(archive, "p9")
    griselda = archive.players.add("Griselda")
    archive.players.rename(archive.players.recognise("Griselda", "p9"), "Gris")
    assert archive.players.whoever_is("p9") == replace(griselda, name="Gris")


def box_renamed(archive: Archive) -> None:
    table = replace(table_of(Edition.BASE_EN, 4), house=OURS.box, house_name=OURS.name)
    archive.history.delete(Table.set_up(archive, table).id)
    archive.boxes.change(archive.boxes.add(OURS), replace(OURS, name="Ours"))


@pytest.mark.parametrize(
    "how",
    [renamed, merged, recognised, lambda archive: seat_griselda(archive, "p9"), box_renamed],
    ids=["renamed", "merged", "recognised", "a guest", "a box"],
)
def test_a_name_is_gone_from_the_remembered_tables_too(
    folder: Path, how: Callable[[Archive], object]
) -> None:
    archive = Archive(folder)
    how(archive)
    before = archive.groups.all()
    archive.close()
    assert traces(folder, "Griselda")
    start_again(folder)
    assert not traces(folder, "Griselda")
    archive = Archive(folder)
    assert len(archive.groups.all()) == len(before)
    archive.close()


def test_a_box_that_is_renamed_is_gone_from_the_lines(folder: Path) -> None:
    archive = Archive(folder)
    archive.boxes.change(archive.boxes.add(OURS), replace(OURS, name="Ours"))
    archive.close()
    start_again(folder)
    assert not traces(folder, "Griselda")


def test_a_merging_is_taken_back_though_the_start_has_forgotten_the_name(folder: Path) -> None:
    archive = Archive(folder)
    griselda, zoe = archive.players.add("Griselda"), archive.players.add("Zoe")
    archive.players.merge(griselda, into=zoe)
    archive.close()
    start_again(folder)
    archive = Archive(folder)
    archive.players.unmerge(griselda)
    assert {griselda, zoe} <= set(archive.players.all())
    archive.close()


def test_a_guest_is_remembered_as_long_as_their_match(folder: Path) -> None:
    archive = Archive(folder)
    table = replace(table_of(Edition.BASE_EN, 4), house=OURS.box, house_name=OURS.name)
    play_match(Table.set_up(archive, table), Random(1))
    archive.players.remove(archive.players.add("Zacharias"))
    before = archive.groups.last()
    archive.close()
    start_again(folder)
    archive = Archive(folder)
    assert archive.groups.last() == before
    archive.close()


def test_a_name_that_was_changed_before_the_damage_is_gone_from_what_is_set_aside(
    folder: Path,
) -> None:
    archive = Archive(folder)
    archive.players.rename(archive.players.add("Griselda"), "Ada Second")
    killed = folder.parent / "killed"
    shutil.copytree(folder, killed)
    archive.close()
    (killed / FILE).write_bytes(b"no archive" * 1_000)
    assert "Griselda" in (killed / f"{FILE}-wal").read_text("utf-8", "replace")
    start_again(killed)
    start_again(killed)
    assert not traces(killed, "Griselda")


def test_what_a_kill_has_left_half_written_is_gone(folder: Path) -> None:
    archive = Archive(folder)
    delete_all(archive)
    archive.close()
    for name in (FILE, GOOD_COPY, lines_of(folder / FILE).name):
        shutil.copyfile(folder / name, folder / f"{name}.new")
    start_again(folder)
    assert nothing_is_left(folder)


def test_what_an_earlier_version_left_in_free_pages_goes_too(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as earlier:
        earlier.execute("PRAGMA secure_delete = OFF")
        for number in range(200):
            earlier.execute("INSERT INTO groups VALUES(?, '{}', 0)", (f"Griselda {number}" * 9,))
        earlier.execute("DELETE FROM groups WHERE seating LIKE 'Griselda%'")
    assert traces(folder, "Griselda")
    archive = Archive(folder)
    delete_all(archive)
    archive.close()
    start_again(folder)
    assert not traces(folder, "Griselda")


def test_killed_before_the_database_had_followed_they_are_gone_too(folder: Path) -> None:
    killed = folder.parent / "killed"
    shutil.copytree(folder, killed)
    archive = Archive(folder)
    archive.store.write_row("DELETE FROM matches WHERE number = 3", ())
    for person in archive.players.all():
        if person.name in NAMES:
            archive.store.write_row("DELETE FROM players WHERE id = ?", (person.id,))
    archive.store.write_row("DELETE FROM groups WHERE table_set LIKE '%Quirina%'", ())
    archive.close()
    shutil.copyfile(lines_of(folder / FILE), lines_of(killed / FILE))
    assert traces(killed, "Quirina")
    start_again(killed)
    assert nothing_is_left(killed)


def test_what_is_not_deleted_for_good_stays_in_the_lines_when_they_are_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match that is over and not yet told in one line; and one that comes back."""
    archive = Archive(tmp_path)
    tables = [Table.set_up(archive, table_of(players=4))]
    play_match(tables[0], Random(0))
    archive.store.wait_for_copy()
    monkeypatch.setattr(keeping, "put_one", lambda _connection: False)  # there is no time for it
    tables.append(Table.set_up(archive, table_of(players=4)))
    play_match(tables[1], Random(1))
    archive.history.delete(tables[0].id)
    archive.store.write(lambda one: write_anew(one, lines_of(tmp_path / FILE)))
    archive.history.bring_back(tables[0].id)
    archive.close()
    for name in (FILE, GOOD_COPY):
        (tmp_path / name).unlink(missing_ok=True)
    archive = Archive(tmp_path)
    assert [list(Table.look(archive, one.id).events) for one in tables] == [
        list(one.events) for one in tables
    ]
    assert archive.report.missing == ()
    archive.close()


def deleted(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute(keeping.DELETED)}


class KilledError(BaseException):
    """The app is gone."""


@pytest.mark.parametrize("step", ["_take_out", "make_copy", "_leftovers"])
def test_killed_while_it_deletes_the_next_start_does_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def killed(*_args: object) -> object:
        raise KilledError

    archive = Archive(folder)
    delete_all(archive)
    archive.close()
    connection = disk.connect(folder / FILE)
    gone = deleted(connection)
    monkeypatch.setattr(keeping, step, killed)
    with pytest.raises(KilledError):
        keeping.purge(connection, folder / FILE, folder / GOOD_COPY, gone)
    monkeypatch.undo()
    connection.close()
    start_again(folder)
    assert nothing_is_left(folder)


def test_a_name_that_is_changed_while_the_start_deletes_goes_at_the_next_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(folder)
    griselda = archive.players.add("Griselda")
    archive.players.remove(archive.players.add("Zacharias"))
    archive.close()
    make_copy = keeping.make_copy

    def copying(*files: Path) -> bool:
        beside = Archive(folder)
        beside.players.rename(griselda, "Gris")
        beside.store._keeper._enough.set()
        beside.store._let_go()
        return make_copy(*files)

    connection = disk.connect(folder / FILE)
    monkeypatch.setattr(keeping, "make_copy", copying)
    assert keeping.purge(connection, folder / FILE, folder / GOOD_COPY, deleted(connection))
    monkeypatch.undo()
    connection.close()
    assert traces(folder, "Griselda")
    start_again(folder)
    assert not traces(folder, "Griselda")


def test_what_is_played_while_the_start_deletes_lets_it_be_done_with_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not done again at each start."""
    archive = Archive(folder)
    archive.players.remove(archive.players.add("Zacharias"))
    archive.close()
    make_copy = keeping.make_copy
    connection = disk.connect(folder / FILE)

    def copying(*files: Path) -> bool:
        with closing(disk.connect(folder / FILE)) as other:
            row = "INSERT INTO boxes VALUES('b1', 'Box', '', 0)"
            disk.commit(other, [disk.doing(row, ())])
        return make_copy(*files)

    monkeypatch.setattr(keeping, "make_copy", copying)
    assert keeping.purge(connection, folder / FILE, folder / GOOD_COPY, deleted(connection))
    assert connection.execute(keeping.TO_PURGE).fetchone() == (0,)
    connection.close()


def test_the_lines_of_what_is_deleted_tell_of_all_tables_that_change(folder: Path) -> None:
    """Killed when they are written and before the database has followed."""
    archive = Archive(folder)
    (quirina,) = (one for one in archive.players.all() if one.name == NAMES[0])
    archive.players.remove(quirina)
    archive.close()
    killed = folder.parent / "killed"
    shutil.copytree(folder, killed)
    connection = disk.connect(folder / FILE)
    disk.commit(connection, [lambda one: keeping._take_out(one, [])])
    seatings = connection.execute("SELECT seating FROM groups ORDER BY seating").fetchall()
    connection.close()
    shutil.copyfile(lines_of(folder / FILE), lines_of(killed / FILE))
    archive = Archive(killed)
    assert archive.store.read("SELECT seating FROM groups ORDER BY seating") == seatings
    archive.close()


def test_who_was_removed_can_be_brought_back_until_the_next_start(folder: Path) -> None:
    archive = Archive(folder)
    (person,) = (one for one in archive.players.all() if one.name == NAMES[0])
    archive.players.remove(person)
    archive.players.put([person])
    archive.close()
    start_again(folder)
    archive = Archive(folder)
    assert person in archive.players.all()
    archive.close()
