"""A checked export taken in: at once, or not at all."""

from __future__ import annotations

import sqlite3
from collections import Counter
from dataclasses import dataclass, replace

from companion.archive import journal
from companion.archive.beside import Rows, Step, told, untold
from companion.archive.boxes import EVERY_BOX, fresh, kept_in
from companion.archive.boxes import putting as putting_boxes
from companion.archive.checking import Checked, NewMatch, NewPerson
from companion.archive.history import BRING_BACK
from companion.archive.journal import State
from companion.archive.players import MERGE, putting
from companion.archive.seals import whole
from companion.archive.sums import summing
from companion.archive.told import EVENTS_OF
from companion.game.house.code import BoxText


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
    taken = ImportResult()

    def work(connection: sqlite3.Connection) -> None:
        nonlocal taken
        taken = _take_in(connection, checked, step)

    store.write(work)
    return taken


def _take_in(connection: sqlite3.Connection, checked: Checked, step: Step) -> ImportResult:
    """All of it in one transaction: another window has written before it, or writes after it."""
    brought = Counter[str]()
    here = {row[0] for row in connection.execute("SELECT id FROM players WHERE NOT removed")}
    for person in checked.people:
        brought["players"] += _person(connection, here, person)
    boxes = list(fresh(kept_in(connection.execute(EVERY_BOX)), checked.boxes))
    putting_boxes(boxes)(connection)
    for match in told(checked.matches, len(checked.matches), step):
        brought[_match(connection, match)] += 1
    return ImportResult(**brought, boxes=len(boxes), no_boxes=checked.no_boxes)


def _person(connection: sqlite3.Connection, here: set[str], new: NewPerson) -> bool:
    """Whether somebody new comes into the book."""
    missing = [one for one in (new.person.id, *new.also) if one not in here]
    putting(replace(new.person, id=one) for one in missing)(connection)
    merged = [(new.person.id, one) for one in missing if one != new.person.id]
    connection.executemany(MERGE, merged)
    return new.person.id in missing


def _match(connection: sqlite3.Connection, new: NewMatch) -> str:
    """Under what it counts."""
    match = new.headline.match
    row = connection.execute("SELECT state, deleted FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        write(new, None, connection)
        return "added"
    state, deleted = row
    ours = whole(match, connection.execute(EVENTS_OF, (match,)).fetchall())
    known = min(len(ours), len(new.entries))
    if tuple(ours[:known]) != new.entries[:known]:
        return "others"
    longer = len(new.entries) > len(ours) and state != State.RUNNING
    if longer:
        write(new, known, connection)
    if deleted is not None:
        connection.execute(BRING_BACK, (match,))
        return "added"
    return "continued" if longer else "known"


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
