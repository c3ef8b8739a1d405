"""Packs the app for the phone with buildozer and python-for-android themselves, as far as they get
without an SDK: the sources gathered, compiled and packed, the manifest written."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from buildozer import Buildozer
from buildozer.targets.android import TargetAndroid
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context

ROOT = Path(__file__).resolve().parents[2]

# Run in the project that python-for-android has laid out: its packer takes the options it knows,
# as its own command line hands them on.
PACK = """
import sys, build
words = ["--resource" if word == "--add-resource" else word for word in sys.argv[1:]]
_, others = build.create_argument_parser().parse_known_args(words)
for word in others:
    words.remove(word)
build.parse_args_and_make_package(words)
"""


@dataclass(frozen=True)
class Package:
    """What would go into the APK."""

    app: Path
    project: Path

    @property
    def manifest(self) -> str:
        """AndroidManifest.xml."""
        return (self.project / "AndroidManifest.xml").read_text(encoding="utf-8")

    @property
    def files(self) -> set[str]:
        """Every file that is unpacked on the phone."""
        found = (path for path in self.app.rglob("*") if path.is_file())
        return {path.relative_to(self.app).as_posix() for path in found}


class _Command(BaseException):
    def __init__(self, words: list[str]) -> None:
        self.words = words


class _UpToTheCommand(TargetAndroid):
    """Buildozer's Android target up to the command that it would give python-for-android."""

    def _p4a(self, cmd: list[str], env: object, **more: object) -> None:
        raise _Command(cmd)


def pack(folder: Path, p4a: Context) -> Package:
    """The app packed for the phone, all in this folder, buildozer's home too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder / "home"))
        patch.setenv("BUILDOZER_LOG_LEVEL", "0")
        (folder / "home").mkdir()
        patch.chdir(ROOT)
        builder = Buildozer("buildozer.spec")
        builder.config.set("buildozer", "build_dir", str(folder / "buildozer"))
        builder.user_bin_dir = str(folder / "bin")
        builder.set_target("android")
        builder.target = _UpToTheCommand(builder)
        builder._copy_application_sources()
        project = Path(builder.target.get_dist_dir(builder.config.get("app", "package.name")))
        _lay_out(project, builder, p4a, folder / "sdk")
        with pytest.raises(_Command) as command:
            builder.target.build_package()
        subprocess.run(
            [sys.executable, "-c", PACK, *command.value.words[1:]],
            cwd=project,
            env=os.environ | _asked_of_python(),
            check=True,
            stdout=subprocess.DEVNULL,
        )
    with tarfile.open(project / "src/main/assets/private.tar") as private:
        # Python 3.11.2 of Debian 12 knows no filters; later ones warn where none is chosen.
        private.extraction_filter = getattr(tarfile, "data_filter", lambda member, _path: member)
        private.extractall(folder / "app")
    return Package(app=folder / "app", project=project)


def _asked_of_python() -> dict[str, str]:
    """What the command that builds the app for a phone tells Python."""
    return dict(
        re.findall(r"^export (PYTHON\w+)=(\w+)$", (ROOT / ".ci/apk").read_text(), re.MULTILINE)
    )


def _lay_out(project: Path, builder: Buildozer, p4a: Context, sdk: Path) -> None:
    """The project of the sdl2 bootstrap, with this Python for the one that compiles."""
    for layer in Bootstrap.get_bootstrap("sdl2", p4a).get_bootstrap_dirs():
        shutil.copytree(Path(layer) / "build", project, dirs_exist_ok=True)
    shutil.rmtree(project / "src/patches")  # they mend SDL's own Java files, which are not here
    spec = builder.config
    archs = spec.getlist("app", "android.archs")
    known = {
        "hostpython": sys.executable,
        "bootstrap": "sdl2",
        "archs": archs,
        "ndk_api": int(spec.get("app", "android.ndk_api")),
    }
    (project / "dist_info.json").write_text(json.dumps(known))
    for arch in archs:
        (project / f"libs/{arch}").mkdir(parents=True)
        (project / f"_python_bundle__{arch}").mkdir()
    (sdk / "build-tools/36.0.0").mkdir(parents=True)
    (project / "local.properties").write_text(f"sdk.dir={sdk}")
    target = f"target=android-{spec.get('app', 'android.api')}"
    (project / "project.properties").write_text(target)
