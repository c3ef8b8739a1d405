"""Wherever the disk spoils the file, the app opens, says so, and keeps what can be kept."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from companion.archive import Archive, Found, RefusedError, Trouble
from companion.archive.store import FILE, GOOD_COPY
from companion.game.events import Event
from companion.table import Table
from tests.archive.evening import any_table, play_match, table_of


class Phone:
    """An archive with three matches that are over, a good copy of two, and one that runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        archive = Archive(folder)
        self.over = {}
        for seed in range(3):
            chance = Random(seed)
            table = Table.set_up(archive, any_table(chance))
            self.over[table.id] = play_match(table, chance)
            archive.store.wait_for_copy()
            if seed == 1:
                shutil.copyfile(folder / GOOD_COPY, folder / "two")
        self.running = Table.set_up(archive, table_of())
        play_match(self.running, Random(4), rounds=2)
        archive.close()
        (folder / "two").replace(folder / GOOD_COPY)

    def copied_to(self, folder: Path, *, with_copy: bool) -> Path:
        folder.mkdir()
        shutil.copyfile(self.folder / FILE, folder / FILE)
        if with_copy:
            shutil.copyfile(self.folder / GOOD_COPY, folder / GOOD_COPY)
        return folder / FILE


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Phone:
    return Phone(tmp_path_factory.mktemp("phone"))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[list[Archive]]:
    archives: list[Archive] = []
    yield archives
    for archive in archives:
        archive.close()


def look_at_everything(archive: Archive, phone: Phone) -> set[str]:
    """Use the archive as people would; the matches that are as they were."""
    whole = set()
    listed = archive.history.page()
    archive.statistics.of_player("p0")
    archive.statistics.of_table()
    archive.players.all()
    archive.groups.all()
    for past in listed:
        try:
            if Table.look(archive, past.id).match == phone.over.get(past.id):
                whole.add(past.id)
        except RefusedError:
            continue
    list(archive.export.whole())
    return whole


@pytest.mark.parametrize("with_copy", [True, False])
@pytest.mark.parametrize("seed", range(25))
def test_damage_at_a_random_place_is_survived(
    phone: Phone, tmp_path: Path, opened: list[Archive], seed: int, with_copy: bool
) -> None:
    path = phone.copied_to(tmp_path / "data", with_copy=with_copy)
    chance = Random(seed)
    content = bytearray(path.read_bytes())
    at = chance.randrange(len(content))
    length = chance.choice((1, 16, 512, 4096, 20_000))
    content[at : at + length] = chance.randbytes(len(content[at : at + length]))
    path.write_bytes(content)

    archive = Archive(path.parent)
    opened.append(archive)
    if archive.report.found is not Found.GOOD:
        assert path.with_name(archive.report.set_aside).read_bytes() == bytes(content)
    try:
        table = Table.open(archive)
    except RefusedError:
        table = None
    whole = look_at_everything(archive, phone)
    if table is not None:
        known = list(phone.running.events)
        assert list(table.events) == known[: len(list(table.events))]
    if with_copy and archive.report.found is Found.RESTORED:
        assert len(whole) >= 2
    assert archive.report.found in (Found.GOOD, Found.RESTORED, Found.RESTORED)
    Table.set_up(archive, table_of())
    assert archive.saving.on


