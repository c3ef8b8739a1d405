"""buildozer.spec asks for the versions that are tested here, and for pictures that are there."""

from __future__ import annotations

import struct
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
import pythonforandroid
from buildozer.specparser import SpecParser
from pythonforandroid import recommendations

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_phone_gets_the_very_versions_that_are_tested_here(
    requirements: dict[str, str],
) -> None:
    desk = dict(pin.split("==") for pin in PROJECT["dependencies"])
    phone = {
        name: version
        for name, version in requirements.items()
        if name not in ("python3", "hostpython3", "pyjnius", "android")
    }
    assert phone == desk


def test_the_phones_python_and_the_one_that_builds_it_are_the_same(
    requirements: dict[str, str],
) -> None:
    assert requirements["python3"] == requirements["hostpython3"]
    assert (3, 11) <= tuple(map(int, requirements["python3"].split(".")))[:2] <= (3, 13)


def test_python_for_android_is_held_at_the_release_that_is_tested_here(spec: SpecParser) -> None:
    assert metadata.version("python-for-android") == "2026.5.9"
    assert spec.get("app", "p4a.commit") == "58d21141f17c889bf8585f5665921d72028f8831"
    assert spec.get("app", "p4a.branch") == "master"
    assert spec.get("app", "p4a.bootstrap") == "sdl2"


def test_the_ndk_is_the_one_that_python_for_android_recommends(spec: SpecParser) -> None:
    assert spec.get("app", "android.ndk") == recommendations.RECOMMENDED_NDK_VERSION
    assert int(spec.get("app", "android.ndk_api")) >= recommendations.RECOMMENDED_NDK_API
    assert spec.get("app", "android.ndk_api") == spec.get("app", "android.minapi")


@pytest.mark.parametrize(
    ("option", "size"),
    [
        ("icon.filename", 512),
        ("icon.adaptive_foreground.filename", 432),
        ("icon.adaptive_background.filename", 432),
        ("presplash.filename", 1080),
    ],
)
def test_every_picture_is_there_and_large_enough(spec: SpecParser, option: str, size: int) -> None:
    header = (ROOT / spec.get("app", option)).read_bytes()[:24]
    assert header.startswith(b"\x89PNG")
    assert struct.unpack(">II", header[16:]) == (size, size)


def test_no_comment_stands_inside_a_value(spec: SpecParser) -> None:
    for section in spec.sections():
        for option, value in spec.items(section):
            assert " #" not in value, option


@pytest.mark.parametrize(
    ("option", "value"),
    [("android.release_artifact", "aab"), ("android.accept_sdk_license", "False")],
)
def test_what_is_chosen_from_outside_stands_in_the_file(
    spec: SpecParser, option: str, value: str
) -> None:
    assert spec.get("app", option) == value


def test_the_list_of_what_stays_out_holds_python_for_androids_own(spec: SpecParser) -> None:
    theirs = Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build/blacklist.txt"
    assert patterns(theirs) <= patterns(ROOT / spec.get("app", "android.blacklist_src"))


def patterns(path: Path) -> set[str]:
    """The lines of such a list that say something."""
    lines = path.read_text("utf-8").splitlines()
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}
