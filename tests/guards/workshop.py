"""A copy of the tree in which one guard after another is taken out and put back."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from time import monotonic

from tests.guards.guard import Guard

ROOT = Path(__file__).resolve().parents[2]
NEEDED = (
    ".ci",
    "Makefile",
    "README.md",
    "assets",
    "buildozer.spec",
    "companion",
    "kv",
    "main.py",
    "pyproject.toml",
    "tests",
)
LONGEST = 300
"""Seconds after which a test has not noticed but hangs."""

PASSED, FAILED = 0, 1
SPOILT = re.compile(
    r"^(?:FAILED|ERROR) .* - (?:E +)?(\w*\.)*"
    r"(?:NameError|ImportError|ModuleNotFoundError|SyntaxError|IndentationError|UnboundLocalError)",
    re.MULTILINE,
)
"""A test that fails so has met a file that was broken, not one that lacks its guard."""


class Verdict(StrEnum):
    """What the tests said once the guard was gone."""

    NOTICED = "yes"
    MISSED = "NO"
    SPOILT = "SPOILT"  # the text is not there once, or the tests could not even run


@dataclass(frozen=True, slots=True)
class Trial:
    """A guard, what its tests said, and how long they took; `why` tells what went wrong."""

    guard: Guard
    verdict: Verdict
    seconds: float
    why: str = ""


class Workshop:
    """The copy; nothing is ever changed in the tree that it was made from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in NEEDED:
            source, target = ROOT / name, folder / name
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(source, target)

    def unharmed(self, tests: tuple[str, ...]) -> str:
        """Nothing to say where all the tests pass in the untouched copy, else what they say."""
        code, said = self._run(tests)
        return "" if code == PASSED else said

    def without(self, guard: Guard) -> Trial:
        """Take the guard out, ask each of its tests, and put it back."""
        began = monotonic()
        path = self.folder / guard.file
        whole = path.read_text("utf-8")
        if whole.count(guard.taken_out) != 1:
            why = f"the text stands {whole.count(guard.taken_out)} times in {guard.file}"
            return Trial(guard, Verdict.SPOILT, 0.0, why)
        changed = whole.replace(guard.taken_out, guard.instead)
        if why := _why_not_code(guard.file, changed):
            return Trial(guard, Verdict.SPOILT, 0.0, why)
        with _written(path, changed, whole):
            verdict, why = self._ask(guard.tests)
        return Trial(guard, verdict, monotonic() - began, why)

    def _ask(self, tests: tuple[str, ...]) -> tuple[Verdict, str]:
        for test in tests:
            code, said = self._run((test,))
            if code == PASSED:
                return Verdict.MISSED, f"{test} passes without it"
            if code != FAILED or SPOILT.search(said):
                return Verdict.SPOILT, said
        return Verdict.NOTICED, ""

    def _run(self, tests: tuple[str, ...]) -> tuple[int, str]:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
        try:
            done = subprocess.run(
                command,
                cwd=self.folder,
                env={**os.environ, "COLUMNS": "400"},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=LONGEST,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return -1, f"no answer within {LONGEST} seconds"
        return done.returncode, done.stdout


@contextmanager
def _written(path: Path, changed: str, whole: str) -> Iterator[None]:
    """The file with another text for a while."""
    _write(path, changed)
    try:
        yield
    finally:
        _write(path, whole)


def _write(path: Path, text: str) -> None:
    """What Python has compiled of it goes too: within a second it would be taken for this text."""
    path.write_text(text, "utf-8")
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
        compiled.unlink()


def _why_not_code(file: str, text: str) -> str:
    if not file.endswith(".py"):
        return ""
    try:
        compile(text, file, "exec", dont_inherit=True)
    except SyntaxError as error:
        return f"{file} is no Python without it: {error}"
    return ""
