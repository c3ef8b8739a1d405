"""A checked export taken in: at once, or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from companion.archive import journal
from companion.archive.beside import Rows, Step, told, untold
from companion.archive.boxes import PUT as PUT_BOX
from companion.archive.boxes import Boxes, KeptBox, fresh
from companion.archive.boxes import row_of as row_of_box
from companion.archive.checking import Checked, NewMatch, NewPerson
from companion.archive.disk import Work, doing
from companion.archive.journal import State
from companion.archive.players import PUT, row_of
from companion.archive.seals import StoredEvent
from companion.archive.sums import summing
from companion.game.house.code import BoxText

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
    taken = ImportResult()
    here = {row[0] for row in store.read("SELECT id FROM players")}
    for new in checked.people:
        taken = _person(here, new, works, taken)
    for place, match in enumerate(checked.matches):
        taken = _match(store, match, partial(_take, checked, place), works, taken)
    taken = replace(_boxes(store, checked, works, taken), no_boxes=checked.no_boxes)
    if works:

        def work(connection: sqlite3.Connection) -> None:
            for one in told(works, len(works), step):
                one(connection)

        store.write(work)
    return taken


def _person(here: set[str], new: NewPerson, works: list[Work], taken: ImportResult) -> ImportResult:
    missing = [one for one in (new.person.id, *new.also) if one not in here]
    if not missing:
        return taken

    def work(connection: sqlite3.Connection) -> None:
        connection.executemany(PUT, [row_of(replace(new.person, id=one)) for one in missing])
        connection.executemany(
            "UPDATE players SET merged_into = ? WHERE id = ?",
            [(new.person.id, one) for one in missing if one != new.person.id],
        )

    works.append(work)
    return replace(taken, players=taken.players + (new.person.id in missing))


def _boxes(store: Rows, checked: Checked, works: list[Work], taken: ImportResult) -> ImportResult:
    """Keep those house boxes of the file that are not here under that name with those levers."""
    there = Boxes(store).all()
    new: list[KeptBox] = []
    for box in checked.boxes:
        kept = fresh([*there, *new], box)
        if kept is not None:
            new.append(kept)

    def work(connection: sqlite3.Connection) -> None:
        connection.executemany(PUT_BOX, [row_of_box(kept) for kept in new])

    if new:
        works.append(work)
    return replace(taken, boxes=len(new))


def _match(
    store: Rows, new: NewMatch, take: Callable[..., None], works: list[Work], taken: ImportResult
) -> ImportResult:
    """`take` writes it behind so many events that are here: it is unpacked again for that."""
    match = new.headline.match
    rows = store.read("SELECT state, deleted FROM matches WHERE id = ?", (match,))
    if not rows:
        works.append(partial(take, None))
        return replace(taken, added=taken.added + 1)
    state, deleted = rows[0]
    ours = _ours(store, match)
    shorter = min(len(ours), len(new.entries))
    if tuple(ours[:shorter]) != new.entries[:shorter]:
        return replace(taken, others=taken.others + 1)
    longer = len(new.entries) > len(ours) and state != State.RUNNING
    if longer:
        works.append(partial(take, len(ours)))
    if deleted is not None:
        works.append(doing(_BRING_BACK, (match,)))
        return replace(taken, added=taken.added + 1)
    if longer:
        return replace(taken, continued=taken.continued + 1)
    return replace(taken, known=taken.known + 1)


def _ours(store: Rows, match: str) -> list[StoredEvent]:
    """What we have of the match; what the disk spoilt is taken anew."""
    try:
        return journal.Journal(store).entries(match)
    except journal.UnreadableMatchError:
        return []


def _take(checked: Checked, place: int, known: int | None, connection: sqlite3.Connection) -> None:
    write(checked.matches[place], known, connection)


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
