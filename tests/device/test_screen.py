"""No word and no button lies under the system's bars, the cutout or its gestures."""

from __future__ import annotations

import pytest

from companion import device
from companion.device.parts import Edges
from tests.device.conftest import Phones
from tests.device.stand_ins.phone import Phone

GOLD_ON_COAL = (0x1A / 255, 0x16 / 255, 0x12 / 255)
COAL = 0xFF1A1612 - (1 << 32)


def test_from_android_15_on_the_bars_lie_over_the_app(phone: Phone) -> None:
    assert device.here().screen.covered() == Edges(0, 63, 0, 126)


@pytest.mark.parametrize("level", [26, 28, 29, 30, 34])
def test_before_android_15_the_app_lies_between_the_bars(phones: Phones, level: int) -> None:
    phone = phones(level)
    phone.app_box = (0, 63, 1080, 2340 - 63 - 126)
    assert device.here().screen.covered() == Edges()


@pytest.mark.parametrize("level", [26, 29, 34])
def test_an_older_phone_that_draws_under_its_bars_is_measured_too(
    phones: Phones, level: int
) -> None:
    phones(level)
    assert device.here().screen.covered() == Edges(0, 63, 0, 126)


def test_gestures_reach_further_in_than_the_bars(phone: Phone) -> None:
    assert device.here().screen.gestures() == Edges(80, 63, 80, 126)


def test_before_the_window_is_laid_out_the_usual_heights_are_kept_free(phone: Phone) -> None:
    phone.bars = None
    assert device.here().screen.covered() == Edges(0, 63, 0, 126)
    phone.bars, phone.app_box = (0, 63, 0, 126), None
    assert device.here().screen.covered() == Edges(0, 63, 0, 126)


def test_before_the_window_is_laid_out_an_older_phone_covers_nothing(phones: Phones) -> None:
    phones(34).bars = None
    assert device.here().screen.covered() == Edges()


@pytest.mark.parametrize(("light", "appearance"), [(True, 24), (False, 0)])
def test_the_signs_on_the_bars_stand_out_from_the_apps_colour(
    phone: Phone, light: bool, appearance: int
) -> None:
    device.here().screen.paint_bars(GOLD_ON_COAL, light)
    phone.settle()
    assert phone.did("appearance") == [("appearance", appearance, 24)]
    assert phone.did("status bar", "navigation bar") == [
        ("status bar", COAL),
        ("navigation bar", COAL),
    ]


@pytest.mark.parametrize(("light", "visibility"), [(True, 0x2010), (False, 0)])
def test_an_older_phone_has_other_words_for_it(
    phones: Phones, light: bool, visibility: int
) -> None:
    phone = phones(28)
    device.here().screen.paint_bars(GOLD_ON_COAL, light)
    phone.settle()
    assert phone.did("visibility") == [("visibility", visibility)]


def test_the_colour_that_was_asked_for_last_stays(phone: Phone) -> None:
    device.here().screen.paint_bars((1.0, 1.0, 1.0), True)
    device.here().screen.paint_bars(GOLD_ON_COAL, False)
    phone.settle()
    assert phone.did("status bar")[-1] == ("status bar", COAL)
    assert phone.did("appearance")[-1] == ("appearance", 0, 24)


@pytest.mark.parametrize("level", [26, 29, 30, 35, 36])
def test_the_keyboard_is_measured_from_the_apps_lower_edge(phones: Phones, level: int) -> None:
    phone = phones(level)
    assert device.here().screen.keyboard() == 0
    phone.keyboard = 900
    assert device.here().screen.keyboard() == 900


@pytest.mark.parametrize("level", [26, 30, 34])
def test_where_the_app_ends_above_the_bar_the_keyboard_covers_less_of_it(
    phones: Phones, level: int
) -> None:
    phone = phones(level)
    phone.app_box = (0, 63, 1080, 2340 - 63 - 126)
    phone.keyboard = 900
    assert device.here().screen.keyboard() == 900 - 126


def test_before_the_window_is_laid_out_no_keyboard_is_known(phone: Phone) -> None:
    phone.bars = None
    assert device.here().screen.keyboard() == 0


@pytest.mark.parametrize(("width", "way"), [(411, 1), (599, 1), (600, 13), (800, 13)])
def test_a_phone_stands_upright_and_a_tablet_as_it_is_held(
    phone: Phone, width: int, way: int
) -> None:
    phone.configuration.smallestScreenWidthDp = width
    device.here().screen.stand()
    device.here().screen.stand()
    phone.settle()
    assert phone.did("orientation") == [("orientation", way)]


def test_a_phone_that_is_unfolded_is_let_go_of(phone: Phone) -> None:
    device.here().screen.stand()
    phone.configuration.smallestScreenWidthDp = 673
    device.here().screen.stand()
    phone.settle()
    assert [way for _, way in phone.did("orientation")] == [13, 13]  # what counts is the last
