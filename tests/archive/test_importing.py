"""An own export comes back whole; anything else changes nothing and is told where it is wrong."""

from __future__ import annotations

import copy
import json
import shutil
import sqlite3
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.archive import Archive, Refusal, RefusedError, guard
from companion.archive.checking import LOOKING, checked
from companion.archive.importing import ImportResult
from companion.archive.players import Ways
from companion.archive.store import FILE
from companion.game.editions import Edition
from companion.game.events import AnswerCorrected, Fault
from companion.game.gold import Ending
from companion.table import Table
from tests.archive.evening import any_table, play_match, table_of


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[str], Archive]]:
    """Starts the app on a phone of that name."""
    started: list[Archive] = []

    def start_on(phone: str) -> Archive:
        started.append(Archive(tmp_path / phone))
        return started[-1]

    yield start_on
    for archive in started:
        archive.close()


Start = Callable[[str], Archive]


def an_evening(archive: Archive, matches: int = 4) -> list[Table]:
    """Some matches of any edition, one of them laid aside; two people in the book."""
    ada = archive.players.add("Ada", id="p0")
    old_ada = archive.players.add("Adda", id="p11")
    archive.players.merge(old_ada, into=ada)
    archive.players.put([replace(ada, ways=Ways(tap=True, language="ko"))])
    tables = []
    for seed in range(matches):
        chance = Random(seed)
        tables.append(Table.set_up(archive, any_table(chance)))
        play_match(tables[-1], chance)
    aside = Table.set_up(archive, table_of(Edition.ANNIVERSARY, 5))
    play_match(aside, Random(1), rounds=2)
    aside.lay_aside()
    return [*tables, aside]


def exported(archive: Archive) -> bytes:
    (part,) = archive.export.whole()
    return part.encode()


def seen(archive: Archive) -> Any:
    """All that somebody can see of an archive, but for the matches' numbers."""
    return (
        [replace(match, number=0) for match in archive.history.page(limit=100)],
        archive.statistics.of_player("p0"),
        archive.statistics.of_table(),
        [replace(person, seat=None, last_played=None) for person in archive.players.all()],
    )


def test_an_own_export_comes_back_whole_on_another_phone(start: Start) -> None:
    mine, other = start("mine"), start("other")
    tables = an_evening(mine)
    taken = other.take_in(checked(exported(mine)))
    assert taken == ImportResult(added=5, players=1)
    assert seen(other) == seen(mine)
    for table in tables:
        assert Table.look(other, table.id).match == table.match
    assert json.loads(exported(other))["matches"] == json.loads(exported(mine))["matches"]


def test_all_that_a_file_brought_stands_in_the_lines(start: Start, tmp_path: Path) -> None:
    """However much of it is written at once."""
    mine, other = start("mine"), start("other")
    an_evening(mine)
    other.take_in(checked(exported(mine)))
    before = seen(other)
    other.close()
    for file in tmp_path.glob("other/*.sqlite*"):
        file.unlink()
    assert seen(start("other")) == before


def test_the_same_file_twice_changes_nothing(start: Start, tmp_path: Path) -> None:
    mine, other = start("mine"), start("other")
    an_evening(mine)
    file = exported(mine)
    other.take_in(checked(file))
    before = seen(other), contents(tmp_path / "other")
    assert other.take_in(checked(file)) == ImportResult(known=5)
    assert mine.take_in(checked(file)) == ImportResult(known=5)
    assert (seen(other), contents(tmp_path / "other")) == before


def test_a_match_that_was_corrected_there_is_corrected_here(start: Start) -> None:
    mine, other = start("mine"), start("other")
    table = an_evening(mine, matches=1)[0]
    other.take_in(checked(exported(mine)))
    old = Table.look(mine, table.id)
    correct(old)
    assert other.take_in(checked(exported(mine))) == ImportResult(continued=1, known=1)
    assert Table.look(other, table.id).match == old.match
    assert seen(other) == seen(mine)


