"""`.ci/setup` gets what is missing and leaves alone what is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run_setup(
    venv: Path, need: str = "run", **surroundings: str
) -> subprocess.CompletedProcess[str]:
    """Run it for a virtual environment of our own."""
    known = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    return subprocess.run(
        [ROOT / ".ci" / "setup", need],
        env=known | {"VENV": str(venv), "PYTHON": sys.executable} | surroundings,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_the_second_time_nothing_is_installed_again(tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    first = run_setup(venv)
    assert first.returncode == 0, first.stderr
    assert "Installing the pinned Python packages into" in first.stderr
    assert (venv / ".made-for").read_text().strip() == str(ROOT)
    ready = subprocess.run([venv / "bin/python", "-c", "import kivymd"], check=False)
    assert ready.returncode == 0

    shutil.rmtree(next(venv.glob("lib/*/site-packages/pip")))  # with this gone it cannot install
    second = run_setup(venv)
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")


@pytest.mark.slow
def test_a_virtual_environment_of_no_use_is_made_anew(tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "pyvenv.cfg").touch()
    (venv / "bin/python").symlink_to("/nowhere/python")
    done = run_setup(venv)
    assert done.returncode == 0, done.stderr
    assert (venv / "bin/python").resolve().exists()


def test_a_folder_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "letter.txt").write_text("keep me")
    refused = run_setup(folder)
    assert refused.returncode == 1
    assert "is no virtual environment" in refused.stderr
    assert (folder / "letter.txt").read_text() == "keep me"


def test_a_python_that_kivy_does_not_know_is_not_taken(tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "dirname", "uname", "id", "cat", "dpkg-query", "ldconfig", "grep", "cksum"):
        if found := shutil.which(name, path=f"{os.environ['PATH']}:/sbin:/usr/sbin"):
            (tools / name).symlink_to(found)
    for name in ("python3", "python3.13", "python3.12", "python3.11"):
        (tools / name).write_text("#!/bin/sh\nexit 1\n")  # as `sys.exit(not right)` answers
        (tools / name).chmod(0o755)
    refused = run_setup(tmp_path / "venv", PATH=str(tools), PYTHON="")
    assert refused.returncode == 1
    (line,) = refused.stderr.splitlines()
    assert line.startswith("Python 3.11, 3.12 or 3.13 is needed and none is on the PATH")


def test_system_packages_are_named_with_the_command_before_it_runs(tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    record = tmp_path / "asked"
    for name, does in {
        "dpkg-query": "exit 1",  # nothing is installed
        "uname": "echo Linux",
        "id": "echo 1000",
        "apt-get": "exit 1",
        "sudo": f'[ "$1" = -n ] || {{ echo "$@" >>{record}; exit 1; }}',
    }.items():
        (tools / name).write_text(f"#!/bin/sh\n{does}\n")
        (tools / name).chmod(0o755)
    path = f"{tools}:{os.environ['PATH']}"
    said = run_setup(tmp_path / "venv", PATH=path).stderr.splitlines()
    command = "apt-get install -y --no-install-recommends libgl1 libegl1 libgl1-mesa-dri"
    assert said[:2] == [
        "System packages are missing: libgl1 libegl1 libgl1-mesa-dri",
        f"Getting them by:  sudo apt-get update && sudo {command}",
    ]
    assert record.read_text().startswith("apt-get update")
