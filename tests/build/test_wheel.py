"""The wheel carries everything and runs from any folder."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.build.installing import bare_surroundings, install, new_environment, played

ROOT = Path(__file__).resolve().parents[2]
DESK_ONLY = {".po", ".pot", ".py"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    builder = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    subprocess.run([*builder, "--outdir", folder, ROOT], check=True, stdout=subprocess.DEVNULL)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands where the wheel is installed over the hashed pins."""
    python = new_environment(tmp_path_factory.mktemp("installed") / "venv")
    install(python, "--require-hashes", "-r", str(ROOT / ".ci/requirements/run.txt"))
    install(python, str(wheel))
    return python.parent


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
