"""The second, plain copy of what was told: a text file in lines, each with its checksum.

    5f3e0c1a [12,0,"players","p0","Ada",3,7,0,0,0,"",null,null,null,0]

After the checksum stands JSON: the number of the change, how many more lines belong to it, of what
the line tells, and its values. A change counts when all its lines are there. Blanks tell nothing.
"""

from __future__ import annotations

import json
import os
import re
import stat
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

HEAD = "saboteur companion"
VERSION = 1
AHEAD = 16 * 1024
"""How many blanks stand behind the last line: writing over them is quicker than growing a file."""

_BLANK = b" \0\n"
_FORM = re.compile(rb'([0-9a-f]{8}) (\[(\d{1,12}),(\d{1,9}),"([a-z ]{1,20})".*\])', re.DOTALL)
_BEGINS = re.compile(rb"(?=[0-9a-f]{8} \[\d)")
_HARDLY_BEGUN = re.compile(rb"[0-9a-f]{1,8}(?: \[?)?")
_MAKE_LAST = getattr(os, "fdatasync", os.fsync)


def _as_text(odd: object) -> str:
    """What stands where only a text or a number may: a reader brings it into range."""
    return odd.decode(errors="replace") if isinstance(odd, bytes) else str(odd)


_writer = json.JSONEncoder(separators=(",", ":"), default=_as_text)


class Line(NamedTuple):
    """One line as it was written, and where it stands."""

    start: int
    end: int
    change: int
    left: int
    kind: str
    text: bytes

    @property
    def values(self) -> list[Any]:
        """What it tells."""
        values: list[Any] = json.loads(self.text)[3:]
        return values


def written(change: int, told: Iterable[tuple[Any, ...]], number: int) -> Iterator[bytes]:
    """The lines of one change, so many: kind and values of each."""
    for left, one in zip(range(number - 1, -1, -1), told, strict=True):
        yield line(change, left, body(one))


def body(told: tuple[Any, ...]) -> bytes:
    """What a line tells, without its numbers."""
    return as_json(told).encode()[1:]


def as_json(told: Any) -> str:
    """The values of a line, of a row or of an event."""
    return _writer.encode(told)


def line(change: int, left: int, body: bytes) -> bytes:
    """A line of a change, behind which so many more belong to it."""
    text = b"[%d,%d,%b" % (change, left, body)
    return b"%08x %b\n" % (zlib.crc32(text), text)


def read(path: Path, start: int = 0) -> Iterator[Line | None]:
    """The lines of a file from there on; None for something that is not as it was written."""
    with _opened(path, "rb") as file:
        at = file.seek(start)
        for raw in file:
            begin, at = at, at + len(raw)
            if not raw.strip(_BLANK):
                continue
            whole = _read(raw, begin)
            yield from (whole,) if whole else _pieces(raw, begin)


def _read(raw: bytes, at: int) -> Line | None:
    text = raw.strip(_BLANK)
    form = _FORM.fullmatch(text)
    if form is None or zlib.crc32(form[2]) != int(form[1], 16):
        return None
    start = at + raw.index(text)
    end = start + len(text) + 1
    return Line(start, end, int(form[3]), int(form[4]), form[5].decode(), form[2])


def _pieces(raw: bytes, at: int) -> Iterator[Line | None]:
    """Two lines with a spoilt letter between them are two still."""
    for piece in filter(None, _BEGINS.split(raw)):
        yield _read(piece[: piece.rfind(b"]") + 1], at)
        at += len(piece)


def is_torn(path: Path, end: int) -> bool:
    """Whether all that stands behind the last good line is a line that was not written to its end,
    or nothing: the app was stopped in the middle of it, and nobody was told that it is saved.

    Where it has an end, or no blanks follow, the disk has spoilt what may have been saved.
    """
    with _opened(path, "rb") as file:
        file.seek(end)
        behind = file.read().strip(b"\0")
    torn = behind.strip()
    begins = [found.start() for found in _BEGINS.finditer(torn)]
    is_one = begins == [0] or not torn or _HARDLY_BEGUN.fullmatch(torn) is not None
    return is_one and b"\n" not in torn and behind.endswith(b" ")


