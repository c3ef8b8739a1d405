"""The words of the reference in one language, read from its folder when first needed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.reference.catalogue import Cell, TableData, catalogue, folder
from companion.reference.entry import Entry, Kind, Name, Paragraph, Printed, Words


@dataclass(frozen=True, slots=True)
class CoursePage:
    """One page of the quick course: a heading, a few sentences, what is drawn beside them."""

    title: str
    text: str
    drawings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Texts:
    """Everything that the reference says in one language."""

    code: str
    names: Mapping[str, Name]
    words: Mapping[str, Words]

    def title(self, entry_id: str) -> str:
        """An entry's name as a heading."""
        return self.names[entry_id].title

    def label(self, label: str) -> str:
        """The heading of a paragraph: a plain word, a source, or the edition or module named."""
        fixed = _read(self.code, "words")
        for words in (fixed["labels"], fixed["sources"]):
            if label in words:
                return str(words[label])
        return self.title(label)

    def kind(self, kind: Kind) -> str:
        """The heading of a kind when browsing."""
        return str(_read(self.code, "words")["kinds"][kind])

    def say(self, key: str) -> str:
        """A fixed word of the page: "also", "count", "see"."""
        return str(_read(self.code, "words")[key])

    def count(self, entry: Entry) -> str:
        """How many there are, said honestly; empty for what is no card."""
        if entry.count is Printed.NOT_COUNTED:
            return ""
        return self.say("unknown") if entry.count is Printed.NOT_PRINTED else str(entry.count)

    def table(self, table_id: str) -> tuple[tuple[str, ...], ...]:
        """A table ready to be shown, its head first."""
        data: TableData = catalogue().tables[table_id]
        rows = ((data.corner, *data.columns), *data.rows)
        return tuple(tuple(self._cell(cell) for cell in row) for row in rows)

    def _cell(self, cell: Cell) -> str:
        if isinstance(cell, int):
            return str(cell)
        if cell.startswith("="):
            return cell[1:]
        if cell.startswith("#"):
            return self.title(cell[1:])
        return str(_read(self.code, "words")["table"][cell])


@cache
def texts(code: str) -> Texts:
    """The reference in one language."""
    words: dict[str, Words] = {}
    for path in sorted((folder() / code).glob("entries-*.json")):
        read = json.loads(path.read_text("utf-8"))
        words.update((entry_id, _words(item)) for entry_id, item in read.items())
    return Texts(code, _names(code), MappingProxyType(words))


@cache
def course(code: str, edition: str) -> tuple[CoursePage, ...]:
    """The quick course for an edition: five pages for somebody who never played."""
    pages = _read(code, "course")["pages"]
    drawings = catalogue().pages
    return tuple(
        CoursePage(pages[page]["title"], pages[page]["text"], drawings[page])
        for page in catalogue().courses[edition]
    )


@cache
def different(code: str, edition: str) -> tuple[str, ...]:
    """What somebody who knows another edition must know about this one."""
    lines = _read(code, "course")["different"]
    return tuple(lines.get(edition) or lines[catalogue().like[edition]])


def _names(code: str) -> Mapping[str, Name]:
    read = json.loads((folder() / code / "names.json").read_text("utf-8"))
    return MappingProxyType(
        {
            entry_id: Name(item["name"], tuple(item.get("others", ())), item.get("reading", ""))
            for entry_id, item in read.items()
        }
    )


def _words(item: Mapping[str, Any]) -> Words:
    return Words(
        item["line"],
        tuple(Paragraph(label, body) for label, body in item["text"]),
        tuple(Paragraph(source, body) for source, body in item.get("rulings", ())),
    )


@cache
def _read(code: str, name: str) -> Mapping[str, Any]:
    read: Mapping[str, Any] = json.loads((folder() / code / f"{name}.json").read_text("utf-8"))
    return read
