"""An export looked through from end to end before any of it is taken in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence, Sized
from dataclasses import dataclass, replace
from pickle import dumps, loads
from typing import Any
from zlib import compress, decompress

from companion.archive import boxes, guard, names
from companion.archive.beside import Step, part_of, told, untold
from companion.archive.card import MatchSum
from companion.archive.export import FORMAT, MOST, MOST_EVENTS, VERSION, match_data
from companion.archive.journal import Headline, State, written
from companion.archive.outcome import after, has_ended, headline_of, sum_of
from companion.archive.players import Person, person_of
from companion.archive.reading import LONGEST_ID, Reader, all_show, text
from companion.archive.reports import Refusal, RefusedError
from companion.archive.seals import StoredEvent, sealed
from companion.game.events import Event, event_from_data
from companion.game.house.box import NamedBox
from companion.game.house.code import BoxText, BoxTextError, read_box
from companion.game.match import Match, RuleError
from companion.game.plain import Fault, one_of, truth, whole

FILE_FIELDS = ("format", "version", "exported", "players", "matches")
BOX_FIELDS = ("name", "text")
PERSON_FIELDS = ("id", "name", "colour", "sign", "ways", "also")
WAYS_FIELDS = ("tap", "large", "picture", "language")
MATCH_FIELDS = ("id", "state", "edition", "players", "rounds", "events")
ENTRY_FIELDS = ("at", "event")

LONGEST_LANGUAGE = 16
MOST_LOOKS = 999
"""A later version may tell people apart by more colours and signs, or speak more languages: what
we lack is brought into range."""
LONGEST_BOX = 60
LOOKING = 0.2
"""How much of the work is looking at the form of all matches."""
AT_FIRST = 20
"""So many matches are played before the form of all is looked at."""


@dataclass(frozen=True, slots=True)
class NewPerson:
    """Somebody in the book of the file, with the further ids that matches know them by."""

    person: Person
    also: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match of the file, replayed and found possible."""

    headline: Headline
    state: State
    entries: tuple[StoredEvent, ...]
    found: MatchSum


class Packed(Sequence[NewMatch]):
    """Thousands of matches, kept small until each of them is wanted."""

    def __init__(self, packed: Sequence[bytes]) -> None:
        self._packed = packed

    def __len__(self) -> int:
        return len(self._packed)

    def __getitem__(self, place: Any) -> Any:
        return loads(decompress(self._packed[place]))  # nobody else's: packed by ourselves


@dataclass(frozen=True, slots=True)
class Checked:
    """A file that may be taken in. Of its house boxes some may be none: why, for each of them."""

    people: tuple[NewPerson, ...]
    matches: Sequence[NewMatch]
    boxes: tuple[NamedBox, ...] = ()
    no_boxes: tuple[BoxText, ...] = ()


def checked(content: bytes, step: Step = untold) -> Checked:
    """Read an export. It touches no archive, so it may run beside the screens."""
    data = guard.values(content)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RefusedError(Refusal.NOT_AN_EXPORT)
    if isinstance(data.get("version"), int) and data["version"] > VERSION:
        raise RefusedError(Refusal.NEWER_EXPORT, "version", version=data["version"])
    file = Reader(data, "", FILE_FIELDS, may=("boxes",))
    if file.read("version", whole, 0, VERSION) != VERSION:
        raise RefusedError(Fault.BAD_NUMBER, "version", least=VERSION, most=VERSION)
    file.time("exported")
    people = _people(file)
    good, bad = _boxes(file)
    return Checked(people, _matches(file, step), good, bad)


def _matches(file: Reader, step: Step) -> Packed:
    """Played as soon as the form of all of them is known to be right: to see that takes a small
    part of the time. Here and there one is played first: where most are wrong it shows at once."""
    matches = file.listed("matches", MOST["matches"])
    numbers, order = range(len(matches)), _spread(len(matches))
    for number in order[:AT_FIRST]:
        _id_of_right_form(matches[number], f"matches[{number}]")
        _match(matches[number], f"matches[{number}]")
    ids: set[str] = set()
    for number in told(order, len(order), part_of(step, 0, LOOKING)):
        match = _id_of_right_form(matches[number], f"matches[{number}]")
        if match in ids:
            raise RefusedError(Fault.TWICE, "matches")
        ids.add(match)
    packed = {
        number: compress(dumps(_match(matches[number], f"matches[{number}]")), 1)
        for number in told(order, len(order), part_of(step, LOOKING, 1))
    }
    return Packed([packed[number] for number in numbers])


def _spread(length: int) -> list[int]:
    """The last place, the first, and then ever closer between those before."""
    return sorted(range(length), key=lambda place: (place + 1 < length, f"{place:020b}"[::-1]))