def correct(table: Table) -> None:
    """Say that the first round ended in another way."""
    then = table.match.finished_round(1)
    for ended in Ending:
        event = AnswerCorrected(1, ended=ended, by=then.seats[0])
        if ended is not then.answers.ended and table.match.may(event):
            table.happen(event).must()
            return
    raise AssertionError


def test_a_match_that_went_on_in_two_ways_stays_as_it_is_here(start: Start) -> None:
    mine, other = start("mine"), start("other")
    table = an_evening(mine, matches=1)[0]
    other.take_in(checked(exported(mine)))
    for archive in (mine, other):
        correct(Table.look(archive, table.id))
    before = seen(other)
    assert other.take_in(checked(exported(mine))) == ImportResult(known=1, others=1)
    assert seen(other) == before


def test_what_was_deleted_comes_back_with_the_file(start: Start) -> None:
    mine = start("mine")
    table = an_evening(mine, matches=1)[0]
    file, before = exported(mine), seen(mine)
    mine.history.delete(table.id)
    mine.players.remove(mine.players.all()[0])
    assert mine.take_in(checked(file)) == ImportResult(added=1, known=1, players=1)
    assert seen(mine) == before


def test_a_running_match_is_left_alone(start: Start) -> None:
    mine = start("mine")
    table = an_evening(mine, matches=0)[-1]
    file = exported(mine)
    table.take_up().must()
    assert mine.take_in(checked(file)) == ImportResult(known=1)
    assert mine.running_headline() is not None


def test_a_running_match_is_left_alone_though_it_went_on_there(start: Start) -> None:
    mine, other = start("mine"), start("other")
    there = an_evening(mine, matches=0)[-1]
    other.take_in(checked(exported(mine)))
    here = Table.look(other, there.id)
    here.take_up().must()
    there.take_up().must()
    play_match(there, Random(1))
    assert other.take_in(checked(exported(mine))) == ImportResult(known=1)
    running = Table.open(other)
    assert running is not None
    assert running.match == here.match


def test_a_file_that_cannot_be_taken_in_whole_leaves_nothing(start: Start) -> None:
    mine, other = start("mine"), start("other")
    an_evening(mine)
    before = seen(other)
    disk = other.store._disk
    assert disk is not None
    disk.execute(
        "CREATE TEMP TRIGGER no_more BEFORE INSERT ON main.matches"
        " WHEN (SELECT count(*) FROM matches) = 2 BEGIN SELECT RAISE(ABORT, 'no more'); END"
    )
    with pytest.raises(sqlite3.IntegrityError, match="no more"):
        other.take_in(checked(exported(mine)))
    assert other.store.read("SELECT count(*) FROM events") == [(0,)]
    assert seen(other) == before


def test_what_the_disk_spoilt_comes_back_with_the_file(start: Start) -> None:
    mine = start("mine")
    an_evening(mine, matches=1)
    file, before = exported(mine), seen(mine)
    mine.store.write_row("UPDATE events SET at = at + 1 WHERE place = 9", ())
    mine.store.write_row("UPDATE matches SET summed = 0", ())
    taken = mine.take_in(checked(file))
    assert taken == ImportResult(
        continued=2 - taken.known, known=taken.known
    )  # or mended meanwhile
    assert seen(mine) == before


# What is refused, and where

Mangle = Callable[[dict[str, Any]], object]


def _set(path: str, value: object) -> Mangle:
    """Put a value at a place like `matches[0].state`."""

    def mangle(data: dict[str, Any]) -> None:
        *way, last = path.replace("]", "").replace("[", ".").split(".")
        at: Any = data
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        at[int(last) if isinstance(at, list) else last] = value

    return mangle


def _drop(path: str) -> Mangle:
    def mangle(data: dict[str, Any]) -> None:
        *way, last = path.replace("]", "").replace("[", ".").split(".")
        at: Any = data
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        del at[last]

    return mangle


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    archive = Archive(tmp_path_factory.mktemp("export"))
    archive.players.add("Ada", id="p0")
    table = Table.set_up(archive, table_of(players=3))
    play_match(table, Random(4))
    data: dict[str, Any] = json.loads(exported(archive))
    archive.close()
    return data


