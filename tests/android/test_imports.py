"""Whatever the app imports, anywhere, is there on the phone."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

from tests.android.packing import ROOT

# python-for-android leaves these parts of the standard library out.
NOT_ON_THE_PHONE = {
    "ensurepip", "idlelib", "lib2to3", "pydoc_data", "test", "tkinter", "unittest", "wsgiref",
}  # fmt: skip

# Imported on the phone alone: its Java bridge and the module of python-for-android.
PHONE_ONLY = {"android": "android", "jnius": "pyjnius"}


def modules_of_the_app() -> list[Path]:
    """All of them are packed, and main.py can come to any."""
    return [ROOT / "main.py", *(ROOT / "companion").rglob("*.py")]


def imported_whole(path: Path) -> set[str]:
    """Every module that a module names in its imports, by its whole name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def imported(path: Path) -> Iterator[str]:
    """The top of everything from elsewhere that a module imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.split(".")[0]


def imported_by_layout(path: Path) -> Iterator[str]:
    """The same of a .kv file."""
    for module in re.findall(r"^#:\s*import\s+\S+\s+(\S+)", path.read_text("utf-8"), re.MULTILINE):
        yield module.split(".")[0]


def asked_for() -> dict[str, str]:
    """Every top package and one file that imports it."""
    found: dict[str, str] = {}
    for path in modules_of_the_app():
        found.update(dict.fromkeys(imported(path), path.relative_to(ROOT).as_posix()))
    for path in (ROOT / "kv").glob("*.kv"):
        found.update(dict.fromkeys(imported_by_layout(path), path.relative_to(ROOT).as_posix()))
    return found


def test_every_package_imported_is_in_the_requirements(requirements: dict[str, str]) -> None:
    known = packages_distributions()
    ours = {"companion", *sys.stdlib_module_names}
    missing = {}
    for top, path in asked_for().items():
        providers = {PHONE_ONLY.get(top, ""), *(name.lower() for name in known.get(top, []))}
        if top not in ours and not providers & set(requirements):
            missing[top] = path
    assert not missing


def test_no_part_of_python_is_imported_that_the_phone_lacks() -> None:
    lacking = {top: path for top, path in asked_for().items() if top in NOT_ON_THE_PHONE}
    assert not lacking


def test_kivy_and_the_archives_database_are_among_what_is_asked_for() -> None:
    assert {"kivy", "kivymd", "sqlite3"} <= set(asked_for())
