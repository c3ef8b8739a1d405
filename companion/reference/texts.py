"""The words of the reference in one language, read from its folder when first needed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.reference.catalogue import catalogue, folder
from companion.reference.entry import EntryTexts, Kind, Name
from companion.reference.tables import TableEntry


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
    words: Mapping[str, EntryTexts]

    def title(self, entry_id: str) -> str:
        """An entry's name as a heading."""
        return self.names[entry_id].title

    def titles(self, entries: Iterable[str]) -> tuple[str, ...]:
        """The titles of entries that have one: an edition may still share another's texts."""
        return tuple(self.title(entry_id) for entry_id in entries if entry_id in self.names)

    def label(self, label: str) -> str:
        """The word above a block."""
        return str(_read(self.code, "words")["labels"][label])

    def source(self, source: str) -> str:
        """Who says so: a rulebook, or the app's own ruling."""
        return str(_read(self.code, "words")["sources"][source])

    def kind(self, kind: Kind) -> str:
        """The heading of a kind when browsing."""
        return str(_read(self.code, "words")["kinds"][kind])

    def say(self, key: str) -> str:
        """A fixed word of the page: "also", "count", "see"."""
        return str(_read(self.code, "words")[key])

    def fact(self, label: str, value: str) -> str:
        """A fact after its label, with the language's own colon."""
        return self.say("fact").format(label=label, value=value)

    def listed(self, things: Iterable[str]) -> str:
        """One after the other, with the language's own comma."""
        return self.say("comma").join(things)

    def lever(self, lever: str, number: int) -> str:
        """What a house box changes, in a sentence."""
        return str(_read(self.code, "words")["levers"][lever]).replace("{n}", str(number))

    def caption(self, table: str) -> str:
        """What stands above a table."""
        return str(_read(self.code, "words")["captions"][table])

    def cell(self, cell: TableEntry) -> str:
        """A cell of a table as it is shown."""
        if isinstance(cell, int):
            return str(cell)
        if cell.startswith("#"):
            return self.title(cell[1:])
        if cell.startswith("&"):
            return f"· {self.title(cell[1:])}"
        return str(_read(self.code, "words")["table"][cell])


@cache
def texts(code: str) -> Texts:
    """The reference in one language."""
    words: dict[str, EntryTexts] = {}
    for path in sorted((folder() / code).glob("entries-*.json")):
        read = json.loads(path.read_text("utf-8"))
        words.update(
            (entry_id, EntryTexts(item["line"], MappingProxyType(item["text"])))
            for entry_id, item in read.items()
        )
    return Texts(code, names(code), MappingProxyType(words))


@cache
def names(code: str) -> Mapping[str, Name]:
    """What every entry is called in one language."""
    read = json.loads((folder() / code / "names.json").read_text("utf-8"))
    return MappingProxyType(
        {
            entry_id: Name(item["name"], tuple(item.get("others", ())), item.get("reading", ""))
            for entry_id, item in read.items()
        }
    )


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


@cache
def _read(code: str, name: str) -> Mapping[str, Any]:
    read: Mapping[str, Any] = json.loads((folder() / code / f"{name}.json").read_text("utf-8"))
    return read
