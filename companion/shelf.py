"""Which rules this table looked up last and which it pinned, kept in one small file.

Like the settings it is plain JSON beside the archive: losing it costs a few touches, no match.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from companion import kept_file

KEPT = 6
"""How many looked-up rules are remembered; the oldest goes."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Ids of entries, the latest first."""

    recent: tuple[str, ...] = ()
    pinned: tuple[str, ...] = ()

    def with_recent(self, entry: str) -> Shelf:
        """The shelf once an entry was looked up just now: it stands first."""
        others = tuple(other for other in self.recent if other != entry)
        return replace(self, recent=(entry, *others)[:KEPT])

    def with_pin(self, entry: str, pinned: bool) -> Shelf:
        """The shelf with an entry pinned, or not pinned any more."""
        others = tuple(other for other in self.pinned if other != entry)
        return replace(self, pinned=(entry, *others) if pinned else others)


def load(folder: Path, known: Collection[str]) -> Shelf:
    """The shelf of that folder, only with entries that there are; empty where it makes no sense."""
    stored = kept_file.load(_file(folder)) or {}
    return Shelf(*(_ids(stored.get(name), known) for name in ("recent", "pinned")))


def save(folder: Path, shelf: Shelf) -> bool:
    """Write it whole or not at all; false where the disk takes nothing."""
    return kept_file.save(_file(folder), asdict(shelf))


def _file(folder: Path) -> Path:
    return folder / "rules.json"


def _ids(stored: Any, known: Collection[str]) -> tuple[str, ...]:
    if not isinstance(stored, list):
        return ()
    return tuple(dict.fromkeys(one for one in stored if isinstance(one, str) and one in known))
