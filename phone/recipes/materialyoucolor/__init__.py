"""materialyoucolor's release from its package index, by its checksum, in Python alone.

Its one part in C++ finds the colours of a wallpaper, which the app never does: without it neither
pybind11 nor libc++_shared is needed. python-for-android's own recipe is for 2.0.10, whose colours
KivyMD 2 cannot read.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pythonforandroid.recipe import PyProjectRecipe


class PlainMaterialYouColor(PyProjectRecipe):
    """Built with the option that its setup.py has for this."""

    name = "materialyoucolor"
    version = "3.0.4"
    url = (
        "https://files.pythonhosted.org/packages/eb/23/"
        "2e63e7bdfcc1aa7ba955386ad09e3bd8a535a1092d7af501659b63cb6282/"
        "materialyoucolor-{version}.tar.gz"
    )
    sha256sum = "30b8dde034dce180845b0eaf52f72c5b22cd5b60bd7aff96804febae4e266276"
    # Named in its pyproject.toml as something to build with; not used in this way of building.
    hostpython_prerequisites: ClassVar[list[str]] = ["pybind11>=2.11.0"]

    def get_recipe_env(self, arch: Any, **kwargs: Any) -> dict[str, str]:
        """No C++."""
        env: dict[str, str] = super().get_recipe_env(arch, **kwargs)
        env["MYCP_PURE_PYTHON"] = "1"
        return env


recipe = PlainMaterialYouColor()
