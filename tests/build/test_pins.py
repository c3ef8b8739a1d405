"""The pins are complete: every package has a version and hashes, and none an address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PINS = ROOT / ".ci" / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]

# What Kivy and KivyMD ask for and nothing here uses.
UNUSED = {"docutils", "kivy-garden", "materialshapes", "pillow", "pycairo", "requests"}


def pinned(name: str) -> dict[str, str]:
    """A file's packages and their versions."""
    text = (PINS / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^(\S+)==([^\s;]+)", text, re.MULTILINE))


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("run", PROJECT["dependencies"]),
        ("test", [*PROJECT["dependencies"], *EXTRAS["test"]]),
        ("tools", [*PROJECT["dependencies"], *EXTRAS["test"], *EXTRAS["tools"]]),
    ],
)
def test_what_pyproject_asks_for_is_pinned_at_that_version(name: str, wanted: list[str]) -> None:
    pins = pinned(name)
    assert {
        package: pins.get(package) for package, version in (pin.split("==") for pin in wanted)
    } == dict(pin.split("==") for pin in wanted)


@pytest.mark.parametrize("name", ["run", "test", "tools"])
def test_every_pin_has_hashes_and_none_an_address(name: str) -> None:
    text = (PINS / f"{name}.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    assert len(entries) == len(pinned(name))
    for entry in entries:
        assert re.fullmatch(r"\S+==\S+( ; [^\\]+?)?( \\\n    --hash=sha256:[0-9a-f]{64})+", entry)
    assert "://" not in text


def test_each_set_of_pins_holds_the_smaller_one() -> None:
    assert pinned("run").items() <= pinned("test").items() <= pinned("tools").items()


@pytest.mark.parametrize("name", ["run", "test", "tools"])
def test_what_would_need_a_compiler_or_serves_no_one_is_left_out(name: str) -> None:
    assert not UNUSED & set(pinned(name))


def test_uv_leaves_the_same_out() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["uv"]
    assert {entry.split(" ;")[0] for entry in config["override-dependencies"]} == UNUSED
