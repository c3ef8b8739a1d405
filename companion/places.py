"""Where the app's own files are.

In the checkout and on the phone `kv/` and `assets/` stand beside `companion/`; in an installed
wheel they stand inside it.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def kv() -> Path:
    """The folder of the .kv files, one for each screen and widget."""
    return _home() / "kv"


def assets() -> Path:
    """The folder of fonts, languages, rules texts and pictures."""
    return _home() / "assets"


def _home() -> Path:
    return _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