JOINED = {"kind": "player_joined", "player": {"id": "new", "name": "\u200d"}, "seat": 0}


@pytest.mark.parametrize(
    ("mangle", "place", "code"),
    [
        (_set("format", "bgstats"), "", "not_an_export"),
        (_set("version", 2), "version", "newer_export"),
        (_set("version", "1"), "version", "not_a_number"),
        (_set("version", 0), "version", "bad_number"),
        (_set("exported", "yesterday"), "exported", "not_a_time"),
        (_set("more", 1), "more", "unknown_field"),
        (_drop("players"), "players", "missing"),
        (_set("players", {}), "players", "not_a_list"),
        (_set("players[0]", []), "players[0]", "not_an_object"),
        (_set("players[0].name", "Ada\n"), "players[0].name", "bad_text"),
        (_set("players[0].name", "A" * 41), "players[0].name", "bad_text"),
        (_set("players[0].colour", 1000), "players[0].colour", "bad_number"),
        (_set("players[0].name", "\u200d"), "players[0].name", "bad_text"),
        (_set("players[0].also", ["x"] * 300_000), "players[0]", "too_many_values"),
        (_set("players[0].colour", True), "players[0].colour", "not_a_number"),
        (_set("players[0].ways.tap", 1), "players[0].ways.tap", "not_true_or_false"),
        (_set("players[0].also", ["p0"]), "players", "twice"),
        (_set("players[0].also", [7]), "players[0].also[0]", "not_a_text"),
        (_set("matches[0].id", ""), "matches[0].id", "bad_text"),
        (_set("matches[0].id", "\u3164"), "matches[0].id", "bad_text"),
        (_set("players[0].also", ["\u2800\u200d"]), "players[0].also[0]", "bad_text"),
        *(
            (_set(f"matches[0].events[0].event.{name}", "\u3164\u0301"), place, "bad_text")
            for name in ("players[1].name", "players[2].id", "house_name")
            for place in (f"matches[0].events[0].event.{name}",)
        ),
        (
            _set("matches[0].events[1].event", JOINED),
            "matches[0].events[1].event.player.name",
            "bad_text",
        ),
        (_set("matches[0].id", "\ud800"), "matches[0].id", "bad_text"),
        (_set("matches[0].state", "running"), "matches[0].state", "not_one_of"),
        (_set("matches[0].edition", "base-en"), "matches[0].edition", "does_not_agree"),
        (_set("matches[0].players[1].gold", 99), "matches[0].players", "does_not_agree"),
        (_set("matches[0].rounds", []), "matches[0].rounds", "does_not_agree"),
        (_set("matches[0].rounds[0].seats[0].gold", True), "matches[0].rounds", "does_not_agree"),
        (_set("matches[0].events", []), "matches[0].events[0]", "missing"),
        (_set("matches[0].events[3].at", 5), "matches[0].events[3].at", "not_a_text"),
        (_set("matches[0].events[3].event", 5), "matches[0].events[3].event", "not_an_object"),
        (
            _set("matches[0].events[0].event.edition", "chess"),
            "matches[0].events[0].event.edition",
            "not_one_of",
        ),
        (
            _set("matches[0].events[1].event.number", 10**15),
            "matches[0].events[1].event.number",
            "bad_number",
        ),
        (
            _set("matches[0].events[1].event.number", 2),
            "matches[0].events[1]",
            "cannot_happen",
        ),
        (
            _set(
                "matches[0].events[0]",
                {"at": "2025-01-01T00:00:00.000Z", "event": {"kind": "match_ended", "early": True}},
            ),
            "matches[0].events[0]",
            "cannot_happen",
        ),
        (lambda data: data["matches"][0]["events"].pop(), "matches[0].state", "not_so_far"),
        (lambda data: data["matches"].append(data["matches"][0]), "matches", "twice"),
        (
            _set("matches[0].events[0].event.players", [{"id": "p", "name": "N"}] * 30_000),
            "matches[0] events[0]",
            "too_many_values",
        ),
        (_set("matches[0].rounds", [{}] * 100_000), "matches[0].rounds", "does_not_agree"),
        (_set("matches[0].players", [{}] * 50_000), "matches[0].players", "does_not_agree"),
    ],
)
def test_a_fault_is_told_with_its_place(
    file: dict[str, Any], mangle: Mangle, place: str, code: str
) -> None:
    data = copy.deepcopy(file)
    mangle(data)
    with pytest.raises(RefusedError) as refused:
        checked(json.dumps(data).encode())
    assert (refused.value.place, refused.value.code) == (place, code)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_json"),
        (b"\xff\xfe", "not_text"),
        (b"{", "not_json"),
        (b"[" * 100_000, "too_deep"),
        (b'{"a":' * 100_000, "not_an_export"),
        (b'{"format":' + b"[" * 1_000_000, "too_deep"),
        (b'{"format":"saboteur-companion","matches":[[' + b"{}," * 1_000_000, "not_json"),
        (b'{"matches":[' + b'{"a":""},' * 200_000 + b"{}]}", "too_many_values"),
        (b'{"matches":[{"a":"' + b'\\\\"' * 1_000_000, "not_json"),
        (b'{"matches":[' + b"," * 1_000_000, "not_json"),
        (b"{" + b",".join(b'"k%d":1' % n for n in range(100_000)) + b"}", "not_an_export"),
        (b"[]", "not_an_export"),
        (b"null", "not_an_export"),
        (b'{"games": [], "plays": []}', "not_an_export"),
        (b'{"format": "saboteur-companion", "format": "saboteur-companion"}', "not_an_export"),
        (b"[" + b"9" * 10_000 + b"]", "number_too_long"),
        (b"[" + b"[]," * 1_600_000 + b"[]]", "not_an_export"),
        (b'["' + b'\\"' * 1_000_000, "not_an_export"),
        (b'"' * 31_000_000, "not_an_export"),
        (b"{" + b'"a":1,' * 3_000_000 + b'"b":1}', "not_an_export"),
    ],
)
def test_a_file_that_is_none_is_refused(content: bytes, code: str) -> None:
    with pytest.raises(RefusedError) as refused:
        checked(content)
    assert refused.value.code == code
    assert refused.value.place or code == "not_an_export"


