"""A phone of any Android level, made of stand-ins for its Java classes."""

from __future__ import annotations

import gc
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import plyer
import pytest

from companion import device
from tests.device.stand_ins.phone import Phone, _is_androids

Phones = Callable[[int], Phone]


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Phones]:
    """Make a phone with `phones(level)`; at the end nothing may be left wrong or open on it."""
    made: list[Phone] = []
    with pytest.MonkeyPatch.context() as patch:

        def make(level: int) -> Phone:
            phone = Phone(level, tmp_path)
            phone.install(patch)
            patch.setattr(plyer.utils.platform, "_platform_android", None)
            patch.setattr(traceback, "print_exc", lambda: phone.java.faults.append(sys.exception()))
            object.__setattr__(plyer.vibrator, "_obj", None)
            device.here.cache_clear()
            made.append(phone)
            return phone

        yield make
        device.here.cache_clear()
        object.__setattr__(plyer.vibrator, "_obj", None)
        for name in [n for n in sys.modules if _is_androids(n)]:
            del sys.modules[name]
    gc.collect()
    for phone in made:
        assert phone.java.faults == []
        assert phone.open_files == 0, "a document was left open"


@pytest.fixture
def phone(phones: Phones) -> Phone:
    """An Android 16 phone, the newest that the app is made for."""
    return phones(36)
