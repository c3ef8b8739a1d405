"""The packed app runs as the phone runs it: no docstrings, no asserts, only the listed packages."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.android.packing import Package
from tests.build.installing import bare_surroundings, install, new_environment, played

# Compiled for the phone by their recipes, or known to the phone alone.
NOT_AT_THE_DESK = {"android", "hostpython3", "pyjnius", "python3"}


@pytest.fixture(scope="module")
def phone_python(tmp_path_factory: pytest.TempPathFactory, requirements: dict[str, str]) -> Path:
    """A Python with what the requirements line names, installed as python-for-android does it."""
    python = new_environment(tmp_path_factory.mktemp("phone") / "venv")
    listed = {name: at for name, at in requirements.items() if name not in NOT_AT_THE_DESK}
    install(python, *(f"{name}=={version}" for name, version in listed.items()))
    return python


@pytest.mark.slow
def test_the_packed_app_plays_the_tour(
    package: Package, phone_python: Path, tmp_path: Path
) -> None:
    report = played([phone_python, "-OO", "main.pyc"], cwd=package.app, home=tmp_path)
    assert report["players"] == 3
    assert {"first_role", "deal", "round_end"} <= report["flows"].keys()


@pytest.mark.slow
def test_cairo_is_not_even_there(phone_python: Path, tmp_path: Path) -> None:
    for name in ("cairo", "materialshapes", "PIL"):
        found = subprocess.run(
            [phone_python, "-c", f"import {name}"],
            env=bare_surroundings(tmp_path / "home"),
            capture_output=True,
            check=False,
        )
        assert b"ModuleNotFoundError" in found.stderr
