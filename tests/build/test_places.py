"""The app finds its files wherever it stands."""

from __future__ import annotations

from pathlib import Path

from companion import places

ROOT = Path(__file__).resolve().parents[2]


def test_in_the_checkout_they_stand_beside_the_package() -> None:
    assert places.kv() == ROOT / "kv"
    assert places.assets() == ROOT / "assets"
