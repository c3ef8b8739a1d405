"""The packed app runs as the phone runs it: no docstrings, no asserts, only the listed packages."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.android.measuring import (
    ROOT,
    bundle_bytes,
    modules_to_the_first_frame,
    phone_python,
)
from tests.android.packing import Package
from tests.build.installing import bare_surroundings, played

# The tour stays at the desk: it is added to the packed app from the tree.
WITH_THE_TOUR = """
import sys
import companion
companion.__path__.append(sys.argv.pop(1))
from companion.tour import main
sys.exit(main(sys.argv[2:]))
"""

# Bytes and modules, a tenth under what they once were.
PRIVATE = 5_700_000
BUNDLE = 12_800_000
MODULES = 456


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with what the phone has and without what stays out of the package."""
    return phone_python(tmp_path_factory.mktemp("phone"))


@pytest.mark.slow
def test_the_packed_app_plays_the_tour(package: Package, python: Path, tmp_path: Path) -> None:
    command = [python, "-OO", "-c", WITH_THE_TOUR, ROOT / "companion"]
    report = played(command, cwd=package.app, home=tmp_path)
    assert report["players"] == 3
    assert {"first_role", "deal", "round_end"} <= report["flows"].keys()


@pytest.mark.slow
def test_cairo_and_the_network_are_not_even_there(python: Path, tmp_path: Path) -> None:
    for name in ("cairo", "materialshapes", "PIL", "requests", "urllib3", "six"):
        found = subprocess.run(
            [python, "-c", f"import {name}"],
            env=bare_surroundings(tmp_path / "home"),
            capture_output=True,
            check=False,
        )
        assert b"ModuleNotFoundError" in found.stderr


@pytest.mark.slow
def test_the_start_imports_no_more_than_it_shows(
    package: Package, python: Path, tmp_path: Path
) -> None:
    modules = modules_to_the_first_frame(python, package.app, tmp_path)
    assert len(modules) <= MODULES
    assert not [name for name in modules if name.startswith("companion.game")]


@pytest.mark.slow
def test_the_packages_weigh_no_more_than_they_may(python: Path, tmp_path: Path) -> None:
    assert bundle_bytes(python, tmp_path) <= BUNDLE


def test_the_app_weighs_no_more_than_it_may(package: Package) -> None:
    assert (package.project / "src/main/assets/private.tar").stat().st_size <= PRIVATE
