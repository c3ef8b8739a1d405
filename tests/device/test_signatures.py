"""The stand-ins of Android's classes claim nothing that Android does not have."""

from __future__ import annotations

from tests.android.check import extract


def test_every_signature_and_value_is_androids_own() -> None:
    assert extract.wrong(extract.KEPT.read_text("utf-8").splitlines()) == []


def test_a_signature_that_android_does_not_have_is_told() -> None:
    lines = extract.KEPT.read_text("utf-8").splitlines()
    without = [line for line in lines if "Window.addFlags" not in line]
    assert extract.wrong(without) == ["android/view/Window.addFlags(I)V"]


def test_a_value_that_is_another_is_told() -> None:
    lines = extract.KEPT.read_text("utf-8").splitlines()
    other = [line.replace("FLAG_SECURE = 8192", "FLAG_SECURE = 4096") for line in lines]
    assert len(extract.wrong(other)) == 1
