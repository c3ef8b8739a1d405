"""What the app stands on can be read in it, with every licence as its authors wrote it."""

from __future__ import annotations

from pathlib import Path

from companion.licences import PACKED, paragraphs
from companion.tour.checks import all_four

ROOT = Path(__file__).resolve().parents[2]


def test_whatever_a_phone_gets_has_its_licence() -> None:
    named = {name for packed in PACKED for name in packed.what}
    modules = set((ROOT / "phone/packages.txt").read_text("utf-8").split())
    native = {"python3", "sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf", "openssl", "sqlite3"}
    assert modules | native | {"libffi", "pyjnius"} <= named


def test_a_licence_is_read_by_a_touch(play) -> None:
    finger = play()
    finger.app.go("about")
    finger.settle()
    names = [name for name in finger.names() if name.startswith("licence.")]
    assert names
    finger.touch("licence.0")
    assert finger.reads(PACKED[0].name)
    assert not any(all_four().values())
    finger.back()
    assert finger.sees("licence.0")


def test_no_licence_is_empty() -> None:
    for packed in PACKED:
        assert len(" ".join(paragraphs(packed))) > 150, packed.name
