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
from companion.reference.entry import Block, Conditions, Entry, Kind, PlayedHere


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything that is the same in every language."""

    entries: Mapping[str, Entry]
    pages: Mapping[str, tuple[str, ...]]
    courses: Mapping[str, tuple[str, ...]]
    like: Mapping[str, str]
    """Editions that share another's entries, course and differences, but for what is their own."""

    def of_kind(self, kind: Kind, table: PlayedHere | None = None) -> tuple[Entry, ...]:
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
    blocks = json.loads((folder() / "blocks.json").read_text("utf-8"))
    like: Mapping[str, str] = data.get("like", {})
    entries = (_entry(item, blocks.get(item["id"], ()), like) for item in data["entries"])
    courses = {edition: tuple(pages) for edition, pages in data["courses"].items()}
    return Catalogue(
        MappingProxyType({entry.id: entry for entry in entries}),
        MappingProxyType({page: tuple(drawings) for page, drawings in data["pages"].items()}),
        MappingProxyType({**{new: courses[old] for new, old in like.items()}, **courses}),
        MappingProxyType(like),
    )


def _entry(
    item: Mapping[str, Any], blocks: Collection[Mapping[str, Any]], like: Mapping[str, str]
) -> Entry:
    return Entry(
        id=item["id"],
        kind=Kind(item["kind"]),
        editions=_editions(item["editions"], like),
        modules=frozenset(item.get("modules", ())),
        without_module=_editions(item.get("without_module", ()), like),
        related=tuple(item.get("related", ())),
        drawings=tuple(item.get("drawings", ())),
        blocks=tuple(_block(block, like) for block in blocks),
        ruling=item.get("ruling"),
    )


def _editions(named: Collection[str], like: Mapping[str, str]) -> frozenset[str]:
    return frozenset(named) | {new for new, old in like.items() if old in named}


def _block(item: Mapping[str, Any], like: Mapping[str, str]) -> Block:
    return Block(
        item["key"],
        item["label"],
        Conditions(
            _editions(item.get("editions", ()), like),
            frozenset(item.get("players", ())),
            frozenset(item.get("modules", ())),
            frozenset(item.get("without", ())),
            item.get("rulings", {}),
            frozenset(item.get("unless", ())),
            frozenset(item.get("moved", ())),
        ),
        item.get("source", ""),
        item.get("table", ""),
        tuple(item.get("figures", ())),
    )
