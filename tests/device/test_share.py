"""What is shared reaches the other app whole, asks no permission, and it is said what was done."""

from __future__ import annotations

import pytest

from companion import device
from companion.device.parts import Delivery, Sent
from tests.device.conftest import Phones
from tests.device.stand_ins.android import Intent
from tests.device.stand_ins.phone import Phone, Told

PICTURE = b"\x89PNG" + bytes(range(256)) * 40
DOWNLOADS = "Download/Saboteur Companion"


@pytest.fixture
def told() -> list[Delivery]:
    return Told()


@pytest.mark.parametrize("words", ["Ada 8, Fay 6", "A", "아다 8\n[b]벤[/b] \U0001f48e"])
def test_words_go_to_the_share_sheet(phone: Phone, told: list[Delivery], words: str) -> None:
    device.here().share.text(words, told.append)
    (intent,) = phone.shown
    assert (intent._action, intent._type) == (Intent.ACTION_SEND, "text/plain")
    assert intent._extras[Intent.EXTRA_TEXT]._text == words
    assert told == [Delivery(Sent.HANDED_OVER)]


@pytest.mark.parametrize("level", [29, 30, 35])
@pytest.mark.parametrize(
    ("name", "kind"),
    [("m.png", "image/png"), ("m.csv", "text/csv"), ("m.json", "application/json")],
)
def test_a_file_goes_as_a_uri_that_the_other_app_may_read(
    phones: Phones, told: list[Delivery], level: int, name: str, kind: str
) -> None:
    phone = phones(level)
    device.here().share.file(name, PICTURE, told.append)
    (intent,) = phone.shown
    uri = intent._extras[Intent.EXTRA_STREAM]
    assert uri.seen_as == "android/os/Parcelable"
    assert intent._flags & Intent.FLAG_GRANT_READ_URI_PERMISSION
    assert intent._type == kind
    document = phone.documents[uri._text]
    assert document.file.read_bytes() == PICTURE
    assert document.values == {
        "_display_name": name,
        "mime_type": kind,
        "relative_path": DOWNLOADS,
    }
    assert told == [Delivery(Sent.HANDED_OVER, DOWNLOADS)]


def test_a_file_that_no_app_takes_is_among_the_downloads(
    phone: Phone, told: list[Delivery]
) -> None:
    phone.apps.clear()
    device.here().share.file("m.csv", b"Ada;8", told.append)
    assert told == [Delivery(Sent.SAVED, DOWNLOADS)]
    assert len(phone.documents) == 1


def test_a_full_phone_keeps_no_half_file_and_sends_none(phone: Phone, told: list[Delivery]) -> None:
    phone.disk_full = True
    device.here().share.file("m.png", PICTURE, told.append)
    assert told == [Delivery(Sent.FAILED)]
    assert phone.documents == {}
    assert phone.shown == []


def test_a_phone_without_a_place_for_downloads_says_so(phone: Phone, told: list[Delivery]) -> None:
    phone.no_place = True
    device.here().share.file("m.png", PICTURE, told.append)
    assert told == [Delivery(Sent.FAILED)]


def test_words_that_no_app_takes_are_said_to_be_unsent(phone: Phone, told: list[Delivery]) -> None:
    phone.apps.clear()
    device.here().share.text("Ada 8", told.append)
    assert told == [Delivery(Sent.FAILED)]


@pytest.mark.parametrize("level", [24, 28])
def test_before_android_10_the_owner_chooses_the_place(
    phones: Phones, told: list[Delivery], level: int
) -> None:
    phone = phones(level)
    device.here().share.file("m.json", b"{}", told.append)
    (intent,) = phone.shown
    assert intent._action == Intent.ACTION_CREATE_DOCUMENT
    assert intent._categories == [Intent.CATEGORY_OPENABLE]
    assert intent._extras[Intent.EXTRA_TITLE]._text == "m.json"
    assert told == []
    place = phone.document({})
    phone.documents[place._text].file.write_bytes(b"a longer file from another day")
    phone.answer(place)
    assert told == [Delivery(Sent.SAVED)]
    assert phone.documents[place._text].file.read_bytes() == b"{}"


def test_before_android_10_it_can_be_called_off_and_tried_again(
    phones: Phones, told: list[Delivery]
) -> None:
    phone = phones(28)
    device.here().share.file("m.json", b"{}", told.append)
    phone.answer(None, result=0)
    assert told == [Delivery(Sent.CANCELLED)]
    device.here().share.file("m.json", b"{}", told.append)
    phone.answer(phone.document({}))
    assert told[1:] == [Delivery(Sent.SAVED)]


def test_before_android_10_a_full_place_is_said(phones: Phones, told: list[Delivery]) -> None:
    phone = phones(28)
    device.here().share.file("m.json", b"{}", told.append)
    phone.disk_full = True
    phone.answer(phone.document({}))
    assert told == [Delivery(Sent.FAILED)]


def test_before_android_10_a_phone_without_a_list_of_places_says_so(
    phones: Phones, told: list[Delivery]
) -> None:
    phones(28).apps.clear()
    device.here().share.file("m.json", b"{}", told.append)
    assert told == [Delivery(Sent.FAILED)]


def test_a_groups_name_cannot_lead_the_file_astray(phone: Phone, told: list[Delivery]) -> None:
    device.here().share.file("../Ada/Ben: best?\u202e.csv", b"", told.append)
    (document,) = phone.documents.values()
    assert document.values["_display_name"] == "_Ada_Ben_ best__.csv"
