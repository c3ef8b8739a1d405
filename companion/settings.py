"""What the owner of the phone has chosen, kept in one small file.

Read before the first frame, so it is plain JSON and not the archive. A file that cannot be
understood is put aside under another name and the defaults are used: nobody is kept from playing.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from companion.languages import NAMES

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("", *NAMES),
    "theme": ("dark", "light"),
    "way": ("hold", "tap"),
    "font_scale": (0.85, 1.0, 1.15, 1.3, 1.5),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its default; `language` empty means the phone's own."""

    language: str = ""
    theme: str = "dark"
    high_contrast: bool = False
    less_motion: bool = False
    font_scale: float = 1.0
    buzz: bool = True
    way: str = "hold"

    def with_(self, **changes: Any) -> Settings:
        """The same settings but for some, each checked."""
        for name, value in changes.items():
            if not _fits(name, value):
                raise ValueError(f"{name}: {value!r}")
        return replace(self, **changes)


def _fits(name: str, value: Any) -> bool:
    if name in CHOICES:
        return type(value) in (str, float) and value in CHOICES[name]
    return type(value) is bool


def load(path: Path) -> Settings:
    """The settings of the file; what it lacks or has wrong stands at its default."""
    try:
        stored = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, RecursionError):
        _set_aside(path)
        return Settings()
    if not isinstance(stored, dict):
        _set_aside(path)
        return Settings()
    names = {field.name for field in fields(Settings)}
    good = {k: v for k, v in stored.items() if k in names and _fits(k, v)}
    return Settings(**good)


def save(path: Path, settings: Settings) -> bool:
    """Write them whole or not at all; false where the disk takes nothing."""
    fresh = path.with_suffix(".new")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(asdict(settings), file)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        return False
    return True


def _set_aside(path: Path) -> None:
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        path.replace(aside)
    except OSError:
        return