def unfinished(path: Path) -> int | None:
    """Where a change begins that was not written to its end; none of it counts. The first one was:
    its file has taken this place as a whole."""
    begin = 0
    last: Line | None = None
    for one in filter(None, read(path)):
        begin = begin if last and last.left and follows(one, last) else one.start
        last = one
    return begin if last and last.left and begin and is_torn(path, last.end) else None


def follows(one: Line, before: Line | None) -> bool:
    """Whether nothing is missing between them; before the first line, whether it is the first."""
    if before is None:
        return one.kind == HEAD
    if before.left:
        return (one.change, one.left) == (before.change, before.left - 1)
    return one.change == before.change + 1


def are_all_there(path: Path) -> bool:
    """Whether no line is spoilt, and none is missing before another."""
    pairs = pairwise(chain((None,), read(path)))
    return all(one is not None and follows(one, before) for before, one in pairs)


class Lines:
    """The file while it is written: `put` returns when the lines are on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO | None = None

    def put(self, place: int, lines: Iterable[bytes]) -> tuple[int, int]:
        """Write lines at that place; where the last one begins, and where the next ones come."""
        file = self._here()
        last = end = there = place
        block = bytearray()
        try:
            size = file.seek(0, os.SEEK_END)
            for line in lines:
                last, end = end, end + len(line)
                block += line
                if len(block) > AHEAD:
                    size = _write_over_blanks(file, size, there, block)
                    there = end
                    block.clear()
            _write_over_blanks(file, size, there, block)
            _MAKE_LAST(file.fileno())
        except BaseException:
            self.take_back(place)
            raise
        return last, end

    def take_back(self, place: int) -> None:
        """Nothing stands behind that place; what cannot be taken back is no whole change."""
        with suppress(OSError):
            self._here().truncate(place)

    def goes_on(self, place: int) -> bool:
        """Whether something stands there that has not been read; or no longer what was."""
        file = self._here()
        if file.seek(0, os.SEEK_END) < place:
            return True
        file.seek(place)
        return bool(file.read(1).strip(_BLANK))

    def close(self) -> None:
        """Let go of it."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None

    def _here(self) -> BinaryIO:
        """The file that stands there now; somebody else may have put another in its place."""
        if self._file and not stands_at(self.path, os.fstat(self._file.fileno())):
            self.close()
        if self._file is None:
            self._file = _opened(self.path, "r+b", buffering=0)
        return self._file


def _write_over_blanks(file: BinaryIO, size: int, place: int, text: bytearray) -> int:
    """However it ends, blanks stand behind it: they tell a line that was not written to its end
    from one that the disk has cut off. The size of the file."""
    end = place + len(text)
    if end > size:
        with suppress(OSError):
            _write(file, size, b" " * (end + AHEAD - size))
            size = end + AHEAD
    _write(file, place, text)
    return size


def _write(file: BinaryIO, place: int, text: bytes | bytearray) -> None:
    file.seek(place)
    with memoryview(text) as left:
        done = 0
        while done < len(left):
            done += file.write(left[done:])


def stands_at(path: Path, file: os.stat_result) -> bool:
    """Whether an open file still has that name."""
    try:
        return os.path.samestat(path.stat(), file)
    except OSError:
        return False


def _opened(path: Path, mode: str, buffering: int = -1) -> BinaryIO:
    """The file; an `OSError` for whatever else lies at its path: a pipe would wait for ever."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise IsADirectoryError(f"{path.name} is no file")
    return path.open(mode, buffering=buffering)  # type: ignore[return-value]


def head(change: int, left: int, schema: int) -> bytes:
    """The first line of a file; it tells of which version the database beside it is."""
    return line(change, left, body((HEAD, VERSION, schema)))


def schema_of(path: Path) -> int | None:
    """Which version of the database the lines stand beside; None where they do not say it."""
    try:
        first = next(read(path), None)
        told = first.values if first is not None and first.kind == HEAD else []
        return told[1] if len(told) == 2 and isinstance(told[1], int) else None
    except (OSError, ValueError):
        return None
