"""Back as it comes where Android has no key for it any more."""

from __future__ import annotations

import gc

from companion import device
from tests.device.conftest import Phones
from tests.device.stand_ins.phone import Phone, Told


def test_back_is_told_to_the_app(phone: Phone) -> None:
    told: list[str] = Told()
    device.here().back.watch(lambda: told.append("back"))
    phone.settle()
    gc.collect()
    phone.swipe_back()
    phone.swipe_back()
    assert told == ["back", "back"]


def test_only_the_last_listener_is_told(phone: Phone) -> None:
    told: list[str] = Told()
    device.here().back.watch(lambda: told.append("first"))
    device.here().back.watch(lambda: told.append("second"))
    phone.settle()
    phone.swipe_back()
    assert told == ["second"]


def test_where_back_is_a_key_nothing_is_asked_for(phones: Phones) -> None:
    phone = phones(32)
    device.here().back.watch(lambda: None)
    phone.settle()
    assert phone.back_listeners == []
