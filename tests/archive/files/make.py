"""Makes the archives of each version that the migrations are tested on.

Run once when a version is new: `python -m tests.archive.files.make`. What is there already is
left alone: those files are what people have on their phones.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from pathlib import Path
from random import Random

from companion.archive import Archive
from companion.archive.schema import VERSION, bring_up_to_date
from companion.archive.store import FILE
from companion.archive.told import lines_of
from companion.game.editions import Edition
from companion.game.house.box import HouseBox, NamedBox
from companion.table import Table
from tests.archive.evening import play_match, table_of

HERE = Path(__file__).parent
TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"


def an_evening(folder: Path) -> None:
    """Two matches that are over, one laid aside, one running; people in the book."""
    archive = Archive(folder)
    ada, adda = archive.players.add("Ada", id="p0"), archive.players.add("Adda", id="x")
    archive.players.add("민준", id="p1")
    archive.players.merge(adda, into=ada)
    archive.boxes.add(NamedBox("Ours", HouseBox(Edition.BASE_EN, known_saboteurs=True, rounds=1)))
    for seed, edition in enumerate((Edition.SABOTEUR_2, Edition.BASE_EN)):
        play_match(Table.set_up(archive, table_of(edition, 4)), Random(seed))
    aside = Table.set_up(archive, table_of(Edition.TOURNAMENT, 5))
    play_match(aside, Random(3), rounds=2)
    aside.lay_aside()
    play_match(Table.set_up(archive, table_of(Edition.SABOTEUR_2, 3)), Random(4), rounds=1)
    (part,) = archive.export.whole()
    (HERE / f"archive-{VERSION}.json").write_text(part, "utf-8")
    archive.close()


def as_version(version: int, made: Path, target: Path) -> None:
    """The same rows in the tables of an earlier version."""
    connection = sqlite3.connect(target, isolation_level=None)
    bring_up_to_date(connection, to=version)
    connection.execute("ATTACH ? AS made", (str(made),))
    for (table,) in connection.execute(TABLES).fetchall():
        columns = ", ".join(row[1] for row in connection.execute(f"PRAGMA table_info({table})"))
        connection.execute(f"INSERT INTO {table}({columns}) SELECT {columns} FROM made.{table}")
    connection.close()


def main() -> None:
    """Make the files that are missing."""
    with tempfile.TemporaryDirectory() as folder:
        an_evening(Path(folder))
        for version in range(1, VERSION + 1):
            target = HERE / f"archive-{version}.sqlite"
            if not target.exists() and version == VERSION:
                shutil.copyfile(Path(folder) / FILE, target)
                shutil.copyfile(lines_of(Path(folder) / FILE), lines_of(target))
            elif not target.exists():
                as_version(version, Path(folder) / FILE, target)
            expected = HERE / f"archive-{version}.json"
            if not expected.exists():
                expected.write_text((HERE / f"archive-{VERSION}.json").read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    main()
