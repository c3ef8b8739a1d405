"""Whatever stands in a row, a file or a setting, every screen opens: it is brought into range."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.archive import Archive, RefusedError
from companion.archive.checking import checked
from companion.archive.players import SIGN_COUNT
from companion.archive.schema import bring_up_to_date
from companion.archive.store import FILE
from companion.table import Table
from tests.archive.evening import any_table, next_event, play_match, table_of

Play = Callable[..., Any]

VALUES = int(os.environ.get("COMPANION_VALUES", "1"))
"""How many values are tried for each column; the long run takes them all."""

with closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
    bring_up_to_date(ours)
    COLUMNS = {
        table: [row[1] for row in ours.execute(f"PRAGMA table_info({table})")]
        for (table,) in ours.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    }

STRANGE = (
    *(None, -1, 0, 7, 99, 2**63 - 1, -(2**63), 1e308, -0.5),
    *("", "xx", "../../x", "\u200d", "x" * 5_000, "%s{0}[b]", "99999999999999999999"),
    *(b"\xff\x00", "[]", "{}", "null", "[[1],[2],{}]", '[["a"],["b"],1e999]', "[" * 5_000),
    '{"edition": 7, "players": [{"id": [], "name": {}}]}',
)


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book, matches that are over and one that waits for the first look."""
    folder = tmp_path_factory.mktemp("lived-in")
    archive = Archive(folder)
    for number, name in enumerate(("Ada", "Ben", "Cleo")):
        archive.players.add(name, id=f"p{number}")
    for seed in (1, 5):
        chance = Random(seed)
        play_match(Table.set_up(archive, any_table(chance)), chance)
    running, chance = Table.set_up(archive, table_of(players=4)), Random(4)
    while running.match.now is None or running.match.this_round.hand.deal is None:
        event = next_event(running.match, chance)
        assert event is not None
        running.happen(event)
    archive.close()
    return folder / FILE


class Walk:
    """The app on that archive, led past every screen that shows what is kept."""

    def __init__(self, finger: Any, kept: Path) -> None:
        self.finger = finger
        self.app = finger.app
        self._kept = kept

    def put(self, *changes: tuple[str, object]) -> None:
        """The archive as it was, but for some strange values; what SQLite itself refuses is not."""
        self._at("home")
        self.finger.wait(0.5, 0.1)  # what the mine reads, too
        disk = self.app.archive.store._disk
        with closing(sqlite3.connect(self._kept)) as kept:
            kept.backup(disk)
        disk.execute("PRAGMA foreign_keys = OFF")
        disk.execute("PRAGMA ignore_check_constraints = ON")
        for change, value in changes:
            with suppress(sqlite3.IntegrityError):
                disk.execute(change, (value,))
        disk.execute("PRAGMA foreign_keys = ON")
        self.app._table = None
        self._at("home")

    def past_every_screen(self) -> None:
        """One of those who are listed is looked at, too: the same value stands with all of them."""
        with self.finger.in_one_go():
            self._past_every_screen()

    def _past_every_screen(self) -> None:
        archive = self.app.archive
        for name in ("history", "players", "statistics", "setting"):
            self._at(name)
        self._at("history", typed="a")
        for match in archive.history.page()[:1]:
            self._at("past_match", match=match.id)
        for person in archive.players.all()[:1]:
            self._at("player", player=person.id)
        if archive.groups.last():
            self._at("setting", again=True)
        with suppress(RefusedError, LookupError):
            self.app.stage.start(("home", {}))
            self.app.stage.screen.go_on()
            self.finger.frame()
        archive.match_is_over()
        archive.store.wait_for_copy()
        list(archive.export.whole())
        assert archive.saving.on

    def _at(self, name: str, **what: Any) -> None:
        self.app.presenter.close_all()
        self.app.stage.start(("home", {}), (name, what))
        self.finger.frame()


@pytest.fixture
def walk(play: Play, lived_in: Path, tmp_path: Path) -> Walk:
    data = tmp_path / "data"
    data.mkdir()
    (data / FILE).write_bytes(lived_in.read_bytes())
    return Walk(play(data=data), lived_in)


BY_LENGTH = sorted(COLUMNS, key=lambda table: (len(COLUMNS[table]), table))
TOGETHER = [BY_LENGTH[at : at + 3] for at in range(0, len(BY_LENGTH), 3)]
"""Tables about as wide as each other: a walk past every screen meets a value of each."""


@pytest.mark.slow
@pytest.mark.parametrize("tables", TOGETHER, ids="-".join)
def test_no_column_holds_what_a_screen_cannot_show(walk: Walk, tables: list[str]) -> None:
    chance = Random(" ".join(tables))
    for columns in zip_longest(*map(COLUMNS.__getitem__, tables)):
        there = [(table, one) for table, one in zip(tables, columns, strict=True) if one]
        for values in zip(*(chance.sample(STRANGE, VALUES) for _column in there), strict=True):
            changes = [f"UPDATE {table} SET {column} = ?" for table, column in there]
            walk.put(*zip(changes, values, strict=True))
            walk.past_every_screen()


LANGUAGES = ("xx", "de", "../../x", "", "EN")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_we_lack_is_the_apps_own(walk: Walk, language: str) -> None:
    walk.put(("UPDATE players SET language = ?", language))
    walk.app.stage.start(("home", {}))
    walk.app.stage.screen.go_on()
    walk.finger.frame()
    walk.finger.hold("pad", 2.8)
    assert len(walk.app.table.match.this_round.hand.seen) == 1


def test_a_later_versions_people_are_taken_in_as_far_as_we_know_them(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.players.add("Ada", id="p0")
    (part,) = archive.export.whole()
    data = json.loads(part)
    data["players"][0].update(id="p1", name="Ben", colour=15, sign=SIGN_COUNT + 11)
    data["players"][0]["ways"]["language"] = "de"
    archive.take_in(checked(json.dumps(data).encode()))
    ben = archive.players.named("Ben")
    assert ben is not None
    assert (ben.colour, ben.sign, ben.ways.language) == (3, 11, "")
    archive.close()
