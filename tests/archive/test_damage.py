"""Wherever the disk spoils a file, the app opens, says so, and has what stands in any of them."""

from __future__ import annotations

import os
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from companion.archive import (
    Archive,
    Found,
    RefusedError,
    Trouble,
    keeping,
    opening,
    rescue,
    times,
)
from companion.archive.beside import untold
from companion.archive.catching_up import write_anew
from companion.archive.disk import commit, connect
from companion.archive.history import Filter
from companion.archive.store import FILE
from companion.archive.told import GOOD_COPY, lines_of
from companion.table import Table
from companion.wording.trouble import report_words
from tests.archive.conftest import Disk
from tests.archive.evening import any_table, next_event, play_match, table_of
from tests.archive.oracle import readable

LINES = lines_of(Path(FILE)).name
WAL = f"{FILE}-wal"
SPOILT = int(os.environ.get("COMPANION_SPOILT", "40"))
"""How many files are spoilt at random; the long run takes 2,000."""
PAGE = 4096
FILES = Path(__file__).parent / "files"
EVERY_EVENT = "SELECT id, place, event, seal FROM matches JOIN events ON match = number"


class Phone:
    """Three matches that are over, a good copy of two, and one that runs: as a kill leaves them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "killed"
        archive = Archive(folder / "living")
        self.over = {}
        for seed in range(3):
            chance = Random(seed)
            table = Table.set_up(archive, any_table(chance))
            self.over[table.id] = play_match(table, chance)
            archive.store.wait_for_copy()
            if seed == 0:
                shutil.copytree(folder / "living", folder / "first")
            if seed == 1:
                shutil.copyfile(folder / "living" / GOOD_COPY, folder / "two")
        for name in ("Ada", "Ben"):
            archive.players.add(name)
        self.running = Table.set_up(archive, table_of())
        play_match(self.running, Random(4), rounds=2)
        shutil.copytree(folder / "living", self.folder)
        rows = archive.store.read("SELECT id FROM matches")
        self.lengths = {match: len(archive.journal.seals(match)) for (match,) in rows}
        archive.close()
        (folder / "two").replace(self.folder / GOOD_COPY)

    def copied_to(self, folder: Path, *without: str) -> Path:
        shutil.copytree(self.folder, folder)
        for name in without:
            (folder / name).unlink()
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
    archive.history.page(Filter("a", "p0"))
    archive.history.count()
    archive.statistics.of_player("p0")
    archive.statistics.of_table()
    archive.statistics.rivalry_of("p0")
    archive.statistics.most_wins()
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


def all_is_there(archive: Archive, phone: Phone) -> bool:
    """Every event and everybody in the book."""
    table = Table.open(archive)
    people = {person.name for person in archive.players.all()}
    return (
        table is not None
        and table.match == phone.running.match
        and look_at_everything(archive, phone) == set(phone.over)
        and people == {"Ada", "Ben"}
    )


def bits(content: bytearray, chance: Random) -> None:
    for _ in range(chance.choice((1, 2, 10, 100, 1_000))):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)


def a_block(content: bytearray, chance: Random) -> None:
    at, length = chance.randrange(len(content)), chance.choice((16, 512, 4096, 20_000))
    content[at : at + length] = chance.randbytes(len(content[at : at + length]))


def zeros(content: bytearray, chance: Random) -> None:
    at = chance.randrange(len(content))
    content[at : at + 4096] = bytes(len(content[at : at + 4096]))


def cut(content: bytearray, chance: Random) -> None:
    del content[chance.randrange(len(content)) :]


def doubled(content: bytearray, chance: Random) -> None:
    at = chance.randrange(len(content))
    content[at:at] = content[at // 2 : at]


def exchanged(content: bytearray, chance: Random) -> None:
    one, other = (chance.randrange(len(content)) for _ in range(2))
    length = min(4096, len(content) - max(one, other))
    kept = content[one : one + length]
    content[one : one + length] = content[other : other + length]
    content[other : other + length] = kept


def text(content: bytearray, _chance: Random) -> None:
    content[:] = b"not an archive at all\n" * 300


def of_another_version(content: bytearray, chance: Random) -> None:
    content[:] = chance.choice(sorted(FILES.glob("archive-*.[sl]*"))).read_bytes()


SPOILS = (bits, bits, bits, a_block, zeros, cut, doubled, exchanged, text, None)


def spoil(path: Path, chance: Random, *more: Callable[[bytearray, Random], None]) -> None:
    """What a bad disk, a bad card or a bad hand does to one file."""
    does = chance.choice((*SPOILS, *more))
    if does is None:
        path.unlink()
        return
    content = bytearray(path.read_bytes())
    does(content, chance)
    path.write_bytes(content)


@pytest.mark.parametrize("seed", range(SPOILT))
def test_what_one_file_loses_another_knows(
    phone: Phone, tmp_path: Path, opened: list[Archive], seed: int
) -> None:
    chance = Random(seed)
    path = phone.copied_to(tmp_path / "data")
    groups = ([FILE], [WAL], [FILE, WAL], [FILE, WAL, GOOD_COPY], [LINES], [LINES, GOOD_COPY])
    for name in chance.choice(groups):
        spoil(path.with_name(name), chance)
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)
    assert archive.report.missing == ()
    report_words(archive.report)
    Table.set_up(archive, table_of())
    assert archive.saving.on
    archive.close()
    opened.append(again := Archive(path.parent))
    assert len(again.history.page()) == 4


@pytest.mark.parametrize("seed", range(SPOILT))
def test_where_all_are_spoilt_what_stands_readable_in_any_of_them_is_back(
    phone: Phone, tmp_path: Path, opened: list[Archive], seed: int
) -> None:
    chance = Random(seed)
    path = phone.copied_to(tmp_path / "data")
    names, others = (FILE, WAL, LINES, GOOD_COPY), chance.random() < 0.2
    for name in names:
        if chance.random() < 0.8:
            spoil(path.with_name(name), chance, *([of_another_version] if others else []))
    if others and chance.random() < 0.5:
        exchange(*(path.with_name(name) for name in chance.sample(names, 2)))
    known = readable(path.parent, tmp_path / "scratch")
    opened.append(archive := Archive(path.parent))
    for match in known.keys() & phone.lengths.keys():
        assert archive.journal.entries(match)[: len(known[match])] == known[match]
    what_is_said_is_true(archive, phone, others=others)
    with suppress(RefusedError):
        table = Table.open(archive)
        if table is not None:
            play_match(table, chance)
    look_at_everything(archive, phone)
    Table.set_up(archive, table_of())
    assert archive.saving.on
    archive.close()
    assert not list(path.parent.glob(f"*{rescue.UNREAD}*"))
    opened.append(again := Archive(path.parent))
    assert again.report.found is Found.GOOD
    assert look_at_everything(again, phone) <= set(phone.over)


def test_the_last_event_before_a_spoilt_page_is_back(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    copy = (phone.folder / GOOD_COPY).read_bytes()
    spoilt_in_the_middle = 0
    for page in range(1, len(copy) // PAGE):
        folder = tmp_path / str(page)
        folder.mkdir()
        spoilt = bytearray(copy)
        spoilt[page * PAGE] = 0xFF
        (folder / GOOD_COPY).write_bytes(spoilt)
        known = one_by_one(folder / GOOD_COPY)
        if any(0 < known[match] < phone.lengths[match] for match in known):
            spoilt_in_the_middle += 1
            opened.append(archive := Archive(folder))
            assert all(len(archive.journal.seals(match)) >= known[match] for match in known)
    assert spoilt_in_the_middle


def one_by_one(path: Path) -> dict[str, int]:
    """How many events of each match can be asked for, from the first one on, each by itself."""
    known: dict[str, int] = {}
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as source:
        for number, match in source.execute("SELECT number, id FROM matches ORDER BY rowid"):
            known[match] = 0
            with suppress(sqlite3.Error):
                query = "SELECT at FROM events WHERE match = ? AND place = ?"
                while source.execute(query, (number, known[match])).fetchone():
                    known[match] += 1
    return known


def exchange(one: Path, other: Path) -> None:
    """Each lies where the other should."""
    kept = [path.read_bytes() if path.exists() else b"" for path in (one, other)]
    one.write_bytes(kept[1])
    other.write_bytes(kept[0])


def what_is_said_is_true(archive: Archive, phone: Phone, *, others: bool) -> None:
    """How many matches are back, which are not, and whether that is all; but that a file is a whole
    one of `others` nobody can see."""
    report = archive.report
    report_words(report)
    if report.found is not Found.RESTORED:
        return
    there = {row[0] for row in archive.store.read("SELECT id FROM matches")}
    truth = phone.lengths
    assert report.back == len(there)
    shorter = [one for one in there & truth.keys() if len(archive.journal.seals(one)) < truth[one]]
    assert others or report.shortened <= len(shorter)
    gone = truth.keys() - there
    assert len(report.missing) <= len(gone)
    assert others or not report.whole or len(report.missing) == len(gone)


def test_a_damaged_archive_is_kept_and_said_with_what_is_back(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    spoilt = b"no archive" * 1_000
    path.write_bytes(spoilt)
    opened.append(archive := Archive(path.parent))
    report = archive.report
    assert (report.found, report.back, report.shortened) == (Found.RESTORED, 4, 0)
    assert (report.missing, report.whole) == ((), True)
    assert path.with_name(report.set_aside).read_bytes() == spoilt
    assert "unread" not in report.set_aside
    assert all_is_there(archive, phone)


def test_a_version_that_the_lines_do_not_know_of_is_damage(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", WAL)
    content = bytearray(path.read_bytes())
    content[62] ^= 16
    path.write_bytes(content)
    opened.append(archive := Archive(path.parent))
    assert archive.report.found is Found.RESTORED
    assert all_is_there(archive, phone)


@pytest.mark.parametrize("tail", [b"", b"spoilt\nspoilt\n"])
def test_lines_with_holes_say_nothing_against_a_whole_database(
    phone: Phone, tmp_path: Path, opened: list[Archive], tail: bytes
) -> None:
    """But where they are spoilt behind what it knows, there may have been more."""
    path = phone.copied_to(tmp_path / "data", GOOD_COPY)
    row = f'"matches","{phone.running.id}"'.encode()
    text = path.with_name(LINES).read_bytes()
    path.with_name(LINES).write_bytes(text.replace(row, row.swapcase()).rstrip(b" ") + tail)
    opened.append(archive := Archive(path.parent))
    assert archive.report.found is (Found.RESTORED if tail else Found.GOOD)
    assert archive.report.whole == (not tail)
    assert all_is_there(archive, phone)
    archive.store.wait_for_copy()
    assert row in path.with_name(LINES).read_bytes()


def test_a_match_that_the_good_copy_alone_has_comes_back(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    """An earlier version's file stands there, whole, and the lines lie in the log's place."""
    path = phone.copied_to(tmp_path / "data")
    shutil.copyfile(FILES / "archive-3.sqlite", path)
    path.with_name(LINES).unlink()
    path.with_name(WAL).unlink()
    opened.append(archive := Archive(path.parent))
    there = {past.id for past in archive.history.page()}
    assert len(there) == 5
    assert len(there & phone.over.keys()) == 2
    assert archive.report.found is Found.RESTORED
    assert not archive.report.whole


@pytest.mark.parametrize(
    ("one", "other"), list(combinations((FILE, WAL, LINES, GOOD_COPY), 2)), ids="-".join
)
def test_files_that_lie_in_each_others_places_are_read_by_what_they_are(
    phone: Phone, tmp_path: Path, opened: list[Archive], one: str, other: str
) -> None:
    path = phone.copied_to(tmp_path / "data")
    exchange(path.with_name(one), path.with_name(other))
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)
    assert archive.report.missing == ()
    archive.close()
    opened.append(again := Archive(path.parent))
    assert again.report.found is Found.GOOD
    assert all_is_there(again, phone)


def test_a_database_in_the_place_of_the_lines_is_read_with_its_log(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    """What the log alone knows is in no other file."""
    path = phone.copied_to(tmp_path / "data", LINES, GOOD_COPY)
    path.rename(path.with_name(LINES))
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)


def test_where_the_lines_alone_are_gone_nobody_says_that_the_archive_was(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", LINES)
    opened.append(archive := Archive(path.parent))
    assert (archive.report.found, archive.report.back) == (Found.RESTORED, 4)
    assert "missing" not in report_words(archive.report).partition(".")[0]
    assert all_is_there(archive, phone)


@pytest.mark.parametrize("left", ["all", "nothing", "zeros"])
def test_lines_that_were_cut_out_are_missed(
    phone: Phone, tmp_path: Path, opened: list[Archive], left: str
) -> None:
    """The lines that were written anew are all that is left, but for those of one match."""
    path = phone.copied_to(tmp_path / "data")
    opened.append(archive := Archive(path.parent))
    archive.store.wait_for_copy()
    archive.store.write(lambda one: write_anew(one, path.with_name(LINES)))
    match = next(iter(phone.over)).encode()
    lines = path.with_name(LINES).read_bytes().splitlines(keepends=True)
    if left != "all":
        there = {"nothing": b"", "zeros": bytes(1_000)}[left]
        lines = [there if match in line else line for line in lines]
    (tmp_path / "left").mkdir()
    (tmp_path / "left" / LINES).write_bytes(b"".join(lines))
    opened.append(again := Archive(tmp_path / "left"))
    assert (again.report.back, again.report.whole) == ((4, True) if left == "all" else (3, False))


@pytest.mark.parametrize("gone", [True, False], ids=["gone", "cut"])
def test_where_lines_and_log_have_lost_their_ends_it_is_said_that_nobody_knows(
    phone: Phone, tmp_path: Path, opened: list[Archive], gone: bool
) -> None:
    path = phone.copied_to(tmp_path / "data")
    os.truncate(path.with_name(WAL), path.with_name(WAL).stat().st_size // 2)
    lines = path.with_name(LINES)
    text = lines.read_bytes().rstrip(b" ")
    lines.unlink() if gone else lines.write_bytes(text[:-1000])
    opened.append(archive := Archive(path.parent))
    assert (archive.report.found, archive.report.whole) == (Found.RESTORED, False)
    assert "Some of the file may be missing" in report_words(archive.report)
    assert look_at_everything(archive, phone) >= set(list(phone.over)[:2])


def test_lines_of_another_archive_do_not_say_that_all_is_there(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", WAL)
    for name in (FILE, LINES):
        path.with_name(name).write_bytes(b"no archive" * 1_000)
    shutil.copyfile(FILES / "archive-5.lines", path.with_name(GOOD_COPY))
    opened.append(archive := Archive(path.parent))
    assert (archive.report.found, archive.report.whole) == (Found.RESTORED, False)


def test_lines_that_stand_in_the_middle_of_another_file_are_read(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", WAL)
    lines = path.with_name(LINES)
    path.write_bytes(path.read_bytes()[:4096] + lines.read_bytes() + path.read_bytes()[4096:])
    lines.write_bytes(b"")
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)


def of_another_day(path: Path, phone: Phone, name: str) -> None:
    """A whole file as it was when the first match was over."""
    shutil.copyfile(phone.folder.parent / "first" / name, path.with_name(name))


@pytest.mark.parametrize("name", [FILE, WAL])
def test_where_a_file_of_an_earlier_day_stands_there_and_no_lines_the_others_are_read(
    phone: Phone, tmp_path: Path, opened: list[Archive], name: str
) -> None:
    path = phone.copied_to(tmp_path / "data", LINES)
    known = readable(path.parent, tmp_path / "whole")
    of_another_day(path, phone, name)
    known = {one: rows for one, rows in known.items() if name == FILE or one in phone.over}
    opened.append(archive := Archive(path.parent))
    with closing(sqlite3.connect(f"{path.with_name(GOOD_COPY).as_uri()}", uri=True)) as copy:
        in_copy = {row[0] for row in copy.execute("SELECT id FROM matches")}
    for match in in_copy:
        assert archive.journal.entries(match) == known[match]
    assert not archive.report.whole


def test_a_file_that_says_that_it_is_only_to_be_read_is_damage(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", WAL)
    for name in (FILE, GOOD_COPY):
        content = bytearray(path.with_name(name).read_bytes())
        content[18] ^= 64
        path.with_name(name).write_bytes(content)
    opened.append(archive := Archive(path.parent))
    Table.set_up(archive, table_of())
    assert archive.saving.on
    assert look_at_everything(archive, phone) == set(phone.over)


def test_what_was_deleted_does_not_come_back_from_the_copy_where_the_lines_are_gone(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    opened.append(archive := Archive(path.parent))
    deleted = next(iter(phone.over))
    archive.store.write_row("DELETE FROM matches WHERE id = ?", (deleted,))
    shutil.copytree(path.parent, tmp_path / "killed")
    (tmp_path / "killed" / LINES).unlink()
    shutil.copyfile(phone.folder / GOOD_COPY, tmp_path / "killed" / GOOD_COPY)
    opened.append(again := Archive(tmp_path / "killed"))
    assert {past.id for past in again.history.page()} == set(phone.over) - {deleted}


def without_events(path: Path, match: str) -> None:
    """Of one match the row is left alone."""
    with closing(sqlite3.connect(path)) as disk:
        disk.execute("PRAGMA foreign_keys = OFF")
        number = "(SELECT number FROM matches WHERE id = ?)"
        disk.execute(f"DELETE FROM events WHERE match = {number}", (match,))
        disk.commit()


def test_which_matches_are_not_back_is_said(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", LINES, GOOD_COPY)
    lost = next(iter(phone.over))
    without_events(path, lost)
    opened.append(archive := Archive(path.parent))
    assert [one.names for one in archive.report.missing] == [
        tuple(phone.over[lost].name(one) for one in phone.over[lost].players)
    ]
    assert "Not recovered" in report_words(archive.report)
    assert look_at_everything(archive, phone) == set(phone.over) - {lost}


def test_what_the_lines_and_the_copy_lack_is_read_out_of_the_damaged_file(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", LINES)
    with closing(sqlite3.connect(path)) as disk:
        disk.execute("UPDATE events SET event = 'spoilt' WHERE match = 1 AND place = 3")
        disk.commit()
    opened.append(archive := Archive(path.parent))
    assert (archive.report.back, archive.report.shortened) == (4, 0)
    assert all_is_there(archive, phone)


def test_a_row_with_a_spoilt_key_hides_none_of_those_behind_it(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    """SQLite ends there without an error. The row itself stands in the lines, and nothing else."""
    path = phone.copied_to(tmp_path / "data", FILE, WAL)
    copy, lines = path.with_name(GOOD_COPY), path.with_name(LINES)
    match = list(phone.over)[1]
    with closing(sqlite3.connect(copy)) as source:
        query = "SELECT at, event FROM events WHERE match = 2 AND place = 5"
        at, event = source.execute(query).fetchone()
    row = bytes((2, 5)) + at.to_bytes(6, "big") + event.encode()
    spoilt = bytearray(copy.read_bytes())
    assert spoilt.count(row) == 1
    spoilt[spoilt.index(row)] = 0x7F
    copy.write_bytes(spoilt)
    tells = f'"event","{match}",5,'.encode()
    told = [line for line in lines.read_bytes().splitlines(keepends=True) if tells in line]
    lines.write_bytes(b"".join(told))
    opened.append(archive := Archive(path.parent))
    assert len(archive.journal.seals(match)) == phone.lengths[match]
    assert Table.look(archive, match).match == phone.over[match]


def test_a_match_that_was_deleted_does_not_come_back_from_a_damaged_file(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", GOOD_COPY)
    opened.append(archive := Archive(path.parent))
    deleted = archive.history.page()[0].id
    before = path.read_bytes()
    archive.store.write_row("DELETE FROM matches WHERE id = ?", (deleted,))
    archive.close()
    (path.parent / f"archive-damaged-20251118-200000-1{rescue.UNREAD}.sqlite").write_bytes(before)
    opened.append(archive := Archive(path.parent))
    assert archive.report.found is Found.RESTORED
    assert deleted not in {past.id for past in archive.history.page()}


class KilledError(BaseException):
    """The app is gone."""


STEPS = [
    (rescue, "set_aside"),
    (rescue, "clear_for_another"),
    (rescue, "bring_together"),
    (rescue, "_put_matches"),
    (rescue, "write_anew"),
    (rescue, "is_read"),
]


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(("module", "step"), STEPS, ids=[step for _, step in STEPS])
def test_killed_in_the_middle_of_a_rescue_the_next_start_goes_on_with_it(
    phone: Phone,
    tmp_path: Path,
    opened: list[Archive],
    monkeypatch: pytest.MonkeyPatch,
    module: object,
    step: str,
    after: bool,
) -> None:
    path = phone.copied_to(tmp_path / "data")
    lines = path.with_name(LINES)
    lines.write_bytes(lines.read_bytes()[:-20_000])
    with closing(sqlite3.connect(path)) as disk:
        disk.execute("PRAGMA user_version = 0")
    does = getattr(module, step)

    def killed(*args: object, **options: object) -> object:
        if after:
            does(*args, **options)
        raise KilledError

    monkeypatch.setattr(module, step, killed)
    with suppress(KilledError):
        Archive(path.parent).close()
    monkeypatch.undo()
    image = tmp_path / "image"
    shutil.copytree(path.parent, image)
    opened.append(archive := Archive(image))
    assert all_is_there(archive, phone)
    assert archive.report.found is Found.RESTORED or (step, after) == ("is_read", True)
    assert not list(image.glob(f"*{rescue.UNREAD}*"))


def test_damage_found_on_a_full_disk_is_mended_when_there_is_room(
    phone: Phone, disk: Disk, opened: list[Archive]
) -> None:
    path = phone.copied_to(disk.place / "data")
    path.write_bytes(b"no archive" * 1_000)
    disk.fill()
    opened.append(archive := Archive(path.parent))
    assert archive.report.found is Found.UNREACHABLE
    assert archive.saving.trouble is Trouble.DISK_FULL
    assert len(archive.history.page()) == 3
    disk.empty()
    archive.try_again()
    assert archive.try_again()
    assert archive.report.back == 4
    assert all_is_there(archive, phone)


@pytest.mark.parametrize("spoilt", [FILE, WAL])
def test_what_cannot_be_opened_nor_set_aside_is_not_opened_again_and_again(
    phone: Phone, disk: Disk, opened: list[Archive], spoilt: str
) -> None:
    path = phone.copied_to(disk.place / "data")
    if spoilt == FILE:
        content = bytearray(path.read_bytes())
        content[47] ^= 64
        path.write_bytes(content)
    else:
        os.truncate(path.with_name(WAL), 200_000)
    disk.only_read()
    opened.append(archive := Archive(path.parent))
    archive.players.add("Cleo")
    files = len(list(Path("/proc/self/fd").iterdir()))
    for number in range(9):
        archive.players.add(f"Cleo {number}")
    assert archive.saving.held == 10
    assert len(list(Path("/proc/self/fd").iterdir())) <= files


def test_a_torn_end_of_the_lines_is_no_damage(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    lines = path.with_name(LINES)
    text = lines.read_bytes().rstrip(b" ")
    lines.write_bytes(text + text.splitlines()[-1][:100] + b" " * 500)
    opened.append(archive := Archive(path.parent))
    assert archive.report.found is Found.GOOD
    assert all_is_there(archive, phone)


def test_lines_that_the_database_has_not_read_yet_are_read_at_the_start(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", WAL)
    opened.append(archive := Archive(path.parent))
    assert archive.report.found is Found.GOOD
    assert all_is_there(archive, phone)


def test_dealt_cards_are_not_to_be_read_in_the_lines(phone: Phone) -> None:
    text = (phone.folder / LINES).read_text("utf-8")
    running = [line for line in text.splitlines() if phone.running.id in line]
    assert len(running) > 20
    assert not [line for line in running if "saboteur" in line.replace("saboteur2", "")]


def test_a_finished_match_stands_in_one_line_as_the_export_tells_it(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    opened.append(archive := Archive(path.parent))
    archive.store.wait_for_copy()
    for past in archive.history.page():
        match = archive.export.match(past.id).partition('"matches":[')[2].removesuffix("]}")
        assert match.encode("ascii", "backslashreplace") in path.with_name(LINES).read_bytes()
    assert not keeping.put_one(archive.store._disk)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "spoils",
    [
        "UPDATE matches SET card = CAST(x'ff41' AS TEXT)",
        "UPDATE rounds_played SET role = CAST(x'ff41' AS TEXT)",
    ],
)
def test_letters_that_are_none_in_what_is_worked_out_cost_nothing(
    phone: Phone, tmp_path: Path, opened: list[Archive], spoils: str
) -> None:
    path = phone.copied_to(tmp_path / "data", FILE, WAL, f"{FILE}-shm", LINES)
    with closing(sqlite3.connect(path.with_name(GOOD_COPY))) as source, source:
        source.execute(spoils)
    opened.append(archive := Archive(path.parent))
    whole = look_at_everything(archive, phone)
    assert len(whole) == 2
    assert archive.saving.on
    assert look_at_everything(archive, phone) == whole


def test_an_event_at_a_spoilt_place_is_no_sign_that_more_is_lost(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    path.write_bytes(b"no archive")
    with closing(sqlite3.connect(path.with_name(GOOD_COPY))) as source, source:
        last = "SELECT max(place) FROM events WHERE match = 1"
        source.execute(f"UPDATE events SET place = 9999 WHERE match = 1 AND place = ({last})")
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)
    assert (archive.report.back, archive.report.shortened) == (4, 0)


def test_a_row_whose_letters_are_none_is_as_it_was_told_or_goes(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", FILE, WAL, f"{FILE}-shm", LINES)
    with closing(sqlite3.connect(path.with_name(GOOD_COPY))) as source, source:
        source.execute("UPDATE groups SET table_set = CAST(x'ff41' AS TEXT)")
        for number, name in enumerate(("CAST(x'ff41' AS TEXT)", "'Bea'")):
            source.execute(
                "INSERT INTO players(id, name, colour, sign, tap, large, picture, language,"
                f" removed) VALUES('x{number}', {name}, 1, 1, 0, 0, 0, '', 0)"
            )
    opened.append(archive := Archive(path.parent))
    assert len(look_at_everything(archive, phone)) == 2
    assert [person.name for person in archive.players.all()] == ["Bea"]
    assert len(archive.groups.all()) == 2
    assert archive.saving.on


def test_a_bit_turned_in_the_head_of_a_file_costs_nothing(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    """Above all the number by which SQLite knows a form of file that it does not support."""
    chance = Random(5)
    places = [(FILE, byte, chance.randrange(8)) for byte in range(100)]
    places += [(FILE, 47, bit) for bit in range(8)] + [(WAL, byte, byte % 8) for byte in range(56)]
    for number, (name, byte, bit) in enumerate(places):
        path = phone.copied_to(tmp_path / f"{number}")
        content = bytearray(path.with_name(name).read_bytes())
        content[byte] ^= 1 << bit
        path.with_name(name).write_bytes(content)
        archive = Archive(path.parent)
        assert archive.saving.on, (name, byte, bit)
        assert all_is_there(archive, phone)
        archive.close()
        shutil.rmtree(path.parent)


FRAME = PAGE + 24


def test_a_log_of_an_earlier_day_hides_nothing_of_the_file_below_it(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    with closing(sqlite3.connect(path)) as disk:
        disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for name in (WAL, LINES, GOOD_COPY):
        of_another_day(path, phone, name)
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)
    archive.close()


@pytest.mark.parametrize("earlier", [False, True], ids=["its own", "of another day"])
def test_a_log_that_was_cut_takes_nothing_out_of_the_file(
    phone: Phone, tmp_path: Path, earlier: bool
) -> None:
    """Where it is refused for its log: closed in its place, the log would be played into it. And
    where all hangs together by chance, the log tells of changes that another file had seen."""
    frames = ((phone.folder / WAL).stat().st_size - 32) // FRAME
    for number in range(1, frames, 4):
        path = phone.copied_to(tmp_path / f"{number}", *(() if earlier else (LINES, GOOD_COPY)))
        os.truncate(path.with_name(WAL), 32 + number * FRAME)
        if earlier:
            of_another_day(path, phone, FILE)
        known = readable(path.parent, tmp_path / f"scratch {number}")
        archive = Archive(path.parent)
        for match, rows in known.items():
            assert archive.journal.entries(match)[: len(rows)] == rows
        archive.close()


def test_lines_in_disorder_tell_what_came_last(tmp_path: Path, opened: list[Archive]) -> None:
    opened.append(archive := Archive(tmp_path / "data"))
    ada = archive.players.add("Ada")
    archive.players.rename(archive.players.rename(ada, "Adele"), "Adriana")
    lines = (tmp_path / "data" / LINES).read_bytes().rstrip().splitlines(keepends=True)
    (tmp_path / "left").mkdir()
    (tmp_path / "left" / LINES).write_bytes(b"\n".join([lines[0], *lines[:0:-1]]))
    opened.append(again := Archive(tmp_path / "left"))
    assert [person.name for person in again.players.all()] == ["Adriana"]


def without(path: Path, match: str, opened: list[Archive]) -> None:
    """A match is deleted for good; the files stay as a kill leaves them."""
    opened.append(archive := Archive(path.parent))
    archive.store.write_row("DELETE FROM matches WHERE id = ?", (match,))
    killed = path.parent.with_name("killed")
    shutil.copytree(path.parent, killed)
    archive.close()
    shutil.rmtree(path.parent)
    killed.rename(path.parent)


@pytest.mark.parametrize("older", [LINES, GOOD_COPY, FILE])
def test_what_was_deleted_stays_so_where_another_file_is_of_an_earlier_day(
    phone: Phone, tmp_path: Path, opened: list[Archive], older: str
) -> None:
    path = phone.copied_to(tmp_path / "data")
    deleted = next(iter(phone.over))
    without(path, deleted, opened)
    shutil.copyfile(phone.folder / older, path.with_name(older))
    if older == FILE:
        path.with_name(WAL).unlink()
    opened.append(archive := Archive(path.parent))
    assert {past.id for past in archive.history.page()} == phone.over.keys() - {deleted}


def test_the_copy_of_another_archive_is_no_news(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    other = Archive(tmp_path / "other")
    for number in range(12):
        play_match(Table.set_up(other, table_of()), Random(number))
    other.store.wait_for_copy()
    other.close()
    path = phone.copied_to(tmp_path / "data")
    shutil.copyfile(tmp_path / "other" / GOOD_COPY, path.with_name(GOOD_COPY))
    opened.append(archive := Archive(path.parent))
    assert archive.report.found is Found.GOOD
    assert all_is_there(archive, phone)


@pytest.mark.parametrize(
    "spoils", ["UPDATE matches SET edition = x'ff'", "UPDATE matches SET started = 'soon'"]
)
def test_a_row_that_cannot_be_says_nothing_against_those_of_other_files(
    phone: Phone, tmp_path: Path, opened: list[Archive], spoils: str
) -> None:
    path = phone.copied_to(tmp_path / "data")
    with closing(sqlite3.connect(path)) as disk, disk:
        disk.execute(f"{spoils} WHERE number = 2")
    text = path.with_name(LINES).read_bytes()
    path.with_name(LINES).write_bytes(text[:3_000] + b"?" + text[3_001:])
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)


@pytest.mark.parametrize(
    "alters",
    [
        "UPDATE players SET name = 'Eve' WHERE name = 'Ada'",
        "UPDATE matches SET deleted = 1, state = 'abandoned'",
        "UPDATE groups SET table_set = '{}'",
        "DELETE FROM players",
        "DELETE FROM groups",
        "UPDATE matches SET headline = CAST(x'ff41' AS TEXT)",
    ],
)
def test_what_was_altered_in_the_database_alone_is_as_it_was_told(
    phone: Phone, tmp_path: Path, opened: list[Archive], alters: str
) -> None:
    path = phone.copied_to(tmp_path / "data")
    with closing(sqlite3.connect(path)) as disk, disk:
        disk.execute(alters)
    opened.append(archive := Archive(path.parent))
    assert archive.report.found is Found.GOOD
    assert all_is_there(archive, phone)
    assert len(archive.groups.all()) == len(archive.store.read("SELECT * FROM groups")) > 2


def read_in_part(path: Path, name: str, when: str) -> Path:
    """The disk has given but a part of this file when it was set aside."""
    return path.rename(
        path.with_name(f"archive-damaged-{when}-120000-1-in-part{Path(name).suffix}")
    )


@pytest.mark.parametrize("name", [FILE, LINES])
def test_a_deletion_that_only_a_file_read_in_part_knows_is_none_the_less_one(
    phone: Phone, tmp_path: Path, opened: list[Archive], name: str
) -> None:
    """What was rescued without it goes on; the rest of it is read at the next start."""
    path = phone.copied_to(tmp_path / "data")
    opened.append(archive := Archive(path.parent))
    deleted = next(iter(phone.over))
    archive.store.write_row("DELETE FROM matches WHERE id = ?", (deleted,))
    archive.close()
    later = phone.copied_to(tmp_path / "later")
    opened.append(archive := Archive(later.parent))
    archive.players.add("Cleo")
    archive.close()
    shutil.copyfile(path.with_name(name), later.with_name(f"kept{name}"))
    today = f"{times.system_clock():%Y%m%d}"
    aside = read_in_part(later.with_name(f"kept{name}"), name, today)
    for number in range(2):
        opened.append(archive := Archive(later.parent))
        assert {past.id for past in archive.history.page()} == phone.over.keys() - {deleted}
        assert archive.players.named("Cleo") is not None
        assert archive.report.found is (Found.GOOD if number else Found.RESTORED)
        archive.close()
    assert not aside.exists()


def test_what_is_gone_is_not_forgotten_while_a_file_is_read_in_part(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    opened.append(archive := Archive(path.parent))
    deleted = next(iter(phone.over))
    archive.store.write_row("DELETE FROM matches WHERE id = ?", (deleted,))
    archive.close()
    opened.append(archive := Archive(path.parent))
    shutil.copyfile(phone.folder / GOOD_COPY, path.with_name("kept"))
    read_in_part(path.with_name("kept"), FILE, f"{times.system_clock():%Y%m%d}")
    archive.store.wait_for_copy()
    archive.close()
    opened.append(archive := Archive(path.parent))
    assert {past.id for past in archive.history.page()} == phone.over.keys() - {deleted}
    archive.store.wait_for_copy()
    archive.close()
    assert not [one.name for one in path.parent.iterdir() if deleted.encode() in one.read_bytes()]


def test_a_file_read_in_part_that_tells_nothing_new_is_not_spoken_of(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    for when in ("20251118", f"{times.system_clock():%Y%m%d}"):
        shutil.copyfile(path.with_name(GOOD_COPY), path.with_name("kept"))
        read_in_part(path.with_name("kept"), FILE, when)
        opened.append(archive := Archive(path.parent))
        assert archive.report.found is Found.GOOD
        assert all_is_there(archive, phone)
        archive.close()
    assert not list(path.parent.glob("*in-part*"))


def test_half_of_the_log_in_the_file_below_it_is_no_archive(
    phone: Phone, disk: Disk, opened: list[Archive]
) -> None:
    """Nothing can be written, so the log cannot be opened; the file says that it is of today."""
    path = phone.copied_to(disk.place / "data", f"{FILE}-shm")
    with closing(sqlite3.connect(phone.folder / FILE)) as source:
        told = source.execute("SELECT change, last, place FROM told").fetchone()
    main, log = path.read_bytes(), path.with_name(WAL).read_bytes()
    path.with_name(WAL).unlink()
    with closing(sqlite3.connect(path)) as source, source:
        source.execute("UPDATE told SET change = ?, last = ?, place = ?", told)
    assert path.read_bytes() != main
    path.with_name(WAL).write_bytes(log)
    disk.only_read()
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)


@pytest.mark.parametrize("without", [(), (LINES,)], ids=["lines", "no lines"])
def test_somebody_without_an_id_is_nobody(
    phone: Phone, tmp_path: Path, opened: list[Archive], without: tuple[str, ...]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    with closing(sqlite3.connect(path)) as disk, disk:
        disk.execute("INSERT INTO players(id, name, colour, sign) VALUES(NULL, 'Nobody', 1, 1)")
    for name in without:
        path.with_name(name).unlink()
    for number in range(2):
        opened.append(archive := Archive(path.parent))
        assert all_is_there(archive, phone)
        assert archive.report.found is (Found.RESTORED if without and not number else Found.GOOD)
        archive.close()


@pytest.mark.parametrize("seal", [77, "abc", 1.5, b"\xff"])
def test_a_seal_that_is_spoilt_in_the_middle_of_a_match_stops_it_for_no_more_than_a_touch(
    phone: Phone, tmp_path: Path, opened: list[Archive], seal: object
) -> None:
    path = phone.copied_to(tmp_path / "data")
    opened.append(archive := Archive(path.parent))
    table = Table.open(archive)
    assert table is not None
    last = "match = (SELECT number FROM matches WHERE id = ?) ORDER BY place DESC LIMIT 1"
    with closing(sqlite3.connect(path)) as disk, disk:
        place = f"SELECT place FROM events WHERE {last}"
        disk.execute(
            "UPDATE events SET seal = ? WHERE match = (SELECT number FROM matches WHERE id = ?)"
            f" AND place = ({place})",
            (seal, table.id, table.id),
        )
    said = []
    for _ in range(2):
        event = next_event(table.match, Random(2))
        assert event is not None
        said.append(table.happen(event).why_not)
    assert said[1] is None
    assert len(archive.journal.seals(table.id)) == phone.lengths[table.id] + 1


def test_of_a_change_whose_end_is_spoilt_the_rest_is_read_though_the_next_one_is_torn(
    tmp_path: Path, opened: list[Archive]
) -> None:
    opened.append(archive := Archive(tmp_path / "data"))
    for name in ("Ada", "Ben"):
        archive.players.add(name)
    archive.store.write(
        lambda one: one.executemany(
            "INSERT INTO boxes VALUES(?, ?, '', 0)", [("b1", "One"), ("b2", "Two")]
        )
    )
    text = (tmp_path / "data" / LINES).read_bytes().rstrip(b" ")
    torn = text.splitlines()[-1][:30]
    (tmp_path / "left").mkdir()
    (tmp_path / "left" / LINES).write_bytes(text.replace(b"Two", b"Tvo") + torn + b" " * 500)
    opened.append(again := Archive(tmp_path / "left"))
    assert again.store.read("SELECT name FROM boxes") == [("One",)]
    assert [person.name for person in again.players.all()] == ["Ada", "Ben"]


def test_events_that_the_disk_has_left_under_a_number_are_no_other_matchs(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    with closing(sqlite3.connect(path)) as disk, disk:
        disk.execute("UPDATE events SET match = 5 WHERE match = 1")
    opened.append(archive := Archive(path.parent))
    table = Table.set_up(archive, table_of())
    play_match(table, Random(1))
    assert Table.look(archive, table.id).match == table.match


def test_no_number_of_a_change_is_too_large_to_go_on_from(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    text = path.with_name(LINES).read_bytes().rstrip(b" ")
    for number in (10**12, 10**15 - 1):
        values = f'[{number},0,"gone","players","x"]'.encode()
        text += b"%08x %b\n" % (zlib.crc32(values), values)
    path.with_name(LINES).write_bytes(text)
    for number in range(3):
        archive = Archive(path.parent)
        assert all_is_there(archive, phone)
        assert archive.store.read("SELECT count(*) FROM boxes") == [(number,)]
        archive.store.write_row("INSERT INTO boxes VALUES(?, 'Box', '', 0)", (f"b{number}",))
        shutil.copytree(path.parent, tmp_path / f"{number}")
        archive.close()
        path = tmp_path / f"{number}" / FILE
        for name in (FILE, WAL, GOOD_COPY):
            path.with_name(name).unlink(missing_ok=True)


def test_rows_of_a_torn_file_make_no_match_of_the_lines_shorter(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", GOOD_COPY)
    with closing(sqlite3.connect(path)) as disk, disk:
        row = "SELECT 1, 900 + place, at, event, seal FROM events WHERE match = 2 AND place < 9"
        disk.execute(f"INSERT INTO events {row}")
        disk.execute("PRAGMA user_version = 0")
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)
    assert archive.report.shortened == 0


def test_lines_that_were_written_anew_and_cut_say_nothing_against_the_rest(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    """They look as if the app had been stopped while it wrote; but that file comes as a whole."""
    path = phone.copied_to(tmp_path / "data")
    opened.append(archive := Archive(path.parent))
    archive.store.wait_for_copy()
    archive.store.write(lambda one: write_anew(one, path.with_name(LINES)))
    archive.close()
    text = path.with_name(LINES).read_bytes()
    within_the_second_match = text.index(b"\n", text.index(b"\n") + 1) + 300
    path.with_name(LINES).write_bytes(text[:within_the_second_match] + b" " * 500)
    path.with_name(GOOD_COPY).unlink()
    with closing(sqlite3.connect(path)) as disk:
        disk.execute("PRAGMA user_version = 0")
    opened.append(again := Archive(path.parent))
    assert all_is_there(again, phone)


def test_an_import_of_which_half_is_written_is_none(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    """The app was killed in the middle of one long change."""
    path = phone.copied_to(tmp_path / "data")
    before = path.with_name(LINES).read_bytes().rstrip(b" ")
    opened.append(other := Archive(tmp_path / "other"))
    for seed in range(9):
        play_match(Table.set_up(other, table_of()), Random(seed))
    (file,) = other.export.whole()
    shutil.copytree(path.parent, tmp_path / "imported")
    opened.append(archive := Archive(tmp_path / "imported"))
    archive.bringing_in(file.encode())(untold)
    text = (tmp_path / "imported" / LINES).read_bytes()
    assert text.startswith(before)
    begin = text.index(b"\n", len(before) + 70_000) + 1
    for further in (0, 1, 6, 9, 10, 11, 20, 90):
        (image := tmp_path / f"{further}").mkdir()
        shutil.copytree(path.parent, image, dirs_exist_ok=True)
        (image / LINES).write_bytes(text[: begin + further] + b" " * 40_000)
        opened.append(again := Archive(image))
        assert again.report.found is Found.GOOD, further
        assert all_is_there(again, phone)


@pytest.mark.parametrize("from_version", [0, 3])
def test_killed_when_the_lines_are_written_and_the_database_is_not_nothing_is_said(
    tmp_path: Path, opened: list[Archive], monkeypatch: pytest.MonkeyPatch, from_version: int
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    if from_version:
        shutil.copyfile(FILES / f"archive-{from_version}.sqlite", folder / FILE)

    def killed(*_args: object) -> None:
        raise KilledError

    monkeypatch.setattr("companion.archive.told.go_to", killed)
    with suppress(KilledError):
        Archive(folder)
    monkeypatch.undo()
    assert (folder / LINES).exists()
    shutil.copytree(folder, tmp_path / "image")
    opened.append(archive := Archive(tmp_path / "image"))
    assert archive.report.found is Found.GOOD
    assert bool(archive.history.page()) == bool(from_version)


@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
def test_a_file_of_an_earlier_day_beside_the_log_of_today_is_missing_nothing(
    tmp_path: Path, opened: list[Archive], monkeypatch: pytest.MonkeyPatch, large: bool
) -> None:
    """With the page that says how far the lines are read out of the log, it hangs together."""
    if large:
        monkeypatch.setattr(opening, "CHECKED_AT_ONCE", 0)
    folder, chance = tmp_path / "data", Random(3)
    for matches in (1, 4):
        opened.append(archive := Archive(folder))
        if matches == 1:
            archive.players.remove(archive.players.add("Gone"))
        for _ in range(matches):
            play_match(Table.set_up(archive, table_of()), chance)
        archive.store.wait_for_copy()
        known = set(archive.store.read(EVERY_EVENT))
        if matches == 1:
            archive.close()
            shutil.copyfile(folder / FILE, tmp_path / "earlier")
    with closing(sqlite3.connect(folder / FILE)) as disk:
        disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    archive.players.add("Ada")
    shutil.copytree(folder, tmp_path / "killed")
    shutil.copyfile(tmp_path / "earlier", tmp_path / "killed" / FILE)
    for _start in range(2):
        opened.append(archive := Archive(tmp_path / "killed"))
        archive.store.wait_for_copy()
        assert set(archive.store.read(EVERY_EVENT)) == known
        assert [person.name for person in archive.players.all()] == ["Ada"]
        assert archive.report.whole
        archive.close()


def test_a_page_that_the_disk_has_not_written_is_read_out_of_the_lines(
    tmp_path: Path, opened: list[Archive]
) -> None:
    path = tmp_path / "data" / FILE
    opened.append(archive := Archive(path.parent))
    table, chance = Table.set_up(archive, table_of()), Random(3)
    for _ in range(20):
        table.happen(next_event(table.match, chance)).must()
    archive.close()
    before = path.read_bytes()
    opened.append(archive := Archive(path.parent))
    table = Table.open(archive)
    for _ in range(3):
        table.happen(next_event(table.match, chance)).must()
    archive.close()
    now = path.read_bytes()
    stale = [at for at in range(0, len(before), PAGE) if before[at:][:PAGE] != now[at:][:PAGE]]
    for at in stale:
        shutil.copytree(path.parent, tmp_path / f"{at}")
        content = now[:at] + before[at : at + PAGE] + now[at + PAGE :]
        (tmp_path / f"{at}" / FILE).write_bytes(content)
        opened.append(archive := Archive(tmp_path / f"{at}"))
        assert Table.open(archive).match == table.match


def test_a_bent_event_never_gets_into_the_good_copy(
    phone: Phone, tmp_path: Path, opened: list[Archive], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = phone.copied_to(tmp_path / "data")
    monkeypatch.setattr(opening, "CHECKED_AT_ONCE", 0)
    with closing(sqlite3.connect(path)) as disk, disk:
        disk.execute("UPDATE events SET event = replace(event, 'kind', 'kine') WHERE match = 1")
    opened.append(archive := Archive(path.parent))
    archive.store.keep_copy()
    archive.store.wait_for_copy()
    with closing(sqlite3.connect(path.with_name(GOOD_COPY))) as copy:
        assert not copy.execute("SELECT 1 FROM events WHERE instr(event, 'kine')").fetchall()
    assert all_is_there(archive, phone)


def test_of_two_rows_with_one_key_the_later_one_counts(
    tmp_path: Path, opened: list[Archive]
) -> None:
    path = tmp_path / "data" / FILE
    opened.append(archive := Archive(path.parent))
    ada = archive.players.add("Ada")
    (first,) = archive.store.read("SELECT * FROM rows")
    archive.players.rename(ada, "Adele")
    (second,) = archive.store.read("SELECT * FROM rows")
    archive.close()
    path.with_name(LINES).unlink()
    for order in ((first, second), (second, first)):
        with closing(sqlite3.connect(path)) as disk, disk:
            disk.execute("DROP TABLE rows")
            disk.execute("CREATE TABLE rows(kind, key, change, told, seal)")
            disk.executemany("INSERT INTO rows VALUES(?, ?, ?, ?, ?)", order)
            disk.execute("DELETE FROM players")
        shutil.copytree(path.parent, tmp_path / f"{order[0][2]}")
        opened.append(archive := Archive(tmp_path / f"{order[0][2]}"))
        assert [person.name for person in archive.players.all()] == ["Adele"]


@pytest.mark.parametrize("deleted", ["long ago", "just now"])
def test_no_file_is_named_that_goes_with_what_was_deleted(
    tmp_path: Path, opened: list[Archive], deleted: str
) -> None:
    path = tmp_path / "data" / FILE
    opened.append(archive := Archive(path.parent))
    play_match(Table.set_up(archive, table_of()), Random(1))
    archive.players.remove(archive.players.add("Gone"))
    archive.close()
    if deleted == "long ago":
        opened.append(archive := Archive(path.parent))
        archive.store.wait_for_copy()
        archive.close()
    os.truncate(path, path.stat().st_size - 2 * PAGE)
    opened.append(archive := Archive(path.parent))
    archive.store.wait_for_copy()
    assert archive.report.found is Found.RESTORED
    assert archive.report.stood
    kept = [one.name for one in path.parent.glob("*-damaged-*.sqlite")]
    assert ([archive.report.set_aside] if archive.report.set_aside else []) == kept
    assert bool(kept) is (deleted == "long ago")


def test_events_whose_match_has_no_row_any_more_tell_whose_they_are(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", LINES, GOOD_COPY)
    with closing(sqlite3.connect(path)) as disk, disk:
        disk.execute("UPDATE matches SET id = 'x' || id")
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)


def test_lines_that_alone_are_left_in_the_place_of_what_is_shared_are_read(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", FILE)
    path.with_name(WAL).unlink(missing_ok=True)
    path.with_name(LINES).rename(path.with_name(f"{FILE}-shm"))
    opened.append(archive := Archive(path.parent))
    assert all_is_there(archive, phone)


def test_what_the_disk_has_bent_before_an_update_is_as_the_lines_have_told_it(
    tmp_path: Path, opened: list[Archive]
) -> None:
    for name in (FILE, LINES):
        shutil.copyfile(FILES / f"archive-5.{Path(name).suffix[1:]}", tmp_path / name)
    content = (tmp_path / FILE).read_bytes()
    assert content.count("민준".encode()) == 1
    (tmp_path / FILE).write_bytes(content.replace("민준".encode(), "믽준".encode()))
    opened.append(archive := Archive(tmp_path))
    assert [person.name for person in archive.players.all()] == ["Ada", "민준"]


def test_what_was_to_be_deleted_goes_though_it_was_mended_first(
    phone: Phone, tmp_path: Path, opened: list[Archive], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = phone.copied_to(tmp_path / "data")
    opened.append(archive := Archive(path.parent))
    archive.players.remove(archive.players.add("Zoltan"))
    archive.close()
    with closing(sqlite3.connect(path)) as disk, disk:
        disk.execute("UPDATE events SET event = replace(event, 'kind', 'kine') WHERE match = 1")
    monkeypatch.setattr(opening, "CHECKED_AT_ONCE", 0)
    opened.append(archive := Archive(path.parent))
    archive.store.wait_for_copy()
    assert all_is_there(archive, phone)
    archive.store.wait_for_copy()
    archive.close()
    assert not [one.name for one in path.parent.iterdir() if b"Zoltan" in one.read_bytes()]


@pytest.mark.parametrize(
    "line",
    [
        ("event", 7, 1, 1, "e30=", 1),
        ("event", "x", 10**20, 1, "e30=", 1),
        ("match", "x", [1], 1, {}),
        ("cut", 7, 1),
        ("players", "\ud800", *["Ada"] * 11),
        ("players", "x", "Ada", 10**30, *[0] * 6, None, None, None, 0),
        ("matches", "x", "finished", "base-en", [1], "[]", None),
    ],
    ids=str,
)
def test_a_line_with_a_good_checksum_that_tells_nothing_of_ours_stops_nothing(
    phone: Phone, tmp_path: Path, opened: list[Archive], line: tuple[object, ...]
) -> None:
    path = phone.copied_to(tmp_path / "data")
    opened.append(archive := Archive(path.parent))
    archive.close()
    with closing(connect(path)) as disk, suppress(ValueError):
        teller = disk.teller
        commit(disk, [lambda _one: teller.put([line], 1)])
    for _start in range(2):
        opened.append(archive := Archive(path.parent))
        assert all_is_there(archive, phone)
        assert archive.saving.on
        archive.close()


def test_what_was_deleted_since_is_in_no_damaged_file_of_before(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    """A rescue may be killed when it knows no more than that somebody is gone."""
    path = tmp_path / "data" / FILE
    opened.append(archive := Archive(path.parent))
    archive.players.add("Ada")
    gone = archive.players.add("Zoltan")
    archive.close()
    shutil.copyfile(path, tmp_path / "before")
    opened.append(archive := Archive(path.parent))
    archive.players.remove(gone)
    archive.close()
    opened.append(archive := Archive(path.parent))
    archive.store.wait_for_copy()
    archive.close()
    for name in (FILE, GOOD_COPY):
        path.with_name(name).unlink()
    (tmp_path / "before").rename(path.with_name("archive-damaged-20251118-120000-1.sqlite"))
    opened.append(archive := Archive(path.parent))
    assert [person.name for person in archive.players.all()] == ["Ada"]
    archive.store.wait_for_copy()
    archive.close()
    assert not [one.name for one in path.parent.iterdir() if b"Zoltan" in one.read_bytes()]


def test_nobody_says_that_all_is_back_where_the_database_lacks_what_a_bent_line_told(
    phone: Phone, tmp_path: Path, opened: list[Archive]
) -> None:
    path = phone.copied_to(tmp_path / "data", GOOD_COPY)
    lost, bent = list(phone.over)[:2]
    with closing(sqlite3.connect(path)) as disk, disk:
        for match in (lost, bent):
            disk.execute("PRAGMA foreign_keys = ON")
            disk.execute("DELETE FROM matches WHERE id = ?", (match,))
            disk.execute("DELETE FROM rows WHERE told LIKE ?", (f"%{match}%",))
    lines = path.with_name(LINES).read_bytes()
    path.with_name(LINES).write_bytes(lines.replace(bent.encode(), b"?" * len(bent)))
    opened.append(archive := Archive(path.parent))
    assert look_at_everything(archive, phone) == set(phone.over) - {bent}
    assert not archive.report.whole


def test_a_database_that_somebody_holds_is_not_waited_for_without_end(
    tmp_path: Path, opened: list[Archive], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.archive.disk.WAIT_FOR_OTHERS", 0.05)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        opened.append(archive := Archive(tmp_path))
        assert archive.saving.trouble is Trouble.IN_USE
        archive.players.add("Ada")
        other.execute("ROLLBACK")
    assert archive.try_again()
    assert [person.name for person in archive.players.all()] == ["Ada"]


def test_who_was_gone_in_an_older_file_and_is_back_since_is_there(
    tmp_path: Path, opened: list[Archive]
) -> None:
    path = tmp_path / "data" / FILE
    opened.append(archive := Archive(path.parent))
    ada = archive.players.add("Ada")
    archive.players.remove(ada)
    archive.close()
    opened.append(archive := Archive(path.parent))
    archive.store.wait_for_copy()
    archive.players.put([ada])
    archive.store._keeper.stop()
    shutil.copytree(path.parent, tmp_path / "killed")
    (tmp_path / "killed" / FILE).unlink()
    opened.append(archive := Archive(tmp_path / "killed"))
    assert archive.players.all() == [ada]


@pytest.mark.parametrize("version", [5, 6])
def test_an_archive_of_before_is_read_where_it_lies_in_the_place_of_its_lines(
    tmp_path: Path, opened: list[Archive], version: int
) -> None:
    for name, kind in ((FILE, "lines"), (LINES, "sqlite")):
        shutil.copyfile(FILES / f"archive-{version}.{kind}", tmp_path / name)
    opened.append(archive := Archive(tmp_path))
    assert archive.saving.on
    assert [person.name for person in archive.players.all()] == ["Ada", "민준"]
    assert archive.history.count() == 3
