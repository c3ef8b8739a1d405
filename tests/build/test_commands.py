"""`make run` and `make check` say what they do, and what went wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
