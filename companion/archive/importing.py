"""A checked export taken in: at once, or not at all."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.archive import journal
from companion.archive.beside import Rows, Step, told, untold
from companion.archive.boxes import PUT as PUT_BOX
from companion.archive.boxes import Boxes, fresh
from companion.archive.boxes import row_of as row_of_box
from companion.archive.checking import Checked, NewMatch, NewPerson
from companion.archive.disk import Work, doing
from companion.archive.journal import State
from companion.archive.players import PUT, row_of
from companion.archive.seals import StoredEvent
from companion.archive.sums import summing
from companion.game.house.code import BoxText

_STANDS = (
    "SELECT state, deleted, (SELECT count(*) FROM events WHERE match = number)"
    " FROM matches WHERE id = ?"
)
_BRING_BACK = "UPDATE matches SET deleted = NULL, summed = 0 WHERE id = ?"


@dataclass(frozen=True, slots=True)
class ImportResult:
    """What a file has brought: new matches, longer ones, ones that were here; new players.

    `others` are matches that went on in another way here: ours stay as they are. `boxes` are new
    house boxes; `no_boxes` tells why others of the file are none.
    """

    added: int = 0
    continued: int = 0
    known: int = 0
    others: int = 0
    players: int = 0
    boxes: int = 0
    no_boxes: tuple[BoxText, ...] = ()


def take_in(store: Rows, checked: Checked, step: Step = untold) -> ImportResult:
    """Take in what the archive does not have yet. The same file again changes nothing."""
    try:
        return _take_in(store, checked, step)
    except sqlite3.IntegrityError:  # another window has brought some of it in meanwhile
        return _take_in(store, checked, step)


def _take_in(store: Rows, checked: Checked, step: Step) -> ImportResult:
    works: list[Work] = []
    brought = Counter[str]()
    book = "SELECT id FROM players WHERE NOT removed"
    here = set(store.read(book))
    for person in checked.people:
        brought["players"] += _person(here, person, works)
    for place in range(len(checked.matches)):
        brought[_match(store, checked.matches, place, works)] += 1
    boxes = [row_of_box(kept) for kept in fresh(Boxes(store).all(), checked.boxes)]
    if boxes:
        works.append(lambda connection: connection.executemany(PUT_BOX, boxes))
    if works:

        def work(connection: sqlite3.Connection) -> None:
            if set(connection.execute(book)) != here:
                raise sqlite3.IntegrityError("another window has written in the book")
            for one in told(works, len(works), step):
                one(connection)

        store.write(work)
    return ImportResult(**brought, boxes=len(boxes), no_boxes=checked.no_boxes)


def _person(here: set[tuple[str]], new: NewPerson, works: list[Work]) -> bool:
    """Whether somebody new comes into the book."""
    missing = [one for one in (new.person.id, *new.also) if (one,) not in here]

    def work(connection: sqlite3.Connection) -> None:
        connection.executemany(PUT, [row_of(replace(new.person, id=one)) for one in missing])
        connection.executemany(
            "UPDATE players SET merged_into = ? WHERE id = ?",
            [(new.person.id, one) for one in missing if one != new.person.id],
        )

    works += [work] if missing else []
    return new.person.id in missing


def _match(store: Rows, matches: Sequence[NewMatch], place: int, works: list[Work]) -> str:
    """Under what it counts; when it is written it is unpacked again."""
    new = matches[place]
    match = new.headline.match
    rows = store.read(_STANDS, (match,))

    def still_stands(connection: sqlite3.Connection) -> None:
        if connection.execute(_STANDS, (match,)).fetchall() != rows:
            raise sqlite3.IntegrityError("another window has gone on with a match of the file")

    if not rows:
        works += [still_stands, lambda connection: write(matches[place], None, connection)]
        return "added"
    state, deleted, _events = rows[0]
    ours = _ours(store, match)
    shorter = min(len(ours), len(new.entries))
    if tuple(ours[:shorter]) != new.entries[:shorter]:
        return "others"
    known = len(ours)
    longer = len(new.entries) > known and state != State.RUNNING
    if longer:
        works += [still_stands, lambda connection: write(matches[place], known, connection)]
    if deleted is not None:
        works.append(doing(_BRING_BACK, (match,)))
        return "added"
    return "continued" if longer else "known"


def _ours(store: Rows, match: str) -> list[StoredEvent]:
    """What we have of the match; what the disk spoilt is taken anew."""
    try:
        return journal.Journal(store).entries(match)
    except journal.UnreadableMatchError:
        return []


def write(new: NewMatch, known: int | None, connection: sqlite3.Connection) -> None:
    """A match that is not here, or so many of its events, with all that is kept of it."""
    match = new.headline.match
    if known is None:
        journal.insert_match(connection, new.headline, new.state, new.entries[0].at)
    else:
        journal.cut(connection, match, known)
        journal.set_state(connection, match, new.state)
    journal.insert_events(connection, match, new.entries[known or 0 :])
    summing(match, new.found, new.entries)(connection)
