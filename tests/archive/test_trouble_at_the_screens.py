"""A full disk or a spoilt file, as the people at the table live through it: by touches."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.archive import Archive, Found
from companion.archive.store import FILE
from companion.archive.told import GOOD_COPY
from companion.table import Table
from companion.tour.finger import LOOK_SECONDS
from tests.archive.conftest import Disk
from tests.archive.evening import any_table, play_match, table_of
from tests.screens.laid_table import tap

Play = Callable[..., Any]
SECONDS = 6
"""In so many seconds after there is room again everything is saved, untouched by anybody."""


def deal_a_round(finger: Any) -> None:
    """Six people sit down, and one has looked."""
    for name in ("new", "number.6", "onward", "onward", "deal"):
        finger.touch(name)
    look_on(finger)


def look_on(finger: Any) -> None:
    """The next one looks."""
    finger.hold("pad", LOOK_SECONDS)
    finger.wait(1.2)


def killed(folder: Path, image: Path) -> Path:
    """What a kill at this instant would leave on the disk."""
    shutil.rmtree(image, ignore_errors=True)
    shutil.copytree(folder, image)
    return image


def is_unsaved(finger: Any) -> bool:
    """Whether everybody can read that nothing is being saved."""
    return bool(finger.reads("Not being saved") and finger.app.banner.height > 40)


def fill(disk: Disk, finger: Any) -> None:
    """A page that is there already may take an event more; then it is full."""
    disk.fill()
    for _player in range(4):
        if not is_unsaved(finger):
            look_on(finger)
    assert is_unsaved(finger)


def test_on_a_full_disk_the_match_goes_on_and_is_saved_when_there_is_room(
    play: Play, disk: Disk, tmp_path: Path
) -> None:
    finger = play(data=disk.place / "data")
    deal_a_round(finger)
    assert not is_unsaved(finger)
    fill(disk, finger)
    seen = finger.app.table.match.this_round.hand.seen
    look_on(finger)
    assert finger.app.table.match.this_round.hand.seen != seen
    disk.empty()
    assert is_unsaved(finger)
    finger.wait(SECONDS)
    assert not is_unsaved(finger)
    assert finger.app.banner.height == 0
    events, match = list(finger.app.table.events), finger.app.table.id
    again = play(data=killed(disk.place / "data", tmp_path / "image"))
    again.touch("go_on_now")
    assert (again.app.table.id, list(again.app.table.events)) == (match, events)


def test_who_made_room_and_comes_back_finds_it_saved(play: Play, disk: Disk) -> None:
    finger = play(data=disk.place / "data")
    deal_a_round(finger)
    fill(disk, finger)
    finger.app.dispatch("on_pause")
    disk.empty()
    finger.app.dispatch("on_resume")
    finger.settle()
    assert not is_unsaved(finger)
    assert finger.app.archive.saving.on


def test_started_on_a_full_disk_the_app_goes_on_with_the_match(play: Play, disk: Disk) -> None:
    finger = play(data=disk.place / "data")
    deal_a_round(finger)
    events = list(finger.app.table.events)
    killed(disk.place / "data", disk.place / "image")
    disk.fill()
    again = play(data=disk.place / "image")
    again.touch("go_on_now")
    assert list(again.app.table.events) == events
    fill(disk, again)
    disk.empty()
    again.wait(SECONDS)
    assert again.app.banner.height == 0


# A file that the disk has spoilt while the app was closed


class Phone:
    """Four matches that are over, a good copy of three, and one that runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        archive = Archive(folder)
        for seed in range(4):
            chance = Random(seed)
            play_match(Table.set_up(archive, any_table(chance)), chance)
            archive.store.wait_for_copy()
            if seed == 2:
                shutil.copyfile(folder / GOOD_COPY, folder / "three")
        running = Table.set_up(archive, table_of(players=4))
        play_match(running, Random(4), rounds=1)
        self.events = list(running.events)
        archive.close()
        (folder / "three").replace(folder / GOOD_COPY)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Phone:
    return Phone(tmp_path_factory.mktemp("phone"))


def spoil(content: bytes, chance: Random) -> bytes:
    """Bytes flipped, zeroed, made noise, or cut off."""
    spoilt = bytearray(content)
    at = chance.choice((chance.randrange(100), chance.randrange(len(spoilt))))
    end = min(len(spoilt), at + chance.choice((1, 64, 4096, 30_000)))
    match chance.choice(("flip", "zero", "noise", "cut")):
        case "flip":
            for _ in range(8):
                spoilt[chance.randrange(at, end)] ^= 1 << chance.randrange(8)
        case "zero":
            spoilt[at:end] = bytes(end - at)
        case "noise":
            spoilt[at:end] = chance.randbytes(end - at)
        case "cut":
            del spoilt[at:]
    return bytes(spoilt)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_disk_has_spoilt_the_app_opens_and_says_so(
    play: Play, phone: Phone, tmp_path: Path, seed: int
) -> None:
    chance = Random(seed)
    data = tmp_path / "data"
    data.mkdir()
    spoilt = spoil((phone.folder / FILE).read_bytes(), chance)
    (data / FILE).write_bytes(spoilt)
    copy = (phone.folder / GOOD_COPY).read_bytes()
    has_copy = seed % 4
    if has_copy:
        (data / GOOD_COPY).write_bytes(copy if has_copy > 1 else spoil(copy, chance))
    finger = play(data=data)
    report = finger.app.archive.report
    assert report.found is Found.RESTORED, "at the least the lines are gone"
    assert not report.whole
    if report.set_aside:
        assert (data / report.set_aside).read_bytes() == spoilt
        said = "Saved matches were damaged. The damaged copy is kept as archive-damaged-"
        assert finger.app.banner.text.startswith(said)
    if finger.sees("go_on_now"):
        go_on(finger, phone)
    look_at_the_past(finger, at_least=3 if has_copy > 1 else 0)
    assert finger.app.archive.saving.on
    start_anew(finger)


def go_on(finger: Any, phone: Phone) -> None:
    """The match that ran, as far as it is there; what cannot be read is said to be so."""
    finger.touch("go_on_now")
    if finger.app._table is None:
        assert finger.app.presenter.note_shown
        return
    events = list(finger.app.table.events)
    assert events == phone.events[: len(events)]
    assert len(events) == len(phone.events) or finger.app.archive.report.shortened


def look_at_the_past(finger: Any, at_least: int) -> None:
    """Every match, and what they add up to."""
    finger.app.stage.start(("home", {}))
    finger.settle()
    finger.touch("history")
    matches = [name for name in finger.names() if name.startswith("match.")]
    read = 0
    for name in matches:
        tap(finger, name)
        read += finger.app.stage.screen.name == "past_match"
        finger.app.step_back()
        finger.wait(0.3, 0.1)  # the list fills
        assert finger.app.stage.screen.name == "history"
    assert read >= at_least
    tap(finger, "statistics")
    finger.app.step_back()
    finger.wait(0.3, 0.1)
    tap(finger, "players")
    finger.app.stage.start(("home", {}))
    finger.settle()


def start_anew(finger: Any) -> None:
    """Another match is begun, and is on the disk."""
    finger.touch("new")
    if finger.sees("leave_it"):
        finger.touch("leave_it")
    for name in ("number.3", "onward", "onward", "deal"):
        finger.touch(name)
    look_on(finger)
    assert finger.app.archive.saving.on
    finger.app.stage.start(("home", {}))
