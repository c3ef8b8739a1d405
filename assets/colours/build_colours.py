"""Writes colours.json: the Material 3 schemes that KivyMD makes from one gold.

KivyMD works them out anew at each start, which costs a fifth of it, though the gold never changes.
Run in the checkout: `python assets/colours/build_colours.py`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

GOLD = "Goldenrod"
SCHEME = "FIDELITY"
CONTRASTS = {"": 0.0, "_high": 1.0}


def schemes() -> dict[str, dict[str, str]]:
    """Every colour of the four schemes, as KivyMD gives it."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    from kivymd.theming import COLOR_NAMES, ThemeManager

    found = {}
    for style in ("Dark", "Light"):
        for suffix, contrast in CONTRASTS.items():
            theme = ThemeManager()
            theme.dynamic_scheme_name = SCHEME
            theme.dynamic_scheme_contrast = contrast
            theme.theme_style = style
            theme.primary_palette = GOLD
            theme.set_colors()
            names = sorted(f"{name}Color" for name in COLOR_NAMES)
            found[f"{style.lower()}{suffix}"] = {n: code(getattr(theme, n)) for n in names}
    return found


def code(rgba: list[float]) -> str:
    """A colour as #rrggbbaa."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in rgba)


if __name__ == "__main__":
    target = Path(__file__).with_name("colours.json")
    target.write_text(json.dumps(schemes(), indent=1) + "\n", "utf-8")
