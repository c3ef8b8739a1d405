"""One small file of JSON: read and written whole, whatever lies at its path."""

from __future__ import annotations

import json
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any

LARGEST = 256 * 1024
"""No file of ours comes near it; what is larger is none of ours."""


def load(path: Path) -> dict[str, Any] | None:
    """What is kept; nothing where there is none. What makes no sense is put aside, and is None.

    A pipe is never opened: it would wait for ever. What a kill has left half written goes.
    """
    with suppress(OSError):
        for left in path.parent.glob(f"{path.name}-*.new"):
            left.unlink()
    try:
        there = path.stat()
        if stat.S_ISREG(there.st_mode) and there.st_size <= LARGEST:
            stored = json.loads(path.read_bytes())
            if isinstance(stored, dict):
                return stored
    except FileNotFoundError:
        if not path.is_symlink():
            return {}
    except (OSError, ValueError, RecursionError, MemoryError):
        pass
    _set_aside(path)
    return None


def save(path: Path, data: dict[str, Any]) -> bool:
    """Write it whole or not at all, whoever else writes it; false where the disk takes nothing."""
    fresh = path.with_name(f"{path.name}-{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(data, file)
            file.flush()
            os.fsync(file.fileno())
        if path.is_dir():
            _set_aside(path)
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        return False
    return True


def _set_aside(path: Path) -> None:
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    with suppress(OSError):
        path.rename(aside)