def test_what_the_copy_lacks_is_read_out_of_the_damaged_file(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", with_copy=True)
    content = bytearray(path.read_bytes())
    content[60:64] = b"\0\0\0\0"  # the version: an archive is never of version 0
    path.write_bytes(content)
    archive = Archive(path.parent)
    opened.append(archive)
    report = archive.report
    assert report.found is Found.RESTORED
    assert (report.kept, report.rescued, report.shortened, report.lost) == (2, 2, 0, 0)
    assert look_at_everything(archive, phone) == set(phone.over)
    table = Table.open(archive)
    assert table is not None
    assert table.match == phone.running.match


def test_without_a_copy_everything_readable_is_rescued(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", with_copy=False)
    content = bytearray(path.read_bytes())
    content[68:72] = b"\0\0\0\0"  # no longer marked as an archive
    path.write_bytes(content)
    archive = Archive(path.parent)
    opened.append(archive)
    assert archive.report.found is Found.RESTORED
    assert archive.report.rescued == 4
    assert look_at_everything(archive, phone) == set(phone.over)


def spoilt(content: bytes, what: str) -> bytes:
    """A whole archive, spoilt in one of the worst places."""
    changed = bytearray(content)
    page = int.from_bytes(content[16:18], "big")
    match what:
        case "the header":
            changed[:100] = bytes(100)
        case "the first page":
            changed[:page] = bytes(page)
        case "a table's name":
            changed[content.rindex(b"CREATE TABLE players") + 13] = 0xC1
        case "how long it is":
            changed[28:32] = b"\xff\xff\xff\xff"
            changed[18] = 7
        case "its version":
            changed[60:64] = b"\x40\x00\x00\x02"
        case "its last page":
            del changed[-page - 100 :]
    return bytes(changed)


@pytest.mark.parametrize("with_copy", [True, False])
@pytest.mark.parametrize(
    "what", ["the header", "the first page", "a table's name", "how long it is", "its version"]
)
def test_what_stands_behind_a_spoilt_first_page_is_read_out(
    phone: Phone, tmp_path: Path, opened: list[Archive], what: str, with_copy: bool
) -> None:
    path = phone.copied_to(tmp_path / "data", with_copy=with_copy)
    path.write_bytes(spoilt(path.read_bytes(), what))
    opened.append(archive := Archive(path.parent))
    report = archive.report
    assert report.found is (Found.RESTORED if with_copy else Found.RESTORED)
    assert (report.kept + report.rescued, report.shortened, report.lost) == (4, 0, 0)
    assert look_at_everything(archive, phone) == set(phone.over)
    table = Table.open(archive)
    assert table is not None
    assert table.match == phone.running.match


def test_a_file_that_was_cut_off_is_read_as_far_as_it_goes(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", with_copy=False)
    path.write_bytes(spoilt(path.read_bytes(), "its last page"))
    opened.append(archive := Archive(path.parent))
    assert archive.report.rescued
    assert archive.report.shortened + (archive.report.lost or 0)
    assert len(look_at_everything(archive, phone)) >= 2


def test_beside_a_damaged_copy_both_are_kept_and_read_out(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", with_copy=True)
    good = path.with_name(GOOD_COPY)
    good.write_bytes(spoilt(good.read_bytes(), "a table's name"))
    path.write_bytes(path.read_bytes()[:4096])
    was = sorted((path.read_bytes(), good.read_bytes()))
    opened.append(archive := Archive(path.parent))
    assert archive.report.found is Found.RESTORED
    assert (archive.report.rescued, archive.report.lost) == (2, None)
    assert len(look_at_everything(archive, phone)) == 2
    assert archive.saving.on
    assert sorted(one.read_bytes() for one in path.parent.glob("*-damaged-*.sqlite")) == was


def test_matches_that_have_lost_their_names_are_not_passed_over_in_silence(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", with_copy=True)
    connection = sqlite3.connect(path)
    page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'matches'")
    at = (page.fetchone()[0] - 1) * 4096
    connection.close()
    content = bytearray(path.read_bytes())
    content[at + 200 : at + 4096] = bytes(3896)
    path.write_bytes(content)
    opened.append(archive := Archive(path.parent))
    archive.store.mend()
    assert (archive.report.kept, archive.report.lost) == (2, None)


def killed_while_playing(folder: Path) -> tuple[list[Event], Path]:
    """The files as a kill leaves them: the last events stand in the log alone."""
    archive = Archive(folder / "living")
    table = Table.set_up(archive, table_of())
    play_match(table, Random(4), rounds=2)
    killed = folder / "killed"
    killed.mkdir()
    for name in (FILE, FILE + "-wal"):
        shutil.copyfile(folder / "living" / name, killed / name)
    archive.close()
    return list(table.events), killed


def test_after_a_kill_nothing_is_wrong_with_the_log(tmp_path: Path, opened: list[Archive]) -> None:
    events, killed = killed_while_playing(tmp_path)
    archive = Archive(killed)
    opened.append(archive)
    assert archive.report.found is Found.GOOD
    table = Table.open(archive)
    assert table is not None
    assert list(table.events) == events


@pytest.mark.parametrize("seed", range(25))
def test_a_log_that_the_disk_has_spoilt_loses_nothing_in_silence(
    tmp_path: Path, opened: list[Archive], seed: int
) -> None:
    events, killed = killed_while_playing(tmp_path)
    spoilt, chance = killed / (FILE + "-wal"), Random(seed)
    content = bytearray(spoilt.read_bytes())
    at = chance.choice((0, 12, chance.randrange(len(content)), chance.randrange(len(content))))
    content[at : at + 8] = chance.randbytes(len(content[at : at + 8]))
    spoilt.write_bytes(content)

    archive = Archive(killed)
    opened.append(archive)
    table = Table.open(archive)
    if table is None:  # the very page that tells where everything stands is gone
        assert archive.report.tell
        assert archive.report.lost is None
        return
    known = list(table.events)
    assert known == events[: len(known)]
    assert len(known) == len(events) or archive.report.tell
    if archive.report.found is not Found.GOOD:
        aside = killed / (archive.report.set_aside + "-wal")
        assert aside.read_bytes() == bytes(content)
    assert len(known) >= len(events) - 2 or archive.report.shortened


def test_a_spoilt_page_that_was_written_again_later_costs_nothing(
    tmp_path: Path, opened: list[Archive]
) -> None:
    events, killed = killed_while_playing(tmp_path)
    spoilt = killed / (FILE + "-wal")
    content = bytearray(spoilt.read_bytes())
    middle = 32 + (len(content) // (24 + 4096) // 2) * (24 + 4096)
    content[middle + 24 + 4000 : middle + 24 + 4096] = bytes(96)
    spoilt.write_bytes(content)
    archive = Archive(killed)
    opened.append(archive)
    assert archive.report.found is Found.RESTORED
    assert (archive.report.rescued, archive.report.shortened, archive.report.lost) == (1, 0, 0)
    table = Table.open(archive)
    assert table is not None
    assert list(table.events) == events
    assert not list(killed.glob("archive-rescue*"))


def test_damage_found_on_a_full_disk_is_mended_when_there_is_room(
    phone: Phone, small_disk: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(small_disk / "data", with_copy=True)
    content = bytearray(path.read_bytes())
    content[60:64] = bytes(4)
    path.write_bytes(content)
    ballast = small_disk / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    archive = Archive(path.parent)
    opened.append(archive)
    assert archive.report.found is Found.UNREACHABLE
    assert archive.saving.trouble is Trouble.DISK_FULL
    assert len(archive.history.page()) == 2
    ballast.unlink()
    archive.try_again()
    assert archive.try_again()
    report = archive.report
    assert (report.found.value, report.kept, report.rescued) == ("restored", 2, 2)
    assert look_at_everything(archive, phone) == set(phone.over)
