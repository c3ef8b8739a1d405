"""python-for-android's own recipes know what to build for these requirements."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

# Compiled for the phone, by a recipe each; everything else in the line is Python alone.
BUILT = {"android", "hostpython3", "kivy", "materialyoucolor", "pyjnius", "python3"}

# What those stand on: C alone, but for setuptools, which builds.
NATIVE = {"libffi", "openssl", "sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf"}
NATIVE |= {"setuptools", "sqlite3"}

# Where ours take the place of python-for-android's.
OURS = {"kivy", "materialyoucolor", "pyjnius"}


@pytest.fixture(scope="module")
def plan(p4a: Context, requirements: dict[str, str]) -> tuple[list[str], list[str]]:
    """What is built by recipes, in order, and what is installed by pip."""
    bootstrap = Bootstrap.get_bootstrap("sdl2", p4a)
    built, installed, _ = get_recipe_order_and_bootstrap(p4a, list(requirements), bootstrap)
    return built, installed


def test_there_is_one_order_to_build_them_all(
    plan: tuple[list[str], list[str]], requirements: dict[str, str]
) -> None:
    built, installed = plan
    assert set(requirements) <= {*built, *installed}
    assert built.index("hostpython3") < built.index("python3") < built.index("kivy")


def test_what_has_no_recipe_is_python_alone(
    plan: tuple[list[str], list[str]], requirements: dict[str, str]
) -> None:
    assert {name for name in requirements if name in plan[0]} == BUILT


def test_nothing_comes_along_that_is_not_asked_for(
    plan: tuple[list[str], list[str]], requirements: dict[str, str]
) -> None:
    built, installed = plan
    assert set(installed) <= set(requirements)
    assert set(built) == BUILT | NATIVE


def test_every_package_has_its_version(requirements: dict[str, str]) -> None:
    assert [name for name, version in requirements.items() if not version] == ["android"]


def test_the_archive_finds_its_database_on_the_phone(plan: tuple[list[str], list[str]]) -> None:
    assert "sqlite3" in plan[0]


@pytest.mark.parametrize("name", ["kivy", "materialyoucolor", "pyjnius", "python3", "hostpython3"])
def test_a_recipe_takes_the_version_that_the_line_names(
    p4a: Context, requirements: dict[str, str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(f"VERSION_{name}", requirements[name])  # what python-for-android itself does
    recipe = Recipe.get_recipe(name, p4a)
    assert recipe.version == requirements[name]
    assert requirements[name] in recipe.versioned_url


def test_our_recipes_are_those_that_are_taken(p4a: Context) -> None:
    folder = Path(p4a.local_recipes)
    taken = {name: type(Recipe.get_recipe(name, p4a)).__name__ for name in OURS}
    assert {path.parent.name for path in folder.glob("*/__init__.py")} == OURS
    for name, kind in taken.items():
        assert f"class {kind}(" in (folder / name / "__init__.py").read_text("utf-8")


@pytest.mark.parametrize("name", ["kivy", "materialyoucolor"])
def test_what_is_fetched_from_a_registry_is_known_by_its_checksum(p4a: Context, name: str) -> None:
    assert re.fullmatch("[0-9a-f]{64}", Recipe.get_recipe(name, p4a).sha256sum)


@pytest.mark.parametrize("name", ["kivy", "pyjnius"])
def test_the_patches_are_found(p4a: Context, name: str) -> None:
    recipe = Recipe.get_recipe(name, p4a)
    for patch in recipe.patches:
        file = patch if isinstance(patch, str) else patch[0]
        assert (Path(recipe.get_recipe_dir()) / file).is_file()


def test_kivys_lines_end_as_the_patches_expect(
    p4a: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(p4a, "recipe_build_order", ["sdl2"])
    monkeypatch.setattr(p4a, "_ndk_api", 26)
    monkeypatch.setattr(p4a, "build_dir", str(tmp_path))
    recipe = Recipe.get_recipe("kivy", p4a)
    source = Path(recipe.get_build_dir("arm64-v8a"))
    (source / "kivy/lang").mkdir(parents=True)
    for name in ("setup.py", "kivy/lang/parser.py"):
        (source / name).write_bytes(b"one\r\ntwo\r\n")
    (source / ".patched").touch()
    recipe.apply_patches(SimpleNamespace(arch="arm64-v8a"))
    assert (source / "setup.py").read_bytes() == b"one\ntwo\n"
    assert (source / "kivy/lang/parser.py").read_bytes() == b"one\ntwo\n"
