"""What stands readable in the files of an archive, found out by a way of its own."""

from __future__ import annotations

import base64
import json
import re
import shutil
import sqlite3
import zlib
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

Row = tuple[Any, ...]
"""Place, time, text, seal."""
EPOCH = datetime.fromisoformat("1970-01-01T00:00:00+00:00")


def readable(folder: Path, scratch: Path) -> dict[str, list[Row]]:
    """The events of each match as far as they follow one another, whichever file has the next."""
    shutil.copytree(folder, scratch)
    found: dict[str, set[Row]] = defaultdict(set)
    for path in scratch.iterdir():
        if path.suffix == ".sqlite":
            sources = (path.as_uri(), f"{path.as_uri()}?immutable=1")
            rows = [row for source in sources for row in _in_database(source)]
        elif path.suffix == ".lines":
            rows = list(_in_lines(path.read_bytes()))
        else:
            continue
        for match, row in rows:
            found[match].add(row)
    chains = {match: list(_chain(match, rows)) for match, rows in found.items()}
    return {match: chain for match, chain in chains.items() if chain}


def _chain(match: str, rows: set[Row]) -> Iterator[Row]:
    by_place = defaultdict(list)
    for row in rows:
        by_place[row[0]].append(row)
    seal, place = zlib.crc32(match.encode()), 0
    while True:
        for row in by_place[place]:
            if row[3] == zlib.crc32(f"{row[1]} {row[2]}".encode(), seal):
                yield row
                seal, place = row[3], place + 1
                break
        else:
            return


def _in_lines(content: bytes) -> Iterator[tuple[str, Row]]:
    for line in re.findall(rb"[0-9a-f]{8} \[[^\n]*\]", content):
        for piece in re.split(rb"(?=[0-9a-f]{8} \[\d)", line):
            text = piece[9 : piece.rfind(b"]") + 1]
            if len(text) > 2 and b"%08x" % zlib.crc32(text) == piece[:8]:
                with suppress(ValueError):  # a head, or a row of another kind
                    yield from _told_in(json.loads(text)[2:])


def _told_in(values: list[Any]) -> Iterator[tuple[str, Row]]:
    match values:
        case ["event", match, place, at, event, seal]:
            yield match, (place, at, base64.b64decode(event).decode(), seal)
        case ["match", match, _, _, data]:
            last = zlib.crc32(match.encode())
            for place, one in enumerate(data["events"]):
                at = round((datetime.fromisoformat(one["at"]) - EPOCH).total_seconds() * 1000)
                text = json.dumps(one["event"], separators=(",", ":"))
                last = zlib.crc32(f"{at} {text}".encode(), last)
                yield match, (place, at, text, last)


def _in_database(uri: str) -> Iterator[tuple[str, Row]]:
    with suppress(sqlite3.Error), closing(sqlite3.connect(uri, uri=True)) as source:
        source.text_factory = bytes
        matches = _both_ways(source, "SELECT number, id FROM matches ORDER BY rowid")
        for number, match in {row for row in matches if isinstance(row[1], bytes)}:
            query = (
                f"SELECT place, at, event, seal FROM events WHERE match = {number} ORDER BY place"
            )
            for place, at, event, seal in _both_ways(source, query):
                with suppress(UnicodeError, AttributeError):
                    yield match.decode(), (place, at, event.decode(), seal)


def _both_ways(source: sqlite3.Connection, query: str) -> list[Row]:
    rows: list[Row] = []
    for order in ("", " DESC"):
        with suppress(sqlite3.Error, UnicodeError):
            rows += source.execute(query + order)
    return rows
