"""Files that somebody might hand to the import: hostile ones, and possible ones of any length.

`python -m tests.archive.hostile 8000000` brings each of them in, about so many bytes long, and says
what came of it, in how many seconds, and with how many times its size in memory.
"""

from __future__ import annotations

import copy
import gzip
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.archive import Archive, RefusedError
from companion.archive.beside import untold
from companion.archive.importing import ImportResult
from companion.table import Table
from tests.archive.evening import play_match, table_of

Data = dict[str, Any]
Kind = Callable[[Data, int], bytes]
KINDS: dict[str, Kind] = {}


def kind(make: Kind) -> Kind:
    """One more way to be hostile: an export, and how long the file is to be."""
    KINDS[make.__name__.replace("_", " ")] = make
    return make


def an_export(folder: Path) -> Data:
    """Two people in the book, and one match."""
    archive = Archive(folder)
    for number, name in enumerate(("Ada", "Ben")):
        archive.players.add(name, id=f"p{number}")
    play_match(Table.set_up(archive, table_of(players=3)), Random(4))
    (part,) = archive.export.whole()
    archive.close()
    data: Data = json.loads(part)
    return data


def text(data: Data) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode()


def like(data: Data, name: str, size: int, item: Callable[[Data, int], Any] | None = None) -> bytes:
    """The first item of a list so often, each a little other, that the file is so long."""
    one = data[name][0]
    long = max(1, len(text(item(copy.deepcopy(one), 10**6) if item else one)))

    def another(number: int) -> Any:
        return item(copy.deepcopy(one), number) if item else {**one, "id": f"{name} {number}"}

    return text({**data, name: [another(number) for number in range(size // long)]})


def repeated(start: bytes, piece: bytes, end: bytes, size: int) -> bytes:
    return start + piece * ((size - len(start) - len(end)) // len(piece)) + end


OPEN = b'{"format":"saboteur-companion","version":1,"exported":"2025-01-01T00:00:00.000Z",'
EMPTY = OPEN + b'"players":[],"matches":[]'
RUNS = {
    "quotes": (b"", b'"', b""),
    "brackets": (b"", b"[", b""),
    "braces": (b"", b'{"a":', b""),
    "pairs of brackets": (b"[", b"[],", b"[]]"),
    "zeros": (b"[", b"0,", b"0]"),
    "blanks": (b"", b" ", b""),
    "blanks before the end": (EMPTY, b" \n", b"}"),
    "backslashes": (b'["', b"\\\\", b'"]'),
    "escapes": (b'["', b"\\u0041", b'"]'),
    "one long number": (b"[", b"9", b"]"),
    "an exponent": (b"[1e", b"9", b"]"),
    "nul": (b"", b"\0", b""),
    "commas": (OPEN + b'"players":[],"matches":[', b",", b"]}"),
    "utf-8 cut": (b'["', "\u00e9".encode()[:1], b'"]'),
    "fields": (b"{", b'"a":1,', b'"b":1}'),
    "format again and again": (b"{", b'"format":"saboteur-companion",', b'"a":1}'),
    "lists of lists": (OPEN + b'"matches":[', b"[", b""),
    "empty matches": (OPEN + b'"players":[],"matches":[', b"{},", b"{}]}"),
    "matches that are numbers": (OPEN + b'"players":[],"matches":[', b"1,", b"1]}"),
    "matches that are texts": (OPEN + b'"players":[],"matches":[', b'"",', b'""]}'),
    "a match that is one text": (OPEN + b'"players":[],"matches":[{"id":"', b"x", b'"}]}'),
    "a match that is escapes": (OPEN + b'"players":[],"matches":[{"id":"', b"\\u0041", b'"}]}'),
    "a match that never ends": (OPEN + b'"players":[],"matches":[{"id":"', b'\\"', b""),
    "a match of blanks": (OPEN + b'"players":[],"matches":[{', b" ", b"}]}"),
    "a match of lists": (OPEN + b'"players":[],"matches":[{"events":[', b"[],", b"[]]}]}"),
    "deep in a match": (OPEN + b'"players":[],"matches":[{"id":', b'{"a":', b""),
    "matches that are lists": (OPEN + b'"players":[],"matches":[', b"[],", b"[]]}"),
    "lists of two": (OPEN + b'"players":[],"matches":[', b"[[],", b""),
    "a match that is a list": (OPEN + b'"players":[],"matches":[[', b"[],", b"[]]]}"),
    "empty people": (OPEN + b'"matches":[],"players":[', b"{},", b"{}]}"),
    "a list we do not know": (EMPTY + b',"x":[', b'{"a":1},', b'{"a":1}]}'),
    "boxes that are none": (EMPTY + b',"boxes":[', b'{"name":"a","text":"b"},', b"{}]}"),
    "keys": (OPEN + b'"players":[{', b'"a":0,', b'"b":0}],"matches":[]}'),
    "a long key": (OPEN + b'"', b"k", b'":1}'),
    "a long format": (b'{"format":"', b"saboteur", b'"}'),
    "another app": (b'{"plays":[', b'{"id":1,"players":[{"id":2,"score":3}]},', b'{}],"games":[]}'),
    "lines of another kind": (b"", b"a;b;c\r\n", b""),
}


def run(start: bytes, piece: bytes, end: bytes) -> Kind:
    return lambda _data, size: repeated(start, piece, end, size)


KINDS.update({name: run(*parts) for name, parts in RUNS.items()})


def dense(piece: bytes, long: int) -> Kind:
    """Matches of so many bytes each that are nothing but brackets."""

    def make(_data: Data, size: int) -> bytes:
        match = repeated(b'{"events":[', piece + b",", piece + b"]}", min(long, size // 2))
        return repeated(OPEN + b'"players":[],"matches":[', match + b",", match + b"]}", size)

    return make


for piece in (b"[]", b"{}", b"[" * 12 + b"]" * 12, b'{"":[{}]}'):
    for long in (300, 3_900_000):
        KINDS[f"matches of {long} bytes of {piece.decode()[:9]}"] = dense(piece, long)


@kind
def noise(_data: Data, size: int) -> bytes:
    return Random(1).randbytes(size)


@kind
def zipped(data: Data, size: int) -> bytes:
    return gzip.compress(like(data, "matches", size * 8), 1)


@kind
def in_utf_16(data: Data, size: int) -> bytes:
    return like(data, "matches", size // 2).decode().encode("utf-16")


@kind
def with_a_mark_before_it(data: Data, size: int) -> bytes:
    return b"\xef\xbb\xbf" + like(data, "matches", size)


@kind
def many_matches(data: Data, size: int) -> bytes:
    return like(data, "matches", size)


@kind
def the_same_match(data: Data, size: int) -> bytes:
    return like(data, "matches", size, lambda match, _number: match)


@kind
def matches_that_never_began(data: Data, size: int) -> bytes:
    def seated(match: Data, number: int) -> Data:
        events = match["events"][:1]
        players = [{**one, "gold": 0, "place": None} for one in match["players"]]
        state = {"id": f"{number}", "state": "abandoned", "rounds": [], "players": players}
        return {**match, **state, "events": events}

    return like(data, "matches", size, seated)


@kind
def matches_cut_short(data: Data, size: int) -> bytes:
    def short(match: Data, number: int) -> Data:
        return {**match, "id": f"{number}", "events": match["events"][:-1]}

    return like(data, "matches", size, short)


@kind
def the_last_match_is_wrong(data: Data, size: int) -> bytes:
    content = like(data, "matches", size)
    at = content.rindex(b'"place":')
    return content[:at] + b'"place":9' + content[at + 9 :]


@kind
def cut_off(data: Data, size: int) -> bytes:
    return like(data, "matches", size)[: -size // 3]


@kind
def something_behind_it(data: Data, size: int) -> bytes:
    return like(data, "matches", size) + b"x"


@kind
def twice_over(data: Data, size: int) -> bytes:
    return like(data, "matches", size // 2) * 2


@kind
def a_letter_that_is_none_at_the_end(data: Data, size: int) -> bytes:
    return like(data, "matches", size)[:-2] + b"\xff]}"


@kind
def matches_before_people(data: Data, size: int) -> bytes:
    turned = dict(reversed(data.items()))
    return like(turned, "matches", size)


@kind
def spread_out(data: Data, size: int) -> bytes:
    values = json.loads(like(data, "matches", size // 3))
    return json.dumps(values, indent=4).encode()


@kind
def many_people(data: Data, size: int) -> bytes:
    def person(one: Data, number: int) -> Data:
        return {**one, "id": f"id {number:060}", "name": f"{number:040}"}

    return like(data, "players", size, person)


@kind
def few_letters_of_many_people(data: Data, size: int) -> bytes:
    return like(data, "players", size, lambda one, number: {**one, "id": f"{number}", "name": "a"})


@kind
def people_of_many_ids(data: Data, size: int) -> bytes:
    def person(one: Data, number: int) -> Data:
        return {**one, "id": f"{number}", "also": [f"{number} {other}" for other in range(99)]}

    return like(data, "players", size, person)


@kind
def one_of_very_many_ids(data: Data, size: int) -> bytes:
    also = [f"{number}" for number in range(size // 10)]
    return text({**data, "players": [{**data["players"][0], "also": also}]})


@kind
def names_of_signs_alone(data: Data, size: int) -> bytes:
    return like(data, "players", size, lambda one, n: {**one, "id": f"{n}", "name": "\u0301" * 40})


@kind
def the_same_person(data: Data, size: int) -> bytes:
    return like(data, "players", size, lambda one, _number: one)


@kind
def many_boxes(data: Data, size: int) -> bytes:
    box = {"name": "Ours", "text": "x" * 60}
    return like({**data, "boxes": [box]}, "boxes", size, lambda one, n: {**one, "name": f"{n}"})


def with_events(data: Data, at: str, events: Iterator[Data]) -> bytes:
    """One match with more events before that one."""
    changed = copy.deepcopy(data)
    there = changed["matches"][0]["events"]
    place = [one["event"]["kind"] for one in there].index(at)
    there[place:place] = [{"at": there[place]["at"], "event": event} for event in events]
    return text(changed)


def tools(data: Data, number: int) -> Iterator[Data]:
    """A tool broken and the same taken back, so often."""
    whose = data["matches"][0]["events"][0]["event"]["players"][0]["id"]
    for _ in range(number):
        yield {"kind": "tool_broken", "whose": whose, "tool": "lamp"}
        yield {"kind": "undone", "what": "tool_broken"}


@kind
def a_long_match(data: Data, size: int) -> bytes:
    return with_events(data, "round_ended", tools(data, size // 200))


@kind
def as_long_as_a_match_may_be(data: Data, _size: int) -> bytes:
    return with_events(data, "round_ended", tools(data, 2_440))


@kind
def a_long_match_that_cannot_be(data: Data, size: int) -> bytes:
    wrong = iter([{"kind": "match_ended", "early": True}])
    return with_events(json.loads(a_long_match(data, size)), "roles_revealed", wrong)


@kind
def tools_mended(data: Data, size: int) -> bytes:
    whose = data["matches"][0]["events"][0]["event"]["players"][0]["id"]
    tool = {"whose": whose, "tool": "lamp"}
    pair = [{"kind": "tool_broken", **tool}, {"kind": "tool_repaired", **tool}]
    return with_events(data, "round_ended", iter(pair * min(2_400, size // 220)))


def in_the_match(name: str, value: Callable[[int], Any]) -> Kind:
    """Something else in a field of the match."""

    def make(data: Data, size: int) -> bytes:
        return text({**data, "matches": [{**data["matches"][0], name: value(size)}]})

    return make


def in_the_first_event(name: str, value: Callable[[int], Any]) -> Kind:
    def make(data: Data, size: int) -> bytes:
        changed = copy.deepcopy(data)
        changed["matches"][0]["events"][0]["event"][name] = value(size)
        return text(changed)

    return make


KINDS.update(
    {
        "rounds that are empty": in_the_match("rounds", lambda size: [{}] * (size // 3)),
        "rounds that are long": in_the_match("rounds", lambda size: ["x" * size]),
        "a match of many players": in_the_match("players", lambda size: [{}] * (size // 3)),
        "a match with a long id": in_the_match("id", lambda size: "x" * size),
        "a match with a long edition": in_the_match("edition", lambda size: "x" * size),
        "events that are numbers": in_the_match("events", lambda size: [1] * (size // 2)),
        "events that are texts": in_the_match("events", lambda size: [""] * (size // 3)),
        "many at the table": in_the_first_event(
            "players", lambda size: [{"id": "p", "name": "N"}] * (size // 24)
        ),
        "many modules": in_the_first_event("modules", lambda size: ["party"] * (size // 8)),
        "many rulings": in_the_first_event(
            "rulings", lambda size: {f"{number}": 1 for number in range(size // 10)}
        ),
        "a long house": in_the_first_event("house", lambda size: "x" * size),
        "a long name of a house": in_the_first_event("house_name", lambda size: "x" * size),
    }
)


def bring_in(archive: Archive, content: bytes) -> str:
    """Why it was refused, or what it has brought."""
    try:
        taken = archive.bringing_in(content)(untold)
    except RefusedError as error:
        return str(error)
    assert isinstance(taken, ImportResult)
    return f"taken: {taken.added} matches"


def main(size: int, only: str = "") -> None:
    """Each in a process of its own, one after the other."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        data = an_export(folder / "mine")
        (folder / "warm").write_bytes(text(data))
        for name, make in KINDS.items():
            if only in name:
                (folder / name).write_bytes(make(data, size))
                command = [sys.executable, "-m", "tests.archive.hostile", "measure", place, name]
                subprocess.run(command, check=True)
                (folder / name).unlink()


def measure(folder: Path, name: str) -> None:
    """After a small file, which has brought all code in: only what this one costs is counted."""
    archive = Archive(folder / f"phone {name}")
    bring_in(archive, (folder / "warm").read_bytes())
    before = _memory("VmRSS:")
    began = time.process_time()
    content = (folder / name).read_bytes()
    verdict = bring_in(archive, content)
    seconds = time.process_time() - began
    most = _memory("VmHWM:") - before
    times = most / max(len(content), 1)
    size = f"{len(content) / 1e6:6.2f} MB {seconds:6.2f} s {most / 1e6:7.1f} MB {times:6.1f} x"
    print(f"{name:36}{size}  {verdict[:70]}", flush=True)
    archive.close()


def _memory(what: str) -> int:
    status = Path("/proc/self/status").read_text()
    return 1024 * int(status.partition(what)[2].split()[0])


if __name__ == "__main__":
    if sys.argv[1] == "measure":
        measure(Path(sys.argv[2]), sys.argv[3])
    else:
        main(int(sys.argv[1]), *sys.argv[2:])
