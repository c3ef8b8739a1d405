"""The entries without language: what there is, where it belongs, what goes with it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion import places
from companion.reference.entry import Entry, Kind, Printed, Table

Cell = int | str
"""A number as it is, "=literal", "#entry-id" for its name, or a key of the language's words."""


@dataclass(frozen=True, slots=True)
class TableData:
    """A table of figures: the head's corner and columns, then rows that begin with their head."""

    corner: Cell
    columns: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything that is the same in every language."""

    entries: Mapping[str, Entry]
    tables: Mapping[str, TableData]
    pages: Mapping[str, tuple[str, ...]]
    courses: Mapping[str, tuple[str, ...]]
    like: Mapping[str, str]
    """Editions that share another's entries, course and differences, but for what is their own."""

    def of_kind(self, kind: Kind, table: Table | None = None) -> tuple[Entry, ...]:
        """The entries of one kind, all of them or those that this table may meet."""
        return tuple(
            entry
            for entry in self.entries.values()
            if entry.kind is kind and (table is None or entry.in_play(table))
        )


def folder() -> Path:
    """Where the reference's data and texts are."""
    return places.assets() / "reference"


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The catalogue, read once when it is first needed."""
    data = json.loads((folder() / "catalogue.json").read_text("utf-8"))
    like: Mapping[str, str] = data.get("like", {})
    entries = (_entry(item, like) for item in data["entries"])
    courses = {edition: tuple(pages) for edition, pages in data["courses"].items()}
    return Catalogue(
        MappingProxyType({entry.id: entry for entry in entries}),
        MappingProxyType({name: _table(item) for name, item in data["tables"].items()}),
        MappingProxyType({page: tuple(drawings) for page, drawings in data["pages"].items()}),
        MappingProxyType({**{new: courses[old] for new, old in like.items()}, **courses}),
        MappingProxyType(like),
    )


def _entry(item: Mapping[str, Any], like: Mapping[str, str]) -> Entry:
    count = item.get("count", Printed.NOT_COUNTED)
    return Entry(
        id=item["id"],
        kind=Kind(item["kind"]),
        editions=_editions(item["editions"], like),
        modules=frozenset(item.get("modules", ())),
        without_module=_editions(item.get("without_module", ()), like),
        count=Printed.NOT_PRINTED if count is None else count,
        related=tuple(item.get("related", ())),
        drawings=tuple(item.get("drawings", ())),
        tables=tuple(item.get("tables", ())),
        ruling=item.get("ruling"),
    )


def _editions(named: Collection[str], like: Mapping[str, str]) -> frozenset[str]:
    return frozenset(named) | {new for new, old in like.items() if old in named}


def _table(item: Mapping[str, Any]) -> TableData:
    return TableData(
        item["corner"], tuple(item["columns"]), tuple(tuple(row) for row in item["rows"])
    )
