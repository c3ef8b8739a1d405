"""No picture of a secret leaves the phone, and none is drawn before that is sure."""

from __future__ import annotations

import pytest

from companion import device
from tests.device.conftest import Phones
from tests.device.stand_ins.android import LayoutParams
from tests.device.stand_ins.phone import Phone

SECURE = LayoutParams.FLAG_SECURE


def test_a_secret_waits_until_android_has_secured_the_window(phone: Phone) -> None:
    secure = device.here().secure
    secure.on()
    assert not secure.ready
    phone.settle()
    assert secure.ready
    assert phone.did("flags", "no flags") == [("flags", SECURE)]


def test_the_window_is_open_again_after_the_neutral_screen(phone: Phone) -> None:
    secure = device.here().secure
    secure.on()
    phone.settle()
    secure.off()
    assert not secure.ready
    phone.settle()
    assert phone.did("flags", "no flags")[-1] == ("no flags", SECURE)


def test_asking_again_changes_nothing(phone: Phone) -> None:
    secure = device.here().secure
    for _ in range(3):
        secure.on()
        phone.settle()
    assert phone.did("flags") == [("flags", SECURE)]


@pytest.mark.parametrize("last", ["on", "off"])
def test_what_was_wanted_last_counts_when_androids_thread_is_late(phone: Phone, last: str) -> None:
    secure = device.here().secure
    secure.on()
    phone.settle()
    secure.off()
    secure.on()
    if last == "off":
        secure.off()
    phone.settle()
    kind = "flags" if last == "on" else "no flags"
    assert phone.did("flags", "no flags")[-1] == (kind, SECURE)
    assert secure.ready is (last == "on")


def test_a_window_that_was_never_let_go_is_never_bare_in_between(phone: Phone) -> None:
    secure = device.here().secure
    secure.on()
    phone.settle()
    secure.off()
    secure.on()
    phone.settle()
    assert phone.did("no flags") == []


def test_a_phone_that_refuses_still_lets_its_table_play(
    phone: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    phone.refuses = True
    secure = device.here().secure
    secure.on()
    phone.settle()
    assert secure.ready
    assert "secure window" in caplog.text


@pytest.mark.parametrize("level", [24, 30, 35])
def test_it_is_the_same_on_every_android(phones: Phones, level: int) -> None:
    phone = phones(level)
    device.here().secure.on()
    phone.settle()
    assert device.here().secure.ready