def test_a_large_file_is_read_piece_by_piece(file: dict[str, Any]) -> None:
    (match,) = file["matches"]
    many = [{**match, "id": f"match {number}"} for number in range(60)]
    content = json.dumps({**file, "matches": many}, indent=1).encode()
    assert len(content) > guard.LARGE
    tracemalloc.start()
    found = checked(content)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [new.headline.match for new in found.matches] == [one["id"] for one in many]
    assert most < 3 * len(content), "with the file itself no more than four times its size"
    many[7]["events"] = 7
    with pytest.raises(RefusedError) as refused:
        checked(json.dumps({**file, "matches": many}).encode())
    assert refused.value.place == "matches[7].events"
    with pytest.raises(RefusedError) as refused:
        checked(content.replace(b'"match 7"', b'"match 7'))
    assert refused.value.place.startswith("matches[7]")


WRONG = (
    (b'"place":', b'"place":9'),
    (b'"kind":"', b'"kind":"x'),
    (b'"at":"2', b'"at":"3-'),
    (b'"state":', b'"state":1,"x":'),
    (b'"early":false', b'"early":true'),
)


def a_hundred(file: dict[str, Any]) -> bytes:
    (match,) = file["matches"]
    many = [{**match, "id": f"match {number}"} for number in range(100)]
    return json.dumps({**file, "matches": many}, separators=(",", ":")).encode()


