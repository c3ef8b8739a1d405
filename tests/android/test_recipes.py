"""python-for-android's own recipes know what to build for these requirements."""

from __future__ import annotations

import pytest
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

# Compiled for the phone, by a recipe each; everything else in the line is Python alone.
BUILT = {"android", "hostpython3", "kivy", "materialyoucolor", "pyjnius", "python3"}


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


def test_neither_cairo_nor_pillow_comes_along(plan: tuple[list[str], list[str]]) -> None:
    unwanted = {"pycairo", "libcairo", "materialshapes", "pillow", "numpy"}
    assert not unwanted & {*plan[0], *plan[1]}


def test_the_archive_finds_its_database_on_the_phone(plan: tuple[list[str], list[str]]) -> None:
    assert "sqlite3" in plan[0]


@pytest.mark.parametrize("name", ["kivy", "materialyoucolor", "python3", "hostpython3"])
def test_a_recipe_takes_the_version_that_the_line_names(
    p4a: Context, requirements: dict[str, str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(f"VERSION_{name}", requirements[name])  # what python-for-android itself does
    recipe = Recipe.get_recipe(name, p4a)
    assert recipe.version == requirements[name]
    assert requirements[name] in recipe.versioned_url
