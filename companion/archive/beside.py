"""The archive for work that takes long: read and written by a thread beside the screens.

Such work tells how far it is. Whoever listens may raise: then nothing of it is done.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol, TypeVar

from companion.archive import disk
from companion.archive.schema import DamagedError

Step = Callable[[float], None]
"""Told how far the work is, from 0 to 1."""

Item = TypeVar("Item")


def untold(_part: float) -> None:
    """A `step` for work whose progress nobody follows."""


def told(items: Iterable[Item], number: int, step: Step) -> Iterator[Item]:
    """The items one by one; after each, `step` hears which part of them is done."""
    for done, item in enumerate(items, 1):
        yield item
        step(done / number)


def part_of(step: Step, begin: float, end: float) -> Step:
    """For a piece of the work, which goes from here to there."""
    return lambda part: step(begin + part * (end - begin))


class Rows(Protocol):
    """What is read and written of the archive: the store itself, or what stands beside it."""

    def read(self, query: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]: ...
    def write(self, work: disk.Work) -> None: ...
    def mend(self) -> None: ...
    def sum_later(self) -> bool: ...

    def write_row(self, statement: str, values: tuple[Any, ...]) -> None:
        """Change rows by one statement."""
        self.write(disk.doing(statement, values))


class Beside(Rows):
    """What a store's reader and writer see of it through a connection of their own.

    It is made on the screens' thread and used, then closed, on another. It mends nothing: an
    error goes to whoever asked, and the store itself knows what to do about it.
    """

    def __init__(self, path: Path, memory: sqlite3.Connection | None) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._in_memory = memory is not None
        if memory is not None:
            self._connection = disk.connect_in_memory()
            memory.backup(self._connection)

    def read(self, query: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        return self._open().execute(query, values).fetchall()

    def write(self, work: disk.Work) -> None:
        """All of it on the disk, or none."""
        if self._in_memory:
            raise sqlite3.OperationalError("nothing is saved at the moment")
        disk.commit(self._open(), [work])

    def mend(self) -> None:
        """Refused: what is read beside the screens mends nothing."""
        raise DamagedError("the archive needs mending")

    def sum_later(self) -> bool:
        """Nobody waits for this thread: it sums at once."""
        return False

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = disk.connect(self._path)
        return self._connection
