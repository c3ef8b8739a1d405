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
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from companion.archive import times
from companion.archive.beside import Rows, Step, told, untold
from companion.archive.boxes import Boxes
from companion.archive.card import MatchSum
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

LARGEST_PART = 16 * 1024 * 1024
"""A whole archive goes out in parts no larger than this, each of which can be read back alone."""

Data = dict[str, Any]


class Export:
    """Matches and the book as files of JSON."""

    def __init__(self, store: Rows, players: Players, clock: Clock) -> None:
        self._store = store
        self._players = players
        self._boxes = Boxes(store)
        self._clock = clock
        self._journal = Journal(store)

    def match(self, match: str) -> str:
        """One match that is over, with its players; a `RefusedError` where that cannot be."""
        if self._journal.state(match) is State.RUNNING:
            raise RefusedError(Refusal.STILL_RUNNING)
        data = self._match(match)
        seated = {player["id"] for player in data["players"]}
        people = [person for person in self._people() if seated & {person["id"], *person["also"]}]
        return self._file(people, [data], [])

    def whole(self, step: Step = untold) -> Iterator[str]:
        """Everything, in as many files as it takes; most archives take one."""
        people, boxes = self._people(), self._kept_boxes()
        part: list[Data] = []
        size = 0
        for data in self._matches(step):
            length = len(_text(data))
            if part and size + length > LARGEST_PART:
                yield self._file(people, part, boxes)
                part, size, boxes = [], 0, []
            part.append(data)
            size += length
        yield self._file(people, part, boxes)

    def _matches(self, step: Step) -> Iterator[Data]:
        rows = self._store.read(
            "SELECT id FROM matches WHERE state <> 'running' AND deleted IS NULL ORDER BY number"
        )
        for (match,) in told(rows, len(rows), step):
            try:
                yield self._match(match)
            except RefusedError:
                continue  # spoilt by the disk, or gone by another window; the rest goes out

    def _match(self, match: str) -> Data:
        entries = self._journal.entries(match)
        state = self._journal.state(match)  # asked last: mending may have cut the match short
        if state is State.ABANDONED:
            entries = entries[: booked(entries)]
        known = replayed(entries)
        return match_data(match, state, known, sum_of(known), entries)

    def _people(self) -> list[Data]:
        return [
            _person_data(person, self._players.also(person.id)) for person in self._players.all()
        ]

    def _kept_boxes(self) -> list[Data]:
        return [{"name": kept.name, "text": box_text(kept.box)} for kept in self._boxes.all()]

    def _file(self, people: list[Data], matches: list[Data], boxes: list[Data]) -> str:
        return _text(
            {
                "format": FORMAT,
                "version": VERSION,
                "exported": times.text(times.stamp(self._clock())),
                "players": people,
                **({"boxes": boxes} if boxes else {}),
                "matches": matches,
            }
        )


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
        "also": sorted(set(ids) - {person.id}),
    }


def _text(data: Data) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
