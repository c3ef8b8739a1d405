"""What the owner of the phone has chosen, kept in one small file.

Read before the first frame, so it is plain JSON and not the archive. A file that cannot be
understood is put aside under another name and the defaults are used: nobody is kept from playing.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Protocol

from companion import kept_file
from companion.languages import NAMES

CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("", *NAMES),
    "theme": ("", "dark", "light"),
    "less_motion": (None, False, True),
    "way": ("hold", "tap"),
    "font_scale": (0.85, 1.0, 1.15, 1.3, 1.5, 2.0),
}


class Wished(Protocol):
    """What the phone's owner has set for the whole phone."""

    @property
    def dark(self) -> bool | None: ...
    @property
    def font_scale(self) -> float: ...
    @property
    def less_motion(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its default. A language or theme that is empty, and a motion that is
    None, mean the phone's own."""

    language: str = ""
    theme: str = ""
    high_contrast: bool = False
    less_motion: bool | None = None
    font_scale: float = 1.0
    buzz: bool = True
    way: str = "hold"
    pointing: bool = False

    def is_dark(self, wished: Wished) -> bool:
        """Where the phone does not say, it is dark: a lamp in a mine."""
        if self.theme:
            return self.theme == "dark"
        return wished.dark is not False

    def moves_less(self, wished: Wished) -> bool:
        """Whether things appear at once instead of moving."""
        return wished.less_motion if self.less_motion is None else self.less_motion

    def with_(self, **changes: Any) -> Settings:
        """A copy of the settings with some of them changed, each checked."""
        for name, value in changes.items():
            if not _fits(name, value):
                raise ValueError(f"{name}: {value!r}")
        return replace(self, **changes)


def _fits(name: str, value: Any) -> bool:
    if name in CHOICES:
        return any(type(value) is type(choice) and value == choice for choice in CHOICES[name])
    return type(value) is bool


def load(path: Path, otherwise: Settings = Settings()) -> Settings:
    """The settings of the file; what it lacks or has wrong stands as it is `otherwise`."""
    stored = kept_file.load(path) or {}
    names = {field.name for field in fields(Settings)}
    good = {k: v for k, v in stored.items() if k in names and _fits(k, v)}
    return replace(otherwise, **good)


def save(path: Path, settings: Settings) -> bool:
    """Write them whole or not at all; false where the disk takes nothing."""
    return kept_file.save(path, asdict(settings))
