"""The package holds everything that the app needs, nothing else, and asks for almost nothing."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from companion import __version__, languages
from companion.coverage import missing
from tests.android.packing import ROOT, Package
from tests.android.test_imports import imported_whole

ANDROID = "{http://schemas.android.com/apk/res/android}"

# What builds assets and what they are built from stays at the desk; so do the README's pictures,
# and icon and splash, which Android has among its own resources.
DESK_ONLY = {".po", ".pot", ".py"}

# Commands of the desk; the app imports none of them.
COMMANDS = {"companion/tour", "companion/score.py"}
COMMANDS |= {"companion/reference/indexing.py", "companion/reference/command.py"}

# What the search index is built from, and a table that is the same for both weights.
BUILT_FROM = {"asks.json", "search.json", "readings.json", "CompanionSans-Bold.coverage"}


def wanted(top: str) -> set[str]:
    """What of a top folder belongs on the phone."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / top).rglob("*")
        if path.is_file()
        and path.suffix not in DESK_ONLY
        and path.name not in BUILT_FROM
        and not {"__pycache__", "pictures", "icon", "splash"} & set(path.parts)
    }


def test_every_asset_and_every_layout_is_packed(package: Package) -> None:
    packed = {name for name in package.files if name.startswith(("assets/", "kv/"))}
    assert packed == wanted("assets") | wanted("kv")


def test_every_module_of_the_app_is_packed_compiled_and_no_command_of_the_desk(
    package: Package,
) -> None:
    modules = [ROOT / "main.py", *(ROOT / "companion").rglob("*.py")]
    names = {path.relative_to(ROOT).as_posix() for path in modules}
    packed = {name for name in package.files if name.endswith((".py", ".pyc"))}
    assert packed == {f"{name}c" for name in names if not name.startswith(tuple(COMMANDS))}


def test_nothing_that_is_packed_imports_a_command_of_the_desk(package: Package) -> None:
    left_out = {name.removesuffix(".py").replace("/", ".") for name in COMMANDS}
    asking = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "companion").rglob("*.py")
        if path.relative_to(ROOT).as_posix() + "c" in package.files
        and any(name in imported_whole(path) for name in left_out)
    }
    assert asking == {"companion/__main__.py"}  # the command line, which no phone has


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


def test_the_app_stands_upright_until_it_says_otherwise(package: Package) -> None:
    activity = ElementTree.fromstring(package.manifest).find("application/activity")
    assert activity is not None
    assert activity.get(f"{ANDROID}screenOrientation") == "portrait"


@pytest.mark.parametrize(
    ("attribute", "value"),
    [
        ("appCategory", "game"),
        ("enableOnBackInvokedCallback", "false"),
        ("localeConfig", "@xml/locales"),
        ("dataExtractionRules", "@xml/extraction"),
        ("fullBackupContent", "false"),
    ],
)
def test_android_is_told_what_the_app_is(package: Package, attribute: str, value: str) -> None:
    application = ElementTree.fromstring(package.manifest).find("application")
    assert application is not None
    assert application.get(ANDROID + attribute) == value


def test_it_is_made_for_android_8_to_16(package: Package) -> None:
    manifest = ElementTree.fromstring(package.manifest)
    uses = manifest.find("uses-sdk")
    assert uses is not None
    assert uses.get(f"{ANDROID}minSdkVersion") == "26"
    assert uses.get(f"{ANDROID}targetSdkVersion") == "36"
    assert manifest.get(f"{ANDROID}versionName") == __version__


def test_a_later_version_has_a_higher_number(package: Package) -> None:
    major, minor, patch = (int(part) for part in __version__.split("."))
    number = ElementTree.fromstring(package.manifest).get(f"{ANDROID}versionCode")
    assert number == str(major * 10000 + minor * 100 + patch)


def test_android_offers_the_very_languages_of_the_app(package: Package) -> None:
    offered = ElementTree.parse(package.project / "src/main/res/xml/locales.xml").getroot()
    assert {entry.get(f"{ANDROID}name") for entry in offered} == set(languages.NAMES)


@pytest.mark.parametrize("language", [code for code in languages.NAMES if code != "en"])
def test_the_launcher_has_a_name_in_every_language(package: Package, language: str) -> None:
    folder = "values-" + language.replace("-", "-r")
    strings = ElementTree.parse(package.project / f"src/main/res/{folder}/strings.xml").getroot()
    (name,) = strings
    assert name.get("name") == "app_name"
    assert name.text
    assert len(name.text) <= 24
    assert not missing(name.text)


def test_the_icon_has_a_layer_of_one_colour(package: Package) -> None:
    icon = ElementTree.parse(package.project / "src/main/res/mipmap-anydpi-v33/icon.xml").getroot()
    layer = icon.find("monochrome")
    assert layer is not None
    assert layer.get(f"{ANDROID}drawable") == "@drawable/lamp"
    lamp = ElementTree.parse(package.project / "src/main/res/drawable/lamp.xml").getroot()
    assert {path.get(f"{ANDROID}fillColor") for path in lamp} == {"#fff"}


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
    later = ElementTree.parse(package.project / "src/main/res/values-v31/splash.xml").getroot()
    style = later.find("style")
    assert style is not None
    assert f'name="{style.get("name")}"' in strings  # the one that the activity wears
    items = {item.get("name"): item.text for item in style}
    assert {
        colour[1],
        items["android:windowSplashScreenBackground"],
        items["android:windowBackground"],
    } == {"#17130b"}
