"""Throw-away virtual environments, and short tours played in them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any


def new_environment(folder: Path) -> Path:
    """A virtual environment with pip and nothing else; its Python."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return folder / "bin" / "python"


def install(python: Path, *what: str) -> None:
    """Install exactly what is named, from wheels alone, nothing that it asks for."""
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"]
    subprocess.run([python, "-m", "pip", "install", *options, *what], check=True)


def bare_surroundings(home: Path) -> dict[str, str]:
    """What a program started from a menu finds: no display, no PYTHONPATH."""
    home.mkdir(exist_ok=True)
    return {"HOME": str(home), "PATH": os.defpath, "LANG": "C.UTF-8"}


def played(command: list[str | Path], cwd: Path, home: Path) -> dict[str, Any]:
    """Play a short tour by this command; what tour.json says of it."""
    out = home / "tour"
    run = subprocess.run(
        [*command, "tour", "--out", out, "--players", "3", "--lang", "en"],
        cwd=cwd,
        env=bare_surroundings(home),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-4000:]
    report: dict[str, Any] = json.loads((out / "tour.json").read_text(encoding="utf-8"))
    assert all((out / step["picture"]).stat().st_size > 1000 for step in report["steps"])
    return report
