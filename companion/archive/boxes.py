"""The house boxes that this table keeps, each as its short text and a name.

The text carries check digits: what the disk has spoilt is no box, and never another one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.archive import names
from companion.archive.beside import Rows
from companion.archive.players import new_id
from companion.archive.store import RowRead
from companion.game.house.box import NamedBox
from companion.game.house.code import BoxTextError, box_text, read_box


@dataclass(frozen=True, slots=True)
class KeptBox:
    """A house box in the list of boxes. `place` orders it: the last one kept stands last."""

    id: str
    box: NamedBox
    place: int

    @property
    def name(self) -> str:
        """What the table calls it."""
        return self.box.name


PUT = "INSERT OR REPLACE INTO boxes(id, name, text, place) VALUES(?, ?, ?, ?)"


class Boxes:
    """The list, and what is written into it. A match keeps its own box, whatever becomes of it
    here."""

    def __init__(self, store: Rows) -> None:
        self._store = store

    def all(self) -> list[KeptBox]:
        """All that can be read, in the order in which they were kept."""
        rows = self._store.read("SELECT id, name, text, place FROM boxes ORDER BY place, id")
        return [kept for row in rows if (kept := _kept(*row)) is not None]

    def add(self, box: NamedBox) -> KeptBox:
        """Keep one more, under a name that no other has; one that is here already stays itself."""
        fit = replace(box, name=names.fitting(box.name))
        kept = fresh(self.all(), fit)
        if kept is None:
            return next(one for one in self.all() if _is(one, fit))
        self.put(kept)
        return kept

    def change(self, kept: KeptBox, now: NamedBox) -> KeptBox:
        """Change a kept box: other levers or another name at the same place in the list."""
        others = [one for one in self.all() if one.id != kept.id]
        name = _free(names.fitting(now.name), others)
        changed = replace(kept, box=replace(now, name=name))
        self.put(changed)
        return changed

    def put(self, kept: KeptBox) -> None:
        """Write it as it is: also one that was taken out of the list."""
        self._store.write_row(PUT, row_of(kept))

    def remove(self, kept: KeptBox) -> None:
        """Out of the list; `put` brings it back."""
        self._store.write_row("DELETE FROM boxes WHERE id = ?", (kept.id,))


def fresh(there: list[KeptBox], box: NamedBox) -> KeptBox | None:
    """The box as one more in that list; None where it stands there just so, or has come before and
    was given a number because of its name."""
    if any(_is(kept, box) for kept in there):
        return None
    place = max((kept.place for kept in there), default=0) + 1
    return KeptBox(new_id(), replace(box, name=_free(box.name, there)), place)


def _is(kept: KeptBox, box: NamedBox) -> bool:
    return replace(kept.box, name=box.name) == box and kept.name.startswith(box.name)


def row_of(kept: KeptBox) -> RowRead:
    """A box as its row holds it."""
    return kept.id, kept.name, box_text(kept.box), kept.place


def _free(name: str, others: list[KeptBox]) -> str:
    taken = {names.fold(one.name) for one in others}
    number, free = 1, name
    while names.fold(free) in taken:
        number += 1
        end = f" {number}"
        free = name[: names.LONGEST - len(end)] + end
    return free


def _kept(key: object, name: object, text: object, place: object) -> KeptBox | None:
    if not (isinstance(key, str) and isinstance(name, str) and isinstance(text, str)):
        return None
    try:
        box = read_box(text)
    except BoxTextError:
        return None
    number = place if isinstance(place, int) else 0
    return KeptBox(key, replace(box, name=names.clean(name) or "?"), number)
