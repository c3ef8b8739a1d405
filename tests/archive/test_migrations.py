"""An archive that any earlier version has left on a phone opens with everything in it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.archive import Archive, Found
from companion.archive.schema import VERSION
from companion.archive.store import FILE
from companion.table import Table

FILES = Path(__file__).parent / "files"


@pytest.fixture(params=range(1, VERSION + 1))
def version(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number


@pytest.fixture
def archive(tmp_path: Path, version: int) -> Iterator[Archive]:
    """The app of today on a phone with an archive of that version."""
    for kept in FILES.glob(f"archive-{version}.[sl]*"):
        shutil.copyfile(kept, (tmp_path / FILE).with_suffix(kept.suffix))
    opened = Archive(tmp_path)
    yield opened
    opened.close()


def test_an_old_archive_opens_as_a_good_one(archive: Archive) -> None:
    assert archive.report.found is Found.GOOD
    assert archive.saving.on
    assert archive.store.read("PRAGMA user_version") == [(VERSION,)]


def test_all_its_matches_and_people_are_there(archive: Archive, version: int) -> None:
    expected = json.loads((FILES / f"archive-{version}.json").read_text("utf-8"))
    (part,) = archive.export.whole()
    assert json.loads(part)["matches"] == expected["matches"]
    assert json.loads(part)["players"] == expected["players"]


def test_its_matches_are_listed_and_counted(archive: Archive) -> None:
    listed = archive.history.page()
    assert [match.finished for match in listed] == [False, True, True]
    assert all(match.readable for match in listed)
    assert archive.statistics.of_player("p0").matches == 2
    assert sum(one.rounds for one in archive.statistics.of_table()) == 6


def test_its_running_match_goes_on(archive: Archive) -> None:
    table = Table.open(archive)
    assert table is not None
    assert len(table.match.finished) == 1
    assert archive.groups.last() is not None


def test_it_is_saved_as_an_archive_of_today(archive: Archive, tmp_path: Path) -> None:
    before = archive.history.page()
    archive.close()
    again = Archive(tmp_path)
    assert again.history.page() == before
    again.close()
