"""The tables of the archive and the way from each earlier version to the next.

A step is never edited once people have files made by it: the next change is one more step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

APPLICATION = 0x5AB07E02
"""Marks a file as an archive of this app and of no other."""

_THE_JOURNAL = """
CREATE TABLE players(
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    colour INTEGER NOT NULL,
    sign INTEGER NOT NULL,
    tap INTEGER NOT NULL DEFAULT 0,
    large INTEGER NOT NULL DEFAULT 0,
    picture INTEGER NOT NULL DEFAULT 0,
    language TEXT NOT NULL DEFAULT '',
    seat INTEGER,
    last_played INTEGER,
    merged_into TEXT,
    removed INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE groups(
    seating TEXT PRIMARY KEY,
    table_set TEXT NOT NULL,
    last_played INTEGER NOT NULL
);
CREATE TABLE matches(
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK(state IN ('running', 'finished', 'abandoned')),
    edition TEXT NOT NULL,
    started INTEGER NOT NULL,
    headline TEXT NOT NULL,
    deleted INTEGER
);
CREATE UNIQUE INDEX one_running ON matches(state) WHERE state = 'running';
CREATE TABLE events(
    match INTEGER NOT NULL REFERENCES matches(number) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY(match, place)
) WITHOUT ROWID;
"""

_THE_SUMS = """
ALTER TABLE matches ADD COLUMN summed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN card TEXT;
CREATE INDEX history ON matches(started DESC, number DESC)
    WHERE state <> 'running' AND deleted IS NULL;
CREATE INDEX unsummed ON matches(summed) WHERE state <> 'running' AND deleted IS NULL;
CREATE TABLE seats(
    match INTEGER NOT NULL REFERENCES matches(number) ON DELETE CASCADE,
    player TEXT NOT NULL,
    folded TEXT NOT NULL,
    PRIMARY KEY(match, player)
) WITHOUT ROWID;
CREATE TABLE matches_played(
    player TEXT NOT NULL,
    match INTEGER NOT NULL REFERENCES matches(number) ON DELETE CASCADE,
    rounds INTEGER NOT NULL,
    gold INTEGER,
    won INTEGER NOT NULL,
    shared INTEGER NOT NULL,
    PRIMARY KEY(player, match)
) WITHOUT ROWID;
CREATE INDEX matches_played_match ON matches_played(match);
CREATE TABLE rounds_played(
    player TEXT NOT NULL,
    match INTEGER NOT NULL REFERENCES matches(number) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    role TEXT NOT NULL,
    won INTEGER NOT NULL,
    thefts INTEGER NOT NULL,
    suffered INTEGER NOT NULL,
    PRIMARY KEY(player, match, round)
) WITHOUT ROWID;
CREATE INDEX rounds_played_match ON rounds_played(match);
CREATE TABLE sides(
    match INTEGER NOT NULL REFERENCES matches(number) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    side TEXT NOT NULL,
    edition TEXT NOT NULL,
    seats INTEGER NOT NULL,
    PRIMARY KEY(match, round, side)
) WITHOUT ROWID;
"""

_THE_BOXES = """
CREATE TABLE boxes(
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    place INTEGER NOT NULL
);
"""

_THE_FINGERS = """
CREATE TABLE rounds_pointed(
    player TEXT NOT NULL,
    match INTEGER NOT NULL REFERENCES matches(number) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    pointed INTEGER NOT NULL,
    found INTEGER NOT NULL,
    hidden INTEGER NOT NULL,
    fingers INTEGER NOT NULL,
    PRIMARY KEY(player, match, round)
) WITHOUT ROWID;
CREATE INDEX rounds_pointed_match ON rounds_pointed(match);
"""

_THE_LINES = """
CREATE TABLE told(
    change INTEGER NOT NULL,
    last INTEGER NOT NULL,
    place INTEGER NOT NULL,
    purging INTEGER NOT NULL DEFAULT 0
);
INSERT INTO told(change, last, place) VALUES(0, 0, 0);
ALTER TABLE matches ADD COLUMN lined INTEGER NOT NULL DEFAULT 0;
CREATE INDEX unlined ON matches(number)
    WHERE lined = 0 AND state = 'finished' AND deleted IS NULL;
CREATE INDEX deleted ON matches(deleted) WHERE deleted IS NOT NULL;
CREATE INDEX removed ON players(removed) WHERE removed;
"""

_THE_ROWS = """
CREATE TABLE rows(
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    change INTEGER NOT NULL,
    told TEXT NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY(kind, key)
);
"""

STEPS = (_THE_JOURNAL, _THE_SUMS, _THE_BOXES, _THE_FINGERS, _THE_LINES, _THE_ROWS)
"""Step n makes version n + 1 out of version n; version 0 is an empty file."""

VERSION = len(STEPS)

LAST_EVER = 9_999
"""No app will make a later version: a file that says so is damaged."""


DERIVED = {
    "seats": "match, player, folded",
    "matches_played": "player, match, rounds, gold, won, shared",
    "rounds_played": "player, match, round, role, won, thefts, suffered",
    "sides": "match, round, side, edition, seats",
    "rounds_pointed": "player, match, round, pointed, found, hidden, fingers",
}
"""What is worked out of the events, and may be thrown away at any time."""

BESIDE_A_MATCH = ("summed", "card", "lined")
"""Columns of `matches` that may be, too."""

LASTING = ("players", "groups", "matches", "events", "boxes", "told", "rows")
"""What may not."""

NOBODY = "nobody"
"""What stands as a side in `sides` where none won the round."""


class NewerFileError(sqlite3.DatabaseError):
    """The file was made by a later version of the app: it is left alone."""


class DamagedError(sqlite3.DatabaseError):
    """The file is no archive of this app, or no longer, whatever SQLite says of it."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


class AstrayError(DamagedError):
    """The file is whole, and yet the lines beside it are not those that it knows."""


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the file, with a first look at whether it is an archive at all."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    application: int = connection.execute("PRAGMA application_id").fetchone()[0]
    tables: int = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    foreign = application != APPLICATION and (version or application or tables)
    if foreign or not 0 <= version <= LAST_EVER:
        raise DamagedError
    if version > VERSION:
        raise NewerFileError
    return version


def bring_up_to_date(connection: sqlite3.Connection, to: int = VERSION) -> None:
    """Take the steps that the file lacks, all of them or none."""
    if version_of(connection) == to:
        return
    with all_or_nothing(connection):
        version = version_of(connection)  # another window may have taken the steps meanwhile
        for step in STEPS[version:to]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {to}")


@contextmanager
def all_or_nothing(connection: sqlite3.Connection) -> Iterator[None]:
    """What is written meanwhile is one change, of which the lines need not be told."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def make_sums_anew(connection: sqlite3.Connection) -> None:
    """Throw away all that is worked out from the journal, every index and what is none of ours."""
    for name, (kind, sql) in shape_of(connection).items():
        if sql is not None and name not in LASTING:
            quoted = name.replace('"', '""')
            connection.execute(f'DROP {kind} IF EXISTS "{quoted}"')
    made = ["CREATE INDEX", "CREATE UNIQUE", *(f"CREATE TABLE {table}(" for table in DERIVED)]
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        bring_up_to_date(memory)
        ours, there = _columns(memory), _columns(connection)
    if there != ours:
        for name in there:
            if name in BESIDE_A_MATCH or name not in ours:
                connection.execute(f'ALTER TABLE matches DROP COLUMN "{name}"')
        made += [f"ALTER TABLE matches ADD COLUMN {name}" for name in BESIDE_A_MATCH]
    for statement in ";".join(STEPS).split(";"):
        if statement.strip().startswith(tuple(made)):
            connection.execute(statement)
    connection.execute("UPDATE matches SET summed = 0, card = NULL")
    connection.execute("REINDEX")


def _columns(connection: sqlite3.Connection) -> list[str]:
    return [row[1] for row in connection.execute("PRAGMA table_info(matches)")]


def shape_of(connection: sqlite3.Connection) -> dict[str, list[str | None]]:
    """What there is by its name, and the words by which it was made."""
    rows = connection.execute("SELECT name, type, sql FROM sqlite_schema")
    return {name: made for name, *made in rows}