@pytest.mark.parametrize("wrong", [*WRONG, (b'"match 70"', b'"match 69"')])
def test_what_is_wrong_in_form_is_refused_before_all_is_played(
    file: dict[str, Any], wrong: tuple[bytes, bytes]
) -> None:
    before, found, after = a_hundred(file).partition(b'{"id":"match 70"')
    assert wrong[0] in found + after
    parts: list[float] = []
    with pytest.raises(RefusedError):
        checked(before + (found + after).replace(*wrong, 1), parts.append)
    assert (max(parts) <= LOOKING) == (wrong is not WRONG[-1])


@pytest.mark.parametrize("last", [True, False], ids=["the last", "all"])
@pytest.mark.parametrize("wrong", WRONG)
def test_where_the_last_match_is_wrong_or_all_are_it_shows_at_once(
    file: dict[str, Any], wrong: tuple[bytes, bytes], *, last: bool
) -> None:
    before, found, after = a_hundred(file).rpartition(b'{"id":"match 99"')
    with pytest.raises(RefusedError):
        checked((before if last else before.replace(*wrong)) + found + after.replace(*wrong), fail)


def fail(_part: float) -> None:
    """It has gone further."""
    raise AssertionError


def with_marks(file: dict[str, Any], pairs: int) -> bytes:
    """A file whose first round holds a number of pairs: a broken tool laid and taken back."""
    data = copy.deepcopy(file)
    events = data["matches"][0]["events"]
    kinds = [entry["event"]["kind"] for entry in events]
    whose = events[0]["event"]["players"][0]["id"]
    pair: list[dict[str, Any]] = [
        {"kind": "tool_broken", "whose": whose, "tool": "lamp"},
        {"kind": "undone", "what": "tool_broken"},
    ]
    at = kinds.index("round_ended")
    time = events[at]["at"]
    events[at:at] = [{"at": time, "event": event} for _ in range(pairs) for event in pair]
    return json.dumps(data).encode()


def test_a_long_match_is_read_an_event_at_a_time(file: dict[str, Any]) -> None:
    content = with_marks(file, 1_000)
    assert len(content) > guard.LARGE
    (match,) = checked(content).matches
    assert len(match.entries) == len(file["matches"][0]["events"]) + 2_000
    assert match.found == checked(json.dumps(file).encode()).matches[0].found
    content = with_marks(file, 10_000)
    tracemalloc.start()
    with pytest.raises(RefusedError) as refused:
        checked(content)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (refused.value.place, refused.value.code) == ("matches[0].events", "too_many")
    assert most < 3 * len(content), "with the file itself no more than four times its size"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


class Phone:
    """An archive with a match in it, the file that came out of it, and what lies on its disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "data"
        self.scratch = folder / "scratch"
        self.archive = Archive(self.folder)
        self.archive.players.add("Ada", id="p0")
        table = Table.set_up(self.archive, table_of(players=3))
        play_match(table, Random(4))
        self.archive.store.wait_for_copy()
        self.file = exported(self.archive)
        self.before = contents(self.folder)
        self.seen = seen(self.archive)
        self.verdicts: Counter[str] = Counter()


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    ready = Phone(tmp_path_factory.mktemp("phone"))
    yield ready
    ready.archive.close()


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


OTHER_APPS = (
    {"games": [{"id": 1, "name": "Saboteur", "bggId": 9220}], "plays": [], "players": []},
    {"name": "companion", "version": "1.0.0", "dependencies": {}},
    {"format": "excalidraw", "version": 1, "players": [], "matches": []},
    [{"id": "p0", "name": "Ada"}],
    {"log": {"version": "1.2", "entries": []}},
)

NUMBERS = st.integers() | st.sampled_from(
    (-1, 2**31, 2**63, 2**64, 10**30, 10**400, 0.5, -0.0, 1e308, float("inf"), float("nan"))
)
TEXTS = st.text(max_size=5) | st.sampled_from(
    ("", " ", "\0", "\ud800", "p0", "boss", "x" * 5_000, "2025-02-30T00:00:00.000Z", "1", "null")
)
JUNK = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2)
    ),
    max_leaves=4,
) | st.integers(1, 300).map(nested)


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in the file."""
    yield way
    if isinstance(value, dict | list):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in inside:
            yield from places(item, (*way, key))


