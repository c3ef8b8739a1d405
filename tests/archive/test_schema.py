"""An archive of any earlier version opens as if it had been made today."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest

from companion.archive.disk import connect_in_memory
from companion.archive.opening import has_tables_of
from companion.archive.schema import (
    APPLICATION,
    STEPS,
    VERSION,
    DamagedError,
    NewerFileError,
    bring_up_to_date,
    version_of,
)

SHAPE = "SELECT type, name, sql FROM sqlite_schema ORDER BY name"


@pytest.fixture
def memory() -> Iterator[sqlite3.Connection]:
    connection = connect_in_memory()
    yield connection
    connection.close()


def test_an_empty_file_takes_every_step(memory: sqlite3.Connection) -> None:
    bring_up_to_date(memory)
    assert version_of(memory) == VERSION
    assert memory.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_from_every_version_the_same_tables_result(
    memory: sqlite3.Connection, version: int
) -> None:
    bring_up_to_date(memory, to=version)
    assert version_of(memory) == version
    bring_up_to_date(memory)
    made_at_once = connect_in_memory()
    bring_up_to_date(made_at_once)
    assert memory.execute(SHAPE).fetchall() == made_at_once.execute(SHAPE).fetchall()
    made_at_once.close()


def test_a_step_that_fails_leaves_the_file_as_it_was(
    memory: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_up_to_date(memory, to=1)
    before = memory.execute(SHAPE).fetchall()
    broken = (*STEPS[:1], "CREATE TABLE more(a); CREATE TABLE more(a)")
    monkeypatch.setattr("companion.archive.schema.STEPS", broken)
    with pytest.raises(sqlite3.OperationalError):
        bring_up_to_date(memory)
    assert memory.execute(SHAPE).fetchall() == before
    assert version_of(memory) == 1


def test_a_newer_file_is_refused(memory: sqlite3.Connection) -> None:
    bring_up_to_date(memory)
    memory.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(NewerFileError):
        bring_up_to_date(memory)


def test_another_programs_file_is_refused(memory: sqlite3.Connection) -> None:
    memory.execute("CREATE TABLE recipes(name)")
    with pytest.raises(DamagedError):
        bring_up_to_date(memory)


def test_one_match_runs_at_a_time(memory: sqlite3.Connection) -> None:
    bring_up_to_date(memory)
    add = (
        "INSERT INTO matches(id, state, edition, started, headline) VALUES(?, 'running', '', 0, '')"
    )
    memory.execute(add, ("one",))
    with pytest.raises(sqlite3.IntegrityError):
        memory.execute(add, ("two",))


def test_every_column_is_looked_at_when_the_file_is_opened(memory: sqlite3.Connection) -> None:
    bring_up_to_date(memory)
    assert has_tables_of(memory, VERSION, with_sums=True)
    memory.execute("ALTER TABLE sides RENAME COLUMN side TO team")
    assert has_tables_of(memory, VERSION)
    assert not has_tables_of(memory, VERSION, with_sums=True)
    memory.execute("ALTER TABLE boxes RENAME COLUMN text TO words")
    assert not has_tables_of(memory, VERSION)
