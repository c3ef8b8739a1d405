"""`make run` and `make check` say what they do, and what went wrong; `make clean` knows its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def venv(tmp_path: Path) -> Path:
    """A virtual environment whose Python tells its words, and fails where one of them is `mypy`."""
    python = tmp_path / "venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "python $*"\ncase "$*" in *mypy*) exit 1 ;; esac\n')
    python.chmod(0o755)
    return tmp_path / "venv"


def run(command: str, venv: Path, display: str = "") -> subprocess.CompletedProcess[str]:
    """Run one of the project's commands with that environment."""
    return subprocess.run(
        [ROOT / ".ci" / command],
        env=os.environ | {"VENV": str(venv), "DISPLAY": display},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_with_no_display_one_line_says_so_and_where_the_pictures_are(venv: Path) -> None:
    line, played = run("play", venv).stdout.splitlines()
    assert line.startswith("No display: playing the tour offscreen")
    assert line.endswith(str(ROOT / "build/tour"))
    assert played == "python -m companion tour --out build/tour"


def test_with_a_display_the_app_opens(venv: Path) -> None:
    assert run("play", venv, display=":0").stdout.splitlines() == ["python -m companion"]


def test_a_check_that_fails_is_named_and_the_others_still_run(venv: Path) -> None:
    done = run("check", venv)
    lines = done.stdout.splitlines()
    assert done.returncode == 1
    assert lines[-1] == "Failed: types strict-types"
    assert "buildozer.spec  ok" in lines
    assert "    python -m mypy" in lines


def clean(checkout: Path, venv: str) -> str:
    """`make clean` in a checkout of which nothing else is there; what it says."""
    (checkout / ".ci").mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / ".ci" / "clean", checkout / ".ci")
    shutil.copy(ROOT / "Makefile", checkout)
    command = ["make", "--no-print-directory", "--silent", "clean"]
    done = subprocess.run(
        command,
        cwd=checkout,
        env=os.environ | {"VENV": venv},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stderr


@pytest.mark.parametrize("made_for", [None, "/another/checkout"])
def test_an_environment_that_was_not_made_here_is_not_cleaned_away(
    tmp_path: Path, made_for: str | None
) -> None:
    mine = tmp_path / "mine"
    (mine / "bin").mkdir(parents=True)
    (mine / "pyvenv.cfg").touch()
    if made_for:
        (mine / ".made-for").write_text(made_for)
    said = clean(tmp_path / "checkout", str(mine))
    assert (mine / "pyvenv.cfg").exists()
    assert said == f"{mine} was not made here and stays.\n"


def test_what_was_made_here_is_cleaned_away(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    (checkout / "build").mkdir(parents=True)
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / ".made-for").write_text(str(checkout))
    assert clean(checkout, ".venv") == ""
    assert not (checkout / "build").exists()
    assert not (checkout / ".venv").exists()


def test_the_version_is_told() -> None:
    command = [sys.executable, "-m", "companion", "--version"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout == f"saboteur-companion {__version__}\n"
