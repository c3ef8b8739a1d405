"""The archive as JSON, for another phone and for other programs.

A file is one object:

- `format`: "saboteur-companion", `version`: 1, `exported`: when, in UTC
- `players`: the book: `id`, `name`, `colour`, `sign`, `ways` {`tap`, `large`, `picture`,
  `language`}, `also`: further ids under which matches know them
- `boxes`, where the table keeps house boxes: `name` and `text`, its short text
- `matches`: each with
  - `id`, `state` ("finished" or "abandoned"), `edition`
  - `players`: `id`, `name`, `gold` and `place` (null where nobody knows)
  - `rounds`: each finished round as a round file, for other programs
  - `events`: the journal, each with `at` (UTC) and `event`; an import reads these

A running match is left out. Of an abandoned one only what is in the books goes out: its last
round may be taken up again, so its roles are secret still.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from itertools import chain
from typing import Any

from companion.archive import times
from companion.archive.beside import Rows, Step, told, untold
from companion.archive.boxes import Boxes
from companion.archive.card import MatchSum
from companion.archive.derived import OVER
from companion.archive.journal import Journal, State
from companion.archive.outcome import booked, replayed, round_files, sum_of
from companion.archive.players import Person, Players
from companion.archive.reports import Refusal, RefusedError
from companion.archive.seals import StoredEvent
from companion.archive.times import Clock
from companion.game.house.code import box_text
from companion.game.match import Match

FORMAT = "saboteur-companion"
VERSION = 1

MOST = {"players": 10_000, "boxes": 1_000, "matches": 100_000}
"""What one file may hold at most; the players are counted by all their ids."""

MOST_EVENTS = 5_000
"""A match that goes on the whole evening, with all that is taken back, has a few hundred."""

LARGEST_PART = 16 * 1024 * 1024
"""A whole archive goes out in parts no larger than this, each of which can be read back alone."""

IDS_TOGETHER = 300
"""Of somebody with more ids than that several parts tell."""

Data = dict[str, Any]
Item = tuple[str, Data, int]
"""Into which list of the file something goes, and for how many it counts there."""


class Export:
    """Matches and the book as files of JSON."""

    def __init__(self, store: Rows, clock: Clock) -> None:
        self._store = store
        self._players = Players(store)
        self._boxes = Boxes(store)
        self._clock = clock
        self._journal = Journal(store)

    def match(self, match: str) -> str:
        """One match that is over, with its players; a `RefusedError` where that cannot be."""
        if self._journal.state(match) is State.RUNNING:
            raise RefusedError(Refusal.STILL_RUNNING)
        data = self._match(match)
        seated = {player["id"] for player in data["players"]}
        people = [
            _text(_person_data(person, sorted(seated.intersection(ids))))
            for person, ids in self._people()
            if seated & {person.id, *ids}
        ]
        return self._file({"players": people, "matches": [_text(data)]})

    def whole(self, step: Step = untold) -> Iterator[str]:
        """Everything once, in as many files as it takes; most archives take one."""
        part = {name: list[str]() for name in MOST}
        there = Counter[str]()
        for name, data, number in chain(self._book(), self._kept_boxes(), self._matches(step)):
            item = _text(data)
            there.update({name: number, "bytes": len(item.encode())})
            if there[name] > MOST[name] or there["bytes"] > LARGEST_PART:
                if any(part.values()):
                    yield self._file(part)
                part = {name: [] for name in MOST}
                there = Counter({name: number, "bytes": len(item.encode())})
            part[name].append(item)
        yield self._file(part)

    def _matches(self, step: Step) -> Iterator[Item]:
        rows = self._store.read(f"SELECT id FROM matches WHERE {OVER} ORDER BY number")
        for (match,) in told(rows, len(rows), step):
            try:
                data = self._match(match)
            except RefusedError:
                continue  # spoilt by the disk, or gone by another window; the rest goes out
            is_alone = len(data["events"]) > MOST_EVENTS  # no other is refused with it
            yield "matches", data, MOST["matches"] if is_alone else 1

    def _match(self, match: str) -> Data:
        entries = self._journal.entries(match)
        state = self._journal.state(match)  # asked last: mending may have cut the match short
        if state is State.ABANDONED:
            entries = entries[: booked(entries)]
        known = replayed(entries)
        return match_data(match, state, known, sum_of(known), entries)

    def _people(self) -> Iterator[tuple[Person, list[str]]]:
        """Everybody in the book, with their further ids."""
        also: dict[str, list[str]] = {}
        for one, person in sorted(self._players.by_any_id().items()):
            also.setdefault(person.id, []).extend([one] if one != person.id else [])
        return ((person, also.get(person.id, [])) for person in self._players.all())

    def _book(self) -> Iterator[Item]:
        for person, ids in self._people():
            for first in range(0, len(ids) or 1, IDS_TOGETHER):
                some = ids[first : first + IDS_TOGETHER]
                number = MOST["players"] if first else 1 + len(some)  # nobody twice in one part
                yield "players", _person_data(person, some), number

    def _kept_boxes(self) -> Iterator[Item]:
        for kept in self._boxes.all():
            yield "boxes", {"name": kept.name, "text": box_text(kept.box)}, 1

    def _file(self, lists: Mapping[str, list[str]]) -> str:
        exported = times.text(times.stamp(self._clock()))
        head = {"format": FORMAT, "version": VERSION, "exported": exported}
        texts = [
            f',"{name}":[{",".join(items)}]'
            for name, items in lists.items()
            if items or name != "boxes"
        ]
        return f"{_text(head)[:-1]}{''.join(texts)}}}"


def match_data(
    match_id: str, state: State, match: Match, found: MatchSum, entries: Iterable[StoredEvent]
) -> Data:
    """One match as the file holds it."""
    return {
        "id": match_id,
        "state": state.value,
        "edition": found.edition,
        "players": [
            {"id": line.id, "name": line.name, "gold": line.gold, "place": line.place}
            for line in found.lines
        ],
        "rounds": round_files(match),
        "events": [
            {"at": times.text(entry.at), "event": json.loads(entry.event)} for entry in entries
        ],
    }


def _person_data(person: Person, ids: list[str]) -> Data:
    return {
        "id": person.id,
        "name": person.name,
        "colour": person.colour,
        "sign": person.sign,
        "ways": asdict(person.ways),
        "also": ids,
    }


def _text(data: Data) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
