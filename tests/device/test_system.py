"""The app follows what the owner has set for the whole phone, and hears of a change at once."""

from __future__ import annotations

import gc

from companion import device
from companion.device.parts import Wishes
from tests.device.stand_ins import android
from tests.device.stand_ins.phone import Phone, Told


def test_the_owners_wishes_are_known(phone: Phone) -> None:
    phone.configuration = android.Configuration.made(("cs-CZ", "uk-UA"), False, 1.3)
    assert device.here().system.wishes() == Wishes(("cs-CZ", "uk-UA"), False, 1.3, False)


def test_fewer_animations_are_a_wish_too(phone: Phone) -> None:
    phone.settings["animator_duration_scale"] = 0.0
    assert device.here().system.wishes().less_motion


def test_a_change_is_told_as_it_will_be(phone: Phone) -> None:
    told: list[Wishes] = Told()
    device.here().system.watch(told.append)
    gc.collect()
    phone.change(("ko-KR",), night=True, scale=1.5)
    assert told == [Wishes(("ko-KR",), True, 1.5, False)]


def test_only_the_last_listener_is_told(phone: Phone) -> None:
    first: list[Wishes] = []
    second: list[Wishes] = []
    device.here().system.watch(first.append)
    device.here().system.watch(second.append)
    phone.change(("ja-JP",), night=True, scale=1.0)
    assert (len(first), len(second)) == (0, 1)
