"""The package checked with Android's own tools, as far as that goes without SDK, NDK and phone.

    python -m tests.android.check          0: all is well; 1: something is wrong; 2: not checked

What is not in it: the native libraries and whatever only a running phone shows.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from buildozer.specparser import SpecParser
from pythonforandroid.build import Context

from companion import languages
from tests.android.check import building, extract, fetch, signatures
from tests.android.packing import Package, pack

Made = TypeVar("Made")

LEVELS = (26, 29, 30, 35, 36)


def main() -> int:
    """Everything in turn, each step told."""
    try:
        tools = step("Tools, resources and signatures", fetch.tools)
    except fetch.MissingError as lacking:
        print(f"NOT CHECKED: {lacking}")
        return 2
    folder = building.fresh(fetch.HOME / "made")
    spec = SpecParser()
    spec.read(fetch.ROOT / "buildozer.spec", "utf-8")
    name = f"{spec.get('app', 'package.domain')}.{spec.get('app', 'package.name')}"
    package = step(
        "The app packed by buildozer and python-for-android", lambda: packed(folder, spec)
    )
    wrong = step("The hand-made stand-ins against Android's list", lambda: unlike(tools))
    android = step(
        "Android's classes from its own list", lambda: building.java_of_android(folder, tools)
    )
    classes = step("Java compiled", lambda: building.java_of_the_app(folder, android))
    dex = step("Java made into dex", lambda: building.dexed(folder, classes, android, tools))
    whole = step(
        "AAB linked, built and validated",
        lambda: building.bundle(folder, package.project, dex, tools, name),
    )
    apk = step("APK built, signed and verified", lambda: building.signed(folder, whole, tools))
    told = step("Badging and manifest", lambda: building.badging(apk, tools))
    wrong += [
        what for what, line in meant(spec, name).items() if not re.search(line, told, re.MULTILINE)
    ]
    asked = set(re.findall(r"^uses-permission(?:-sdk-\d+)?: name='([^']+)'", told, re.MULTILINE))
    if asked != {spec.get("app", "android.permissions")}:
        wrong.append(f"permissions: {sorted(asked)}")
    for line in wrong:
        print(f"  WRONG: {line}")
    print(f"  {apk.stat().st_size / 1e6:.1f} MB without native libraries: {apk}")
    for level in LEVELS:
        wrong += ["adapters"] * adapters(level, folder, tools, classes, android)
    print("FAILED" if wrong else "All is well, but for what only a phone can show.")
    return 1 if wrong else 0


def step(what: str, make: Callable[[], Made]) -> Made:
    """One step, told before and after."""
    print(f"{what} ... ", end="", flush=True)
    made = make()
    print("ok", flush=True)
    return made


def packed(folder: Path, spec: SpecParser) -> Package:
    """As the phone would get it."""
    context = Context()
    context.storage_dir = str(folder / "p4a")
    context.local_recipes = str(fetch.ROOT / spec.get("app", "p4a.local_recipes"))
    (folder / "package").mkdir()
    return pack(folder / "package", context)


def meant(spec: SpecParser, name: str) -> dict[str, str]:
    """What the package is meant to say of itself, and how Android reads it."""
    return {
        f"is {name}": rf"^package: name='{re.escape(name)}' versionCode='\d+'",
        "from Android 8 on": rf"^(minSdkVersion|sdkVersion):'{spec.get('app', 'android.minapi')}'",
        "made for Android 16": rf"^targetSdkVersion:'{spec.get('app', 'android.api')}'",
        "has its name": f"^application-label:'{re.escape(spec.get('app', 'title'))}'",
        "is a game": r"appCategory\(0x[0-9a-f]+\)=0$",
        "keeps Back": r"enableOnBackInvokedCallback\(0x[0-9a-f]+\)=false$",
        "offers its languages": r"localeConfig\(0x[0-9a-f]+\)=@0x[0-9a-f]+$",
        "stays out of the cloud": r"allowBackup\(0x[0-9a-f]+\)=false$",
        "says what may be copied": r"dataExtractionRules\(0x[0-9a-f]+\)=@0x[0-9a-f]+$",
        "stands upright at first": r"screenOrientation\(0x[0-9a-f]+\)=1$",
        "can be launched": r"^launchable-activity: name='org\.kivy\.android\.PythonActivity'",
        **{
            f"has a name in {code}": rf"^application-label-{re.escape(code)}:"
            for code in languages.NAMES
            if code != "en"
        },
    }


def unlike(tools: fetch.Tools) -> list[str]:
    """What the stand-ins of the quick tests claim and Android does not have; and an old extract."""
    lines = extract.of_the_list(signatures.read(tools.signatures))
    found = [f"stand-in: {claim}" for claim in extract.wrong(lines)]
    if lines != extract.KEPT.read_text("utf-8").splitlines():
        found.append(f"{extract.KEPT.name} is not what Android's list says: write it anew")
    return found


def adapters(level: int, folder: Path, tools: fetch.Tools, classes: Path, android: Path) -> int:
    """The app's adapters on a phone of that level: 1 where something is wrong."""
    scratch = building.fresh(folder / f"phone-{level}")
    java = os.pathsep.join(map(str, (classes, android, tools.pyjnius / "jnius/src")))
    words = [sys.executable, "-m", "tests.android.check.adapters", str(level), java, str(scratch)]
    path = os.pathsep.join((str(fetch.ROOT), str(tools.pyjnius)))
    return subprocess.run(
        words, cwd=fetch.ROOT, env={**os.environ, "PYTHONPATH": path}, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
