"""A link opens in the app that it belongs to, and nothing else is ever started."""

from __future__ import annotations

import pytest

from companion import device
from tests.device.stand_ins.android import Intent
from tests.device.stand_ins.phone import Phone

PLAY = "bgstats://app.bgstatsapp.com/createPlay.html?data=%7B%7D"


@pytest.mark.parametrize("link", [PLAY, "https://app.bgstatsapp.com/createPlay.html?data=%7B%7D"])
def test_a_link_goes_to_its_app(phone: Phone, link: str) -> None:
    assert device.here().links.open(link)
    (intent,) = phone.shown
    assert (intent._action, intent._data._text) == (Intent.ACTION_VIEW, link)


def test_a_phone_without_that_app_says_so(phone: Phone) -> None:
    phone.apps.clear()
    assert not device.here().links.open(PLAY)


@pytest.mark.parametrize("link", ["file:///etc/passwd", "intent://x", "tel:1", "", "https://a\nb"])
def test_nothing_else_is_opened(phone: Phone, link: str) -> None:
    assert not device.here().links.open(link)
    assert phone.shown == []
