"""The store's pictures: the same ones in every language, as stores take them."""

from __future__ import annotations

import struct

import pytest

from companion import languages
from tests.android.packing import ROOT
from tests.languages.style import STORE

LARGEST = 120_000
HAS_PICTURES = next(ROOT.glob("fastlane/**/images"), None) is not None


@pytest.mark.skipif(not HAS_PICTURES, reason="an sdist does without the listing's pictures")
@pytest.mark.parametrize("language", languages.NAMES)
def test_every_language_has_pictures_that_a_store_takes(language: str) -> None:
    folders = {
        code: ROOT / f"fastlane/metadata/android/{place}/images/phoneScreenshots"
        for code, place in STORE.items()
    }
    pictures = sorted(folders[language].glob("*.png"))
    assert [picture.name for picture in pictures] == sorted(
        picture.name for picture in folders["en"].iterdir()
    )
    assert 4 <= len(pictures) <= 8
    for picture in pictures:
        data = picture.read_bytes()
        wide, high = struct.unpack(">II", data[16:24])
        assert 320 <= wide <= high <= 2 * wide
        assert len(data) <= LARGEST