def _boxes(file: Reader) -> tuple[tuple[NamedBox, ...], tuple[BoxText, ...]]:
    """A box that cannot be read is left out and told; the rest of the file is none the worse."""
    good, bad = [], []
    for place, item in file.items("boxes", MOST["boxes"]):
        try:
            reader = Reader(item, place, BOX_FIELDS)
            box = read_box(reader.text("text", LONGEST_BOX))
            good.append(replace(box, name=_clean(reader, boxes.LONGEST)))
        except BoxTextError as error:
            bad.append(error.why)
        except RefusedError:
            bad.append(BoxText.NO_BOX)
    return tuple(good), tuple(bad)


def _people(file: Reader) -> tuple[NewPerson, ...]:
    """The book of the file; so many ids it may hold, with those that were merged."""
    people: list[NewPerson] = []
    ids: list[str] = []
    for place, item in file.items("players", MOST["players"]):
        people.append(new := _person(item, place))
        ids += (new.person.id, *new.also)
        if len(ids) > MOST["players"]:
            raise RefusedError(Refusal.TOO_MANY_VALUES, place)
    if len(set(ids)) < len(ids):
        raise RefusedError(Fault.TWICE, "players")
    return tuple(people)


def _person(data: object, place: str) -> NewPerson:
    reader = Reader(data, place, PERSON_FIELDS)
    ways = Reader(reader.value("ways"), reader.at("ways"), WAYS_FIELDS)
    person = person_of(
        reader.text("id", LONGEST_ID),
        _clean(reader, names.LONGEST),
        reader.read("colour", whole, 0, MOST_LOOKS),
        reader.read("sign", whole, 0, MOST_LOOKS),
        ways.read("tap", truth),
        ways.read("large", truth),
        ways.read("picture", truth),
        ways.text("language", LONGEST_LANGUAGE, empty=True),
        *(None, None, False),
    )
    ids = reader.items("also", MOST["players"])
    also = tuple(text(item, where, LONGEST_ID) for where, item in ids)
    return NewPerson(person, also)


def _clean(reader: Reader, longest: int) -> str:
    """A name of the book or of a box, as it was kept there."""
    name = reader.text("name", longest)
    if names.clean(name, longest) != name:
        raise RefusedError(Fault.BAD_TEXT, reader.at("name"), longest=longest)
    return name


def _id_of_right_form(data: object, place: str) -> str:
    """The id of a match of which all is right that shows without playing it."""
    reader = Reader(data, place, MATCH_FIELDS)
    match = reader.text("id", LONGEST_ID)
    reader.read("state", one_of, (State.FINISHED, State.ABANDONED))
    if not sum(1 for _ in _events(reader)):
        raise RefusedError(Fault.MISSING, f"{reader.at('events')}[0]")
    lines = reader.value("players")
    if not isinstance(lines, list | guard.Items) or not all(_may_be(lines, one) for one in lines):
        raise RefusedError(Refusal.DOES_NOT_AGREE, reader.at("players"))
    return match


def _may_be(lines: Sized, line: object) -> bool:
    match line:
        case {"id": str(), "name": str(), "gold": int() | None, "place": at, **more}:
            is_one = at is None or (isinstance(at, int) and 1 <= at <= len(lines))
            return is_one and not more
    return False


def _match(data: object, place: str) -> NewMatch:
    """A match of the right form, played once more so that nothing impossible gets in."""
    reader = Reader(data, place, MATCH_FIELDS)
    match, state = reader.value("id"), State(reader.value("state"))
    known: Match | None = None
    lines = []
    for where, at, event in _events(reader):
        said = event.to_data()
        all_show(said, f"{where}.event")
        try:
            known = after(known, event)
        except RuleError as error:
            raise RefusedError(Refusal.CANNOT_HAPPEN, where, why=error.code.value) from None
        lines.append((at, written(said)))
    if known is None or not (has_ended(known) if state is State.FINISHED else known.now is None):
        raise RefusedError(Refusal.NOT_SO_FAR, reader.at("state"))
    entries = tuple(sealed(match, lines))
    found = sum_of(known)
    ours = match_data(match, state, known, found, ())  # knows what was counted since
    for name in ("edition", "players", "rounds"):
        told = reader.value(name)
        if isinstance(told, guard.Items) and len(told) == len(ours[name]):
            told = list(told)
        if name == "players" and len(told) == len(ours[name]):
            unknown = [{field: None for field in one if one[field] is None} for one in told]
            ours[name] = [{**one, **then} for one, then in zip(ours[name], unknown, strict=True)]
        if _plain(ours[name]) != _plain(told):
            raise RefusedError(Refusal.DOES_NOT_AGREE, reader.at(name))
    return NewMatch(headline_of(match, known), state, entries, found)


def _events(reader: Reader) -> Iterator[tuple[str, int, Event]]:
    """The events of a match: where each stands in the file, when it was, and what."""
    for place, item in reader.items("events", MOST_EVENTS):
        entry = Reader(item, place, ENTRY_FIELDS)
        yield place, entry.time("at"), entry.read("event", event_from_data)


def _plain(value: Any) -> str:
    return json.dumps(value, sort_keys=True, default=repr)
