"""What must be set before Kivy is imported: its folder, its window, its quiet."""

from __future__ import annotations

import os
from pathlib import Path

PHONE = (412, 915)


def prepare(
    data: Path,
    size: tuple[int, int] = PHONE,
    offscreen: bool = False,
    font_scale: float | None = None,
) -> None:
    """Environment and configuration for one process; the first import of Kivy reads them."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_HOME", str(data / "kivy"))
    if offscreen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
        os.environ["KIVY_USE_DEFAULTCONFIG"] = "1"
        os.environ["KIVY_METRICS_DENSITY"] = "1"
        os.environ["KIVY_DPI"] = "96"
        os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"
        os.environ["KIVY_METRICS_FONTSCALE"] = str(font_scale or 1.0)
    (data / "kivy").mkdir(parents=True, exist_ok=True)

    from kivy.config import Config

    Config.set("graphics", "width", size[0])
    Config.set("graphics", "height", size[1])
    smooth(4)
    Config.set("kivy", "exit_on_escape", 0)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.remove_option("input", "%(name)s")


def smooth(samples: int) -> None:
    """How often each pixel is looked at: more smooths edges, and takes as much more time."""
    from kivy.config import Config

    Config.set("graphics", "multisamples", samples)
