"""The package holds everything that the app needs, nothing else, and asks for almost nothing."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from companion import __version__
from tests.android.packing import ROOT, Package

ANDROID = "{http://schemas.android.com/apk/res/android}"

# What builds assets and what they are built from stays at the desk; so do the README's pictures.
DESK_ONLY = {".po", ".pot", ".py"}


def wanted(top: str) -> set[str]:
    """What of a top folder belongs on the phone."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / top).rglob("*")
        if path.is_file()
        and path.suffix not in DESK_ONLY
        and not {"__pycache__", "pictures"} & set(path.parts)
    }


def test_every_asset_and_every_layout_is_packed(package: Package) -> None:
    packed = {name for name in package.files if name.startswith(("assets/", "kv/"))}
    assert packed == wanted("assets") | wanted("kv")


def test_every_module_is_packed_compiled(package: Package) -> None:
    modules = [ROOT / "main.py", *(ROOT / "companion").rglob("*.py")]
    packed = {name for name in package.files if name.endswith((".py", ".pyc"))}
    assert packed == {path.relative_to(ROOT).as_posix() + "c" for path in modules}


def test_nothing_of_the_workshop_is_packed(package: Package) -> None:
    tops = {name.split("/")[0] for name in package.files}
    assert tops == {"assets", "companion", "kv", "main.pyc", "p4a_env_vars.txt"}


def test_the_speech_engine_can_be_seen(package: Package) -> None:
    manifest = ElementTree.fromstring(package.manifest)
    actions = manifest.findall("queries/intent/action")
    assert [a.get(f"{ANDROID}name") for a in actions] == ["android.intent.action.TTS_SERVICE"]


def test_to_buzz_is_the_only_permission(package: Package) -> None:
    manifest = ElementTree.fromstring(package.manifest)
    asked = [entry.get(f"{ANDROID}name") for entry in manifest.iter("uses-permission")]
    assert asked == ["android.permission.VIBRATE"]


def test_no_cloud_keeps_who_was_dealt_what(package: Package) -> None:
    application = ElementTree.fromstring(package.manifest).find("application")
    assert application is not None
    assert application.get(f"{ANDROID}allowBackup") == "false"


def test_the_app_stands_upright(package: Package) -> None:
    activity = ElementTree.fromstring(package.manifest).find("application/activity")
    assert activity is not None
    assert activity.get(f"{ANDROID}screenOrientation") == "portrait"


def test_it_is_made_for_android_7_to_15(package: Package) -> None:
    manifest = ElementTree.fromstring(package.manifest)
    uses = manifest.find("uses-sdk")
    assert uses is not None
    assert uses.get(f"{ANDROID}minSdkVersion") == "24"
    assert uses.get(f"{ANDROID}targetSdkVersion") == "35"
    assert manifest.get(f"{ANDROID}versionName") == __version__


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("icon/icon.png", "mipmap/icon.png"),
        ("icon/foreground.png", "mipmap/icon_foreground.png"),
        ("icon/background.png", "mipmap/icon_background.png"),
        ("splash/splash.png", "drawable/presplash.jpg"),
    ],
)
def test_the_sign_is_our_own(package: Package, ours: str, theirs: str) -> None:
    packed = package.project / "src/main/res" / theirs
    assert packed.read_bytes() == (ROOT / "assets" / ours).read_bytes()


def test_the_splash_goes_over_into_the_screen_without_a_seam(package: Package) -> None:
    strings = (package.project / "src/main/res/values/strings.xml").read_text()
    colour = re.search(r'name="presplash_color">(.*?)<', strings)
    assert colour is not None
    assert colour[1] == "#17130b"
