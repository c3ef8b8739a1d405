"""What is worked out of the matches that are over, and whether it stands as it was written.

A match's card vouches for all of it: it begins with a checksum of itself, of its log's last seal
and of the way in which matches are summed, and one of the rows that the match has left.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from companion.archive.schema import DERIVED, all_or_nothing, make_sums_anew

if TYPE_CHECKING:
    from companion.archive.beside import Rows
    from companion.archive.store import RowRead

SUMS = 5
"""Raised when a match is summed in another way than before."""

MANY = 50
"""Where so many wait, they are summed beside the play."""

OVER = "state <> 'running' AND deleted IS NULL"

BEHIND = f"SELECT id FROM matches WHERE summed < ? AND {OVER} ORDER BY +number DESC LIMIT ?"
"""The plus makes SQLite find the few by their index: in order of their numbers it would read every
match there is, and every page of the history asks."""


def _left(table: str, columns: str) -> str:
    cells = " || ".join(f"typeof({one}) || hex({one})" for one in columns.split(", "))
    return f"(SELECT group_concat({cells}) FROM {table} WHERE match = number)"


LAST_SEAL = "SELECT seal FROM events WHERE match = number ORDER BY place DESC LIMIT 1"

HEAD = 16
"""As many characters of a card vouch for it."""

SEEN = (
    f"CAST(card AS BLOB), number, id, state, (SELECT typeof(seal) || hex(seal) FROM ({LAST_SEAL}))"
)
"""A match's card, and what it was written for."""

LEFT = ", ".join(_left(*one) for one in DERIVED.items())
"""All rows that the match has left: other columns behind those of `SEEN`."""

_ASTRAY = f"WHERE NOT EXISTS (SELECT 1 FROM matches WHERE number = match AND {OVER})"


def vouching(text: bytes, row: RowRead) -> bytes:
    """The card of that text that vouches for a row of `SEEN` and `LEFT`."""
    text = _checksum(b"", row[5:]) + text
    return _checksum(text, row[1:5]) + text


def is_as_written(row: RowRead) -> bool:
    """Whether the card vouches for a row of `SEEN`, and of `LEFT` where it goes on with that."""
    card, left = row[0], row[5:]
    is_whole = card is not None and card[:8] == _checksum(card[8:], row[1:5])
    return is_whole and (not left or card[8:HEAD] == _checksum(b"", left))


def _checksum(text: bytes, seen: RowRead) -> bytes:
    return b"%08x" % zlib.crc32(repr((SUMS, *seen)).encode(), zlib.crc32(text))


def forget_spoilt(connection: sqlite3.Connection) -> None:
    """Take out what no card vouches for: those matches are summed again before the next look."""
    summed = f"SELECT {SEEN}, {LEFT} FROM matches WHERE {OVER} AND summed >= {SUMS}"
    spoilt = [(row[1],) for row in connection.execute(summed) if not is_as_written(row)]
    look = (f"EXISTS (SELECT 1 FROM {table} {_ASTRAY})" for table in DERIVED)
    if spoilt or any(connection.execute(f"SELECT {', '.join(look)}").fetchone()):
        with all_or_nothing(connection):
            connection.executemany("UPDATE matches SET summed = 0 WHERE number = ?", spoilt)
            for table in DERIVED:
                connection.executemany(f"DELETE FROM {table} WHERE match = ?", spoilt)
                connection.execute(f"DELETE FROM {table} {_ASTRAY}")


def catch_up(store: Rows) -> bool:
    """Sum every match that is over and not summed yet; whether some are left to be summed later."""
    before = None
    while (behind := store.read(BEHIND, (SUMS, MANY))) and behind != before:
        if len(behind) == MANY and store.sum_later():
            return True
        from companion.archive.sums import sum_these  # no start loads the rules without need

        sum_these(store, [match for (match,) in behind])
        before = behind
    return False


T = TypeVar("T")
Cell = TypeVar("Cell", int, str)


def worked_out(store: Rows, read: Callable[[], T]) -> T:
    """What `read` makes of the rows that matches have left. Those that make no sense are no loss:
    they are thrown away, here or by the store, and made again from the journal."""
    later = catch_up(store)
    try:
        found = read()
        if later or not store.read(BEHIND, (SUMS, 1)):
            return found
    except (TypeError, ValueError, OverflowError):
        store.write(make_sums_anew)
    catch_up(store)
    return read()


def cell(value: Any, kind: type[Cell]) -> Cell:
    """A count or a word out of a row; a `ValueError` where it is none."""
    if not isinstance(value, kind):
        raise ValueError(value)
    return value
