"""pyjnius without six, which it has not imported since it left Python 2 behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from pythonforandroid.recipes.pyjnius import PyjniusRecipe


class PyjniusAlone(PyjniusRecipe):
    """python-for-android's recipe, one requirement less."""

    depends: ClassVar[list[Any]] = [part for part in PyjniusRecipe.depends if part != "six"]

    def get_recipe_dir(self) -> str:
        """Where the patches lie: they are python-for-android's own."""
        return str(Path(self.ctx.root_dir) / "recipes" / "pyjnius")


recipe = PyjniusAlone()
