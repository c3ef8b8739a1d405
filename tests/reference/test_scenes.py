"""The drawn cards on the disk: whole, in known tones, on their card."""

from __future__ import annotations

import pytest

from companion import places
from companion.reference.catalogue import catalogue
from companion.reference.scenes import has_scene, scene

DRAWN = places.assets() / "cards" / "drawn"
NAMES = sorted(path.stem for path in DRAWN.glob("*.json"))
TONES = {
    "night",
    "rock",
    "vein",
    "edge",
    "floor",
    "shade",
    "stone",
    "wood",
    "bark",
    "pale",
    "gold",
    "skin",
    "red",
    "blue",
    "green",
}


def test_each_drawing_belongs_to_an_entry() -> None:
    asked = {d for entry in catalogue().entries.values() for d in entry.drawings}
    assert {f"card:{name}" for name in NAMES} == {d for d in asked if d.startswith("card:")}


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_is_whole(name: str) -> None:
    assert len(scene(name)) > 2
    for layer in scene(name):
        corners = sum(len(outline) // 2 for outline in layer.outlines)
        assert layer.tone in TONES
        assert len(layer.triangles) % 3 == 0
        assert set(layer.triangles) == set(range(corners)), "every corner is in a triangle"
        for outline in layer.outlines:
            assert all(0 <= x <= 56 for x in outline[::2])
            assert all(0 <= y <= 87 for y in outline[1::2])


def test_a_card_of_a_later_version_has_none() -> None:
    assert not has_scene("card-2031")
    assert scene("card-2031") == ()
