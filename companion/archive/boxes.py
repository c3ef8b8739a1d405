"""The house boxes that this table keeps, each as its short text and a name.

The text carries check digits: what the disk has spoilt is no box, and never another one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count

from companion.archive import names
from companion.archive.beside import Rows
from companion.archive.players import new_id
from companion.archive.store import RowRead, Work
from companion.game.house.box import NamedBox
from companion.game.house.code import BoxTextError, box_text, read_box

LONGEST = names.LONGEST + len(" 9999")
"""A name with the number that it gets where another box has it."""


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


_PUT = (
    "INSERT INTO boxes(id, name, text, place) VALUES(?, ?, ?, ?) ON CONFLICT(id)"
    " DO UPDATE SET name = excluded.name, text = excluded.text, place = excluded.place"
)


EVERY_BOX = "SELECT id, name, text, place FROM boxes ORDER BY place, id"


class Boxes:
    """The list, and what is written into it. A match keeps its own box, whatever becomes of it
    here."""

    def __init__(self, store: Rows) -> None:
        self._store = store

    def all(self) -> list[KeptBox]:
        """All that can be read, in the order in which they were kept."""
        return kept_in(self._store.read(EVERY_BOX))

    def add(self, box: NamedBox) -> KeptBox:
        """Keep one more, under a name that no other has; one that is here already stays itself."""
        fit, there = replace(box, name=names.fitting(box.name)), self.all()
        for kept in fresh(there, [fit]):
            self.put(kept)
            return kept
        return next(one for one in there if fit in _ways_to_call(one))

    def change(self, kept: KeptBox, now: NamedBox) -> KeptBox:
        """Change a kept box: other levers or another name at the same place in the list."""
        taken = {names.fold(one.name) for one in self.all() if one.id != kept.id}
        name = now.name if now.name == kept.name else _free(names.fitting(now.name), taken)
        changed = replace(kept, box=replace(now, name=name))
        self.put(changed)
        return changed

    def put(self, kept: KeptBox) -> None:
        """Write it as it is: also one that was taken out of the list."""
        self._store.write(putting([kept]))

    def remove(self, kept: KeptBox) -> None:
        """Out of the list; `put` brings it back."""
        self._store.write_row("DELETE FROM boxes WHERE id = ?", (kept.id,))


def kept_in(rows: Iterable[RowRead]) -> list[KeptBox]:
    """The boxes of these rows, as far as they can be read."""
    return [kept for row in rows if (kept := _kept(*row)) is not None]


def fresh(there: Iterable[KeptBox], boxes: Iterable[NamedBox]) -> Iterator[KeptBox]:
    """The boxes as more of that list; nothing for one that stands there just so, or has come before
    and was given a number because of its name."""
    kept = list(there)
    known = {way for one in kept for way in _ways_to_call(one)}
    taken = {names.fold(one.name) for one in kept}
    places = count(1 + max((one.place for one in kept), default=0))
    for box in boxes:
        if box not in known:
            new = KeptBox(new_id(), replace(box, name=_free(box.name, taken)), next(places))
            known |= {box, new.box}
            taken.add(names.fold(new.name))
            yield new


def _ways_to_call(kept: KeptBox) -> tuple[NamedBox, NamedBox]:
    """With the number that it has been given because of its name, and without."""
    return kept.box, replace(kept.box, name=_NUMBER.sub("", kept.name))


_NUMBER = re.compile(r" [0-9]+\Z")


def putting(boxes: Iterable[KeptBox]) -> Work:
    """The work of writing boxes as they are."""
    rows = [(kept.id, kept.name, box_text(kept.box), kept.place) for kept in boxes]
    return lambda connection: connection.executemany(_PUT, rows)


def _free(name: str, taken: Collection[str]) -> str:
    if names.fold(name) not in taken:
        return name
    name = _NUMBER.sub("", name)
    folded = names.fold(name)
    return next(f"{name} {number}" for number in count(2) if f"{folded} {number}" not in taken)


def _kept(key: object, name: object, text: object, place: object) -> KeptBox | None:
    if not (isinstance(key, str) and isinstance(name, str) and isinstance(text, str)):
        return None
    try:
        box = read_box(text)
    except BoxTextError:
        return None
    number = place if isinstance(place, int) else 0
    return KeptBox(key, replace(box, name=names.clean(name, LONGEST) or "?"), number)
