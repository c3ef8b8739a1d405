"""House boxes are kept beside the matches, which keep theirs; they go out and come in as texts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.archive import Archive, RefusedError
from companion.archive.checking import checked
from companion.archive.importing import ImportResult
from companion.game.editions import Edition
from companion.game.house.box import HouseBox, NamedBox
from companion.game.house.check_digits import with_checks
from companion.game.house.code import VERSION, BoxText, box_text
from companion.game.roles import Role
from companion.table import Table
from tests.archive.evening import play_match, table_of

OURS = NamedBox("Ours", HouseBox(Edition.BASE_EN, ((Role.SABOTEUR, 2),), rounds=1))
OTHERS = NamedBox("Grandma's", HouseBox(Edition.SABOTEUR_2, sure_teams=1))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive(tmp_path / "here")
    yield opened
    opened.close()


def names(archive: Archive) -> list[str]:
    return [kept.name for kept in archive.boxes.all()]


def whole(archive: Archive) -> dict[str, Any]:
    (part,) = archive.export.whole()
    data: dict[str, Any] = json.loads(part)
    return data


def take_in(archive: Archive, data: dict[str, Any]) -> ImportResult:
    return archive.take_in(checked(json.dumps(data).encode()))


def test_boxes_stand_in_the_order_in_which_they_were_kept_after_a_restart(
    archive: Archive, tmp_path: Path
) -> None:
    archive.boxes.add(OURS)
    archive.boxes.add(OTHERS)
    archive.close()
    again = Archive(tmp_path / "here")
    assert [kept.box for kept in again.boxes.all()] == [OURS, OTHERS]
    again.close()


def test_a_box_is_changed_copied_taken_out_and_brought_back(archive: Archive) -> None:
    ours = archive.boxes.add(OURS)
    archive.boxes.add(OTHERS)
    longer = archive.boxes.change(ours, replace(OURS, box=replace(OURS.box, rounds=5)))
    assert [kept.box.box.rounds for kept in archive.boxes.all()] == [5, 3]
    copy = archive.boxes.add(OURS)
    assert names(archive) == ["Ours", "Grandma's", "Ours 2"]
    archive.boxes.remove(longer)
    archive.boxes.remove(copy)
    assert names(archive) == ["Grandma's"]
    archive.boxes.put(longer)
    assert names(archive) == ["Ours", "Grandma's"]


def test_no_two_boxes_have_one_name_and_none_has_none(archive: Archive) -> None:
    archive.boxes.add(OURS)
    archive.boxes.add(OURS)
    assert names(archive) == ["Ours"]
    other = archive.boxes.add(replace(OTHERS, name=" ours "))
    assert names(archive) == ["Ours", "ours 2"]
    assert archive.boxes.change(other, replace(OTHERS, name="ours 2")).name == "ours 2"
    with pytest.raises(RefusedError):
        archive.boxes.add(replace(OURS, name="\u200b "))


def test_a_long_name_keeps_its_letters_beside_its_number(archive: Archive, tmp_path: Path) -> None:
    """However often it goes from one phone to another."""
    long = "M" * 40
    archive.boxes.add(replace(OURS, name=long))
    other = archive.boxes.add(replace(OTHERS, name=long))
    assert names(archive) == [long, f"{long} 2"]
    longer = replace(other.box, box=replace(OTHERS.box, rounds=5))
    assert archive.boxes.change(other, longer).name == f"{long} 2"
    there = Archive(tmp_path / "there")
    assert take_in(there, whole(archive)).boxes == 2
    assert take_in(there, whole(archive)) == ImportResult()
    with pytest.raises(RefusedError, match="name_too_long"):
        archive.boxes.add(replace(OURS, name=long + "M"))
    there.close()


def test_a_box_is_not_taken_for_another_whose_name_begins_so(archive: Archive) -> None:
    archive.boxes.add(OURS)
    archive.boxes.add(replace(OURS, name="Our"))
    assert names(archive) == ["Ours", "Our"]


def test_a_row_that_the_disk_has_spoilt_is_no_box(archive: Archive) -> None:
    archive.boxes.add(OURS)
    good = box_text(OTHERS)
    for number, text in enumerate((good[:-1], good[::-1], "", 7)):
        archive.store.write_row(
            "INSERT INTO boxes VALUES(?, 'x', ?, 1)", (f"id{number}", text or 0)
        )
    assert names(archive) == ["Ours"]


def test_a_match_keeps_its_box_whatever_becomes_of_it_in_the_list(archive: Archive) -> None:
    kept = archive.boxes.add(OURS)
    seated = replace(table_of(Edition.BASE_EN, 5), house=OURS.box, house_name="Ours")
    table = Table.set_up(archive, seated)
    play_match(table, Random(1), rounds=1)
    archive.boxes.change(kept, replace(OTHERS, name="Ours"))
    archive.boxes.remove(kept)
    looked_at = Table.look(archive, table.id).match
    assert (looked_at.terms.house, looked_at.terms.house_name) == (OURS.box, "Ours")
    (past,) = archive.history.page()
    assert (past.edition, past.house) == ("base-en", "Ours")
    group = archive.groups.last()
    assert group is not None
    assert group.house == "Ours"


def test_a_house_box_is_counted_by_itself(archive: Archive) -> None:
    seated = table_of(Edition.BASE_EN, 5)
    play_match(Table.set_up(archive, seated), Random(1))
    ours = replace(seated, house=OURS.box, house_name="Ours / two")
    play_match(Table.set_up(archive, ours), Random(2), rounds=1)
    play_match(Table.set_up(archive, replace(ours, house_name=None)), Random(3), rounds=1)
    counted = [(one.edition, one.house, one.rounds) for one in archive.statistics.of_table()]
    assert counted == [("base-en", None, 3), ("base-en", "", 1), ("base-en", "Ours / two", 1)]


def test_boxes_go_out_and_come_in_once(archive: Archive, tmp_path: Path) -> None:
    archive.boxes.add(OURS)
    archive.boxes.add(OTHERS)
    there = Archive(tmp_path / "there")
    there.boxes.add(replace(OTHERS, name="Ours"))
    assert take_in(there, whole(archive)).boxes == 2
    assert names(there) == ["Ours", "Ours 2", "Grandma's"]
    assert take_in(there, whole(archive)) == ImportResult()
    assert names(there) == ["Ours", "Ours 2", "Grandma's"]
    there.close()


def test_an_export_without_house_boxes_says_nothing_of_them(archive: Archive) -> None:
    play_match(Table.set_up(archive, table_of()), Random(3))
    assert set(whole(archive)) == {"format", "version", "exported", "players", "matches"}


def later() -> str:
    return with_checks([VERSION + 1, *[3] * 20])


BROKEN = {
    "mistyped": {"name": "A", "text": box_text(OURS)[:-1]},
    "of a later version": {"name": "A", "text": later()},
    "nameless": {"name": " ", "text": box_text(OURS)},
    "no text": {"name": "A", "text": 5},
    "too much": {"name": "A", "text": box_text(OURS), "more": 1},
    "no object": "12RHXV1JFV4ZE0003PAC",
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_broken_box_is_left_out_and_the_rest_comes_in(
    archive: Archive, tmp_path: Path, broken: object
) -> None:
    archive.boxes.add(OURS)
    archive.players.add("Ada")
    data = whole(archive)
    data["boxes"].insert(0, broken)
    there = Archive(tmp_path / "there")
    taken = take_in(there, data)
    why = BoxText.LATER if broken is BROKEN["of a later version"] else None
    assert (taken.boxes, taken.players, len(taken.no_boxes)) == (1, 1, 1)
    assert why is None or taken.no_boxes == (why,)
    assert names(there) == ["Ours"]
    there.close()


def mangled(text: str, chance: Random) -> str:
    """A text with some letters changed, lost, doubled or moved."""
    letters = list(text)
    for _time in range(chance.randint(1, 4)):
        place = chance.randrange(len(letters))
        match chance.randrange(4):
            case 0:
                letters[place] = chance.choice('0123456789ABCXYZ"{}[],:nul\u00e9')
            case 1:
                del letters[place]
            case 2:
                letters.insert(place, letters[place])
            case 3:
                letters[place - 1], letters[place] = letters[place], letters[place - 1]
    return "".join(letters)


@pytest.mark.parametrize("seed", range(6))
def test_mangled_files_never_bring_another_box(archive: Archive, tmp_path: Path, seed: int) -> None:
    """2,000 of them were tried; each is refused, or brings boxes whose levers somebody made."""
    archive.boxes.add(OURS)
    archive.boxes.add(OTHERS)
    (part,) = archive.export.whole()
    there, chance = Archive(tmp_path / "there"), Random(seed)
    for _time in range(25):
        with suppress(RefusedError):
            there.take_in(checked(mangled(part, chance).encode()))
    made = {OURS.box, OTHERS.box}
    assert {kept.box.box for kept in there.boxes.all()} <= made
    there.close()
