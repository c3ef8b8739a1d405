"""The wheel carries everything, is installed by the README's line, and runs from any folder."""

from __future__ import annotations

import shlex
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.build.installing import bare_surroundings, new_environment, played

ROOT = Path(__file__).resolve().parents[2]
DESK_ONLY = {".po", ".pot", ".py"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel and the sdist, built from the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    builder = [sys.executable, "-m", "build", "--wheel", "--sdist", "--no-isolation"]
    subprocess.run([*builder, "--outdir", folder, ROOT], check=True, stdout=subprocess.DEVNULL)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel."""
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands where the README's line was followed, in the folder of the wheel."""
    python = new_environment(tmp_path_factory.mktemp("installed") / "venv")
    line = readme_line().replace("pip", f"{shlex.quote(str(python))} -m pip --quiet", 1)
    subprocess.run(line, shell=True, cwd=built, check=True)
    return python.parent


def readme_line() -> str:
    """How the README says that the wheel is installed."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (line,) = [line for line in readme.splitlines() if line.startswith("pip install --no-deps")]
    return line


def test_the_line_in_the_readme_names_what_pyproject_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(readme_line().split()[4:]) == set(project["dependencies"])


def test_the_licences_and_the_types_are_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = {name.partition(".dist-info/")[2] or name for name in packed.namelist()}
        (metadata,) = [name for name in packed.namelist() if name.endswith("METADATA")]
        told = packed.read(metadata).decode()
    assert {"licenses/LICENSE", "licenses/assets/fonts/OFL.txt", "companion/py.typed"} <= names
    assert "License-Expression: MIT AND OFL-1.1" in told


def test_the_sdist_holds_what_it_takes_to_test_it(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    for folder in ("tests", "bench", ".ci", "kv", "companion", "phone", "fastlane"):
        sources = {
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and not {"__pycache__", "images"} & set(path.parts)
        }
        assert not sources - names
    assert not [name for name in names if "/images/" in name]
    assert {"LICENSE", "Makefile", "buildozer.spec", "pyproject.toml", "CHANGELOG.md"} <= names


@pytest.mark.parametrize("top", ["assets", "kv"])
def test_every_layout_and_asset_is_inside(wheel: Path, top: str) -> None:
    wanted = {
        f"companion/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / top).rglob("*")
        if path.is_file()
        and path.suffix not in DESK_ONLY
        and not {"__pycache__", "pictures"} & set(path.parts)
    }
    with zipfile.ZipFile(wheel) as packed:
        found = {name for name in packed.namelist() if name.startswith(f"companion/{top}/")}
    assert found == wanted


def test_every_module_is_inside_and_no_test(wheel: Path) -> None:
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "companion").rglob("*.py")}
    with zipfile.ZipFile(wheel) as packed:
        assert {name for name in packed.namelist() if name.endswith(".py")} == modules


@pytest.mark.slow
def test_the_installed_app_finds_its_own_files(installed: Path, tmp_path: Path) -> None:
    script = "from companion import places; print(places.kv().is_dir(), places.assets().is_dir())"
    answer = subprocess.run(
        [installed / "python", "-c", script],
        cwd=tmp_path,
        env=bare_surroundings(tmp_path / "home"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.split() == ["True", "True"]


@pytest.mark.slow
def test_the_installed_command_plays_the_tour_from_any_folder(
    installed: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    report = played([installed / "saboteur-companion"], cwd=elsewhere, home=tmp_path)
    assert report["players"] == 3


@pytest.mark.slow
def test_what_needs_the_sources_says_so(installed: Path, tmp_path: Path) -> None:
    said = subprocess.run(
        [installed / "saboteur-companion", "bench"],
        cwd=tmp_path,
        env=bare_surroundings(tmp_path / "home"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == "The bench measures a checkout of the sources: `make bench` there.\n"
