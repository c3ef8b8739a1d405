"""KivyMD's colour scheme of one gold, looked up instead of worked out at every start."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from kivy.utils import get_color_from_hex
from kivymd.theming import ThemeManager

from companion import places


@lru_cache(maxsize=1)
def _tables() -> dict[str, dict[str, str]]:
    text = (places.assets() / "colours" / "colours.json").read_text("utf-8")
    tables: dict[str, dict[str, str]] = json.loads(text)
    return tables


class GoldScheme(ThemeManager):
    """What KivyMD's widgets see as `theme_cls`: its own scheme of Goldenrod, from the table."""

    def set_colors(self, *_args: Any) -> None:
        """Dark or light, plain or high in contrast."""
        high = "_high" if self.dynamic_scheme_contrast else ""
        for name, code in _tables()[f"{self.theme_style.lower()}{high}"].items():
            setattr(self, name, get_color_from_hex(code))
        self.disabledTextColor = self._get_disabled_hint_text_color()
