"""Kivy's release from its package index, by its checksum, without the network library and its like.

python-for-android's own recipe brings requests and five more, which Kivy needs for UrlRequest and
the app never imports; filetype is in the requirements, with its version.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from pythonforandroid.recipes.kivy import KivyRecipe

# Patched by python-for-android with lines that end as on Unix; the release ends them as on Windows.
PATCHED = ("setup.py", "kivy/lang/parser.py")


class KivyOfTheRelease(KivyRecipe):
    """python-for-android's recipe on the released source."""

    version = "2.3.1"
    url = (
        "https://files.pythonhosted.org/packages/de/48/"
        "c40f023dc103bdbd56db11facbb2d0ecbf4b019f7392875ee2a8227cb51e/Kivy-{version}.tar.gz"
    )
    sha256sum = "0833949e3502cdb4abcf9c1da4384674045ad7d85644313aa1ee7573f3b4f9d9"
    python_depends: ClassVar[list[str]] = []

    def get_recipe_dir(self) -> str:
        """Where the patches lie: they are python-for-android's own."""
        return str(Path(self.ctx.root_dir) / "recipes" / "kivy")

    def apply_patches(self, arch: Any, build_dir: str | None = None) -> None:
        """Line ends first, then the patches."""
        folder = Path(build_dir or self.get_build_dir(arch.arch))
        for name in PATCHED:
            path = folder / name
            path.write_bytes(path.read_bytes().replace(b"\r\n", b"\n"))
        super().apply_patches(arch, build_dir)


recipe = KivyOfTheRelease()
