"""The book of players: who has sat at this table, and how each likes to hold the phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import astuple, dataclass, replace
from typing import TYPE_CHECKING, Any

from companion.archive import names, times
from companion.archive.reports import Refusal, RefusedError
from companion.languages import NAMES as LANGUAGES

if TYPE_CHECKING:
    from companion.archive.beside import Rows
    from companion.archive.disk import Work

COLOUR_COUNT = 12
SIGN_COUNT = 28
"""How many colours and signs the theme tells players apart by; both are numbers from 0."""


@dataclass(frozen=True, slots=True)
class Ways:
    """A player's own ways: tap instead of hold, a large or a picture face, their language.

    An empty language is the app's.
    """

    tap: bool = False
    large: bool = False
    picture: bool = False
    language: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the book. `seat` is where they sat last, counted from 0."""

    id: str
    name: str
    colour: int
    sign: int
    ways: Ways = Ways()
    seat: int | None = None
    last_played: int | None = None
    removed: bool = False


def new_id() -> str:
    """An id that nobody else has, on this phone or another."""
    from uuid import uuid4

    return str(uuid4())


class Players:
    """The book, and what is written into it."""

    def __init__(self, store: Rows) -> None:
        self._store = store

    def all(self) -> list[Person]:
        """Everybody in the book: who played last stands first."""
        found = self._people("NOT removed AND merged_into IS NULL")
        return sorted(found, key=lambda one: (-(one.last_played or 0), names.fold(one.name)))

    def suggest(self, typed: str, *, without: Collection[str] = (), limit: int = 6) -> list[Person]:
        """Whom these letters may mean: names that begin so, then words in them, then the rest."""
        wanted = names.fold(typed)
        ranked = [
            (rank, person)
            for person in self.all()
            if person.id not in without
            and (rank := _rank(names.fold(person.name), wanted)) is not None
        ]
        ranked.sort(key=lambda one: one[0])
        return [person for _, person in ranked[:limit]]

    def named(self, name: str) -> Person | None:
        """The person in the book with just this name, capitals aside."""
        return next((one for one in self.all() if names.same(one.name, name)), None)

    def add(
        self,
        name: str,
        *,
        id: str | None = None,  # noqa: A002
        badge: tuple[int, int] | None = None,
    ) -> Person:
        """Put somebody into the book; who is in it under that name stays who they are. A
        `RefusedError` where it is none.

        `badge` is the colour and the sign by which the others at the table know them already.
        """
        fit = names.fitting(name)
        return self.named(fit) or self._enter(fit, id or new_id(), badge)

    def recognise(self, name: str, player: str, badge: tuple[int, int] | None = None) -> Person:
        """Who sat down without a name is called as somebody was on another evening: the same one.

        Unless the two have met: then there are two of that name.
        """
        known = self.named(name)
        if known is None or self._met(player, known.id):
            return self._enter(names.clean(name) or NAMELESS, player, badge)
        seated = replace(known, id=player)
        self.put([seated])
        self.merge(seated, into=known)
        return known

    def _enter(self, name: str, player: str, badge: tuple[int, int] | None) -> Person:
        person = Person(player, name, *(badge or self._badge_of_their_own()))
        self.put([person])
        return person

    def put(self, people: Iterable[Person]) -> None:
        """Write people as they are: new ones, changed ones, and ones that were removed."""
        self._store.write(putting(people))

    def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name; everything that they played stays theirs."""
        renamed = replace(person, name=names.fitting(name))
        self.put([renamed])
        return renamed

    def whoever_is(self, player: str) -> Person | None:
        """Whom an id of an old match means now, also after merging."""
        found = self._people(
            "id = (WITH RECURSIVE chain(id, next) AS ("
            " SELECT id, merged_into FROM players WHERE id = ?"
            " UNION SELECT p.id, p.merged_into FROM players p JOIN chain ON p.id = chain.next)"
            " SELECT id FROM chain WHERE next IS NULL)",
            (player,),
        )
        return found[0] if found else None

    def by_any_id(self) -> dict[str, Person]:
        """Everybody ever in the book, under each id that an old match may know them by."""
        return by_any_id(self._store.read(EVERYBODY))

    def merge(self, person: Person, into: Person) -> None:
        """Two entries were one person: all that either played is `into`'s from now on, who is in
        the book again if another window has taken them out of it."""
        stays = self.whoever_is(into.id) or replace(into, removed=True)
        if stays == self.whoever_is(person.id):
            raise RefusedError(Refusal.SAME_PLAYER)
        if self._met(person.id, into.id):
            raise RefusedError(Refusal.PLAYED_TOGETHER)
        if stays.removed:
            self.put([replace(stays, removed=False)])
        self._store.write_row(MERGE, (into.id, person.id))

    def unmerge(self, person: Person) -> None:
        """Take a merging back: the person is in the book as they were."""
        self.put([person])
        self._store.write_row(MERGE, (None, person.id))

    def remove(self, person: Person) -> None:
        """Take somebody out of the book; old matches keep their name. `put` brings them back."""
        self.put([replace(person, removed=True)])

    def also(self, player: str) -> list[str]:
        """The ids that were merged into a player, and their own."""
        return [row[0] for row in self._store.read(THEIRS, (player,))]

    def _met(self, one: str, other: str) -> bool:
        from companion.archive.derived import worked_out
        from companion.archive.journal import Journal

        running = Journal(self._store).running()
        tonight = set() if running is None else set(running.ids)
        if all(tonight.intersection(self.also(player)) for player in (one, other)):
            return True
        where = f"SELECT match FROM seats WHERE player IN ({THEIRS})"
        both = f"{where} INTERSECT {where} LIMIT 1"
        return bool(worked_out(self._store, lambda: self._store.read(both, (one, other))))

    def _people(self, condition: str, values: tuple[Any, ...] = ()) -> list[Person]:
        rows = self._store.read(f"SELECT {_COLUMNS} FROM players WHERE {condition}", values)
        return [person_of(*row) for row in rows if isinstance(row[0], str)]

    def _badge_of_their_own(self) -> tuple[int, int]:
        """The colour and the sign that the fewest have."""
        people = self.all()
        badges = Counter((person.colour, person.sign) for person in people)
        colours = Counter(person.colour for person in people)
        signs = Counter(person.sign for person in people)
        colour = min(range(COLOUR_COUNT), key=colours.__getitem__)
        return colour, min(range(SIGN_COUNT), key=lambda one: (signs[one], badges[colour, one]))


THEIRS = (
    "WITH RECURSIVE same(id) AS (SELECT ? UNION"
    " SELECT p.id FROM players p JOIN same ON p.merged_into = same.id) SELECT id FROM same"
)
"""All ids of a player, also as a part of another query."""

_COLUMNS = "id, name, colour, sign, tap, large, picture, language, seat, last_played, removed"
EVERYBODY = f"SELECT merged_into, {_COLUMNS} FROM players"
MERGE = (
    "UPDATE players SET merged_into = ?1 WHERE id = ?2 AND id NOT IN (WITH RECURSIVE chain(id) AS"
    " (SELECT coalesce(?1, '') UNION SELECT p.merged_into FROM players p JOIN chain"
    " ON p.id = chain.id WHERE p.merged_into IS NOT NULL) SELECT id FROM chain)"
)
"""Into whom, and who; nothing where those were merged into this one, perhaps by another window."""

_PUT = (
    f"INSERT INTO players({_COLUMNS}) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT(id) DO UPDATE SET name = excluded.name, colour = excluded.colour,"
    " sign = excluded.sign, tap = excluded.tap, large = excluded.large,"
    " picture = excluded.picture, language = excluded.language, removed = excluded.removed"
)


def putting(people: Iterable[Person]) -> Work:
    """The work of writing people as they are."""
    rows = [
        (*looks, *ways, seat, last_played, removed)
        for *looks, ways, seat, last_played, removed in map(astuple, people)
    ]
    return lambda connection: connection.executemany(_PUT, rows)


def by_any_id(rows: Iterable[tuple[Any, ...]]) -> dict[str, Person]:
    """Of the rows of `EVERYBODY`, whom each id means now."""
    there = [row for row in rows if isinstance(row[1], str)]
    people = {row[1]: person_of(*row[1:]) for row in there}
    merged = {row[1]: row[0] for row in there if row[0] is not None}
    return {player: people[_end_of(player, merged, people)] for player in people}


NAMELESS = "?"


def person_of(*row: Any) -> Person:
    """Somebody as a row or a file tells of them.

    Whatever the disk, a later version or another phone has put there is brought into range: what
    is none of our languages, colours or signs never reaches a screen.
    """
    player, name, colour, sign, tap, large, picture, language, seat, last_played, removed = row
    return Person(
        str(player),
        names.clean(str(name)) or NAMELESS,
        _in_range(colour, COLOUR_COUNT),
        _in_range(sign, SIGN_COUNT),
        Ways(bool(tap), bool(large), bool(picture), language if language in LANGUAGES else ""),
        seat if isinstance(seat, int) and seat >= 0 else None,
        last_played if times.is_stamp(last_played) else None,
        bool(removed),
    )


def _in_range(number: object, numbers: int) -> int:
    return number % numbers if isinstance(number, int) else 0


def _end_of(player: str, merged: dict[str, str], people: dict[str, Person]) -> str:
    for _ in merged:
        if (further := merged.get(player)) not in people:
            return player
        player = further
    return player


def _rank(name: str, wanted: str) -> int | None:
    if name.startswith(wanted):
        return 0
    if f" {wanted}" in name:
        return 1
    return 2 if wanted in name else None