def mangle_value(values: Any, data: st.DataObject) -> None:
    """Something stands where something else should, or does not, or twice, or elsewhere."""
    ways = list(places(values))[1:]
    at, key = found(values, data.draw(st.sampled_from(ways)))
    act = data.draw(st.sampled_from(("replace", "replace", "drop", "double", "exchange")))
    if act == "replace":
        at[key] = data.draw(JUNK)
    elif act == "drop":
        del at[key]
    elif act == "exchange":
        other, there = found(values, data.draw(st.sampled_from(ways)))
        at[key], other[there] = copy.deepcopy(other[there]), copy.deepcopy(at[key])
    elif isinstance(at, list):
        at.insert(key, copy.deepcopy(at[key]))
    else:
        at[f"{key}x"] = copy.deepcopy(at[key])


def found(values: Any, way: tuple[Any, ...]) -> tuple[Any, Any]:
    """What holds the value at the end of the way, and under which key."""
    for step in way[:-1]:
        values = values[step]
    return values, way[-1]


MANGLED = settings(max_examples=1_000, suppress_health_check=list(HealthCheck))


@MANGLED
@given(data=st.data(), times=st.integers(1, 3))
def test_a_file_with_values_mangled_changes_nothing(
    phone: Phone, data: st.DataObject, times: int
) -> None:
    values = json.loads(phone.file)
    for _ in range(times):
        mangle_value(values, data)
    take_in_and_look(phone, json.dumps(values).encode())


@MANGLED
@given(cut=st.integers(0, 10**6), junk=st.binary(max_size=4), gone=st.integers(0, 50) | st.none())
def test_a_file_with_bytes_mangled_changes_nothing(
    phone: Phone, cut: int, junk: bytes, gone: int | None
) -> None:
    cut %= len(phone.file)
    rest = b"" if gone is None else phone.file[cut + gone :]
    take_in_and_look(phone, phone.file[:cut] + junk + rest)


@settings(max_examples=200, suppress_health_check=list(HealthCheck))
@given(other=st.sampled_from(OTHER_APPS) | JUNK, depth=st.integers(0, 20_000))
def test_a_file_of_another_app_changes_nothing(phone: Phone, other: Any, depth: int) -> None:
    around = b'{"data":' * depth, b"}" * depth
    take_in_and_look(phone, around[0] + json.dumps(other).encode() + around[1], refused=True)


def take_in_and_look(phone: Phone, mangled: bytes, *, refused: bool = False) -> None:
    """Refused, the disk is as it was, byte for byte; else it is a file that makes sense."""
    try:
        file = checked(mangled)
    except RefusedError as error:
        phone.verdicts[error.code] += 1
        assert contents(phone.folder) == phone.before
        return
    assert not refused
    phone.verdicts["taken"] += 1
    shutil.rmtree(phone.scratch, ignore_errors=True)
    archive = Archive(phone.scratch)
    archive.take_in(file)
    for new in file.matches:
        assert Table.look(archive, new.headline.match).match.finished or not new.found.rounds
    assert list(checked(exported(archive)).matches) == list(file.matches)
    archive.close()


def test_what_was_refused_above_was_refused_for_many_reasons(phone: Phone) -> None:
    print(sum(phone.verdicts.values()), dict(phone.verdicts))
    if not phone.verdicts:
        pytest.skip("none of the tests above was asked for")
    assert sum(phone.verdicts.values()) >= 2_000
    assert phone.verdicts["taken"] < sum(phone.verdicts.values()) / 4
    assert len(phone.verdicts) > 15


def test_what_was_refused_above_changed_nothing(phone: Phone) -> None:
    assert seen(phone.archive) == phone.seen
    assert phone.archive.take_in(checked(phone.file)) == ImportResult(known=1)
    assert contents(phone.folder) == phone.before
    assert (phone.folder / FILE).exists()


def test_what_is_wrong_with_a_value_has_one_code_alone() -> None:
    assert not {fault.value for fault in Fault} & {refusal.value for refusal in Refusal}
