"""What sharing and bringing in have in common on every device: names, kinds and sizes of files."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

from companion.device.parts import Picked, PickResult

FOLDER = "Saboteur Companion"
LARGEST = 64 * 1024 * 1024
_LONGEST_NAME = 120
_KINDS = {
    ".png": "image/png",
    ".csv": "text/csv",
    ".json": "application/json",
    ".txt": "text/plain",
}


def kind(name: str) -> str:
    """What other apps call this kind of file."""
    return _KINDS.get(Path(name).suffix, "application/octet-stream")


def safe(name: str) -> str:
    """A name that any file system takes, whatever the players called their group."""
    clean = "".join("_" if _awkward(letter) else letter for letter in name).strip(" .")
    end = next((end for end in _KINDS if clean.endswith(end)), "")
    stem = clean.removesuffix(end)
    while len((stem + end).encode()) > _LONGEST_NAME:
        stem = stem[:-1]
    return (stem.rstrip() or "match") + end


def _awkward(letter: str) -> bool:
    return not letter.isprintable() or letter in '/\\:*?"<>|'


def take(file: BinaryIO) -> Picked:
    """The whole of an opened file, unless it is far larger than anything this app has written."""
    data = file.read(LARGEST + 1)
    return Picked(PickResult.TOO_BIG) if len(data) > LARGEST else Picked(PickResult.READ, data)


def read(path: Path) -> Picked:
    """The whole of the file at a place."""
    try:
        place = path.expanduser()
        if not place.is_file():  # a pipe would wait for ever
            return Picked(PickResult.UNREADABLE)
        with place.open("rb") as file:
            return take(file)
    except (OSError, RuntimeError, ValueError):
        return Picked(PickResult.UNREADABLE)
