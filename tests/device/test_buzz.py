"""One buzz, the same for every role, and only where it is wanted and can be had."""

from __future__ import annotations

import pytest

from companion import device
from tests.device.conftest import Phones
from tests.device.stand_ins.phone import Phone


@pytest.mark.parametrize("level", [24, 26, 35])
def test_every_buzz_is_alike(phones: Phones, level: int) -> None:
    phone = phones(level)
    for _ in range(3):
        device.here().buzz.once()
    assert phone.did("buzz") == [("buzz", 30)] * 3


def test_who_wants_no_buzz_gets_none(phone: Phone) -> None:
    wanted = True
    buzz = device.here().buzz
    buzz.wanted = lambda: wanted
    buzz.once()
    wanted = False
    buzz.once()
    assert phone.did("buzz") == [("buzz", 30)]


def test_a_tablet_without_a_motor_stays_still(phone: Phone) -> None:
    phone.can_buzz = False
    buzz = device.here().buzz
    assert not buzz.present
    buzz.once()
    assert phone.did("buzz") == []


def test_a_phone_that_forbids_it_is_not_asked_again(
    phone: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    phone.permissions.clear()
    buzz = device.here().buzz
    buzz.once()
    assert not buzz.present
    buzz.once()
    assert caplog.text.count("buzz:") == 1
