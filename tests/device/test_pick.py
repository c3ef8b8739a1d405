"""A file is brought in whole, by its owner's choice, and without a permission."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from companion import device
from companion.device import files
from companion.device.parts import Picked, PickResult, PickWay
from tests.device.conftest import Phones
from tests.device.stand_ins.android import Intent
from tests.device.stand_ins.phone import Phone, Told

EXPORT = bytes(range(256)) * 300


@pytest.fixture
def got() -> list[Picked]:
    return Told()


@pytest.mark.parametrize("level", [24, 35])
def test_the_chosen_file_is_read_whole(phones: Phones, got: list[Picked], level: int) -> None:
    phone = phones(level)
    pick = device.here().pick
    assert pick.way is PickWay.LIST
    pick.ask(got.append)
    (intent,) = phone.shown
    assert (intent._action, intent._type) == (Intent.ACTION_OPEN_DOCUMENT, "*/*")
    assert intent._categories == [Intent.CATEGORY_OPENABLE]
    gc.collect()
    uri = phone.document({})
    phone.documents[uri._text].file.write_bytes(EXPORT)
    phone.answer(uri)
    assert got == [Picked(PickResult.READ, EXPORT)]


def test_going_back_brings_in_nothing(phone: Phone, got: list[Picked]) -> None:
    device.here().pick.ask(got.append)
    phone.answer(None, result=0)
    assert got == [Picked(PickResult.CANCELLED)]


def test_a_file_that_is_gone_is_said_to_be_unreadable(phone: Phone, got: list[Picked]) -> None:
    device.here().pick.ask(got.append)
    uri = phone.document({})
    phone.documents.clear()
    phone.answer(uri)
    assert got == [Picked(PickResult.UNREADABLE)]


def test_a_film_is_not_read_into_memory(
    phone: Phone, got: list[Picked], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LARGEST", 1000)
    device.here().pick.ask(got.append)
    uri = phone.document({})
    phone.documents[uri._text].file.write_bytes(bytes(1001))
    phone.answer(uri)
    assert got == [Picked(PickResult.TOO_BIG)]


def test_a_phone_without_a_list_of_files_says_so(phone: Phone, got: list[Picked]) -> None:
    phone.apps.clear()
    device.here().pick.ask(got.append)
    assert got == [Picked(PickResult.UNREADABLE)]


def test_an_answer_that_nobody_waits_for_is_dropped(phone: Phone, got: list[Picked]) -> None:
    pick = device.here().pick
    pick.ask(got.append)
    pick.forget()
    phone.answer(phone.document({}))
    assert got == []


def test_each_answer_goes_to_its_own_question(phones: Phones, got: list[Picked]) -> None:
    phone = phones(28)
    told: list[object] = Told()
    device.here().pick.ask(got.append)
    device.here().share.file("m.json", b"{}", told.append)
    uri = phone.document({})
    phone.answer(uri)
    assert (got, len(told)) == ([], 1)
    phone.answer(uri)
    assert got == [Picked(PickResult.READ, b"{}")]
    assert len(phone.result_listeners) == 1


def test_an_answer_to_another_librarys_question_is_left_alone(
    phone: Phone, got: list[Picked]
) -> None:
    device.here().pick.ask(got.append)
    phone.asked.append((1, None))
    phone.answer(phone.document({}))
    assert got == []


def test_a_typed_place_is_read(phone: Phone, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b"{}")
    assert device.here().pick.read(tmp_path / "a.json") == Picked(PickResult.READ, b"{}")
    assert device.here().pick.read(tmp_path / "b.json") == Picked(PickResult.UNREADABLE)
